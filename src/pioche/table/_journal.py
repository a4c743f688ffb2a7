"""A table on the disk: every decision is in the journal before anybody is told of it."""

from pathlib import Path

from msgspec import Struct

from pioche._version import __version__
from pioche.records import Journal, JournalError, Saved, Sync, read_journal
from pioche.table._answers import Decision
from pioche.table._table import Table, TableStep


class JournalHeader(Struct, frozen=True):
    version: str
    """The pioche version that began the journal."""


class TableJournal:
    """Appends the decisions of a table; one line is one decision, completely or not at all."""

    def __init__(self, journal: Journal[Decision], stored: int) -> None:
        self._journal = journal
        self._stored = stored

    @classmethod
    def create(cls, path: Path, table: Table, sync: Sync = "disk") -> "TableJournal":
        journal: Journal[Decision] = Journal.create(path, JournalHeader(__version__), sync=sync)
        saved = cls(journal, 0)
        saved.store(table.decisions[:])
        return saved

    def keep(self, step: TableStep) -> None:
        self.store(step.decisions)

    def store(self, decisions: list[Decision] | tuple[Decision, ...]) -> None:
        self._journal.extend((self._stored + place, each) for place, each in enumerate(decisions))
        self._stored += len(decisions)

    def close(self) -> None:
        self._journal.close()


def load_table(path: Path, now: float, sync: Sync = "disk") -> tuple[Table, TableJournal]:
    """The table as its journal left it, and the journal ready to continue."""
    saved: Saved[JournalHeader, Decision] = read_journal(path, JournalHeader, Decision)
    if not saved.entries:
        raise JournalError(str(path), 2, "no entry", "the opening of a table")
    journal: Journal[Decision] = Journal.resume(path, saved, sync=sync)
    table = Table.restored([decision for _, decision in saved.entries], now)
    return table, TableJournal(journal, len(saved.entries))
