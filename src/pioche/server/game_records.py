"""The records of a table's games, as anybody may read them."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from pioche.core.state import SheetRow
from pioche.records.jsonrecord import record_json
from pioche.records.record import Entry, GameLog, Streamed
from pioche.records.renaming import readable_ids, renamed
from pioche.records.seen import seen_record
from pioche.server.keeping import Restoring, decision_of
from pioche.table import Table
from pioche.table.events import GameLaid
from pioche.table.room import Room

PAGE: Final = 200
"""Rows in memory at a time."""
Pages: TypeAlias = Callable[[int, int], Sequence[bytes]]
"""Gives that many rows of a table from that number on; it may wait for the store."""


class Game(NamedTuple):
    log: GameLog
    ended: bool
    """It was broken off, or another has followed: there is nothing left to hide."""
    viewers: dict[str, str]
    """Through whose eyes an identity sees: what that player is called in the record."""


class NoSuchGameError(LookupError):
    """No game of that number was laid at the table."""


def game_of(table: Table, number: int) -> Game:
    """From a table that remembers all of its log."""
    return _readable(table.room, table.game_log(number), table.room.ended or number < table.room.number)


def stored_game(code: str, count: int, pages: Pages, number: int | None = None) -> Game:
    """From the rows of a table, the last game or that one; its entries are read page by page.

    NoSuchGameError, BrokenTableError.
    """
    restoring = Restoring(code, 0.0, remember=0, last_game=number)
    for rows in _paged(pages, 0, count):
        restoring.add(rows)
        if restoring.done:
            break
    table = restoring.finish(None)
    room, first = table.room, table.game_start[0]
    if room.number == 0 or number not in (None, room.number):
        raise NoSuchGameError(number)
    laid = decision_of(pages(first, 1)[0]).events[0]
    assert isinstance(laid, GameLaid)
    log = GameLog(
        rules=room.game.rules,
        players=laid.players,
        entries=Streamed(lambda: _entries(pages, first, restoring.count)),
        names=dict(table.names),
        shuffles={shuffle.round: shuffle.recorded() for shuffle in room.shuffles},
        start=room.position if room.number == 1 else None,
        open_hands=table.open_hands,
    )
    return _readable(room, log, room.ended or restoring.done)


def _paged(pages: Pages, first: int, end: int) -> Iterator[Sequence[bytes]]:
    for start in range(first, end, PAGE):
        yield pages(start, min(PAGE, end - start))


def _entries(pages: Pages, first: int, end: int) -> Iterator[Entry]:
    for rows in _paged(pages, first, end):
        for decision in map(decision_of, rows):
            if decision.command is not None:
                yield Entry(decision.command, decision.events)  # type: ignore[arg-type]


def _readable(room: Room, log: GameLog, ended: bool) -> Game:
    # The secret of the table decides its next games too: it is never told.
    ids = readable_ids(log.names)
    viewers = {room.holder(player): name for player, name in ids.items()}
    return Game(renamed(replace(log, seed=None), ids), ended, viewers)


def pun_of(game: Game, viewer: str = "", lang: str = "en") -> str:
    """Rounds that are over in full, the one being played as the viewer may see it."""
    return seen_record(game.log, game.viewers.get(viewer), lang, game.ended)


def json_of(game: Game) -> bytes:
    return record_json(game.log, game.ended)


def stored_sheet(code: str, count: int, pages: Pages) -> tuple[Sequence[SheetRow], dict[str, str]]:
    """The score sheet of the last game, and what players are called."""
    restoring = Restoring(code, 0.0, remember=0)
    for rows in _paged(pages, 0, count):
        restoring.add(rows)
    table = restoring.finish(None)
    return table.room.game.sheet if table.room.number else (), dict(table.names)
