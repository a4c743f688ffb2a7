"""Rules for every request and every answer."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import msgspec

from pioche.server._admission.admission import Admission, Scope, header
from pioche.server._http.analyses import PATH as ANALYSES
from pioche.server._http.content_policy import content_policy
from pioche.server._http.errors import CODES, ErrorBody
from pioche.server._http.limited_page import Headers, limited
from pioche.server._http.metrics_access import MetricsAccess
from pioche.server._http.records import PATH as RECORDS
from pioche.server._http.request_bodies import LONGEST_RECORD
from pioche.server._http.unread_bodies import RequestBody

Asgi: TypeAlias = Callable[[Any, Any, Any], Awaitable[None]]
SAFE: Final = ("GET", "HEAD", "OPTIONS")
HEADERS: Final = (
    (b"content-security-policy", content_policy().encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),  # links contain secrets
    (b"cross-origin-resource-policy", b"same-origin"),
)
RETRY_AFTER: Final = {503: b"5"}
"""Seconds until a new try is worthwhile."""
_OF_A_TABLE: Final = re.compile("/api/tables/(?!mine$)[^/]")
_TOO_FAST: Final = msgspec.json.encode(ErrorBody(CODES[429]))
NOT_KEPT: Final = (b"cache-control", b"no-store")


class ResponseMiddleware:
    def __init__(self, admission: Admission, longest: int, metrics: MetricsAccess, within: float) -> None:
        """`longest` is the most bytes of a body; `within` is the number of seconds until an answer must
        begin.
        """
        self._admission = admission
        self._metrics = metrics
        self._longest = longest
        self._within = within

    async def answer(self, app: Asgi, scope: Scope, receive: Any, send: Any) -> None:
        body = RequestBody(scope, receive)

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*_with_security_headers(message.get("headers", ())), *body.headers()]
                self._note(scope, message["status"])
            await send(message)

        if wait := self._wait(scope):
            await _say(429, *limited(scope, _TOO_FAST, wait), send_with_headers)
        elif (status := self._refusal(scope)) is not None:
            await _say(status, *_refused(status), send_with_headers)
        else:
            await self._answer_in_time(app, scope, body.receive, send_with_headers)

    def _wait(self, scope: Scope) -> int:
        """Seconds until that address may make this request; 0 for now."""
        if self._metrics.is_its_port(scope):
            return 0
        wait = self._admission.wait_to_ask(scope)
        names_a_table = _OF_A_TABLE.match(scope["path"]) is not None
        return wait or (self._admission.wait_to_guess(self._admission.address(scope)) if names_a_table else 0)

    def _note(self, scope: Scope, status: int) -> None:
        if status == 404 and _OF_A_TABLE.match(scope["path"]):
            self._admission.guessed_wrong(self._admission.address(scope))

    async def _answer_in_time(self, app: Asgi, scope: Scope, receive: Any, send: Any) -> None:
        """Answers with an error if the store does not answer in time."""
        patience = asyncio.timeout(self._within)
        begun = False

        async def begin(message: Any) -> None:
            nonlocal begun
            begun = True
            # The answer may come at the very end of the time, and is then sent too.
            if not patience.expired():
                patience.reschedule(None)
            await send(message)

        try:
            async with patience:
                await app(scope, receive, begin)
        except TimeoutError:
            if begun or not patience.expired():
                raise
            await _say(503, *_refused(503), send)

    def _refusal(self, scope: Scope) -> int | None:
        if self._metrics.is_its_port(scope):
            return self._metrics.refusal(scope)
        if scope["method"] not in SAFE and not self._admission.is_own_page(scope):
            return 403
        if (refusal := self._metrics.refusal(scope)) is not None:
            return refusal
        length = header(scope, b"content-length") or "0"
        longest = LONGEST_RECORD if scope["path"] in (RECORDS, ANALYSES) else self._longest
        return 413 if length.isdecimal() and int(length) > longest else None


def _with_security_headers(headers: Any) -> list[tuple[bytes, bytes]]:
    told = [(name.lower(), value) for name, value in headers]
    names = {name for name, _ in told}
    return [*told, *(each for each in (*HEADERS, NOT_KEPT) if each[0] not in names)]


def _refused(status: int) -> tuple[Headers, bytes]:
    more = [(b"www-authenticate", b"Bearer")] if status == 401 else []
    more += [(b"retry-after", RETRY_AFTER[status])] if status in RETRY_AFTER else []
    return [(b"content-type", b"application/json"), *more], msgspec.json.encode(ErrorBody(CODES[status]))


async def _say(status: int, headers: Headers, body: bytes, send: Any) -> None:
    length = (b"content-length", b"%d" % len(body))
    await send({"type": "http.response.start", "status": status, "headers": [*headers, length]})
    await send({"type": "http.response.body", "body": body})
