"""Whether the server is alive, and whether it can store games."""

from litestar import get
from msgspec import Struct

from pioche.server._http.errors import HttpError, said
from pioche.server._http.table_access import AccessToTables


class Health(Struct, frozen=True):
    status: str


@get("/healthz", responses=said())
async def healthz() -> Health:
    """The server is alive."""
    return Health("alive")


@get("/readyz", responses=said(503))
async def readyz(access: AccessToTables) -> Health:
    """The server is ready to store games."""
    if await access.hub.readiness.problem() is not None:
        raise HttpError(503)
    return Health("ready")
