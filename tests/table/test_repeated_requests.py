"""A repeated request has the same answer and no second effect, also after a restart."""

from pioche import core
from pioche.table import AcceptedAnswer, Answer, HeldAnswer, Options, RefusedAnswer, Table, TableRefusalCode
from pioche.table import commands as c
from pioche.table import events as e
from tests.table.helpers import dealt, table_for
from tests.table.test_time import at_position

QUICK = Options(uno_grace=0, pass_pause=0)


def ask(table: Table, command: c.TableCommand, ticket: str, now: float = 0) -> Answer:
    step = table.submit(command, now, ticket, once=True)
    return next(answer for name, answer in step.answers if name == ticket)


def first_act(table: Table) -> c.ActCommand:
    turn = table.state.game.turn
    assert turn is not None
    return c.ActCommand(table.state.game.players[turn], core.legal(table.state.game, turn).in_turn[0])


def test_a_repeated_command_has_no_second_effect() -> None:
    table = dealt("ann", "bob", options=QUICK)
    act = first_act(table)
    once, length = ask(table, act, "ann#1"), len(table.log)
    assert isinstance(once, AcceptedAnswer)
    assert ask(table, act, "ann#1") == once
    assert len(table.log) == length


def test_the_answer_is_kept_over_a_restart() -> None:
    table = dealt("ann", "bob", options=QUICK)
    act = first_act(table)
    once = ask(table, act, "ann#1")
    again = Table.restored(table.decisions, now=0)
    assert ask(again, act, "ann#1") == once
    assert again.log == table.log


def test_a_deal_of_several_decisions_is_answered_once() -> None:
    table = table_for("ann", "bob", options=QUICK)
    dealt_once = ask(table, c.StartRoundCommand("ann"), "ann#1")
    again = Table.restored(table.decisions, now=0)
    assert ask(again, c.StartRoundCommand("ann"), "ann#1") == dealt_once
    assert sum(isinstance(event, e.GameLaid) for event in again.log) == 1


def test_a_held_act_repeated_is_held_once() -> None:
    table = at_position()
    table.submit(c.ActCommand("ann", core.Lay(0, ("r5",))), 10)
    catch = c.ActCommand("cat", core.Catch(2, 0))
    held = ask(table, catch, "cat#1", now=10.1)
    assert isinstance(held, HeldAnswer)
    assert ask(table, catch, "cat#1", now=10.2) == held
    ended = table.tick(10.75)
    assert [name for name, _ in ended.answers] == ["cat#1"]
    assert len(table.state.game.hands[0]) == 3


def test_a_held_act_decided_is_marked_in_the_log() -> None:
    table = at_position()
    table.submit(c.ActCommand("ann", core.Lay(0, ("r5",))), 10)
    ask(table, c.ActCommand("cat", core.Catch(2, 0)), "cat#1", now=10.1)
    table.tick(10.75)
    assert [decision.ticket for decision in table.decisions].count("cat#1") == 1


def test_a_command_for_a_turn_that_is_over_is_stale() -> None:
    table = dealt("ann", "bob", options=QUICK)
    mark = table.turn_mark
    act = first_act(table)
    assert isinstance(table.submit(c.ActCommand(act.by, act.command, mark), 0).answers[-1][1], AcceptedAnswer)
    late = table.submit(c.ActCommand(act.by, act.command, mark), 0).answers[-1][1]
    assert isinstance(late, RefusedAnswer)
    assert late.code == TableRefusalCode.STALE


def test_a_call_is_never_stale() -> None:
    table = dealt("ann", "bob", options=QUICK)
    call = table.submit(c.ActCommand("ann", core.Call(0), turn=1), 0).answers[-1][1]
    assert isinstance(call, RefusedAnswer)
    assert call.code == core.RefusalCode.WRONG_CALL


def test_a_catch_meant_for_another_turn_costs_nothing() -> None:
    rules = 'extends = "official"\nfalse_catch_penalty = 2\n'
    table = dealt("ann", "bob", options=QUICK, rules=rules)
    length = len(table.log)
    late = table.submit(c.ActCommand("ann", core.Catch(0, 1), turn=1), 0).answers[-1][1]
    assert isinstance(late, RefusedAnswer)
    assert late.code == TableRefusalCode.STALE
    assert len(table.log) == length
