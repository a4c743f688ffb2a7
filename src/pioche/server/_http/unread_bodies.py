"""Closes the connection of a request whose long body was not read, instead of reading it to the end."""

from typing import Any, Final

from pioche.server._admission.admission import Scope, header

SWALLOWED: Final = 4 * 2**20
"""Bytes: a shorter body is still read, so that the client can read the refusal."""
CLOSE_HEADER: Final = (b"connection", b"close")


class RequestBody:
    """The body of one request."""

    def __init__(self, scope: Scope, receive: Any) -> None:
        length = header(scope, b"content-length") or ""
        chunked = header(scope, b"transfer-encoding") is not None
        self._unread = chunked or (length.isdecimal() and int(length) > SWALLOWED)
        self._receive = receive

    async def receive(self) -> Any:
        message = await self._receive()
        if message["type"] == "http.request" and not message.get("more_body", False):
            self._unread = False
        return message

    def headers(self) -> list[tuple[bytes, bytes]]:
        """Additional headers of an answer that is given now."""
        return [CLOSE_HEADER] if self._unread else []
