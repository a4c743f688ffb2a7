"""The only door to what a seat knows: `view` of the state, `redact` of an event."""

from collections.abc import Callable
from typing import Any, Final, cast

from msgspec import Struct

from pioche.core import events as e
from pioche.core import redacted_events as r
from pioche.core._cards import Code
from pioche.core._colours import Colour
from pioche.core._scoring import places
from pioche.core._state import CALLED, DUE, NO_DUTY, Phase, State, Uno
from pioche.core.redacted_events import PendingSeen

SPECTATOR: Final = -1
"""A viewer without a seat: a spectator, or the game master, who sees what the table sees."""


class View(Struct, frozen=True):
    """One seat's knowledge of the game. There is no field for a foreign card."""

    seat: int
    """The viewer; -1 for those without a seat."""
    players: tuple[str, ...]
    phase: Phase
    round: int
    turn: int | None
    turn_number: int
    direction: int
    colour: Colour | None
    top: Code | None
    draw: int
    discard: int
    hand: tuple[Code, ...]
    counts: tuple[int | None, ...]
    """Cards in each hand; None where the rules hide it."""
    drawn: Code | None
    """The card the viewer has just drawn."""
    pending: PendingSeen | None
    uno: tuple[Uno, ...]
    owed: tuple[int, ...]
    jumpable: bool
    dealer: int | None
    scores: tuple[int, ...]
    places: tuple[int, ...]
    folded: tuple[int, ...]
    left: tuple[int, ...]
    round_winners: tuple[int, ...]
    game_winners: tuple[int, ...]
    hands: tuple[tuple[Code, ...], ...] = ()
    """All hands: only for a game master to whom the table's options open them."""


def view(state: State, seat: int = SPECTATOR, open_hands: bool = False) -> View:
    seated = 0 <= seat < len(state.hands)
    return View(
        seat,
        state.players,
        state.phase,
        state.round,
        state.turn,
        state.turn_number,
        state.direction,
        state.colour,
        state.discard[-1] if state.discard else None,
        len(state.draw),
        len(state.discard),
        state.hands[seat] if seated else (),
        _counts(state, seat),
        state.drawn if state.turn == seat else None,
        pending_seen(state.pending),
        _uno(state, seat),
        state.owed,
        state.jumpable,
        state.dealer,
        state.scores,
        places(state),
        state.folded,
        state.left,
        state.round_winners,
        state.game_winners,
        state.hands if open_hands else (),
    )


def _counts(state: State, seat: int) -> tuple[int | None, ...]:
    counts = tuple(map(len, state.hands))
    if state.rules.hand_counts == "public" or state.turn is None:
        return counts
    return shown_counts(counts, state.uno, seat)


def shown_counts(counts: tuple[int | None, ...], uno: tuple[Uno, ...], seat: int) -> tuple[int | None, ...]:
    """Hidden: others see only "one card" after a call (rules 3, `hand_counts`)."""
    return tuple(
        count if other == seat or not count or (count == 1 and uno[other] is CALLED) else None
        for other, count in enumerate(counts)
    )


def _uno(state: State, seat: int) -> tuple[Uno, ...]:
    if state.rules.hand_counts == "public":
        return state.uno
    return tuple(
        NO_DUTY if status is DUE and other != seat else status for other, status in enumerate(state.uno)
    )


def pending_seen(pending: e.Pending | None) -> PendingSeen | None:
    if pending is None:
        return None
    return PendingSeen(
        pending.victim,
        pending.layer,
        pending.draws,
        pending.skips,
        pending.swap,
        pending.challengeable,
        pending.stakes,
    )


def redact(event: e.Event, seat: int = SPECTATOR, hidden_counts: bool = False) -> r.Seen | None:
    """The event as the seat may see it; None where the rules keep even the fact from it (ruling 45)."""
    redaction = _REDACTIONS.get(type(event))
    if redaction is not None:
        return redaction(event, seat)
    if hidden_counts and isinstance(event, e.UnoDue | e.UnoWindowClosed) and event.seat != seat:
        return None
    return cast(r.Seen, event)


def is_public(event: e.Event, hidden_counts: bool = False) -> bool:
    """Whether everybody sees the same of it."""
    if hidden_counts and isinstance(event, e.UnoDue | e.UnoWindowClosed):
        return False
    return type(event) not in _REDACTIONS


def _deck_shuffled(event: e.DeckShuffled, seat: int) -> r.Seen:  # noqa: ARG001
    return r.DeckShuffledUnseen(len(event.cards))


def _all_card_received(event: e.AllCardReceived, seat: int) -> r.Seen:
    return event if event.seat == seat else r.AllCardReceivedUnseen(event.seat, len(event.cards))


def _first_card_returned(event: e.FirstCardReturned, seat: int) -> r.Seen:  # noqa: ARG001
    return r.FirstCardReturnedUnseen(event.card, len(event.cards))


def _position_set(event: e.PositionSet, seat: int) -> r.Seen:
    return r.PositionSetSeen(
        tuple(map(len, event.hands)),
        event.hands[seat] if seat >= 0 else (),
        event.discard[-1],
        len(event.discard),
        len(event.draw),
        event.colour,
        event.turn,
        event.direction,
        event.dealer,
        event.scores,
        event.out,
    )


def _card_picked(event: e.CardPicked, seat: int) -> r.Seen:
    return event if event.seat == seat else r.CardPickedUnseen(event.seat, len(event.cards), event.in_turn)


def _discard_recycled(event: e.DiscardRecycled, seat: int) -> r.Seen:  # noqa: ARG001
    return r.DiscardRecycledUnseen(len(event.cards))


def _hand_folded(event: e.HandFolded, seat: int) -> r.Seen:  # noqa: ARG001
    return r.HandFoldedUnseen(event.seat, len(event.cards))


def _draw_pending(event: e.DrawPending, seat: int) -> r.Seen:  # noqa: ARG001
    p = event.pending
    return r.DrawPendingSeen(
        p.victim, p.layer, p.draws, p.skips, p.swap, p.challengeable, p.stackable, p.returnable, p.stakes
    )


def _answer_lapsed(event: e.AnswerLapsed, seat: int) -> r.Seen:  # noqa: ARG001
    return r.AnswerLapsedSeen(pending_seen(event.pending))


def _hand_shown(event: e.HandShown, seat: int) -> r.Seen:
    return event if seat in (event.seat, event.to) else r.HandShownUnseen(event.seat, event.to)


def _hands_swapped(event: e.HandsSwapped, seat: int) -> r.Seen:
    pair = (event.seat, event.other)
    hand = event.hands[pair.index(seat)] if seat in pair else ()
    counts = (len(event.hands[0]), len(event.hands[1]))
    return r.HandsSwappedSeen(event.seat, event.other, hand, counts)


def _hands_shuffled(event: e.HandsShuffled, seat: int) -> r.Seen:
    hand = event.hands[seat] if seat >= 0 else ()
    return r.HandsShuffledSeen(event.seat, hand, tuple(map(len, event.hands)))


def _hands_rotated(event: e.HandsRotated, seat: int) -> r.Seen:
    hand = event.hands[seat] if seat >= 0 else ()
    return r.HandsRotatedSeen(event.seat, hand, tuple(map(len, event.hands)))


_REDACTIONS: dict[type, Callable[[Any, int], r.Seen]] = {
    e.DeckShuffled: _deck_shuffled,
    e.AllCardReceived: _all_card_received,
    e.FirstCardReturned: _first_card_returned,
    e.PositionSet: _position_set,
    e.CardPicked: _card_picked,
    e.DiscardRecycled: _discard_recycled,
    e.HandFolded: _hand_folded,
    e.DrawPending: _draw_pending,
    e.AnswerLapsed: _answer_lapsed,
    e.HandShown: _hand_shown,
    e.HandsSwapped: _hands_swapped,
    e.HandsShuffled: _hands_shuffled,
    e.HandsRotated: _hands_rotated,
}
