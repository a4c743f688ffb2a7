"""Redacts events for a seat; with `view`, this is the only way to what a seat knows."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias, get_args

from msgspec import UNSET, UnsetType

from pioche.core import events as e
from pioche.core import redacted_events as r
from pioche.core._cards import Code
from pioche.core._colours import Side, face_of, other_side
from pioche.core._dispatch import Dispatch
from pioche.core._view import SPECTATOR, due_seen, pending_seen

Redaction: TypeAlias = Callable[[Any, int], r.Seen]
_PUBLIC: Final = frozenset(get_args(r.Public))


def redact(event: e.Event, seat: int = SPECTATOR, hidden_counts: bool = False) -> r.Seen | None:
    """The event as the seat may see it; None if the rules hide even the fact from it (ruling 45)."""
    if hidden_counts and isinstance(event, e.UnoDue | e.UnoWindowClosed) and event.seat != seat:
        return None
    return _REDACTIONS.of(event)(event, seat)


def is_public(event: e.Event, hidden_counts: bool = False) -> bool:
    """Whether everybody sees the same of it."""
    if hidden_counts and isinstance(event, e.UnoDue | e.UnoWindowClosed):
        return False
    if isinstance(event, e.CardPlayed):
        return event.side is UNSET
    return type(event) in _PUBLIC


# faces of two-sided cards


def _face(card: Code, side: Side | UnsetType) -> Code:
    return card if side is UNSET else face_of(card, side)


def _sorted(cards: Sequence[Code], side: Side | UnsetType) -> tuple[Code, ...]:
    """The faces on the side, sorted, so that no order pairs two faces (editions 2)."""
    return tuple(sorted(_face(card, side) for card in cards))


def _hand_seen(hand: tuple[Code, ...], side: Side | UnsetType) -> tuple[Code, ...]:
    return hand if side is UNSET else _sorted(hand, side)


def _backs(cards: Sequence[Code], side: Side | UnsetType, seat: int) -> tuple[Code, ...] | UnsetType:
    """The inactive faces, for another seat; viewers without a seat see none."""
    return UNSET if side is UNSET or seat < 0 else _sorted(cards, other_side(side))


def _inactive(
    hands: Sequence[Sequence[Code]], side: Side | UnsetType, seat: int
) -> tuple[tuple[Code, ...], ...] | UnsetType:
    return _inactive_of(dict(enumerate(hands)), side, seat)


def _inactive_of(
    hands: Mapping[int, Sequence[Code]], side: Side | UnsetType, seat: int
) -> tuple[tuple[Code, ...], ...] | UnsetType:
    if side is UNSET or seat < 0:
        return UNSET
    return tuple(() if holder == seat else _sorted(hand, other_side(side)) for holder, hand in hands.items())


def _deck_shuffled(event: e.DeckShuffled, seat: int) -> r.Seen:  # noqa: ARG001
    return r.DeckShuffledUnseen(len(event.cards))


def _all_card_received(event: e.AllCardReceived, seat: int) -> r.Seen:
    if event.seat != seat:
        return r.AllCardReceivedUnseen(event.seat, len(event.cards), _backs(event.cards, event.side, seat))
    return event if event.side is UNSET else e.AllCardReceived(seat, _sorted(event.cards, event.side))


def _first_card_returned(event: e.FirstCardReturned, seat: int) -> r.Seen:  # noqa: ARG001
    return r.FirstCardReturnedUnseen(event.card, len(event.cards))


def _position_set(event: e.PositionSet, seat: int) -> r.Seen:
    return r.PositionSetSeen(
        tuple(map(len, event.hands)),
        _hand_seen(event.hands[seat], event.side) if seat >= 0 else (),
        _face(event.discard[-1], event.side),
        len(event.discard),
        len(event.draw),
        event.colour,
        event.turn,
        event.direction,
        event.dealer,
        event.scores,
        event.out,
        event.side,
        _inactive(event.hands, event.side, seat),
        UNSET if event.side is UNSET else _draw_face(event),
        event.knocked,
        UNSET if event.aside is UNSET else len(event.aside),
    )


def _draw_face(event: e.PositionSet) -> Code | None:
    assert event.side is not UNSET
    return _face(event.draw[0], other_side(event.side)) if event.draw else None


def _card_picked(event: e.CardPicked, seat: int) -> r.Seen:
    side, cards = event.side, event.cards
    if event.seat == seat:
        if side is UNSET:
            return event
        first = len(cards) - 1 if event.in_turn else len(cards)  # the one just drawn stays last
        faces = (*_sorted(cards[:first], side), *(_face(card, side) for card in cards[first:]))
        return e.CardPicked(seat, faces, event.in_turn, shown=event.shown)
    if event.shown and side is UNSET:
        return event
    shown = _sorted(cards, side) if event.shown else UNSET
    return r.CardPickedUnseen(event.seat, len(cards), event.in_turn, _backs(cards, side, seat), shown)


def _card_played(event: e.CardPlayed, seat: int) -> r.Seen:
    """Other seats see both faces of the cards; the layer and viewers without a seat see the faces in play."""
    if event.side is UNSET or (seat != event.seat and seat >= 0):
        return event
    faces = [_face(card, event.side) for card in event.cards]
    if len({face[1:] for face in faces}) > 1:  # a Discard All: no order pairs two faces
        faces = [*sorted(faces[:-1]), faces[-1]]
    return e.CardPlayed(event.seat, tuple(faces), event.colour, event.target, event.jumped)


def _cards_flipped(event: e.CardsFlipped, seat: int) -> r.Seen:
    hand = _sorted(event.hands[seat], event.side) if 0 <= seat < len(event.hands) else ()
    inactive = _inactive(event.hands, event.side, seat) or ()
    return r.CardsFlippedSeen(event.seat, event.side, event.top, event.colour, hand, inactive)


def _colour_due(event: e.ColourDue, seat: int) -> r.Seen:  # noqa: ARG001
    return r.ColourDueSeen(event.naming.seat, event.naming.layer)


def _discard_recycled(event: e.DiscardRecycled, seat: int) -> r.Seen:  # noqa: ARG001
    return r.DiscardRecycledUnseen(len(event.cards))


def _hand_folded(event: e.HandFolded, seat: int) -> r.Seen:  # noqa: ARG001
    return r.HandFoldedUnseen(event.seat, len(event.cards))


def _draw_pending(event: e.DrawPending, seat: int) -> r.Seen:  # noqa: ARG001
    p = event.pending
    return r.DrawPendingSeen(
        p.victim,
        p.layer,
        p.draws,
        p.skips,
        p.swap,
        p.challengeable,
        p.stackable,
        p.returnable,
        p.stakes,
        due_seen(p),
        p.stakes_by_card,
    )


def _answer_lapsed(event: e.AnswerLapsed, seat: int) -> r.Seen:  # noqa: ARG001
    return r.AnswerLapsedSeen(pending_seen(event.pending))


def _hand_shown(event: e.HandShown, seat: int) -> r.Seen:
    return event if seat in (event.seat, event.to) else r.HandShownUnseen(event.seat, event.to)


def _hands_swapped(event: e.HandsSwapped, seat: int) -> r.Seen:
    pair = (event.seat, event.other)
    hand = _hand_seen(event.hands[pair.index(seat)], event.side) if seat in pair else ()
    counts = (len(event.hands[0]), len(event.hands[1]))
    inactive = _inactive_of(dict(zip(pair, event.hands, strict=True)), event.side, seat)
    return r.HandsSwappedSeen(event.seat, event.other, hand, counts, inactive)


def _hands_shuffled(event: e.HandsShuffled, seat: int) -> r.Seen:
    hand = _hand_seen(event.hands[seat], event.side) if seat >= 0 else ()
    inactive = _inactive(event.hands, event.side, seat)
    return r.HandsShuffledSeen(event.seat, hand, tuple(map(len, event.hands)), inactive)


def _hands_rotated(event: e.HandsRotated, seat: int) -> r.Seen:
    hand = _hand_seen(event.hands[seat], event.side) if seat >= 0 else ()
    inactive = _inactive(event.hands, event.side, seat)
    return r.HandsRotatedSeen(event.seat, hand, tuple(map(len, event.hands)), inactive)


def _as_it_is(event: r.Public, seat: int) -> r.Seen:  # noqa: ARG001
    return event


def _redaction_of(event: e.Event) -> Redaction:
    match event:
        case e.CardPlayed():
            return _card_played
        case e.CardPicked():
            return _card_picked
        case e.DeckShuffled():
            return _deck_shuffled
        case e.AllCardReceived():
            return _all_card_received
        case e.FirstCardReturned():
            return _first_card_returned
        case e.PositionSet():
            return _position_set
        case e.ColourDue():
            return _colour_due
        case e.CardsFlipped():
            return _cards_flipped
        case e.DiscardRecycled():
            return _discard_recycled
        case e.HandFolded():
            return _hand_folded
        case e.DrawPending():
            return _draw_pending
        case e.AnswerLapsed():
            return _answer_lapsed
        case e.HandShown():
            return _hand_shown
        case e.HandsSwapped():
            return _hands_swapped
        case e.HandsShuffled():
            return _hands_shuffled
        case e.HandsRotated():
            return _hands_rotated
        case _:
            _public: r.Public = event  # the type check refuses an event that is neither redacted nor public
            return _as_it_is


_REDACTIONS: Final = Dispatch(_redaction_of)
