"""The lab plays any deck on the kernel, and counts exactly what the core would."""

import pytest

from pioche.lab import EngineError, Experiment, Lineup, engines_for, experiment
from pioche.lab._runs.engines import play_deals
from pioche.lab._runs.experiments import Game

FORGETFUL = "random(call_rate=0.5)"


WEIGHING = ("random", "expert", "mixed", FORGETFUL)


def made(rules: str, game: Game = "round", bots: tuple[str, ...] = ("random", FORGETFUL) * 2) -> Experiment:
    return experiment("decks", Lineup("a", bots), rules=rules, deals=2, seed="decks", game=game)


@pytest.mark.parametrize(
    "rules", ["mercy", "two-sided", "two-sided+one_round", "teams", "party", "lowest+draw_pack"]
)
def test_rounds_are_counted_as_on_the_core(rules: str) -> None:
    asked = made(rules)
    assert engines_for(asked) == ("kernel",)
    assert play_deals(asked, ("kernel",), range(2)) == play_deals(asked, ("core",), range(2))


@pytest.mark.parametrize("rules", ["attack", "two-sided"])
def test_bots_that_weigh_are_counted_as_on_the_core(rules: str) -> None:
    asked = made(rules, bots=WEIGHING)
    assert engines_for(asked) == ("kernel",)
    assert play_deals(asked, ("kernel",), range(2)) == play_deals(asked, ("core",), range(2))


@pytest.mark.parametrize("rules", ["all-wild", "teams", "mercy+one_round"])
def test_matches_are_counted_as_on_the_core(rules: str) -> None:
    asked = made(rules, "match")
    assert play_deals(asked, ("kernel",), range(1)) == play_deals(asked, ("core",), range(1))


def test_a_bot_without_a_twin_plays_on_the_core() -> None:
    asked = made("mercy", bots=("montecarlo", "random"))
    assert engines_for(asked) == ("core",)
    with pytest.raises(EngineError, match=r"^the kernel does not play the bot montecarlo under mercy$"):
        engines_for(asked, "kernel")


def test_rules_that_no_kernel_plays_are_refused_by_name() -> None:
    asked = made("volley")
    assert engines_for(asked) == ("core",)
    with pytest.raises(EngineError, match=r'^volley: the kernel does not play multi_play = "same-symbol"$'):
        engines_for(asked, "kernel")
