"""The decision of an asked seat: call, catch; answer, name a colour, lay or draw (`pioche.bots._base`)."""

from pioche.kernels._compilation import compiled
from pioche.kernels._policies.bluffs import best_answer, keep_dared
from pioche.kernels._policies.finishing import keep_finishing
from pioche.kernels._policies.luck_words import next_chance
from pioche.kernels._policies.play_values import best, held, holds_back, settle
from pioche.kernels._policies.plays import drawing, list_plays
from pioche.kernels._policies.random_bot import any_answer, any_colour, any_play
from pioche.kernels._policies.uno_calls import speaking_in_turn, with_call
from pioche.kernels._turns import hand_points, still_in
from pioche.kernels.bot_cells import (
    BY_NOTHING,
    BY_STAKES,
    BY_THREAT,
    CHALLENGE_RATE,
    FIRST_ROW,
    KIND,
    LOOKED,
    LUCK_INDEX,
    MIND_WIDTH,
    RANDOM,
    ROW,
    SELECTOR,
    TIED,
    Weighing,
)
from pioche.kernels.layout import (
    ANSWER,
    CHALLENGEABLE,
    COLOUR,
    COUNT,
    DUES,
    LOSERS_COLLECT,
    NO_SCORING,
    NONE,
    OUT,
    PHASE,
    PLAYERS,
    SCORE,
    SCORING,
    TARGET,
    Cells,
)
from pioche.records.action_numbers import CALL, CHALLENGE, DRAW, SWAP
from pioche.records.action_numbers import COLOUR as NAME_COLOUR

NEAR = 4
"""`DefensiveBot.near`."""
FEW_PLAYERS = 5


@compiled
def threat(s: Cells, seat: int) -> int:
    """The fewest cards an opponent holds."""
    fewest = 99
    for other in range(s[PLAYERS]):
        if other != seat and not s[OUT + other]:
            fewest = min(fewest, s[COUNT + other])
    return fewest


@compiled
def is_behind(s: Cells, seat: int) -> bool:
    nearest = threat(s, seat)
    return nearest <= 2 and s[COUNT + seat] >= nearest + 3


@compiled
def loses_match(s: Cells, r: Cells, seat: int) -> bool:
    """Whether an opponent who goes out now wins the match (rules 6)."""
    if r[SCORING] == NO_SCORING:
        return False
    needed = r[TARGET] - hand_points(s, seat)
    if r[SCORING] == LOSERS_COLLECT:
        return s[SCORE + seat] >= needed
    for other in range(s[PLAYERS]):
        if other != seat and not s[OUT + other] and s[SCORE + other] >= needed:
            return True
    return False


@compiled
def is_match(s: Cells, r: Cells) -> bool:
    """Whether `expert` plays for the match: once somebody has points."""
    if r[SCORING] == NO_SCORING:
        return False
    scored = r[SCORING] == LOSERS_COLLECT
    for seat in range(s[PLAYERS]):
        scored = scored or s[SCORE + seat] != 0
    return scored


@compiled
def large(players: int) -> int:
    """The set of weights by number of players: 2, 3, 4 and 5, 6 and more."""
    return 3 if players > FEW_PLAYERS else min(4, players) - 2


@compiled
def row_of(s: Cells, r: Cells, minds: Cells, seat: int) -> int:
    """The row of weights that a bot uses now (`pioche.bots._strategy.strategies`)."""
    row, selector = minds[MIND_WIDTH * seat + FIRST_ROW], minds[MIND_WIDTH * seat + SELECTOR]
    if selector == BY_NOTHING:
        return row
    if selector == BY_THREAT:
        return row + ROW * (threat(s, seat) > NEAR)
    if selector == BY_STAKES:
        return row + ROW * (4 * is_match(s, r) + large(still_in(s)))
    return row + ROW * (not is_behind(s, seat) and not loses_match(s, r, seat))


@compiled
def play(s: Cells, r: Cells, m: Cells, w: Weighing, row: int, seat: int) -> int:
    every = list_plays(s, r, m, seat)
    otherwise = drawing(s, r, seat, every)
    plays = keep_dared(s, r, m, w, row, seat, every)
    if plays == 0:
        if otherwise != NONE:
            return otherwise
        plays = every  # only a bluff is possible
    winning = keep_finishing(s, r, m, seat, plays) if still_in(s) == 2 else 0
    found = best(s, r, m, w, row, seat, winning if winning else plays)
    if otherwise != NONE and not winning and holds_back(s, w, row, seat, found):
        return otherwise
    return found


@compiled
def answer(s: Cells, r: Cells, m: Cells, w: Weighing, minds: Cells, seat: int) -> int:
    """Answers by judgement, or challenges at the given rate."""
    challenge, first = s[CHALLENGEABLE] != 0, minds[MIND_WIDTH * seat + FIRST_ROW]
    if challenge and w[first + CHALLENGE_RATE] >= 0:
        if next_chance(s, m, seat) < w[first + CHALLENGE_RATE]:
            return CHALLENGE
        challenge = False
    if minds[MIND_WIDTH * seat + KIND] == RANDOM:
        return any_answer(s, r, m, seat, challenge)
    plays = list_plays(s, r, m, seat)
    if plays == 0 and not challenge:
        return DRAW
    row = row_of(s, r, minds, seat)
    return best_answer(s, r, m, w, row, seat, keep_dared(s, r, m, w, row, seat, plays), challenge)


@compiled
def name_colour(s: Cells, m: Cells, minds: Cells, seat: int) -> int:
    if minds[MIND_WIDTH * seat + KIND] == RANDOM:
        return NAME_COLOUR + any_colour(s, m, seat)
    most, tied = -1, 0
    for colour in range(4):
        cards = held(s, seat, colour)
        if cards > most:
            most, tied = cards, 0
        if cards == most:
            m[TIED + tied] = NAME_COLOUR + colour
            tied += 1
    return settle(s, m, seat, tied)


@compiled
def in_turn(s: Cells, r: Cells, m: Cells, w: Weighing, minds: Cells, seat: int) -> int:
    if s[PHASE] == ANSWER:
        return answer(s, r, m, w, minds, seat)
    if s[PHASE] == COLOUR:
        return name_colour(s, m, minds, seat)
    if minds[MIND_WIDTH * seat + KIND] == RANDOM:
        return any_play(s, r, m, seat)
    return play(s, r, m, w, row_of(s, r, minds, seat), seat)


@compiled
def choose(s: Cells, r: Cells, m: Cells, w: Weighing, minds: Cells, seat: int) -> int:
    """The choice of the seat in turn, as a number of `records.action_numbers`."""
    m[LUCK_INDEX] = m[LOOKED] = 0
    first = minds[MIND_WIDTH * seat + FIRST_ROW]
    if s[DUES]:
        number = speaking_in_turn(s, r, m, w, first, seat)
        if number != NONE:
            return number
    number = in_turn(s, r, m, w, minds, seat)
    if number < DRAW or SWAP <= number < CALL:
        return with_call(s, r, m, w, first, seat, number)
    return number
