"""The random bot with any deck: `RandomBot` of `pioche.bots._strategy.random_bot`.

Most of its turns lay a card without effects, or draw: they take a short way, in which no act is written down.
"""

from pioche.kernels._bits import count, place
from pioche.kernels._compilation import compiled, inlined
from pioche.kernels._decks.card_sets import face_row, first_in_hand, top_face
from pioche.kernels._decks.deck_choices import act_of, list_lays, list_targets, list_ways
from pioche.kernels._decks.deck_layout import (
    ACCEPT,
    ACTS,
    CHALLENGE,
    COUNT,
    DECK_LOGGED,
    DRAW,
    DRAWN,
    DRAWN_CARD,
    DRAWN_RULE,
    FACE_COLOUR,
    FACE_SIMPLE,
    FACES,
    FACES_TO_LAY,
    IN_FORCE,
    JUMP,
    JUMP_IN,
    KEEP,
    LAUNCHER,
    NAME,
    NONE,
    NUMBER_LAST,
    PASS,
    PASSES,
    PHASE,
    PLAY,
    SIDE,
    SIDE_COLOURS,
    UNTIL_PLAYABLE,
    DeckCells,
)
from pioche.kernels._decks.deck_legality import collect_faces, is_layable
from pioche.kernels._decks.deck_luck import next_of
from pioche.kernels._decks.deck_piles import can_draw, discard, draw_card, is_knocked
from pioche.kernels._decks.deck_turns import advance
from pioche.kernels._decks.memory_layout import DECK_WATCHED

FEW = 2
"""With no more cards than that, laying one may fall due, or end the round."""


@compiled
def faces_to_lay(s: DeckCells, t: DeckCells) -> int:
    """How many different faces can be laid, once they are collected."""
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
def has_quick_turns(s: DeckCells, t: DeckCells) -> bool:
    """Whether rules and log allow the short way through a turn in which nothing special happens."""
    plain = t[LAUNCHER] == 0 and t[NUMBER_LAST] == 0
    return plain and s[DECK_LOGGED] < 0 and s[DECK_WATCHED] == 0


@inlined
def lay_quickly(s: DeckCells, t: DeckCells, seat: int, card: int, colour: int) -> None:
    """Lays a card without effects; the hand keeps more than one."""
    discard(s, t, seat, card)
    s[PASSES] = 0
    s[IN_FORCE] = colour
    advance(s, t, seat, t[JUMP_IN] != 0)


@inlined
def draw_quickly(s: DeckCells, t: DeckCells, seat: int) -> int:
    """Draws a card, or until one can be laid, and passes if it cannot; returns the number of acts."""
    card = draw_card(s, t, seat)
    layable = is_layable(s, t, seat, card)
    while t[UNTIL_PLAYABLE] and not layable and can_draw(s) and not is_knocked(s, seat):
        card = draw_card(s, t, seat)
        layable = is_layable(s, t, seat, card)
    gone = is_knocked(s, seat)
    if layable and t[DRAWN_RULE] != KEEP and not gone:
        s[PHASE], s[DRAWN_CARD] = DRAWN, card
        return 1
    advance(s, t, seat, False)
    return 1 if gone or t[DRAWN_RULE] == KEEP else 2


@inlined
def any_play(s: DeckCells, t: DeckCells, out: DeckCells, seat: int, quick: bool) -> int:
    """Lays any face that can be laid, all equally likely; draws only if it must. In a quick turn the play is
    made here, and the number of acts added.
    """
    collect_faces(s, t, seat)
    faces = faces_to_lay(s, t)
    if faces == 0:
        drawing = s[PHASE] == PLAY and can_draw(s)
        if drawing and quick:
            s[ACTS] += draw_quickly(s, t, seat)
            return NONE
        return act_of(DRAW if drawing else PASS, 0, NONE, NONE)
    face = face_at(s, next_of(s, seat, faces))
    row = face_row(t, face)
    if quick and t[row + FACE_SIMPLE] and s[COUNT + seat] > FEW:
        card = s[DRAWN_CARD] if s[PHASE] == DRAWN else first_in_hand(s, t, seat, face)
        lay_quickly(s, t, seat, card, t[row + FACE_COLOUR])
        s[ACTS] += 1
        return NONE
    ways = list_ways(s, t, out, 0, seat, face)
    return out[next_of(s, seat, ways) if ways > 1 else 0]


@compiled
def any_answer(s: DeckCells, t: DeckCells, out: DeckCells, seat: int, challenge: bool) -> int:
    """A card, if one can be laid on it; otherwise any answer."""
    plays = list_lays(s, t, out, 0, seat)
    if plays:
        return out[next_of(s, seat, plays) if plays > 1 else 0]
    challenges = challenge and next_of(s, seat, 2) == 0
    return act_of(CHALLENGE if challenges else ACCEPT, 0, NONE, NONE)


@compiled
def any_colour(s: DeckCells, t: DeckCells, seat: int) -> int:
    colours = t[SIDE_COLOURS + s[SIDE]]
    return act_of(NAME, 0, place(colours, next_of(s, seat, count(colours))), NONE)


@compiled
def any_jump(s: DeckCells, t: DeckCells, out: DeckCells, seat: int) -> int:
    jumps = list_targets(s, t, out, 0, seat, JUMP, top_face(s, t), NONE)
    return out[next_of(s, seat, jumps)]
