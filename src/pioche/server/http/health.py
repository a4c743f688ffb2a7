"""Whether the server is alive, and whether it can keep what is played."""

import asyncio

from litestar import get
from msgspec import Struct

from pioche.server.http.desk import AtDesk
from pioche.server.http.errors import FailedError, said

PATIENCE = 5.0


class Health(Struct, frozen=True):
    status: str


@get("/healthz", responses=said())
async def healthz() -> Health:
    """Alive."""
    return Health("alive")


@get("/readyz", responses=said(503))
async def readyz(desk: AtDesk) -> Health:
    """Ready: what is played now can be kept."""
    try:
        await asyncio.wait_for(desk.hub.store.ready(), PATIENCE)
    except TimeoutError:
        raise FailedError(503) from None
    return Health("ready")
