"""The short way through acts whose outcome is known at once: a card that turns the direction, makes the next
player draw or makes players miss turns, and an answer that takes what is due.

The effect of a face is then a few numbers of its row (`operations.brief_parts`), and nothing of the play is
kept. Nobody goes out or is knocked out by it. Everything else is left to `deck_act`.
"""

from pioche.kernels._compilation import compiled, inlined
from pioche.kernels._decks.answers import judge_duties, pending_after
from pioche.kernels._decks.card_sets import colour_set, face_row, number_in_hand
from pioche.kernels._decks.deck_layout import (
    ACCEPT,
    ACT_CALL,
    ACT_COLOUR,
    ACT_FACE,
    ACT_TARGET,
    AFTER,
    ALL_OTHERS,
    AMONG_OTHERS,
    ANSWER,
    BRIEF_DRAWS,
    BRIEF_MISSING,
    BRIEF_SKIPS,
    BRIEF_TURNS,
    BRIEF_WAITS,
    CHALLENGEABLE,
    COLOUR,
    COUNT,
    DIRECTION,
    DRAWS,
    DUES,
    FACE_BRIEF,
    FACE_COLOUR,
    FACE_EFFECTS,
    FACE_PATTERN,
    GUILTY_BY_CARD,
    IN_FORCE,
    INNOCENT_BY_CARD,
    JUMP_IN,
    KNOCK_OUT,
    LAPSED,
    LAUNCHER,
    LAY,
    LAYER,
    MOVED,
    NAME,
    NAMER,
    NAMING_AFTER,
    NAMING_COUNT,
    NAMING_FACE,
    NAMING_LAPSED,
    NAMING_LAYER,
    NAMING_NEXT,
    NAMING_NOBODY,
    NAMING_PREVIOUS,
    NAMING_REST,
    NAMING_RIGHTFUL,
    NAMING_STACKED,
    NAMING_TARGET,
    NAMING_TURNED,
    NEXT,
    NONE,
    NUMBER,
    OWED,
    PASSES,
    PENDING,
    PENDING_FACE,
    PLAIN_DUE,
    REST,
    RETURNABLE,
    RIGHTFUL,
    SKIPS,
    STACKABLE,
    STAKE_GUILTY,
    STAKE_INNOCENT,
    SWAP,
    SWAPS,
    TARGET,
    TURN_NUMBER,
    TURNED,
    VICTIM,
    WHEEL,
    DeckCells,
)
from pioche.kernels._decks.deck_piles import discard, draw_until_colour, is_knocked, take
from pioche.kernels._decks.deck_turns import advance, after, following, go_on, still_in
from pioche.kernels._decks.effects import rotate, skip_among_others, skip_from, swap
from pioche.kernels._decks.laying import card_to_lay, lay_along, top_of_many

TWO = 2
"""Of two players, a Reverse may be something else."""


@inlined
def survives(s: DeckCells, t: DeckCells, seat: int, cards: int) -> bool:
    """Whether drawing these cards cannot knock the player out."""
    return t[KNOCK_OUT] == 0 or (not t[LAUNCHER] and s[COUNT + seat] + cards < t[KNOCK_OUT])


@inlined
def wait_for_answer(s: DeckCells, t: DeckCells, seat: int, face: int, row: int, stacked: int) -> None:
    """The next player may lay a card on it: as `set_pending`, where nothing else is left of the card."""
    s[PENDING], s[VICTIM], s[LAYER] = 1, following(s, seat), seat
    s[DRAWS], s[SKIPS], s[SWAP] = stacked + t[row + BRIEF_DRAWS], 1, 0
    s[CHALLENGEABLE], s[STACKABLE], s[RETURNABLE] = 0, 1, 0
    s[RIGHTFUL] = s[PLAIN_DUE] = 1
    s[TARGET] = s[AFTER] = s[TURNED] = s[REST] = NONE
    s[PENDING_FACE], s[LAPSED] = face, 0
    s[STAKE_GUILTY] = s[STAKE_INNOCENT] = s[GUILTY_BY_CARD] = s[INNOCENT_BY_CARD] = 0
    s[TURN_NUMBER] += 1
    go_on(s, s[VICTIM], ANSWER, False)


@compiled
def skip_all_others(s: DeckCells, seat: int, number: int) -> None:
    other = following(s, seat)
    while other != seat:
        s[OWED + other] += number
        other = following(s, other)


@inlined
def miss_turns_briefly(s: DeckCells, t: DeckCells, seat: int, row: int) -> None:
    number, missing = t[row + BRIEF_SKIPS], t[row + BRIEF_MISSING]
    if missing == ALL_OTHERS:
        skip_all_others(s, seat, number)
    elif missing == AMONG_OTHERS:
        skip_among_others(s, seat, following(s, seat), number)
    else:
        skip_from(s, following(s, seat), number)


@compiled
def may_lay_briefly(s: DeckCells, t: DeckCells, seat: int, row: int) -> bool:
    if not t[row + FACE_BRIEF] or s[COUNT + seat] == 1:
        return False
    if t[row + BRIEF_TURNS] and still_in(s) <= TWO:
        return False
    if t[row + BRIEF_WAITS]:
        return True
    if s[PENDING]:
        return False
    step = -s[DIRECTION] if t[row + BRIEF_TURNS] else s[DIRECTION]
    return survives(s, t, after(s, seat, step), t[row + BRIEF_DRAWS])


@compiled
def lay_briefly(s: DeckCells, t: DeckCells, seat: int, face: int, named: int, called: bool) -> None:
    row = face_row(t, face)
    stacked = s[DRAWS] if s[PENDING] else 0
    discard(s, t, seat, card_to_lay(s, t, seat, face))
    s[PASSES] = s[PENDING] = s[MOVED] = 0
    if s[COUNT + seat] == 1:
        judge_duties(s, t, seat, called)
    coloured = t[row + FACE_COLOUR] != NONE
    if named != NONE or coloured:
        s[IN_FORCE] = named if named != NONE else t[row + FACE_COLOUR]
    if t[row + BRIEF_TURNS]:
        s[DIRECTION] = -s[DIRECTION]
    if t[row + BRIEF_WAITS]:
        wait_for_answer(s, t, seat, face, row, stacked)
        return
    if t[row + BRIEF_DRAWS]:
        take(s, t, following(s, seat), t[row + BRIEF_DRAWS])
    if t[row + BRIEF_SKIPS]:
        miss_turns_briefly(s, t, seat, row)
    advance(s, t, seat, t[JUMP_IN] != 0 and coloured)


@compiled
def lay_wheel(s: DeckCells, t: DeckCells, seat: int, face: int, row: int) -> None:
    """The next player is asked for a colour: as `leave_naming`; the hand keeps more than one card."""
    discard(s, t, seat, card_to_lay(s, t, seat, face))
    s[PASSES] = s[PENDING] = s[MOVED] = 0
    s[IN_FORCE] = NONE
    s[NAMER], s[NAMING_REST] = following(s, seat), t[t[row + FACE_EFFECTS] + NEXT]
    s[NAMING_LAYER], s[NAMING_FACE], s[NAMING_TARGET] = seat, face, NONE
    s[NAMING_RIGHTFUL] = s[NAMING_COUNT] = 1
    s[NAMING_STACKED] = s[NAMING_NOBODY] = s[NAMING_LAPSED] = 0
    s[NAMING_AFTER] = s[NAMING_TURNED] = s[NAMING_PREVIOUS] = NONE
    s[NAMING_NEXT] = s[NAMER] if t[KNOCK_OUT] else NONE
    s[TURN_NUMBER] += 1
    go_on(s, s[NAMER], COLOUR, False)


@compiled
def discards_briefly(s: DeckCells, t: DeckCells, seat: int, face: int, colour: int) -> bool:
    """Lays a card with all others of its colour, if the hand keeps more than one; otherwise nothing has
    happened.
    """
    if s[COUNT + seat] - number_in_hand(s, t, seat, colour_set(s, t, colour)) <= 1:
        return False
    top = top_of_many(s, t, seat, face)
    lay_along(s, t, seat, top, colour)
    discard(s, t, seat, top)
    s[PASSES] = s[PENDING] = s[MOVED] = 0
    s[IN_FORCE] = colour
    advance(s, t, seat, t[JUMP_IN] != 0)
    return True


@compiled
def may_name_briefly(s: DeckCells, t: DeckCells, seat: int) -> bool:
    """Whether a wheel was laid before this seat, and nothing has happened since."""
    if s[NAMER] != seat or t[face_row(t, s[NAMING_FACE]) + FACE_PATTERN] != WHEEL or s[NAMING_LAPSED]:
        return False
    plain = s[NAMING_TURNED] == NONE and s[NAMING_AFTER] == NONE and not s[NAMING_NOBODY]
    return plain and following(s, s[NAMING_LAYER]) == seat


@compiled
def name_briefly(s: DeckCells, t: DeckCells, seat: int, colour: int) -> None:
    """The colour comes into force; the player draws until it comes, which may knock the player out."""
    drawing = s[NAMING_REST]
    s[IN_FORCE], s[NAMER], s[MOVED] = colour, NONE, 0
    draw_until_colour(s, t, seat, max(1, t[drawing + NUMBER]))
    if not is_knocked(s, seat):
        skip_from(s, seat, t[t[drawing + NEXT] + NUMBER])
    advance(s, t, s[NAMING_LAYER], False)


@inlined
def may_exchange_briefly(s: DeckCells, t: DeckCells, seat: int, face: int) -> bool:
    """Whether the card moves hands, and is not the last."""
    return t[face_row(t, face) + FACE_PATTERN] >= SWAPS and s[COUNT + seat] > 1 and not s[PENDING]


@compiled
def exchange_briefly(s: DeckCells, t: DeckCells, seat: int, face: int, target: int, called: bool) -> None:
    """Lays a card that swaps hands with a chosen player, or lets hands go round."""
    row = face_row(t, face)
    discard(s, t, seat, card_to_lay(s, t, seat, face))
    s[PASSES] = s[MOVED] = 0
    coloured = t[row + FACE_COLOUR] != NONE
    if coloured:
        s[IN_FORCE] = t[row + FACE_COLOUR]
    if t[row + FACE_PATTERN] == SWAPS:
        swap(s, t, seat, target)
    else:
        rotate(s, t)
    judge_duties(s, t, seat, called)
    advance(s, t, seat, t[JUMP_IN] != 0 and coloured)


@inlined
def may_accept_briefly(s: DeckCells, t: DeckCells, seat: int) -> bool:
    """Whether cards and at least one missed turn are all that is due."""
    plain = s[PLAIN_DUE] and s[REST] == NONE and not s[SWAP] and s[SKIPS] > 0
    return plain and survives(s, t, seat, s[DRAWS])


@inlined
def accept_briefly(s: DeckCells, t: DeckCells, seat: int) -> None:
    take(s, t, seat, s[DRAWS])
    skip_from(s, seat, s[SKIPS])
    advance(s, t, pending_after(s), False)


@inlined
def acts_briefly(s: DeckCells, t: DeckCells, seat: int, act: int) -> bool:
    """Makes the act the short way, if it can; otherwise nothing has happened."""
    if s[DUES]:
        return False
    kind, face, called = act & 15, (act >> ACT_FACE) & 2047, (act >> ACT_CALL) & 1 != 0
    if kind == LAY and may_lay_briefly(s, t, seat, face_row(t, face)):
        lay_briefly(s, t, seat, face, ((act >> ACT_COLOUR) & 31) - 1, called)
        return True
    if kind == LAY and may_exchange_briefly(s, t, seat, face):
        exchange_briefly(s, t, seat, face, ((act >> ACT_TARGET) & 15) - 1, called)
        return True
    if kind == ACCEPT and may_accept_briefly(s, t, seat):
        accept_briefly(s, t, seat)
        return True
    if kind == NAME and may_name_briefly(s, t, seat):
        name_briefly(s, t, seat, ((act >> ACT_COLOUR) & 31) - 1)
        return True
    return False
