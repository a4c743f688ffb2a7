"""A log with other hidden cards, which one viewer cannot tell from the real one."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from pioche.core import DARK, SPECTATOR, Code, Side, face_of, other_side
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
    return tuple(f"{OTHER}/{OTHER}" if "/" in card else OTHER for card in cards)


def _only(card: Code, side: Side) -> Code:
    """The card with another face on the other side."""
    face = face_of(card, side)
    return f"{OTHER}/{face}" if side == DARK else f"{face}/{OTHER}"


def _hand(cards: Cards, side: Side | UnsetType, holder: int, seat: int) -> Cards:
    """A hand of which only what the seat may see is left."""
    if side is UNSET:
        return cards if holder == seat else _others(cards)
    if seat < 0:
        return _others(cards)
    return tuple(_only(card, side if holder == seat else other_side(side)) for card in cards)


def _opened(event: TableOpened, seat: int) -> TableOpened:  # noqa: ARG001
    position = event.position and _position(event.position, SPECTATOR)
    return replace(event, seed="another", position=position)


def _part_promised(event: TablePartPromised, seat: int) -> TablePartPromised:  # noqa: ARG001
    return replace(event, part="00" * (len(event.part) // 2))


def _position(event: e.PositionSet, seat: int) -> e.PositionSet:
    side, draw, discard = event.side, _others(event.draw), event.discard
    top = discard[-1]
    if side is not UNSET:
        draw = (*(_only(card, other_side(side)) for card in event.draw[:1]), *draw[1:])
        top = _only(top, side)
    hands = tuple(_hand(hand, side, holder, seat) for holder, hand in enumerate(event.hands))
    return replace(event, hands=hands, draw=draw, discard=(*_others(discard[:-1]), top))


def _all(event: Any, seat: int) -> Any:  # noqa: ARG001
    return replace(event, cards=_others(event.cards))


def _of_seat(event: e.AllCardReceived | e.CardPicked, seat: int) -> LogEvent:
    if isinstance(event, e.CardPicked) and event.shown:
        return event
    return replace(event, cards=_hand(event.cards, event.side, event.seat, seat))


def _played(event: e.CardPlayed, seat: int) -> LogEvent:
    """On two sides the layer and those without a seat see no inactive faces."""
    side = event.side
    if side is UNSET or seat not in (event.seat, SPECTATOR):
        return event
    return replace(event, cards=tuple(_only(card, side) for card in event.cards))


def _flipped(event: e.CardsFlipped, seat: int) -> LogEvent:
    hands = (_hand(hand, event.side, holder, seat) for holder, hand in enumerate(event.hands))
    return replace(event, hands=tuple(hands))


def _shown(event: e.HandShown, seat: int) -> LogEvent:
    return event if seat in (event.seat, event.to) else replace(event, cards=_others(event.cards))


def _swapped(event: e.HandsSwapped, seat: int) -> LogEvent:
    here, there = event.hands
    hands = _hand(here, event.side, event.seat, seat), _hand(there, event.side, event.other, seat)
    return replace(event, hands=hands)


def _hands(event: e.HandsRotated | e.HandsShuffled, seat: int) -> LogEvent:
    hands = tuple(_hand(hand, event.side, holder, seat) for holder, hand in enumerate(event.hands))
    if isinstance(event, e.HandsShuffled):
        return replace(event, hands=hands, dealt=_others(event.dealt))
    return replace(event, hands=hands)


def _naming(event: e.ColourDue, seat: int) -> LogEvent:  # noqa: ARG001
    naming = event.naming
    return replace(event, naming=replace(naming, hand=_others(naming.hand), rightful=not naming.rightful))


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
    e.CardPlayed: _played,
    e.CardsFlipped: _flipped,
    e.ColourDue: _naming,
    e.HandShown: _shown,
    e.HandsSwapped: _swapped,
    e.HandsRotated: _hands,
    e.HandsShuffled: _hands,
    e.DrawPending: _pending,
    e.AnswerLapsed: _pending,
}
