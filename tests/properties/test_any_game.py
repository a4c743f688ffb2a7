"""A game driven choice by choice, so that a failure is reported with the fewest choices."""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from fuzz.commands import attempt
from fuzz.games import Match, Setting, deal_or_seat
from fuzz.legality import check_agreement
from fuzz.match_checks import WATCHERS, memories
from fuzz.rulesets import NAMES
from pioche.core import RuleFields, legal
from pioche.rulebooks import player_counts
from tests.strategies import rules_records


class AnyGame(RuleBasedStateMachine):
    match: Match

    @initialize(rules=rules_records(), data=st.data(), seed=st.integers(0, 999))
    def sit_down(self, rules: RuleFields, data: st.DataObject, seed: int) -> None:
        players = NAMES[: data.draw(st.sampled_from(player_counts(rules)))]
        watchers = [*WATCHERS, *memories(len(players))]
        self.match = Match(Setting(rules, players, str(seed)), watchers)

    def is_in_play(self) -> bool:
        return self.match.state.turn is not None

    @precondition(is_in_play)
    @rule(data=st.data())
    def act_in_turn(self, data: st.DataObject) -> None:
        state = self.match.state
        assert state.turn is not None
        self.match.give(data.draw(st.sampled_from(legal(state, state.turn).in_turn)))

    @precondition(is_in_play)
    @rule(data=st.data())
    def act_out_of_turn(self, data: st.DataObject) -> None:
        state = self.match.state
        offers = [command for seat in range(len(state.players)) for command in legal(state, seat).out_of_turn]
        if offers:
            self.match.give(data.draw(st.sampled_from(offers)))

    @precondition(lambda self: not self.is_in_play() and not self.match.state.is_over)
    @rule()
    def deal(self) -> None:
        self.match.give(deal_or_seat(self.match.state))

    @rule(rng=st.integers(0, 9999).map(Random))
    def try_something(self, rng: Random) -> None:
        command = attempt(rng, self.match.state)
        check_agreement(self.match.state, command, self.match.chance)
        self.match.give(command)

    @invariant()
    def nobody_acts_after_the_end(self) -> None:
        state = self.match.state
        if state.is_over:
            assert not any(legal(state, seat).commands for seat in range(-1, len(state.players)))


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(max_examples=60, stateful_step_count=40)
