"""Takes the last turn back for a person among bots: a new table begins before that turn."""

from collections.abc import Iterator
from typing import NamedTuple

from litestar import post

from pioche.core import Call, Catch, Command, Phase, State, evolve
from pioche.protocol import Asking, Move
from pioche.protocol import to_server as s
from pioche.records import position_of
from pioche.server._http.advice import require_coach
from pioche.server._http.errors import HttpError, Plain, said
from pioche.server._http.explanations import stored_end
from pioche.server._http.links import Links, invitation
from pioche.server._http.table_access import AccessToTables, TableCode
from pioche.server._http.tables import HOLDER, OpenedTable
from pioche.table import Table, TableState
from pioche.table.events import is_of_table


class TakenBack(OpenedTable, frozen=True):
    move: Move
    """The first act of the turn that was taken back."""


class Turn(NamedTuple):
    state: State
    """Where it began."""
    command: Command
    """The first of the player's acts in it."""


@post("/api/tables/{code:str}/take-back", security=HOLDER, responses=said(400, 401, 403, 404, 409, 422, 503))
async def take_back(request: Plain, access: AccessToTables, code: TableCode) -> TakenBack:
    """Begins a new table from where the requester's last turn began. The old one keeps its log and waits.

    Refused where others play or watch, and at a deal of the day.
    """
    holder, room = access.known(request), await access.room(code)
    await stored_end(access, room, code, holder)
    seats, hub = room.table.room, access.hub
    player = seats.known_as(holder)
    require_coach(seats, player)
    turn = last_turn(room.table, player)
    if turn is None:
        raise HttpError(409, "nothing-to-take-back")
    if wait := access.admission.wait_to_open_a_table(request.scope):
        raise HttpError(429, "too-many", retry=wait)
    if not seats.paused:
        await access.ask(room, holder, [s.PauseGame("take-back")])
    position = position_of(turn.state)
    again = await hub.open_table(holder, seats.rules, seats.options, position, plays=True)
    await access.ask(again, holder, list(_askings(seats, player)))
    home = access.home(request)
    links = Links(invitation(home, again.code), None)
    return TakenBack(again.code, holder, hub.keyring.token(holder), links, turn.command)  # type: ignore[arg-type]


def last_turn(table: Table, player: str) -> Turn | None:
    """The last turn in which the player did something; None if there was none in this round."""
    room, seat = table.room, table.room.seat(player)
    if not room.round_running or seat is None:
        return None
    state, began, found = room.game, None, None
    first = table.round_start[0]
    for decision in table.decisions[first:]:
        command = decision.command
        if command is not None and command.seat == seat and began is not None:
            found = Turn(began, command) if _is_first(found, began) else found
        for event in decision.events:
            if not is_of_table(event):
                state = evolve(state, event)  # type: ignore[arg-type]
        began = _turn(state, seat, began)
    return found


def _is_first(found: Turn | None, began: State) -> bool:
    """Whether the turn has no decision yet; a call is none."""
    return found is None or found.state is not began or isinstance(found.command, Call | Catch)


def _turn(state: State, seat: int, before: State | None) -> State | None:
    """The state in which the seat's turn began, while it lasts."""
    if state.turn != seat:
        return None
    return state if state.phase is Phase.PLAY and state.colour is not None else before


def _askings(room: TableState, player: str) -> Iterator[Asking]:
    """The same people and bots in the same seats."""
    chairs = {chair.player: chair for chair in room.chairs}
    for place, each in enumerate(room.game.players):
        chair = chairs.get(each)
        if each == player and chair is not None:
            yield s.TakeSeat("new-seat", chair.name, None, chair.avatar or None)
        elif chair is not None and chair.bot is not None:
            yield s.SeatBot(f"new-bot-{place}", chair.bot, chair.name)
    yield s.StartRound("new-start")
