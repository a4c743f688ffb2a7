"""A game that bots have played, for tests of stores."""

from functools import cache

from msgspec.structs import replace

from pioche.protocol import to_server as s
from pioche.server._storage.rows import batch_of
from pioche.server._tables.guests import Guest
from pioche.server._tables.hub import Hub
from tests.server.offline_tables import OfflineTable, RecordingWire


@cache
def played_rows(rounds: int = 1, rules: str = "quiet+losers_collect") -> tuple[bytes, ...]:
    """This number of rounds between bots, as rows."""
    offline = OfflineTable(rules, seed="7")
    guest = Guest(RecordingWire(), "ann")
    offline.live_table.enter(guest, "token", None)
    for number, bot in enumerate(("greedy", "random")):
        offline.live_table.hear(guest, s.SeatBot(f"b{number}", bot, f"Bot {number}"))
    for number in range(rounds):
        offline.live_table.hear(guest, s.StartRound(f"start-{number}"))
        while (
            due := offline.live_table.next_due
        ) is not None and offline.live_table.table.state.round_running:
            offline.now = max(offline.now, due)
            offline.live_table.tick()
    first = batch_of("", 0, [offline.first], None, 0.0)
    return tuple(row for batch in (first, *offline.batches) for row in batch.rows)


async def played_table(hub: Hub) -> tuple[str, int]:
    """The code, and the number of its rows."""
    rows = played_rows()
    batch = replace(batch_of("PLAYD", 0, [], None, hub.clock.of_day()), rows=rows)
    await hub.store.create("ann", batch)
    return "PLAYD", len(rows)
