"""A remote table without a network: a live table, and connections to it that a test may break."""

from random import Random

from textual.pilot import Pilot

from pioche.client import TableConnection
from pioche.protocol import read_client
from pioche.protocol.to_server import Asking, Hello
from pioche.server._tables.guests import Guest
from pioche.table import Options
from pioche.tui import JoinApp, RemoteSession, TerminalSettings
from pioche.tui._remote.table_screen import RemoteTable
from pioche.tui._widgets.board import Board
from tests.client.scripted_table import drawing
from tests.server.offline_tables import QUICK, OfflineTable, RecordingWire
from tests.tui.key_driver import shown

LINK = "http://192.168.1.20:8000/t/K7QXM"


class Seat:
    """One terminal at the table: its connection and its session."""

    def __init__(self, remote: "RemoteTestTable", player: str, number: int, lang: str) -> None:
        self.scene = remote.scene
        self.player = player
        self.line = TableConnection(f"token-of-{player}", rng=Random(number), draw=drawing(number))
        self.session = RemoteSession(self.line, lambda: self.scene.now, lang, remote.settle)
        self.guest: Guest | None = None
        self.deaf = False
        """Its messages do not arrive."""

    def connect(self) -> None:
        self.line.connected(self.scene.now)

    def cut(self) -> None:
        guest, self.guest = self.guest, None
        assert guest is not None
        self.scene.live_table.leave(guest)
        self.line.lost(self.scene.now)

    def carry(self) -> bool:
        """Delivers all messages in both directions; returns whether there were any."""
        frames = [] if self.deaf else self.line.frames()
        for frame in frames:
            message = read_client(frame)
            if isinstance(message, Hello):
                self.guest = Guest(RecordingWire(), self.player)
                self.scene.live_table.enter(self.guest, f"token-of-{self.player}", message.start)
            elif self.guest is not None:
                self.scene.live_table.hear(self.guest, message)
        return self._hear() or bool(frames)

    def _hear(self) -> bool:
        if self.guest is None:
            return False
        assert isinstance(self.guest.wire, RecordingWire)
        frames, self.guest.wire.frames = self.guest.wire.frames, []
        for frame in frames:
            self.line.received(frame, self.scene.now)
        return bool(frames)

    def ask(self, asking: Asking) -> None:
        self.session.ask(asking)
        self.session.beat()


class RemoteTestTable:
    """`ann` has opened the table and is its game master."""

    def __init__(self, rules: str = "classic", options: Options = QUICK, seed: str = "1") -> None:
        self.scene = OfflineTable(rules, options, seed)
        self.seats: list[Seat] = []

    def come(self, player: str, lang: str = "en") -> Seat:
        seat = Seat(self, player, len(self.seats) + 1, lang)
        self.seats.append(seat)
        seat.connect()
        self.settle()
        seat.session.beat()
        return seat

    def settle(self) -> None:
        """Delivers until there are no more messages."""
        while any(seat.carry() for seat in self.seats):
            pass

    def after(self, seconds: float) -> None:
        self.scene.after(seconds)
        self.settle()

    def go_on(self) -> None:
        """Continues to the next deadline of the table."""
        due = self.scene.live_table.next_due
        self.after(0.1 if due is None else max(0.0, due - self.scene.now))


def app_of(seat: Seat, lang: str = "en") -> JoinApp:
    return JoinApp(seat.session, TerminalSettings(), lang, LINK)


async def follow(app: JoinApp, pilot: Pilot[None]) -> None:
    """Lets the screen follow the events."""
    before = app.screen
    app.beat()
    if app.screen is not before or app.screen.is_current is False:
        await pilot.pause()
    await pilot.pause()


def text(app: JoinApp) -> str:
    if not app.screen.query(Board):
        return ""  # the screen has only just come
    return shown(app.screen)


def table_of(app: JoinApp) -> RemoteTable:
    assert isinstance(app.screen, RemoteTable)
    return app.screen
