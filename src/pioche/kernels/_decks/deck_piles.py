"""Hands and piles: drawing, recycling, knocking out, laying and turning over (rules 2.5, 2.7; editions 2,
4).
"""

from pioche.kernels._bits import count, lowest, place
from pioche.kernels._compilation import compiled, inlined
from pioche.kernels._decks.card_sets import (
    card_at,
    colour_set,
    face_of,
    face_row,
    hand_of,
    has_card,
    number_in_hand,
    toggle_card,
)
from pioche.kernels._decks.deck_chance import new_shuffle, next_pick, press
from pioche.kernels._decks.deck_layout import (
    ASIDE,
    ASIDE_COUNT,
    COUNT,
    DISCARD,
    DISCARD_COUNT,
    DRAWN_CARD,
    DUE,
    DUES,
    FACE_COLOUR,
    GONE,
    GONE_COUNT,
    IN_FORCE,
    KNOCK_OUT,
    KNOCKED,
    KNOCKED_COUNT,
    KNOCKED_PLACE,
    LAUNCHER,
    M_NONE,
    MODE,
    NO_DUTY,
    NONE,
    NUMBER,
    OWED,
    PASSES,
    PILE,
    PILE_COUNT,
    PILE_LIST,
    PILE_LISTED,
    SIDE,
    UNO,
    V_DRAW_TO,
    V_UNTIL_COLOUR,
    VERB,
    WORDS,
    DeckCells,
)
from pioche.kernels._decks.deck_memory import (
    forget_laid,
    see_card_leave,
    see_draw,
    see_flip,
    see_knock_out,
)
from pioche.kernels._decks.memory_layout import DECK_WATCHED, SHOWS

FEW_WORDS = 3


@inlined
def is_knocked(s: DeckCells, seat: int) -> bool:
    return (s[KNOCKED] >> seat) & 1 != 0


@inlined
def is_in(s: DeckCells, seat: int) -> bool:
    """Whether the seat still plays in this round."""
    return (s[GONE] >> seat) & 1 == 0


@compiled
def set_duty(s: DeckCells, seat: int, duty: int) -> None:
    s[DUES] += (duty == DUE) - (s[UNO + seat] == DUE)
    s[UNO + seat] = duty


@inlined
def can_draw(s: DeckCells) -> bool:
    return s[PILE_COUNT] > 0 or s[DISCARD_COUNT] > 1 or s[ASIDE_COUNT] > 0


@compiled
def recycle(s: DeckCells, t: DeckCells) -> None:
    """Makes all discards but the top card, and the cards set aside, the draw pile."""
    for word in range(t[WORDS]):
        s[PILE + word] = s[ASIDE + word]
        s[ASIDE + word] = 0
    last = s[DISCARD_COUNT] - 1
    for index in range(last):
        toggle_card(s, PILE, s[DISCARD + index])
    s[DISCARD] = s[DISCARD + last]
    s[PILE_COUNT] = last + s[ASIDE_COUNT]
    s[DISCARD_COUNT] = 1
    s[ASIDE_COUNT] = 0
    s[PILE_LISTED] = 0
    new_shuffle(s)
    if s[DECK_WATCHED]:
        forget_laid(s, t)


@inlined
def take_from_pile(s: DeckCells, t: DeckCells) -> int:
    """Takes the next card of a pile that has one."""
    left = s[PILE_COUNT]
    s[PILE_COUNT] = left - 1
    if s[PILE_LISTED]:
        return s[PILE_LIST + left - 1]
    card = card_at(t, s, PILE, next_pick(s, left))
    toggle_card(s, PILE, card)
    return card


@compiled
def knock_out(s: DeckCells, t: DeckCells, seat: int) -> None:
    """Sets the hand aside; the seat is out of the round."""
    hand = hand_of(t, seat)
    for word in range(t[WORDS]):
        s[ASIDE + word] |= s[hand + word]
        s[hand + word] = 0
    s[ASIDE_COUNT] += s[COUNT + seat]
    s[COUNT + seat] = 0
    s[KNOCKED] |= 1 << seat
    s[KNOCKED_PLACE + s[KNOCKED_COUNT]] = seat
    s[KNOCKED_COUNT] += 1
    s[GONE] |= 1 << seat
    s[GONE_COUNT] += 1
    s[OWED + seat] = 0
    set_duty(s, seat, NO_DUTY)
    if s[DECK_WATCHED]:
        see_knock_out(s, t, seat)


@compiled
def draw_card(s: DeckCells, t: DeckCells, seat: int) -> int:
    """Draws one card into a hand and returns it; none if there is none, or the seat is knocked out."""
    if s[PILE_COUNT] == 0:
        if s[DISCARD_COUNT] <= 1 and s[ASIDE_COUNT] == 0:
            return NONE
        recycle(s, t)
    if t[KNOCK_OUT] and is_knocked(s, seat):
        return NONE
    if s[UNO + seat] != NO_DUTY:
        set_duty(s, seat, NO_DUTY)
    card = take_from_pile(s, t)
    toggle_card(s, hand_of(t, seat), card)
    s[COUNT + seat] += 1
    s[PASSES] = 0
    if s[DECK_WATCHED]:
        see_draw(s, t, seat, card)
    if t[KNOCK_OUT] and s[COUNT + seat] >= t[KNOCK_OUT]:
        knock_out(s, t, seat)
    return card


@inlined
def has_plenty(s: DeckCells, t: DeckCells, seat: int, number: int) -> bool:
    """Whether the pile has these cards, nobody watches, and they knock nobody out."""
    lasts = t[KNOCK_OUT] == 0 or (s[COUNT + seat] + number < t[KNOCK_OUT] and not is_knocked(s, seat))
    return lasts and 0 < number <= s[PILE_COUNT] and not s[DECK_WATCHED]


@inlined
def taken_of_three(low: int, middle: int, high: int, k: int) -> tuple[int, int, int, int, int]:
    """A set of three words without its k-th card, that card as a bit, and its word."""
    one = count(low)
    two = one + count(middle)
    in_low, in_high = k < one, k >= two
    word = low if in_low else (high if in_high else middle)
    card = 1 << place(word, k - (0 if in_low else (two if in_high else one)))
    low ^= card if in_low else 0
    high ^= card if in_high else 0
    middle ^= 0 if in_low or in_high else card
    return low, middle, high, card, 1 - in_low + in_high


@inlined
def pick_from_three(s: DeckCells, t: DeckCells, seat: int, number: int) -> None:
    """Moves cards of a pile of three words at most, which stay in registers."""
    low, middle, high, left = s[PILE], s[PILE + 1], s[PILE + 2], s[PILE_COUNT]
    hand = hand_of(t, seat)
    for _ in range(number):
        low, middle, high, card, word = taken_of_three(low, middle, high, next_pick(s, left))
        s[hand + word] |= card
        left -= 1
    s[PILE], s[PILE + 1], s[PILE + 2], s[PILE_COUNT] = low, middle, high, left


@inlined
def pick_from_plenty(s: DeckCells, t: DeckCells, seat: int, number: int) -> None:
    """Draws cards one after the other, and asks nothing in between."""
    if s[UNO + seat] != NO_DUTY:
        set_duty(s, seat, NO_DUTY)
    if t[WORDS] <= FEW_WORDS and not s[PILE_LISTED]:
        pick_from_three(s, t, seat, number)
    else:
        hand = hand_of(t, seat)
        for _ in range(number):
            toggle_card(s, hand, take_from_pile(s, t))
    s[COUNT + seat] += number
    s[PASSES] = 0


@compiled
def pick_until(s: DeckCells, t: DeckCells, seat: int, most: int, wanted: int) -> int:
    """Draws as `pick_from_three` until a card of a set of the rules comes; returns the last."""
    low, middle, high, left = s[PILE], s[PILE + 1], s[PILE + 2], s[PILE_COUNT]
    hand, end, card, word = hand_of(t, seat), s[PILE_COUNT] - most, 0, 0
    if s[UNO + seat] != NO_DUTY:
        set_duty(s, seat, NO_DUTY)
    while left > end and not card & t[wanted + word]:
        low, middle, high, card, word = taken_of_three(low, middle, high, next_pick(s, left))
        s[hand + word] |= card
        left -= 1
    s[COUNT + seat] += s[PILE_COUNT] - left
    s[PILE], s[PILE + 1], s[PILE + 2], s[PILE_COUNT] = low, middle, high, left
    s[PASSES] = 0
    return 64 * word + lowest(card)


@inlined
def draw_towards(s: DeckCells, t: DeckCells, seat: int, wanted: int, most: int) -> int:
    """Draws at least a card, and on until one of a set of the rules comes, this number is drawn, the pile
    ends, or the next card would knock the player out; returns the last, as `draw_card`.
    """
    most = min(most, s[PILE_COUNT])
    if t[KNOCK_OUT]:
        most = 0 if is_knocked(s, seat) else min(most, t[KNOCK_OUT] - 1 - s[COUNT + seat])
    if most <= 0 or t[WORDS] > FEW_WORDS or s[PILE_LISTED] or s[DECK_WATCHED]:
        return draw_card(s, t, seat)
    return pick_until(s, t, seat, most, wanted)


@compiled
def pick(s: DeckCells, t: DeckCells, seat: int, number: int) -> None:
    """Draws cards; the one that fills the hand knocks the player out, and is the last (ruling E23)."""
    if has_plenty(s, t, seat, number):
        pick_from_plenty(s, t, seat, number)
        return
    for _ in range(number):
        if draw_card(s, t, seat) == NONE or (t[KNOCK_OUT] and is_knocked(s, seat)):
            return


@compiled
def press_once(s: DeckCells, t: DeckCells, seat: int) -> None:
    if not is_knocked(s, seat):
        pick(s, t, seat, press(s, t))


@compiled
def take(s: DeckCells, t: DeckCells, seat: int, number: int) -> None:
    """Makes a seat draw: with a launcher, each card is a press (ruling 31)."""
    if not t[LAUNCHER]:
        pick(s, t, seat, number)
        return
    for _ in range(number):
        press_once(s, t, seat)


@compiled
def of_colour(s: DeckCells, t: DeckCells, seat: int) -> int:
    """The number of cards in the hand with the colour in force."""
    return number_in_hand(s, t, seat, colour_set(s, t, s[IN_FORCE]))


@compiled
def draw_until_colour(s: DeckCells, t: DeckCells, seat: int, wanted: int) -> None:
    """Draws until this number of cards of the colour in force has come (rulings E12–E14)."""
    if s[IN_FORCE] == NONE:
        return
    start = of_colour(s, t, seat)
    cards = colour_set(s, t, s[IN_FORCE])
    found = 0
    while found < wanted and can_draw(s) and not is_knocked(s, seat):
        if t[LAUNCHER]:
            press_once(s, t, seat)
            found = of_colour(s, t, seat) - start
        else:
            card = draw_towards(s, t, seat, cards, s[PILE_COUNT])
            found += card != NONE and has_card(t, cards, card)


@compiled
def press_until_cards(s: DeckCells, t: DeckCells, seat: int) -> None:
    """Without a launcher it is one card (ruling E40)."""
    if not t[LAUNCHER]:
        pick(s, t, seat, 1)
        return
    before = s[COUNT + seat]
    while can_draw(s) and s[COUNT + seat] == before:
        press_once(s, t, seat)


@compiled
def draw_by(s: DeckCells, t: DeckCells, seat: int, operation: int, more: int) -> None:
    """Applies one draw verb to the seat; `more` cards were due already."""
    verb, number = t[operation + VERB], t[operation + NUMBER]
    if verb == V_UNTIL_COLOUR:
        s[SHOWS] = t[operation + MODE] != M_NONE
        draw_until_colour(s, t, seat, max(1, number))
        s[SHOWS] = 0
    elif verb == V_DRAW_TO:
        take(s, t, seat, max(0, number - s[COUNT + seat]))
    elif t[operation + MODE] != M_NONE:
        for _ in range(max(1, number)):
            press_until_cards(s, t, seat)
    else:
        take(s, t, seat, number + more)


@inlined
def discard(s: DeckCells, t: DeckCells, seat: int, card: int) -> None:
    """Moves a card from the hand to the top of the discard pile."""
    if s[DECK_WATCHED]:
        see_card_leave(s, t, seat, card)
    toggle_card(s, hand_of(t, seat), card)
    s[COUNT + seat] -= 1
    s[DISCARD + s[DISCARD_COUNT]] = card
    s[DISCARD_COUNT] += 1


@compiled
def turn_list(s: DeckCells, first: int, number: int) -> None:
    for index in range(number // 2):
        other = number - 1 - index
        s[first + index], s[first + other] = s[first + other], s[first + index]


@compiled
def turn_over(s: DeckCells, t: DeckCells) -> None:
    """Turns both piles over: the last becomes the first (editions 2)."""
    number = s[PILE_COUNT]
    if s[PILE_LISTED]:
        turn_list(s, PILE_LIST, number)
    else:
        for index in range(number):
            s[PILE_COUNT] = number - index
            s[PILE_LIST + index] = take_from_pile(s, t)
        s[PILE_COUNT] = number
        s[PILE_LISTED] = 1
    turn_list(s, DISCARD, s[DISCARD_COUNT])
    s[SIDE] ^= 1
    s[IN_FORCE] = t[face_row(t, face_of(s, t, s[DISCARD + s[DISCARD_COUNT] - 1])) + FACE_COLOUR]
    s[DRAWN_CARD] = NONE
    if s[DECK_WATCHED]:
        see_flip(s)
