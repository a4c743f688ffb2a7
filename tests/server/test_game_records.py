"""Records are written from the rows of a table, page by page: the same text, in constant memory."""

import tracemalloc
from collections.abc import Callable, Sequence

import pytest

from pioche.server import game_of, json_of, pun_of
from pioche.server._storage.base import StoredTable
from pioche.server._storage.rows import restore
from pioche.server._tables.game_records import NoSuchGameError, stored_game, stored_sheet
from tests.server.store.games import played_rows

RULES = 'extends = "quiet"\nscoring = "winner-collects"\ntarget = 100000\n'


def games() -> Sequence[bytes]:
    """Several games of one round."""
    return played_rows(rounds=5)


def match() -> Sequence[bytes]:
    """One game of many rounds."""
    return played_rows(rounds=12, rules=RULES)


def running() -> Sequence[bytes]:
    return match()[:-3]


class Rows:
    def __init__(self, rows: Sequence[bytes]) -> None:
        self.rows = rows
        self.largest = 0

    def __call__(self, first: int, count: int) -> Sequence[bytes]:
        self.largest = max(self.largest, count)
        return self.rows[first : first + count]


@pytest.mark.parametrize("played", [games, match, running])
def test_a_record_from_rows_is_that_of_the_whole_table(played: Callable[[], Sequence[bytes]]) -> None:
    rows = played()
    table = restore(StoredTable(table="T", owner="", rows=tuple(rows), clock_left=None, touched=0.0), 0.0)
    viewer = table.state.game.players[0]
    for number in range(1, table.state.number + 1):
        whole, paged = game_of(table, number), stored_game("T", len(rows), Rows(rows), number)
        assert pun_of(paged, viewer, "fr") == pun_of(whole, viewer, "fr")
        assert json_of(paged) == json_of(whole)
    last = stored_game("T", len(rows), Rows(rows))
    assert pun_of(last) == pun_of(game_of(table, table.state.number))
    assert stored_sheet("T", len(rows), Rows(rows)) == (table.state.game.sheet, table.names)
    with pytest.raises(NoSuchGameError):
        stored_game("T", len(rows), Rows(rows), table.state.number + 1)


def test_the_events_of_a_long_game_are_never_in_memory_all_together() -> None:
    def cost(rows: Sequence[bytes]) -> tuple[int, int]:
        """The peak while the record is written, and the length of what is written."""
        pages = Rows(rows)
        tracemalloc.start()
        text = pun_of(stored_game("T", len(rows), pages))
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert pages.largest <= 200
        return peak, len(text)

    rows = match()
    cost(rows)
    half, whole = cost(rows[: len(rows) // 2]), cost(rows)
    more_text = whole[1] - half[1]
    assert more_text > 4_000
    # a line of text is held twice while it is joined; the events behind it would take twenty times as much
    assert whole[0] - half[0] < 8 * more_text + 100_000
