"""The scenes of the suite, each at a table of its own."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from pioche.testing.servers.calls import calls
from pioche.testing.servers.desk import Desk
from pioche.testing.servers.door import door
from pioche.testing.servers.notes import Notes
from pioche.testing.servers.parts import parts
from pioche.testing.servers.people import people
from pioche.testing.servers.play import play

SCENES: Final[Mapping[str, Callable[[Desk, Notes], Awaitable[None]]]] = {
    "door": door,
    "people": people,
    "play": play,
    "calls": calls,
    "parts": parts,
}
