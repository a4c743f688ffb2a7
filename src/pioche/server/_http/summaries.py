"""A public summary of a table."""

from functools import cache
from typing import Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from pioche.core import Phase
from pioche.protocol import to_client as t
from pioche.rulebooks import fingerprint, load, names
from pioche.table import MOST_SEATS, rulebook

State: TypeAlias = Literal["waiting", "playing", "paused", "over"]


class RulesSeen(Struct, frozen=True):
    name: str | None
    """The name of the preset, if the rules are one."""
    fingerprint: str


class SeatSeen(Struct, frozen=True):
    name: str
    bot: str | None
    """The bot that plays it now."""


class TableSeen(Struct, frozen=True, kw_only=True):
    code: str
    rules: RulesSeen
    state: State
    round: int
    seats: list[SeatSeen]
    """In order of arrival."""
    free: int
    """Free seats."""
    spectators: int
    clock: float | None
    """Seconds of a turn."""
    listed: bool
    open_hands: bool
    """Whether the game master may see all hands."""
    my_turn: bool | UnsetType = UNSET
    """Only in the list of one's own tables."""


def table_seen(code: str, seen: t.Snapshot, mine: bool = False) -> TableSeen:
    table_state, offer = seen.room, seen.standing.offer
    rules = rulebook(table_state.rules).rules
    return TableSeen(
        code=code,
        rules=rules_seen(table_state.rules),
        state=_state(seen),
        round=seen.told.round,
        seats=[SeatSeen(chair.name, chair.played_by_bot) for chair in table_state.chairs],
        free=max(0, min(MOST_SEATS, rules.players[1]) - len(table_state.chairs)),
        spectators=len(table_state.spectators),
        clock=table_state.options.clock,
        listed=table_state.options.listed,
        open_hands=table_state.options.open_hands,
        my_turn=(offer is not None and bool(offer.in_turn)) if mine else UNSET,
    )


def rules_seen(rules: str) -> RulesSeen:
    known = fingerprint(rulebook(rules).rules)
    return RulesSeen(_presets().get(known), known)


def _state(seen: t.Snapshot) -> State:
    table_state = seen.room
    if table_state.number == 0:
        return "waiting"
    if table_state.ended or seen.told.phase is Phase.GAME_OVER:
        return "over"
    return "paused" if table_state.paused else "playing"


@cache
def _presets() -> dict[str, str]:
    """Presets by fingerprint; of two that play the same, the first."""
    found: dict[str, str] = {}
    for entry in names():
        if entry.kind == "preset":
            found.setdefault(fingerprint(load(entry.name)), entry.name)
    return found
