"""Many games with any deck in which one seat is open and bots have the others, one row for each."""

from typing import Final

from pioche.kernels._batch.act_log import LOGGED, log_act
from pioche.kernels._batch.deck_numbers import ACTIONS, act_of_number, number_of, passing
from pioche.kernels._batch.deck_observation import observe_deck
from pioche.kernels._batch.deck_rows import write_mask
from pioche.kernels._chance import LOW
from pioche.kernels._compilation import compiled, large_program
from pioche.kernels._decks import deck_steps as step
from pioche.kernels._decks.deck_deal import start_deck_game
from pioche.kernels._decks.deck_layout import (
    BOT_KEY_0,
    BOT_KEY_1,
    JUMPABLE,
    NONE,
    PASS,
    PLAYERS,
    SIDE,
    TURN,
    DeckCells,
)
from pioche.kernels._decks.deck_rounds import SPEAKER, choose, choose_out_of_turn
from pioche.kernels._decks.memory_layout import DECK_WIDTH
from pioche.kernels._decks.program_calls import row_at, take_step
from pioche.kernels.bot_cells import Weighing
from pioche.kernels.layout import Cells, Games, Planes

OPEN: Final = -2
"""Instead of an act: the open seat is asked."""


@compiled
def may_jump(program: int, s: DeckCells, t: DeckCells, out: DeckCells, seat: int) -> bool:
    return take_step(program, s, t, step.OUT_OF_TURN, seat, 0, out) != 0


@compiled
def next_jump(
    program: int,
    s: DeckCells,
    t: DeckCells,
    w: Weighing,
    minds: DeckCells,
    out: DeckCells,
    me: int,
    first: int,
) -> int:
    """The first bot, from this seat on, that jumps in, and its act; or none, or the open seat if that may."""
    for seat in range(first, s[PLAYERS]):
        if seat == s[TURN] or not may_jump(program, s, t, out, seat):
            continue
        if seat == me:
            return OPEN
        act = choose_out_of_turn(s, t, w, out, minds, seat)
        if act != NONE:
            return seat << SPEAKER | act
    return NONE


@compiled
def next_act(
    program: int,
    s: DeckCells,
    t: DeckCells,
    w: Weighing,
    minds: DeckCells,
    out: DeckCells,
    me: int,
    first: int,
) -> int:
    """The next act of a bot and its seat, or the open seat; the seats before the first do not jump in."""
    if s[JUMPABLE]:
        found = next_jump(program, s, t, w, minds, out, me, first)
        if found != NONE:
            return found
    seat = s[TURN]
    if seat == me:
        return OPEN
    return seat << SPEAKER | choose(s, t, w, out, minds, seat, False)


@compiled
def let_bots_act(
    program: int,
    s: DeckCells,
    t: DeckCells,
    n: DeckCells,
    w: Weighing,
    minds: DeckCells,
    out: DeckCells,
    log: Cells,
    me: int,
    first: int,
) -> None:
    """Continues until the open seat has a choice, or the round is over."""
    while s[TURN] != NONE:
        if take_step(program, s, t, step.ONLY_PASSES, 0, 0, out):
            take_step(program, s, t, step.ACT, s[TURN], PASS, out)
            first = 0
            continue
        found = next_act(program, s, t, w, minds, out, me, first)
        if found == OPEN:
            return
        seat, act = found >> SPEAKER, found & ((1 << SPEAKER) - 1)
        log_act(log, seat, number_of(n, seat, act))
        take_step(program, s, t, step.ACT, seat, act, out)
        first = 0


@compiled
def take_action(
    program: int,
    s: DeckCells,
    t: DeckCells,
    n: DeckCells,
    out: DeckCells,
    log: Cells,
    me: int,
    number: int,
) -> int:
    """Plays the choice of the open seat; returns the first seat that is asked whether it jumps in."""
    if s[TURN] != me and number == passing(n):
        return me + 1
    log_act(log, me, number)
    take_step(program, s, t, step.ACT, me, act_of_number(n, s[SIDE], me, number), out)
    return 0


@large_program
def play_seat_rows(
    program: int,
    games: DeckCells,
    t: DeckCells,
    n: DeckCells,
    w: Weighing,
    minds: DeckCells,
    out: DeckCells,
    logs: Games,
    me: int,
    actions: Cells,
    rows: Cells,
    keys: Games,
    players: int,
) -> None:
    """Deals in these rows if there are keys, and plays the choices of the open seat in all rows otherwise;
    then the bots act.
    """
    deals = len(keys) > 0
    for place in range(len(keys) if deals else len(logs)):
        row = rows[place] if deals else place
        s, first = row_at(games, DECK_WIDTH * row), 0
        if deals:
            start_deck_game(s, players, keys[place, 0], keys[place, 1])
            s[BOT_KEY_0], s[BOT_KEY_1] = keys[place, 2] & LOW, keys[place, 3] & LOW
            take_step(program, s, t, step.DEAL, 0, 0, out)
            logs[row, LOGGED] = 0
        else:
            first = take_action(program, s, t, n, out, logs[row], me, actions[row])
        let_bots_act(program, s, t, n, w, minds, out, logs[row], me, first)


@compiled
def look_seat_rows(
    program: int,
    games: DeckCells,
    t: DeckCells,
    n: DeckCells,
    p: DeckCells,
    out: DeckCells,
    me: int,
    masks: Planes,
    seen: Planes,
) -> None:
    """Writes what the open seat may do and sees, in every row; nothing is legal when the round is over."""
    for row in range(len(seen)):
        s = row_at(games, DECK_WIDTH * row)
        observe_deck(s, t, p, me, seen[row])
        if s[TURN] != NONE:
            write_mask(program, s, t, n, out, me, masks[row])
        else:
            for number in range(n[ACTIONS]):
                masks[row, number] = 0
