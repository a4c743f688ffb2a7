"""The address on which a server listens, and the addresses by which others on the network reach it."""

import errno
import socket
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import ip_address
from typing import Final

PORT: Final = 8000
MOST_PORTS: Final = 50
"""Ports to try after the usual one, if that is in use."""
_ELSEWHERE: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Unused addresses; asking for the route to them sends nothing."""


class ListenError(Exception):
    """`id` names the sentence: in-use, forbidden, no-host or no-port."""

    def __init__(self, id: str, host: str, port: int) -> None:
        super().__init__(f"{host}:{port}: {id}")
        self.id = id
        self.host = host
        self.port = port


def listen(host: str, port: int | None = None) -> socket.socket:
    """Listens on that port (0 for any free one); without one, on the usual port or the next free one."""
    if port is not None:
        return _bind(host, port)
    for tried in range(PORT, PORT + MOST_PORTS):
        try:
            return _bind(host, tried)
        except ListenError as error:
            if error.id != "in-use":
                raise
    raise ListenError("in-use", host, PORT)


def _bind(host: str, port: int) -> socket.socket:
    if not 0 <= port <= 65535:  # the system would take it modulo 65536
        raise ListenError("no-port", host, port)
    try:
        family, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise ListenError("no-host", host, port) from None
    # named in full, or asyncio does not know that it may send small frames at once
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if hasattr(socket, "AF_UNIX"):  # on Windows it would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listening.bind(place)
        listening.listen(2048)
    except OSError as error:
        listening.close()
        raise ListenError(_why(error), host, port) from None
    return listening


def _why(error: OSError) -> str:
    if error.errno in (errno.EADDRINUSE, getattr(errno, "WSAEADDRINUSE", None)):
        return "in-use"
    return "forbidden" if error.errno == errno.EACCES else "no-host"


def addresses(listening: socket.socket) -> list[str]:
    """Addresses of the server, the best for others on this network first."""
    host, port = listening.getsockname()[:2]
    here = ip_address(host.partition("%")[0])
    if not here.is_unspecified:
        return [address(host, port)]
    found = [own for family in _ELSEWHERE for own in _own_addresses(family) if _reaches(here.version, own)]
    return [address(own, port) for own in dict.fromkeys([*found, "127.0.0.1"])]


def address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _reaches(version: int, own: str) -> bool:
    """A socket on all IPv6 addresses also has the IPv4 addresses."""
    place = ip_address(own.partition("%")[0])
    return place.version <= version and not place.is_loopback and not place.is_link_local


def _own_addresses(family: socket.AddressFamily) -> Iterator[str]:
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way:
        way.connect((_ELSEWHERE[family], 9))
        yield way.getsockname()[0]
    with suppress(OSError, UnicodeError):
        for known in socket.getaddrinfo(socket.gethostname(), None, family):
            yield str(known[4][0])
