"""Plays rounds and matches directly on the core, without a table or a log."""

from collections.abc import Sequence
from typing import Final

from pioche.bots import Bot, RepeatableDeal, RoundDriver
from pioche.core import Deal, Key, State
from pioche.lab._statistics.tallies import PlayedGame

MOST_ACTS: Final = 20_000
"""A round with more acts counts as blocked; no ruleset needs as many."""


class SeatedBots(RoundDriver):
    """Bots that keep their seats for a whole match."""

    def to_the_end(self) -> State:
        """Plays to the end of the round."""
        first = self.acts
        while self.state.turn is not None and self.acts - first < MOST_ACTS:
            self.step()
        return self.state

    def deal_again(self) -> None:
        self._apply(Deal())


def play_round(dealt: RepeatableDeal, bots: Sequence[Bot], luck: Key) -> PlayedGame:
    """Plays one round. `luck` is the key of the bots' random numbers, by seat and turn."""
    return played_round(SeatedBots(dealt, bots, luck).to_the_end())


def played_round(state: State) -> PlayedGame:
    """A round as it ended, or as it was given up."""
    winners = state.round_winners if state.turn is None else ()
    return PlayedGame(winners, _points(state, winners), state.turn_number)


def play_match(dealt: RepeatableDeal, bots: Sequence[Bot], luck: Key) -> PlayedGame:
    """Plays rounds to the target of the rules. A round that does not end leaves the match without a
    winner.
    """
    sitting = SeatedBots(dealt, bots, luck)
    state = sitting.to_the_end()
    while state.turn is None and not state.is_over:
        sitting.deal_again()
        state = sitting.to_the_end()
    sign = -1 if state.rules.scoring == "losers-collect" else 1
    return PlayedGame(state.game_winners, tuple(sign * score for score in state.scores), state.round)


def _points(state: State, winners: tuple[int, ...]) -> tuple[int, ...]:
    """The round's points; counted as winner-collects if the rules keep no score."""
    if not winners:
        return (0,) * len(state.players)
    if state.rules.scoring == "losers-collect":
        return tuple(-points for points in state.sheet[-1].points)
    if state.rules.scoring == "winner-collects":
        return state.sheet[-1].points
    left = sum(state.book.points(state.held(seat)) for seat in range(len(state.players)))
    return tuple(left if seat in winners else 0 for seat in range(len(state.players)))
