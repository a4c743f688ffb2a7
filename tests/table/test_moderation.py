"""Moderation by the game master, and open hands, of which everybody is told."""

import msgspec
import pytest

from pioche.records import read_script, record_text
from pioche.records._export.json_record import json_record
from pioche.table import AcceptedAnswer, Answer, Options, RefusedAnswer, TableOpened
from pioche.table import commands as c
from pioche.table import events as e
from tests.table.helpers import dealt, say, table_for


def code(answer: Answer) -> str:
    assert isinstance(answer, RefusedAnswer)
    return answer.code


def test_a_locked_table_takes_nobody_new_and_keeps_those_who_are_there() -> None:
    table = table_for("ann", "bob")
    say(table, c.WatchCommand("eve", "Eve"))
    assert isinstance(say(table, c.LockTableCommand("ann", True)), AcceptedAnswer)
    assert code(say(table, c.TakeSeatCommand("dan", "Dan"))) == "locked"
    assert code(say(table, c.WatchCommand("dan", "Dan"))) == "locked"
    assert isinstance(say(table, c.TakeSeatCommand("eve", "Eve")), AcceptedAnswer)
    assert isinstance(say(table, c.SeatBotCommand("ann", "b1", "Bot", "greedy")), AcceptedAnswer)
    say(table, c.LockTableCommand("ann", False))
    assert isinstance(say(table, c.TakeSeatCommand("dan", "Dan")), AcceptedAnswer)


@pytest.mark.parametrize(
    "command",
    [
        c.LockTableCommand("bob", True),
        c.AllowReactionsCommand("bob", False),
        c.MutePlayerCommand("bob", "ann", True),
    ],
)
def test_only_the_game_master_moderates(command: c.TableCommand) -> None:
    table = table_for("ann", "bob")
    say(table, c.ChooseMasterCommand("ann", "ann"))
    assert code(say(table, command)) == "not-master"


def test_moderation_works_in_the_middle_of_a_round() -> None:
    table = dealt("ann", "bob")
    for command in (
        c.LockTableCommand("ann", True),
        c.AllowReactionsCommand("ann", False),
        c.MutePlayerCommand("ann", "bob", True),
    ):
        assert isinstance(say(table, command), AcceptedAnswer)
    options = table.state.options
    assert (options.locked, options.reactions, options.muted) == (True, False, ("bob",))


def test_an_older_client_that_chooses_options_undoes_none_of_it() -> None:
    table = table_for("ann", "bob")
    say(table, c.LockTableCommand("ann", True))
    say(table, c.MutePlayerCommand("ann", "bob", True))
    say(table, c.ChooseOptionsCommand("ann", Options(clock=20)))
    options = table.state.options
    assert (options.clock, options.locked, options.muted) == (20, True, ("bob",))


def test_spectators_can_be_removed() -> None:
    table = table_for("ann", "bob")
    say(table, c.WatchCommand("eve", "Eve"))
    assert isinstance(say(table, c.RemovePlayerCommand("ann", "eve")), AcceptedAnswer)
    assert table.state.spectators == ()


def test_nobody_is_told_who_is_kept_out() -> None:
    table = table_for("ann", "bob")
    say(table, c.RemovePlayerCommand("ann", "bob", keep_out=True, mark="0123"))
    assert isinstance(table.log[-1], e.KeptOut)
    assert table.since("ann", len(table.log) - 1) == []
    assert table.public(len(table.log) - 1, len(table.log)) == [None]


def test_open_hands_and_the_open_list_exclude_each_other() -> None:
    table = table_for("ann", "bob")
    assert (
        code(say(table, c.ChooseOptionsCommand("ann", Options(open_hands=True, listed=True))))
        == "open-and-listed"
    )


def test_the_record_says_that_hands_were_open_also_when_they_are_not_any_more() -> None:
    table = dealt("ann", "bob", options=Options(uno_grace=0, open_hands=True))
    say(table, c.EndGameCommand("ann"))
    say(table, c.ChooseOptionsCommand("ann", Options()))
    log = table.game_log()
    assert '[open-hands "yes"]' in record_text(log)
    assert json_record(log).open_hands
    assert read_script(record_text(log)).header.has("open-hands")


def test_a_record_of_closed_hands_is_as_it_was() -> None:
    assert "open-hands" not in record_text(dealt("ann", "bob").game_log())


def test_a_table_kept_by_the_version_before_is_read() -> None:
    old = b'{"type":"TABLE_OPENED","rules":"","seed":"1","options":{"listed":true}}'
    assert msgspec.json.decode(old, type=TableOpened).options == Options(listed=True)
