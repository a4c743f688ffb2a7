"""The deal of the day in the terminal: one try, and the champion's result only afterwards."""

import json
from datetime import date
from io import StringIO

import pytest
from textual.pilot import Pilot

from pioche.cli import main
from pioche.tui import DayApp, TerminalSettings, load_tries
from pioche.tui._table.screen import TableScreen
from tests.commands import error_line
from tests.tui.key_driver import Clock, drive

DAY = "2026-01-31"


def day(*arguments: str) -> int:
    return main(["day", "--date", DAY, "--lang", "en", "--plain", *arguments])


def type_lines(monkeypatch: pytest.MonkeyPatch, lines: str) -> None:
    monkeypatch.setattr("sys.stdin", StringIO(lines))


def test_it_is_played_once_and_then_compared(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_lines(monkeypatch, "\n" * 400)
    assert day() == 0
    first = capsys.readouterr().out
    assert f"pioche {DAY} · " in first
    assert "champion-12 with the same cards" in first
    type_lines(monkeypatch, "\n" * 400)
    assert day() == 0
    again = capsys.readouterr().out
    assert "Press Enter" not in again
    assert again.splitlines() == first.splitlines()[-len(again.splitlines()) :]


def test_nothing_is_told_before_the_try(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_lines(monkeypatch, "q\n")
    assert day() == 0
    assert "champion-12 with" not in capsys.readouterr().out
    assert load_tries() == {}
    assert day("--json") == 0
    assert json.loads(capsys.readouterr().out) == {"date": DAY, "tried": False}


def test_leaving_ends_the_try(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    type_lines(monkeypatch, "\nquit\n")
    assert day() == 0
    assert load_tries() == {DAY: None}
    assert f"You left the table of {DAY}" in capsys.readouterr().out


def test_a_day_to_come_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    line = error_line(capsys, ["day", "--date", "2999-01-01", "--lang", "en"])
    assert line == "pioche: --date 2999-01-01 is not here yet\n"


def test_on_the_screen_the_try_is_kept() -> None:
    clock = Clock()
    app = DayApp(date.fromisoformat(DAY), "en", TerminalSettings(), clock, beats=False)

    async def played(pilot: Pilot[None]) -> None:
        assert load_tries() == {DAY: None}
        screen = app.screen
        assert isinstance(screen, TableScreen)
        session = app.session
        me = session.people[0]
        for _ in range(2000):
            if session.is_over:
                break
            legal = session.legal(me)
            if screen.player_input.in_turn and legal is not None and not session.passing:
                session.act(me, legal.in_turn[0])
            clock.now += 3.0
            screen.beat()
        assert session.is_over
        await pilot.press("q")

    drive(app, played, (120, 40))
    found = load_tries()[DAY]
    assert found is not None
    assert found.turns > 0
