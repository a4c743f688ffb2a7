"""The analysis in a replay: in a process of its own, with jumps between marked decisions."""

from pathlib import Path
from time import sleep

import pytest
from msgspec import json
from textual.pilot import Pilot

from pioche.analysis import AnalysisSettings, GameAnalysis, analyse, bot_round
from pioche.records import read_script, record_text
from pioche.rulebooks import load
from pioche.tui._paint.cards import DeckStyle
from pioche.tui._replay import app as replay_app
from pioche.tui._replay.analysis_process import AnalysisProcess
from pioche.tui._replay.app import ReplayApp
from pioche.tui._replay.replayer import Replayer
from tests.tui.key_driver import Clock, drive

LOG = bot_round(load("quiet"), ["random", "expert"], "replay", 3)


class FinishedJob:
    """An analysis that is there when it is first asked for."""

    def __init__(self, found: GameAnalysis | str) -> None:
        self.found = found
        self.closed = False

    def poll(self) -> bool:
        return True

    def result(self) -> GameAnalysis | str:
        return self.found

    def close(self) -> None:
        self.closed = True


@pytest.fixture(scope="module")
def found() -> GameAnalysis:
    settings = AnalysisSettings(rollouts=200, curve_rollouts=40)
    return json.decode(json.encode(analyse(LOG, None, settings)), type=GameAnalysis)


def opened(job: FinishedJob, lang: str = "en") -> ReplayApp:
    app = ReplayApp(Replayer(read_script(record_text(LOG)), lang), DeckStyle(), Clock(), beats=False)
    app.first.begin_analysis = lambda *_: job
    return app


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_marked_decisions_are_shown_and_reached(found: GameAnalysis, lang: str) -> None:
    job = FinishedJob(found)
    app = opened(job, lang)

    async def looked(pilot: Pilot[None]) -> None:
        await pilot.press("a")
        screen = app.first
        assert screen.analysis is not None
        assert job.closed
        marked = screen.analysis.marked
        assert marked
        visited = []
        for _ in marked:
            await pilot.press("full_stop")
            visited.append(screen.replayer.at + 1)
            assert screen.scene().about
        assert visited == marked
        await pilot.press("full_stop")
        assert screen.note
        await pilot.press("comma")
        assert screen.replayer.at + 1 in (marked[-2:-1] or marked)
        await pilot.press("a")
        assert screen.analysis is None

    drive(app, looked, (140, 44))


def test_each_decision_is_told_with_the_act_that_was_done(found: GameAnalysis) -> None:
    app = opened(FinishedJob(found))

    async def looked(pilot: Pilot[None]) -> None:
        await pilot.press("a")
        screen, told = app.first, 0
        assert screen.analysis is not None
        for place in range(len(screen.replayer.steps) - 1):
            if screen.analysis.verdict(place):
                command = screen.replayer.steps[place + 1].command
                assert command is not None
                name = screen.replayer.names[command.seat]
                assert screen.analysis.verdict(place).startswith(f"{name}: ")
                told += 1
        assert told == sum(len(part.decisions) for part in found.rounds)

    drive(app, looked, (140, 44))


def test_a_failed_analysis_is_one_sentence() -> None:
    app = opened(FinishedJob("pioche: the kernel does not play jump_in"))

    async def looked(pilot: Pilot[None]) -> None:
        await pilot.press("a")
        assert app.first.analysis is None
        assert app.first.note == "pioche: the kernel does not play jump_in"

    drive(app, looked, (140, 44))


def test_without_the_extra_lab_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_app, "has_lab", lambda: False)

    app = opened(FinishedJob("unused"))

    async def looked(pilot: Pilot[None]) -> None:
        await pilot.press("a")
        assert app.first.job is None
        assert 'pip install "pioche[lab]"' in app.first.note

    drive(app, looked, (140, 44))


def test_a_process_that_cannot_read_the_file_says_why(tmp_path: Path) -> None:
    job = AnalysisProcess(str(tmp_path / "none.pun"))
    while not job.poll():
        sleep(0.05)
    assert str(job.result()).startswith("pioche: ")
    job.close()
