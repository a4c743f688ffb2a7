"""A client's connection that records everything it is told, and everything no client should meet."""

from collections.abc import Callable
from random import Random

from msgspec import Struct, field

from pioche.client import TableConnection
from pioche.protocol import Asking, read_server
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s

SLACK = 2
"""Milliseconds of rounding."""


class Clocks(Struct):
    """The time left of the player in turn when an entry was stored, by the length of the log."""

    since_start: Callable[[], float]
    """Seconds since the start of the running server."""
    left: dict[int, int] = field(default_factory=dict)
    compared: int = 0


class RecordingConnection(TableConnection):
    def __init__(
        self, token: str | None, rng: Random, heard: Callable[[], None], clocks: Clocks, doubles: float = 0.0
    ) -> None:
        """`doubles` is how often a command is sent twice."""
        super().__init__(token, True, Random(rng.random()), rng.randbytes)
        self.accepted: dict[str, t.Accepted] = {}
        self.refused: dict[str, t.Refused] = {}
        self.updates: list[t.Update] = []
        self.byes: list[str] = []
        self.wrongs: list[str] = []
        """Errors that no client should meet."""
        self.resumes = 0
        self.cuts = 0
        """The number of times it was lost while it was up."""
        self.bounces = 0
        """The number of times it failed to connect."""
        self.echoed = 0
        """The latest probe that came back."""
        self._ids: list[str] = []
        self._rng = rng
        self._heard = heard
        self._clocks = clocks
        self._doubles = doubles
        self._next = 0
        self._resuming = False

    def ask(self, asking: Asking) -> str:
        self._ids.append(super().ask(asking))
        return self._ids[-1]

    @property
    def unanswered(self) -> list[str]:
        self._ids = [id_ for id_ in self._ids if self.waits(id_)]
        return self._ids

    def connected(self, now: float) -> None:
        super().connected(now)
        self._next, self._resuming = self.end, True

    def lost(self, now: float) -> None:
        self.cuts += self.up
        self.bounces += not self.up
        super().lost(now)

    def probe(self, number: int) -> None:
        """Asks whether the other end answers."""
        if self.up:
            self._say(s.Ping(number))

    def frames(self) -> list[bytes]:
        return [frame for frame in super().frames() for _ in range(self._times(frame))]

    def _times(self, frame: bytes) -> int:
        return 2 if b'"id"' in frame and self._rng.random() < self._doubles else 1

    def received(self, frame: str | bytes, now: float) -> None:
        message = read_server(frame)
        match message:
            case t.Update():
                self._note_update(message)
            case t.Snapshot(end=end):
                self.wrongs.append(f"a snapshot at {end}")
            case t.Accepted():
                self._note_answer(message)
            case t.Refused():
                self.refused.setdefault(message.id, message)
            case t.Bye(code=code):
                self.byes.append(code)
            case t.Pong(n=n):
                self.echoed = max(self.echoed, n)
            case _:
                pass
        super().received(frame, now)
        self._heard()

    def _note_answer(self, answer: t.Accepted) -> None:
        if self.accepted.setdefault(answer.id, answer) != answer:
            self.wrongs.append(f"{answer} after {self.accepted[answer.id]}")

    def _note_update(self, update: t.Update) -> None:
        if update.start != self._next:
            self.wrongs.append(f"entries from {update.start} on where {self._next} was due")
        self.updates.append(update)
        self._next = update.end
        if update.standing is not None:
            self._note_clock(update.end, update.standing)
            self.resumes += self._resuming and update.start > 0
            self._resuming = False

    def _note_clock(self, end: int, standing: t.Standing) -> None:
        times = [deadline.at - standing.now for deadline in standing.deadlines if deadline.what == "turn"]
        if times and not self._resuming:
            self._clocks.left.setdefault(end, times[0])
        elif times and end in self._clocks.left:
            self._compare(self._clocks.left[end], times[0])

    def _compare(self, had: int, has: int) -> None:
        self._clocks.compared += 1
        passed = self._clocks.since_start() * 1000
        if not had - passed - SLACK <= has <= had + SLACK:
            self.wrongs.append(f"a clock with {has} ms that had {had}, {passed:.0f} ms after the start")
