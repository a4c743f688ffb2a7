"""Fitting the chances of the nets: its parts on made-up decisions, and the whole on few rounds."""

import json
from pathlib import Path

import msgspec
import numpy as np
import pytest

from pioche.bots import ChanceWeights, chance_file, read_net
from pioche.train import win_chances


def test_every_net_that_is_fitted_is_shipped() -> None:
    for name, job in win_chances.JOBS.items():
        assert job.file.stem == name
        assert job.file.exists()


def test_few_rounds_give_decisions_of_all_rulesets_and_the_same_again() -> None:
    job = win_chances.JOBS["limited-2"]
    first, again = (win_chances.decisions_of(job, "a test", 4) for _ in range(2))
    assert set(first.rounds // 4) == set(range(len(win_chances.RULES)))
    assert set(first.won) <= {0, 1}
    for one, other in zip(first, again, strict=True):
        assert np.array_equal(np.asarray(one), np.asarray(other))


def test_the_fitted_weights_follow_what_decides_and_leave_the_rest() -> None:
    values = np.array(
        [[sign, 1 if place % 2 else -1] for place in range(200) for sign in (-1, 1)], np.float32
    )
    won = (values[:, 0] > 0).astype(np.int64)
    deciding, idle, bias = win_chances.fitted(values, won)
    assert deciding > 2
    assert idle == pytest.approx(0, abs=1e-3)
    assert bias == pytest.approx(0, abs=1e-3)


def test_the_fitted_bias_is_the_share_of_rounds_won() -> None:
    won = np.array([1] * 3_000 + [0] * 1_000)
    *_, bias = win_chances.fitted(np.zeros((4_000, 1), np.float32), won)
    assert 1 / (1 + np.exp(-bias)) == pytest.approx(0.75, abs=0.01)


def test_reliability_counts_each_tenth_that_has_decisions() -> None:
    chances, won = np.array([0.05, 0.07, 1.0]), np.array([0, 1, 1])
    assert win_chances.reliability(chances, won) == [
        {"decisions": 2, "estimated": 0.06, "won": 0.5},
        {"decisions": 1, "estimated": 1.0, "won": 1.0},
    ]


def test_the_error_is_the_root_of_the_mean_square() -> None:
    assert win_chances.rms([3.0, -4.0, 0.0, 0.0]) == 2.5


def test_a_net_that_is_not_shipped_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        win_chances.parse(["limited-3"])
    assert "limited-3" in capsys.readouterr().err


def test_the_whole_program_writes_weights_of_the_net_and_its_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(win_chances, "ROLLOUTS", 24)
    monkeypatch.setattr(win_chances, "EVERY", 40)
    file, figures = win_chances.JOBS["limited-2"].file, tmp_path / "figures.json"
    few = ["--rounds", "8", "--checks", "2", "--out", str(tmp_path), "--figures", str(figures)]
    win_chances.main(["limited-2", *few])
    head = msgspec.json.decode((tmp_path / chance_file(file).name).read_bytes(), type=ChanceWeights)
    values = read_net(file).last_values_of_all(np.zeros((1, len(read_net(file).factors)), np.int8))
    assert len(head.weights) == values.shape[1]
    assert 0 < head.rate < 4 * win_chances.RATE_ONE
    found = json.loads(figures.read_text(encoding="utf-8"))["limited-2"]
    assert found["fitted to"] == head.made
    assert head.made["rounds"] == 8 * len(win_chances.RULES)
    assert sum(each["decisions"] for each in found["reliability"]) > 0
