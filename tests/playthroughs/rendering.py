"""Values of the game as short text: players by name, cards by code, empty values omitted."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import fields

from pioche.core import SPECTATOR, Command, Event, State, View, legal, redact, view
from pioche.core.commands import TABLE
from pioche.records import command_text
from pioche.records._pun.action_text import act_text
from pioche.records._pun.command_text import act_of

SEATS = {"seat", "turn", "dealer", "victim", "layer", "target", "other", "by", "to", "against", "cuts"}
SEATS |= {"knocked", "seats", "places", "folded", "left", "round_winners", "game_winners"}
"""Fields whose numbers are seats."""


def struct_text(value: Struct, players: Sequence[str], leave_out: Sequence[str] = ()) -> str:
    names = [field.name for field in fields(value) if getattr(value, field.name) != field.default]
    return " ".join(
        f"{name}={_text(name, found, players)}"
        for name in names
        if name not in leave_out and _says_something(name, found := getattr(value, name))
    )


def _says_something(name: str, value: object) -> bool:
    """Omits empty values and lists of them, but not seat 0."""
    if isinstance(value, tuple):
        return bool(value) if name in SEATS else any(value)
    return value is not None and value is not False


def _text(name: str, value: object, players: Sequence[str]) -> str:
    if isinstance(value, Struct):
        return f"({struct_text(value, players)})"
    if isinstance(value, tuple):
        return "[" + " ".join(_text(name, each, players) for each in value) + "]"
    if isinstance(value, int) and name in SEATS:
        return players[value] if 0 <= value < len(players) else "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None or value == "" else str(value)


def command_line(state: State, command: Command) -> str:
    if command.seat == TABLE:
        return f"table {type(command).__name__.lower()}"
    return command_text(state.players, command)  # type: ignore[arg-type]


def event_lines(state: State, events: Sequence[Event]) -> Iterator[str]:
    """Each event, and below it how seats see it from which something is hidden."""
    for event in events:
        yield f"  {_event_text(event, state.players)}"
        yield from _otherwise_seen(state, event)


def _event_text(event: Struct, players: Sequence[str]) -> str:
    return f"{event.__struct_config__.tag} {struct_text(event, players)}".rstrip()


def _otherwise_seen(state: State, event: Event) -> Iterator[str]:
    viewers: dict[str, list[str]] = {}
    for viewer, name in [*enumerate(state.players), (SPECTATOR, "spectator")]:
        seen = redact(event, viewer, state.rules.hand_counts == "hidden")
        if seen != event:
            viewers.setdefault(_event_text(seen, state.players) if seen else "nothing", []).append(name)
    return (f"    {' '.join(names)}: {text}" for text, names in viewers.items())


def view_lines(state: State) -> Iterator[str]:
    """The whole view of the spectator, and what differs from it for each seat."""
    public = view(state)
    yield f"spectator {struct_text(public, state.players, ('seat', 'players'))}"
    for seat, name in enumerate(state.players):
        yield f"{name:<9} {_seat_text(view(state, seat), public)}"


def _seat_text(own: View, public: View) -> str:
    differing = [
        field.name
        for field in fields(View)
        if field.name not in ("seat", "hand") and getattr(own, field.name) != getattr(public, field.name)
    ]
    hand = " ".join(own.hand) or "no card"
    return "  ".join(
        [hand, *(f"{name}={_text(name, getattr(own, name), own.players)}" for name in differing)]
    )


def legal_lines(state: State) -> Iterator[str]:
    if state.turn is None:
        return
    choices = legal(state, state.turn)
    yield f"legal     {state.players[state.turn]}: {_acts(state, choices.in_turn)}"
    for found in choices.sets:
        yield f"sets      {state.players[state.turn]}: {struct_text(found, state.players)}"
    for seat, name in enumerate(state.players):
        if aside := legal(state, seat).out_of_turn:
            yield f"besides   {name}: {_acts(state, aside)}"


def _acts(state: State, commands: Sequence[Command]) -> str:
    texts = [act_text(act_of(state.players, command)) for command in commands]  # type: ignore[arg-type]
    return ", ".join(texts) or "none"
