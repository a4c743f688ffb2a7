"""Taking cards: from the pile, through the launcher, and from a recycled discard pile."""

from pioche.core._card_matching import can_lay, held_back, layable
from pioche.core._cards import Code
from pioche.core._event_builder import EventBuilder
from pioche.core._state import NO_DUTY, State
from pioche.core.events import CardPicked, DiscardRecycled, LauncherPressed, UnoSpent


def take(t: EventBuilder, seat: int, count: int) -> None:
    """A seat is made to draw: each card is a press where there is a launcher (ruling 31)."""
    if t.state.rules.draw_device == "launcher":
        for _ in range(count):
            _press(t, seat)
    else:
        _pick(t, seat, count)


def draw_in_turn(t: EventBuilder, seat: int) -> bool:
    """The player in turn draws; tells whether the turn goes on with the card just drawn."""
    rules = t.state.rules
    if rules.draw_device == "launcher":
        _press(t, seat)
        return False
    goes_on = rules.drawn_card != "keep"
    if rules.forced_draw == "until-playable" and not _takes_one(t.state, seat):
        _pick_until_playable(t, seat, goes_on)
    else:
        _pick(t, seat, 1, goes_on)
    return goes_on


def _takes_one(state: State, seat: int) -> bool:
    """Drawing on is only for those who cannot play (ruling 5), the last card apart (ruling 33)."""
    return can_lay(state, seat) or held_back(state, state.hands[seat])


def _press(t: EventBuilder, seat: int) -> None:
    state = t.state
    count = t.chance.press(state.rules.launcher_weights, state.round, state.presses)
    t.tell(LauncherPressed(seat, count))
    _pick(t, seat, count)


def _pick(t: EventBuilder, seat: int, count: int, in_turn: bool = False) -> None:
    while count > 0 and _pile_ready(t):
        cards = t.state.draw[:count]
        count -= len(cards)
        _tell_picked(t, seat, cards, in_turn and (count == 0 or not _more(t.state, cards)))


def _pick_until_playable(t: EventBuilder, seat: int, in_turn: bool) -> None:
    done = False
    while not done and _pile_ready(t):
        cards = _up_to_playable(t.state, seat)
        hand = (*t.state.hands[seat], *cards)
        done = layable(t.state, seat, hand, cards[-1]) or not _more(t.state, cards)
        _tell_picked(t, seat, cards, in_turn and done)


def _up_to_playable(state: State, seat: int) -> tuple[Code, ...]:
    hand = list(state.hands[seat])
    for count, card in enumerate(state.draw, 1):
        hand.append(card)
        if layable(state, seat, hand, card):
            return state.draw[:count]
    return state.draw


def _more(state: State, taken: tuple[Code, ...]) -> bool:
    return len(state.draw) > len(taken) or len(state.discard) > 1


def _tell_picked(t: EventBuilder, seat: int, cards: tuple[Code, ...], in_turn: bool) -> None:
    if t.state.uno[seat] is not NO_DUTY:
        t.tell(UnoSpent(seat))
    t.tell(CardPicked(seat, cards, in_turn))


def _pile_ready(t: EventBuilder) -> bool:
    """Recycling is lazy: when a card is wanted and the pile is empty (ruling 18)."""
    state = t.state
    if not state.draw and len(state.discard) > 1:
        under = state.book.in_order(state.discard[:-1])
        t.tell(DiscardRecycled(t.chance.shuffle(under, state.round, state.shuffles)))
    return bool(t.state.draw)
