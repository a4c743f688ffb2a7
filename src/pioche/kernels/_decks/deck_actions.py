"""Acts of a seat: laying, drawing, answering, naming, calling (`core._decide`)."""

from pioche.kernels._compilation import compiled
from pioche.kernels._decks.answers import (
    accept,
    challenge,
    close_windows,
    go_on_past,
    judge_moved,
    layer_gone,
    resume,
    still_jumpable,
)
from pioche.kernels._decks.deck_layout import (
    ACCEPT,
    ACT_CALL,
    ACT_COLOUR,
    ACT_FACE,
    ACT_TARGET,
    CALL,
    CALLED,
    CATCH,
    CHALLENGE,
    COLOUR,
    DRAW,
    DRAWN,
    DRAWN_CARD,
    DRAWN_RULE,
    GONE,
    IN_FORCE,
    JUMP,
    JUMPABLE,
    KEEP,
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
    NO_DUTY,
    NONE,
    PASS,
    PENDING,
    PHASE,
    PLAY,
    TURN,
    UNO_PENALTY,
    UNTIL_PLAYABLE,
    W_NEXT,
    W_PREVIOUS,
    DeckCells,
)
from pioche.kernels._decks.deck_legality import can_lay, held_back, is_layable
from pioche.kernels._decks.deck_memory import see_draw_in_turn
from pioche.kernels._decks.deck_piles import can_draw, draw_card, is_knocked, press_once, set_duty, take
from pioche.kernels._decks.deck_turns import (
    advance,
    ask,
    end_by_passing,
    following,
    is_settled,
    play_on,
    start_turn,
)
from pioche.kernels._decks.laying import jump, lay
from pioche.kernels._decks.memory_layout import DECK_WATCHED
from pioche.kernels._decks.people import base_of, goes_on_after, other_of_two, victim_of
from pioche.kernels._decks.resolution import resolve


@compiled
def draw_in_turn(s: DeckCells, t: DeckCells, seat: int) -> int:
    """Draws one card, or until one can be laid; drawing on is only for players who cannot play (ruling 5)."""
    until = t[UNTIL_PLAYABLE] and not can_lay(s, t, seat) and not held_back(s, t, seat)
    drawn = draw_card(s, t, seat)
    while until and can_draw(s) and not is_knocked(s, seat) and not is_layable(s, t, seat, drawn):
        drawn = draw_card(s, t, seat)
    return drawn


@compiled
def draw(s: DeckCells, t: DeckCells, seat: int) -> None:
    """Draws for the player in turn; the turn continues with the drawn card, or ends (rules 2.5)."""
    close_windows(s, t)
    if t[LAUNCHER]:
        press_once(s, t, seat)
    else:
        drawn = draw_in_turn(s, t, seat)
        if t[DRAWN_RULE] != KEEP and not is_knocked(s, seat):
            s[PHASE], s[DRAWN_CARD] = DRAWN, drawn
            if s[DECK_WATCHED]:
                see_draw_in_turn(s, seat)
            return
    if is_knocked(s, seat):
        advance(s, t, seat, False)
    else:
        end_by_passing(s, t, seat, False)


@compiled
def lay_named(s: DeckCells, t: DeckCells) -> None:
    """Makes the play that waited for a colour the one whose effects are resolved."""
    s[LAID_LAYER], s[LAID_FACE], s[LAID_TARGET] = s[NAMING_LAYER], s[NAMING_FACE], s[NAMING_TARGET]
    s[LAID_RIGHTFUL], s[LAID_STACKED] = s[NAMING_RIGHTFUL], s[NAMING_STACKED]
    s[LAID_NOBODY], s[LAID_AFTER], s[LAID_COUNT] = s[NAMING_NOBODY], s[NAMING_AFTER], s[NAMING_COUNT]
    s[LAID_TURNED], s[LAID_LAPSED] = s[NAMING_TURNED], s[NAMING_LAPSED]
    s[LAID_NEXT], s[LAID_PREVIOUS] = s[NAMING_NEXT], s[NAMING_PREVIOUS]
    s[LAID_OTHER] = other_of_two(s, t, s[NAMING_LAYER])
    s[LAID_BY_PLAYER], s[LAID_WON] = 1, 0


@compiled
def name_colour(s: DeckCells, t: DeckCells, seat: int, colour: int) -> None:
    named_by = s[NAMER]
    if named_by != NONE and s[NAMING_LAYER] != seat:
        close_windows(s, t)
    s[IN_FORCE] = colour
    s[NAMER] = NONE
    if named_by == NONE:
        play_on(s, t, seat, False)
        return
    lay_named(s, t)
    waiting = resolve(s, t, s[NAMING_REST])
    judge_moved(s, t, s[LAID_LAYER], False)
    if waiting:
        ask(s, t)
    else:
        go_on_past(s, t, goes_on_after(s), named_by, False)


@compiled
def let_next_name(s: DeckCells, t: DeckCells, seat: int) -> None:
    """The next player names the colour and plays; effects aimed at the leaver lapse (ruling E11)."""
    lay_named(s, t)
    s[GONE] ^= 1 << seat
    for who in range(W_NEXT, W_PREVIOUS + 1):
        if victim_of(s, who) == seat:
            s[NAMING_LAPSED] |= 1 << who
    s[GONE] ^= 1 << seat
    s[IN_FORCE] = NONE
    s[NAMER] = following(s, base_of(s))
    ask(s, t)


@compiled
def lapse_turn(s: DeckCells, t: DeckCells, seat: int) -> None:
    """Leaving is not an in-turn act: a jump that was possible stays possible (ruling 92)."""
    if s[NAMER] != NONE:
        let_next_name(s, t, seat)
    elif s[PHASE] == COLOUR:
        start_turn(s, t, following(s, seat), COLOUR, False)
    elif s[PENDING]:
        s[PENDING] = 0
        resume(s, t, still_jumpable(s, t))
    else:
        advance(s, t, seat, s[JUMPABLE] != 0 and s[PHASE] == PLAY)


@compiled
def catch(s: DeckCells, t: DeckCells, target: int) -> None:
    set_duty(s, target, NO_DUTY)
    take(s, t, target, t[UNO_PENALTY])
    if not is_knocked(s, target) or is_settled(s, t):
        return
    if s[TURN] == target:
        lapse_turn(s, t, target)
    elif s[PENDING] and s[LAYER] == target:
        layer_gone(s, t, target)


@compiled
def deck_act(s: DeckCells, t: DeckCells, seat: int, act: int) -> None:
    """Makes an act of the seat, which must be legal: nothing is checked here."""
    kind, face = act & 15, (act >> ACT_FACE) & 2047
    colour, target = ((act >> ACT_COLOUR) & 31) - 1, ((act >> ACT_TARGET) & 15) - 1
    called = (act >> ACT_CALL) & 1 != 0
    s[MOVED] = 0
    if kind == LAY:
        lay(s, t, seat, face, colour, target, called)
    elif kind == DRAW:
        draw(s, t, seat)
    elif kind == PASS:
        end_by_passing(s, t, seat, s[DRAWN_CARD] == NONE)
    elif kind == ACCEPT:
        accept(s, t, seat)
    elif kind == CHALLENGE:
        challenge(s, t, seat)
    elif kind == NAME:
        name_colour(s, t, seat, colour)
    elif kind == CALL:
        set_duty(s, seat, CALLED)
    elif kind == CATCH:
        catch(s, t, target)
    elif kind == JUMP:
        jump(s, t, seat, face, target, called)
