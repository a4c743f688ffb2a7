"""A twin table that lives on: from a deal with two cards swapped, as long as nobody could notice."""

from collections import Counter
from collections.abc import Iterator

from fuzz.leaks import PILE, Place, Swap, reveals_nothing
from fuzz.network.twins import Capture, Given, touches
from pioche.core import SPECTATOR, State, forced_pass
from pioche.server import game_of, json_of, pun_of
from pioche.server._storage.base import StoredTable
from pioche.server._storage.rows import batch_of, restore
from pioche.server._tables.guests import Guest
from pioche.server._tables.live_table import LiveTable
from pioche.table import Table


class LastingTwin:
    def __init__(self, live_table: LiveTable, guests: dict[str, Guest], viewer: str, wire: Capture) -> None:
        self.live_table = live_table
        self.guests = guests
        self.viewer = viewer
        self.wire = wire

    def follows(self, here: State, given: Given) -> bool:
        """Whether the input does not reveal the difference."""
        there = self.live_table.table.state
        if here.side is not None and not given.deals:
            return forced_pass(here) == forced_pass(there.game)
        swap = difference(here, there.game)
        if (
            swap is None
            or given.deals
            or len(given.moves) > 1
            or forced_pass(here) != forced_pass(there.game)
        ):
            return False
        command = given.command
        if command is None:
            return True
        if given.by_time and touches(swap, command.seat):
            return False
        seat = there.seat(self.viewer)
        return reveals_nothing(here, command, given.events, SPECTATOR if seat is None else seat, swap)


def difference(here: State, there: State) -> Swap | None:
    """The two places where cards are swapped; None if the difference is more or less than that."""
    places = list(_places(here, there))
    return Swap(*places) if len(places) == 2 else None


def _places(here: State, there: State) -> Iterator[Place]:
    pairs = zip(here.draw, there.draw, strict=False)
    yield from (Place(PILE, at) for at, (one, other) in enumerate(pairs) if one != other)
    for seat, (one, other) in enumerate(zip(here.hands, there.hands, strict=False)):
        for card in (Counter(one) - Counter(other)).elements():
            yield Place(seat, one.index(card))


# HTTP answers


def papers(table: Table, viewer: str) -> list[bytes]:
    """The record of the game as the viewer may read it, as text and as data."""
    rows = batch_of("STAGE", 0, table.decisions, None, 0.0).rows
    stored = StoredTable(table="STAGE", owner="", rows=rows, clock_left=None, touched=0.0)
    kept = restore(stored, 0.0)
    game = game_of(kept, kept.state.number)
    return [pun_of(game, viewer).encode(), json_of(game)]
