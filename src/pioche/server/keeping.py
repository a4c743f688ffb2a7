"""Decisions of a table as rows of the store, and back."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from pioche.core.events import GameWon
from pioche.server.store.base import Batch, Stored
from pioche.table import Decision, Table
from pioche.table import events as e

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Decision)
_TURNING: Final = frozenset({e.TableOpened, e.GameLaid, e.GameEnded, GameWon})
_NOTED: Final = _TURNING | {e.SeatTaken, e.SeatLeft, e.SeatRecovered, e.OptionsChosen}


def batch_of(
    code: str,
    first: int,
    decisions: Sequence[Decision],
    clock_left: float | None,
    at: float,
    soon: bool = False,
    holder: Callable[[str], str] = str,
) -> Batch:
    """What one step adds, and what the store should know about the table from it.

    `holder`: the identity behind an id at the table. People find their tables by it.
    """
    rows = tuple([_ENCODER.encode(decision) for decision in decisions])
    events = [event for each in decisions for event in each.events if type(event) in _NOTED]
    if not events:
        return Batch(table=code, first=first, rows=rows, at=at, clock_left=clock_left, soon=soon)
    return Batch(
        table=code,
        first=first,
        rows=rows,
        at=at,
        clock_left=clock_left,
        seated=tuple(_seated(events, holder)),
        unseated=tuple(_unseated(events, holder)),
        listed=_listed(events),
        finished=_finished(events),
        soon=soon,
    )


def _seated(events: Sequence[e.LogEvent], holder: Callable[[str], str]) -> Iterator[str]:
    for event in events:
        if isinstance(event, e.SeatTaken) and event.bot is None:
            yield holder(event.player)
        elif isinstance(event, e.SeatRecovered):
            yield event.by


def _unseated(events: Sequence[e.LogEvent], holder: Callable[[str], str]) -> Iterator[str]:
    for event in events:
        if isinstance(event, e.SeatLeft):
            yield holder(event.player)
        elif isinstance(event, e.SeatRecovered):
            yield event.lost_by


def _listed(events: Sequence[e.LogEvent]) -> bool | None:
    chosen = [each.options.listed for each in events if isinstance(each, e.TableOpened | e.OptionsChosen)]
    return chosen[-1] if chosen else None


def _finished(events: Sequence[e.LogEvent]) -> bool | None:
    """A table where nothing is being played counts as finished: it may expire."""
    turns = [not isinstance(each, e.GameLaid) for each in events if type(each) in _TURNING]
    return turns[-1] if turns else None


def decisions_of(stored: Stored) -> list[Decision]:
    return [_DECODER.decode(row) for row in stored.rows]


def end_of(decisions: Sequence[Decision], ticket: str) -> int | None:
    """How long the log is with what was decided for that ticket; None: nothing was."""
    end = 0
    for decision in decisions:
        end += len(decision.events)
        if decision.ticket == ticket:
            return end
    return None


def restore(stored: Stored, now: float) -> Table:
    return Table.restored(decisions_of(stored), now, clock_left=stored.clock_left)
