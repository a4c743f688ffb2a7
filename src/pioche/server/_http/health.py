"""Whether the server is alive, and whether it can keep what is played."""

from litestar import get
from msgspec import Struct

from pioche.server._http.errors import FailedError, said
from pioche.server._http.table_access import AtDesk


class Health(Struct, frozen=True):
    status: str


@get("/healthz", responses=said())
async def healthz() -> Health:
    """Alive."""
    return Health("alive")


@get("/readyz", responses=said(503))
async def readyz(desk: AtDesk) -> Health:
    """Ready: what is played now can be kept."""
    if await desk.hub.readiness.problem() is not None:
        raise FailedError(503)
    return Health("ready")
