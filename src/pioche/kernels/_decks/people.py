"""The players on whom the effects of a laid card fall (`LaidPlay` of the core)."""

from pioche.kernels._compilation import compiled, inlined
from pioche.kernels._decks.deck_layout import (
    DIRECTION,
    FROM_LOT,
    HANDS_STAY,
    KNOCK_OUT,
    LAID_AFTER,
    LAID_LAPSED,
    LAID_LAYER,
    LAID_NEXT,
    LAID_OTHER,
    LAID_PREVIOUS,
    LAID_TARGET,
    LAID_TURNED,
    NEXT,
    NONE,
    REVERSE_GOES_BACK,
    REVERSE_RULE,
    V_SHUFFLE,
    V_SWAP,
    VERB,
    W_ALL,
    W_CHOSEN,
    W_NEXT,
    W_OTHERS,
    W_PREVIOUS,
    W_SELF,
    WHO,
    DeckCells,
)
from pioche.kernels._decks.deck_piles import is_in, is_knocked
from pioche.kernels._decks.deck_turns import after, following, still_in


@inlined
def is_aimed(t: DeckCells, operation: int) -> bool:
    """Whether it falls on one player, who may answer if the rules allow it."""
    return W_NEXT <= t[operation + WHO] <= W_PREVIOUS


@compiled
def base_of(s: DeckCells) -> int:
    """The seat from which `next` counts, and after which play goes on."""
    return s[LAID_LAYER] if s[LAID_TURNED] == NONE else s[LAID_TURNED]


@compiled
def goes_on_after(s: DeckCells) -> int:
    return base_of(s) if s[LAID_AFTER] == NONE else s[LAID_AFTER]


@compiled
def victim_of(s: DeckCells, who: int) -> int:
    """The one player on whom an aimed effect falls."""
    layer, turned = s[LAID_LAYER], s[LAID_TURNED]
    if who == W_CHOSEN and s[LAID_TARGET] != NONE:
        return s[LAID_TARGET]
    if who == W_PREVIOUS:
        return after(s, layer, -s[DIRECTION])
    if turned != NONE and turned != layer:
        return layer
    return following(s, layer)


@compiled
def people_of(s: DeckCells, who: int) -> int:
    """The seats on whom it falls, four bits each from the lowest, a 1 above the last: others from the
    next on, the layer last (rules 7).
    """
    if W_NEXT <= who <= W_PREVIOUS:
        return 1 << 4 | victim_of(s, who)
    layer, found, place = s[LAID_LAYER], 0, 0
    if who in (W_OTHERS, W_ALL):
        first = seat = following(s, layer)
        while seat != layer and not (place and seat == first):
            found |= seat << place
            place += 4
            seat = following(s, seat)
    if who in (W_SELF, W_ALL) and is_in(s, layer):
        found |= layer << place
        place += 4
    return 1 << place | found


@compiled
def has_lost_aim(s: DeckCells, who: int) -> bool:
    """Whether the player first meant was knocked out meanwhile: it then falls on nobody."""
    if who != W_NEXT and who != W_PREVIOUS:
        return False
    cell = LAID_NEXT if who == W_NEXT else LAID_PREVIOUS
    if s[cell] == NONE:
        s[cell] = victim_of(s, who)
        return False
    return is_knocked(s, s[cell])


@compiled
def is_void(s: DeckCells, t: DeckCells, operation: int) -> bool:
    """Whether a player it needs has left the round while it waited."""
    who, swaps = t[operation + WHO], t[operation + VERB] == V_SWAP
    if who == W_CHOSEN and s[LAID_TARGET] != NONE and not is_in(s, s[LAID_TARGET]):
        return True
    if swaps and not is_in(s, s[LAID_LAYER]):
        return True
    if s[LAID_TURNED] != NONE and who == W_NEXT:
        other = victim_of(s, who)
        return not is_in(s, other) or (swaps and other == s[LAID_LAYER])
    return t[KNOCK_OUT] != 0 and has_lost_aim(s, who)


@inlined
def has_lapsed(t: DeckCells, operation: int, lapsed: int) -> bool:
    """Whether it is no longer on the list: a target has left, or the layer is out and moves no hands."""
    if t[operation + FROM_LOT]:
        return False
    verb = t[operation + VERB]
    moves = V_SWAP <= verb <= V_SHUFFLE
    return (lapsed >> t[operation + WHO]) & 1 != 0 or (moves and lapsed & HANDS_STAY != 0)


@inlined
def first_due(t: DeckCells, operation: int, lapsed: int) -> int:
    """The first operation of a chain that still counts."""
    if lapsed:
        while operation != NONE and has_lapsed(t, operation, lapsed):
            operation = t[operation + NEXT]
    return operation


@inlined
def next_due(s: DeckCells, t: DeckCells, operation: int) -> int:
    return first_due(t, t[operation + NEXT], s[LAID_LAPSED])


@compiled
def other_of_two(s: DeckCells, t: DeckCells, layer: int) -> int:
    """Under `back` with two players: the one who did not lay the card."""
    is_back = t[REVERSE_RULE] == REVERSE_GOES_BACK and still_in(s) == 2 and is_in(s, layer)
    return following(s, layer) if is_back else NONE


@compiled
def forget_aims(s: DeckCells) -> None:
    s[LAID_NEXT] = s[LAID_PREVIOUS] = NONE


@inlined
def goes_back(s: DeckCells) -> bool:
    """A Reverse makes the other player miss the turn at once."""
    return s[LAID_OTHER] != NONE
