"""`make soak` continues where it stopped, and says which seed failed."""

import re
from pathlib import Path

import pytest

from fuzz import soak
from fuzz.commits import Commit, running
from fuzz.coverage import Runner
from fuzz.jobs import JOBS, Found, Job
from fuzz.soak import Failed, load, main

SOME = {"games": 12, "endings": 30, "leaks": 8, "toml": 50, "text": 50, "pun": 50, "triples": 30}


@pytest.mark.parametrize("name", sorted(SOME))
def test_the_first_seeds_of_a_job_hold(name: str) -> None:
    failed, found = soak.try_batch(name, range(SOME[name]))
    assert failed is None
    if goal := JOBS[name].goal:
        assert found.counts[goal[1]] >= SOME[name] * goal[0] // JOBS[name].seeds


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A job of 30 seeds that notes what was tried."""
    seeds: list[int] = []
    monkeypatch.setitem(JOBS, "notes", Job("notes", seeds.append, 30, "notes"))
    return seeds


def run(path: Path, *more: str) -> int:
    return main(["--job", "notes", "--workers", "1", "--results", str(path), *more])


def test_a_job_tries_every_seed_once(tried: list[int], tmp_path: Path) -> None:
    assert run(tmp_path / "soak.json") == 0
    assert tried == list(range(30))
    assert run(tmp_path / "soak.json") == 0
    assert len(tried) == 30
    done = load(tmp_path / "soak.json").jobs["notes"]
    assert (done.next_seed, done.count, done.failed) == (30, 30, None)
    assert run(tmp_path / "soak.json", "--fresh") == 0
    assert len(tried) == 60


def test_the_measurements_of_a_job_are_saved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(JOBS, "notes", Job("notes", lambda seed: Found({}, {"seed": [seed / 2]}), 3, "notes"))
    assert run(tmp_path / "soak.json") == 0
    assert load(tmp_path / "soak.json").jobs["notes"].figures == {"seed": [0.0, 0.5, 1.0]}


ASKED = {
    "faults": (1_000_000, "network faults"),
    "wire": (1_000_000, "frames"),
    "server-kills": (1_000, "server kills"),
    "incidents": (300, "incidents"),
    "games": (20_000, "games"),
    "leaks": (5_000, "leak games"),
    "endings": (20_000, "endings"),
    "kernel": (1_000_000, "steps"),
}


def test_the_jobs_make_what_is_asked_of_them() -> None:
    assert {name: JOBS[name].goal for name in ASKED} == ASKED


def test_a_seed_that_makes_less_than_its_share_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    job = Job("notes", lambda seed: Found({"kills": 10 - seed}), 2, "notes", (20, "kills"))
    monkeypatch.setitem(JOBS, "notes", job)
    failed, found = soak.try_batch("notes", range(2))
    assert found.counts == {"kills": 10}
    assert failed is not None
    assert "9 kills were made, 10 were due" in failed.error


def test_each_commit_has_its_own_counts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "soak.json"
    job = Job("notes", lambda seed: Found({"kills": 2}), 30, "notes", (60, "kills"))  # noqa: ARG005
    monkeypatch.setitem(JOBS, "notes", job)
    monkeypatch.setattr(soak, "running", lambda: Commit("aaa", True))
    assert run(path) == 0
    monkeypatch.setattr(soak, "running", lambda: Commit("bbb", False))
    assert run(path, "--share", "0.1") == 0
    done = load(path).jobs["notes"]
    assert (done.next_seed, done.count, done.counts) == (33, 33, {"kills": 66})
    assert [(each.commit, each.clean, each.seeds) for each in done.runs] == [
        ("aaa", True, 30),
        ("bbb", False, 3),
    ]
    assert "notes: 3 of 33 seeds; 6 of 66 kills" in capsys.readouterr().out


def test_a_share_is_reached_in_several_goes(tried: list[int], tmp_path: Path) -> None:
    path = tmp_path / "soak.json"
    assert run(path, "--share", "0.1") == 0
    assert run(path, "--share", "0.1") == 0
    assert tried == [0, 1, 2]
    assert run(path, "--share", "0.2") == 0
    assert tried == [0, 1, 2, 3, 4, 5]
    with pytest.raises(SystemExit):
        run(path, "--share", "0")


def test_the_commit_is_the_last_that_changed_the_program() -> None:
    commit = running()
    assert re.fullmatch(r"[0-9a-f]{12}|", commit.name)


def test_results_that_another_job_saved_meanwhile_stay(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "soak.json"

    def beside(seed: int) -> None:
        soak.save(path, soak.Results({**load(path).jobs, "other": soak.Done(next_seed=seed)}))

    monkeypatch.setitem(JOBS, "notes", Job("notes", beside, 3, "notes"))
    assert run(path) == 0
    kept = load(path).jobs
    assert (kept["other"].next_seed, kept["notes"].next_seed) == (2, 3)


def test_no_time_is_no_seeds(tried: list[int], tmp_path: Path) -> None:
    assert run(tmp_path / "soak.json", "--minutes", "0") == 0
    assert tried == []


def test_a_seed_that_fails_is_told_and_comes_first_the_next_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(seed: int) -> None:
        assert seed != 12, "unlucky"

    monkeypatch.setitem(JOBS, "notes", Job("notes", fail, 30, "notes"))
    assert run(tmp_path / "soak.json") == 1
    said = capsys.readouterr().out
    assert "notes: seed 12 fails: AssertionError at test_soak.py" in said
    assert "-m fuzz.soak --job notes --seed 12" in said
    done = load(tmp_path / "soak.json").jobs["notes"]
    assert (done.next_seed, done.count) == (12, 12)
    assert isinstance(done.failed, Failed)
    monkeypatch.setitem(JOBS, "notes", Job("notes", str, 30, "notes"))
    assert run(tmp_path / "soak.json") == 0
    assert load(tmp_path / "soak.json").jobs["notes"].failed is None


def test_one_seed_can_be_tried_alone(tried: list[int], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--job", "notes", "--seed", "7"]) == 0
    assert tried == [7]
    assert "notes: seed 7 holds" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["--seed", "7"])


def test_a_coverage_with_gaps_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Runner, "run", lambda self, most: ["card r1"])  # noqa: ARG005
    failed = soak.try_seed("coverage", 0)
    assert isinstance(failed, Failed)
    assert "never occurred: card r1" in failed.error
