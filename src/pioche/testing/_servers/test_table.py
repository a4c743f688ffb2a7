"""One table opened for the suite, with its visitors; it is deleted afterwards."""

from hashlib import sha256
from itertools import count
from random import Random
from types import TracebackType
from typing import Any

from pioche.protocol import Asking
from pioche.protocol import to_client as t
from pioche.testing._servers.client_log import ClientLog
from pioche.testing._servers.findings import Findings
from pioche.testing._servers.http_client import HttpClient, NoServerError
from pioche.testing._servers.visitor import Visitor
from pioche.testing._servers.websocket import MissingFrameError, TrialSocket, connected


class TrialTable:
    def __init__(self, http: HttpClient, notes: Findings, rules: str = "classic", **options: Any) -> None:
        self.http = http
        self.notes = notes
        self.visitors: list[Visitor] = []
        self.rng = Random(rules)
        self._wires: list[TrialSocket] = []
        self._count = count()
        self._wanted = {"rules": rules, "options": options}

    async def __aenter__(self) -> "TrialTable":
        reply = await self.http.ask("POST", "/api/tables", self._wanted)
        opened = reply.json
        if reply.status != 201 or not isinstance(opened, dict) or not {"code", "token"} <= opened.keys():
            raise MissingFrameError(f"POST /api/tables was answered by {reply.status} {reply.text[:200]}")
        self.code: str = opened["code"]
        self.token: str = opened["token"]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for wire in (*self._wires, *(visitor.wire for visitor in self.visitors)):
            await wire.close()
        try:
            await self.http.ask("DELETE", f"/api/tables/{self.code}", token=self.token)
        except NoServerError as gone:
            raise MissingFrameError(str(gone)) from None

    async def come(self, token: str | None = None, start: int | None = 0) -> Visitor:
        """Connects a new person, or the owner of this token."""
        memory = ClientLog(self.notes)
        memory.token = token
        return await self._let_in(memory, start)

    async def come_twice(self, visitor: Visitor, start: int | None = 0) -> Visitor:
        """Connects the same person once more."""
        return await self._let_in(visitor.memory, start)

    async def _let_in(self, memory: ClientLog, start: int | None) -> Visitor:
        visitor = Visitor(self.http, self.code, memory, f"v{next(self._count)}")
        await visitor.come(start)
        self.visitors.append(visitor)
        return visitor

    async def go(self, visitor: Visitor) -> None:
        self.visitors.remove(visitor)
        await visitor.leave()

    async def master(self) -> Visitor:
        return await self.come(self.token)

    async def connect(self, code: str | None = None) -> TrialSocket:
        """Opens a connection without a message."""
        wire = await connected(self.http, code or self.code, self.notes)
        self._wires.append(wire)
        return wire

    async def all_know(self, end: int) -> None:
        for visitor in self.visitors:
            await visitor.knows(end)

    async def done(self, visitor: Visitor, asking: Asking) -> t.Accepted:
        """Makes a request, and waits until everybody knows its result."""
        answer = await visitor.do(asking)
        await self.all_know(answer.end)
        return answer


def a_part(rng: Random) -> tuple[str, str]:
    """A random part of a shuffle, and its hash."""
    part = rng.randbytes(32)
    return part.hex(), sha256(part).hexdigest()
