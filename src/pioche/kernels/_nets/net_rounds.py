"""Many rounds side by side that stop where a net is asked, so that it answers for all of them at once.

The order of questions is that of `_rounds`; a seat of a net calls, catches, answers and dares as its weights
say, and the net chooses what to lay, whether to draw, and which colour to name (`bots._champion`).
"""

from pioche.kernels._compilation import compiled
from pioche.kernels._deal import deal
from pioche.kernels._legality import only_passes
from pioche.kernels._nets.net_cells import (
    ACTS,
    ASKING,
    DRAWN_TIMES,
    IDLE,
    MOST_HELD,
    NET_TASK,
    PATIENCE,
    STATUS,
)
from pioche.kernels._nets.net_memory import forget_acts, noted_act
from pioche.kernels._nets.net_sight import real_number, write_inputs
from pioche.kernels._policies.bluffs import keep_dared
from pioche.kernels._policies.decisions import answer, choose, row_of
from pioche.kernels._policies.finishing import keep_finishing
from pioche.kernels._policies.memory import forget_round
from pioche.kernels._policies.plays import drawing, list_plays
from pioche.kernels._policies.uno_calls import out_of_turn, speaking_in_turn, with_call
from pioche.kernels._rounds import ENDED, ENDLESS, MOST_ACTS, RESULTS, lay_table, note_match, note_round
from pioche.kernels._turns import still_in
from pioche.kernels.bot_cells import (
    CHOICES,
    FIRST_ROW,
    KIND,
    LOOKED,
    LUCK_INDEX,
    MIND_WIDTH,
    NETS,
    USER,
    WATCHED,
    Weighing,
)
from pioche.kernels.layout import (
    ANSWER,
    COLOUR,
    COUNT,
    DUES,
    GAME_OVER,
    NONE,
    PHASE,
    PLAYERS,
    TURN,
    Bytes,
    Cells,
    Games,
    Planes,
)
from pioche.records.action_numbers import COLOUR as NAME_COLOUR
from pioche.records.action_numbers import DRAW, PASS

STOPPED = -3
"""Instead of a number: the net is to choose."""
NAMED = 4


@compiled
def list_colours(m: Cells) -> int:
    for colour in range(NAMED):
        m[CHOICES + colour] = NAME_COLOUR + colour
    return NAMED


@compiled
def options_of(
    s: Cells, r: Cells, m: Cells, w: Weighing, minds: Cells, x: Cells, limits: Cells, seat: int
) -> tuple[int, int]:
    """The plays that a net may choose from `CHOICES` on, and what it may do instead, or none."""
    if s[PHASE] == COLOUR:
        return list_colours(m), NONE
    every = list_plays(s, r, m, seat)
    otherwise = drawing(s, r, seat, every)
    plays = keep_dared(s, r, m, w, row_of(s, r, minds, seat), seat, every)
    if plays == 0 and otherwise == NONE:
        plays = every  # only a bluff is possible
    winning = keep_finishing(s, r, m, seat, plays) if still_in(s) == 2 else 0
    if winning:
        return winning, NONE
    limit = limits[minds[MIND_WIDTH * seat + USER]]
    has_enough = (limit != 0 and s[COUNT + seat] >= limit) or x[DRAWN_TIMES + seat] >= PATIENCE
    if plays and otherwise == DRAW and has_enough:
        otherwise = NONE
    return plays, otherwise


@compiled
def choose_or_stop(
    s: Cells, r: Cells, m: Cells, w: Weighing, minds: Cells, x: Cells, limits: Cells, seat: int, out: Bytes
) -> int:
    """The act of a net's seat without asking the net, or `STOPPED` with the inputs for it."""
    m[LUCK_INDEX] = m[LOOKED] = 0
    first = minds[MIND_WIDTH * seat + FIRST_ROW]
    if s[DUES]:
        said = speaking_in_turn(s, r, m, w, first, seat)
        if said != NONE:
            return said
    if s[PHASE] == ANSWER:
        number = answer(s, r, m, w, minds, seat)
        return with_call(s, r, m, w, first, seat, number) if number < DRAW else number
    plays, otherwise = options_of(s, r, m, w, minds, x, limits, seat)
    if plays + (otherwise != NONE) > 1:
        write_inputs(s, m, x, seat, plays, otherwise, out)
        return STOPPED
    if plays == 0:
        return otherwise
    return armed_number(s, r, m, w, first, seat, m[CHOICES])


@compiled
def armed_number(s: Cells, r: Cells, m: Cells, w: Weighing, row: int, seat: int, number: int) -> int:
    return with_call(s, r, m, w, row, seat, number) if number < DRAW else number


@compiled
def is_asked(s: Cells, r: Cells, m: Cells, w: Weighing, minds: Cells, x: Cells) -> bool:
    """As in `_rounds`."""
    if only_passes(s, r):
        noted_act(s, r, m, x, s[TURN], PASS)
        return False
    if s[DUES]:
        speaker, number = out_of_turn(s, r, m, w, minds)
        if number != NONE:
            noted_act(s, r, m, x, speaker, number)
            return False
    return True


@compiled
def play_on(
    s: Cells, r: Cells, m: Cells, w: Weighing, minds: Cells, x: Cells, limits: Cells, out: Bytes
) -> int:
    """Plays until a net is asked or the round is over; the words of `_rounds`, or `STOPPED`."""
    while x[ACTS] < MOST_ACTS:
        if s[TURN] == NONE:
            return ENDED
        if is_asked(s, r, m, w, minds, x):
            seat = s[TURN]
            if minds[MIND_WIDTH * seat + KIND] == NETS:
                number = choose_or_stop(s, r, m, w, minds, x, limits, seat, out)
                if number == STOPPED:
                    return STOPPED
            else:
                number = choose(s, r, m, w, minds, seat)
            noted_act(s, r, m, x, seat, number)
    return ENDED if s[TURN] == NONE else ENDLESS


@compiled
def take_answer(s: Cells, r: Cells, m: Cells, w: Weighing, minds: Cells, x: Cells, action: int) -> None:
    seat = s[TURN]
    first = minds[MIND_WIDTH * seat + FIRST_ROW]
    number = armed_number(s, r, m, w, first, seat, real_number(x, action))
    noted_act(s, r, m, x, seat, number)


@compiled
def begin_round(s: Cells, r: Cells, m: Cells, x: Cells) -> None:
    if m[WATCHED]:
        forget_round(m)
    deal(s, r)
    forget_acts(s, x)


@compiled
def is_over(s: Cells, r: Cells, m: Cells, x: Cells, end: int, matches: bool) -> bool:
    """Whether the game of this row is over; otherwise its next round is dealt."""
    if not matches or end == ENDLESS or s[PHASE] == GAME_OVER:
        return True
    begin_round(s, r, m, x)
    return False


@compiled
def note_end(s: Cells, x: Cells, results: Games, end: int, matches: bool) -> None:
    """Winner, length and points as in `_rounds`, then the largest hand of each seat in its last round."""
    task = x[NET_TASK]
    if matches:
        note_match(s, results, task, end)
    else:
        note_round(s, results, task, end)
    for seat in range(s[PLAYERS]):
        results[task, RESULTS + s[PLAYERS] + seat] = x[MOST_HELD + seat]


@compiled
def play_rows(
    games: Games,
    r: Cells,
    notes: Games,
    w: Weighing,
    seatings: Games,
    seen: Games,
    limits: Cells,
    players: int,
    keys: Games,
    results: Games,
    matches: bool,
    done: int,
    answers: Cells,
    asked: Games,
    inputs: Planes,
) -> tuple[int, int]:
    """Plays all rows on; returns the games begun so far and the number of rows that are asked. Each is in
    `asked` with its net, and its inputs are at the same place. Game n has the deal n ÷ seatings, and the
    seating n mod seatings.
    """
    stops = 0
    for row in range(len(games)):
        s, m, x = games[row], notes[row], seen[row]
        while True:
            if x[STATUS] == IDLE:
                if done == len(results):
                    break
                x[NET_TASK], x[STATUS] = done, ASKING
                lay_table(s, m, keys, done // len(seatings), players)
                begin_round(s, r, m, x)
                done += 1
            elif answers[row] != NONE:
                take_answer(s, r, m, w, seatings[x[NET_TASK] % len(seatings)], x, answers[row])
            answers[row] = NONE
            minds = seatings[x[NET_TASK] % len(seatings)]
            end = play_on(s, r, m, w, minds, x, limits, inputs[stops])
            if end == STOPPED:
                asked[stops, 0], asked[stops, 1] = row, minds[MIND_WIDTH * s[TURN] + USER]
                stops += 1
                break
            if is_over(s, r, m, x, end, matches):
                note_end(s, x, results, end, matches)
                x[STATUS] = IDLE
    return done, stops
