"""The legal list of a seat: every act in the order of the core's list."""

from pioche.kernels._bits import lowest
from pioche.kernels._compilation import compiled
from pioche.kernels._decks.card_sets import face_row, top_face
from pioche.kernels._decks.deck_layout import (
    ACCEPT,
    ACT_COLOUR,
    ACT_FACE,
    ACT_TARGET,
    ANSWER,
    CALL,
    CATCH,
    CHALLENGE,
    CHALLENGEABLE,
    COLOUR,
    DRAW,
    DRAWN,
    FACE_NAMES,
    FACE_NUMBER,
    FACES,
    FACES_TO_LAY,
    JUMP,
    LAY,
    NAME,
    NONE,
    NUMBER_LAST,
    PASS,
    PHASE,
    PLAY,
    PLAYERS,
    SIDE,
    SIDE_COLOURS,
    TURN,
    VOLUNTARY,
    DeckCells,
)
from pioche.kernels._decks.deck_legality import (
    aims,
    collect_faces,
    empties,
    is_target,
    may_call,
    may_catch,
    may_jump,
    may_pass,
)
from pioche.kernels._decks.deck_piles import can_draw


@compiled
def act_of(kind: int, face: int, colour: int, target: int) -> int:
    """An act as a number; the colour or the player may be none."""
    return kind | face << ACT_FACE | (colour + 1) << ACT_COLOUR | (target + 1) << ACT_TARGET


@compiled
def list_targets(
    s: DeckCells, t: DeckCells, out: DeckCells, found: int, seat: int, kind: int, face: int, colour: int
) -> int:
    """Lists the face once for each player it may target."""
    last = empties(s, t, seat, face, colour)
    if last and t[NUMBER_LAST] and not t[face_row(t, face) + FACE_NUMBER]:
        return found
    if not aims(t, face, last):
        out[found] = act_of(kind, face, colour, NONE)
        return found + 1
    for other in range(s[PLAYERS]):
        if is_target(s, t, seat, face, last, other):
            out[found] = act_of(kind, face, colour, other)
            found += 1
    return found


@compiled
def list_ways(s: DeckCells, t: DeckCells, out: DeckCells, found: int, seat: int, face: int) -> int:
    """Lists the face once for each colour it may name and each player it may target."""
    colours = t[SIDE_COLOURS + s[SIDE]]
    if not t[face_row(t, face) + FACE_NAMES] or colours == 0:
        return list_targets(s, t, out, found, seat, LAY, face, NONE)
    while colours:
        found = list_targets(s, t, out, found, seat, LAY, face, lowest(colours))
        colours &= colours - 1
    return found


@compiled
def list_lays(s: DeckCells, t: DeckCells, out: DeckCells, found: int, seat: int) -> int:
    collect_faces(s, t, seat)
    for word in range((t[FACES] + 63) >> 6):
        faces = s[FACES_TO_LAY + word]
        while faces:
            found = list_ways(s, t, out, found, seat, 64 * word + lowest(faces))
            faces &= faces - 1
    return found


@compiled
def list_in_turn(s: DeckCells, t: DeckCells, out: DeckCells) -> int:
    """Writes what the seat in turn may do; returns how many choices."""
    seat, phase, found = s[TURN], s[PHASE], 0
    if seat == NONE:
        return 0
    if phase == COLOUR:
        colours = t[SIDE_COLOURS + s[SIDE]]
        while colours:
            out[found] = act_of(NAME, 0, lowest(colours), NONE)
            found += 1
            colours &= colours - 1
        return found
    if phase == ANSWER:
        if s[CHALLENGEABLE]:
            out[found] = act_of(CHALLENGE, 0, NONE, NONE)
            found += 1
        out[found] = act_of(ACCEPT, 0, NONE, NONE)
        return list_lays(s, t, out, found + 1, seat)
    found = list_lays(s, t, out, 0, seat)
    if phase == PLAY and (found == 0 or t[VOLUNTARY]) and can_draw(s):
        out[found] = act_of(DRAW, 0, NONE, NONE)
        return found + 1
    if (phase == DRAWN or found == 0) and may_pass(s, t, seat):
        out[found] = act_of(PASS, 0, NONE, NONE)
        found += 1
    return found


@compiled
def list_out_of_turn(s: DeckCells, t: DeckCells, out: DeckCells, seat: int) -> int:
    """Writes what a seat may call, catch, or jump in with; returns how many choices."""
    found = 0
    if may_call(s, t, seat):
        out[found] = act_of(CALL, 0, NONE, NONE)
        found += 1
    for other in range(s[PLAYERS]):
        if may_catch(s, t, seat, other):
            out[found] = act_of(CATCH, 0, NONE, other)
            found += 1
    if may_jump(s, t, seat):
        found = list_targets(s, t, out, found, seat, JUMP, top_face(s, t), NONE)
    return found
