"""The server side of a connection, by hand: a table, and the frames that a test chooses to send."""

from collections.abc import Callable
from itertools import count
from random import Random

from msgspec.structs import replace

from pioche.client import TableConnection
from pioche.core import checksum, sight_of
from pioche.protocol import ToClient, ToServer, offer_of, read_client, to_client, to_server, write
from pioche.rulebooks import fingerprint
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

    def welcome(self, player: str = "ann") -> None:
        end = len(self.table.log)
        self.player = player
        self.say(to_client.Welcome(to_server.VERSION, "ABCDE", player, f"{player}.token", end, 0))
        rules = self.table.room.game.rules
        self.say(to_client.RulesSaid(rules, fingerprint(rules)))

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
        table, view, at = self.table, self.table.view_of(self.player), self.table.clocks.turn_at
        legal, turn = table.legal_of(self.player), view.turn
        due = () if at is None or turn is None else (to_client.Deadline("turn", _ms(at), view.players[turn]),)
        offer = None if legal is None or table.room.paused else offer_of(legal)
        return to_client.Standing(
            checksum(view),
            _ms(self.now),
            table.turn_mark if turn is not None else None,
            offer,
            due,
            view.hands,
        )

    def tell(self, start: int, end: int | None = None, wrong: bool = False) -> None:
        self.line.received(self.update(start, end, wrong), self.now)

    def stand(self) -> None:
        self.say(self.snapshot())

    def snapshot(self) -> to_client.Snapshot:
        room = self.table.room
        seen = to_client.RoomSeen(
            room.rules,
            room.options,
            room.number,
            room.chairs,
            room.spectators,
            room.master,
            room.paused,
            room.ended,
            room.dealing,
        )
        told = sight_of(room.game, self.player).told
        return to_client.Snapshot(len(self.table.log), seen, told, self.standing())

    def arrive(self) -> None:
        """Connects, welcomes, and sends everything."""
        self.connect()
        self.welcome()
        self.tell(0)

    # what happens at the table

    def do(self, command: c.TableCommand) -> TableStep:
        return self.table.submit(command, self.now, str(next(self._tickets)))

    def deal(self, *others: str) -> None:
        """Deals to Ann and these players."""
        for player in (self.player, *others):
            self.do(c.TakeSeatCommand(player, player.title()))
        self.do(c.StartRoundCommand(self.player))

    def obey(self, asked: to_server.Asking, by: str = "ann") -> None:
        """Carries out the requests of the connection, once for each id, and answers them."""
        step = self.table.submit(_command(by, asked), self.now, asked.id, once=True)
        answer = step.answers[-1][1]
        if isinstance(answer, AcceptedAnswer):
            self.say(to_client.Accepted(asked.id, answer.first, answer.end))
        elif isinstance(answer, RefusedAnswer):
            self.say(to_client.Refused(asked.id, answer.code, answer.refusal))


def _ms(seconds: float) -> int:
    return int(seconds * 1000)


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
