"""The addresses of this server, for a page that was opened on the same machine."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from litestar import get

from pioche.server._http.errors import Plain, said
from pioche.server._http.table_access import AccessToTables


@get("/api/addresses", responses=said())
async def list_addresses(request: Plain, access: AccessToTables) -> list[str]:
    """Addresses of this server in its network, the best first; only for a browser on the same machine."""
    near = is_this_machine(urlsplit(access.home(request)).hostname) and is_this_machine(
        request.client.host if request.client else None
    )
    return list(access.hub.settings.addresses) if near else []


def is_this_machine(host: str | None) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host or "").is_loopback
    except ValueError:
        return False
