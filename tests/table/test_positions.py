"""A game that begins from a position is played under rules that know its cards."""

import pytest

from pioche.core.events import PositionSet
from pioche.records import read_script
from pioche.rulebooks import load, to_toml
from pioche.table import AcceptedAnswer, Options, RefusedAnswer, Table, TableOpened, TableRefusalCode
from pioche.table import commands as c
from tests.table.helpers import say

TWO_SIDED = (
    '[rules "two-sided"]\n[players "ann bob"]\n[hand ann "r3/p7 W/pF"]\n[hand bob "b4/v1 g2/t+5"]\n'
    '[discard "r1/p3"]\n[draw "y1/W"]\n[turn "ann"]\n'
)
CLASSIC = '[rules "classic"]\n[players "ann bob"]\n[hand ann "r3 W"]\n[hand bob "b4 g2"]\n[discard "r1"]\n'
MERCY = (
    '[rules "mercy"]\n[players "ann bob cat"]\n[hand ann "r1 g2"]\n[hand bob ""]\n[hand cat "b1 W"]\n'
    '[knocked "bob"]\n[aside "y1 y2"]\n[discard "r3"]\n[draw "b9"]\n[turn "cat"]\n'
)


def table_at(text: str) -> Table:
    script = read_script(text)
    assert isinstance(script.start, PositionSet)
    table = Table(TableOpened(to_toml(script.book.rules), "7", Options(), script.start))
    for player in script.players:
        say(table, c.TakeSeatCommand(player, player))
    return table


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        (TWO_SIDED, "classic"),
        (TWO_SIDED, "mercy"),
        (CLASSIC, "two-sided"),
        (CLASSIC, "all-wild"),
        (MERCY, "classic"),
    ],
)
def test_rules_that_do_not_know_the_position_are_refused(text: str, rules: str) -> None:
    table = table_at(text)
    answer = say(table, c.ChooseRulesCommand("ann", to_toml(load(rules))))
    assert isinstance(answer, RefusedAnswer)
    assert answer.code == TableRefusalCode.BAD_RULES
    assert answer.problem is not None
    assert answer.problem.id == "error-position"
    assert isinstance(say(table, c.StartRoundCommand("ann")), AcceptedAnswer)


@pytest.mark.parametrize(
    ("text", "rules"), [(CLASSIC, "mercy"), (CLASSIC, "party"), (TWO_SIDED, "two-sided")]
)
def test_others_that_know_it_are_accepted(text: str, rules: str) -> None:
    table = table_at(text)
    assert isinstance(say(table, c.ChooseRulesCommand("ann", to_toml(load(rules)))), AcceptedAnswer)
    assert isinstance(say(table, c.StartRoundCommand("ann")), AcceptedAnswer)
    assert table.state.game.hands


def test_the_second_game_is_dealt_under_any_rules() -> None:
    table = table_at(TWO_SIDED)
    say(table, c.StartRoundCommand("ann"))
    say(table, c.EndGameCommand("ann"))
    assert isinstance(say(table, c.ChooseRulesCommand("ann", to_toml(load("classic")))), AcceptedAnswer)
    assert isinstance(say(table, c.StartRoundCommand("ann")), AcceptedAnswer)
