"""The value of an action: the round is played to its end in imagined worlds, the same ones for every
action.
"""

from typing import Final

from pioche.kernels._actions import act
from pioche.kernels._chance import philox, signed
from pioche.kernels._compilation import compiled
from pioche.kernels._policies.decisions import choose
from pioche.kernels._rounds import do, is_asked
from pioche.kernels._search.worlds import imagine
from pioche.kernels.bot_cells import LUCK_KEY, Table, Weighing
from pioche.kernels.layout import LOSERS_COLLECT, NONE, PLAYERS, POINTS, SCORING, TURN, WIDTH, WINNER, Cells

ROLLOUT_STREAM: Final = 5
MOST_ACTS: Final = 1_000
"""An imagined round with more acts is given up: under some rules, rounds of two bots may never end."""
# the columns of the results of an action
SUM: Final = 0
GAIN: Final = 1
"""The gain over the first action in the same worlds."""
GAIN_SQUARED: Final = 2
FOUND: Final = 3


@compiled
def copy_game(source: Cells, s: Cells) -> None:
    for cell in range(WIDTH):
        s[cell] = source[cell]


@compiled
def net_points(s: Cells, r: Cells, me: int) -> float:
    """The seat's points of the round, minus the mean of the others'; more is better under both schools."""
    players, total = s[PLAYERS], 0
    for seat in range(players):
        total += s[POINTS + seat]
    own = s[POINTS + me]
    net = own - (total - own) / (players - 1)
    return -net if r[SCORING] == LOSERS_COLLECT else net


@compiled
def value(s: Cells, r: Cells, me: int, by_points: float) -> float:
    """A round won is worth 1; points have the given value."""
    if s[WINNER] == NONE:
        return 1.0 / s[PLAYERS]
    won = 1.0 if s[WINNER] == me else 0.0
    return won + by_points * net_points(s, r, me)


@compiled
def play_out(s: Cells, r: Cells, m: Cells, w: Weighing, minds: Cells) -> bool:
    """Plays the imagined round to its end; returns whether it ended."""
    for _ in range(MOST_ACTS):
        if is_asked(s, r, m, w, minds):
            do(s, r, m, s[TURN], choose(s, r, m, w, minds, s[TURN]))
        if s[TURN] == NONE:
            return True
    return False


@compiled
def roll_out(
    s: Cells, r: Cells, m: Cells, w: Weighing, minds: Cells, me: int, number: int, by_points: float
) -> float:
    act(s, r, me, number)
    if s[TURN] != NONE and not play_out(s, r, m, w, minds):
        return 1.0 / s[PLAYERS]
    return value(s, r, me, by_points)


@compiled
def weigh(
    seen: Cells,
    guess: Cells,
    r: Cells,
    m: Cells,
    w: Weighing,
    minds: Cells,
    world: Cells,
    s: Cells,
    numbers: Cells,
    found: Table,
    me: int,
    first: int,
    last: int,
    key0: int,
    key1: int,
    by_points: float,
) -> None:
    """Adds the results of further worlds to each number that is still considered."""
    for place in range(first, last):
        words = philox(place, 0, 0, ROLLOUT_STREAM, key0, key1)
        copy_game(seen, world)
        imagine(world, guess, me, words[0], words[1])
        base = 0.0
        for index in range(len(found)):
            if numbers[index] != NONE:
                copy_game(world, s)
                m[LUCK_KEY], m[LUCK_KEY + 1] = signed(words[2]), signed(words[3])
                worth = roll_out(s, r, m, w, minds, me, numbers[index], by_points)
                base = worth if index == 0 else base
                found[index, SUM] += worth
                found[index, GAIN] += worth - base
                found[index, GAIN_SQUARED] += (worth - base) * (worth - base)
