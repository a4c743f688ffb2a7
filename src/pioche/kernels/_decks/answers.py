"""The cards and turns due from a player who was asked, and how play then goes on (`core._lay`)."""

from pioche.kernels._compilation import compiled
from pioche.kernels._decks.card_sets import face_row, top_face
from pioche.kernels._decks.deck_layout import (
    AFTER,
    AIM_NEXT,
    AIM_PREVIOUS,
    CALL_AUTOMATIC,
    CALLED,
    CALLS,
    CHALLENGEABLE,
    CLOSES,
    COUNT,
    DRAWS,
    DUE,
    DUE_FIRST,
    DUES,
    FACE_COLOUR,
    GUILTY_BY_CARD,
    IN_FORCE,
    INNOCENT_BY_CARD,
    JUMP_IN,
    LAID_AFTER,
    LAID_BY_PLAYER,
    LAID_COUNT,
    LAID_FACE,
    LAID_LAPSED,
    LAID_LAYER,
    LAID_NEXT,
    LAID_NOBODY,
    LAID_OTHER,
    LAID_PREVIOUS,
    LAID_RIGHTFUL,
    LAID_STACKED,
    LAID_TARGET,
    LAID_TURNED,
    LAID_WON,
    LAPSED,
    LAYER,
    MOVED,
    NAMER,
    NEXT,
    NO_DUTY,
    NONE,
    NUMBER,
    OWED,
    PENDING,
    PENDING_FACE,
    PLAIN_DUE,
    PLAYERS,
    REST,
    RETURNABLE,
    RIGHTFUL,
    SIDES,
    SKIPS,
    STACKABLE,
    STAKE_GUILTY,
    STAKE_INNOCENT,
    SWAP,
    TARGET,
    TURN_NUMBER,
    TURNED,
    UNO,
    V_DRAW,
    V_DRAW_TO,
    V_SKIP,
    VERB,
    VICTIM,
    DeckCells,
)
from pioche.kernels._decks.deck_memory import see_challenge
from pioche.kernels._decks.deck_piles import draw_by, is_knocked, set_duty, take
from pioche.kernels._decks.deck_turns import advance, ask, following, is_settled, play_on
from pioche.kernels._decks.effects import skip_from, skip_next, swap
from pioche.kernels._decks.memory_layout import DECK_WATCHED
from pioche.kernels._decks.people import first_due, goes_on_after, other_of_two
from pioche.kernels._decks.resolution import resolve


@compiled
def close_windows(s: DeckCells, t: DeckCells) -> None:
    """An in-turn action closes what was open before it (ruling 7)."""
    if t[CLOSES] and s[DUES]:
        for seat in range(s[PLAYERS]):
            if s[UNO + seat] == DUE:
                set_duty(s, seat, NO_DUTY)


@compiled
def fall_due(s: DeckCells, t: DeckCells, seat: int, called: bool) -> None:
    set_duty(s, seat, CALLED if called or t[CALLS] == CALL_AUTOMATIC else DUE)


@compiled
def judge_moved(s: DeckCells, t: DeckCells, layer: int, called: bool) -> None:
    """Hands have changed places: calls do not travel with the cards."""
    if not s[MOVED]:
        return
    for seat in range(s[PLAYERS]):
        if (s[MOVED] >> seat) & 1:
            set_duty(s, seat, NO_DUTY)
            if s[COUNT + seat] == 1:
                fall_due(s, t, seat, called and seat == layer)
    s[MOVED] = 0


@compiled
def judge_duties(s: DeckCells, t: DeckCells, layer: int, called: bool) -> None:
    """After the card and all its effects: the players who hold one card and must call (ruling 25)."""
    own = (s[MOVED] >> layer) & 1 == 0
    judge_moved(s, t, layer, called)
    if own and s[COUNT + layer] == 1 and s[UNO + layer] == NO_DUTY:
        fall_due(s, t, layer, called)


@compiled
def already_due(s: DeckCells, t: DeckCells) -> int:
    """The sum that was pending under the card."""
    already, operation = s[DRAWS], s[DUE_FIRST]
    while operation != s[REST]:
        if t[operation + VERB] == V_DRAW:
            already -= t[operation + NUMBER]
        operation = first_due(t, t[operation + NEXT], s[LAPSED])
    return already


@compiled
def take_due(s: DeckCells, t: DeckCells, seat: int) -> None:
    """The cards that are due, effect by effect if their number alone does not say it."""
    if s[PLAIN_DUE]:
        take(s, t, seat, s[DRAWS])
        return
    already, operation = already_due(s, t), s[DUE_FIRST]
    while operation != s[REST]:
        verb = t[operation + VERB]
        if verb <= V_DRAW_TO and not is_knocked(s, seat):
            draw_by(s, t, seat, operation, already if verb == V_DRAW and s[STACKABLE] else 0)
        operation = first_due(t, t[operation + NEXT], s[LAPSED])


@compiled
def miss_turns(s: DeckCells, t: DeckCells, seat: int) -> None:
    stated = False
    if not s[PLAIN_DUE] and not s[STACKABLE]:
        operation = s[DUE_FIRST]
        while operation != s[REST]:
            if t[operation + VERB] == V_SKIP:
                skip_next(s, t, s[LAYER], seat, operation)
                stated = True
            operation = first_due(t, t[operation + NEXT], s[LAPSED])
    if not stated:
        skip_from(s, seat, s[SKIPS])


@compiled
def go_on_past(s: DeckCells, t: DeckCells, seat: int, asked: int, jumpable: bool) -> None:
    """A player who was asked and comes next anyway plays on in the same turn."""
    if following(s, seat) == asked and not s[OWED + asked]:
        play_on(s, t, asked, jumpable)
    else:
        advance(s, t, seat, jumpable)


@compiled
def pending_after(s: DeckCells) -> int:
    """The seat after which play goes on: it sent an effect back, or lost its turn, or laid the card."""
    if s[AFTER] != NONE:
        return s[AFTER]
    return s[LAYER] if s[TURNED] == NONE else s[TURNED]


@compiled
def lay_again(s: DeckCells, t: DeckCells) -> None:
    """Makes the play whose answer was given the one whose effects are resolved."""
    s[LAID_LAYER], s[LAID_TARGET], s[LAID_AFTER] = s[LAYER], s[TARGET], s[AFTER]
    s[LAID_FACE] = s[PENDING_FACE] if t[SIDES] > 1 else top_face(s, t)
    s[LAID_RIGHTFUL], s[LAID_TURNED], s[LAID_LAPSED] = s[RIGHTFUL], s[TURNED], s[LAPSED]
    s[LAID_NEXT], s[LAID_PREVIOUS] = s[AIM_NEXT], s[AIM_PREVIOUS]
    s[LAID_OTHER] = other_of_two(s, t, s[LAYER])
    s[LAID_STACKED] = s[LAID_NOBODY] = s[LAID_WON] = 0
    s[LAID_COUNT] = s[LAID_BY_PLAYER] = 1


@compiled
def resume(s: DeckCells, t: DeckCells, jumpable: bool) -> None:
    """The rest of the card's effects, then play goes on (rulings 27, 64, 90)."""
    if is_settled(s, t):
        return
    layer, asked = s[LAYER], s[VICTIM]
    if s[REST] == NONE:
        judge_moved(s, t, layer, False)
        go_on_past(s, t, pending_after(s), asked, jumpable)
        return
    lay_again(s, t)
    waiting = resolve(s, t, s[REST])
    judge_moved(s, t, layer, False)
    if waiting:
        ask(s, t)
    else:
        go_on_past(s, t, goes_on_after(s), asked, jumpable)


@compiled
def still_jumpable(s: DeckCells, t: DeckCells) -> bool:
    """Whether a lapsed answer leaves a coloured card that a player laid, with no act since."""
    coloured = t[face_row(t, top_face(s, t)) + FACE_COLOUR] != NONE
    return t[JUMP_IN] != 0 and s[TURN_NUMBER] > 1 and coloured


@compiled
def layer_gone(s: DeckCells, t: DeckCells, seat: int) -> bool:
    """The layer has left the round while others are asked; whether a player must still answer (rulings
    71, E26).
    """
    if s[NAMER] != NONE:
        if s[NAMER] == seat:
            s[IN_FORCE] = NONE
            s[NAMER] = following(s, seat)
        return True
    if s[DRAWS] or s[SKIPS] or not s[PLAIN_DUE]:
        s[CHALLENGEABLE] = s[RETURNABLE] = s[SWAP] = 0
        s[STAKE_GUILTY] = s[STAKE_INNOCENT] = s[GUILTY_BY_CARD] = s[INNOCENT_BY_CARD] = 0
        return True
    s[PENDING] = 0
    resume(s, t, still_jumpable(s, t))
    return False


@compiled
def accept(s: DeckCells, t: DeckCells, seat: int) -> None:
    close_windows(s, t)
    take_due(s, t, seat)
    if not is_knocked(s, seat):
        miss_turns(s, t, seat)
        if s[SWAP]:
            swap(s, t, s[LAYER], seat)
    resume(s, t, False)


@compiled
def pay_stake(s: DeckCells, t: DeckCells, seat: int, by_card: bool, cards: int) -> None:
    """Cards, or what the card makes its victim draw and then this number of cards more (editions 4)."""
    if by_card:
        take_due(s, t, seat)
    if not is_knocked(s, seat):
        take(s, t, seat, cards)


@compiled
def challenge(s: DeckCells, t: DeckCells, seat: int) -> None:
    """Guilty: the layer draws, the challenger plays. Innocent: the challenger draws and misses the turn."""
    close_windows(s, t)
    if s[DECK_WATCHED]:
        see_challenge(s, t, seat)
    if s[RIGHTFUL]:
        pay_stake(s, t, seat, s[INNOCENT_BY_CARD] != 0, s[STAKE_INNOCENT])
        if not is_knocked(s, seat):
            skip_from(s, seat, max(1, s[SKIPS]))
    else:
        pay_stake(s, t, s[LAYER], s[GUILTY_BY_CARD] != 0, s[STAKE_GUILTY])
    resume(s, t, False)
