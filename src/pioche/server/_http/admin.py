"""The entrance of `pioche admin`: it accepts only requests signed with the store's secret."""

import asyncio
from contextlib import suppress
from hashlib import sha256
from typing import Any, Final

import msgspec

from pioche.server._admission.administration import Administration, AdminTask, live
from pioche.server._admission.admission import Scope
from pioche.server._http.peer_requests import read_body, say_answer
from pioche.server._processes.peer_client import PeerClient, PeerResponse
from pioche.server._processes.peer_passes import HEADER, PeerPasses
from pioche.server._storage.base import Peer
from pioche.server._tables.hub import Hub

PATH: Final = "/internal/admin"
SECRET: Final = "admin"
"""The name of the secret in the store."""


class AdminRoutes:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._one_at_a_time = asyncio.Lock()

    async def answered(self, scope: Scope, receive: Any, send: Any) -> bool:
        """Whether the request is an operator's; without the right pass the path does not exist."""
        if scope["path"] != PATH:
            return False
        mark = self._hub.admin_passes.address(scope)
        if mark is None:
            return False
        body = await read_body(receive)
        if mark != _mark(body):
            return False
        await say_answer(
            send, PeerResponse(200, [], await self._done(msgspec.json.decode(body, type=AdminTask)))
        )
        return True

    async def _done(self, task: AdminTask) -> bytes:
        hub = self._hub
        if task.do == "live":
            return msgspec.json.encode(live(hub))
        if task.do == "heed":
            await hub.apply_bans()
            return b"null"
        async with self._one_at_a_time:
            return msgspec.json.encode(await Administration(hub.store, hub, self._ask).carry_out(task))

    async def _ask(self, peer: Peer, task: AdminTask) -> bytes | None:
        with suppress(OSError, ValueError):
            return await ask(self._hub.peer_client, peer, self._hub.admin_passes, msgspec.json.encode(task))
        return None


async def ask(client: PeerClient, peer: Peer, passes: PeerPasses, body: bytes) -> bytes:
    """Raises OSError, or ValueError if it is refused."""
    headers = [(b"host", b"pioche"), (HEADER, passes.written(PATH, _mark(body)).encode())]
    answer = await client.fetch(peer, "POST", PATH.encode(), headers, body)
    if answer.status != 200:
        raise ValueError(f"{peer.address} answers with {answer.status}")
    return answer.body


def _mark(body: bytes) -> str:
    """A mark of the body, so that the pass fits only this request."""
    return sha256(body).hexdigest()
