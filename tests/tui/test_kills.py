"""kill -9 at any moment: every accepted act is there when the match continues."""

import os
from pathlib import Path

import pytest

from fuzz.kills import LostError, _check, _check_screen, digests, main
from pioche.rulebooks import load
from pioche.tui import read_seats
from pioche.tui._files.data_folder import new_journal
from pioche.tui._table.local_session import Session
from tests.tui.key_driver import Clock
from tests.tui.scenes import play_by_the_list

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs kill -9 and pseudo-terminals")


def test_seven_kills_lose_nothing() -> None:
    assert main(7, "ci", screens=0) == 7


def test_three_kills_of_the_real_screen_lose_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIOCHE_HOME", os.environ["PIOCHE_HOME"])
    assert main(3, "ci", screens=3) == 3


def saved(path: Path) -> list[str]:
    clock = Clock()
    session = Session.open(load("classic"), read_seats("Ann,Bob"), "5", clock, path)
    play_by_the_list(session, clock, acts=20)
    session.close()
    found = list(digests(session.table.decisions))
    return [f"{place + 1} {digest}\n" for place, digest in enumerate(found)]


def test_a_lost_act_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "x.journal"
    said = saved(path)
    _check(path, said)
    path.write_bytes(path.read_bytes()[:-3])
    with pytest.raises(LostError):
        _check(path, said)
    _check(path, said[:-1])


def test_a_screen_that_said_too_much_is_noticed(home: Path) -> None:
    from datetime import datetime

    saved(new_journal(datetime(2026, 11, 15)))
    blank = [""] * 24
    _check_screen(home, "\n".join(blank))
    blank[12] = " Ann lays purple 12."
    with pytest.raises(LostError):
        _check_screen(home, "\n".join(blank))
