"""Absent players: the bots that play for them, the acting game master, and their return."""

from pioche import core
from pioche.table import AcceptedAnswer, Options, RefusedAnswer, Table, TableRefusalCode
from pioche.table import commands as c
from pioche.table import events as e
from tests.table.helpers import CLASSIC, dealt, say

WATCHFUL = Options(uno_grace=0, pass_pause=0, away=60, stand_in="balanced")
CLOCKED = Options(uno_grace=0, pass_pause=0, clock=30, away=60, stand_in="balanced")


def here(table: Table, *players: str, now: float = 0) -> None:
    for player in players:
        table.present(player, True, now)


def code(answer: object) -> str:
    return answer.code if isinstance(answer, RefusedAnswer) else "ok"


def in_turn(table: Table) -> str:
    turn = table.state.game.turn
    assert turn is not None
    return table.state.game.players[turn]


def test_the_office_of_a_master_who_is_away_passes_to_the_longest_seated_person_here() -> None:
    table = dealt("ann", "bob", "cat", options=WATCHFUL)
    here(table, "ann", "cat")
    say(table, c.ChooseMasterCommand("ann", "ann"))
    table.present("ann", False, 100)
    assert table.next_deadline == 160
    assert table.tick(159).decisions == ()
    assert table.tick(160).decisions[0].events == (e.MasterChosen("cat"),)


def test_the_office_passes_to_all_who_sit_if_the_game_master_does_not_play() -> None:
    table = dealt("ann", "bob", rules='extends = "volley"\n', options=WATCHFUL)
    say(table, c.WatchCommand("eve", "Eve"))
    here(table, "ann", "bob", "eve")
    say(table, c.ChooseMasterCommand("ann", "eve"))
    table.present("eve", False, 100)
    assert table.tick(160).decisions[0].events == (e.MasterChosen(None),)


def test_a_master_who_comes_back_in_time_keeps_the_office() -> None:
    table = dealt("ann", "bob", options=WATCHFUL)
    here(table, "ann", "bob")
    say(table, c.ChooseMasterCommand("ann", "ann"))
    table.present("ann", False, 100)
    here(table, "ann", now=150)
    assert table.next_deadline is None
    assert table.tick(1000).decisions == ()


def test_nobody_takes_the_office_where_nobody_is_here() -> None:
    table = dealt("ann", "bob", options=WATCHFUL)
    say(table, c.ChooseMasterCommand("ann", "ann"))
    assert table.next_deadline is None


def test_anybody_seated_may_let_a_bot_play_for_somebody_away_for_long() -> None:
    table = dealt("ann", "bob", options=WATCHFUL)
    here(table, "ann", "bob")
    table.present("bob", False, 10)
    assert code(say(table, c.StandInCommand("ann", "bob", "greedy"), now=69)) == TableRefusalCode.NOT_AWAY
    assert code(say(table, c.StandInCommand("eve", "bob", "greedy"), now=70)) == TableRefusalCode.NOT_AWAY
    assert code(say(table, c.StandInCommand("ann", "bob", "greedy"), now=70)) == "ok"
    assert [chair.played_by_bot for chair in table.state.chairs] == [None, "greedy"]


def test_a_bot_never_plays_for_a_present_player_who_did_not_ask() -> None:
    table = dealt("ann", "bob", options=WATCHFUL)
    here(table, "ann", "bob")
    say(table, c.ChooseMasterCommand("ann", "ann"))
    assert code(say(table, c.StandInCommand("ann", "bob", "greedy"), now=1000)) == TableRefusalCode.NOT_AWAY
    assert code(say(table, c.StandInCommand("bob", "bob", "greedy"), now=1000)) == "ok"


def test_only_the_owner_takes_a_seat_back() -> None:
    table = dealt("ann", "bob", options=WATCHFUL)
    here(table, "ann", "bob")
    say(table, c.StandInCommand("bob", "bob", "greedy"))
    assert code(say(table, c.StandInCommand("ann", "bob", None))) == TableRefusalCode.NOT_SEATED
    assert code(say(table, c.StandInCommand("bob", "bob", None))) == "ok"


def test_a_player_who_acts_is_back() -> None:
    table = dealt("ann", "bob", options=WATCHFUL)
    here(table, "ann", "bob")
    player = in_turn(table)
    seat = table.state.seat(player)
    assert seat is not None
    say(table, c.StandInCommand(player, player, "greedy"))
    assert code(say(table, c.ActCommand(player, core.legal(table.state.game, seat).in_turn[0]))) == "ok"
    chair = table.state.chair(player)
    assert chair is not None
    assert chair.played_by_bot is None


def test_a_bot_takes_over_when_the_clock_has_run_out() -> None:
    table = dealt("ann", "bob", options=CLOCKED)
    player = in_turn(table)
    step = table.tick(30)
    assert step.decisions[0].events == (e.TurnTimedOut(player), e.StandInChosen(player, "balanced"))
    assert table.clocks.turn_at is None


def test_the_owner_who_is_back_has_a_whole_turn() -> None:
    table = dealt("ann", "bob", options=CLOCKED)
    player = in_turn(table)
    table.tick(30)
    say(table, c.StandInCommand(player, player, None), now=40)
    assert table.clocks.turn_at == 70


def test_the_return_of_another_player_does_not_lengthen_the_turn() -> None:
    table = dealt("ann", "bob", options=CLOCKED)
    other = next(player for player in ("ann", "bob") if player != in_turn(table))
    say(table, c.StandInCommand(other, other, "greedy"), now=5)
    say(table, c.StandInCommand(other, other, None), now=10)
    assert table.clocks.turn_at == 30


def test_the_clock_stands_still_while_the_game_is_paused() -> None:
    table = dealt("ann", "bob", options=CLOCKED)
    say(table, c.PauseGameCommand("ann"), now=10)
    assert table.next_deadline is None
    assert table.clocks.left(500) == 20
    say(table, c.ResumeGameCommand("ann"), now=1000)
    assert table.clocks.turn_at == 1020


def test_after_a_restart_the_clock_has_what_it_had_left() -> None:
    table = dealt("ann", "bob", options=CLOCKED)
    again = Table.restored(table.decisions, now=5000, clock_left=table.clocks.left(12))
    assert again.clocks.turn_at == 5018


def test_a_pause_outlives_a_restart_with_what_was_left() -> None:
    table = dealt("ann", "bob", options=CLOCKED)
    say(table, c.PauseGameCommand("ann"), now=10)
    again = Table.restored(table.decisions, now=5000, clock_left=table.clocks.left(12))
    say(again, c.ResumeGameCommand("ann"), now=6000)
    assert again.clocks.turn_at == 6020


def test_a_player_who_left_during_a_round_may_return_to_the_same_seat() -> None:
    table = dealt("ann", "bob", "cat", options=WATCHFUL)
    say(table, c.LeaveSeatCommand("bob"))
    assert table.state.chair("bob") is None
    assert code(say(table, c.TakeSeatCommand("bob", "Bob"))) == "ok"
    assert table.state.seat("bob") == 1


def test_a_player_who_has_left_does_not_act() -> None:
    table = dealt("ann", "bob", "cat", options=WATCHFUL, rules=CLASSIC)
    player = in_turn(table)
    seat = table.state.seat(player)
    assert seat is not None
    say(table, c.LeaveSeatCommand(player))
    assert (
        code(say(table, c.ActCommand(player, core.legal(table.state.game, seat).in_turn[0])))
        == TableRefusalCode.NOT_SEATED
    )


def test_a_seat_that_was_left_is_still_played_for() -> None:
    """The driver of the table's bots plays it: the table takes moves of a seat without an owner."""
    table = dealt("ann", "bob", "cat", options=WATCHFUL)
    player = in_turn(table)
    seat = table.state.seat(player)
    assert seat is not None
    say(table, c.LeaveSeatCommand(player))
    command = core.legal(table.state.game, seat).in_turn[0]
    assert isinstance(
        table.submit(c.ActCommand(player, command, by_bot=True), 0).answers[-1][1], AcceptedAnswer
    )
