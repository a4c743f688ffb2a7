"""A live table without a network: collecting connections, a fixed clock, and a store that stores on
demand.
"""

from collections.abc import Iterator
from itertools import count
from typing import TypeVar

from pioche.protocol import ToServer, read_server
from pioche.protocol import to_client as t
from pioche.server._admission.identity import Keyring
from pioche.server._clock import Clock
from pioche.server._storage.base import StepBatch
from pioche.server._tables.command_translation import Translator
from pioche.server._tables.guests import Guest
from pioche.server._tables.live_table import LiveTable
from pioche.server._tables.policy import settled, whole_rules
from pioche.table import Decision, Options, Table, TableOpened
from pioche.table.events import MasterChosen
from tests.fixed_parts import table_with_fixed_parts

M = TypeVar("M", bound=t.ToClient)
QUICK = Options(uno_grace=0.75, pass_pause=0.3)


class RecordingWire:
    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.closed: str | None = None

    def send(self, *frames: bytes) -> None:
        self.frames.extend(frames)

    def stream(self, pages: Iterator[bytes]) -> None:
        self.frames.extend(pages)

    def close(self, code: str) -> None:
        self.closed = code

    def take(self) -> list[t.ToClient]:
        """The frames since the last call."""
        frames, self.frames = self.frames, []
        return [read_server(frame) for frame in frames]


class CountingKeyring(Keyring):
    """Numbers the bots: their luck depends on their ids, and so would the length of a game."""

    def __init__(self, key: bytes) -> None:
        super().__init__(key)
        self._bots = count(1)

    def new_bot(self) -> str:
        return f"bot{next(self._bots):013}"


class OfflineTable:
    """One table with people; `keeping = False` makes the store slow."""

    def __init__(self, rules: str = "classic", options: Options = QUICK, seed: str = "1") -> None:
        self.now = 0.0
        self.keeping = True
        self.batches: list[StepBatch] = []
        self.waiting = 0
        options = settled(options)
        opened = TableOpened(whole_rules(rules, options), seed, options)
        self.first = Decision((opened, MasterChosen("ann")))
        self.live_table = self.made(table_with_fixed_parts([self.first]))

    def made(self, table: Table) -> LiveTable:
        clock = Clock(lambda: self.now, lambda: 1e9)
        return LiveTable("K7QXM", table, clock, Translator(CountingKeyring(b"key")), self._keep)

    def _keep(self, batch: StepBatch) -> None:
        self.batches.append(batch)
        self.waiting += 1
        if self.keeping:
            self.settle()

    def settle(self) -> None:
        """Stores everything that was appended."""
        while self.waiting:
            self.waiting -= 1
            self.live_table.kept()

    def lose(self) -> None:
        while self.waiting:
            self.waiting -= 1
            self.batches.pop()
            self.live_table.lost()

    def come(self, player: str, start: int | None = 0, address: str = "") -> Guest:
        guest = Guest(RecordingWire(), player, address)
        self.live_table.enter(guest, f"token-of-{player}", start)
        return guest

    def say(self, guest: Guest, message: ToServer) -> list[t.ToClient]:
        """The messages that the guest gets after sending this."""
        heard(guest)
        self.live_table.hear(guest, message)
        return heard(guest)

    def after(self, seconds: float) -> None:
        self.now += seconds
        self.live_table.tick()


def heard(guest: Guest) -> list[t.ToClient]:
    assert isinstance(guest.wire, RecordingWire)
    return guest.wire.take()


def closed(guest: Guest) -> str | None:
    assert isinstance(guest.wire, RecordingWire)
    return guest.wire.closed


def only(kind: type[M], messages: list[t.ToClient]) -> list[M]:
    return [message for message in messages if isinstance(message, kind)]
