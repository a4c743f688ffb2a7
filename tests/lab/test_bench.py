"""`pioche bench`: only the presence of the figures of both engines is asserted."""

import json
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.lab import _bench as bench
from tests.commands import error_line, printed_json
from tests.lab.test_parallel_runs import BROKEN


def test_both_engines_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["bench", "random", "--players", "2", "--seconds", "0.01", "--jobs", "2", "--json"]
    shown = printed_json(capsys, given)
    assert [each["engine"] for each in shown["speeds"]] == ["core", "kernel"]
    assert all(each["one_core"] > 0 and each["all_cores"] > 0 for each in shown["speeds"])
    assert shown["kernel_to_core"]["random"] > 1


def test_the_core_alone_is_measured_where_the_kernel_does_not_play(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["bench", "greedy", "--rules", "volley", "--seconds", "0.01", "--jobs", "1"]) == 0
    shown = capsys.readouterr()
    assert shown.err.startswith("pioche: volley: the kernel does not play ")
    assert shown.out.splitlines()[0] == "Rounds a second, 4 players, rules volley"
    assert [line.split()[0] for line in shown.out.splitlines()[2:]] == ["core"]


def test_an_interrupted_bench_prints_what_is_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def measured(_: object, engine: str, __: float) -> tuple[int, float]:
        if engine == "kernel":
            raise KeyboardInterrupt
        return 7, 1.0

    monkeypatch.setattr(bench, "for_a_while", measured)
    assert main(["bench", "random", "--jobs", "1", "--json"]) == 130
    shown = json.loads(capsys.readouterr().out)
    assert not shown["complete"]
    assert [(each["engine"], each["one_core"]) for each in shown["speeds"]] == [("core", 7)]


def test_a_bot_that_fails_ends_a_bench_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "broken.py"
    file.write_text(BROKEN)
    line = error_line(capsys, ["bench", f"py:{file}:nonsense", "--seconds", "0.01", "--jobs", "1"], 1)
    assert line.startswith(f"pioche: py:{file}:nonsense: ")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["--seconds", "0"], "pioche: --seconds 0: expected more than 0\n"),
        (["--jobs", "-1"], "pioche: --jobs -1: expected 0 or more\n"),
        (["greedi"], 'pioche: unknown bot "greedi"; did you mean "greedy"?\n'),
    ],
)
def test_wrong_usage_is_told_in_one_line(
    given: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert error_line(capsys, ["bench", *given]) == told
