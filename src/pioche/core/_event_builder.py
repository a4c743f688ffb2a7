"""Builds the events of a command one after the other; each is folded at once, so that the next one sees
it.
"""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from pioche.core._chance import Chance
from pioche.core._evolve import FOLDS
from pioche.core._state import State
from pioche.core.events import Event

_KNOWN_FOLDS: Final = FOLDS.known


class Played(Struct, frozen=True, gc=False):
    events: tuple[Event, ...]
    state: State


class EventBuilder:
    __slots__ = ("chance", "events", "moved", "state")

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self.moved: set[int] = set()
        """Seats whose hands this command has exchanged."""

    def tell(self, event: Event) -> None:
        self.events.append(event)
        fold = _KNOWN_FOLDS.get(type(event)) or FOLDS.of(event)
        self.state = fold(self.state, event)

    def tell_folded(self, events: Iterable[Event], after: State) -> None:
        """Adds events together with the state that folding them gives."""
        self.events += events
        self.state = after
