"""Sequential tests stop early, report what they found, and err no more often than they state."""

from random import Random

import pytest

from pioche.lab import DuelSetup, Hypotheses, RunSettings, duel
from pioche.lab._statistics.sprt import BLOCK, LEAST_DEALS, likelihood_ratio, verdict
from pioche.lab._statistics.tallies import PlayedGame, add_deal, empty
from pioche.rulebooks import load
from tests.commands import printed, printed_json

ASKED = Hypotheses(h0=0.0, h1=5.0, alpha=0.1, beta=0.1)


def play_until_decided(rng: Random, rate: float) -> str | None:
    """Deals with two correlated rounds: the second often goes as the first went."""
    tally = empty(1, 2)
    for _ in range(60):
        for _ in range(BLOCK):
            add_deal(tally, [_pair(rng, rate)])
        found = verdict(tally, 2, 0.5, ASKED).decision
        if found:
            return found
    return None


def _pair(rng: Random, rate: float) -> list[PlayedGame]:
    first = rng.random() < rate
    second = first if rng.random() < 0.5 else rng.random() < rate
    return [_round(seat, won) for seat, won in enumerate((first, second))]


def _round(seat: int, won: bool) -> PlayedGame:
    winner = seat if won else 1 - seat
    return PlayedGame((winner,), (10, 0) if winner == 0 else (0, 10), 20)


@pytest.mark.parametrize(("rate", "wrong"), [(0.5, "H1"), (0.55, "H0")])
def test_the_errors_are_held_although_the_rounds_of_a_deal_hang_together(rate: float, wrong: str) -> None:
    rng = Random(f"sprt {rate}")
    found = [play_until_decided(rng, rate) for _ in range(100)]
    assert None not in found
    assert found.count(wrong) <= 16  # 10 of 100 are stated; two standard deviations more are 16


def test_nothing_is_decided_by_a_few_deals() -> None:
    tally = empty(1, 2)
    for _ in range(LEAST_DEALS - 1):
        add_deal(tally, [[_round(0, True), _round(1, True)]])
    assert likelihood_ratio(tally, 2, 0.5, ASKED) == 0
    add_deal(tally, [[_round(0, True), _round(1, True)]])
    assert verdict(tally, 2, 0.5, ASKED).decision == "H1"


def test_bots_that_play_alike_are_found_equal() -> None:
    match = DuelSetup("greedy", "greedy", 2, load("quiet"), "quiet", "s")
    result = duel(match, 10_000, sprt=Hypotheses())
    assert result.sprt is not None
    assert result.sprt.decision == "H0"
    assert result.rounds == 2 * LEAST_DEALS


def test_it_stops_at_the_same_deal_however_it_is_spread() -> None:
    match = DuelSetup("expert", "greedy", 2, load("quiet"), "quiet", "s")
    results = [duel(match, 40_000, sprt=Hypotheses(), how=RunSettings(jobs)) for jobs in (1, 2)]
    assert results[0] == results[1]
    assert results[0].rounds < 40_000
    assert results[0].complete


def test_the_verdict_is_told_with_its_errors(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["duel", "expert", "random", "--sprt", "--h1", "5", "--alpha", "0.01", "--beta", "0.02"]
    said = printed(capsys, given).splitlines()[-1]
    assert said.startswith(
        "sprt        H1 (+5 points), stopped early; H0 +0, H1 +5 points from par, errors at"
    )
    assert "errors at most 0.01 and 0.02" in said
    shown = printed_json(capsys, [*given, "--json"])
    assert shown["sprt"]["decision"] == "H1"
    assert shown["sprt"]["llr"] >= shown["sprt"]["bounds"][1]
    assert shown["matches"] == 0


def test_too_few_rounds_decide_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["duel", "expert", "balanced", "--sprt", "--h1", "0.1", "--rounds", "400", "--alpha", "0.001"]
    assert "not decided by these rounds" in printed(capsys, [*given, "--beta", "0.001"])
