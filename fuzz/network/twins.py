"""Two tables that differ in what one viewer may not know: with the same input, they tell the viewer the
same.
"""

import copy
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from fuzz.leaks import Swap, any_swap, doubted, random_swap, swapped
from fuzz.network.hidden_faces import deal_otherwise, exchanged, random_exchange
from pioche.core import SPECTATOR, Chance, Code, Command, Deal, Event, Played, State
from pioche.server._tables.guests import Guest, Guests
from pioche.server._tables.live_table import LiveTable
from pioche.server._tables.outbox import Outbox
from pioche.table import Decision, LogEvent, Table
from pioche.table._log import LogWindow


class Capture:
    """A connection that keeps what it is given."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []

    def send(self, *frames: bytes) -> None:
        self.frames.extend(frames)

    def stream(self, pages: Iterator[bytes]) -> None:
        self.frames.extend(pages)

    def close(self, code: str) -> None:
        self.frames.append(code.encode())

    def taken(self) -> list[bytes]:
        frames, self.frames = self.frames, []
        return frames


class Nowhere(Capture):
    def send(self, *frames: bytes) -> None:
        pass

    def stream(self, pages: Iterator[bytes]) -> None:
        for _ in pages:
            pass


Deed: TypeAlias = tuple[float | None, tuple[str, Command]]
"""The time, the player and the act."""


class Recorder:
    """The bots of a table, and what they have done since the last call."""

    def __init__(self, company: Any) -> None:
        self._company = company
        self.deeds: list[Deed] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._company, name)

    def act(self, now: float) -> tuple[str, Command] | None:
        due: float | None = self._company.next_due
        act: tuple[str, Command] | None = self._company.act(now)
        self.deeds += [(due, act)] if act else []
        return act


class Echo:
    """Bots that repeat the acts of others."""

    def __init__(self, deeds: Sequence[Deed]) -> None:
        self._deeds = list(deeds)

    @property
    def next_due(self) -> float | None:
        return self._deeds[0][0] if self._deeds else None

    def act(self, now: float) -> tuple[str, Command] | None:  # noqa: ARG002
        return self._deeds.pop(0)[1]

    def seen(self, *_: object) -> None: ...
    def refused(self, *_: object) -> None: ...
    def close(self) -> None: ...


class OtherShuffle:
    """Chance with two cards of every new pile swapped."""

    def __init__(self, chance: Chance, first: int, second: int) -> None:
        self._chance = chance
        self._places = (first, second)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._chance, name)

    def shuffle(self, cards: Sequence[Code], round_: int, number: int) -> tuple[Code, ...]:
        pile = list(self._chance.shuffle(cards, round_, number))
        first, second = (place % len(pile) for place in self._places)
        pile[first], pile[second] = pile[second], pile[first]
        return tuple(pile)


def twin_of(live_table: LiveTable, log: Sequence[LogEvent]) -> LiveTable:
    """The same table with another log, nobody at it, and a store that stores everything."""
    twin = copy.copy(live_table)
    twin.table = _table(live_table.table, log)
    twin._feed = copy.copy(live_table._feed)
    twin._feed.guests, twin._feed.outbox, twin._feed.table = Guests(), Outbox(), twin.table
    twin._feed._keeps_out, twin._feed._speaks = twin.keeps_out, twin.speaks
    twin._answers = copy.copy(live_table._answers)
    twin._answers.asked = {}
    twin.bots = Echo(())  # type: ignore[assignment]
    twin._store = lambda _: twin.kept()
    return twin


def _table(table: Table, log: Sequence[LogEvent]) -> Table:
    twin = _two_deep(table)
    twin.log = LogWindow(log)
    return twin


def _two_deep(table: Table) -> Table:
    """Copies what a table changes in place."""
    twin = copy.copy(table)
    for name, part in vars(table).items():
        own = copy.copy(part)
        if hasattr(own, "__dict__") and not isinstance(own, type(table.state)):
            for inner, value in vars(part).items():
                setattr(own, inner, copy.copy(value))
        setattr(twin, name, own)
    return twin


def come_in(twin: LiveTable, guest: Guest, wire: Capture) -> Guest:
    """Connects a guest at the same log position as at the other table."""
    there = Guest(wire, guest.player)
    there.live, there.next, there.told = guest.live, guest.next, guest.told
    twin.guests.add(there)
    return there


# what is hidden from the viewer


class Given(NamedTuple):
    """The input of a table, and its result."""

    asked: Command | None
    """The move that was requested and decided, if there was one."""
    decided: Sequence[Decision]
    by_time: bool

    @property
    def moves(self) -> list[Decision]:
        return [each for each in self.decided if each.command is not None]

    @property
    def command(self) -> Command | None:
        """The move that was decided, accepted or not."""
        return self.moves[0].command if self.moves else self.asked

    @property
    def events(self) -> Sequence[Event]:
        return self.moves[0].events if self.moves else ()  # type: ignore[return-value]

    @property
    def deals(self) -> bool:
        return any(isinstance(each.command, Deal) for each in self.decided)


def hide(rng: Random, twin: LiveTable, given: Given, viewer: str, here: Table) -> bool:
    """Changes something that the viewer cannot know and the input does not reveal; False if there is
    nothing. `here` is the table after the input.
    """
    if given.deals:
        if here.state.game.book.two_sided:
            deal_otherwise(rng, here, twin.table, viewer, rng.random() < 0.5)
        else:
            _shuffle_otherwise(rng, twin.table)
        return True
    if len(given.moves) > 1:
        return False
    state = twin.table.state.game
    seat = twin.table.state.seat(viewer)
    if state.book.two_sided:
        return state.side is not None and _exchange_faces(rng, twin, SPECTATOR if seat is None else seat)
    swap = _random_swap(rng, state, given, SPECTATOR if seat is None else seat)
    if swap is not None:
        twin.table.state = replace(twin.table.state, game=_other(state, swap, given, seat))
    return swap is not None


def _exchange_faces(rng: Random, twin: LiveTable, seat: int) -> bool:
    table_state = twin.table.state
    exchange = random_exchange(rng, table_state.game, seat, seat >= 0 and rng.random() < 0.5)
    if exchange is not None:
        twin.table.state = replace(table_state, game=exchanged(table_state.game, exchange))
    return exchange is not None


def _shuffle_otherwise(rng: Random, table: Table) -> None:
    chance, places = table._chance, (rng.randrange(1000), rng.randrange(1000))
    table._chance = lambda: OtherShuffle(chance(), *places)  # type: ignore[method-assign]


def _other(state: State, swap: Swap, given: Given, seat: int | None) -> State:
    other, command = swapped(state, swap), given.command
    return other if command is None else doubted(other, command, SPECTATOR if seat is None else seat)


def _random_swap(rng: Random, state: State, given: Given, viewer: int) -> Swap | None:
    command = given.command
    if command is None:
        return any_swap(rng, state, viewer)
    swap = random_swap(rng, state, command, Played(tuple(given.events), state), viewer)
    return None if swap and given.by_time and touches(swap, command.seat) else swap


def touches(swap: Swap, seat: int) -> bool:
    """Time alone may depend on the hand: a forced pass is made automatically."""
    return any(place.where == seat for place in swap)
