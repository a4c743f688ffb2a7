"""Links to a table. The secret of a seat stands in the fragment, which browsers send nowhere."""

import re
from typing import Final

from msgspec import Struct

from pioche.server.door import Scope, header

_HOST: Final = re.compile(r"[A-Za-z0-9.-]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")


class Links(Struct, frozen=True):
    invite: str
    """For everybody who may come."""
    seat: str
    """For its owner alone: it is the seat, on any device."""


def base_url(scheme: str, scope: Scope) -> str:
    host = header(scope, b"host") or ""
    if not _HOST.fullmatch(host):
        name, port = scope.get("server") or ("localhost", None)
        host = f"{name}:{port}" if port else name
    return f"{scheme}://{host}"


def links(base: str, code: str, token: str) -> Links:
    invite = f"{base}/t/{code}"
    return Links(invite, f"{invite}#seat={token}")
