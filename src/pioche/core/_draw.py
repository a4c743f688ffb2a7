"""Taking cards: from the pile, through the launcher, and from a recycled discard pile."""

from collections.abc import Callable

from msgspec import UNSET

from pioche.core._card_matching import can_lay, fitting, held_back, layable
from pioche.core._cards import Code
from pioche.core._effects import Effect
from pioche.core._event_builder import EventBuilder
from pioche.core._state import NO_DUTY, State
from pioche.core.events import CardPicked, DiscardRecycled, LauncherPressed, PlayerKnockedOut, UnoSpent


def take(t: EventBuilder, seat: int, count: int) -> None:
    """Makes a seat draw: with a launcher, each card is a press (ruling 31)."""
    if t.state.rules.draw_device == "launcher":
        for _ in range(count):
            _press(t, seat)
    else:
        _pick(t, seat, count)


def draw_by(t: EventBuilder, seat: int, effect: Effect, more: int = 0) -> None:
    """Applies one draw verb of a card to the seat; `more` cards were due already."""
    if effect.verb == "draw_until_colour":
        _draw_until_colour(t, seat, max(1, effect.n), bool(effect.mode))
    elif effect.verb == "draw_to":
        take(t, seat, max(0, effect.n - len(t.state.hands[seat])))
    elif effect.mode:
        for _ in range(max(1, effect.n)):
            _press_until_cards(t, seat)
    else:
        take(t, seat, effect.n + more)


def draw_in_turn(t: EventBuilder, seat: int) -> bool:
    """Draws for the player in turn; returns whether the turn goes on with the card just drawn."""
    rules = t.state.rules
    if rules.draw_device == "launcher":
        _press(t, seat)
        return False
    goes_on = rules.drawn_card != "keep"
    if rules.forced_draw == "until-playable" and not _takes_one(t.state, seat):
        _pick_until_playable(t, seat, goes_on)
    else:
        _pick(t, seat, 1, goes_on)
    return goes_on and seat not in t.state.knocked


def _takes_one(state: State, seat: int) -> bool:
    """Drawing on is only for players who cannot play (ruling 5), apart from the last card (ruling 33)."""
    return can_lay(state, seat) or held_back(state, state.held(seat))


def _press(t: EventBuilder, seat: int, shown: bool = False) -> None:
    state = t.state
    if seat in state.knocked:
        return
    count = t.chance.press(state.rules.launcher_weights, state.round, state.presses)
    t.tell(LauncherPressed(seat, count))
    _pick(t, seat, count, shown=shown)


def _press_until_cards(t: EventBuilder, seat: int) -> None:
    """Without a launcher it is one card (ruling E40)."""
    if t.state.rules.draw_device != "launcher":
        take(t, seat, 1)
        return
    before = len(t.state.hands[seat])
    while t.state.can_draw() and len(t.state.hands[seat]) == before:
        _press(t, seat)


def _draw_until_colour(t: EventBuilder, seat: int, wanted: int, shown: bool) -> None:
    """Draws until this number of cards of the colour in force has come; wilds do not count (rulings
    E12–E14).
    """
    start = _of_colour(t.state, t.state.hands[seat])
    presses = t.state.rules.draw_device == "launcher"
    while t.state.colour is not None and t.state.can_draw() and seat not in t.state.knocked:
        missing = wanted - (_of_colour(t.state, t.state.hands[seat]) - start)
        if missing <= 0:
            return
        if presses:
            _press(t, seat, shown)
        else:
            _pile_ready(t)
            _pick(t, seat, _count_until(t.state, missing), shown=shown)


def _of_colour(state: State, cards: tuple[Code, ...]) -> int:
    return sum(map(_has_colour_in_force(state), cards))


def _has_colour_in_force(state: State) -> Callable[[Code], bool]:
    coloured = state.book.coloured[state.colour]
    return coloured.__contains__ if state.side is None else lambda card: state.face(card) in coloured


def until_colour(state: State) -> tuple[Code, ...]:
    """The cards of the pile up to the first of the colour in force; none if there is no such card."""
    if state.colour is None or not state.draw:
        return ()
    cards = state.draw[: _count_until(state, 1)]
    return cards if _of_colour(state, cards[-1:]) else ()


def _count_until(state: State, missing: int) -> int:
    """The number of cards to draw until this number of the colour has come, at most the whole pile."""
    counts = _has_colour_in_force(state)
    for count, card in enumerate(state.draw, 1):
        missing -= counts(card)
        if not missing:
            return count
    return len(state.draw)


def _pick(t: EventBuilder, seat: int, count: int, in_turn: bool = False, shown: bool = False) -> None:
    while count > 0 and _pile_ready(t):
        cards = t.state.draw[:count]
        if t.state.rules.knock_out and _knocks_out(t, seat, cards, shown):
            return
        count -= len(cards)
        _tell_picked(t, seat, cards, in_turn and (count == 0 or not _more(t.state, cards)), shown)


def _knocks_out(t: EventBuilder, seat: int, cards: tuple[Code, ...], shown: bool = False) -> bool:
    """The card that fills the hand knocks the player out, and the rest is not drawn (ruling E23)."""
    room = t.state.rules.knock_out - len(t.state.hands[seat])
    if seat in t.state.knocked or len(cards) < room:
        return seat in t.state.knocked
    _tell_picked(t, seat, cards[:room], False, shown)
    t.tell(PlayerKnockedOut(seat))
    return True


def _pick_until_playable(t: EventBuilder, seat: int, in_turn: bool) -> None:
    done = False
    while not done and _pile_ready(t):
        cards = up_to_playable(t.state, seat)
        if t.state.rules.knock_out and _knocks_out(t, seat, cards):
            return
        done = _playable(t.state, seat, cards) or not _more(t.state, cards)
        _tell_picked(t, seat, cards, in_turn and done)


def up_to_playable(state: State, seat: int) -> tuple[Code, ...]:
    """The cards of the pile up to one that can be laid; all of them if none can."""
    fits, plain = fitting(state), state.book.plain
    for count, card in enumerate(state.draw, 1):
        face = state.face(card)
        if face in fits and (face in plain or _playable(state, seat, state.draw[:count])):
            return state.draw[:count]
    return state.draw


def _playable(state: State, seat: int, drawn: tuple[Code, ...]) -> bool:
    """Whether the last of the cards drawn could be laid."""
    hand = (*state.held(seat), *map(state.face, drawn))
    return layable(state, seat, hand, hand[-1])


def _more(state: State, taken: tuple[Code, ...]) -> bool:
    return len(state.draw) > len(taken) or len(state.discard) > 1 or bool(state.aside)


def _tell_picked(
    t: EventBuilder, seat: int, cards: tuple[Code, ...], in_turn: bool, shown: bool = False
) -> None:
    state = t.state
    if state.uno[seat] is not NO_DUTY:
        t.tell(UnoSpent(seat))
    if state.side is None and not shown:
        t.tell(CardPicked(seat, cards, in_turn))
    else:
        t.tell(CardPicked(seat, cards, in_turn, state.side or UNSET, shown or UNSET))


def _pile_ready(t: EventBuilder) -> bool:
    """Recycling is lazy: it happens when a card is needed and the pile is empty (ruling 18)."""
    state = t.state
    if not state.draw and (len(state.discard) > 1 or state.aside):
        under = state.book.in_order(state.discard[:-1] + state.aside)
        t.tell(DiscardRecycled(t.chance.shuffle(under, state.round, state.shuffles)))
    return bool(t.state.draw)
