"""`pioche analyse`: a page in three languages, JSON for programs, one line for what is wrong."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from pioche.analysis import bot_round
from pioche.records import record_text
from pioche.rulebooks import load
from tests.commands import error_line, printed, printed_json

NAMES = {"p1": "Ann", "p2": "Bob"}
FEW = ("--rollouts", "200")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("analysis") / "game.pun"
    log = bot_round(load("official"), ["random(call_rate=0)", "expert"], "page", 4)
    file.write_text(record_text(replace(log, names=NAMES)), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("lang", "head", "grade"),
    [
        ("en", "Round 1:", "blunder ??"),
        ("fr", "Manche 1\u202f: ", "gaffe ??"),
        ("de", "Runde 1:", "Patzer ??"),
    ],
)
def test_the_page_is_there_in_every_language(
    record: Path, lang: str, head: str, grade: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = printed(capsys, ["analyse", str(record), "--lang", lang, *FEW])
    assert page.startswith(head)
    assert "█" in page
    assert grade in page
    assert "champion-12" in page


def test_programs_get_every_value_of_one_seat(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (part,) = printed_json(capsys, ["analyse", str(record), "--seat", "p1", "--json", *FEW])["rounds"]
    assert {decision["seat"] for decision in part["decisions"]} == {0}
    assert any(
        act["command"]["type"] == "draw" for each in part["decisions"] for act in each["values"]["acts"]
    )
    account = part["accounts"][0]
    won = 1.0 if 0 in part["winners"] else 0.0
    assert account["luck"] - account["lost"] == pytest.approx(won - 0.5)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seat", "cat"], "pioche: cat: expected one of p1, p2"),
        (["--rollouts", "5"], "pioche: --rollouts 5: expected 100 or more"),
        (["--judge", "chess"], 'pioche: unknown bot "chess"'),
        (["--policy", "champion"], "champion cannot play rollouts; expected one of random, greedy"),
    ],
)
def test_an_error_is_one_line(
    record: Path, arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert message in error_line(capsys, ["analyse", str(record), *arguments])


def test_rules_that_the_kernel_does_not_play_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.pun"
    file.write_text(record_text(bot_round(load("mercy"), ["random", "random"], "page", 1)), encoding="utf-8")
    assert "the kernel does not play" in error_line(capsys, ["analyse", str(file)])
