"""`pioche play` and `pioche replay` from the command line: options, errors, and where there is no screen."""

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from fuzz.terminals import Terminal
from pioche.cli import main
from pioche.tui import load_settings
from tests.commands import error_line, printed
from tests.tui.key_driver import Clock
from tests.tui.scenes import play_by_the_list

posix = pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (["--rules", "clasic"], "clasic"),
        (["--seats", "ann"], "players"),
        (["--seats", "ann,ann"], "expected names that differ"),
        (["--seats", "ann,bot:nobody"], "expected one of bot:random"),
        (["--target", "-1"], "target"),
        (["--style", "gold"], "expected symbols, letters or plain"),
        (["--clock", "0"], "expected at least 1 second"),
        (["--resume"], "there is no unfinished match"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    options: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert line in error_line(capsys, ["play", *options])


def test_montecarlo_needs_the_lab_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pioche.bots._registry.find_spec", lambda _: None)
    line = error_line(capsys, ["play", "--plain", "--seats", "ann,bot:montecarlo@quick"])
    assert line == 'pioche: montecarlo needs the extra "lab": pip install "pioche[lab]"\n'


def test_montecarlo_is_compiled_before_the_game_begins(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def ready(lang: str) -> None:
        print(f"ready ({lang})")

    monkeypatch.setattr("pioche.bots._kernel.play_trials.compile_trials", ready)
    monkeypatch.setattr("sys.stdin", StringIO())
    main(["play", "--plain", "--lang", "en", "--seed", "1", "--seats", "ann,bot:montecarlo"])
    said = capsys.readouterr().out
    assert said.index("ready (en)") < said.index("Raven")


def test_without_a_terminal_it_plays_line_by_line_and_says_so() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pioche.cli",
            "play",
            "--rules",
            "simple",
            "--seats",
            "ann,bot:random",
            "--seed",
            "1",
        ],
        input="",
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PIOCHE_LANG": "en"},
    )
    assert done.stderr == "This terminal has no screen: playing line by line.\n"
    assert "Your hand" in done.stdout


@posix
def test_a_dumb_terminal_gets_the_line_mode(home: Path) -> None:
    environment = {**os.environ, "TERM": "dumb", "PIOCHE_HOME": str(home), "PIOCHE_LANG": "fr"}
    with Terminal(
        [sys.executable, "-m", "pioche.cli", "play", "--seed", "1"], environment, (120, 40)
    ) as terminal:
        terminal.wait_for("on joue ligne par ligne")
        terminal.wait_for("Ta main")


@posix
def test_on_a_terminal_the_table_opens_and_options_go_straight_to_it(home: Path) -> None:
    environment = {**os.environ, "TERM": "xterm-256color", "PIOCHE_HOME": str(home)}
    command = [sys.executable, "-m", "pioche.cli", "play", "--rules", "party", "--lang", "fr", "--seed", "7"]
    seats = ["--seats", "Zoé,bot:expert,bot:mixed", "--style", "letters", "--target", "200", "--clock", "30"]
    with Terminal([*command, *seats], environment) as terminal:
        terminal.wait_for("Surprendre")
        terminal.wait_for("Zoé")
        terminal.wait_for("200 points")
        terminal.press("q")
        terminal.wait_to_end()
    assert load_settings().style == "symbols"
    assert len(list((home / "games").glob("*.journal"))) == 1


@posix
@pytest.mark.parametrize("key", ["q", "\x03", "\x1b"])
def test_the_start_screen_can_be_left(key: str, home: Path) -> None:
    environment = {**os.environ, "TERM": "xterm-256color", "PIOCHE_HOME": str(home), "PIOCHE_LANG": "fr"}
    with Terminal([sys.executable, "-m", "pioche.cli", "play"], environment) as terminal:
        terminal.wait_for("Jouer")
        terminal.press(key)
        terminal.wait_to_end()


@posix
def test_control_c_leaves_the_table_and_the_match_is_kept(home: Path) -> None:
    environment = {**os.environ, "TERM": "xterm-256color", "PIOCHE_HOME": str(home)}
    with Terminal([sys.executable, "-m", "pioche.cli", "play", "--seed", "7"], environment) as terminal:
        terminal.wait_for("UNO!")
        terminal.press("\x03")
        terminal.wait_to_end()
    assert len(list((home / "games").glob("*.journal"))) == 1


@posix
def test_a_record_opens_on_the_table(home: Path, tmp_path: Path) -> None:
    from pioche.records import record_text
    from pioche.rulebooks import load
    from pioche.tui import read_seats
    from pioche.tui._table.local_session import Session

    clock = Clock()
    session = Session.open(load("simple"), read_seats("Ann,Bob"), "5", clock)
    play_by_the_list(session, clock)
    file = tmp_path / "game.pun"
    file.write_text(record_text(session.table.game_log()), encoding="utf-8")
    environment = {**os.environ, "TERM": "xterm-256color", "PIOCHE_HOME": str(home), "PIOCHE_LANG": "en"}
    with Terminal([sys.executable, "-m", "pioche.cli", "replay", str(file)], environment) as terminal:
        terminal.wait_for("all hands")
        terminal.press("v")
        terminal.wait_for("as Ann sees it")
        terminal.press("q")
        terminal.wait_to_end()


def test_the_help_of_play_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    said = printed(capsys, ["play", "--help"])
    for option in ("rules", "seats", "target", "lang", "style", "clock", "seed", "resume", "plain"):
        assert f"--{option}" in said


@pytest.mark.parametrize("content", [b"", b"nonsense\n", b'{"journal":"pioche","schema":9,"game":{}}\n'])
def test_a_journal_that_cannot_be_read_is_named(
    content: bytes, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "games").mkdir(parents=True)
    (home / "games" / "x.journal").write_bytes(content)
    assert "x.journal" in error_line(capsys, ["play", "--resume"])


def test_a_folder_that_cannot_be_written_is_named(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home.parent.mkdir(exist_ok=True)
    home.write_text("a file, not a folder", encoding="utf-8")
    error_line(capsys, ["play", "--plain"])


def test_a_match_begun_at_the_live_table_goes_on_in_lines(home: Path) -> None:
    from datetime import datetime

    from pioche.rulebooks import load
    from pioche.tui import read_seats
    from pioche.tui._files.data_folder import new_journal
    from pioche.tui._files.match_history import matches
    from pioche.tui._table.local_session import Session

    clock = Clock()
    journal = new_journal(datetime(2026, 11, 15))
    session = Session.open(load("official"), read_seats("Ann,bot:random"), "5", clock, journal)
    play_by_the_list(session, clock, acts=7)
    session.close()
    done = subprocess.run(
        [sys.executable, "-m", "pioche.cli", "play", "--plain", "--resume"],
        input="\n" * 4000,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PIOCHE_HOME": str(home)},
    )
    assert done.stderr == ""
    assert not journal.exists()
    assert len(matches()) == 1
