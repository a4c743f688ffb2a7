"""`pioche games` writes data that other programs read: tables, records and a card."""

import re
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.records import load_script, verify
from tests.commands import error_line

parquet = pytest.importorskip("pyarrow.parquet")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("games") / "data"
    bots = "random,greedy"
    assert main(["games", "--rounds", "3", "--bots", bots, "--rollouts", "100", "--out", str(out)]) == 0
    return out


def test_rounds_and_decisions_are_tables(folder: Path) -> None:
    rounds = parquet.read_table(folder / "rounds.parquet").to_pylist()
    decisions = parquet.read_table(folder / "decisions.parquet").to_pylist()
    assert [each["bots"][0] for each in rounds] == ["random", "greedy", "random"]
    assert {row["round"] for row in decisions} == {0, 1, 2}
    for row in decisions:
        assert row["act"] in row["acts"]
        assert len(row["chances"]) == len(row["acts"])
        assert row["counts"][row["seat"]] == len(row["hand"])
        assert row["bot"] == rounds[row["round"]]["bots"][row["seat"]]


def test_every_round_is_a_record_that_holds(folder: Path) -> None:
    for row in parquet.read_table(folder / "rounds.parquet").to_pylist():
        report = verify(load_script(folder / row["record"]))
        assert not report.failures
        assert report.run.state.round_winners == (row["winner"],)


def test_the_card_names_every_column_and_the_command(folder: Path) -> None:
    card = (folder / "README.md").read_text(encoding="utf-8")
    columns = parquet.read_schema(folder / "decisions.parquet").names
    assert all(f"| `{column}` |" in card for column in columns)
    assert "pioche games --rounds 3 --bots random,greedy" in card


def test_a_folder_with_something_in_it_is_left_alone(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = sorted(folder.iterdir())
    line = error_line(capsys, ["games", "--rounds", "1", "--out", str(folder)])
    assert line == f"pioche: --out {folder}: the folder is not empty\n"
    assert sorted(folder.iterdir()) == before


def test_the_script_of_the_page_reads_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("pandas")
    page = (Path(__file__).parents[2] / "docs" / "analysis.md").read_text(encoding="utf-8")
    (script,) = re.findall(r"^```py\n(.*?)^```", page, re.M | re.S)
    assert len(script.splitlines()) <= 5
    monkeypatch.chdir(folder.parent)
    exec(compile(script, "<page>", "exec"), {})
    assert "greedy" in capsys.readouterr().out
