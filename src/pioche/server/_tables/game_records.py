"""The records of a table's games, as anybody may read them."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from pioche.core import SheetRow
from pioche.records import (
    GameLog,
    LoggedCommand,
    MatchSummary,
    StreamedEntries,
    match_summary,
    readable_ids,
    record_json,
    renamed,
    seen_record,
)
from pioche.server._storage.rows import TableRestorer, decision_of
from pioche.table import Table, TableState
from pioche.table.events import GameLaid

ROWS_AT_ONCE: Final = 200
"""Rows in memory at a time."""
Pages: TypeAlias = Callable[[int, int], Sequence[bytes]]
"""Reads this number of rows of a table from that number on; it may wait for the store."""


class RecordedGame(NamedTuple):
    log: GameLog
    ended: bool
    """Whether the game was ended early, or another has followed: nothing is hidden any more."""
    viewers: dict[str, str]
    """For each identity, the name of its player in the record."""
    known_seed: str | None = None
    """The seed of the game, where it is no secret."""


class NoSuchGameError(LookupError):
    """There is no game of that number at the table."""


def game_of(table: Table, number: int) -> RecordedGame:
    """From a table that remembers all of its log."""
    return _readable(table.state, table.game_log(number), table.state.ended or number < table.state.number)


def stored_game(code: str, count: int, pages: Pages, number: int | None = None) -> RecordedGame:
    """From the rows of a table, the last game or that one; its entries are read page by page.

    Raises NoSuchGameError or BrokenTableError.
    """
    restoring = TableRestorer(code, 0.0, remember=0, last_game=number)
    for rows in _paged(pages, 0, count):
        restoring.add(rows)
        if restoring.done:
            break
    table = restoring.finish(None)
    table_state, first = table.state, table.game_start[0]
    if table_state.number == 0 or number not in (None, table_state.number):
        raise NoSuchGameError(number)
    laid = decision_of(pages(first, 1)[0]).events[0]
    assert isinstance(laid, GameLaid)
    log = GameLog(
        rules=table_state.game.rules,
        players=laid.players,
        entries=StreamedEntries(lambda: _entries(pages, first, restoring.count)),
        names=dict(table.names),
        shuffles={shuffle.round: shuffle.recorded() for shuffle in table_state.shuffles},
        start=table_state.position if table_state.number == 1 else None,
        open_hands=table.open_hands,
    )
    return _readable(table_state, log, table_state.ended or restoring.done)


def _paged(pages: Pages, first: int, end: int) -> Iterator[Sequence[bytes]]:
    for start in range(first, end, ROWS_AT_ONCE):
        yield pages(start, min(ROWS_AT_ONCE, end - start))


def _entries(pages: Pages, first: int, end: int) -> Iterator[LoggedCommand]:
    for rows in _paged(pages, first, end):
        for decision in map(decision_of, rows):
            if decision.command is not None:
                yield LoggedCommand(decision.command, decision.events)  # type: ignore[arg-type]


def _readable(table_state: TableState, log: GameLog, ended: bool) -> RecordedGame:
    # The secret of the table also decides its next games, so it is never told.
    ids = readable_ids(log.names)
    viewers = {table_state.holder(player): name for player, name in ids.items()}
    return RecordedGame(renamed(replace(log, seed=None), ids), ended, viewers, table_state.open_seed)


def pun_of(game: RecordedGame, viewer: str = "", lang: str = "en") -> str:
    """Finished rounds in full, the current one as the viewer may see it."""
    return seen_record(game.log, game.viewers.get(viewer), lang, game.ended)


def json_of(game: RecordedGame) -> bytes:
    return record_json(game.log, game.ended)


def summary_of(game: RecordedGame) -> MatchSummary:
    """Of finished rounds alone, in which nothing is hidden any more."""
    return match_summary(game.log)


def stored_sheet(code: str, count: int, pages: Pages) -> tuple[Sequence[SheetRow], dict[str, str]]:
    """The score sheet of the last game, and the names of its players."""
    restoring = TableRestorer(code, 0.0, remember=0)
    for rows in _paged(pages, 0, count):
        restoring.add(rows)
    table = restoring.finish(None)
    return table.state.game.sheet if table.state.number else (), dict(table.names)
