"""What the game master settles about people, and open hands, of which everybody is told."""

import msgspec
import pytest

from pioche.records.jsonrecord import json_record
from pioche.records.record import record_text
from pioche.records.script import read
from pioche.table import Accepted, Options, Refused, TableOpened
from pioche.table import commands as c
from pioche.table import events as e
from pioche.table.answers import Answer
from tests.table.helpers import dealt, say, table_for


def code(answer: Answer) -> str:
    assert isinstance(answer, Refused)
    return answer.code


def test_a_locked_table_takes_nobody_new_and_keeps_those_who_are_there() -> None:
    table = table_for("ann", "bob")
    say(table, c.Watch("eve", "Eve"))
    assert isinstance(say(table, c.LockTable("ann", True)), Accepted)
    assert code(say(table, c.TakeSeat("dan", "Dan"))) == "locked"
    assert code(say(table, c.Watch("dan", "Dan"))) == "locked"
    assert isinstance(say(table, c.TakeSeat("eve", "Eve")), Accepted)
    assert isinstance(say(table, c.SeatBot("ann", "b1", "Bot", "greedy")), Accepted)
    say(table, c.LockTable("ann", False))
    assert isinstance(say(table, c.TakeSeat("dan", "Dan")), Accepted)


@pytest.mark.parametrize(
    "command", [c.LockTable("bob", True), c.AllowReactions("bob", False), c.MutePlayer("bob", "ann", True)]
)
def test_only_the_game_master_moderates(command: c.TableCommand) -> None:
    table = table_for("ann", "bob")
    say(table, c.ChooseMaster("ann", "ann"))
    assert code(say(table, command)) == "not-master"


def test_moderation_works_in_the_middle_of_a_round() -> None:
    table = dealt("ann", "bob")
    for command in (
        c.LockTable("ann", True),
        c.AllowReactions("ann", False),
        c.MutePlayer("ann", "bob", True),
    ):
        assert isinstance(say(table, command), Accepted)
    options = table.room.options
    assert (options.locked, options.reactions, options.muted) == (True, False, ("bob",))


def test_an_older_client_that_chooses_options_undoes_none_of_it() -> None:
    table = table_for("ann", "bob")
    say(table, c.LockTable("ann", True))
    say(table, c.MutePlayer("ann", "bob", True))
    say(table, c.ChooseOptions("ann", Options(clock=20)))
    options = table.room.options
    assert (options.clock, options.locked, options.muted) == (20, True, ("bob",))


def test_spectators_can_be_removed() -> None:
    table = table_for("ann", "bob")
    say(table, c.Watch("eve", "Eve"))
    assert isinstance(say(table, c.RemovePlayer("ann", "eve")), Accepted)
    assert table.room.spectators == ()


def test_who_is_kept_out_is_told_to_nobody() -> None:
    table = table_for("ann", "bob")
    say(table, c.RemovePlayer("ann", "bob", keep_out=True, mark="0123"))
    assert isinstance(table.log[-1], e.KeptOut)
    assert table.since("ann", len(table.log) - 1) == []
    assert table.public(len(table.log) - 1) is None


def test_open_hands_and_the_open_list_exclude_each_other() -> None:
    table = table_for("ann", "bob")
    assert (
        code(say(table, c.ChooseOptions("ann", Options(open_hands=True, listed=True)))) == "open-and-listed"
    )


def test_the_record_says_that_hands_were_open_also_when_they_are_not_any_more() -> None:
    table = dealt("ann", "bob", options=Options(uno_grace=0, open_hands=True))
    say(table, c.EndGame("ann"))
    say(table, c.ChooseOptions("ann", Options()))
    log = table.game_log()
    assert '[open-hands "yes"]' in record_text(log)
    assert json_record(log).open_hands
    assert read(record_text(log)).header.has("open-hands")


def test_a_record_of_closed_hands_is_as_it_was() -> None:
    assert "open-hands" not in record_text(dealt("ann", "bob").game_log())


def test_a_table_kept_by_the_version_before_is_read() -> None:
    old = b'{"type":"TABLE_OPENED","rules":"","seed":"1","options":{"listed":true}}'
    assert msgspec.json.decode(old, type=TableOpened).options == Options(listed=True)
