"""Follows the page "Write your own deck" as written: its file, its commands, its game and its table."""

import contextlib
import io
import json
import re
from pathlib import Path

import httpx
import pytest

from pioche.cli import main
from pioche.rulebooks import RulesError, load, resolve_text
from tests.server.server_process import ServerProcess

PAGE = (Path(__file__).parents[2] / "docs" / "own-deck.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.M | re.S)


def commands() -> list[tuple[str, str]]:
    """Each command with its output."""
    return re.findall(r"^```sh\n(.*?)\n```$(?:\n\n```text\n(.*?)^```$)?", PAGE, re.M | re.S)


@pytest.fixture
def garden_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "garden.toml").write_text("\n".join(blocks("toml")), encoding="utf-8")
    (tmp_path / "garden.pun").write_text("".join(blocks("pun")), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PIOCHE_LANG", "en")
    return tmp_path / "garden.toml"


def said(*arguments: str) -> str:
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.suppress(SystemExit):
        main(list(arguments))
    return out.getvalue()


@pytest.mark.usefixtures("garden_rules")
def test_every_command_prints_what_the_page_says() -> None:
    assert len(commands()) == 3
    for command, expected in commands():
        program, *arguments = command.split()
        assert program == "pioche"
        printed = said(*arguments)
        assert printed == expected if expected else "rounds won" in printed


def test_the_sheet_has_the_lines_of_the_page(garden_rules: Path) -> None:
    lines = next(block for block in blocks("text") if block.startswith("- The deck"))
    assert lines in said("rules", "explain", garden_rules.name)
    assert "**Abeille** (2 par couleur" in said("rules", "explain", garden_rules.name, "--lang", "fr")


def test_the_mistake_of_the_page_is_named_like_that(garden_rules: Path) -> None:
    shown = next(block for block in blocks("text") if "drw" in block)
    first, last = shown.strip().split("…")
    garden_rules.write_text(
        garden_rules.read_text(encoding="utf-8").replace('"draw(next, 1)"', '"drw(next, 1)"'), "utf-8"
    )
    with pytest.raises(RulesError) as caught:
        load(garden_rules.name)
    assert str(caught.value).startswith(first)
    assert str(caught.value).endswith(last)


def test_the_two_sided_example_can_be_played() -> None:
    (text,) = blocks("toml two-sided")
    rules = resolve_text(text)
    assert len(rules.colours) == 2
    assert sum(rules.deck.values()) == 36


def test_a_table_with_the_file_is_opened_for_friends(garden_rules: Path, tmp_path: Path) -> None:
    (program,) = blocks("python")
    folder = tmp_path / "server"
    folder.mkdir()
    with ServerProcess(folder) as server:
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(program.replace("http://127.0.0.1:8000", server.url), {"open": open})
        invitation = out.getvalue().split("'")[3]
        rules = httpx.get(f"{server.url}/api/tables/{invitation.rpartition('/')[2]}/rules").json()
    assert "Rain" in json.dumps(rules)
    assert garden_rules.exists()
