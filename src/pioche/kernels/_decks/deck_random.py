"""The random bot with any deck: `RandomBot` of `pioche.bots._strategy.random_bot`.

Most of its turns lay a card without effects, or draw: they take a short way, in which no act is written down.
"""

from pioche.kernels._bits import count, lowest, place
from pioche.kernels._compilation import compiled, inlined
from pioche.kernels._decks.brief_acts import (
    TWO,
    discards_briefly,
    lay_briefly,
    lay_wheel,
    may_lay_briefly,
)
from pioche.kernels._decks.card_sets import (
    card_at,
    face_of,
    face_row,
    first_in_hand,
    fit_set,
    hand_of,
    side_set,
    top_face,
)
from pioche.kernels._decks.deck_choices import act_of, list_lays, list_targets, list_ways
from pioche.kernels._decks.deck_layout import (
    ACCEPT,
    ACTS,
    BOT_INDEX,
    BRIEF_SKIPS,
    BRIEF_TURNS,
    CARDS,
    CHALLENGE,
    COUNT,
    DECK_LOGGED,
    DIRECTION,
    DISCARDS,
    DRAW,
    DRAWN,
    DRAWN_CARD,
    DRAWN_RULE,
    FACE_BRIEF,
    FACE_COLOUR,
    FACE_EASY,
    FACE_NAMES,
    FACE_PATTERN,
    FACES,
    FACES_TO_LAY,
    IN_FORCE,
    JUMP,
    JUMP_IN,
    JUMPABLE,
    KEEP,
    LAST_SETS,
    LAUNCHER,
    LAY,
    NAME,
    NONE,
    NUMBER_LAST,
    OWED,
    PASS,
    PASSES,
    PHASE,
    PLAIN_SETS,
    PLAY,
    SIDE,
    SIDE_COLOURS,
    SORTED_SIDES,
    SPLIT_SETS,
    UNTIL_PLAYABLE,
    WHEEL,
    WORDS,
    DeckCells,
)
from pioche.kernels._decks.deck_legality import collect_faces, has_answers, is_layable, may_be_laid
from pioche.kernels._decks.deck_luck import next_of
from pioche.kernels._decks.deck_piles import (
    can_draw,
    discard,
    draw_card,
    draw_towards,
    is_knocked,
    press_once,
)
from pioche.kernels._decks.deck_turns import advance, following, still_in
from pioche.kernels._decks.memory_layout import DECK_WATCHED

FEW = 2
"""With no more cards than that, laying one may fall due, or end the round."""


@compiled
def faces_to_lay(s: DeckCells, t: DeckCells) -> int:
    """The number of different faces that can be laid, once they are collected."""
    total = 0
    for word in range((t[FACES] + 63) >> 6):
        total += count(s[FACES_TO_LAY + word])
    return total


@compiled
def face_at(s: DeckCells, k: int) -> int:
    word, here = 0, count(s[FACES_TO_LAY])
    while k >= here:
        k -= here
        word += 1
        here = count(s[FACES_TO_LAY + word])
    return 64 * word + place(s[FACES_TO_LAY + word], k)


@compiled
def has_quick_turns(s: DeckCells) -> bool:
    """Whether the short way may be taken at all: nobody reads the acts, or remembers them."""
    return s[DECK_LOGGED] < 0 and s[DECK_WATCHED] == 0


@inlined
def one_of_each(cards: int, last: int) -> int:
    """For each face with cards among these, its last card: the sum carries into it if it is missing."""
    return (((cards & ~last) + ~last) | cards) & last


@inlined
def mark_plays(s: DeckCells, t: DeckCells, seat: int) -> int:
    """Marks the last card of each face that the hand may lay in an ordinary turn, where cards with the same
    face have adjacent numbers; returns how many.
    """
    hand, fits, plain = hand_of(t, seat), fit_set(s, t), side_set(s, t, PLAIN_SETS)
    last, split = side_set(s, t, LAST_SETS), side_set(s, t, SPLIT_SETS)
    begun = marked = 0
    for word in range(t[WORDS]):
        cards = s[hand + word] & t[fits + word] | begun
        begun = int(cards & t[split + word] != 0)
        found = one_of_each(cards, t[last + word])
        special = found & ~t[plain + word]
        while special:
            bit = lowest(special)
            special &= special - 1
            if not may_be_laid(s, t, seat, face_of(s, t, 64 * word + bit)):
                found ^= 1 << bit
        s[FACES_TO_LAY + word] = found
        marked += count(found)
    return marked


@inlined
def any_marked(s: DeckCells, t: DeckCells, seat: int) -> int:
    """The face of any card to lay; none if there is none."""
    marked = mark_plays(s, t, seat)
    if marked == 0:
        return NONE
    return face_of(s, t, card_at(t, s, FACES_TO_LAY, next_of(s, seat, marked)))


@compiled
def any_collected(s: DeckCells, t: DeckCells, seat: int) -> int:
    """As `any_marked`, in any phase and with any cards."""
    collect_faces(s, t, seat)
    faces = faces_to_lay(s, t)
    return face_at(s, next_of(s, seat, faces)) if faces else NONE


@inlined
def any_face(s: DeckCells, t: DeckCells, seat: int) -> int:
    """A face that can be laid now, all equally likely; none if there is none."""
    if s[PHASE] == PLAY and t[SORTED_SIDES + s[SIDE]]:
        return any_marked(s, t, seat)
    return any_collected(s, t, seat)


@inlined
def is_easy(s: DeckCells, t: DeckCells, row: int) -> bool:
    """Whether the card can be laid quickly; with two players, a Reverse may be something else."""
    return t[row + FACE_EASY] and (still_in(s) > TWO or not t[row + BRIEF_TURNS])


@inlined
def lay_quickly(s: DeckCells, t: DeckCells, seat: int, card: int, row: int) -> None:
    """Lays a card that is easy; the hand keeps more than one."""
    discard(s, t, seat, card)
    s[PASSES] = 0
    s[IN_FORCE] = t[row + FACE_COLOUR]
    s[DIRECTION] *= 1 - 2 * t[row + BRIEF_TURNS]
    s[OWED + following(s, seat)] += t[row + BRIEF_SKIPS]
    advance(s, t, seat, t[JUMP_IN] != 0 and t[row + FACE_COLOUR] != NONE)


@inlined
def colour_to_name(s: DeckCells, t: DeckCells, seat: int) -> int:
    colours = t[SIDE_COLOURS + s[SIDE]]
    return place(colours, next_of(s, seat, count(colours)))


@inlined
def named_with(s: DeckCells, t: DeckCells, seat: int, row: int) -> int:
    """Any colour, if a face of this row names one."""
    if t[row + FACE_NAMES] and t[SIDE_COLOURS + s[SIDE]]:
        return colour_to_name(s, t, seat)
    return NONE


@inlined
def lays_at_once(s: DeckCells, t: DeckCells, seat: int, face: int, row: int) -> bool:
    """Lays the face, if that can be done quickly; otherwise nothing has happened."""
    if s[COUNT + seat] <= FEW:
        return False
    if is_easy(s, t, row):
        card = s[DRAWN_CARD] if s[PHASE] == DRAWN else first_in_hand(s, t, seat, face)
        lay_quickly(s, t, seat, card, row)
        return True
    if may_lay_briefly(s, t, seat, row):
        lay_briefly(s, t, seat, face, named_with(s, t, seat, row), False)
        return True
    if t[row + FACE_PATTERN] == WHEEL:
        lay_wheel(s, t, seat, face, row)
        return True
    return t[row + FACE_PATTERN] == DISCARDS and discards_briefly(s, t, seat, face, t[row + FACE_COLOUR])


@inlined
def draw_quickly(s: DeckCells, t: DeckCells, seat: int) -> int:
    """Draws a card, or until one can be laid, lays it if that can be done quickly, and passes if it cannot be
    laid; returns the number of acts.
    """
    card = draw_towards(s, t, seat, fit_set(s, t), t[CARDS] if t[UNTIL_PLAYABLE] else 1)
    layable = is_layable(s, t, seat, card)
    while t[UNTIL_PLAYABLE] and not layable and can_draw(s) and not is_knocked(s, seat):
        card = draw_card(s, t, seat)
        layable = is_layable(s, t, seat, card)
    gone = is_knocked(s, seat)
    if layable and t[DRAWN_RULE] != KEEP and not gone:
        face = face_of(s, t, card)
        s[PHASE], s[DRAWN_CARD] = DRAWN, card
        s[BOT_INDEX] = 1  # the player is asked again, and chooses among one card
        return 2 if not s[JUMPABLE] and lays_at_once(s, t, seat, face, face_row(t, face)) else 1
    advance(s, t, seat, False)
    return 1 if gone or t[DRAWN_RULE] == KEEP else 2


@inlined
def press_quickly(s: DeckCells, t: DeckCells, seat: int) -> int:
    """Presses the launcher, which ends the turn; returns the number of acts."""
    press_once(s, t, seat)
    s[PASSES] = 0
    advance(s, t, seat, False)
    return 1


@inlined
def any_way(s: DeckCells, t: DeckCells, out: DeckCells, seat: int, face: int) -> int:
    """Any colour, if the face names one, and any player it may target."""
    row = face_row(t, face)
    if t[row + FACE_BRIEF] and s[COUNT + seat] > 1:
        return act_of(LAY, face, named_with(s, t, seat, row), NONE)
    ways = list_ways(s, t, out, 0, seat, face)
    return out[next_of(s, seat, ways) if ways > 1 else 0]


@inlined
def any_play(s: DeckCells, t: DeckCells, out: DeckCells, seat: int, quick: bool) -> int:
    """Lays any face that can be laid, all equally likely; draws only if it must. In a quick turn the play is
    made here, and the number of acts added.
    """
    face = any_face(s, t, seat)
    if face == NONE:
        drawing = s[PHASE] == PLAY and can_draw(s)
        if drawing and quick and not t[NUMBER_LAST]:
            s[ACTS] += press_quickly(s, t, seat) if t[LAUNCHER] else draw_quickly(s, t, seat)
            return NONE
        return act_of(DRAW if drawing else PASS, 0, NONE, NONE)
    if quick and lays_at_once(s, t, seat, face, face_row(t, face)):
        s[ACTS] += 1
        return NONE
    return any_way(s, t, out, seat, face)


@compiled
def any_answer(s: DeckCells, t: DeckCells, out: DeckCells, seat: int, challenge: bool) -> int:
    """A card, if one can be laid on it; otherwise any answer."""
    plays = list_lays(s, t, out, 0, seat) if has_answers(s, t, seat) else 0
    if plays:
        return out[next_of(s, seat, plays) if plays > 1 else 0]
    challenges = challenge and next_of(s, seat, 2) == 0
    return act_of(CHALLENGE if challenges else ACCEPT, 0, NONE, NONE)


@compiled
def any_colour(s: DeckCells, t: DeckCells, seat: int) -> int:
    return act_of(NAME, 0, colour_to_name(s, t, seat), NONE)


@compiled
def any_jump(s: DeckCells, t: DeckCells, out: DeckCells, seat: int) -> int:
    jumps = list_targets(s, t, out, 0, seat, JUMP, top_face(s, t), NONE)
    return out[next_of(s, seat, jumps)]
