"""Converts decisions of a table to rows of the store, and back."""

from collections.abc import Callable, Iterator, Sequence
from secrets import token_bytes
from typing import Final

import msgspec

from pioche.core.events import GameWon
from pioche.server._storage.base import BrokenTableError, StepBatch, StoredTable
from pioche.table import Decision, Draw, Table
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
) -> StepBatch:
    """The rows that one step adds, and the store's data about the table.

    `holder` gives the identity behind an id at the table. People find their tables by it.
    """
    rows = tuple([_ENCODER.encode(decision) for decision in decisions])
    events = [event for each in decisions for event in each.events if type(event) in _NOTED]
    if not events:
        return StepBatch(table=code, first=first, rows=rows, at=at, clock_left=clock_left, soon=soon)
    return StepBatch(
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
    """A table without a running game counts as finished: it may expire."""
    turns = [not isinstance(each, e.GameLaid) for each in events if type(each) in _TURNING]
    return turns[-1] if turns else None


def decision_of(row: bytes) -> Decision:
    return _DECODER.decode(row)


def decisions_of(stored: StoredTable) -> list[Decision]:
    return [_DECODER.decode(row) for row in stored.rows]


def end_of(table: Table, ticket: str) -> int | None:
    """The length of the log after the decision for that ticket; None if no such decision is remembered."""
    end = table.log.base
    for decision in table.decisions:
        end += len(decision.events)
        if decision.ticket == ticket:
            return end
    return None


class TableRestorer:
    """Rebuilds a table from its rows as they come. Raises BrokenTableError if one cannot be read."""

    def __init__(
        self,
        code: str,
        now: float,
        remember: int | None = None,
        last_game: int | None = None,
        draw: Draw = token_bytes,
    ) -> None:
        """`remember` is the number of log entries that stay in memory; None for all of them.

        At `last_game`, when the game after this one begins, it is `done` and takes no more. `draw` gives
        random bytes for the table's own parts.
        """
        self.code = code
        self.done = False
        self._last_game = last_game
        self.count = 0
        """Rows taken so far."""
        self.size = 0
        """Bytes of these rows."""
        self._now = now
        self._remember = remember
        self._draw = draw
        self._table: Table | None = None

    def add(self, rows: Sequence[bytes]) -> None:
        for row in rows:
            try:
                self._take(_DECODER.decode(row))
            except Exception as error:  # a row may be wrong in any way
                raise BrokenTableError(self.code, _reason(error), self.count) from None
            if self.done:
                break
            self.count += 1
            self.size += len(row)
        if self._table is not None and self._remember is not None:
            forget_all_but(self._table, self._remember)

    def _take(self, decision: Decision) -> None:
        if self._table is None:
            self._table = Table.begun(decision, self._now, draw=self._draw)
        elif self._is_beyond(decision):
            self.done = True
        else:
            self._table.follow(decision, self._now)

    def _is_beyond(self, decision: Decision) -> bool:
        laid = decision.events[0] if decision.events else None
        return isinstance(laid, e.GameLaid) and self._last_game is not None and laid.number > self._last_game

    def finish(self, clock_left: float | None) -> Table:
        if self._table is None:
            raise BrokenTableError(self.code, "missing", 0)
        self._table.clocks.restore(clock_left, self._now)
        self._table.size = self.size
        return self._table


def forget_all_but(table: Table, remember: int) -> None:
    """Removes finished rounds from memory once the log has more entries than that."""
    if len(table.log) - table.log.base > remember:
        table.forget_earlier_rounds()


def _reason(error: Exception) -> str:
    """One line, without the contents of the row."""
    if isinstance(error, msgspec.MsgspecError | UnicodeError):
        return "not a decision of a table"
    return f"does not follow what came before ({type(error).__name__})"


def restore(stored: StoredTable, now: float, draw: Draw = token_bytes) -> Table:
    restoring = TableRestorer(stored.table, now, draw=draw)
    restoring.add(stored.rows)
    return restoring.finish(stored.clock_left)
