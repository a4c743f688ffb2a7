"""The fold of events that move cards."""

from msgspec.structs import replace

from pioche.core import events as e
from pioche.core._state import CALLED, DRAWN, NO_DUTY, PLAY, State
from pioche.core._tuples import with_item, without


def deck_created(state: State, event: e.DeckCreated) -> State:
    return replace(state, draw=event.cards, boomerangs=state.book.holds_boomerangs(event.cards))


def deck_shuffled(state: State, event: e.DeckShuffled) -> State:
    return replace(state, draw=event.cards, shuffles=state.shuffles + 1)


def all_card_received(state: State, event: e.AllCardReceived) -> State:
    hand = state.book.in_order(event.cards)
    return replace(
        state, hands=with_item(state.hands, event.seat, hand), draw=without(state.draw, event.cards)
    )


def first_card_turned(state: State, event: e.FirstCardTurned | e.FirstCardCovered) -> State:
    return replace(state, discard=(*state.discard, event.card), draw=state.draw[1:], colour=event.colour)


def pile_renewed(state: State, event: e.FirstCardReturned) -> State:
    return replace(state, draw=event.cards, shuffles=state.shuffles + 1)


def discard_recycled(state: State, event: e.DiscardRecycled) -> State:
    return replace(state, draw=event.cards, discard=state.discard[-1:], aside=(), shuffles=state.shuffles + 1)


def position_set(state: State, event: e.PositionSet) -> State:
    seats = len(state.players)
    aside = event.aside or ()
    named = [*event.discard, *event.draw, *aside, *(card for hand in event.hands for card in hand)]
    return replace(
        state,
        phase=PLAY,
        round=1,
        dealer=event.dealer,
        scores=event.scores,
        hands=tuple(state.book.in_order(hand) for hand in event.hands),
        draw=event.draw,
        discard=event.discard,
        colour=event.colour,
        direction=event.direction,
        boomerangs=state.book.holds_boomerangs([*named, *state.rules.deck]),
        out=event.out,
        turn=event.turn,
        turn_number=1,
        owed=(0,) * seats,
        uno=tuple(CALLED if len(hand) == 1 else NO_DUTY for hand in event.hands),
        side=event.side or None,
        knocked=event.knocked or (),
        aside=aside,
    )


def colour_due(state: State, event: e.ColourDue) -> State:
    return replace(state, colour=None, naming=event.naming)


def colour_chosen(state: State, event: e.ColourChosen) -> State:
    return replace(state, colour=event.colour, naming=None)


def cards_flipped(state: State, event: e.CardsFlipped) -> State:
    """A pile turned over lies in the opposite order."""
    return replace(
        state,
        side=event.side,
        colour=event.colour,
        discard=state.discard[::-1],
        draw=state.draw[::-1],
        drawn=None,
    )


def player_knocked_out(state: State, event: e.PlayerKnockedOut) -> State:
    seat = event.seat
    return replace(
        state,
        knocked=(*state.knocked, seat),
        aside=state.aside + state.hands[seat],
        hands=with_item(state.hands, seat, ()),
        uno=with_item(state.uno, seat, NO_DUTY),
        owed=with_item(state.owed, seat, 0),
    )


def lot_drawn(state: State, event: e.LotDrawn) -> State:  # noqa: ARG001
    return replace(state, lots=state.lots + 1)


def card_played(state: State, event: e.CardPlayed) -> State:
    hand = state.book.without_cards(state.hands[event.seat], event.cards)
    return replace(
        state,
        hands=with_item(state.hands, event.seat, hand),
        discard=state.discard + event.cards,
        colour=event.colour,
        pending=None,
        passes=0,
    )


def card_picked(state: State, event: e.CardPicked) -> State:
    cards = event.cards
    hand = state.book.with_cards(state.hands[event.seat], cards)
    hands = with_item(state.hands, event.seat, hand)
    draw = state.draw[len(cards) :]
    if event.in_turn:
        return replace(state, hands=hands, draw=draw, passes=0, phase=DRAWN, drawn=cards[-1])
    return replace(state, hands=hands, draw=draw, passes=0)


def hands_swapped(state: State, event: e.HandsSwapped) -> State:
    hands = with_item(state.hands, event.seat, event.hands[0])
    return replace(state, hands=with_item(hands, event.other, event.hands[1]))


def hands_rotated(state: State, event: e.HandsRotated) -> State:
    return replace(state, hands=event.hands)


def hands_shuffled(state: State, event: e.HandsShuffled) -> State:
    return replace(state, hands=event.hands, hand_shuffles=state.hand_shuffles + 1)


def hand_folded(state: State, event: e.HandFolded) -> State:
    return replace(
        state,
        folded=(*state.folded, event.seat),
        hands=with_item(state.hands, event.seat, ()),
        draw=event.cards,
        shuffles=state.shuffles + 1,
        uno=with_item(state.uno, event.seat, NO_DUTY),
        owed=with_item(state.owed, event.seat, 0),
    )
