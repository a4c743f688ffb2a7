"""The live table without a screen: bots act in their time, decisions are stored before anybody is told."""

from pathlib import Path

import pytest

from pioche.bots._live.bot_guest import BotGuest
from pioche.core import Call, Catch, Command, Draw, Lay
from pioche.rulebooks import load, names
from pioche.table import AcceptedAnswer, HeldAnswer, Options, RefusedAnswer, Table, load_table
from pioche.table._pass_pauses import LONGEST_PAUSE
from pioche.tui import read_seats
from pioche.tui._table.local_session import Session
from tests.tui.key_driver import Clock
from tests.tui.scenes import lay, play_by_the_list

FOUR = "bot:balanced,bot:mixed,bot:greedy,bot:random"


def run(session: Session, clock: Clock, seconds: float, step: float = 0.05) -> None:
    """As a screen does: a beat at each step."""
    end = clock.now + seconds
    while clock.now < end:
        clock.now = round(clock.now + step, 6)
        session.beat()


def through(session: Session, clock: Clock, limit: int = 20_000) -> None:
    """Plays to the end of the match, from event to event."""
    for _ in range(limit):
        if session.is_over:
            return
        if session.between_rounds:
            session.deal()
        assert session.next_due is not None
        clock.now = max(clock.now, session.next_due)
        session.beat()
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("rules", [each.name for each in names() if each.kind == "preset"])
def test_bots_alone_finish_a_match_in_their_own_time(rules: str) -> None:
    clock = Clock()
    session = Session.open(load(f"{rules}+turn_limit"), read_seats(FOUR), "3", clock)
    through(session, clock)
    assert session.state.is_over
    assert session.state.game_winners != ()


def test_a_bot_takes_time_to_think() -> None:
    clock = Clock()
    session = lay(("r1 r2", "r3 r4"), seats="Me,bot:greedy", turn=1, clock=clock)
    run(session, clock, 0.7)
    assert session.state.top == "r7"
    run(session, clock, 2.0)
    assert session.state.top != "r7"


def test_hurrying_makes_a_bot_act_at_once() -> None:
    session = lay(("r1 r2", "r3 r4 r5"), seats="Me,bot:greedy", turn=1)
    session.hurry()
    assert session.state.top in ("r3", "r4", "r5")


def test_nobody_is_hurried_past_an_uncalled_uno() -> None:
    clock = Clock()
    session = lay(("r1 r2", "r3 r4 r5"), seats="Me,bot:greedy", clock=clock)
    session.act("me", Lay(0, ("r1",)))
    for _ in range(19):
        clock.now += 0.1
        session.hurry()
        assert len(session.state.hands[0]) == 1
        assert session.state.top == "r1"
    clock.now += 3.0
    session.beat()
    assert session.state.top in ("r3", "r4", "r5")


def test_a_call_in_time_stops_every_catch() -> None:
    clock = Clock()
    session = lay(("r1 r2", "g3 g4 g5", "b1 b2 b3"), seats="Me,bot:greedy,bot:expert", clock=clock)
    session.act("me", Lay(0, ("r1",)))
    run(session, clock, 1.9)
    assert isinstance(session.act("me", Call(0)), AcceptedAnswer)
    run(session, clock, 6.0)
    assert len(session.state.hands[0]) == 1


def test_a_catch_within_the_grace_is_held_and_dropped_by_the_call() -> None:
    clock = Clock()
    session = lay(("r1 r2", "g3 g4 g5"), seats="Me,Bob", clock=clock)
    session.act("me", Lay(0, ("r1",)))
    assert isinstance(session.act("bob", Catch(1, 0)), HeldAnswer)
    clock.now = 0.5
    session.act("me", Call(0))
    run(session, clock, 2.0)
    assert len(session.state.hands[0]) == 1


def test_an_impossible_act_is_refused_and_nothing_is_saved(tmp_path: Path) -> None:
    clock = Clock()
    session = Session.open(load("classic"), read_seats("Me,Bob"), "3", clock, tmp_path / "x.journal")
    session.deal()
    size = (tmp_path / "x.journal").stat().st_size
    waiting = 1 - (session.state.turn or 0)
    player = session.state.players[waiting]
    assert isinstance(session.act(player, Draw(waiting)), RefusedAnswer)
    session.close()
    assert (tmp_path / "x.journal").stat().st_size == size


def test_a_decision_is_on_the_disk_before_anybody_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, journal = Clock(), tmp_path / "x.journal"
    session = Session.open(load("classic"), read_seats(FOUR), "3", clock, journal)
    session.deal()
    told: list[int] = []

    def spy(guest: BotGuest, table: Table) -> None:
        kept, open_journal = load_table(journal, 0)
        open_journal.close()
        told.append(len(kept.log) - len(table.log))
        follow(guest, table)

    follow = BotGuest.follow
    monkeypatch.setattr(BotGuest, "follow", spy)
    for _ in range(10):
        clock.now = max(clock.now, session.next_due or 0.0)
        session.beat()
    session.close()
    assert told
    assert set(told) == {0}


def test_a_match_goes_on_after_being_read_again(tmp_path: Path) -> None:
    clock, journal = Clock(), tmp_path / "x.journal"
    session = Session.open(load("classic"), read_seats("Ann,Bob,bot:expert"), "3", clock, journal)
    session.deal()
    for _ in range(25):
        clock.now = max(clock.now + 0.1, session.next_due or 0.0)
        session.beat()
        _first_thing(session)
    session.close()
    again = Session.resume(journal, Clock())
    again.close()
    assert again.state == session.state
    assert again.table.log == session.table.log
    assert again.people == ["ann", "bob"]


def _first_thing(session: Session) -> None:
    state = session.state
    if state.turn is None or state.players[state.turn] not in session.people:
        return
    legal = session.legal(state.players[state.turn])
    assert legal is not None
    command: Command = legal.in_turn[0]
    session.act(state.players[state.turn], command)


def test_when_the_clock_runs_out_a_bot_plays_the_turn() -> None:
    clock = Clock()
    options = Options(uno_grace=0.75, pass_pause=1.0, clock=20)
    session = lay(("r1 r2 g5 b6", "r3 r4 r5"), seats="Me,Bob", clock=clock, options=options)
    session.act("me", Lay(0, ("r1",)))
    assert session.clock_left == 20
    run(session, clock, 19.5, 0.5)
    assert session.state.turn == 1
    assert session.clock_left == 0.5
    run(session, clock, 1.0, 0.5)
    assert (session.state.turn, len(session.state.hands[1])) == (0, 2)


def test_a_pass_that_is_the_only_choice_comes_after_a_pause() -> None:
    clock = Clock()
    session = lay(("g1 g2", "r3 r4 r5"), seats="Me,Bob", draw="b1 b2 b3", clock=clock)
    session.act("me", Draw(0))
    assert session.state.turn == 0
    run(session, clock, LONGEST_PAUSE)
    assert session.state.turn == 1


def test_people_alone_play_to_the_end() -> None:
    clock = Clock()
    session = Session.open(load("simple"), read_seats("Ann,Bob"), "5", clock)
    state = play_by_the_list(session, clock).state
    assert (state.is_over, len(state.game_winners)) == (True, 1)


def test_a_bot_that_says_nonsense_does_not_stop_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    session = lay(("r1 r2", "r3 r4 r5"), seats="Me,bot:greedy", turn=1, clock=clock)
    monkeypatch.setattr(session.bots.guests["magpie"].bot.bot, "choose", lambda *_: Draw(0))
    session.bots.refused("magpie")
    run(session, clock, 3.0)
    assert session.state.turn == 0
