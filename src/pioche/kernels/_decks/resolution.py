"""Resolves the effects of a card, in the order listed; players who may answer are asked (ruling 1)."""

from pioche.kernels._compilation import compiled
from pioche.kernels._decks.card_sets import face_row
from pioche.kernels._decks.deck_chance import drawn_lot
from pioche.kernels._decks.deck_layout import (
    AFTER,
    AIM_NEXT,
    AIM_PREVIOUS,
    BOOMERANGS,
    CHALLENGEABLE,
    CHALLENGES,
    DRAWS,
    DUE_FIRST,
    FACE_ANSWERABLE,
    FACE_RESTRICTED,
    FACE_STACKS,
    GUILTY_BY_CARD,
    GUILTY_CARD,
    GUILTY_CARDS,
    IN_FORCE,
    INNOCENT_BY_CARD,
    INNOCENT_CARD,
    INNOCENT_CARDS,
    KNOCK_OUT,
    KNOCKED,
    KNOCKED_COUNT,
    LAID_AFTER,
    LAID_BY_PLAYER,
    LAID_COUNT,
    LAID_FACE,
    LAID_LAPSED,
    LAID_LAYER,
    LAID_NEXT,
    LAID_NOBODY,
    LAID_PREVIOUS,
    LAID_RIGHTFUL,
    LAID_STACKED,
    LAID_TARGET,
    LAID_TURNED,
    LAID_WON,
    LAPSED,
    LAYER,
    LOT_FIRST,
    M_NONE,
    MODE,
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
    PENDING,
    PENDING_FACE,
    PLAIN_DUE,
    REST,
    RETURNABLE,
    REVERSE_RULE,
    REVERSE_SKIPS,
    RIGHTFUL,
    SIDE,
    SIDE_COLOURS,
    SKIPS,
    STACK_NONE,
    STACKABLE,
    STACKING,
    STAKE_GUILTY,
    STAKE_INNOCENT,
    SWAP,
    TARGET,
    TURNED,
    V_CHOOSE_COLOUR,
    V_DRAW,
    V_DRAW_TO,
    V_FLIP,
    V_ONE_OF,
    V_PRESS,
    V_REVERSE,
    V_SKIP,
    V_SWAP,
    VERB,
    VICTIM,
    W_NEXT,
    W_NOBODY,
    WHO,
    DeckCells,
)
from pioche.kernels._decks.deck_memory import see_pending
from pioche.kernels._decks.deck_piles import is_in
from pioche.kernels._decks.deck_turns import following, is_decided, still_in
from pioche.kernels._decks.effects import apply
from pioche.kernels._decks.memory_layout import DECK_WATCHED
from pioche.kernels._decks.people import (
    base_of,
    first_due,
    has_lost_aim,
    is_aimed,
    is_void,
    next_due,
    victim_of,
)


@compiled
def is_plain(t: DeckCells, operation: int) -> bool:
    """Whether the numbers of the pending effect say everything."""
    verb = t[operation + VERB]
    plain = verb in (V_DRAW, V_PRESS, V_SKIP, V_SWAP)
    return plain and t[operation + MODE] == M_NONE


@compiled
def due_number(t: DeckCells, operation: int) -> int:
    """The cards that are due by a draw or a press with a number."""
    verb = t[operation + VERB]
    counts = verb in (V_DRAW, V_PRESS) and t[operation + MODE] == M_NONE
    return t[operation + NUMBER] if counts else 0


@compiled
def end_of_due(s: DeckCells, t: DeckCells, operation: int) -> int:
    """The operation after those that the same player answers together with the first one."""
    verb, asked = t[operation + VERB], victim_of(s, t[operation + WHO])
    other = next_due(s, t, operation)
    while other != NONE and is_aimed(t, other):
        next_verb = t[other + VERB]
        if next_verb in (verb, V_CHOOSE_COLOUR) or victim_of(s, t[other + WHO]) != asked:
            break
        other = next_due(s, t, other)
    return other


@compiled
def set_stakes(s: DeckCells, t: DeckCells, counted: bool) -> None:
    """A challenge of more than the one card on top is about the whole sum (rules 3, ruling 22)."""
    sum_counts = s[LAID_STACKED] != 0 or s[LAID_COUNT] > 1
    guilty_by_card = t[GUILTY_CARD] != 0 or sum_counts
    innocent_by_card = t[INNOCENT_CARD] != 0 or sum_counts
    due = s[DRAWS] if counted else 0
    more = t[GUILTY_CARDS] if t[GUILTY_CARD] else 0
    s[STAKE_GUILTY] = more + due if guilty_by_card else t[GUILTY_CARDS]
    more = t[INNOCENT_CARDS] if t[INNOCENT_CARD] else 2
    s[STAKE_INNOCENT] = more + due if innocent_by_card else t[INNOCENT_CARDS]
    s[GUILTY_BY_CARD] = guilty_by_card and not counted
    s[INNOCENT_BY_CARD] = innocent_by_card and not counted


@compiled
def set_pending(s: DeckCells, t: DeckCells, operation: int) -> None:
    """Everything that follows for the same player is answered at once; the rest waits."""
    end = end_of_due(s, t, operation)
    draws, skips, swaps, plain, counted = s[LAID_STACKED], 0, False, True, True
    each = operation
    while each != end:
        verb = t[each + VERB]
        draws += due_number(t, each)
        skips += t[each + NUMBER] if verb == V_SKIP else 0
        swaps = swaps or verb == V_SWAP
        plain = plain and is_plain(t, each)
        counted = counted and (verb > V_DRAW_TO or is_plain(t, each))
        each = next_due(s, t, each)
    s[PENDING], s[VICTIM], s[LAYER] = 1, victim_of(s, t[operation + WHO]), s[LAID_LAYER]
    s[DRAWS], s[SKIPS], s[SWAP] = draws, 1 if s[STACKABLE] else skips, swaps
    s[RIGHTFUL], s[PLAIN_DUE] = s[LAID_RIGHTFUL], plain
    s[DUE_FIRST], s[REST] = operation, end
    s[TARGET], s[AFTER], s[PENDING_FACE] = s[LAID_TARGET], s[LAID_AFTER], s[LAID_FACE]
    s[TURNED], s[LAPSED] = s[LAID_TURNED], s[LAID_LAPSED]
    s[AIM_NEXT], s[AIM_PREVIOUS] = s[LAID_NEXT], s[LAID_PREVIOUS]
    s[STAKE_GUILTY] = s[STAKE_INNOCENT] = s[GUILTY_BY_CARD] = s[INNOCENT_BY_CARD] = 0
    if s[CHALLENGEABLE]:
        set_stakes(s, t, counted)
        if s[DECK_WATCHED]:
            see_pending(s)


@compiled
def is_asked(s: DeckCells, t: DeckCells, operation: int) -> bool:
    """Whether the target may answer the effect, and how; written to the pending effect."""
    row, verb = face_row(t, s[LAID_FACE]), t[operation + VERB]
    if verb > V_SWAP or not (t[BOOMERANGS] or t[row + FACE_ANSWERABLE]):
        return False
    layer = s[LAID_LAYER]
    hits_other = is_in(s, layer) and victim_of(s, t[operation + WHO]) != layer
    bluffed = t[row + FACE_RESTRICTED] != 0 and t[CHALLENGES] != 0 and verb <= V_DRAW_TO
    stacks = t[row + FACE_STACKS] != 0 and t[STACKING] != STACK_NONE
    s[CHALLENGEABLE] = bluffed and hits_other
    s[STACKABLE] = stacks and verb == V_DRAW and t[operation + WHO] == W_NEXT
    s[RETURNABLE] = t[BOOMERANGS] != 0 and not s[LAID_NOBODY] and hits_other
    return s[CHALLENGEABLE] + s[STACKABLE] + s[RETURNABLE] != 0


@compiled
def namer_of(s: DeckCells, t: DeckCells, operation: int) -> int:
    """The player who names the colour; the next player if the target is gone (ruling E11)."""
    gone = t[KNOCK_OUT] != 0 and has_lost_aim(s, t[operation + WHO])
    asked = victim_of(s, t[operation + WHO])
    return following(s, base_of(s)) if gone or not is_in(s, asked) else asked


@compiled
def flip_namer(s: DeckCells) -> int:
    """The player who flipped; the next player if nobody has, or that one is out (editions 2)."""
    flipped = s[LAID_BY_PLAYER] != 0 and is_in(s, s[LAID_LAYER])
    return s[LAID_LAYER] if flipped else following(s, base_of(s))


@compiled
def leave_naming(s: DeckCells, seat: int, rest: int) -> None:
    s[IN_FORCE] = NONE
    s[NAMER], s[NAMING_REST] = seat, rest
    s[NAMING_LAYER], s[NAMING_FACE], s[NAMING_TARGET] = s[LAID_LAYER], s[LAID_FACE], s[LAID_TARGET]
    s[NAMING_RIGHTFUL], s[NAMING_STACKED] = s[LAID_RIGHTFUL], s[LAID_STACKED]
    s[NAMING_COUNT], s[NAMING_NOBODY], s[NAMING_AFTER] = s[LAID_COUNT], s[LAID_NOBODY], s[LAID_AFTER]
    s[NAMING_TURNED], s[NAMING_LAPSED] = s[LAID_TURNED], s[LAID_LAPSED]
    s[NAMING_NEXT], s[NAMING_PREVIOUS] = s[LAID_NEXT], s[LAID_PREVIOUS]


@compiled
def reverse_skips(s: DeckCells, t: DeckCells) -> bool:
    """Whether a Reverse is also a Skip: of two players (`two_player_reverse`)."""
    return t[REVERSE_RULE] == REVERSE_SKIPS and still_in(s) == 2


@compiled
def lot_of(s: DeckCells, t: DeckCells, operation: int) -> int:
    """The first operation of the lot that chance chooses; after it the list goes on."""
    lot = drawn_lot(s, t, operation)
    return t[lot + LOT_FIRST + reverse_skips(s, t)]


@compiled
def resolve(s: DeckCells, t: DeckCells, operation: int) -> bool:
    """Applies a chain of effects; True if a player must answer, or name a colour, before the rest."""
    operation = first_due(t, operation, s[LAID_LAPSED])
    while operation != NONE:
        verb = t[operation + VERB]
        if verb == V_ONE_OF:
            operation = lot_of(s, t, operation)
            continue
        rest = next_due(s, t, operation)
        if verb == V_CHOOSE_COLOUR:
            leave_naming(s, namer_of(s, t, operation), rest)
            return True
        if t[operation + WHO] == W_NOBODY or not is_void(s, t, operation):
            if is_aimed(t, operation) and is_asked(s, t, operation):
                set_pending(s, t, operation)
                return True
            apply(s, t, operation)
            if verb == V_FLIP and s[IN_FORCE] == NONE and t[SIDE_COLOURS + s[SIDE]]:
                leave_naming(s, flip_namer(s), rest)
                return True
            if s[KNOCKED_COUNT] and is_decided(s, t):
                return False
        operation = rest
    return False


@compiled
def is_unpaid(s: DeckCells, t: DeckCells, operation: int) -> bool:
    """An effect on the winner, or on a player knocked out, falls on nobody (ruling E33)."""
    who = t[operation + WHO]
    if who != W_NOBODY and still_in(s) == 0:
        return True
    if not is_aimed(t, operation):
        return False
    other = victim_of(s, who)
    if other == s[LAID_LAYER] or (s[KNOCKED] >> other) & 1:
        return True
    return t[KNOCK_OUT] != 0 and has_lost_aim(s, who)


@compiled
def pay(s: DeckCells, t: DeckCells, operation: int, draws: bool) -> None:
    verb = t[operation + VERB]
    paid = verb == V_FLIP or (draws and (verb <= V_DRAW_TO or verb == V_REVERSE))
    if paid and not is_unpaid(s, t, operation):
        apply(s, t, operation)


@compiled
def pay_out(s: DeckCells, t: DeckCells, operation: int, draws: bool) -> None:
    """The round is won: a flip still turns the cards, draws are paid if the rules say so, nobody is asked,
    and hands no longer move (rules 2.6, ruling E22).
    """
    s[LAID_WON] = 1
    while operation != NONE:
        if t[operation + VERB] == V_ONE_OF and draws:
            operation = lot_of(s, t, operation)
        else:
            pay(s, t, operation, draws)
            operation = t[operation + NEXT]
