"""The names of events in PUN, and the players they are about."""

from collections.abc import Mapping
from typing import Final, get_args

from pioche.core import State
from pioche.core.events import Event

_NAMES: Final[Mapping[type, str]] = {kind: str(kind.__struct_config__.tag) for kind in get_args(Event)}
EVENT_NAMES: Final = frozenset(_NAMES.values())


def event_name(event: Event) -> str:
    return _NAMES[type(event)]


def event_text(event: Event, state: State) -> str:
    """`CARD_PICKED bob`"""
    return " ".join([event_name(event), *players_of(event, state)])


def players_of(event: Event, state: State) -> list[str]:
    """The player to whom it happens or who does it (ruling 38)."""
    if (joined := getattr(event, "player", None)) is not None:
        return [joined]
    return [state.players[seat] for seat in seats_of(event) if seat < len(state.players)]


def seats_of(event: Event) -> list[int]:
    victim = getattr(getattr(event, "pending", None), "victim", None)
    if victim is not None:
        return [victim]
    seats = getattr(event, "seats", None)
    if seats is not None:
        return list(seats)
    one, other = getattr(event, "seat", None), getattr(event, "other", None)
    return [seat for seat in (one, other) if seat is not None]
