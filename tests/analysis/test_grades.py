"""Grades tell good players from bad ones, and a forgotten call, a catch and a challenge have values."""

import pytest

from pioche.analysis import AnalysisSettings, JudgedDecision, WinChance, analyse, bot_round, grade_of
from pioche.core import Challenge, Lay
from pioche.core.commands import Call, Catch
from pioche.rulebooks import load

FAST = AnalysisSettings(rollouts=200, curve_rollouts=0)


def lost_by(bot: str, rounds: int) -> float:
    """The average loss of a decision, against experts, on the same deals."""
    found = [
        decision.chosen.loss.mean
        for number in range(rounds)
        for part in analyse(
            bot_round(load("quiet"), [bot, *["expert"] * 3], "test", number), "p1", FAST
        ).rounds
        for decision in part.decisions
    ]
    return sum(found) / len(found)


def test_bots_come_out_in_the_order_of_their_strength() -> None:
    lost = [lost_by(bot, 12) for bot in ("random", "greedy", "expert", "champion-12")]
    assert lost == sorted(lost, reverse=True)


def test_the_decisions_of_a_long_round_share_its_rollouts() -> None:
    log = bot_round(load("quiet"), ["expert"] * 2, "test", 0)
    commands = sum(1 for _ in log.entries)
    few = AnalysisSettings(rollouts=200, round_rollouts=100 * commands + 1, curve_rollouts=0)
    assert analyse(log, None, few).rollouts == 100
    assert analyse(log, None, FAST).rollouts == FAST.rollouts
    assert few.for_round_of(10) is few
    assert AnalysisSettings(round_rollouts=None).for_round_of(10_000).rollouts == 2_500


@pytest.mark.parametrize(
    ("loss", "error", "grade"),
    [
        (-0.01, 0.02, "best"),
        (0.004, 0.001, "best"),
        (0.015, 0.001, "fine"),
        (0.04, 0.03, "fine"),
        (0.03, 0.01, "inaccuracy"),
        (0.06, 0.01, "mistake"),
        (0.3, 0.02, "blunder"),
    ],
)
def test_a_grade_is_a_loss_beyond_doubt(loss: float, error: float, grade: str) -> None:
    assert grade_of(WinChance(loss, error)) == grade


@pytest.fixture(scope="module")
def spoken() -> list[JudgedDecision]:
    """Decisions of players who call, forget, catch and challenge now and then."""
    bots = ["expert(call_rate=0.5)", "expert(catch_rate=0.5)", "greedy(challenge=0.5)"]
    logs = [bot_round(load("official"), bots, "spoken", number) for number in range(6)]
    return [each for log in logs for part in analyse(log, None, FAST).rounds for each in part.decisions]


def test_a_forgotten_call_costs_something(spoken: list[JudgedDecision]) -> None:
    forgotten = [
        each
        for each in spoken
        if isinstance(each.command, Lay)
        and not each.command.uno
        and any(isinstance(act.command, Lay) and act.command.uno for act in each.values.acts)
    ]
    assert forgotten
    assert sum(each.chosen.loss.mean for each in forgotten) / len(forgotten) > 0.05


def test_speaking_is_compared_with_silence(spoken: list[JudgedDecision]) -> None:
    said = [each for each in spoken if isinstance(each.command, Call | Catch)]
    assert {type(each.command) for each in said} >= {Catch}
    assert all(None in [act.command for act in each.values.acts] for each in said)
    assert all(each.chosen.loss.mean < 0.02 for each in said)


def test_a_challenge_has_a_value(spoken: list[JudgedDecision]) -> None:
    answered = [
        each for each in spoken if any(isinstance(act.command, Challenge) for act in each.values.acts)
    ]
    assert answered
    assert all(0 <= act.chance.mean <= 1 for each in answered for act in each.values.acts)
    assert {each.grade for each in answered} > {"best"}
