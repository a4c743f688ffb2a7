"""The Gymnasium environment: its own harness, opponents by name, errors."""

import re
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from msgspec.structs import replace

from pioche.bots import Bot, BotLuck, RoundDriver, luck_of, make_bot, numbered_deal
from pioche.core import Command, Legal, Rulebook, View
from pioche.encoders import IllegalActionError
from pioche.envs import _core_opponents
from pioche.envs._core_opponents import CoreOpponents, ForfeitError
from pioche.envs._kernel_opponents import KernelOpponents, twins_of
from pioche.envs._registration import V0, register
from pioche.envs._settings import SettingError
from pioche.envs.single import UnoSingle
from pioche.lab._runs.core_rounds import SeatedBots
from pioche.records import number_of
from pioche.rulebooks import load

pytestmark = pytest.mark.filterwarnings("ignore:.*is out of date")
SEVEN_IN_A_ROW = 25165
SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"players": 4, "opponents": ["random", "greedy", "expert"], "rules": "official", "seat": 2},
    {"rules": "quiet", "rewards": "points"},
    {"rules": "quiet", "mode": "match", "rewards": "points"},
)


@pytest.mark.parametrize("setting", SETTINGS)
def test_it_passes_the_check_of_gymnasium(setting: dict[str, Any]) -> None:
    env = gymnasium.make(V0, render_mode="ansi", **setting)
    check_env(env.unwrapped)
    env.close()


def test_it_is_registered_once() -> None:
    register()
    assert gymnasium.spec(V0).entry_point == "pioche.envs.single:UnoSingle"


class Recorded(Bot):
    """A bot that records its choices."""

    def __init__(self, name: str) -> None:
        self.bot = make_bot(name)
        self.choices: list[Command | None] = []

    def start(self, *given: Any) -> None:
        self.bot.start(*given)

    def see(self, event: Any) -> None:
        self.bot.see(event)

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:
        self.choices.append(self.bot.choose(view, legal, rng))
        return self.choices[-1]


@pytest.mark.parametrize("number", range(5))
def test_the_bots_play_as_in_any_game_between_bots(number: int) -> None:
    """A bot in the open seat, through the environment, makes the round that bots make among themselves."""
    rules, players = load("official"), 3
    bots = [Recorded(name) for name in ("greedy", "expert", "balanced")]
    driver = RoundDriver(numbered_deal(Rulebook(rules), players, "5", number), bots, luck_of("5", number))
    while driver.state.turn is not None:
        driver.step()

    env = UnoSingle(rules, players, ["expert", "balanced"], illegal="error")
    env.reset(seed=5, options={"deal": number})
    wanted = [choice for choice in bots[0].choices if choice is not None]
    steps = [env.step(number_of(choice, players)) for choice in wanted]
    assert [over for _, _, over, _, _ in steps] == [False] * (len(wanted) - 1) + [True]
    assert isinstance(env.table, CoreOpponents)
    assert env.table.asking.state == driver.state


@pytest.mark.parametrize("rewards", ["win", "points"])
@pytest.mark.parametrize("rules", ["official", "quiet"])
def test_a_match_is_the_one_that_bots_play_among_themselves(rules: str, rewards: str) -> None:
    bots = [Recorded(name) for name in ("greedy", "expert", "balanced")]
    sitting = SeatedBots(numbered_deal(Rulebook(load(rules)), 3, "5", 0), bots, luck_of("5", 0))
    while not sitting.to_the_end().is_over:
        sitting.deal_again()

    env = UnoSingle(rules, 3, ["expert", "balanced"], mode="match", rewards=rewards, illegal="error")
    env.reset(seed=5)
    wanted = [choice for choice in bots[0].choices if choice is not None]
    steps = [env.step(number_of(choice, 3)) for choice in wanted]
    assert [over for _, _, over, _, _ in steps] == [False] * (len(wanted) - 1) + [True]
    assert isinstance(env.table, CoreOpponents)
    assert env.table.asking.state == sitting.state
    assert steps[-1][-1]["scores"] == sitting.state.scores
    paid = [reward for _, reward, *_ in steps if reward]
    if rewards == "win":
        assert paid == [1.0 if sitting.state.game_winners == (0,) else -0.5]
    else:
        assert len(paid) > 1
        assert sum(reward for reward in paid if reward > 0) == sitting.state.scores[0]


@pytest.mark.parametrize("rules", ["quiet", "official+automatic_uno+stacking+seven_zero"])
@pytest.mark.parametrize("names", [["expert", "random"], ["balanced", "mixed"]])
def test_the_twins_in_the_kernel_play_as_the_bots_on_the_core(rules: str, names: list[str]) -> None:
    record, rng = load(rules), Random(1)
    bots = twins_of(names, record, 3)
    assert bots is not None
    fast, slow = (
        KernelOpponents(record, 3, 1, bots),
        CoreOpponents(record, 3, 1, [make_bot(name) for name in names]),
    )
    for number in range(12):
        fast.start("8", number)
        slow.start("8", number)
        while not slow.is_over:
            assert fast.acts == slow.acts
            assert np.array_equal(fast.observe(), slow.observe())
            assert np.array_equal(fast.mask(103), slow.mask(103))
            assert fast.shown() == slow.shown()
            choice = rng.choice(np.flatnonzero(slow.mask(103)).tolist())
            fast.act(choice)
            slow.act(choice)
        assert fast.is_over
        assert fast.result() == slow.result()
        assert fast.reward(by_points=False) == slow.reward(by_points=False)
        assert fast.reward(by_points=True) == slow.reward(by_points=True)


def test_only_where_nobody_is_asked_out_of_turn_bots_play_in_the_kernel() -> None:
    assert isinstance(UnoSingle("quiet").table, KernelOpponents)
    assert isinstance(UnoSingle(calls="automatic").table, KernelOpponents)
    assert isinstance(UnoSingle("classic").table, CoreOpponents)
    assert isinstance(UnoSingle("quiet", opponents="cmd:true").table, CoreOpponents)


def test_a_deal_that_is_over_before_the_agent_acts_is_passed_over() -> None:
    """In that deal the opponent, at random, lays seven cards in a row."""
    env = UnoSingle("quiet", opponents="random")
    observed, _ = env.reset(seed=1, options={"deal": SEVEN_IN_A_ROW})
    assert env.deal == f"1/{SEVEN_IN_A_ROW + 1}"
    assert observed["action_mask"].any()


def test_a_round_of_a_match_that_is_over_before_the_agent_acts_is_paid_with_its_first_act() -> None:
    env = UnoSingle("quiet", opponents="random", mode="match", rewards="points")
    observed, _ = env.reset(seed=1, options={"deal": SEVEN_IN_A_ROW})
    assert env.deal == f"1/{SEVEN_IN_A_ROW}"
    first = [env.step(int(observed["action_mask"].nonzero()[0][0]))[1]]
    assert isinstance(env.table, CoreOpponents)
    assert first == [-env.table.asking.state.scores[1]]
    assert first[0] < 0


def test_luck_is_that_of_the_seat_and_the_turn() -> None:
    luck = BotLuck(luck_of("5", 0)).turn_to(3, 1, 1)
    first = luck.random()
    assert first == BotLuck(luck_of("5", 0)).turn_to(3, 1, 1).random()
    assert first != luck.turn_to(4, 1, 1).random()


def test_an_illegal_action_costs_one_and_changes_nothing() -> None:
    env = UnoSingle()
    before, _ = env.reset(seed=1)
    after, reward, terminated, truncated, info = env.step(62)
    assert (reward, terminated, truncated, info) == (-1.0, False, False, {"illegal": True})
    assert all(np.array_equal(before[name], after[name]) for name in before)


def test_a_round_of_illegal_actions_is_truncated() -> None:
    env = UnoSingle()
    env.reset(seed=1)
    assert [env.step(62)[3] for _ in range(100)] == [False] * 99 + [True]


def test_an_illegal_action_may_be_an_error() -> None:
    env = UnoSingle(illegal="error")
    env.reset(seed=1)
    with pytest.raises(IllegalActionError, match="seat 0: action 62 is not legal here; legal: "):
        env.step(62)


@pytest.mark.parametrize("calls", ["automatic", "decisions"])
def test_before_the_reset_nobody_is_to_act(calls: str) -> None:
    with pytest.raises(ValueError, match="nobody is to act; reset the environment first"):
        UnoSingle(calls=calls).step(0)


def test_a_round_that_takes_too_long_is_cut_off() -> None:
    env = UnoSingle("quiet", opponents="random", max_turns=4)
    observed, _ = env.reset(seed=1)
    truncated = False
    while not truncated:
        observed, reward, terminated, truncated, _ = env.step(60 if observed["action_mask"][60] else 61)
        assert (reward, terminated) == (0.0, False)


def test_masks_are_given_as_learners_ask_for_them() -> None:
    env = UnoSingle()
    observed, _ = env.reset(seed=1)
    assert env.action_masks().tolist() == observed["action_mask"].astype(bool).tolist()


@pytest.mark.parametrize(
    ("setting", "line"),
    [
        ({"opponents": "exprt"}, 'unknown bot "exprt"; did you mean "expert"?'),
        (
            {"players": 3, "opponents": ["random"]},
            "opponents = ['random']: expected one bot, or 2 of them: specs, bots, classes or policies",
        ),
        ({"rules": "mayhem"}, "the kernel does not play decks other than the standard 108 cards"),
        ({"rules": "nonsense"}, '"nonsense": expected a preset, a house rule or a .toml file'),
        ({"seat": 2}, "seat = 2: expected a whole number from 0 to 1"),
        ({"players": 12}, "players = 12: expected a whole number from 2 to 10"),
        ({"illegal": "shout"}, "illegal = 'shout': expected one of penalty, error"),
    ],
)
def test_wrong_parameters_are_refused_in_one_line(setting: dict[str, Any], line: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(line)}$"):
        UnoSingle(**setting)


def test_an_opponent_that_fails_is_not_played_for_in_silence() -> None:
    env = UnoSingle(opponents="cmd:false", rules="quiet")
    with pytest.raises(ForfeitError, match=r"cmd:false forfeited in seat 1 of deal 3/\d+: crash: ended with"):
        play_on(env)
    env.close()


def test_a_stand_in_is_told_of_where_it_is_asked_for() -> None:
    env = UnoSingle(opponents="cmd:false", rules="quiet", forfeits="stand-in")
    assert play_on(env)["forfeits"] == {1: "crash: ended with exit code 1"}
    env.close()


def play_on(env: UnoSingle) -> dict[str, Any]:
    """Plays a round with the first legal action; returns its last information."""
    observed, _ = env.reset(seed=3)
    while True:
        observed, _, over, late, info = env.step(int(np.flatnonzero(observed["action_mask"])[0]))
        if over or late:
            return info


class FirstAction(Bot):
    """Chooses the first legal action."""

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:  # noqa: ARG002
        return legal.in_turn[0] if legal.in_turn else None


@pytest.mark.parametrize(
    "opponents", [FirstAction, [FirstAction(), "random"], [make_bot("expert"), FirstAction], "expert"]
)
def test_opponents_may_be_bots_and_classes_of_bots(opponents: Any) -> None:
    env = UnoSingle(opponents=opponents, players=3, rules="quiet", calls="automatic")
    assert play_on(env)["turns"] > 0


def test_a_bot_plays_as_its_name_would() -> None:
    named, given = UnoSingle(opponents="greedy"), UnoSingle(opponents=make_bot("greedy"))
    assert play_on(named) == play_on(given)


@pytest.mark.parametrize(
    ("opponents", "told"),
    [
        (FirstAction(), "an object for each seat, or its class for all"),
        ([FirstAction()], "one bot, or 2 of them: specs, bots, classes or policies"),
        ([FirstAction, 3], "one bot, or 2 of them"),
        (3, "one bot, or 2 of them"),
    ],
)
def test_a_wrong_opponent_is_refused_in_one_line(opponents: Any, told: str) -> None:
    with pytest.raises(SettingError, match=told):
        UnoSingle(opponents=opponents, players=3)


@pytest.mark.filterwarnings("ignore:.*not in the possible render_modes")
def test_a_picture_is_refused_as_those_expect_who_ask_for_one_on_the_off_chance() -> None:
    """As `make_vec_env` of Stable-Baselines3 expects: a `TypeError`, after which it asks again without."""
    with pytest.raises(TypeError, match="render_mode = 'rgb_array': expected None or one of ansi, human"):
        UnoSingle(render_mode="rgb_array")
    with pytest.raises(TypeError, match=r"render_mode = 'rgb_array': expected .* pioche/Uno-v0"):
        gymnasium.make(V0, render_mode="rgb_array")
    assert gymnasium.make(V0).render_mode is None


ENDLESS = replace(
    load("quiet"),
    hand_size=1,
    finish="play-on",
    draw_device="launcher",
    launcher_weights=(1,) * 13,
    turn_limit=0,
)
"""In deal 39 the open seat is out after one act, and two bots go on for ever."""


@pytest.mark.parametrize("in_kernel", [True, False])
def test_a_round_that_bots_never_end_is_blocked(in_kernel: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_core_opponents, "MOST_BOT_ACTS", 300)
    bots = ["greedy", "greedy"] if in_kernel else [make_bot("greedy"), make_bot("greedy")]
    env = UnoSingle(ENDLESS, players=3, opponents=bots, illegal="error")
    assert isinstance(env.table, KernelOpponents if in_kernel else CoreOpponents)
    observed, _ = env.reset(seed=1, options={"deal": 39})
    choice = int(np.flatnonzero(observed["action_mask"])[0])
    after, reward, over, late, info = env.step(choice)
    assert (reward, over, late) == (0, True, False)
    assert (info["winner"], info["blocked"], info["points"]) == (None, True, (0, 0, 0))
    assert not after["action_mask"].any()
    with pytest.raises(IllegalActionError):
        env.step(choice)
    assert env.reset()[0]["action_mask"].any()
