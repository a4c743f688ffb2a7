"""Remembers what the watching seats see of each step: `TableMemory` of `pioche.bots._strategy.memory`."""

from pioche.kernels._bits import lowest
from pioche.kernels._compilation import compiled
from pioche.kernels._decks.card_sets import (
    face_of,
    face_row,
    face_set,
    hand_of,
    toggle_card,
    top_face,
)
from pioche.kernels._decks.deck_layout import (
    BLUFF,
    COLOURS_COUNT,
    DIRECTION,
    FACE_COLOUR,
    FACE_RESTRICTED,
    FOUR_RULE,
    GONE,
    IN_FORCE,
    LAYER,
    NO_COLOUR,
    NONE,
    PLAYERS,
    RIGHTFUL,
    SIDES,
    VICTIM,
    WORDS,
    DeckCells,
)
from pioche.kernels._decks.memory_layout import (
    BEFORE,
    BLUFFS,
    CHALLENGES_MADE,
    FACED,
    HABIT_WIDTH,
    HABITS,
    HONEST,
    KNOWING,
    KNOWN,
    LAID_BY_OTHERS,
    MOST_COLOURS,
    PICKER,
    SHOWING,
    SHOWS,
    TOP_BEFORE,
    VOIDS,
)

# the cells


@compiled
def known_of(s: DeckCells, t: DeckCells, who: int, whose: int) -> int:
    """The first word of what one seat knows of another's hand."""
    return KNOWN + t[WORDS] * (s[PLAYERS] * who + whose)


@compiled
def seen_laid(t: DeckCells, seat: int) -> int:
    """The first word of the cards whose both faces the seat saw."""
    return LAID_BY_OTHERS + t[WORDS] * seat


@compiled
def void_of(seat: int, colour: int) -> int:
    return VOIDS + MOST_COLOURS * seat + colour


@compiled
def mark_void(s: DeckCells, seat: int, colour: int) -> None:
    """The seat probably lacks the colour."""
    if colour != NONE:
        s[void_of(seat, colour)] = 1


@compiled
def forget_voids(s: DeckCells, t: DeckCells, seat: int) -> None:
    for colour in range(t[COLOURS_COUNT]):
        s[void_of(seat, colour)] = 0


# rounds and games


@compiled
def forget_known(s: DeckCells, t: DeckCells) -> None:
    if s[KNOWING]:
        for cell in range(KNOWN, known_of(s, t, s[PLAYERS], 0)):
            s[cell] = 0
        s[KNOWING] = 0


@compiled
def forget_laid(s: DeckCells, t: DeckCells) -> None:
    """Cards that were recycled are no longer known."""
    if t[SIDES] > 1:
        for cell in range(LAID_BY_OTHERS, seen_laid(t, s[PLAYERS])):
            s[cell] = 0


@compiled
def forget_cards(s: DeckCells, t: DeckCells) -> None:
    """Forgets cards, which are remembered for a round."""
    for seat in range(s[PLAYERS]):
        forget_voids(s, t, seat)
    forget_known(s, t)
    forget_laid(s, t)
    s[PICKER] = s[BEFORE] = s[TOP_BEFORE] = NONE
    s[SHOWS] = 0


@compiled
def forget_habits(s: DeckCells) -> None:
    """Forgets habits, which are remembered for a game."""
    for cell in range(HABITS, VOIDS):
        s[cell] = 0
    s[KNOWING] = 1


@compiled
def see_turned_up(s: DeckCells, t: DeckCells, card: int) -> None:
    """The first card of a round, or one that covers it, or goes back."""
    if t[SIDES] > 1:
        for seat in range(s[PLAYERS]):
            toggle_card(s, seen_laid(t, seat), card)


# cards that are laid and drawn


@compiled
def see_lay(s: DeckCells, t: DeckCells) -> None:
    """Before a card is laid: what it is laid on."""
    s[BEFORE], s[TOP_BEFORE] = s[IN_FORCE], top_face(s, t)


@compiled
def see_card_leave(s: DeckCells, t: DeckCells, seat: int, card: int) -> None:
    """A card goes from the hand to the discard pile."""
    face = face_of(s, t, card)
    colour = t[face_row(t, face) + FACE_COLOUR]
    if colour != NONE and s[void_of(seat, colour)]:
        s[void_of(seat, colour)] -= 1
    if t[SIDES] > 1:
        for other in range(s[PLAYERS]):
            if other != seat:
                toggle_card(s, seen_laid(t, other), card)
    elif s[KNOWING]:
        for other in range(s[PLAYERS]):
            lose_known(s, t, known_of(s, t, other, seat), face_set(t, face))


@compiled
def lose_known(s: DeckCells, t: DeckCells, known: int, alike: int) -> None:
    """One of the equal cards is no longer among those known."""
    for word in range(t[WORDS]):
        found = s[known + word] & t[alike + word]
        if found:
            s[known + word] ^= 1 << lowest(found)
            return


@compiled
def see_restricted(s: DeckCells, t: DeckCells, seat: int, face: int) -> None:
    """A restricted card that cannot be a bluff shows which colour its player lacks."""
    honest = not t[BLUFF] and t[FOUR_RULE] == NO_COLOUR
    if honest and t[face_row(t, face) + FACE_RESTRICTED]:
        mark_void(s, seat, s[BEFORE])


@compiled
def keep_hand_to_show(s: DeckCells, t: DeckCells, seat: int, card: int) -> None:
    """The hand as it is before laying, less the card itself."""
    for word in range(t[WORDS]):
        s[SHOWING + word] = s[hand_of(t, seat) + word]
    toggle_card(s, SHOWING, card)


@compiled
def see_draw(s: DeckCells, t: DeckCells, seat: int, card: int) -> None:
    s[PICKER] = seat
    for colour in range(t[COLOURS_COUNT]):
        if s[void_of(seat, colour)]:
            s[void_of(seat, colour)] += 1
    if s[SHOWS] and t[SIDES] == 1:
        s[KNOWING] = 1
        for other in range(s[PLAYERS]):
            if other != seat:
                toggle_card(s, known_of(s, t, other, seat), card)


@compiled
def see_draw_in_turn(s: DeckCells, seat: int) -> None:
    """A player who draws instead of following the colour probably lacks it."""
    mark_void(s, seat, s[IN_FORCE])


@compiled
def see_pass(s: DeckCells, seat: int) -> None:
    if s[PICKER] == seat:
        mark_void(s, seat, s[IN_FORCE])
    s[PICKER] = NONE


@compiled
def see_knock_out(s: DeckCells, t: DeckCells, seat: int) -> None:
    forget_voids(s, t, seat)
    if s[KNOWING]:
        for other in range(s[PLAYERS]):
            for word in range(t[WORDS]):
                s[known_of(s, t, other, seat) + word] = 0


@compiled
def see_flip(s: DeckCells) -> None:
    s[BEFORE] = s[TOP_BEFORE] = NONE


# hands that move


@compiled
def exchange(s: DeckCells, t: DeckCells, one: int, other: int) -> None:
    """Moves what is known of a hand with the hand."""
    for colour in range(t[COLOURS_COUNT]):
        a, b = void_of(one, colour), void_of(other, colour)
        s[a], s[b] = s[b], s[a]
    for who in range(s[PLAYERS]):
        for word in range(t[WORDS]):
            a, b = known_of(s, t, who, one) + word, known_of(s, t, who, other) + word
            s[a], s[b] = s[b], s[a]


@compiled
def know(s: DeckCells, t: DeckCells, who: int, whose: int) -> None:
    """Knows the hand that was the seat's own."""
    s[KNOWING] = 1
    for word in range(t[WORDS]):
        s[known_of(s, t, who, whose) + word] = s[hand_of(t, whose) + word]


@compiled
def see_swap(s: DeckCells, t: DeckCells, one: int, other: int) -> None:
    if one != other:
        exchange(s, t, one, other)
        know(s, t, one, other)
        know(s, t, other, one)


@compiled
def see_rotation(s: DeckCells, t: DeckCells) -> None:
    """After all exchanges: each seat knows the hand it has passed on."""
    for who in range(s[PLAYERS]):
        if (s[GONE] >> who) & 1 == 0:
            to = (who + s[DIRECTION]) % s[PLAYERS]
            while (s[GONE] >> to) & 1:
                to = (to + s[DIRECTION]) % s[PLAYERS]
            know(s, t, who, to)


@compiled
def see_hands_shuffled(s: DeckCells, t: DeckCells) -> None:
    for seat in range(s[PLAYERS]):
        forget_voids(s, t, seat)
    forget_known(s, t)


# challenges


@compiled
def see_pending(s: DeckCells) -> None:
    """A challenge has become possible."""
    s[HABITS + HABIT_WIDTH * s[VICTIM] + FACED] += 1


@compiled
def see_challenge(s: DeckCells, t: DeckCells, seat: int) -> None:
    """The hand is shown, and the challenge judged, before anybody draws."""
    layer, before = s[LAYER], s[BEFORE]
    s[HABITS + HABIT_WIDTH * seat + CHALLENGES_MADE] += 1
    s[HABITS + HABIT_WIDTH * layer + (HONEST if s[RIGHTFUL] else BLUFFS)] += 1
    s[KNOWING] = 1
    for word in range(t[WORDS]):
        s[known_of(s, t, seat, layer) + word] = s[SHOWING + word]
    if not s[RIGHTFUL] and before != NONE:
        s[void_of(layer, before)] = 0
    elif s[RIGHTFUL] and t[FOUR_RULE] == NO_COLOUR:
        mark_void(s, layer, before)
