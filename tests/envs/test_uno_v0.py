"""The PettingZoo environment: its own harness, parameters, rewards, errors."""

import copy
import pickle
import re
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace
from pettingzoo.test import api_test, render_test, seed_test

from pioche.core import RuleFields
from pioche.encoders import IllegalActionError
from pioche.envs import uno_v0
from pioche.envs._kernel_game import shared
from pioche.rulebooks import load

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"players": 2, "calls": "automatic"},
    {"players": 10, "rules": "official+stacking+seven_zero"},
    {"rules": "family", "challenges": "automatic", "rewards": "points"},
    {"players": 3, "rules": "lowest+no_voluntary_draw", "mode": "match", "rewards": "points"},
)


@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.parametrize("setting", SETTINGS)
def test_it_passes_the_api_test_of_pettingzoo(setting: dict[str, Any]) -> None:
    api_test(uno_v0.env(**setting), num_cycles=100)


@pytest.mark.parametrize("setting", SETTINGS)
def test_it_passes_the_seed_test_of_pettingzoo(setting: dict[str, Any]) -> None:
    seed_test(lambda: uno_v0.env(**setting), num_cycles=50)


def test_it_passes_the_render_test_of_pettingzoo(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(uno_v0.env)
    assert "player_0" in capsys.readouterr().out


def test_the_table_is_drawn_as_the_asked_seat_sees_it() -> None:
    env = uno_v0.env(render_mode="ansi")
    env.reset(seed=3)
    assert env.render() == (
        "round 1, turn 1, player_0: play\n"
        "yS, colour y, to the left, 79 in the pile\n"
        "> player_0: r9 rR g1 b4 b8 yR W+4\n"
        "  player_1: 7 cards\n"
        "  player_2: 7 cards\n"
        "  player_3: 7 cards"
    )


def play(env: Any, seed: int) -> dict[str, float]:
    """Plays at random to the end, laying if possible; returns the rewards."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        got[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        lays = legal[legal < 60]
        env.step(int(rng.choice(lays if len(lays) else legal)))
    return got


def ended(env: Any) -> dict[str, Any]:
    """Steps through the end and returns the last information."""
    return dict(env.unwrapped.game.result())


def test_the_winner_takes_one_and_the_others_lose_it_between_them() -> None:
    env = uno_v0.env(players=4, rules="quiet")
    got = play(env, 1)
    winner = ended(env)["winner"]
    assert got == {f"player_{seat}": 1.0 if seat == winner else -1 / 3 for seat in range(4)}


def test_in_points_each_of_the_others_pays_the_winner_their_hand() -> None:
    env = uno_v0.env(players=3, rules="quiet", rewards="points")
    got = play(env, 1)
    result = ended(env)
    assert got[f"player_{result['winner']}"] == result["points"][result["winner"]] > 0
    assert sum(got.values()) == 0


@pytest.mark.parametrize("rewards", ["win", "points"])
def test_a_match_goes_on_to_its_target(rewards: str) -> None:
    env = uno_v0.env(players=2, rules="quiet", mode="match", rewards=rewards)
    got = play(env, 2)
    scores = ended(env)["scores"]
    assert max(scores) >= 500
    winner = f"player_{scores.index(max(scores))}"
    if rewards == "win":
        assert got[winner] == 1.0
    else:
        assert got[winner] == max(scores) - min(scores)
    assert sum(got.values()) == 0


def test_a_blocked_round_gives_nobody_anything_and_is_over() -> None:
    env = uno_v0.env(players=2, rules=_limited())
    env.reset(seed=1)
    while not any(env.terminations.values()):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1]))
    assert set(env.rewards.values()) == {0.0}
    assert ended(env)["blocked"]
    assert not any(env.truncations.values())


def _limited() -> RuleFields:
    return replace(load("quiet"), turn_limit=5)


def test_a_round_that_takes_too_long_is_cut_off_without_a_winner() -> None:
    env = uno_v0.env(players=2, rules="quiet", max_turns=3)
    env.reset(seed=1)
    while not any(env.truncations.values()):
        env.step(60 if env.observe(env.agent_selection)["action_mask"][60] else 61)
    assert set(env.rewards.values()) == {0.0}
    assert not any(env.terminations.values())
    assert not env.observe("player_0")["action_mask"].any()


@pytest.mark.parametrize(
    ("winners", "rewards"),
    [(0b001, [1.0, -0.5, -0.5]), (0b110, [-1.0, 0.5, 0.5]), (0, [0.0] * 3), (0b111, [0.0] * 3)],
)
def test_winners_share(winners: int, rewards: list[float]) -> None:
    assert shared(3, winners) == rewards


def test_the_same_deal_gives_everybody_the_same_cards() -> None:
    """The same as in games between bots: deal 5 of seed 9."""
    first, second = uno_v0.env(), uno_v0.env()
    first.reset(seed=9, options={"deal": 5})
    second.reset(seed=9)
    for _ in range(5):
        second.reset()
    assert first.deal == second.deal == "9/5"
    assert (
        first.observe("player_2")["observation"].tolist()
        == second.observe("player_2")["observation"].tolist()
    )


def test_calls_are_no_actions_where_uno_says_itself() -> None:
    assert uno_v0.env(calls="automatic").action_space("player_0").n == 103
    assert uno_v0.env(rules="quiet").action_space("player_0").n == 103
    assert uno_v0.env(rules="classic").action_space("player_0").n == 113


def test_an_agent_that_is_not_asked_is_offered_nothing() -> None:
    env = uno_v0.env()
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


@pytest.mark.parametrize("number", [-1, 113, 200, 62])
def test_an_illegal_action_is_refused_and_changes_nothing(number: int) -> None:
    env = uno_v0.env()
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    agent = env.agent_selection
    with pytest.raises(IllegalActionError, match=f"^{agent}: action {number} is not legal here; legal: "):
        env.step(number)
    after = env.observe(agent)
    assert env.agent_selection == agent
    assert all(np.array_equal(before[name], after[name]) for name in before)
    assert env.acts == []


def test_none_is_not_an_action_for_the_agent_to_act() -> None:
    env = uno_v0.env()
    env.reset(seed=1)
    with pytest.raises(IllegalActionError):
        env.step(None)


@pytest.mark.parametrize(
    "ask", [lambda env: env.step(0), lambda env: env.observe("player_0"), lambda env: env.render()]
)
def test_before_the_reset_nobody_is_to_act(ask: Any) -> None:
    with pytest.raises(ValueError, match="nobody is to act; reset the environment first"):
        ask(uno_v0.env(render_mode="ansi"))


@pytest.mark.parametrize(
    ("setting", "line"),
    [
        ({"rules": "nonsense"}, '"nonsense": expected a preset, a house rule or a .toml file'),
        ({"rules": "mayhem"}, "the kernel does not play decks other than the standard 108 cards"),
        ({"rules": "classic+jump_in"}, "the kernel does not play jump_in = true"),
        ({"players": 1}, "players = 1: expected a whole number from 2 to 10"),
        ({"players": 11}, "players = 11: expected a whole number from 2 to 10"),
        ({"players": "4"}, "players = '4': expected a whole number from 2 to 10"),
        ({"calls": "loud"}, "calls = 'loud': expected one of decisions, automatic"),
        ({"challenges": "no"}, "challenges = 'no': expected one of decisions, automatic"),
        ({"mode": "day"}, "mode = 'day': expected one of round, match"),
        ({"rewards": "money"}, "rewards = 'money': expected one of win, points"),
        ({"max_turns": 0}, "max_turns = 0: expected a whole number from 1"),
        ({"render_mode": "rgb_array"}, "render_mode = 'rgb_array': expected None or one of ansi, human"),
    ],
)
def test_wrong_parameters_are_refused_in_one_line(setting: dict[str, Any], line: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(line)}$"):
        uno_v0.env(**setting)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_in_the_middle_plays_on_by_itself(copied: Any) -> None:
    env = uno_v0.env(players=3)
    env.reset(seed=4)
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    twin = copied(env)
    for each in (env, twin):
        each.step(int(np.flatnonzero(each.observe(each.agent_selection)["action_mask"])[0]))
    assert env.game.cells.tolist() == twin.game.cells.tolist()
    twin.step(int(np.flatnonzero(twin.observe(twin.agent_selection)["action_mask"])[0]))
    assert env.game.cells.tolist() != twin.game.cells.tolist()
