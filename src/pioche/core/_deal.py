"""A round from the choice of the dealer to the first turn (rules 2)."""

from msgspec import UNSET
from msgspec.structs import replace

from pioche.core._cards import NUMBER, Code
from pioche.core._chance import Chance
from pioche.core._combined_effects import effects_of
from pioche.core._effect_resolution import resolve
from pioche.core._event_builder import EventBuilder, Played
from pioche.core._laid import LaidPlay
from pioche.core._state import COLOUR, READY, State
from pioche.core._turns import advance, ask, start_turn
from pioche.core.events import (
    AllCardReceived,
    DealerChosen,
    DeckCreated,
    DeckShuffled,
    DirectionReversed,
    FirstCardCovered,
    FirstCardReturned,
    FirstCardTurned,
    GameStarted,
    RoundStarted,
)

MOST_CUTS = 100


def deal(t: EventBuilder) -> None:
    if t.state.phase is READY:
        t.tell(GameStarted(t.state.players, t.state.book.deck_name))
    t.tell(RoundStarted(t.state.round + 1))
    t.tell(DeckCreated(t.state.book.deck))
    t.tell(_choose_dealer(t.state, t.chance))
    t.tell(DeckShuffled(t.chance.shuffle(t.state.book.deck, t.state.round, t.state.shuffles)))
    _deal_hands(t)
    if t.state.rules.first_card == "cover":
        _turn_and_cover(t)
    elif t.state.rules.first_card == "ignore":
        _turn_up(t)
    else:
        _turn_first_card(t)
    _begin(t)


def _choose_dealer(state: State, chance: Chance) -> DealerChosen:
    if state.rules.dealer == "host":
        return DealerChosen(None)
    given = chance.dealer(state.round)
    if given is not None:
        return DealerChosen(given)
    method = state.rules.dealer if state.round == 1 else state.rules.next_dealer
    if method == "high-card":
        return _cut(state, chance)
    return DealerChosen(_dealer_in_turn(state, method))


def _dealer_in_turn(state: State, method: str) -> int:
    winner = _last_winner(state)
    if method == "winner" and winner is not None:
        return winner
    if method == "left" and state.dealer is not None:
        return (state.dealer + 1) % len(state.players)
    return len(state.players) - 1 if state.dealer is None else state.dealer


def _last_winner(state: State) -> int | None:
    """The seat of the player who won the round before, if they are still here."""
    last = state.sheet[-1] if state.sheet else None
    if last is None or not last.winners:
        return None
    player = last.players[last.winners[0]]
    return state.players.index(player) if player in state.players else None


def _cut(state: State, chance: Chance) -> DealerChosen:
    """The highest number deals; those tied for it take again (000)."""
    numbers = state.book.numbers
    value = state.book.cut_values
    seats = list(range(len(state.players)))
    cuts: list[tuple[tuple[int, Code], ...]] = []
    while len(seats) > 1 and len(numbers) >= len(seats) and len(cuts) < MOST_CUTS:
        taken = chance.cut(numbers, seats, state.round, len(cuts))
        cuts.append(tuple(zip(seats, taken, strict=True)))
        best = max(value[card] for card in taken)
        seats = [seat for seat, card in cuts[-1] if value[card] == best]
    return DealerChosen(seats[0] if cuts else len(state.players) - 1, tuple(cuts))


def _deal_hands(t: EventBuilder) -> None:
    dealt = hands_dealt(t.state)
    t.tell_folded(dealt.events, dealt.state)


def hands_dealt(state: State) -> Played:
    """One card at a time, clockwise from the dealer's left: all hands in one step."""
    count, side = len(state.players), state.side or UNSET
    taken = state.rules.cards_dealt(count) * count
    dealt, first = state.draw[:taken], _dealer_seat(state) + 1
    received = [AllCardReceived((first + place) % count, dealt[place::count], side) for place in range(count)]
    hands = list(state.hands)
    for event in received:
        hands[event.seat] = state.book.in_order(event.cards)
    return Played(tuple(received), replace(state, hands=tuple(hands), draw=state.draw[taken:]))


def _dealer_seat(state: State) -> int:
    """The dealer's seat; a game master who deals sits before the first player (002)."""
    return len(state.players) - 1 if state.dealer is None else state.dealer


def _turn_up(t: EventBuilder) -> None:
    card = t.state.draw[0]
    t.tell(FirstCardTurned(card, t.state.book.first_face(card).colour))


def _turn_and_cover(t: EventBuilder) -> None:
    book = t.state.book
    _turn_up(t)
    while book.first_face(t.state.top).kind is not NUMBER and t.state.draw:
        card = t.state.draw[0]
        t.tell(FirstCardCovered(card, book.first_face(card).colour))


def _turn_first_card(t: EventBuilder) -> None:
    book = t.state.book
    while t.state.draw[0] not in book.starters and not book.starters.isdisjoint(t.state.draw):
        state = t.state
        pile = t.chance.shuffle(state.book.in_order(state.draw), state.round, state.shuffles)
        t.tell(FirstCardReturned(state.draw[0], pile))
    _turn_up(t)


def _begin(t: EventBuilder) -> None:
    """Applies the first card as if the dealer had laid it (rulings 15, E2)."""
    state, dealer = t.state, _dealer_seat(t.state)
    face = state.book.first_face(state.top)
    if state.colour is None and state.colours:
        start_turn(t, state.after(dealer), COLOUR)
    elif state.rules.first_card != "apply" or face.kind is NUMBER:
        advance(t, dealer)
    elif any(effect.verb == "reverse" for effect in face.effects):
        t.tell(DirectionReversed(-state.direction))
        start_turn(t, dealer)
    elif resolve(
        t, LaidPlay(dealer, face, nobody=state.dealer is None, by_player=False), effects_of(state, face)
    ):
        ask(t)
    else:
        advance(t, dealer)
