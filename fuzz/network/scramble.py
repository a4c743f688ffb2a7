"""A log with other hidden cards, which one viewer cannot tell from the real one."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from pioche.core import SPECTATOR
from pioche.core import events as e
from pioche.core.events import Cards, Pending
from pioche.table import LogEvent, TableOpened
from pioche.table.events import GameLaid, TablePartPromised

OTHER: Final = "zz"
"""A card that no deck has."""


class Scrambled:
    """Follows a log, and gives each entry another hidden part."""

    def __init__(self, player: str) -> None:
        self.log: list[LogEvent] = []
        self._player = player
        self._players: tuple[str, ...] = ()

    def follow(self, log: Sequence[LogEvent]) -> Sequence[LogEvent]:
        for event in log[len(self.log) :]:
            self._players = _reseated(self._players, event)
            change = _HIDDEN.get(type(event))
            self.log.append(event if change is None else change(event, self._seat))
        return self.log

    @property
    def _seat(self) -> int:
        return self._players.index(self._player) if self._player in self._players else SPECTATOR


def _reseated(players: tuple[str, ...], event: LogEvent) -> tuple[str, ...]:
    match event:
        case GameLaid():
            return event.players
        case e.PlayerJoined():
            seat = len(players) if event.seat is None else event.seat
            return (*players[:seat], event.player, *players[seat:])
        case e.PlayerUnseated():
            return players[: event.seat] + players[event.seat + 1 :]
    return players


def _others(cards: Cards) -> Cards:
    return (OTHER,) * len(cards)


def _opened(event: TableOpened, seat: int) -> TableOpened:  # noqa: ARG001
    position = event.position and _position(event.position, SPECTATOR)
    return replace(event, seed="another", position=position)


def _part_promised(event: TablePartPromised, seat: int) -> TablePartPromised:  # noqa: ARG001
    return replace(event, part="00" * (len(event.part) // 2))


def _position(event: e.PositionSet, seat: int) -> e.PositionSet:
    hands = tuple(hand if place == seat else _others(hand) for place, hand in enumerate(event.hands))
    return replace(
        event,
        hands=hands,
        draw=_others(event.draw),
        discard=(*_others(event.discard[:-1]), event.discard[-1]),
    )


def _all(event: Any, seat: int) -> Any:  # noqa: ARG001
    return replace(event, cards=_others(event.cards))


def _of_seat(event: e.AllCardReceived | e.CardPicked, seat: int) -> LogEvent:
    return event if event.seat == seat else replace(event, cards=_others(event.cards))


def _shown(event: e.HandShown, seat: int) -> LogEvent:
    return event if seat in (event.seat, event.to) else replace(event, cards=_others(event.cards))


def _swapped(event: e.HandsSwapped, seat: int) -> LogEvent:
    here, there = event.hands
    return replace(
        event,
        hands=(
            here if seat == event.seat else _others(here),
            there if seat == event.other else _others(there),
        ),
    )


def _hands(event: e.HandsRotated | e.HandsShuffled, seat: int) -> LogEvent:
    hands = tuple(hand if place == seat else _others(hand) for place, hand in enumerate(event.hands))
    if isinstance(event, e.HandsShuffled):
        return replace(event, hands=hands, dealt=_others(event.dealt))
    return replace(event, hands=hands)


def _pending(event: e.DrawPending | e.AnswerLapsed, seat: int) -> LogEvent:  # noqa: ARG001
    pending = event.pending
    if pending is None:
        return event
    other: Pending = replace(pending, hand=_others(pending.hand), rightful=not pending.rightful)
    return replace(event, pending=other)


_HIDDEN: Final[dict[type, Callable[[Any, int], LogEvent]]] = {
    TableOpened: _opened,
    TablePartPromised: _part_promised,
    e.PositionSet: _position,
    e.DeckShuffled: _all,
    e.FirstCardReturned: _all,
    e.DiscardRecycled: _all,
    e.HandFolded: _all,
    e.AllCardReceived: _of_seat,
    e.CardPicked: _of_seat,
    e.HandShown: _shown,
    e.HandsSwapped: _swapped,
    e.HandsRotated: _hands,
    e.HandsShuffled: _hands,
    e.DrawPending: _pending,
    e.AnswerLapsed: _pending,
}
