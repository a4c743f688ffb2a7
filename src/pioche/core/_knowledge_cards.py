"""The changes that redacted events about cards make in the knowledge of a seat."""

from msgspec.structs import replace

from pioche.core import events as e
from pioche.core import redacted_events as r
from pioche.core._cards import Code
from pioche.core._colours import face_of, other_side
from pioche.core._state import DRAWN
from pioche.core._tuples import with_item, without
from pioche.core._view import View


def none_aside(told: View) -> int | None:
    return None if told.aside is None else 0


def without_backs(told: View, seat: int) -> tuple[tuple[Code, ...], ...]:
    return with_item(told.inactive, seat, ()) if told.inactive else ()


def with_more(told: View, seat: int, more: int) -> tuple[int | None, ...]:
    return with_item(told.counts, seat, (told.counts[seat] or 0) + more)


def take(told: View, seat: int, count: int, in_turn: bool = False) -> View:
    phase = DRAWN if in_turn else told.phase
    return replace(told, counts=with_more(told, seat, count), draw=told.draw - count, phase=phase)


def all_card_received(told: View, event: e.AllCardReceived) -> View:
    return replace(take(told, event.seat, len(event.cards)), hand=event.cards)


def all_card_received_unseen(told: View, event: r.AllCardReceivedUnseen) -> View:
    return with_backs(take(told, event.seat, event.count), event.seat, event.backs or ())


def with_backs(told: View, seat: int, backs: tuple[Code, ...]) -> View:
    """Another hand has taken cards whose inactive faces are seen."""
    if not backs:
        return told
    return replace(told, inactive=with_item(told.inactive, seat, told.inactive[seat] + backs))


def card_picked(told: View, event: e.CardPicked) -> View:
    taken = take(told, event.seat, len(event.cards), event.in_turn)
    if event.seat != told.seat:
        return taken  # cards that all are shown
    drawn = event.cards[-1] if event.in_turn else told.drawn
    return replace(taken, hand=told.hand + event.cards, drawn=drawn)


def card_picked_unseen(told: View, event: r.CardPickedUnseen) -> View:
    taken = take(told, event.seat, event.count, event.in_turn)
    return with_backs(taken, event.seat, event.backs or ())


def pile_renewed(told: View, event: r.DeckShuffledUnseen | r.FirstCardReturnedUnseen) -> View:
    return replace(told, draw=event.count)


def discard_recycled(told: View, event: r.DiscardRecycledUnseen) -> View:
    return replace(told, draw=event.count, discard=1, aside=none_aside(told))


def card_played(told: View, event: e.CardPlayed) -> View:
    own = event.seat == told.seat
    inactive, top = told.inactive, event.cards[-1]
    if event.side:
        backs = [face_of(card, other_side(event.side)) for card in event.cards]
        inactive = with_item(inactive, event.seat, without(inactive[event.seat], backs))
        top = face_of(top, event.side)
    return replace(
        told,
        hand=without(told.hand, event.cards) if own else told.hand,
        counts=with_more(told, event.seat, -len(event.cards)),
        top=top,
        discard=told.discard + len(event.cards),
        colour=event.colour,
        pending=None,
        inactive=inactive,
    )


def hands_swapped(told: View, event: r.HandsSwappedSeen) -> View:
    counts = with_item(told.counts, event.seat, event.counts[0])
    counts = with_item(counts, event.other, event.counts[1])
    own = told.seat in (event.seat, event.other)
    inactive = told.inactive
    for seat, backs in zip((event.seat, event.other), event.inactive or (), strict=False):
        inactive = with_item(inactive, seat, backs)
    return replace(told, counts=counts, hand=event.hand if own else told.hand, inactive=inactive)


def hands_moved(told: View, event: r.HandsShuffledSeen | r.HandsRotatedSeen) -> View:
    inactive = event.inactive or told.inactive
    return replace(told, counts=event.counts, hand=event.hand, inactive=inactive)


def cards_flipped(told: View, event: r.CardsFlippedSeen) -> View:
    return replace(
        told,
        side=event.side,
        top=event.top,
        colour=event.colour,
        hand=event.hand,
        inactive=event.inactive,
        drawn=None,
    )


def draw_top_shown(told: View, event: e.DrawTopShown) -> View:
    return replace(told, draw_face=event.face)
