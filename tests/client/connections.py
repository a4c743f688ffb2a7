"""Connections at the beginning of a test, and questions about them."""

from collections.abc import Sequence
from random import Random

from pioche.client import TableConnection
from pioche.core import View, legal
from pioche.protocol import ToServer
from pioche.table import Options
from pioche.table import commands as c
from tests.client.scripted_table import CLASSIC, ScriptedTable, drawing

VERIFIABLE = Options(uno_grace=0, verifiable=True)


def host(rules: str = CLASSIC, options: Options | None = None, whole: bool = True) -> ScriptedTable:
    return ScriptedTable(TableConnection(whole=whole, rng=Random(1), draw=drawing()), rules, options)


def dealt(rules: str = CLASSIC, options: Options | None = None, whole: bool = True) -> ScriptedTable:
    """A connection of Ann, who has been dealt cards with Bob and learns of it when she connects."""
    far = host(rules, options, whole)
    far.deal("bob")
    return far


def of(kind: type, messages: Sequence[ToServer]) -> list[ToServer]:
    return [message for message in messages if isinstance(message, kind)]


def view(far: ScriptedTable) -> View | None:
    return far.line.view


def dealing(far: ScriptedTable) -> bool:
    return far.line.table_state is not None and far.line.table_state.dealing


def in_turn() -> ScriptedTable:
    """A connection of Ann, who has her cards and is in turn."""
    far = dealt()
    while far.table.state.game.turn != 0:
        game = far.table.state.game
        far.do(c.ActCommand("bob", legal(game, 1).in_turn[0]))
        far.now += 10
        far.table.tick(far.now)
    far.arrive()
    return far
