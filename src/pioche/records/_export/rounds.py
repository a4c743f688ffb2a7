"""Splits a log into its rounds."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pioche.core import Phase, State, evolve, fold, new_game
from pioche.core.commands import Deal
from pioche.records._export.game_record import GameLog, LoggedCommand


class RecordedRound(Struct, frozen=True):
    number: int
    players: tuple[str, ...]
    """The players in seat order at the deal."""
    before: State
    """The state before the first of the entries."""
    seating: Sequence[LoggedCommand]
    """Players who came and went before the deal."""
    entries: Sequence[LoggedCommand]
    """The entries from the deal on; empty until the deal."""
    over: bool

    @property
    def begun(self) -> bool:
        return bool(self.entries) or self.before.turn is not None


def rounds_of(log: GameLog, ended: bool = False) -> Iterator[RecordedRound]:
    """The rounds in order; only the last may be unfinished. `ended` means that the game was ended early, with
    its last round.
    """
    state = _first_state(log)
    entries: list[LoggedCommand] = []
    before = state
    for entry in log.entries:
        entries.append(entry)
        state = fold(state, entry.events)
        if state.phase in (Phase.ROUND_OVER, Phase.GAME_OVER) and _round(before, entries).begun:
            yield _round(before, entries, over=True)
            before, entries = state, []
    last = _round(before, entries)
    if entries or last.begun:
        yield replace(last, over=ended and last.begun)


def _first_state(log: GameLog) -> State:
    state = new_game(log.rules, log.players, log.scores)
    return state if log.start is None else evolve(state, log.start)


def _round(before: State, entries: Sequence[LoggedCommand], over: bool = False) -> RecordedRound:
    deal = next((place for place, each in enumerate(entries) if isinstance(each.command, Deal)), len(entries))
    positioned = before.turn is not None
    seating, played = (entries[:0], entries) if positioned else (entries[:deal], entries[deal:])
    players = fold(before, [event for entry in seating for event in entry.events]).players
    return RecordedRound(before.round + (not positioned), players, before, seating, played, over)
