"""The coach in the terminal: advice, a warning before a blunder, a turn taken back; off where others play."""

import re
from pathlib import Path

import msgspec
import pytest
from textual.pilot import Pilot

from pioche.analysis import (
    AdviceAnswer,
    AdviceProcess,
    AdviceRequest,
    advice_request,
    estimated_advice,
    refined_advice,
)
from pioche.core import view
from pioche.table import last_turn
from pioche.tui import TerminalSettings
from pioche.tui._table import coach as coach_module
from pioche.tui._table.coach import AdviceSource, Coach
from pioche.tui._table.local_session import Session
from tests.tui.key_driver import Clock, drive, make_app, shown
from tests.tui.scenes import SceneApp, lay, sit

BOB = "g1 b9 y2 y3 g4"


class SourceHere:
    """Does at once, in this process, what the process of the coach does."""

    def __init__(self, values: bool = True) -> None:
        self.values = values
        self.found: list[AdviceAnswer] = []
        self.asked = 0

    def ask(self, number: int, request: AdviceRequest, lang: str) -> None:
        self.asked += 1
        rules, history, legal = request.rule_fields, request.history, request.legal
        estimate = estimated_advice(rules, history, legal, lang)
        self.found = [AdviceAnswer(number, estimate, not self.values)]
        if self.values:
            refined = refined_advice(rules, history, legal, [lang])[lang]
            self.found.append(AdviceAnswer(number, refined, True))

    def answers(self) -> list[AdviceAnswer]:
        found, self.found = self.found, []
        return found

    def close(self) -> None:
        """Nothing runs."""


class Silence(SourceHere):
    """Still works on it."""

    def ask(self, number: int, request: AdviceRequest, lang: str) -> None:  # noqa: ARG002
        self.asked += 1


def coached(
    source: AdviceSource, hand: str = "r5", lang: str = "en", warnings: bool = False
) -> tuple[SceneApp, Session]:
    session = lay([hand, BOB], rules="official", seats="Me,bot:greedy", clock=Clock(), lang=lang)
    coach = Coach(session, lang, source, TerminalSettings(warnings=warnings))
    return SceneApp(sit(session, lang), coach=coach), session


@pytest.mark.parametrize(
    ("lang", "best"), [("en", "would choose"), ("fr", "choisirait"), ("de", "champion-12")]
)
def test_advice_comes_with_chances_their_error_and_the_grade(lang: str, best: str) -> None:
    app, _ = coached(SourceHere(), lang=lang)

    async def visit(pilot: Pilot[None]) -> None:
        await pilot.press("t")
        text = shown(app.screen)
        assert best in text
        assert "±" in text
        assert app.table.coach is not None
        assert app.table.coach.advice is not None
        acts = app.table.coach.advice.acts
        assert (acts[0].chance, acts[0].grade, acts[-1].grade) == (1.0, "best", "blunder")
        await pilot.press("t")
        assert app.table.page is None

    drive(app, visit, (140, 44))


def test_a_blunder_is_warned_of_and_sent_by_the_same_key_again_and_taken_back() -> None:
    app, session = coached(SourceHere(), warnings=True)
    began = session.state

    async def visit(pilot: Pilot[None]) -> None:
        await pilot.press("d")
        assert session.state == began
        assert re.search(r"That would cost \d+\.\d\s+points", shown(app.screen))
        assert "Do it again if you mean it" in shown(app.screen)
        await pilot.press("d")
        assert session.state != began
        await pilot.press("z")
        assert session.state == began
        text = shown(app.screen)
        assert "Taken back: draw: " in text
        assert "blunder" in text
        await pilot.press("escape", "z")
        assert "no turn of yours" in shown(app.screen)

    drive(app, visit, (140, 44))


def test_nothing_is_warned_of_unless_it_is_asked_for() -> None:
    source = SourceHere()
    app, session = coached(source)
    began = session.state

    async def visit(pilot: Pilot[None]) -> None:
        assert source.asked == 0
        await pilot.press("w")
        assert source.asked == 1
        assert "warns you" in shown(app.screen)
        await pilot.press("w", "d")
        assert session.state != began

    drive(app, visit, (140, 44))


def test_the_screen_does_not_wait_for_advice() -> None:
    app, session = coached(Silence(), hand="r5 g7")
    began = session.state

    async def visit(pilot: Pilot[None]) -> None:
        await pilot.press("t")
        assert "thinking" in shown(app.screen)
        await pilot.press("escape", "d")
        assert session.state != began
        assert app.table.page is None

    drive(app, visit, (140, 44))


def test_without_the_extra_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach_module, "has_lab", lambda: False)
    app, _ = coached(SourceHere(values=False))

    async def visit(pilot: Pilot[None]) -> None:
        await pilot.press("t")
        assert "champion-12 would choose" in shown(app.screen)
        assert 'pip install "pioche[lab]"' in shown(app.screen)
        await pilot.press("escape", "w")
        assert "Warnings need the extra lab" in shown(app.screen)

    drive(app, visit, (140, 44))


def test_hidden_cards_change_no_byte_of_the_request() -> None:
    def asked(bob: str, draw: str) -> bytes:
        session = lay(["r5 g7 W", bob], rules="official", seats="Me,bot:greedy", draw=draw)
        request = advice_request(session.table, session.people[0])
        return msgspec.json.encode(request)

    assert asked("g1 b9", "y1 y2 y3") == asked("y1 y2", "g1 b9 y3")


def test_the_match_goes_on_from_the_turn_taken_back_and_is_saved_so(home: Path) -> None:
    app, driver = make_app("official", "Me,bot:greedy")
    app.adviser = Silence()

    async def play(_: Pilot[None]) -> None:
        session = driver.screen.player_input.session
        player = session.people[0]
        while session.state.turn_number < 6 or not driver.screen.player_input.in_turn:
            await driver.turn()
        turn = last_turn(session.table, player)
        assert turn is not None
        await driver.press("z")
        assert session.state == turn.state
        assert driver.screen.page == "advice"
        await driver.press("escape")
        await driver.turn()
        kept = session.state
        await driver.press("q")
        (journal,) = (home / "games").iterdir()
        again = Session.resume(journal, Clock())
        assert view(again.state, 0) == view(kept, 0)
        again.close()

    drive(app, play)


def test_there_is_no_coach_where_two_people_share_a_keyboard() -> None:
    app, driver = make_app("official", "Ann,Bob,bot:greedy")

    async def play(_: Pilot[None]) -> None:
        assert driver.screen.coach is None
        for key in ("t", "w", "z"):
            await driver.press(key)
            message = driver.screen.player_input.message
            assert message is not None
            assert "everybody else is a bot" in message.text

    drive(app, play)


def test_the_process_answers_with_the_estimate_first() -> None:
    session = lay(["r5", BOB], rules="official", seats="Me,bot:greedy")
    request = advice_request(session.table, session.people[0])
    assert request is not None
    process = AdviceProcess()
    try:
        process.ask(1, request, "en")
        first = process._answers.get(timeout=300)
    finally:
        process.close()
    assert (first.number, first.final) == (1, False)
    assert first.advice is not None
    assert first.advice.text.startswith("champion-12 would choose: ")
