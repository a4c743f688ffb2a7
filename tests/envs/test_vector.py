"""Thousands of games a step: each row is the game that the other environments play."""

import re
from typing import Any

import numpy as np
import pytest

from pioche.envs import uno_v0
from pioche.envs.vector import IllegalBatchActionError, UnoVector

SIZE = 8


@pytest.mark.parametrize("rules", ["quiet", "quiet+no_voluntary_draw", "official+stacking+seven_zero"])
def test_every_row_is_the_game_of_that_deal(rules: str) -> None:
    vector = UnoVector(SIZE, rules, 3)
    tables = [uno_v0.env(rules=rules, players=3, calls="automatic") for _ in range(SIZE)]
    observed, infos = vector.reset(seed=6)
    for row, table in enumerate(tables):
        table.reset(seed=6, options={"deal": row})
    playing = set(range(SIZE))
    for _ in range(120):
        for row in playing:
            agent = tables[row].agent_selection
            seen = tables[row].observe(agent)
            assert infos["seat"][row] == int(agent[-1])
            assert np.array_equal(seen["observation"], observed["observation"][row])
            assert np.array_equal(seen["action_mask"], observed["action_mask"][row])
        actions = vector.sample()
        observed, rewards, ended, _, infos = vector.step(actions)
        for row in sorted(playing):
            actor = tables[row].agent_selection
            tables[row].step(int(actions[row]))
            assert ended[row] == any(tables[row].terminations.values())
            if ended[row]:
                assert rewards[row] == np.float32(tables[row].rewards[actor])
                assert infos["rewards"][row].tolist() == pytest.approx(list(tables[row].rewards.values()))
                final = infos["final_obs"][row]
                assert np.array_equal(final["observation"], tables[row].observe(actor)["observation"])
                playing.discard(row)


@pytest.mark.parametrize("calls", ["automatic", "decisions"])
def test_its_results_are_in_its_spaces(calls: str) -> None:
    vector = UnoVector(SIZE, players=2, calls=calls)
    observed, _ = vector.reset(seed=1)
    for _ in range(50):
        assert vector.observation_space.contains(observed)
        actions = vector.sample()
        assert vector.action_space.contains(actions.astype(np.int64))
        assert observed["action_mask"][np.arange(SIZE), actions].all()
        observed, *_ = vector.step(actions)


def test_the_mask_shows_calls_if_they_are_decisions() -> None:
    vector = UnoVector(200, "official", 2, calls="decisions")
    observed, infos = vector.reset(seed=1)
    called = 0
    for _ in range(60):
        mask = observed["action_mask"]
        assert not (mask[:, 128:] > mask[:, :103]).any()
        armed = mask[:, 128:].any(axis=1)
        actions = np.where(armed, 128 + mask[:, 128:].argmax(axis=1), vector.sample())
        called += int(armed.sum())
        observed, _, _, _, infos = vector.step(actions)
    assert called > 0
    assert infos["seat"].max() == 1


def test_the_same_seed_gives_the_same_games_and_no_seed_others() -> None:
    vector = UnoVector(SIZE)
    first, _ = vector.reset(seed=3)
    other, _ = vector.reset()
    again, _ = vector.reset(seed=3)
    assert np.array_equal(first["observation"], again["observation"])
    assert not np.array_equal(first["observation"], other["observation"])


def test_arrays_may_be_lent_instead_of_copied() -> None:
    lent, own = UnoVector(SIZE, copy=False), UnoVector(SIZE)
    for vector, stays in ((lent, False), (own, True)):
        observed, _ = vector.reset(seed=1)
        before = observed["observation"].copy()
        vector.step(vector.sample())
        assert np.array_equal(before, observed["observation"]) == stays


def test_one_illegal_action_and_none_is_done() -> None:
    vector = UnoVector(SIZE)
    vector.reset(seed=1)
    actions = vector.sample()
    actions[5] = 62
    before = vector.batch.games.copy()
    with pytest.raises(IllegalBatchActionError, match="row 5: action 62 is not legal for seat"):
        vector.step(actions)
    assert np.array_equal(before, vector.batch.games)


@pytest.mark.parametrize(
    ("ask", "line"),
    [
        (lambda: UnoVector(0), "num_envs = 0: expected a whole number from 1"),
        (lambda: UnoVector(2, "party"), "the kernel does not play jump_in = true"),
        (lambda: UnoVector(2, calls="x"), "calls = 'x': expected one of decisions, automatic"),
        (lambda: UnoVector(2).reset(seed=[1, 2]), "seed = [1, 2]: one number for all rows"),
        (lambda: UnoVector(2).step(np.zeros(2, int)), "no cards are dealt: reset first"),
    ],
)
def test_wrong_parameters_are_refused_in_one_line(ask: Any, line: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(line)}$"):
        ask()


@pytest.mark.parametrize("calls", ["automatic", "decisions"])
def test_the_last_observation_of_a_round_is_returned(calls: str) -> None:
    """As in Gymnasium for resets in the same step: `final_obs` and `final_info`, row by row."""
    vector = UnoVector(SIZE, "quiet+no_voluntary_draw", 3, calls=calls)
    _, infos = vector.reset(seed=4)
    ended = 0
    for _ in range(300):
        seats = infos["seat"].copy()
        _, _, done, _, infos = vector.step(vector.sample())
        assert ("final_obs" in infos) == done.any()
        if not done.any():
            continue
        assert infos["_final_obs"].tolist() == infos["_final_info"].tolist() == done.tolist()
        for row in range(SIZE):
            final = infos["final_obs"][row]
            if not done[row]:
                assert final is None
                continue
            ended += 1
            assert vector.single_observation_space.contains(final)
            assert not final["action_mask"].any()
            assert infos["final_info"]["seat"][row] == seats[row]
    assert ended > SIZE
