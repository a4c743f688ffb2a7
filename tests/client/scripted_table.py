"""The server side of a connection, by hand: a table, and the frames that a test chooses to send."""

from collections.abc import Callable
from itertools import count
from random import Random

from msgspec.structs import replace

from pioche.client import TableConnection
from pioche.protocol import ToClient, ToServer, read_client, to_client, to_server, write
from pioche.server._tables.frames import Standings, rules_said, snapshot
from pioche.table import AcceptedAnswer, Options, RefusedAnswer, Table, TableOpened, TableStep
from pioche.table import commands as c

CLASSIC = 'extends = "classic"\n'


def drawing(seed: int = 1) -> Callable[[int], bytes]:
    """Random bytes, the same ones every time."""
    return Random(seed).randbytes


class ScriptedTable:
    """A table with a connection to `ann`; time stands still unless a test moves it."""

    def __init__(self, line: TableConnection, rules: str = CLASSIC, options: Options | None = None) -> None:
        self.line = line
        self.player = "ann"
        self.now = 100.0
        self.table = Table(TableOpened(rules, "1", options or Options(uno_grace=0)))
        self._tickets = count()

    # output of the connection

    def heard(self) -> list[ToServer]:
        return [read_client(frame) for frame in self.line.frames()]

    # input of the connection

    def connect(self) -> list[ToServer]:
        self.line.connected(self.now)
        return self.heard()

    def say(self, message: ToClient) -> None:
        self.line.received(write(message), self.now)

    def welcome(self) -> None:
        end = len(self.table.log)
        self.say(to_client.Welcome(to_server.VERSION, "ABCDE", self.player, f"{self.player}.token", end, 0))
        self.say(rules_said(self.table))

    def enter(self) -> None:
        self.connect()
        self.welcome()

    def update(self, start: int, end: int | None = None, wrong: bool = False) -> bytes:
        """The frame of these entries; with `wrong`, it has the checksum of another view."""
        if end is not None:
            seen = tuple(self.table.since(self.player, start, end))
            return write(to_client.Update(start, end, seen, more=True))
        standing = self.standing()
        if wrong:
            standing = replace(standing, check=standing.check ^ 1)
        seen = tuple(self.table.since(self.player, start))
        return write(to_client.Update(start, len(self.table.log), seen, standing=standing))

    def standing(self) -> to_client.Standing:
        return Standings(self.table, self.now).of(self.player)

    def tell(self, start: int, end: int | None = None, wrong: bool = False) -> None:
        self.line.received(self.update(start, end, wrong), self.now)

    def stand(self) -> None:
        self.say(self.snapshot())

    def snapshot(self) -> to_client.Snapshot:
        return snapshot(self.table, self.player, self.now)

    def arrive(self) -> None:
        """Connects, welcomes, and sends everything."""
        self.enter()
        self.tell(0)

    # what happens at the table

    def do(self, command: c.TableCommand) -> TableStep:
        return self.table.submit(command, self.now, str(next(self._tickets)))

    def deal(self, *others: str) -> None:
        """Deals to Ann and these players."""
        for player in (self.player, *others):
            self.do(c.TakeSeatCommand(player, player.title()))
        self.do(c.StartRoundCommand(self.player))

    def carry_out(self, asked: to_server.Asking, by: str = "ann") -> None:
        """Carries out the requests of the connection, once for each id, and answers them."""
        step = self.table.submit(_command(by, asked), self.now, asked.id, once=True)
        answer = step.answers[-1][1]
        if isinstance(answer, AcceptedAnswer):
            self.say(to_client.Accepted(asked.id, answer.first, answer.end))
        elif isinstance(answer, RefusedAnswer):
            self.say(to_client.Refused(asked.id, answer.code, answer.refusal))


def _command(by: str, asked: to_server.Asking) -> c.TableCommand:
    match asked:
        case to_server.Act(command=command, turn=turn):
            return c.ActCommand(by, command, turn)
        case to_server.TakeSeat(name=name):
            return c.TakeSeatCommand(by, name)
        case to_server.Commit(hash=promised):
            return c.PromisePartCommand(by, promised)
        case to_server.ShowPart(part=part):
            return c.ShowPartCommand(by, part)
        case to_server.StandIn(player=player, bot=bot):
            return c.StandInCommand(by, player, bot)
    raise AssertionError(asked)
