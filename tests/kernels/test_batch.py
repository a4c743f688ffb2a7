"""Thousands of rounds side by side: the same rounds that the core plays."""

from collections.abc import Callable

import numpy as np
import pytest
from msgspec.structs import replace

from pioche import core
from pioche.core import Call, Catch, Command, Deal, Lay, Phase, Played, SeededChance, State
from pioche.kernels import BatchError, BatchStep, GameBatch, IllegalBatchActionError, UnsupportedRulesError
from pioche.records import observation_places as observing
from pioche.records.action_numbers import command_of, number_of
from pioche.rulebooks import load


class Twin:
    """One row of a batch, played by the core."""

    def __init__(self, rules: str, players: int, deal: str, decisions: bool) -> None:
        self.players = players
        self.decisions = decisions
        self.chance = SeededChance(deal)
        self.state = core.new_game(load(rules), tuple(f"p{seat}" for seat in range(players)))
        self.give(Deal())
        self.go_on(None)

    def give(self, command: Command) -> None:
        played = core.play(self.state, command, self.chance)
        assert isinstance(played, Played)
        self.state = played.state

    def act(self, number: int) -> None:
        seat = self.turn
        self.give(command_of(number, seat, self.players, self.state.phase is Phase.ANSWER))
        self.go_on(seat)

    def go_on(self, layer: int | None) -> None:
        for seat in core.catchable(self.state):
            silent = self.decisions and seat == layer
            self.give(Catch(self.next_to(seat), seat) if silent else Call(seat))
        while (forced := core.forced_pass(self.state)) is not None:
            self.give(forced)

    def next_to(self, seat: int) -> int:
        return next(other for step in range(1, 10) if self.state.is_in(other := (seat + step) % self.players))

    @property
    def turn(self) -> int:
        assert self.state.turn is not None
        return self.state.turn

    @property
    def legal(self) -> list[int]:
        return sorted(number_of(each, self.players) for each in core.legal(self.state, self.turn).in_turn)


RULES = [
    ("quiet+no_voluntary_draw", 4, "automatic"),
    ("classic", 3, "automatic"),
    ("classic", 2, "decisions"),
    ("classic+seven_zero+stacking", 5, "decisions"),
    ("official", 10, "automatic"),
]


@pytest.mark.parametrize(("rules", "players", "calls"), RULES)
def test_every_row_is_the_round_that_the_core_plays(rules: str, players: int, calls: str) -> None:
    batch = GameBatch(load(rules), players, 6, "twins", calls)
    step = batch.reset()
    twins = [Twin(rules, players, f"twins/{row}", batch.decisions) for row in range(6)]
    for _ in range(150):
        for row, twin in enumerate(twins):
            assert step.seats[row] == twin.turn
            assert np.flatnonzero(step.masks[row]).tolist() == twin.legal
            assert calls_with(step, row) == (armable(twin) if batch.decisions else [])
        actions = batch.sample().tolist()
        step = batch.step(np.array(actions))
        for row, twin in enumerate(twins):
            twin.act(actions[row])
            assert step.done[row] == (twin.state.turn is None)
            assert step.rewards[row].tolist() == pytest.approx(rewards(twin.state))
            if twin.state.turn is None:
                twins[row] = Twin(rules, players, f"twins/{batch.deals[row]}", batch.decisions)


def calls_with(step: BatchStep, row: int) -> list[int]:
    return np.flatnonzero(step.masks[row] == 3).tolist()


def armable(twin: Twin) -> list[int]:
    options = core.legal(twin.state, twin.turn)
    lays = [each for each in options.in_turn if isinstance(each, Lay)]
    armed = [lay for lay in lays if options.allows(replace(lay, uno=True))]
    return sorted(number_of(lay, twin.players) for lay in armed)


def rewards(state: State) -> list[float]:
    players = len(state.players)
    if state.turn is not None or not state.round_winners:
        return [0.0] * players
    return [1.0 if seat == state.round_winners[0] else -1 / (players - 1) for seat in range(players)]


def test_a_round_that_ends_is_followed_by_the_next_deal() -> None:
    batch = GameBatch(load("quiet+no_voluntary_draw"), 2, 3, "next")
    batch.reset()
    following = 3
    for _ in range(400):
        before = batch.deals.copy()
        done = batch.step(batch.sample()).done
        for row in range(3):
            if done[row]:
                assert batch.deals[row] == following
                following += 1
            else:
                assert batch.deals[row] == before[row]
    assert following > 6


def history(batch: GameBatch) -> list[bytes]:
    batch.reset()
    return [b"".join(array.tobytes() for array in batch.step(batch.sample())) for _ in range(60)]


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    batch = GameBatch(load("classic"), 4, 8, "again")
    first = history(batch)
    assert history(batch) == first
    assert history(GameBatch(load("classic"), 4, 8, "again")) == first
    assert history(GameBatch(load("classic"), 4, 8, "other")) != first


def test_an_action_that_is_not_legal_is_refused_and_nothing_has_changed() -> None:
    batch = GameBatch(load("classic"), 4, 5, "refused")
    step = batch.reset()
    before = batch.games.copy()
    for wrong in (int(np.flatnonzero(step.masks[3] == 0)[0]), -1, 103, 128, 500):
        actions = batch.sample().copy()
        actions[3] = actions[4] = wrong
        message = f"^row 3: action {min(wrong, 255)} is not legal for seat {step.seats[3]}$"
        with pytest.raises(IllegalBatchActionError, match=message):
            batch.step(actions)
        assert np.array_equal(batch.games, before)


def test_a_call_with_a_card_is_refused_where_it_would_be_wrong() -> None:
    batch = GameBatch(load("classic"), 2, 1, "early", calls="decisions")
    step = batch.reset()
    number = int(np.flatnonzero(step.masks[0])[0])
    with pytest.raises(IllegalBatchActionError, match=f"action {number + 128} is not legal"):
        batch.step(np.array([number + 128]))


def step_first() -> object:
    return GameBatch(load("quiet"), 2, 1).step(np.array([60]))


def too_few() -> object:
    batch = GameBatch(load("quiet"), 2, 2)
    batch.reset()
    return batch.step(np.array([60]))


def no_integers() -> object:
    batch = GameBatch(load("quiet"), 2, 1)
    batch.reset()
    return batch.step(np.array([60.0]))


BAD: list[tuple[Callable[[], object], str]] = [
    (lambda: GameBatch(load("quiet"), 1, 4), "players = 1: 2 to 10"),
    (lambda: GameBatch(load("quiet"), 11, 4), "players = 11: 2 to 10"),
    (lambda: GameBatch(load("quiet"), 2, 0), "size = 0: at least 1"),
    (lambda: GameBatch(load("quiet"), 2, 1, calls="never"), 'calls = "never": one of automatic, decisions'),
    (step_first, "no cards are dealt: reset first"),
    (too_few, "actions are int64\\[1\\]: integers are wanted, one for each of 2 rows"),
    (no_integers, "actions are float64\\[1\\]: integers are wanted, one for each of 1 rows"),
]


@pytest.mark.parametrize(("what", "message"), BAD)
def test_wrong_parameters_are_reported_in_one_line(what: Callable[[], object], message: str) -> None:
    with pytest.raises(BatchError, match=f"^{message}$"):
        what()


def test_rules_that_the_kernel_does_not_play_are_refused_by_name() -> None:
    with pytest.raises(UnsupportedRulesError, match="jump_in = true"):
        GameBatch(load("classic+jump_in"), 4, 4)


def test_an_observation_is_small_and_adds_up() -> None:
    batch = GameBatch(load("classic"), 4, 50, "seen")
    step = batch.reset()
    for _ in range(60):
        step = batch.step(batch.sample())
    seen = step.observations.astype(int)
    assert seen.shape[1] == observing.SIZE <= 512
    hands = seen[:, observing.HAND : observing.DISCARD].sum(axis=1)
    counts = seen[:, observing.COUNTS : observing.IN]
    assert (hands == counts[:, 0]).all()
    discarded = seen[:, observing.DISCARD : observing.TOP].sum(axis=1)
    assert (discarded + seen[:, observing.PILE] + counts.sum(axis=1) == 108).all()
    assert (seen[:, observing.TURN] == 1).all()
    for first, last in ((observing.TOP, observing.DRAWN), (observing.PHASE, observing.DRAWS)):
        assert (seen[:, first:last].sum(axis=1) == 1).all()
