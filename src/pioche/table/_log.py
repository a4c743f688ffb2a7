"""The log of a table, who may see what of it, and how much of it is in memory."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import ClassVar, Final, NamedTuple, SupportsIndex, TypeVar, overload

from msgspec import UNSET
from msgspec.structs import replace

from pioche import core
from pioche.core import events as g
from pioche.records import GameLog, LoggedCommand
from pioche.table import events as e
from pioche.table._answers import Decision
from pioche.table._table_state import TableState, evolve_table_state, opened_table_state

T = TypeVar("T")


class LogWindow(Sequence[T]):
    """`len` counts all items there ever were; an index before `base` is an IndexError."""

    __slots__ = ("_items", "append", "base")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items: list[T] = list(items)
        self.append: Callable[[T], None] = self._items.append
        self.base: int = 0
        """The number of the first item still here."""

    def __copy__(self) -> "LogWindow[T]":
        twin = LogWindow(self._items)
        twin.base = self.base
        return twin

    def __len__(self) -> int:
        return self.base + len(self._items)

    def __iter__(self) -> Iterator[T]:
        """The items that are still here."""
        return iter(self._items)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, LogWindow):
            return self.base == other.base and self._items == other._items
        return not self.base and self._items == other

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    @overload
    def __getitem__(self, place: SupportsIndex) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> list[T]: ...

    def __getitem__(self, place: SupportsIndex | slice) -> T | list[T]:
        if isinstance(place, slice):
            start, stop, step = place.indices(len(self))
            if start < min(self.base, stop):
                raise IndexError(f"{start} is before {self.base}")
            return self._items[start - self.base : max(stop - self.base, 0) : step]
        return self._items[self._at(place.__index__())]

    def __setitem__(self, place: int, item: T) -> None:
        self._items[self._at(place)] = item

    def _at(self, place: int) -> int:
        if place < 0:
            return place
        if place < self.base:
            raise IndexError(f"{place} is before {self.base}")
        return place - self.base

    def forget(self, before: int) -> list[T]:
        """Drops the items before this number, and returns them."""
        count = max(0, before - self.base)
        dropped = self._items[:count]
        del self._items[:count]
        self.base += count
        return dropped


_BEGINS_A_TURN: Final = (g.TurnStarted, g.PositionSet)
_SEEN_BY_ITS_SEAT: Final = (g.CardPicked, g.AllCardReceived)
"""While cards have one face, all seats but one see the same of them."""
_SEEN_ALIKE: Final = (g.DrawPending, g.DiscardRecycled)
"""All seats see the same of them, but less than the log has."""
_MOVES_PEOPLE: Final = frozenset({e.SeatTaken, e.SeatLeft})
_BEGINS_A_ROUND: Final = frozenset({g.RoundStarted, g.PositionSet, e.GameLaid})


class _Seating(NamedTuple):
    start: int
    """The first entry that was written under it."""
    players: tuple[str, ...]
    seats: dict[str, int]
    """The seat whose view a player sees."""
    hidden: bool
    """Whether numbers of cards were hidden."""


class TableLog:
    """The log of a table with its fold."""

    def __init__(self, opened: e.TableOpened) -> None:
        self.state: TableState = opened_table_state(opened)
        self.log: LogWindow[e.LogEvent] = LogWindow([opened])
        self.decisions: LogWindow[Decision] = LogWindow([Decision((opened,))])
        self.game_start: tuple[int, int] = (0, 0)
        """The decision and the entry with which the current game began."""
        self.open_hands: bool = False
        """Whether the game began with open hands; that may have changed once it was over."""
        self.round_start: tuple[int, int] = (0, 0)
        """The decision and the entry with which the last round began."""
        self.names: dict[str, str] = {}
        """The names of everybody who plays or has played."""
        self.size = 0
        """Bytes of its stored rows, as far as the store counts them."""
        self.kept_at: float | None = None
        """When its last row was stored, in seconds since 1970; None if it was not loaded."""
        self.turn_mark: int | None = None
        """The number of the TURN_STARTED of the current turn."""
        self._seatings: list[_Seating] = [_Seating(0, (), {}, False)]

    @property
    def room(self) -> TableState:
        """`state`, as the bots call it: a change in their package would change the fingerprint of results."""
        return self.state

    def _enter(self, event: e.LogEvent) -> None:
        if type(event) in _BEGINS_A_TURN:
            self.turn_mark = len(self.log)
        elif type(event) is e.SeatTaken:
            self.names[event.player] = event.name
        self.state = evolve_table_state(self.state, event)
        self.log.append(event)
        players = self.state.game.players if self.state.number else ()
        if players is not self._seatings[-1].players or type(event) in _MOVES_PEOPLE:
            self._seatings.append(self._seating(players))

    def _seating(self, players: tuple[str, ...]) -> _Seating:
        """A player without a chair has lost the seat's eyes too, at once; the chair gives them back."""
        seated = {chair.player for chair in self.state.chairs}
        seats = {player: seat for seat, player in enumerate(players) if player in seated}
        hidden = self.state.game.rules.hand_counts == "hidden"
        return _Seating(len(self.log) - 1, players, seats, hidden)

    def _restore(self, decisions: Sequence[Decision]) -> None:
        for event in decisions[0].events[1:]:
            self._enter(event)
        self.decisions = LogWindow([decisions[0]])

    def game_log(self, number: int | None = None) -> GameLog:
        """A game played at the table, the last or that number: what its record is written from."""
        if number not in (None, self.state.number):
            return self._until_game(number or 0).game_log()
        start = self._games()[-1]
        laid = self.decisions[start].events[0]
        assert isinstance(laid, e.GameLaid)
        told = [event for each in self.decisions[start:] for event in each.events]
        played = [each for each in self.decisions[start:] if each.command is not None]
        return GameLog(
            rules=self.state.game.rules,
            players=laid.players,
            entries=[LoggedCommand(each.command, each.events) for each in played],  # type: ignore[arg-type]
            names=dict(self.names),
            seed=None if self.state.shuffles else self._seed,
            shuffles={shuffle.round: shuffle.recorded() for shuffle in self.state.shuffles},
            start=next((event for event in told if isinstance(event, g.PositionSet)), None),
            open_hands=self.open_hands,
        )

    def _games(self) -> list[int]:
        """The places among the decisions at which games begin."""
        return [place for place, each in enumerate(self.decisions) if isinstance(each.events[0], e.GameLaid)]

    def _until_game(self, number: int) -> "TableLog":
        """The table at the end of that game."""
        opened = self.decisions[0].events[0]
        assert isinstance(opened, e.TableOpened)
        earlier = TableLog(opened)
        earlier._restore(self.decisions[:1])
        for decision in self.decisions[1 : self._games()[number]]:
            earlier._record(decision)
        return earlier

    def _record(self, decision: Decision, game: core.State | None = None) -> None:
        """`game` is the state after the events, if the caller knows it."""
        if game is not None and self._is_play(decision.events, game):
            self._enter_play(decision.events, game)
        else:
            self._mark(decision.events)
            for event in decision.events:
                self._enter(event)
        self.decisions.append(decision)

    def _mark(self, events: Sequence[e.LogEvent]) -> None:
        kinds = {type(event) for event in events}
        if not kinds.isdisjoint(_BEGINS_A_ROUND):
            self.round_start = (len(self.decisions), len(self.log))
        if e.GameLaid in kinds:
            self.game_start = (len(self.decisions), len(self.log))
            self.open_hands = self.state.options.open_hands

    def forget_earlier_rounds(self) -> list[Decision]:
        """Removes everything before the last round from memory; the store has it. Returns what was
        dropped.
        """
        decision, entry = self.round_start
        self.log.forget(entry)
        return self.decisions.forget(decision)

    def _is_play(self, events: Sequence[e.LogEvent], game: core.State) -> bool:
        """Whether it has nothing that the table state would have to fold too, or that begins a round."""
        return game.players is self.state.game.players and _BEGINS_A_ROUND.isdisjoint(map(type, events))

    def _enter_play(self, events: Sequence[e.LogEvent], game: core.State) -> None:
        for event in events:
            if type(event) is g.TurnStarted:
                self.turn_mark = len(self.log)
            self.log.append(event)
        self.state = replace(self.state, game=game)

    def view_of(self, player: str) -> core.View:
        seat = self.state.seen_seat(player)
        if seat is not None:
            return core.view(self.state.game, seat)
        return core.view(self.state.game, open_hands=self._sees_all(player))

    def legal_of(self, player: str) -> core.Legal | None:
        seat = self.state.seen_seat(player)
        return None if seat is None else core.legal(self.state.game, seat)

    def since(self, player: str, seq: int, end: int | None = None) -> list[tuple[int, e.SeenEvent]]:
        """Everything the player may see of the log from this sequence number on (resync)."""
        numbers = range(max(0, seq), len(self.log) if end is None else min(end, len(self.log)))
        seen = ((number, self.seen(number, self.seat_at(number, player))) for number in numbers)
        return [(number, event) for number, event in seen if event is not None]

    def seen(self, number: int, seat: int) -> e.SeenEvent | None:
        """An entry of the log as that seat may see it."""
        event = self.log[number]
        if type(event) not in e.OF_THE_TABLE:
            return core.redact(event, seat, self._seating_at(number).hidden)  # type: ignore[arg-type]
        if isinstance(event, e.TableOpened):
            seats = None if event.position is None else len(event.position.hands)
            return e.TableOpenedSeen(event.rules, event.options, seats)
        if isinstance(event, e.TablePartPromised):
            return e.PartsAsked(event.hash, event.players)
        if type(event) in e.PRIVATE:
            return None
        return event  # type: ignore[return-value]

    def public(self, start: int, end: int) -> list[e.SeenEvent | None]:
        """The entries from `start` up to `end` of which everybody sees the same; None for the others."""
        entries, last = self.log[start:end], self._seatings[-1]
        if last.start <= start and e.OF_THE_TABLE.isdisjoint(map(type, entries)):
            return [event if core.is_public(event, last.hidden) else None for event in entries]  # type: ignore[arg-type,misc]
        return [self._public(number, event) for number, event in enumerate(entries, start)]

    def _public(self, number: int, event: e.LogEvent) -> e.SeenEvent | None:
        if type(event) in e.OF_THE_TABLE:
            return self.seen(number, core.SPECTATOR)
        hidden = self._seating_at(number).hidden
        return event if core.is_public(event, hidden) else None  # type: ignore[arg-type,return-value]

    def own_views(self, start: int, public: Sequence[e.SeenEvent | None]) -> set[int] | None:
        """The seats to which these entries, of which some are `public`, say more than to a spectator; None if
        that may be any seat.
        """
        seats: set[int] = set()
        for number, seen in enumerate(public, start):
            if seen is not None:
                continue
            event = self.log[number]
            if isinstance(event, _SEEN_BY_ITS_SEAT) and event.side is UNSET:
                seats.add(event.seat)
            elif not isinstance(event, _SEEN_ALIKE):
                return None
        return seats

    def seat_at(self, number: int, player: str) -> int:
        """The player's seat when the entry was written; people without a seat see what spectators see."""
        return self._seating_at(number).seats.get(player, core.SPECTATOR)

    def seat_now(self, player: str) -> int | None:
        """`TableState.seen_seat`, looked up."""
        return self._seatings[-1].seats.get(player)

    def same_seating(self, first: int, last: int) -> bool:
        return self._seating_at(first) is self._seating_at(last)

    def _sees_all(self, player: str) -> bool:
        table_state = self.state
        return (
            table_state.options.open_hands
            and player == table_state.master
            and table_state.chair(player) is None
        )

    def _seating_at(self, number: int) -> _Seating:
        """The seating when this entry was written: seats move between rounds, rules change between games."""
        last = self._seatings[-1]
        if last.start <= number:
            return last
        return next(seating for seating in reversed(self._seatings) if seating.start <= number)

    @property
    def _seed(self) -> str:
        """Each game at the table has its own seed, so that a rematch is another game."""
        number = self.state.number
        return self.state.open_seed or (self.state.seed if number <= 1 else f"{self.state.seed}/{number}")
