"""The random bot with any deck: `RandomBot` of `pioche.bots._strategy.random_bot`."""

from pioche.kernels._bits import count, place
from pioche.kernels._compilation import compiled
from pioche.kernels._decks.card_sets import top_face
from pioche.kernels._decks.deck_choices import act_of, list_lays, list_targets, list_ways
from pioche.kernels._decks.deck_layout import (
    ACCEPT,
    CHALLENGE,
    DRAW,
    FACES,
    FACES_TO_LAY,
    JUMP,
    NAME,
    NONE,
    PASS,
    PHASE,
    PLAY,
    SIDE,
    SIDE_COLOURS,
    DeckCells,
)
from pioche.kernels._decks.deck_legality import collect_faces
from pioche.kernels._decks.deck_luck import next_of
from pioche.kernels._decks.deck_piles import can_draw


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
def any_play(s: DeckCells, t: DeckCells, out: DeckCells, seat: int) -> int:
    """Lays any face that can be laid, all equally likely; draws only if it must."""
    collect_faces(s, t, seat)
    faces = faces_to_lay(s, t)
    if faces == 0:
        drawing = s[PHASE] == PLAY and can_draw(s)
        return act_of(DRAW if drawing else PASS, 0, NONE, NONE)
    ways = list_ways(s, t, out, 0, seat, face_at(s, next_of(s, seat, faces)))
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
