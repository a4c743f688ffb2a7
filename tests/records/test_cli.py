"""`pioche check`, `replay` and `verify`: output and exit codes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.records import record_text
from pioche.rulebooks import load
from tests.records.games import random_game

SCENARIOS = Path(__file__).parents[2] / "scenarios"
GOOD = '[players "ann bob"] [hand ann "r5 g8"] [hand bob "r1 r2"] [discard "r3"] [draw "b1 b4"]\nann r5\n'


def ends(*arguments: str | Path) -> int:
    """The exit code, however the command ends."""
    try:
        return main([str(each) for each in arguments])
    except SystemExit as exited:
        return exited.code if isinstance(exited.code, int) else -1


def write(folder: Path, name: str, text: str | bytes) -> Path:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return file


def test_all_scenarios_are_found(capsys: pytest.CaptureFixture[str]) -> None:
    folder = SCENARIOS / "matching"
    assert ends("check", folder) == 0
    count = len(list(folder.rglob("*.pun")))
    assert capsys.readouterr().out == f"{count} passed, 0 failed\n"


def test_each_failing_line_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = write(tmp_path, "a/bad.pun", GOOD + "? turn ann\n? top r5\n? hand bob 3\n")
    good = write(tmp_path, "b/good.pun", GOOD)
    torn = write(tmp_path, "c/torn.pun", GOOD[:33])
    assert ends("check", tmp_path) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        f"{bad}:3: expected turn ann, got bob",
        f"{bad}:5: expected hand bob 3, got 2: r1 r2",
        f'{torn}:1:34: expected a closing ", got the end of the line',
        "1 passed, 2 failed",
    ]
    assert ends("check", good, good) == 0
    assert capsys.readouterr().out == "2 passed, 0 failed\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"\xff\xfe", "1:1: expected text in UTF-8, got the byte 0xff"),
        (b"", '1:1: expected [players "ann bob …"], got none'),
        (b'[rules "no"]\n[players "ann bob"]', "1: "),
        (b'[rules "no.toml"]\n[players "ann bob"]', "1: "),
        (b'[players "ann bob"]\n* deck r5\n', "2:3: expected exactly the 108 cards of the deck, got "),
        (b'[rules "official"]\n[players "ann bob"]\n* recycle r5\n', "3: expected * recycle to be used"),
    ],
)
def test_a_file_that_cannot_be_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: bytes, said: str
) -> None:
    file = write(tmp_path, "x.pun", text)
    assert ends("check", file) == 1
    line, summary = capsys.readouterr().out.splitlines()
    assert line.startswith(f"{file}:{said}")
    assert summary == "0 passed, 1 failed"


def test_json_says_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path, "x.pun", GOOD + "? turn ann\n")
    torn = write(tmp_path, "y.pun", "[")
    wrong = write(tmp_path, "z.pun", '[players "ann bob"] [set stacking "sme"]')
    assert ends("check", "--json", tmp_path) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["passed"], report["failed"]) == (0, 3)
    first, second, third = report["failures"]
    assert first == {
        "file": str(file),
        "line": 3,
        "text": f"{file}:3: expected turn ann, got bob",
        "expected": "turn ann",
        "got": "bob",
    }
    assert (second["file"], second["column"]) == (str(torn), 2)
    assert (third["file"], third["line"]) == (str(wrong), 1)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["check"], "name the files or folders to check"),
        (["check", "{}/nothing"], "{}/nothing: no such file or folder"),
        (["check", "x" * 5000], f"{'x' * 5000}: no such file or folder"),
        (["check", "{}"], "{}: no .pun files in this folder"),
        (["replay", "{}/nothing"], "{}/nothing: no such file or directory"),
        (["replay", "{}"], "{}: is a directory"),
        (["verify", "{}"], "{}: is a directory"),
    ],
)
def test_a_wrong_path_is_one_line_and_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert ends(*(each.format(tmp_path) for each in arguments)) == 2
    assert capsys.readouterr().err == f"pioche: {said.format(tmp_path)}\n"


def test_a_file_that_may_not_be_read_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = write(tmp_path, "x.pun", GOOD)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    assert ends("check", file) == 1
    assert capsys.readouterr().out.startswith(
        f"{file}:1: expected a file that can be read, got permission denied\n"
    )
    assert ends("replay", file) == 2
    assert capsys.readouterr().err == f"pioche: {file}: permission denied\n"


def test_a_game_is_printed_for_a_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path, "x.pun", GOOD)
    assert ends("replay", file, "--seat", "bob", "--lang", "fr") == 0
    assert "ann\u202f: 2 cartes." in capsys.readouterr().out.splitlines()
    assert ends("replay", file, "--seat", "eve") == 2
    assert capsys.readouterr().err == "pioche: eve: expected one of ann, bob\n"


def test_failures_of_a_printed_game_come_at_the_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path, "x.pun", GOOD + "ann g8\n")
    assert ends("replay", file) == 1
    assert capsys.readouterr().out.splitlines()[-1] == f"{file}:3: expected ann g8, got not-your-turn"
    misfit = write(tmp_path, "y.pun", '[players "ann bob"]\n* deck r5\n')
    assert ends("replay", misfit) == 2
    assert ends("verify", misfit) == 1


def test_a_record_is_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = record_text(random_game(load("official"), 3, "cli", 60)[0])
    file = write(tmp_path, "x.pun", text)
    assert ends("verify", file) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "holds"
    write(tmp_path, "x.pun", text.replace('[fingerprint "', '[fingerprint "0'))
    assert ends("verify", file) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "does not hold"


def test_the_command_itself_ends_with_the_code(tmp_path: Path) -> None:
    file = write(tmp_path, "x.pun", GOOD + "? turn ann\n")
    code = "import sys; from pioche.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", code, "check", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.endswith("0 passed, 1 failed\n")


def test_verify_speaks_json_to_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = write(tmp_path, "good.pun", GOOD)
    bad = write(tmp_path, "bad.pun", GOOD + "? turn ann\n")
    assert ends("verify", good, "--json") == 0
    assert json.loads(capsys.readouterr().out)["holds"] is True
    assert ends("verify", bad, "--json") == 1
    report = json.loads(capsys.readouterr().out)
    assert report["holds"] is False
    assert report["failures"] == [f"{bad}:3: expected turn ann, got bob"]


def test_a_round_that_cannot_be_verified_yet_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path, "x.pun", f'[players "ann bob"]\n* commit table {"0" * 64}\n')
    assert ends("verify", file) == 0
    assert "not verifiable yet: round 1, no part of table" in capsys.readouterr().out.splitlines()
    assert ends("verify", file, "--json") == 0
    assert json.loads(capsys.readouterr().out)["undisclosed"] == {"1": ["table"]}
