"""Tables in a store while no server uses it: made before a server starts, read after it has ended."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from pioche.protocol import to_server as s
from pioche.server._storage import open_store
from pioche.server._storage.rows import decisions_of
from pioche.server._tables.guests import Guest
from pioche.server._tables.hub import Hub
from pioche.table import Decision, Options
from tests.server.offline_tables import RecordingWire

BRISK: Final = (
    'extends = "classic"\nuno_call = "automatic"\ndrawn_card = "keep"\nhand_size = 4\ntarget = 40\n'
)
"""Short times: games of a second or two."""
CALLING: Final = 'extends = "official"\nhand_size = 3\ntarget = 20\n'


class Plan(Struct, frozen=True, kw_only=True):
    """Players and rules of a table."""

    rules: str = BRISK
    options: Options = Options(uno_grace=0.0, pass_pause=0.3)
    people: int = 2
    bots: tuple[str, ...] = ("random@quick", "greedy@quick")
    waits: bool = False
    """The people do not move until they are told to."""


class Opened(Struct, frozen=True):
    code: str
    token: str
    """The token of its game master."""


async def open_tables(where: str, plans: Sequence[Plan]) -> list[Opened]:
    hub = Hub(open_store(where))
    await hub.start()
    try:
        return [await _open(hub, plan) for plan in plans]
    finally:
        await hub.stop()


async def _open(hub: Hub, plan: Plan) -> Opened:
    owner = hub.keyring.new_player()
    live_table = await hub.open_table(owner, plan.rules, plan.options)
    return Opened(live_table.code, hub.keyring.token(owner))


async def lengthen(where: str, table: Opened, times: int) -> None:
    """A spectator comes and goes this number of times."""
    hub = Hub(open_store(where))
    await hub.start()
    live_table = await hub.live_table(table.code)
    assert live_table is not None
    guest = Guest(RecordingWire(), "somebody")
    live_table.enter(guest, "", None)
    for number in range(times):
        live_table.hear(guest, s.Watch(f"come{number}", "Somebody"))
        live_table.hear(guest, s.StopWatching(f"go{number}"))
    await hub.stop()


async def read_tables(where: str, codes: Sequence[str]) -> dict[str, list[Decision]]:
    store = open_store(where)
    await store.open()
    try:
        kept = [(code, await store.load(code)) for code in codes]
        return {code: [] if stored is None else decisions_of(stored) for code, stored in kept}
    finally:
        await store.close()
