"""Lists, checks and compares bots, in tables that the page shows."""

import json
import sys
from pathlib import Path

import pytest

from pioche.bots import BOTS, MONTECARLO
from pioche.cli import main
from pioche.lab import Pool, roundrobin, tournament
from pioche.locale import LANGUAGES
from pioche.rulebooks import load
from tests.commands import error_line, printed_json

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["bot", "check", " "], "pioche: name the command that starts the bot"),
        (["bot", "check", "x", "--seeds", "0"], "pioche: --seeds 0: expected 1 or more"),
        (
            ["bot", "list", "--lang", "xx"],
            f'pioche: --lang "xx": expected one of {", ".join(LANGUAGES)}',
        ),
    ],
)
def test_wrong_usage_is_told_in_one_line(
    given: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert error_line(capsys, given).startswith(told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_bot_has_a_name_and_a_character(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    rows = printed_json(capsys, ["bot", "list", "--lang", lang, "--json"])
    assert [row["bot"] for row in rows] == [*BOTS, MONTECARLO]
    assert len({row["name"] for row in rows}) == len(rows)
    assert all(row["character"].endswith(".") for row in rows)


def test_the_names_differ_by_language(capsys: pytest.CaptureFixture[str]) -> None:
    main(["bot", "list", "--lang", "en"])
    english = capsys.readouterr().out
    main(["bot", "list", "--lang", "fr"])
    assert english != capsys.readouterr().out


def test_a_failing_bot_fails_its_check(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["bot", "check", f'"{sys.executable}" -c "print(5)"', "--rules", "quiet"]
    assert main(given) == 1
    assert capsys.readouterr().out.startswith("quiet, 2 players, seed 0/0, seat 0, and 2 more: babble: 5: ")
    assert main([*given, "--json"]) == 1
    assert len(json.loads(capsys.readouterr().out)["problems"]) == 1


def test_the_round_robin_is_written_between_its_marks() -> None:
    rules = load("quiet")
    two, four = (
        tournament(Pool(("random", "greedy"), players, rules, "quiet", "s"), 4, 2) for players in (2, 4)
    )
    part = roundrobin.page_part(two, four, "2000-01-01")
    page = roundrobin.written_into(f"before {roundrobin.BEGIN} old {roundrobin.END} after", part)
    assert page == f"before {part} after"
    assert roundrobin.written_into(page, part) == page
    rows = [line for line in part.splitlines() if line.startswith("| **")]
    assert len(rows) == 8
    assert rows[0].startswith("| **random** | – | ")
    assert all(row.count("–") == 1 for row in rows)


def test_the_page_holds_the_figures_of_every_bot() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    part = page.partition(roundrobin.BEGIN)[2].partition(roundrobin.END)[0]
    bots = roundrobin.kernel_bots()
    assert set(BOTS) - set(bots) == {"champion", "champion-12"}
    assert all(part.count(f"| **{bot}** |") == 4 for bot in bots)


def test_the_examples_of_the_page_run() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    blocks = [block.partition("```")[0] for block in page.split("```python\n")[1:]]
    assert len(blocks) == 5
    assert (ROOT / "examples" / "bots" / "compiled.py").read_text(encoding="utf-8") in blocks
    for block in blocks:
        exec(block, {"__name__": "page"})
