"""The public check: correct environments pass it, and each kind of error is found."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test.example_envs import generated_agents_env_v0

from pioche.core import RuleFields
from pioche.envs import uno_v0
from pioche.envs.single import UnoSingle
from pioche.kernels import layout as at
from pioche.rulebooks import load
from pioche.testing import check_env

SETTINGS: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 4},
    {"players": 3, "calls": "automatic"},
    {"players": 6, "rules": "official+stacking+seven_zero"},
    {"rules": "family", "challenges": "automatic"},
    {"rules": "lowest+play_on", "players": 5, "rewards": "points"},
    {"rules": "classic+until_playable+must_play", "players": 10},
    {"rules": "quiet+no_voluntary_draw", "players": 3, "mode": "match"},
)


@pytest.mark.parametrize("setting", SETTINGS)
def test_the_environment_is_the_game(setting: dict[str, Any]) -> None:
    assert check_env(uno_v0.env(**setting), seeds=2, most_steps=250) == []


@pytest.mark.parametrize(
    "setting",
    [
        {},
        {"players": 4, "opponents": ["random", "greedy", "balanced"], "rules": "official"},
        {"calls": "automatic", "illegal": "error", "rewards": "points", "seat": 1},
    ],
)
def test_the_environment_with_opponents_is_the_game(setting: dict[str, Any]) -> None:
    assert check_env(UnoSingle(**setting), seeds=3) == []


class Altered(uno_v0.raw_env):
    """An environment with one error."""

    def __init__(self, **setting: Any) -> None:
        super().__init__(players=3, **setting)


class ShowsAHand(Altered):
    def observe(self, agent: str) -> Any:
        seen = super().observe(agent)
        other = (self._seats[agent] + 1) % 3
        seen["observation"][319] = int(self.game.cells[at.HAND + at.WORDS * other]) & 0xFF
        return seen


class ShowsTooMuch(Altered):
    def observe(self, agent: str) -> Any:
        seen = super().observe(agent)
        seen["observation"][230] += 1
        return seen


class OffersNoDraw(Altered):
    def observe(self, agent: str) -> Any:
        seen = super().observe(agent)
        seen["action_mask"][60] = 0
        return seen


class TakesAnything(Altered):
    def step(self, action: int | None) -> None:
        legal = np.flatnonzero(self.game.mask)
        super().step(int(legal[0]) if action is not None and action not in legal else action)


class ForgetsItself(Altered):
    """Its refusal changes the game."""

    def step(self, action: int | None) -> None:
        if action is not None and not self.game.mask_for(self.game.asked)[action : action + 1].any():
            super().step(int(np.flatnonzero(self.game.mask)[0]))
            raise ValueError("refused")
        super().step(action)


class DealsAsItLikes(Altered):
    def reset(self, seed: int | None = None, options: Any = None) -> None:  # noqa: ARG002
        super().reset(seed=self._deals)


class PraisesTheLoser(Altered):
    def _give(self, gained: list[float]) -> None:
        super()._give([-each for each in gained])


class PaysEverybody(Altered):
    def _give(self, gained: list[float]) -> None:
        super()._give([abs(each) for each in gained])


class PlaysOtherRules(Altered):
    """It claims to play `classic`, and plays `official`."""

    def __init__(self) -> None:
        super().__init__(rules="official+seven_zero")

    @property
    def rules(self) -> RuleFields:
        return load("classic")


class Breaks(Altered):
    def step(self, action: int | None) -> None:
        raise KeyError(action)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (ShowsAHand, "byte 319 of the observation (NOTHING)"),
        (ShowsTooMuch, "byte 230 of the observation (PILE)"),
        (OffersNoDraw, "the mask offers"),
        (TakesAnything, "is not refused"),
        (ForgetsItself, "a refused action has changed something"),
        (DealsAsItLikes, "the same seed and actions give another game"),
        (PraisesTheLoser, "won"),
        (PaysEverybody, "do not add up to nothing"),
        (PlaysOtherRules, "step"),
        (Breaks, "raised KeyError"),
    ],
)
def test_every_kind_of_error_is_found(wrong: type[Altered], words: str) -> None:
    setting = {"rules": "quiet+no_voluntary_draw"} if wrong in (PraisesTheLoser, PaysEverybody) else {}
    problems = check_env(wrong(**setting), seeds=2)
    assert problems
    assert words in problems[0]
    assert problems[0].startswith("seed 0")


def test_a_leak_is_found_where_the_observation_is_another_one() -> None:
    class Own(ShowsAHand):
        metadata = {**uno_v0.raw_env.metadata, "observation_version": None}  # noqa: RUF012

    problems = check_env(Own(), seeds=1)
    assert problems == ["seed 0, step 0: byte 319 of the observation depends on hidden cards"]


def test_an_environment_that_does_not_tell_enough_is_told_so() -> None:
    problem = "the environment does not tell its rules, players, match, deal, acts"
    assert check_env(generated_agents_env_v0.env()) == [problem]
