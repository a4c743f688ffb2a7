"""Answers to a pending effect: accept it, challenge it, stack on it, or send it back (ruling 1)."""

from pioche.bots._strategy.memory import Habits
from pioche.bots._strategy.play_values import GOING_OUT, KNOCKED
from pioche.bots._strategy.situation import Situation, added
from pioche.bots._strategy.weights import Weights
from pioche.core import Challenge, Command, Lay, stake_of
from pioche.core.redacted_events import DrawDue, PendingSeen

TURN = 1.5
"""The value of a missed turn, in cards."""
LAID = 1.0
OUT = 40.0
"""Being knocked out, in cards."""
BLUFFS_IN = 4
"""An unknown player is expected to bluff once in this number of chances."""


def answer_worth(sight: Situation, weights: Weights, answer: Command) -> float:
    """The value of the answer to the bot, in cards."""
    pending = sight.view.pending
    assert pending is not None
    if isinstance(answer, Lay):
        return _passing_on(sight, pending, answer)
    if isinstance(answer, Challenge):
        return _challenging(sight, pending) + weights.boldness
    return _accepting(sight, pending)


def _accepting(sight: Situation, pending: PendingSeen) -> float:
    swap = sight.size - sight.count(pending.layer) if pending.swap else 0
    draws = _due(sight, pending)
    return swap - draws - TURN * pending.skips - OUT * sight.nears_limit(sight.seat, draws)


def _due(sight: Situation, pending: PendingSeen) -> float:
    """The cards that accepting costs, on average."""
    if not pending.due:
        return pending.draws
    return added(_drawn(sight, part) for part in pending.due)


def _drawn(sight: Situation, part: DrawDue) -> float:
    if part.verb == "draw_until_colour":
        return sight.odds.until(part.colour)
    return max(0, part.n - sight.size) if part.verb == "draw_to" else part.n or 1


def _passing_on(sight: Situation, pending: PendingSeen, answer: Lay) -> float:
    if sight.left_after(answer) == 0:
        return GOING_OUT
    trait = sight.trait(answer)
    hit = pending.layer if trait.role == "wild" else sight.following
    sum_passed = pending.draws + (trait.hits if sight.lore.rules.knock_out else 0)
    blow = pending.draws * _share(sight, hit)
    blow += KNOCKED * sight.nears_limit(hit, sum_passed) if sight.is_foe(hit) else 0
    return LAID + blow - trait.points / 100 + sight.held.get(sight.colour_after(answer), 0) / 100


def _share(sight: Situation, seat: int) -> float:
    """The value to the bot of a card in another hand."""
    if not sight.is_foe(seat):
        return -0.8
    return max(1 / max(1, len(sight.foes)), 0.8 if sight.count(seat) <= 2 else 0)


def _challenging(sight: Situation, pending: PendingSeen) -> float:
    guilty = sight.odds.guilty(pending.layer, bluff_rate(sight.memory.habits[pending.layer]))
    rules = sight.lore.rules
    due = _due(sight, pending)
    won = _cards(rules.challenge_guilty, due) * _share(sight, pending.layer)
    price = max(_cards(rules.challenge_innocent, due), due) + TURN
    return guilty * won - (1 - guilty) * price


def _cards(stake: int | str, due: float) -> float:
    by_card, cards = stake_of(stake)
    return cards + due if by_card else cards


def bluff_rate(habits: Habits) -> float:
    """The bluffs that challenges have shown, with the rate of an unknown player added as a few cases."""
    return (habits.bluffs + 1) / (habits.bluffs + habits.honest + BLUFFS_IN)


def challenge_rate(habits: Habits) -> float:
    """The share of the possible challenges that the player made."""
    return (habits.challenges + 1) / (habits.faced + 3)
