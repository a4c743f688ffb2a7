"""Links: an invitation to a table, and the way back to one seat. They look different.

The secret of a seat is in the fragment, which browsers do not send.
"""

import re
from typing import Final

from msgspec import Struct

from pioche.server._admission.admission import Scope, header

_HOST: Final = re.compile(r"[A-Za-z0-9.-]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")


class Links(Struct, frozen=True):
    invite: str
    """For everybody who may come to the table."""
    seat: str | None
    """Only for its owner: takes over this one seat on another device; null for an owner without a seat."""


class SeatLink(Struct, frozen=True):
    link: str
    """Only for its holder: takes over this one seat on another device."""


def base_url(scheme: str, scope: Scope) -> str:
    host = header(scope, b"host") or ""
    if not _HOST.fullmatch(host):
        name, port = scope.get("server") or ("localhost", None)
        host = f"{name}:{port}" if port else name
    return f"{scheme}://{host}"


def invitation(base: str, code: str) -> str:
    return f"{base}/t/{code}"


def seat_link(base: str, code: str, key: str) -> str:
    return f"{base}/seat/{code}#{key}"
