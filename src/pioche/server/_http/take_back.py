"""Takes the last turn back for a person among bots: a new table begins before that turn."""

from collections.abc import Iterator

from litestar import post

from pioche.protocol import Asking, Move
from pioche.protocol import to_server as s
from pioche.records import position_of
from pioche.server._http.advice import require_coach
from pioche.server._http.errors import HttpError, Plain, said
from pioche.server._http.links import Links, invitation
from pioche.server._http.table_access import AccessToTables, TableCode
from pioche.server._http.tables import HOLDER, OpenedTable
from pioche.table import TableState, last_turn


class TakenBack(OpenedTable, frozen=True):
    move: Move
    """The first act of the turn that was taken back."""


@post("/api/tables/{code:str}/take-back", security=HOLDER, responses=said(400, 401, 403, 404, 409, 422, 503))
async def take_back(request: Plain, access: AccessToTables, code: TableCode) -> TakenBack:
    """Begins a new table at the start of the requester's last turn. The old table keeps its log and waits.

    Refused where others play or watch, and at a deal of the day.
    """
    holder, live_table, _ = await access.stored_table(request, code)
    seats, hub = live_table.table.state, access.hub
    player = seats.known_as(holder)
    require_coach(seats, player)
    turn = last_turn(live_table.table, player)
    if turn is None:
        raise HttpError(409, "nothing-to-take-back")
    access.limit_opening(request)
    if not seats.paused:
        await access.ask(live_table, holder, [s.PauseGame("take-back")])
    again = await hub.open_table(holder, seats.rules, seats.options, position_of(turn.state), plays=True)
    await access.ask(again, holder, list(_askings(seats, player)))
    home = access.home(request)
    links = Links(invitation(home, again.code), None)
    return TakenBack(again.code, holder, hub.keyring.token(holder), links, turn.command)  # type: ignore[arg-type]


def _askings(table_state: TableState, player: str) -> Iterator[Asking]:
    """The same people and bots in the same seats."""
    chairs = {chair.player: chair for chair in table_state.chairs}
    for place, each in enumerate(table_state.game.players):
        chair = chairs.get(each)
        if each == player and chair is not None:
            yield s.TakeSeat("new-seat", chair.name, None, chair.avatar or None)
        elif chair is not None and chair.bot is not None:
            yield s.SeatBot(f"new-bot-{place}", chair.bot, chair.name)
    yield s.StartRound("new-start")
