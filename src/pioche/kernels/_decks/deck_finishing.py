"""Going out in one run with two players: each card brings the turn back, then comes the last card
(`bots._strategy.finishing`).
"""

from pioche.kernels._bits import lowest
from pioche.kernels._compilation import compiled
from pioche.kernels._decks.card_sets import (
    colour_set,
    face_of,
    face_row,
    face_set,
    first_in_hand,
    hand_of,
    toggle_card,
)
from pioche.kernels._decks.deck_layout import (
    COLOURS_COUNT,
    COUNT,
    FACE_COLOUR,
    FACE_NUMBER,
    FACE_RESTRICTED,
    FIRST_FACES,
    FIT_SETS,
    NONE,
    NUMBER_LAST,
    SIDE,
    SIDE_COLOURS,
    WORDS,
    DeckCells,
)
from pioche.kernels._decks.deck_turns import still_in
from pioche.kernels._decks.deck_values import colour_after, face_in
from pioche.kernels._decks.memory_layout import NAMES_COLOUR, REST_OF_HAND, RETURNS, ROLE_WIDTH, TRIED
from pioche.kernels.bot_cells import Weighing


@compiled
def returns(w: Weighing, face: int) -> bool:
    """Whether, with two players, the turn comes back after this card."""
    return w[ROLE_WIDTH * face + RETURNS] != 0.0


@compiled
def is_within_reach(s: DeckCells, t: DeckCells, w: Weighing, seat: int) -> bool:
    """Whether all cards in hand, or all but one, bring the turn back."""
    hand, others = hand_of(t, seat), 0
    for word in range(t[WORDS]):
        cards = s[hand + word]
        while cards:
            others += not returns(w, face_of(s, t, 64 * word + lowest(cards)))
            cards &= cards - 1
    return others <= 1


# A step is an imagined lay: the face, and the colour that is in force after it, from 1.


@compiled
def step_face(s: DeckCells, t: DeckCells, step: int) -> int:
    return t[FIRST_FACES + s[SIDE]] + step // (t[COLOURS_COUNT] + 1)


@compiled
def step_colour(t: DeckCells, step: int) -> int:
    return step % (t[COLOURS_COUNT] + 1) - 1


@compiled
def card_left(s: DeckCells, t: DeckCells, face: int, fits: int) -> int:
    """The first of the imagined cards that shows the face, and fits; or none."""
    cards = face_set(t, face)
    for word in range(t[WORDS]):
        found = s[REST_OF_HAND + word] & t[cards + word] & t[fits + word]
        if found:
            return 64 * word + lowest(found)
    return NONE


@compiled
def is_named(s: DeckCells, t: DeckCells, w: Weighing, face: int, colour: int, after: int) -> bool:
    """Whether the colour is in force after the face is laid on this one."""
    if w[ROLE_WIDTH * face + NAMES_COLOUR] != 0.0:
        return after != NONE and (t[SIDE_COLOURS + s[SIDE]] >> after) & 1 != 0
    own = t[face_row(t, face) + FACE_COLOUR]
    return after == (own if own != NONE else colour)


@compiled
def has_left(s: DeckCells, t: DeckCells, colour: int) -> bool:
    """Whether one of the imagined cards has the colour."""
    found, cards = 0, colour_set(s, t, colour)
    for word in range(t[WORDS]):
        found |= s[REST_OF_HAND + word] & t[cards + word]
    return found != 0


@compiled
def goes_on(s: DeckCells, t: DeckCells, w: Weighing, face: int, colour: int, left: int) -> bool:
    """Whether the card, taken from the imagined hand, may be laid and is the last one or brings the turn
    back.
    """
    row = face_row(t, face)
    if t[row + FACE_RESTRICTED] and has_left(s, t, colour):
        return False
    if left == 0:
        return not t[NUMBER_LAST] or t[row + FACE_NUMBER] != 0
    return returns(w, face)


@compiled
def fits_on(t: DeckCells, face: int, colour: int) -> int:
    return t[FIT_SETS] + t[WORDS] * (face * (t[COLOURS_COUNT] + 1) + colour + 1)


@compiled
def tries(s: DeckCells, t: DeckCells, w: Weighing, step: int, left: int, on_face: int, on_colour: int) -> int:
    """Takes the card of a step from the imagined hand and returns it; none if the step cannot be made."""
    face, colour = step_face(s, t, step), step_colour(t, step)
    card = card_left(s, t, face, fits_on(t, on_face, on_colour))
    if card == NONE or (left > 1 and not is_named(s, t, w, face, on_colour, colour)):
        return NONE
    if left == 1 and colour != NONE:
        return NONE  # of the last card, one step is enough
    toggle_card(s, REST_OF_HAND, card)
    if goes_on(s, t, w, face, on_colour, left - 1):
        return card
    toggle_card(s, REST_OF_HAND, card)
    return NONE


@compiled
def runs_out(
    s: DeckCells, t: DeckCells, w: Weighing, out: DeckCells, left: int, on_face: int, on_colour: int
) -> bool:
    """Whether the imagined cards can all be laid on this, with the turn coming back each time."""
    faces = t[FIRST_FACES + s[SIDE] + 1] - t[FIRST_FACES + s[SIDE]]
    steps, depth = faces * (t[COLOURS_COUNT] + 1), 0
    out[TRIED] = -1
    while depth >= 0:
        step = (out[TRIED + depth] & 0xFFFFF) + 1 if out[TRIED + depth] >= 0 else 0
        if step == steps:
            depth -= 1
            if depth >= 0:
                toggle_card(s, REST_OF_HAND, out[TRIED + depth] >> 20)
            continue
        out[TRIED + depth] = step
        before = out[TRIED + depth - 1] & 0xFFFFF if depth else 0
        face = step_face(s, t, before) if depth else on_face
        colour = step_colour(t, before) if depth else on_colour
        card = tries(s, t, w, step, left - depth, face, colour)
        if card == NONE:
            continue
        if left - depth == 1:
            return True
        out[TRIED + depth] = step | card << 20
        depth += 1
        out[TRIED + depth] = -1
    return False


@compiled
def finishes(s: DeckCells, t: DeckCells, w: Weighing, out: DeckCells, seat: int, act: int) -> bool:
    if s[COUNT + seat] == 1:
        return True
    face = face_in(act)
    if not returns(w, face):
        return False
    for word in range(t[WORDS]):
        s[REST_OF_HAND + word] = s[hand_of(t, seat) + word]
    toggle_card(s, REST_OF_HAND, first_in_hand(s, t, seat, face))
    return runs_out(s, t, w, out, s[COUNT + seat] - 1, face, colour_after(s, t, act))


@compiled
def keep_finishing(s: DeckCells, t: DeckCells, w: Weighing, out: DeckCells, seat: int, plays: int) -> int:
    """Moves the plays after which all other cards follow to the front; returns how many."""
    if still_in(s) != 2 or not is_within_reach(s, t, w, seat):
        return 0
    found = 0
    for place in range(plays):
        act = out[place]
        if finishes(s, t, w, out, seat, act):
            out[place] = out[found]
            out[found] = act
            found += 1
    return found
