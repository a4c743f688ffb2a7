"""One round straight through the core: no table, no log, only what the bots need to know."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from pioche.bots import Bot
from pioche.bots.driver import Dealt, Driver
from pioche.core import State

MOST_ACTS: Final = 20_000
"""A round of so many acts counts as blocked: no ruleset needs them."""


class Outcome(NamedTuple):
    winners: tuple[int, ...]
    net: tuple[float, ...]
    """Each seat's round score minus the mean of the others'; more is better in both schools."""
    turns: int


def play_round(dealt: Dealt, bots: Sequence[Bot], luck: Sequence[int]) -> Outcome:
    """The round to its end. `luck` keys each seat's random numbers, turn by turn."""
    driver = Driver(dealt, bots, luck)
    while driver.state.turn is not None and driver.acts < MOST_ACTS:
        driver.step()
    return _outcome(driver.state)


def _outcome(state: State) -> Outcome:
    winners = state.round_winners if state.turn is None else ()
    return Outcome(winners, _net(state, winners), state.turn_number)


def _net(state: State, winners: tuple[int, ...]) -> tuple[float, ...]:
    points = _points(state, winners)
    total, others = sum(points), len(points) - 1
    return tuple(own - (total - own) / others for own in points)


def _points(state: State, winners: tuple[int, ...]) -> list[float]:
    """The round's points; counted as winner-collects where the rules keep no score."""
    if not winners:
        return [0.0] * len(state.players)
    if state.rules.scoring == "losers-collect":
        return [-float(points) for points in state.sheet[-1].points]
    if state.rules.scoring == "winner-collects":
        return [float(points) for points in state.sheet[-1].points]
    left = sum(state.book.points(hand) for hand in state.hands)
    return [float(left) if seat in winners else 0.0 for seat in range(len(state.players))]
