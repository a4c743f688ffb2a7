"""A table opened to the network from the terminal; here only to this machine."""

from io import StringIO
from pathlib import Path

import pytest
from textual.pilot import Pilot

from pioche.cli._network import open_to_network
from pioche.rulebooks import load
from pioche.tui import RequestedMatch, TerminalSettings, read_seats
from pioche.tui._start.screen import StartScreen
from tests.tui.key_driver import drive, make_app


def match(seats: str) -> RequestedMatch:
    return RequestedMatch(rules=load("official"), title="Official", seats=read_seats(seats))


def test_a_match_is_opened_to_others_and_saved_when_its_host_leaves(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home.mkdir()
    monkeypatch.setattr("sys.stdin", StringIO("bot\nquit\n"))
    settings = TerminalSettings()
    opened = match("Ann,bot:greedy")
    assert open_to_network(opened, settings, "en", address="127.0.0.1", plain=True) == 0
    said = capsys.readouterr().out
    assert "http://127.0.0.1:" in said
    assert "Ann sits down." in said
    assert said.rstrip().endswith("opens it again under the same code.")
    assert (home / "network.sqlite").exists()


def test_bots_alone_open_no_table(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        open_to_network(match("bot:greedy,bot:greedy"), TerminalSettings(), "en", address="127.0.0.1")
    assert "expected one person" in capsys.readouterr().err


def test_the_start_screen_offers_it() -> None:
    app, _ = make_app(wanted=False)

    async def choose(pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, StartScreen)
        await pilot.press("down", "enter")
        await pilot.pause()

    drive(app, choose)
    assert app.for_network is not None
    assert app.for_network.seats[0].name == "Me"
