"""A replay: step, jump, look from any seat, and play on from here."""

import pytest
from textual.pilot import Pilot

from pioche.core import Phase
from pioche.records import PunError, read_script, record_text
from pioche.rulebooks import load
from pioche.tui import read_seats
from pioche.tui._paint.cards import DeckStyle
from pioche.tui._replay.app import ReplayApp, ReplayScreen
from pioche.tui._replay.replayer import PACE, Replayer
from pioche.tui._table.local_session import Session
from pioche.tui._table.screen import TableScreen
from tests.tui.key_driver import Clock, drive, shown
from tests.tui.scenes import play_by_the_list


def replayer(rounds: int = 2) -> Replayer:
    clock = Clock()
    session = Session.open(load("classic"), read_seats("Ann,Bob,Cat"), "5", clock)
    play_by_the_list(session, clock, rounds)
    return Replayer(read_script(record_text(session.table.game_log())), "en")


def test_a_record_in_which_nothing_was_dealt_is_one_line() -> None:
    text = f'[players "ann bob"]\n* commit table {"0" * 64}\n'
    with pytest.raises(PunError, match="1:1: expected a round that is dealt, got none"):
        Replayer(read_script(text), "en")


def test_steps_and_jumps_stay_within_the_record() -> None:
    found = replayer()
    found.go(-1)
    assert found.at == 0
    found.go(3)
    assert found.at == 3
    found.go_rounds(1)
    assert found.state.round == 2
    found.go_rounds(-1)
    assert (found.at, found.state.round) == (0, 1)
    found.go_to(10_000)
    assert found.state.phase is Phase.ROUND_OVER


def test_a_seat_sees_its_own_hand_and_all_eyes_see_every_hand() -> None:
    found = replayer()
    found.go(5)
    assert found.view.hands == found.state.hands
    found.switch_viewer()
    assert found.view.hands == ()
    assert found.view.hand == found.state.hands[0]
    for _ in range(3):
        found.switch_viewer()
    assert found.eyes is None


def test_the_story_grows_and_shrinks_with_the_steps() -> None:
    found = replayer()
    found.go(6)
    long = found.lines()
    found.go(-3)
    assert found.lines() == long[: len(found.lines())]
    assert len(found.lines()) < len(long)


def test_it_plays_by_itself_and_stops_at_the_end() -> None:
    found = replayer(1)
    found.toggle(0.0)
    assert not found.beat(PACE / 2)
    assert found.beat(PACE)
    assert found.at == 1
    now = PACE
    while found.playing:
        now += PACE
        found.beat(now)
    assert found.at == len(found.steps) - 1


def test_a_game_can_be_tried_from_a_turn_and_not_from_its_end() -> None:
    found = replayer(1)
    assert found.position() is not None
    found.eyes = 1
    assert [seat.bot is None for seat in found.seats()] == [False, True, False]
    found.go_to(10_000)
    assert found.position() is None


def test_keys_lead_through_the_record_and_into_a_trial() -> None:
    clock = Clock()
    app = ReplayApp(replayer(), DeckStyle(), clock, beats=False)

    async def run(pilot: Pilot[None]) -> None:
        await pilot.press("right", "right", "pagedown", "left", "v", "space")
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.replayer.playing
        clock.now = 5.0
        screen.beat()
        await pilot.press("end", "t")
        assert "step on to a turn" in shown(screen)
        await pilot.press("home", "t")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert "A trial from the replay" in shown(app.screen)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)

    drive(app, run, (100, 30))
