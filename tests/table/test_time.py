"""Deadlines as inputs: the time to call, the automatic pass, the clock."""

from random import Random

import msgspec

from pioche import core
from pioche.core import events as g
from pioche.table import AcceptedAnswer, Decision, HeldAnswer, Options, RefusedAnswer, Table, TableStep
from pioche.table import commands as c
from pioche.table import events as e
from pioche.table._pass_pauses import LONGEST_PAUSE
from tests.table.helpers import OFFICIAL, act, dealt, table_for

POSITION = g.PositionSet(
    hands=(("r5", "g8"), ("r1", "r2", "r4"), ("y1", "y2", "y3")),
    discard=("r3",),
    draw=("b9", "r6", "g6", "b1", "b2"),
    colour="r",
    turn=0,
    direction=1,
    dealer=2,
    scores=(0, 0, 0),
)


def at_position(rules: str = OFFICIAL, options: Options | None = None) -> Table:
    """Ann is about to lay the last but one card."""
    table = table_for("ann", "bob", "cat", rules=rules, options=options)
    opened = table.decisions[:]
    laid = e.GameLaid(1, ("ann", "bob", "cat"))
    return Table.restored([*opened, Decision((laid, POSITION))], now=0, draw=Random(1).randbytes)


def answers(ticket: str, *steps: TableStep) -> list[object]:
    return [answer for step in steps for name, answer in step.answers if name == ticket]


def test_a_catch_waits_for_the_grace_and_counts_when_it_ends() -> None:
    table = at_position()
    act(table, core.Lay(0, ("r5",)), now=10)
    held = act(table, core.Catch(2, 0), now=10.1, ticket="catch")
    assert isinstance(held.answers[0][1], HeldAnswer)
    assert table.next_deadline == 10.75
    ended = table.tick(10.75)
    assert [type(answer) for answer in answers("catch", held, ended)] == [HeldAnswer, AcceptedAnswer]
    assert len(table.state.game.hands[0]) == 3


def test_a_catch_overtaken_by_the_call_is_dropped_at_no_cost() -> None:
    table = at_position(OFFICIAL + "false_catch_penalty = 2\n")
    act(table, core.Lay(0, ("r5",)), now=10)
    held = act(table, core.Catch(2, 0), now=10.1, ticket="catch")
    called = act(table, core.Call(0), now=10.5)
    assert [type(answer) for answer in answers("catch", held, called)] == [HeldAnswer, RefusedAnswer]
    assert [len(hand) for hand in table.state.game.hands] == [1, 3, 3]


def test_the_grace_is_that_of_the_options_chosen_last() -> None:
    table = table_for("ann", "bob", "cat", rules=OFFICIAL, options=Options(uno_grace=5.0))
    chosen = Decision((e.OptionsChosen(Options(uno_grace=0.5)),))
    laid = Decision((e.GameLaid(1, ("ann", "bob", "cat")), POSITION))
    table = Table.restored([*table.decisions, chosen, laid], now=0)
    act(table, core.Lay(0, ("r5",)), now=10)
    act(table, core.Catch(2, 0), now=10.1)
    assert table.next_deadline == 10.5


def test_an_act_that_would_close_the_window_waits_in_order_of_arrival() -> None:
    table = at_position()
    act(table, core.Lay(0, ("r5",)), now=10)
    act(table, core.Lay(1, ("r1",)), now=10.2, ticket="lay")
    act(table, core.Catch(2, 0), now=10.3, ticket="catch")
    ended = table.tick(11)
    assert [(ticket, type(answer)) for ticket, answer in ended.answers] == [
        ("lay", AcceptedAnswer),
        ("catch", RefusedAnswer),
    ]


def test_a_catch_that_came_first_is_decided_first() -> None:
    table = at_position()
    act(table, core.Lay(0, ("r5",)), now=10)
    act(table, core.Catch(2, 0), now=10.2, ticket="catch")
    act(table, core.Lay(1, ("r1",)), now=10.3, ticket="lay")
    ended = table.tick(11)
    assert [(ticket, type(answer)) for ticket, answer in ended.answers] == [
        ("catch", AcceptedAnswer),
        ("lay", AcceptedAnswer),
    ]


def test_with_an_open_window_only_catches_wait() -> None:
    table = at_position('extends = "classic"\n')
    act(table, core.Lay(0, ("r5",)), now=10)
    step = act(table, core.Lay(1, ("r1",)), now=10.2)
    assert isinstance(step.answers[0][1], AcceptedAnswer)


def test_after_the_grace_a_catch_counts_at_once() -> None:
    table = at_position()
    act(table, core.Lay(0, ("r5",)), now=10)
    step = act(table, core.Catch(2, 0), now=12)
    assert isinstance(step.answers[-1][1], AcceptedAnswer)


def passing(now: float) -> tuple[Table, float]:
    """Ann can only pass; returns the table, and when it passes for her."""
    table = at_position('extends = "classic"\n', Options(pass_pause=1.5))
    act(table, core.Draw(0), now)
    assert core.forced_pass(table.state.game) == core.Pass(0)
    assert table.next_deadline is not None
    return table, table.next_deadline


def test_the_only_choice_passes_after_a_pause() -> None:
    table, due = passing(now=20)
    assert 20 < due <= 20 + LONGEST_PAUSE
    assert table.tick(due - 0.001).decisions == ()
    assert table.tick(due).decisions[0].command == core.Pass(0)
    assert table.state.game.turn == 1


def test_other_events_do_not_delay_such_a_pass() -> None:
    table, due = passing(now=20)
    table.submit(c.WatchCommand("eve", "Eve"), 20.01)
    assert table.next_deadline == due


def test_a_clock_that_runs_out_is_told_once() -> None:
    table = dealt("ann", "bob", options=Options(clock=30))
    assert table.next_deadline == 30
    turn = table.state.game.turn
    assert turn is not None
    step = table.tick(31)
    assert step.decisions[0].events == (e.TurnTimedOut(table.state.game.players[turn]),)
    assert table.tick(90).decisions == ()


def test_the_log_holds_no_times() -> None:
    table = at_position()
    act(table, core.Lay(0, ("r5",)), now=123456.789)
    assert b"123456" not in msgspec.json.encode(table.log[:])


def test_a_paused_table_does_not_pass_for_anybody() -> None:
    table = at_position('extends = "classic"\n', Options(pass_pause=1))
    act(table, core.Draw(0), now=0)
    table.submit(c.PauseGameCommand("ann"), 0.5)
    assert table.tick(5).decisions == ()


def test_a_pass_that_waits_stands_still_while_the_game_is_paused() -> None:
    table = at_position('extends = "classic"\n', Options(pass_pause=1))
    act(table, core.Draw(0), now=10)
    due = [table.next_deadline]
    table.submit(c.PauseGameCommand("ann"), 10.01)
    due.append(table.next_deadline)
    assert table.tick(100).decisions == ()
    table.submit(c.ResumeGameCommand("ann"), 200)
    due.append(table.next_deadline)
    before, meanwhile, after = due
    assert meanwhile is None
    assert (before or 0) > 10
    assert (after or 0) > 200
