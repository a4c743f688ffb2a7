"""Passes HTTP requests about tables of other processes on to them, and their answers back."""

import asyncio
import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from pioche.protocol import to_client as t
from pioche.server._admission.admission import Admission, Scope
from pioche.server._admission.identity import plain_code
from pioche.server._http.errors import HttpError
from pioche.server._http.table_access import is_code
from pioche.server._http.table_requests import look
from pioche.server._processes.peer_client import PeerResponse
from pioche.server._processes.peer_passes import HEADER
from pioche.server._storage.base import OwnedElsewhereError, Peer, StoreError
from pioche.server._tables.hub import Hub

LOOKS: Final = "/internal/looks"
OWNER_RETRY: Final = 0.2
OWNER_TIMEOUT: Final = 8.0
_OF_A_TABLE: Final = re.compile(
    "/api/tables/(?!mine$)([^/]+)(/rules|/seat|/explanations|/analysis|/advice|/take-back)?"
)
_NOT_PASSED: Final = {
    b"connection",
    b"keep-alive",
    b"upgrade",
    b"transfer-encoding",
    b"content-length",
    HEADER,
}

Seen: TypeAlias = list[tuple[str, t.Snapshot]]


class PeerRequest(Struct, frozen=True):
    codes: list[str]
    player: str


class PeerForwarding:
    def __init__(self, hub: Hub, admission: Admission) -> None:
        self._hub = hub
        self._admission = admission

    async def answered(self, scope: Scope, send: Any) -> bool:
        """Whether another process answered."""
        hub = self._hub
        if hub.store.leases is None:
            return False
        if hub.passes.address(scope) is not None:
            return False
        about = _OF_A_TABLE.fullmatch(scope["path"])
        if about is None or not is_code(about[1]) or not _is_passed_on(scope["method"], about[2]):
            return False
        answer = await self._passed_on(plain_code(about[1]), about[2] or "", scope)
        if answer is not None:
            await say_answer(send, answer)
        return answer is not None

    async def looked(self, scope: Scope, receive: Any, send: Any) -> bool:
        """Whether it was a request of another process; those have no limits."""
        if scope["path"] != LOOKS or self._hub.passes.address(scope) is None:
            return False
        await say_answer(send, PeerResponse(200, [], await self._looked(await read_body(receive))))
        return True

    async def _passed_on(self, code: str, what: str, scope: Scope) -> PeerResponse | None:
        """None if the table is ours, or nobody's."""
        until = self._hub.clock.running() + OWNER_TIMEOUT
        while self._hub.clock.running() < until:
            try:
                await self._hub.live_table(code)
            except StoreError:
                return None
            except OwnedElsewhereError as elsewhere:
                peer = elsewhere.peer
            else:
                return None
            with suppress(OSError, ValueError):
                return await self._fetched(peer, f"/api/tables/{code}{what}", scope)
            await asyncio.sleep(OWNER_RETRY)
        return None

    async def _fetched(self, peer: Peer, path: str, scope: Scope) -> PeerResponse:
        query = scope["query_string"]
        target = path.encode() + (b"?" + query if query else b"")
        headers = [(name, value) for name, value in scope["headers"] if name not in _NOT_PASSED]
        headers.append(self._pass(path, self._admission.address(scope)))
        return await self._hub.peer_client.fetch(peer, scope["method"], target, headers)

    def _pass(self, path: str, address: str) -> tuple[bytes, bytes]:
        return HEADER, self._hub.passes.written(path, address).encode()

    # lists of tables

    async def _looked(self, body: bytes) -> bytes:
        """Summaries of our tables, for another process."""
        asked = msgspec.json.decode(body, type=PeerRequest)
        found = [(code, await self._look(code, asked.player)) for code in asked.codes]
        return msgspec.json.encode([each for each in found if each[1] is not None])

    async def _look(self, code: str, player: str) -> t.Snapshot | None:
        with suppress(OwnedElsewhereError, StoreError, HttpError):
            live_table = await self._hub.live_table(code)
            return None if live_table is None else await look(live_table, player)
        return None


def _is_passed_on(method: str, what: str | None) -> bool:
    """Requests without a body."""
    return method in ("GET", "DELETE") or (method == "POST" and what == "/take-back")


async def look_there(hub: Hub, peer: Peer, codes: Sequence[str], player: str) -> Seen:
    """Summaries of another process's tables, without those that it cannot read."""
    body = msgspec.json.encode(PeerRequest(list(codes), player))
    pass_ = (HEADER, hub.passes.written(LOOKS, "-").encode())
    with suppress(OSError, ValueError):
        headers = [(b"host", b"pioche"), pass_]
        answer = await hub.peer_client.fetch(peer, "POST", LOOKS.encode(), headers, body)
        return msgspec.json.decode(answer.body, type=Seen) if answer.status == 200 else []
    return []


async def read_body(receive: Any) -> bytes:
    body, more = b"", True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body


async def say_answer(send: Any, answer: PeerResponse) -> None:
    headers = [each for each in answer.headers if each[0] not in _NOT_PASSED]
    headers.append((b"content-length", b"%d" % len(answer.body)))
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.body})
