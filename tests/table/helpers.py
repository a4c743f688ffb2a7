"""A table with people, and the commands of tests."""

from random import Random

from pioche import core
from pioche.table import Answer, Options, Table, TableOpened, TableStep
from pioche.table import commands as c

CLASSIC = 'extends = "classic"\n'
OFFICIAL = 'extends = "official"\n'


def table_for(*players: str, rules: str = CLASSIC, options: Options | None = None, seed: str = "1") -> Table:
    opened = TableOpened(rules, seed, options or Options())
    table = Table(opened, draw=Random(seed).randbytes)
    for player in players:
        table.submit(c.TakeSeatCommand(player, player.title()), 0)
    return table


def dealt(*players: str, rules: str = CLASSIC, options: Options | None = None, seed: str = "1") -> Table:
    table = table_for(*players, rules=rules, options=options, seed=seed)
    say(table, c.StartRoundCommand(players[0]))
    return table


def say(table: Table, command: c.TableCommand, now: float = 0) -> Answer:
    return table.submit(command, now).answers[-1][1]


def act(table: Table, command: core.Command, now: float = 0, ticket: str = "") -> TableStep:
    player = table.state.game.players[command.seat]
    return table.submit(c.ActCommand(player, command), now, ticket)


def play_on(table: Table, now: float = 0) -> None:
    """The seat in turn makes its first legal act."""
    turn = table.state.game.turn
    assert turn is not None
    act(table, core.legal(table.state.game, turn).in_turn[0], now)
