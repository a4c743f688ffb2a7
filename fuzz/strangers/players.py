"""Honest people who play at a human pace during an attack, in a process of their own, and time their moves.

python -m fuzz.strangers.players HOST: plays until its input ends, then prints its measurements.
"""

import asyncio
import sys
import time
from random import Random
from typing import Final

import httpx
import msgspec
from msgspec import Struct

from fuzz.live.people import Person
from fuzz.live.recording_connections import Clocks, RecordingConnection
from fuzz.live.table_sessions import TableSessions
from fuzz.live.tables import BRISK, Opened, Plan
from pioche.client import Address
from pioche.core import Pass
from pioche.protocol import Asking
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s

PACE: Final = 0.25
"""Seconds from one move of a person to the next."""
TABLES: Final = 2
PLAN: Final = Plan(bots=())
"""Passes are not timed: the table delays them on purpose."""


class Experience(Struct):
    """The effects that the players noticed."""

    latencies: list[float] = []
    """Milliseconds from each move to its answer."""
    resumes: int = 0
    byes: list[str] = []
    wrongs: list[str] = []


class TimedLine(RecordingConnection):
    latencies: list[float]
    _moves: dict[str, float]

    def ask(self, asking: Asking) -> str:
        id_ = super().ask(asking)
        if isinstance(asking, s.Act) and not isinstance(asking.command, Pass):
            self._moves[id_] = time.monotonic()
        return id_

    def _note_answer(self, answer: t.Accepted) -> None:
        super()._note_answer(answer)
        if answer.id in self._moves:
            self.latencies.append(round((time.monotonic() - self._moves.pop(answer.id)) * 1000, 2))


class PacedPerson(Person):
    _ready = 0.0

    def _play(self) -> None:
        now = self._wire.clock()
        if now < self._ready:
            self._due = min(self._due or self._ready, self._ready)
            return
        super()._play()
        self._ready = now + PACE


class Players(TableSessions):
    def _person(self, address: Address, plan: Plan, name: str, token: str | None, clocks: Clocks) -> Person:
        rng = Random(self._rng.random())
        line = TimedLine(token, rng, self._hear, clocks)
        line.latencies, line._moves = [], {}
        return PacedPerson(line, address, name, plan, rng)

    @property
    def experience(self) -> Experience:
        found = Experience()
        for person in self.people:
            line = person.line
            assert isinstance(line, TimedLine)
            waiting = [round((time.monotonic() - since) * 1000, 2) for since in line._moves.values()]
            found.latencies += line.latencies + waiting
            found.resumes += line.resumes
            found.byes += line.byes
            found.wrongs += line.wrongs
        return found


def open_table(host: str) -> Opened:
    options = msgspec.to_builtins(PLAN.options)
    answer = httpx.post(f"http://{host}/api/tables", json={"rules": BRISK, "options": options}, timeout=30)
    made = answer.raise_for_status().json()
    return Opened(made["code"], made["token"])


async def play(host: str) -> Experience:
    opened = [open_table(host) for _ in range(TABLES)]
    players = Players(host, opened, [PLAN] * TABLES, Random(1))
    async with players:
        await players.go_on()
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.read)
        return players.experience


if __name__ == "__main__":
    print(msgspec.json.encode(asyncio.run(play(sys.argv[1]))).decode(), flush=True)
