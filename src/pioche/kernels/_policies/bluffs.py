"""Bluffs with a Wild Draw Four, and answers to one (`pioche.bots._strategy.answers`)."""

from pioche.kernels._compilation import compiled
from pioche.kernels._legality import rightful
from pioche.kernels._policies.luck_words import next_chance
from pioche.kernels._policies.odds import guilty
from pioche.kernels._policies.play_values import GOING_OUT, held, is_attack, points_of, settle
from pioche.kernels._policies.plays import colour_of, kind_of
from pioche.kernels._turns import following, still_in
from pioche.kernels.bot_cells import (
    BLUFF_RATE,
    BLUFFS,
    BOLDNESS,
    CHALLENGES_MADE,
    CHEEK,
    CHOICES,
    FACED,
    HABITS,
    HONEST,
    TIED,
    Weighing,
)
from pioche.kernels.layout import (
    CHALLENGES,
    COUNT,
    DRAWS,
    GUILTY,
    INNOCENT,
    KIND_DRAW_FOUR,
    LAYER,
    SKIPS,
    Cells,
)
from pioche.records.action_numbers import CHALLENGE, DRAW

TURN_WORTH = 1.5
LAID = 1.0
BLUFFS_IN = 4


@compiled
def bluff_rate(m: Cells, seat: int) -> float:
    bluffs, honest = m[HABITS + 4 * seat + BLUFFS], m[HABITS + 4 * seat + HONEST]
    return (bluffs + 1) / (bluffs + honest + BLUFFS_IN)


@compiled
def challenge_rate(m: Cells, seat: int) -> float:
    return (m[HABITS + 4 * seat + CHALLENGES_MADE] + 1) / (m[HABITS + 4 * seat + FACED] + 3)


@compiled
def daring(s: Cells, m: Cells, w: Weighing, row: int, seat: int) -> float:
    """The rate of Wild Draw Fours laid wrongly: as an attack, or otherwise."""
    rate = w[row + BLUFF_RATE] if is_attack(s, w, row, seat, KIND_DRAW_FOUR) else w[row + CHEEK]
    return rate * (1 - challenge_rate(m, following(s, seat)))


@compiled
def keep_dared(s: Cells, r: Cells, m: Cells, w: Weighing, row: int, seat: int, plays: int) -> int:
    """The number of plays without the bluffs it does not dare; those are listed last."""
    if not r[CHALLENGES] or plays == 0 or kind_of(m[CHOICES + plays - 1]) != KIND_DRAW_FOUR:
        return plays
    if rightful(s, r, seat):
        return plays
    return plays if next_chance(s, m, seat) < daring(s, m, w, row, seat) else plays - 4


@compiled
def share(s: Cells, seat: int) -> float:
    """The value to the bot of a card in another hand."""
    return max(1 / max(1, still_in(s) - 1), 0.8 if s[COUNT + seat] <= 2 else 0.0)


@compiled
def challenging(s: Cells, r: Cells, m: Cells, seat: int) -> float:
    layer = s[LAYER]
    chance = guilty(s, r, m, seat, layer, bluff_rate(m, layer))
    won = r[GUILTY] * share(s, layer)
    price = max(r[INNOCENT], s[DRAWS]) + TURN_WORTH
    return chance * won - (1 - chance) * price


@compiled
def accepting(s: Cells) -> float:
    return -s[DRAWS] - TURN_WORTH * s[SKIPS]


@compiled
def passing_on(s: Cells, seat: int, number: int) -> float:
    if s[COUNT + seat] == 1:
        return GOING_OUT
    blow = s[DRAWS] * share(s, following(s, seat))
    return LAID + blow - points_of(kind_of(number)) / 100 + held(s, seat, colour_of(number)) / 100


@compiled
def enter(m: Cells, number: int, value: float, most: float, tied: int) -> tuple[float, int]:
    """Compares one more answer with the best so far."""
    if tied and value < most:
        return most, tied
    if value > most:
        tied = 0
    m[TIED + tied] = number
    return value, tied + 1


@compiled
def best_answer(
    s: Cells, r: Cells, m: Cells, w: Weighing, row: int, seat: int, plays: int, challenge: bool
) -> int:
    """Challenge, accept, or stack."""
    most, tied = -1e9, 0
    if challenge:
        most, tied = enter(m, CHALLENGE, challenging(s, r, m, seat) + w[row + BOLDNESS], most, tied)
    most, tied = enter(m, DRAW, accepting(s), most, tied)
    for place in range(plays):
        number = m[CHOICES + place]
        most, tied = enter(m, number, passing_on(s, seat, number), most, tied)
    return settle(s, m, seat, tied)
