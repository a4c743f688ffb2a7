"""Admits requests and connections by address, origin and rate limits."""

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from math import ceil
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

from pioche.server._admission.rate_limits import RateLimits
from pioche.server._clock import Clock
from pioche.server._settings import ServerSettings

Scope: TypeAlias = Any
"""The ASGI scope of a request or a websocket."""
Network: TypeAlias = IPv4Network | IPv6Network
NOWHERE: Final = "unknown"
MINUTE: Final = 60.0
HOUR: Final = 3600.0
READING: Final = ("GET", "HEAD")
API: Final = ("/api/", "/internal/", "/metrics", "/healthz", "/readyz")
HEAVY: Final = 10
"""A record or a rule sheet counts as this number of ordinary requests."""


class Admission:
    def __init__(self, settings: ServerSettings, clock: Clock) -> None:
        limits = settings.limits
        self._trusted = read_networks(settings.trusted_proxies)
        self._origins = frozenset(origin.lower().rstrip("/") for origin in settings.origins)
        self._requests = RateLimits(limits.requests, MINUTE)
        self._pages = RateLimits(limits.pages, MINUTE)
        self._heavy = RateLimits(max(1, limits.requests // HEAVY), MINUTE)
        self._tables = RateLimits(limits.tables, HOUR)
        self._guesses = RateLimits(limits.guesses, HOUR)
        self._analyses = RateLimits(settings.analysis.rounds, HOUR)
        self._now = clock.running

    def wait_to_ask(self, scope: Scope) -> int:
        """Seconds until the request is allowed; 0 allows it now and counts it."""
        return self._wait(self._requests if _is_of_the_api(scope) else self._pages, scope)

    def wait_to_ask_much(self, scope: Scope) -> int:
        return self._wait(self._heavy, scope)

    def wait_to_open_a_table(self, scope: Scope) -> int:
        return self._wait(self._tables, scope)

    def wait_to_analyse(self, scope: Scope) -> int:
        return self._wait(self._analyses, scope)

    def wait_to_guess(self, address: str) -> int:
        """Seconds until that address may try a table code again."""
        now = self._now()
        return 0 if self._guesses.left(address, now) > 0 else ceil(self._guesses.wait(address, now))

    def guessed_wrong(self, address: str) -> None:
        """Counts a wrong table code."""
        self._guesses.allows(address, self._now())

    def _wait(self, paces: RateLimits, scope: Scope) -> int:
        address, now = self.address(scope), self._now()
        return 0 if paces.allows(address, now) else max(1, ceil(paces.wait(address, now)))

    def address(self, scope: Scope) -> str:
        """The address under which a request is counted."""
        return household(self.client(scope))

    def client(self, scope: Scope) -> str:
        """The client's address: the peer, or the last untrusted one that a trusted proxy has seen."""
        client = scope.get("client")
        peer: str = client[0] if client else NOWHERE
        if not self._trusted or not self._trusts(peer):
            return peer
        told = ",".join(headers(scope, b"x-forwarded-for"))
        passed = [hop for hop in map(str.strip, told.split(",")) if is_address(hop)]
        return next((hop for hop in reversed(passed) if not self._trusts(hop)), peer)

    def see_through_proxies(self, scope: Scope) -> None:
        """Replaces the proxy by the client in the scope, also for the log."""
        client, scheme = self.client(scope), self.scheme(scope)
        peer = scope.get("client")
        if peer and client != peer[0]:
            secure = {"http": "https", "websocket": "wss"} if scheme == "https" else {}
            scope["scheme"] = secure.get(scope["type"], scope["scheme"])
            scope["client"] = (client, 0)

    def peer_address(self, peer: str) -> str | None:
        """The address under which a TCP connection is counted; None for a trusted proxy, which serves many
        clients.
        """
        return None if self._trusts(peer) else household(peer)

    def scheme(self, scope: Scope) -> str:
        """The scheme that the browser uses."""
        client = scope.get("client")
        told = header(scope, b"x-forwarded-proto")
        if client and self._trusts(client[0]) and told in ("http", "https"):
            return told
        return "https" if scope.get("scheme") in ("https", "wss") else "http"

    def is_own_page(self, scope: Scope) -> bool:
        """Whether the page belongs to this site; programs that are not browsers name no origin."""
        origin = header(scope, b"origin")
        if origin is None or origin.lower() in self._origins:
            return True
        try:
            return urlsplit(origin).netloc.lower() == (header(scope, b"host") or "").lower() != ""
        except ValueError:
            return False

    def _trusts(self, address: str) -> bool:
        if not is_address(address):
            return False
        place = _plain(address)
        return any(place in network for network in self._trusted if network.version == place.version)


def _is_of_the_api(scope: Scope) -> bool:
    """Whether it is an API request, not a page or one of its files."""
    path: str = scope["path"]
    return scope["type"] != "http" or scope["method"] not in READING or path.startswith(API)


def read_networks(texts: Iterable[str]) -> tuple[Network, ...]:
    """Reads addresses, or networks such as 10.0.0.0/8. Raises ValueError for anything else."""
    return tuple(ip_network(text, strict=False) for text in texts)


def household(address: str) -> str:
    """The network that shares one line; in IPv6 a household has a whole network."""
    if not is_address(address):
        return address
    place = _plain(address)
    return str(ip_network((place, 64), strict=False)) if isinstance(place, IPv6Address) else str(place)


def is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def _plain(address: str) -> Any:
    place = ip_address(address)
    return (place.ipv4_mapped or place) if isinstance(place, IPv6Address) else place


def headers(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def header(scope: Scope, name: bytes) -> str | None:
    return next(iter(headers(scope, name)), None)
