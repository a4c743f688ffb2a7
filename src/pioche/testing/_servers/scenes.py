"""The scenes of the suite, each at a table of its own."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from pioche.testing._servers.connecting import connections
from pioche.testing._servers.findings import Findings
from pioche.testing._servers.http_client import HttpClient
from pioche.testing._servers.people import people
from pioche.testing._servers.play import play
from pioche.testing._servers.shuffle_parts import parts
from pioche.testing._servers.uno_calls import calls

SCENES: Final[Mapping[str, Callable[[HttpClient, Findings], Awaitable[None]]]] = {
    "door": connections,
    "people": people,
    "play": play,
    "calls": calls,
    "parts": parts,
}
