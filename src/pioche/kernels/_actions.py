"""The effects of an action: laying, drawing, answering, calling (rules 2–4)."""

from pioche.kernels._chance import press
from pioche.kernels._compilation import compiled
from pioche.kernels._legality import can_lay, held_back, is_layable, rightful
from pioche.kernels._piles import can_draw, draw_card, draw_cards, hand_of, lay_down, set_duty, take
from pioche.kernels._turns import (
    advance,
    after,
    ask,
    end_by_passing,
    following,
    go_on,
    go_out,
    is_decided,
    still_in,
    win_round,
)
from pioche.kernels.layout import (
    CALL_AUTOMATIC,
    CALLED,
    CALLS,
    CHALLENGEABLE,
    CHALLENGES,
    CLOSES,
    COUNT,
    DIRECTION,
    DRAW_TWO,
    DRAWN,
    DRAWN_KIND,
    DRAWN_RULE,
    DRAWS,
    DUE,
    DUES,
    FOUR_SKIPS,
    GUILTY,
    IF_GUILTY,
    IF_INNOCENT,
    IN_FORCE,
    INNOCENT,
    KEEP,
    KIND_DRAW_FOUR,
    KIND_WILD,
    LAST_DRAW,
    LAUNCHER,
    LAYER,
    NO_DUTY,
    NONE,
    OUT,
    OWED,
    PHASE,
    PLACE,
    PLAY,
    PLAY_ON,
    PLAYERS,
    REVERSE,
    REVERSE_SKIPS,
    RIGHTFUL,
    SEVEN,
    SEVEN_ZERO,
    SKIP,
    SKIPS,
    STACK_NONE,
    STACKABLE,
    STACKING,
    SYMBOLS,
    TWO_SKIPS,
    UNO,
    UNO_PENALTY,
    UNTIL_PLAYABLE,
    VICTIM,
    WORDS,
    Cells,
)
from pioche.records.action_numbers import (
    CALL,
    CATCH,
    CHALLENGE,
    DRAW,
    OTHERS,
    PASS,
    SWAP,
    WILD,
    WILD_DRAW_FOUR,
    WITH_CALL,
)
from pioche.records.action_numbers import COLOUR as NAME_COLOUR

NO_SEAT = -1


@compiled
def catch(s: Cells, r: Cells, target: int) -> None:
    set_duty(s, target, NO_DUTY)
    take(s, r, target, r[UNO_PENALTY])


@compiled
def close_windows(s: Cells, r: Cells) -> None:
    """An in-turn action closes what was open before it (ruling 7)."""
    if r[CLOSES] and s[DUES]:
        for seat in range(s[PLAYERS]):
            if s[UNO + seat] == DUE:
                set_duty(s, seat, NO_DUTY)


@compiled
def fall_due(s: Cells, r: Cells, seat: int, called: bool) -> None:
    set_duty(s, seat, CALLED if called or r[CALLS] == CALL_AUTOMATIC else DUE)


@compiled
def draws_of(kind: int) -> int:
    if kind == KIND_DRAW_FOUR:
        return 4
    return 2 if kind < KIND_WILD and kind % SYMBOLS == DRAW_TWO else 0


@compiled
def pay_out(s: Cells, r: Cells, seat: int, kind: int, stacked_on: int) -> None:
    draws = draws_of(kind)
    if draws:
        take(s, r, following(s, seat), stacked_on + draws)
    elif kind < KIND_WILD and kind % SYMBOLS == REVERSE:
        s[DIRECTION] = -s[DIRECTION]


@compiled
def strike(s: Cells, r: Cells, seat: int, draws: int, stacked_on: int, is_right: bool, skips: int) -> bool:
    """Applies a draw card: the next player answers, or draws at once (ruling 1)."""
    victim = following(s, seat)
    challengeable = draws == 4 and r[CHALLENGES] != 0 and s[OUT + seat] == 0
    stackable = r[STACKING] != STACK_NONE
    if not challengeable and not stackable:
        take(s, r, victim, stacked_on + draws)
        s[OWED + victim] += skips
        return False
    s[VICTIM], s[LAYER] = victim, seat
    s[DRAWS] = stacked_on + draws
    s[SKIPS] = 1 if stackable else skips
    s[CHALLENGEABLE], s[STACKABLE] = challengeable, stackable
    s[RIGHTFUL] = is_right
    s[IF_GUILTY] = s[DRAWS] if stacked_on else r[GUILTY]
    s[IF_INNOCENT] = s[DRAWS] + 2 if stacked_on else r[INNOCENT]
    return True


@compiled
def resolve(s: Cells, r: Cells, seat: int, kind: int, stacked_on: int, is_right: bool, two: bool) -> bool:
    """Applies the effects of a card, except moving hands; True if a player must answer first."""
    if kind >= KIND_WILD:
        return kind == KIND_DRAW_FOUR and strike(s, r, seat, 4, stacked_on, is_right, r[FOUR_SKIPS])
    symbol = kind % SYMBOLS
    if symbol < SKIP:
        return False
    if symbol == DRAW_TWO:
        return strike(s, r, seat, 2, stacked_on, True, r[TWO_SKIPS])
    if symbol == REVERSE:
        s[DIRECTION] = -s[DIRECTION]
    if symbol == SKIP or (two and r[REVERSE_SKIPS]):
        s[OWED + following(s, seat)] += 1
    return False


@compiled
def finish(s: Cells, r: Cells, seat: int, kind: int, stacked_on: int, two: bool) -> None:
    """Ends the round with the last card: due draws are made before scoring (rules 2.6, ruling 22)."""
    go_out(s, seat)
    if is_decided(s, r):
        if r[LAST_DRAW] or stacked_on or r[PLAY_ON]:
            pay_out(s, r, seat, kind, stacked_on)
        win_round(s, r, s[PLACE])
    elif resolve(s, r, seat, kind, stacked_on, True, two):
        ask(s)
    else:
        advance(s, r, seat)


@compiled
def judge_moved(s: Cells, r: Cells, seat: int, layer: int, called: bool) -> None:
    """Calls do not travel with the cards."""
    set_duty(s, seat, NO_DUTY)
    if s[COUNT + seat] == 1:
        fall_due(s, r, seat, called and seat == layer)


@compiled
def swap_hands(s: Cells, seat: int, other: int) -> None:
    for word in range(WORDS):
        mine, theirs = hand_of(seat) + word, hand_of(other) + word
        s[mine], s[theirs] = s[theirs], s[mine]
    s[COUNT + seat], s[COUNT + other] = s[COUNT + other], s[COUNT + seat]


@compiled
def rotate_hands(s: Cells) -> None:
    """Passes each hand to the next player still in, by swapping along from the first."""
    first = 0
    while s[OUT + first]:
        first += 1
    other = after(s, first, s[DIRECTION])
    while other != first:
        swap_hands(s, first, other)
        other = after(s, other, s[DIRECTION])


# hands that move (rules 3, `seven_zero`)


@compiled
def moves_hands(s: Cells, r: Cells, seat: int, kind: int, target: int, called: bool) -> bool:
    """Applies a 7, which swaps hands, or a 0, which passes them on; a player who then holds one card must
    call (ruling 25).
    """
    if kind >= KIND_WILD:
        return False
    if kind % SYMBOLS == SEVEN:
        swap_hands(s, seat, target)
        judge_moved(s, r, min(seat, target), seat, called)
        judge_moved(s, r, max(seat, target), seat, called)
        return True
    if kind % SYMBOLS:
        return False
    rotate_hands(s)
    for other in range(s[PLAYERS]):
        if not s[OUT + other]:
            judge_moved(s, r, other, seat, called)
    return True


# laying


@compiled
def lay(s: Cells, r: Cells, seat: int, kind: int, colour: int, target: int, called: bool) -> None:
    close_windows(s, r)
    is_right = kind != KIND_DRAW_FOUR or rightful(s, r, seat)
    stacked_on = s[DRAWS]
    s[VICTIM] = NONE
    s[DRAWS] = 0
    two = still_in(s) == 2
    lay_down(s, seat, kind)
    s[IN_FORCE] = colour
    if s[COUNT + seat] == 0:
        finish(s, r, seat, kind, stacked_on, two)
        return
    waiting = resolve(s, r, seat, kind, stacked_on, is_right, two)
    if r[SEVEN_ZERO] and moves_hands(s, r, seat, kind, target, called):
        waiting = False
    elif s[COUNT + seat] == 1 and s[UNO + seat] == NO_DUTY:
        fall_due(s, r, seat, called)
    if waiting:
        ask(s)
    else:
        advance(s, r, seat)


@compiled
def draw_in_turn(s: Cells, r: Cells, seat: int) -> int:
    """Draws one card, or until one can be laid; drawing on is only for players who cannot play (ruling 5)."""
    until = r[UNTIL_PLAYABLE] and not can_lay(s, r, seat) and not held_back(s, r, seat)
    drawn = draw_card(s, seat)
    while until and not is_layable(s, r, seat, drawn) and can_draw(s):
        drawn = draw_card(s, seat)
    return drawn


# drawing and answering


@compiled
def draw(s: Cells, r: Cells, seat: int) -> None:
    """Draws for the player in turn; the turn continues with the drawn card, or ends (rules 2.5)."""
    close_windows(s, r)
    if r[LAUNCHER]:
        draw_cards(s, seat, press(s, r))
        end_by_passing(s, r, seat, False)
        return
    drawn = draw_in_turn(s, r, seat)
    if r[DRAWN_RULE] == KEEP:
        end_by_passing(s, r, seat, False)
    else:
        s[PHASE] = DRAWN
        s[DRAWN_KIND] = drawn


@compiled
def resume(s: Cells, r: Cells, victim: int) -> None:
    """Continues after the layer; a victim who misses no turn plays in this one."""
    layer = s[LAYER]
    if following(s, layer) == victim and not s[OWED + victim]:
        go_on(s, victim, PLAY)
    else:
        advance(s, r, layer)


@compiled
def accept(s: Cells, r: Cells, seat: int) -> None:
    close_windows(s, r)
    take(s, r, seat, s[DRAWS])
    s[OWED + seat] += s[SKIPS]
    resume(s, r, seat)


@compiled
def challenge(s: Cells, r: Cells, seat: int) -> None:
    """Guilty: the layer draws, the challenger plays. Innocent: the challenger draws and misses the turn
    (003).
    """
    close_windows(s, r)
    if s[RIGHTFUL]:
        take(s, r, seat, s[IF_INNOCENT])
        s[OWED + seat] += max(1, s[SKIPS])
    else:
        take(s, r, s[LAYER], s[IF_GUILTY])
    resume(s, r, seat)


@compiled
def act(s: Cells, r: Cells, seat: int, number: int) -> None:
    """Plays a number of `records.action_numbers`, which must be legal: nothing is checked here."""
    called = number >= WITH_CALL
    if called:
        number -= WITH_CALL
    if number < WILD:
        lay(s, r, seat, number, number // SYMBOLS, NO_SEAT, called)
    elif number < DRAW:
        kind = KIND_DRAW_FOUR if number >= WILD_DRAW_FOUR else KIND_WILD
        lay(s, r, seat, kind, (number - WILD) & 3, NO_SEAT, called)
    elif number == DRAW:
        if s[VICTIM] == NONE:
            draw(s, r, seat)
        else:
            accept(s, r, seat)
    elif number == PASS:
        end_by_passing(s, r, seat, s[DRAWN_KIND] == NONE)
    elif number == CHALLENGE:
        challenge(s, r, seat)
    elif number < SWAP:
        s[IN_FORCE] = number - NAME_COLOUR
        go_on(s, seat, PLAY)
    elif number < CALL:
        colour, distance = (number - SWAP) // OTHERS, (number - SWAP) % OTHERS + 1
        target = (seat + distance) % s[PLAYERS]
        lay(s, r, seat, SYMBOLS * colour + SEVEN, colour, target, called)
    elif number == CALL:
        set_duty(s, seat, CALLED)
    else:
        catch(s, r, (seat + number - CATCH + 1) % s[PLAYERS])
