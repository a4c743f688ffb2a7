"""Addresses of tables: as people write them, and as a client connects to them."""

import re
from typing import Final
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from pioche.client._errors import JoinError

_SECURE: Final = {"http": False, "https": True, "ws": False, "wss": True}
_PATH: Final = re.compile(r"/(?:t/|ws/|seat/)?([A-Za-z0-9]{3,16})/?\Z")


class Address(Struct, frozen=True):
    host: str
    """The host, with its port if one is given."""
    code: str
    secure: bool = False

    @property
    def socket(self) -> str:
        return f"{'wss' if self.secure else 'ws'}://{self.host}/ws/{self.code}"

    def socket_at(self, tries: int) -> str:
        """The websocket address for this try; after failed tries a proxy may choose another server."""
        return f"{self.socket}?try={tries}" if tries else self.socket

    @property
    def page(self) -> str:
        return f"{'https' if self.secure else 'http'}://{self.host}/t/{self.code}"


class SeatSecret(Struct, frozen=True):
    """The secret in a link to a seat."""

    text: str
    is_token: bool
    """A link of the first version, which contained a whole identity; it is never used as one's own."""


def seat_secret(text: str) -> SeatSecret | None:
    """The secret of `http://HOST/seat/CODE#KEY` or of an old `http://HOST/t/CODE#seat=TOKEN`; None for an
    invitation.
    """
    parts = urlsplit(text.strip() if "://" in text else f"http://{text.strip()}")
    if parts.fragment.startswith("seat="):
        return SeatSecret(unquote(parts.fragment.removeprefix("seat=")), is_token=True)
    return SeatSecret(unquote(parts.fragment), is_token=False) if parts.path.startswith("/seat/") else None


def read_address(text: str) -> Address:
    """Reads `http://HOST:PORT/t/CODE`, `…/seat/CODE`, `ws://HOST:PORT/ws/CODE` or `HOST:PORT/CODE`. Raises
    JoinError.
    """
    asked = text.strip()
    try:
        parts = urlsplit(asked if "://" in asked else f"http://{asked}")
        host, _ = parts.hostname, parts.port
    except ValueError:
        raise JoinError("address", address=text) from None
    code = _PATH.match(parts.path)
    if host is None or code is None or parts.scheme not in _SECURE:
        raise JoinError("address", address=text)
    return Address(parts.netloc.rpartition("@")[2], code[1].upper(), _SECURE[parts.scheme])
