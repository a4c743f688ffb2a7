"""Invariants of every frame, of every answer, and of everybody's knowledge when all is quiet."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from fuzz.checks import Broken, check
from fuzz.listening_viewer import differences
from pioche.client import TableConnection
from pioche.protocol import to_client as t
from pioche.server._storage.memory import SharedMemory
from pioche.server._storage.rows import restore
from pioche.server._tables.frames import rules_said, snapshot
from pioche.server._tables.live_table import LiveTable
from pioche.table import SeenEvent, Table

_TOLD: Final = ("update", "snapshot", "accepted", "welcome")
_ENDINGS: Final = (b'"ROUND_WON"', b'"ROUND_BLOCKED"')


class _Peek(msgspec.Struct):
    """The log positions in any frame."""

    type: str
    end: int = 0


class _Row(msgspec.Struct):
    events: list[msgspec.Raw]


_peek: Final = msgspec.json.Decoder(_Peek).decode
_row: Final = msgspec.json.Decoder(_Row).decode
_encode: Final = msgspec.json.Encoder().encode


class StoredLog:
    """The stored log of one table, compared with all frames that are sent."""

    def __init__(self, memory: SharedMemory, code: str) -> None:
        self.code = code
        self.frames = 0
        self._memory = memory
        self._rows = 0
        self._end = 0
        self._rounds = 0
        self.seed = self.table(0.0).state.seed

    @property
    def rows(self) -> Sequence[bytes]:
        return self._memory.tables[self.code].rows

    @property
    def end(self) -> int:
        """The durable length of the log."""
        self._read()
        return self._end

    @property
    def rounds(self) -> int:
        """The number of rounds that have ended."""
        self._read()
        return self._rounds

    def _read(self) -> None:
        rows = self.rows
        while self._rows < len(rows):
            row = rows[self._rows]
            self._end += len(_row(row).events)
            self._rounds += any(ending in row for ending in _ENDINGS)
            self._rows += 1

    def table(self, now: float) -> Table:
        """The table as a new process would load it."""
        return restore(self._memory.tables[self.code].stored(self.code), now)

    def see(self, frame: str, strangers: Sequence[str]) -> None:
        """Checks a frame to a client to whom these tokens do not belong."""
        self.frames += 1
        peek = _peek(frame)
        if peek.type in _TOLD and peek.end > self._end and peek.end > self.end:
            raise Broken(f"{peek.end} entries are told, {self.end} are kept: {frame[:300]}")
        check(self.seed not in frame, f"the seed is told: {frame[:300]}")
        for token in strangers:
            check(token not in frame, f"somebody else's token is told: {frame[:300]}")


class Notes:
    """The events and answers that one client received, over all connections."""

    def __init__(self) -> None:
        self.told: dict[int, SeenEvent] = {}
        self.answers: dict[str, list[t.Answer]] = {}

    def tell(self, number: int, event: SeenEvent) -> None:
        known = self.told.setdefault(number, event)
        check(known == event, f"entry {number} was {known}, and now is {event}")

    def answer(self, answer: t.Answer) -> None:
        self.answers.setdefault(answer.id, []).append(answer)


# when all is quiet


def check_known(line: TableConnection, live_table: LiveTable) -> None:
    """A client's fold equals what the server would show it now."""
    table, player = live_table.table, line.player
    shown = table.view_of(player)
    assert line.view is not None
    assert line.table_state is not None
    if replace(line.view, hands=()) != replace(shown, hands=()):
        raise Broken(f"{player} has folded {differences(line.view, shown)}")
    sent = snapshot(table, player, 0.0)
    check(line.view.hands == shown.hands, f"{player} sees other hands")
    _check_table_state(line, sent.room)
    check(line.rules == rules_said(table).rules, f"{player} knows other rules")
    here = live_table.guests.players()
    check(set(line.here) == set(here), f"{player} thinks that {line.here} are here, and not {here}")
    check(line.drifts == 0, f"{player} has drifted {line.drifts} times")


def _check_table_state(line: TableConnection, seen: t.RoomSeen) -> None:
    for field in msgspec.structs.fields(t.RoomSeen):
        known, shown = getattr(line.table_state, field.name), getattr(seen, field.name)
        check(known == shown, f"{line.player} knows the {field.name} as {known}, and not {shown}")


def check_kept(stored_log: StoredLog, live_table: LiveTable) -> None:
    """The table in memory equals the stored one."""
    rows = [_encode(decision) for decision in live_table.table.decisions]
    check(
        rows == list(stored_log.rows),
        f"{len(rows)} decisions in memory are not the {len(stored_log.rows)} kept",
    )


def check_told(line: TableConnection, notes: Notes, table: Table) -> None:
    """A client was told exactly what the log says."""
    for number, event in table.since(line.player, 0, line.end):
        known = notes.told.get(number)
        check(known in (None, event), f"{line.player} was told {known} as {number}, which is {event}")


def check_answers(player: str, notes: Notes, table: Table, repeated: bool) -> None:
    """Accepted commands are in the log, once and where they were said to be.

    Refused ones are not, unless they were repeated: no refusal is remembered over a restart.
    """
    places, start = dict[str, tuple[int, int]](), 0
    tickets = Counter(decision.ticket for decision in table.decisions if decision.ticket)
    check(all(count == 1 for count in tickets.values()), f"done twice: {tickets.most_common(1)}")
    for decision in table.decisions:
        end = start + len(decision.events)
        places[decision.ticket], start = (start, end), end
    for id_, answers in notes.answers.items():
        place = places.get(f"{player}#{id_}")
        for answer in answers:
            _check_answer(answer, place, repeated)


def _check_answer(answer: t.Answer, place: tuple[int, int] | None, repeated: bool) -> None:
    if isinstance(answer, t.Accepted) and answer.first < answer.end:
        check(place == (answer.first, answer.end), f"{answer} is in the log as {place}")
    elif isinstance(answer, t.Refused) and not repeated:
        check(place is None, f"{answer} is in the log as {place}")
