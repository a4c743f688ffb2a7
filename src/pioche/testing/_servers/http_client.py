"""The HTTP requests of the suite: open and delete tables, read records."""

import asyncio
import json
from http.client import HTTPException
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import ProxyHandler, Request, build_opener

from msgspec import Struct

from pioche._version import __version__

HTTP_TIMEOUT: Final = 5.0
_SECURE: Final = {"http": False, "https": True, "ws": False, "wss": True}


class NoServerError(Exception):
    """There is no server at this address; the text is one line."""


class HttpReply(Struct, frozen=True):
    status: int
    text: str

    @property
    def json(self) -> Any:
        try:
            return json.loads(self.text)
        except ValueError:
            return None


class HttpClient:
    def __init__(self, url: str, patience: float = HTTP_TIMEOUT) -> None:
        self.patience = patience
        self._host, self._secure = _read(url)
        self._opener = build_opener(ProxyHandler({}))

    @property
    def address(self) -> str:
        return f"{'https' if self._secure else 'http'}://{self._host}"

    def socket(self, code: str) -> str:
        return f"{'wss' if self._secure else 'ws'}://{self._host}/ws/{code}"

    async def ask(self, method: str, path: str, body: object = None, token: str | None = None) -> HttpReply:
        """Raises NoServerError if nobody answers."""
        return await asyncio.to_thread(self._ask, method, path, body, token)

    def _ask(self, method: str, path: str, body: object, token: str | None) -> HttpReply:
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.address + path, data, self._headers(token, data), method=method)
        try:
            with self._opener.open(request, timeout=self.patience) as answer:
                return HttpReply(answer.status, answer.read().decode(errors="replace"))
        except HTTPError as error:
            with error:
                return HttpReply(error.code, error.read().decode(errors="replace"))
        except (OSError, ValueError, HTTPException) as error:
            reason = getattr(error, "reason", None) or str(error) or type(error).__name__
            raise NoServerError(f"{self.address}: no answer: {reason}") from None

    def _headers(self, token: str | None, data: bytes | None) -> dict[str, str]:
        headers = {"User-Agent": f"pioche/{__version__}"}
        if data is not None:
            headers["Content-Type"] = "application/json"
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        return headers


def _read(url: str) -> tuple[str, bool]:
    """The host with its port, and whether the connection is encrypted."""
    asked = url.strip()
    try:
        parts = urlsplit(asked if "://" in asked else f"http://{asked}")
        host, _ = parts.hostname, parts.port
    except ValueError:
        host, parts = None, urlsplit("")
    if not host or parts.scheme not in _SECURE or parts.path.strip("/") or parts.query:
        raise NoServerError(f'"{url}": expected the address of a server, such as http://127.0.0.1:8000')
    return parts.netloc.rpartition("@")[2], _SECURE[parts.scheme]
