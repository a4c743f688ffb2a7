"""Asks other processes of the store by HTTP, over connections that are kept for a while."""

import asyncio
from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec import Struct

from pioche.server._storage.base import Peer

if TYPE_CHECKING:
    import httpx

PEER_TIMEOUT: Final = 5.0
LARGEST_BODY: Final = 1 << 24

Headers: TypeAlias = list[tuple[bytes, bytes]]


class PeerResponse(Struct, frozen=True):
    status: int
    headers: Headers
    body: bytes


class PeerClient:
    def __init__(self) -> None:
        self._client: httpx.AsyncClient | None = None

    async def fetch(
        self, peer: Peer, method: str, target: bytes, headers: Headers, body: bytes = b""
    ) -> PeerResponse:
        """OSError where the process does not answer in time, in HTTP and within bounds."""
        import httpx  # only where there are several processes: it takes a while to load

        if self._client is None:
            # Processes speak without TLS, and beside any proxy of the environment.
            self._client = httpx.AsyncClient(verify=False, trust_env=False, timeout=None)
        host, _, port = peer.address.rpartition(":")
        url = httpx.URL(scheme="http", host=host.strip("[]"), port=int(port), raw_path=target)
        request = httpx.Request(method, url, headers=headers, content=body)
        try:
            async with asyncio.timeout(PEER_TIMEOUT):
                return await _sent(self._client, request)
        except httpx.HTTPError as error:
            raise OSError(f"{peer.address}: {error}") from error

    async def close(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            await client.aclose()


async def _sent(client: "httpx.AsyncClient", request: "httpx.Request") -> PeerResponse:
    """The body as it was sent: what is compressed is passed on compressed."""
    answer = await client.send(request, stream=True)
    try:
        body = b""
        async for part in answer.aiter_raw():
            body += part
            if len(body) > LARGEST_BODY:
                raise OSError("the answer is too long")
        return PeerResponse(answer.status_code, list(answer.headers.raw), body)
    finally:
        await answer.aclose()
