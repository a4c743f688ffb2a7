"""Decides who may read the metrics: requests on the metrics port, or with the token."""

import hmac
from typing import Final

from pioche.server._admission.admission import Scope, header

PATH: Final = "/metrics"
ON_ITS_PORT: Final = (PATH, "/healthz", "/readyz")
"""The only paths of the metrics port."""
ANYWHERE: Final = ("0.0.0.0", "::")


class MetricsAccess:
    def __init__(self, token: str) -> None:
        self._token = token
        self.address: tuple[str, int] | None = None
        """The address of the metrics port, if there is one."""

    def is_its_port(self, scope: Scope) -> bool:
        if self.address is None or not scope.get("server"):
            return False
        host, port = scope["server"]
        return port == self.address[1] and self.address[0] in (host, *ANYWHERE)

    def refusal(self, scope: Scope) -> int | None:
        """The status of the refusal; None if the request is allowed."""
        if self.is_its_port(scope):
            return None if scope["path"] in ON_ITS_PORT else 404
        if scope["path"] != PATH or scope["method"] not in ("GET", "HEAD"):
            return None
        if not self._token:
            return 404
        told = (header(scope, b"authorization") or "").encode()
        return None if hmac.compare_digest(told, f"Bearer {self._token}".encode()) else 401
