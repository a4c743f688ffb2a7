"""Results in a folder: continued, never mixed up, and a full disk reported in one line."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from pioche.cli import main
from pioche.lab import Experiment, ResultFolder, ResultStorageError, RunSettings, against, experiment
from pioche.lab._runs import origins
from pioche.lab._runs import parallel as spreading
from pioche.lab._runs import run as running
from pioche.lab._runs.parallel import DealTask
from pioche.lab._runs.result_storage import ExperimentFolder, ResultPart, missing, split
from pioche.lab._runs.run import run
from pioche.lab._statistics.tallies import empty
from pioche.rulebooks import load
from tests.commands import error_line

ASKED = experiment("greed", against("greedy", "random", 2), deals=40, seed="k")
CORE = RunSettings(engine="core")


def experiment_folder(folder: Path, asked: Experiment = ASKED) -> ExperimentFolder:
    return ResultFolder(folder).experiment_folder(asked)


def part(first: int, deals: int) -> ResultPart:
    return ResultPart(first, replace(empty(1, 2), deals=deals))


def test_a_run_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(replace(ASKED, deals=15), RunSettings(engine="core", folder=ResultFolder(tmp_path)))
    played: list[range] = []
    real = spreading.spread

    def seen(tasks: list[DealTask], jobs: int, cluster: str) -> Iterator[list[ResultPart]]:
        played.extend(task.numbers for task in tasks)
        return real(tasks, jobs, cluster)

    monkeypatch.setattr(running, "spread", seen)
    outcome = run(ASKED, RunSettings(engine="core", folder=ResultFolder(tmp_path)))
    assert min(numbers.start for numbers in played) == 15
    assert outcome.tally == run(ASKED, CORE).tally
    played.clear()
    assert run(ASKED, RunSettings(engine="core", folder=ResultFolder(tmp_path))).tally == outcome.tally
    assert played == []


def test_fewer_deals_than_are_kept_are_counted_alone(tmp_path: Path) -> None:
    run(ASKED, RunSettings(engine="core", folder=ResultFolder(tmp_path)))
    fewer = replace(ASKED, deals=13)
    assert (
        run(fewer, RunSettings(engine="core", folder=ResultFolder(tmp_path))).tally == run(fewer, CORE).tally
    )


def test_a_line_that_was_not_finished_is_played_again(tmp_path: Path) -> None:
    whole = run(ASKED, RunSettings(engine="core", folder=ResultFolder(tmp_path)))
    file = experiment_folder(tmp_path).file
    file.write_bytes(file.read_bytes()[:-20])
    assert run(ASKED, RunSettings(engine="core", folder=ResultFolder(tmp_path))).tally == whole.tally
    assert file.read_bytes().endswith(b"\n")


def test_a_file_that_holds_something_else_is_named(tmp_path: Path) -> None:
    run(ASKED, RunSettings(engine="core", folder=ResultFolder(tmp_path)))
    file = experiment_folder(tmp_path).file
    file.write_bytes(file.read_bytes() + b"nothing\n")
    stopped = run(ASKED, RunSettings(engine="core", folder=ResultFolder(tmp_path))).stopped
    assert stopped.startswith(f"{file}:")
    assert stopped.endswith("not a line of results; remove the file to begin anew")


@pytest.mark.parametrize(
    "other",
    [
        replace(ASKED, seed="other"),
        replace(ASKED, rules=load("classic")),
        replace(ASKED, lineups=(against("greedy", "expert", 2),)),
        replace(ASKED, game="match"),
    ],
)
def test_another_design_has_another_file(other: Experiment, tmp_path: Path) -> None:
    assert experiment_folder(tmp_path, other).file != experiment_folder(tmp_path).file


def test_another_version_starts_a_new_file_and_keeps_the_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["duel", "greedy", "random", "--rounds", "4", "--matches", "0", "--out", str(tmp_path)]
    monkeypatch.setattr(origins, "__version__", "0.0.1")
    assert main(given) == 0
    old = {file: file.read_bytes() for file in tmp_path.glob("results/*")}
    monkeypatch.undo()
    capsys.readouterr()
    assert main(given) == 0
    assert capsys.readouterr().err == (
        f"pioche: {tmp_path}: results of version 0.0.1 are kept there and not used\n"
    )
    assert len(list(tmp_path.glob("results/*"))) == len(old) + 1
    assert all(file.read_bytes() == text for file, text in old.items())


def test_other_bots_start_a_new_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = experiment_folder(tmp_path)
    before.add(part(0, 1))
    before.close()
    monkeypatch.setattr(origins, "code_of", lambda *_: "changed")
    assert experiment_folder(tmp_path).file != before.file
    assert ResultFolder(tmp_path).unused_results(ASKED) == ["of code that has changed since"]


def test_a_changed_user_bot_starts_a_new_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    asked = replace(ASKED, lineups=(against(f"cmd:python {file}", "random", 2),))
    names = []
    for text in ("one", "two", "one"):
        file.write_text(text)
        names.append(experiment_folder(tmp_path / "kept", asked).file)
    assert names[0] != names[1]
    assert names[0] == names[2]


def test_experiments_that_share_a_folder_are_no_strangers(tmp_path: Path) -> None:
    before = experiment_folder(tmp_path, replace(ASKED, seed="other"))
    before.add(part(0, 1))
    before.close()
    assert ResultFolder(tmp_path).unused_results(ASKED) == []


def test_missing_deals_are_found() -> None:
    assert missing([], 5) == [range(0, 5)]
    assert missing([part(0, 2), part(4, 3)], 9) == [range(2, 4), range(7, 9)]
    assert missing([part(0, 9)], 9) == []


def test_runs_are_split_at_a_number_of_deals() -> None:
    runs = [range(0, 3), range(5, 9)]
    assert split(runs, 4) == ([range(0, 3), range(5, 6)], [range(6, 9)])
    assert split(runs, 0) == ([], runs)
    assert split(runs, 9) == (runs, [])


def test_no_deal_is_counted_twice(tmp_path: Path) -> None:
    twice = experiment_folder(tmp_path)
    twice.add_all([part(3, 3), part(0, 4), part(4, 1), part(7, 1)])
    twice.close()
    assert [(each.first, each.tally.deals) for each in twice.parts()] == [(0, 4), (4, 1), (7, 1)]


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.touch()
    for out in (file, file / "under"):
        line = error_line(capsys, ["duel", "greedy", "random", "--out", str(out)])
        assert line == f"pioche: --out {out}: not a folder\n"


FULL = """
import resource, sys
from pioche.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), resource.RLIM_INFINITY))
sys.exit(main(sys.argv[2:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
@pytest.mark.parametrize("least", [100, 1500])
def test_a_full_disk_is_told_in_one_line_and_what_is_done_is_printed(least: int, tmp_path: Path) -> None:
    given = [
        "duel",
        "greedy",
        "random",
        "--rounds",
        "400",
        "--matches",
        "0",
        "--engine",
        "core",
        "--jobs",
        "1",
    ]
    command = [sys.executable, "-c", FULL, str(least), *given, "--out", str(tmp_path), "--json"]
    # A measurement of coverage would write a file too, and fail like the results.
    unmeasured = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
    done = subprocess.run(command, env=unmeasured, capture_output=True, text=True, check=False)
    [file] = tmp_path.glob("results/*")
    assert done.returncode == 1
    assert done.stderr == f"pioche: {file}: File too large\n"
    shown = json.loads(done.stdout)
    assert not shown["complete"]
    assert shown["rounds"] > 0
    kept = len(experiment_folder_at(file).parts())
    assert (kept > 0) == (least == 1500)


def experiment_folder_at(file: Path) -> ExperimentFolder:
    return ExperimentFolder(file, origins.origin_of(ASKED))


def test_a_page_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = ResultFolder(tmp_path)
    folder.write("page.md", "old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pioche.lab._runs.result_storage.os.replace", full)
    with pytest.raises(ResultStorageError, match="No space left on device"):
        folder.write("page.md", "new")
    assert (tmp_path / "page.md").read_text() == "old"
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["page.md"]
