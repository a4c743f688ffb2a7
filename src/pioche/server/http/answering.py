"""What holds for every request and every answer, whatever is asked."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import msgspec

from pioche.server.door import Door, Scope, header
from pioche.server.http.bodies import LONGEST_RECORD
from pioche.server.http.errors import CODES, Failure
from pioche.server.http.records import PATH as RECORDS

Asgi: TypeAlias = Callable[[Any, Any, Any], Awaitable[None]]
SAFE: Final = ("GET", "HEAD", "OPTIONS")
HEADERS: Final = (
    (
        b"content-security-policy",
        b"default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),  # links carry secrets
    (b"cross-origin-resource-policy", b"same-origin"),
)
RETRY: Final = {429: b"60", 503: b"5"}
"""Seconds after which it is worth asking again."""
NOT_KEPT: Final = (b"cache-control", b"no-store")


class Answering:
    def __init__(self, door: Door, longest: int, within: float) -> None:
        """`longest`: bytes of a body; `within`: seconds in which an answer begins."""
        self._door = door
        self._longest = longest
        self._within = within

    async def answer(self, app: Asgi, scope: Scope, receive: Any, send: Any) -> None:
        async def sheltered(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = _sheltered(message.get("headers", ()))
            await send(message)

        status = self._refusal(scope)
        if status is None:
            await self._answer_in_time(app, scope, receive, sheltered)
        else:
            await _refuse(status, sheltered)

    async def _answer_in_time(self, app: Asgi, scope: Scope, receive: Any, send: Any) -> None:
        """A store that does not answer is no reason to leave anybody waiting."""
        patience = asyncio.timeout(self._within)

        async def begin(message: Any) -> None:
            patience.reschedule(None)
            await send(message)

        try:
            async with patience:
                await app(scope, receive, begin)
        except TimeoutError:
            if not patience.expired():
                raise
            await _refuse(503, send)

    def _refusal(self, scope: Scope) -> int | None:
        if not self._door.may_ask(scope):
            return 429
        if scope["method"] not in SAFE and not self._door.is_own_page(scope):
            return 403
        length = header(scope, b"content-length") or "0"
        longest = LONGEST_RECORD if scope["path"] == RECORDS else self._longest
        return 413 if length.isdecimal() and int(length) > longest else None


def _sheltered(headers: Any) -> list[tuple[bytes, bytes]]:
    told = [(name.lower(), value) for name, value in headers]
    names = {name for name, _ in told}
    return [*told, *(each for each in (*HEADERS, NOT_KEPT) if each[0] not in names)]


async def _refuse(status: int, send: Any) -> None:
    body = msgspec.json.encode(Failure(CODES[status]))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if status in RETRY:
        headers.append((b"retry-after", RETRY[status]))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
