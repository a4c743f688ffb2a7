"""Writes to the SQLite file: a group of jobs in one commit."""

import secrets
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

from pioche.server._storage.base import LOG_VERSION, Ban, StepBatch, StoreError
from pioche.server._storage.sqlite_identity import FileIdentity
from pioche.server._storage.write_jobs import (
    Answer,
    AppendJob,
    CreateJob,
    PendingWrite,
    ReloadJob,
    one_line,
    refusal,
)


class WriterQuestion(PendingWrite, frozen=True):
    work: Callable[["SqliteWriter"], Any]


Job: TypeAlias = AppendJob | CreateJob | ReloadJob | WriterQuestion

NEW = "INSERT OR IGNORE INTO tables VALUES (?, ?, ?, ?, ?, ?, false, false)"
STEP = "UPDATE tables SET touched = ?, next = ?, clock_left = ? WHERE code = ? AND next = ?"
# Not with the step: an indexed column costs as much as all the others.
FLAGS = "UPDATE tables SET listed = coalesce(?, listed), finished = coalesce(?, finished) WHERE code = ?"
ROW = "INSERT INTO rows VALUES (?, ?, ?, ?, ?)"
SIT = "INSERT OR IGNORE INTO seats VALUES (?, ?)"
LEAVE = "DELETE FROM seats WHERE player = ? AND code = ?"
EXPIRED = "SELECT code FROM tables WHERE touched < ? OR (finished AND touched < ?) ORDER BY code"

PROBE = ("probe", 16_000)
"""The name and the bytes of the row that is written to test whether a step can be stored."""


class SqliteWriter:
    """Used by one thread at a time."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._identity = FileIdentity(path)
        self._broken: set[str] = set()

    def settle(self, jobs: Sequence[Job]) -> list[Answer]:
        """Settles jobs and returns their answers in the same order, once everything is durable."""
        broken = set(self._broken)
        if problem := self._identity.problem():
            return [self._failure(job, problem) for job in jobs]
        try:
            answers = self._transaction(jobs, broken)
        except sqlite3.OperationalError as error:
            self._clear_journal()
            return self._failed(jobs, error)
        except Exception as error:  # one of them cannot be stored: the others must not suffer
            singly = len(jobs) > 1
            return [self.settle([job])[0] for job in jobs] if singly else self._failed(jobs, error)
        self._broken = broken
        if problem := self._identity.problem():
            return [self._failure(job, problem) for job in jobs]
        return answers

    def delete(self, table: str) -> bool:
        for statement in ("DELETE FROM rows WHERE code = ?", "DELETE FROM seats WHERE code = ?"):
            self._connection.execute(statement, (table,))
        return self._connection.execute("DELETE FROM tables WHERE code = ?", (table,)).rowcount > 0

    def expire(self, finished_before: float, untouched_before: float) -> list[str]:
        limits = (untouched_before, finished_before)
        gone = [code for (code,) in self._connection.execute(EXPIRED, limits).fetchall()]
        for code in gone:
            self.delete(code)
        return gone

    def secret(self, name: str) -> bytes:
        drawn = (name, secrets.token_bytes(32))
        self._connection.execute("INSERT OR IGNORE INTO secrets VALUES (?, ?)", drawn)
        kept: bytes = self._connection.execute(
            "SELECT value FROM secrets WHERE name = ?", (name,)
        ).fetchone()[0]
        return kept

    def ban(self, ban: Ban) -> None:
        row = (ban.what, ban.at, ban.note)
        self._connection.execute("INSERT OR REPLACE INTO bans VALUES (?, ?, ?)", row)

    def unban(self, what: str) -> bool:
        return self._connection.execute("DELETE FROM bans WHERE what = ?", (what,)).rowcount > 0

    def touch(self) -> None:
        """Writes something of the size of a step that changes nothing."""
        self._connection.execute("INSERT OR REPLACE INTO secrets VALUES (?, randomblob(?))", PROBE)

    def close(self) -> None:
        self._connection.close()

    def _transaction(self, jobs: Iterable[Job], broken: set[str]) -> list[Answer]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            answers = [self._answer(job, broken) for job in jobs]
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:  # SQLite may have rolled back by itself
                self._connection.execute("ROLLBACK")
            raise
        return answers

    def _answer(self, job: Job, broken: set[str]) -> Answer:
        match job:
            case AppendJob():
                return self._append(job, broken)
            case CreateJob():
                return self._create(job, broken)
            case ReloadJob():
                return broken.discard(job.table)
            case WriterQuestion():
                return job.work(self)

    def _append(self, job: AppendJob, broken: set[str]) -> StoreError | None:
        batch = job.batch
        step = (batch.at, batch.first + len(batch.rows), batch.clock_left, batch.table, batch.first)
        if batch.table in broken or not self._connection.execute(STEP, step).rowcount:
            broken.add(batch.table)
            return refusal(job)
        self._add(batch)
        return None

    def _create(self, job: CreateJob, broken: set[str]) -> StoreError | None:
        batch = job.batch
        new = (batch.table, job.owner, batch.at, batch.at, len(batch.rows), batch.clock_left)
        if batch.first or not self._connection.execute(NEW, new).rowcount:
            return refusal(job)
        broken.discard(batch.table)
        self._add(batch)
        return None

    def _add(self, batch: StepBatch) -> None:
        table, numbered = batch.table, enumerate(batch.rows, batch.first)
        self._connection.executemany(ROW, [(table, n, LOG_VERSION, batch.at, body) for n, body in numbered])
        if batch.seated:
            self._connection.executemany(SIT, [(player, table) for player in batch.seated])
        if batch.unseated:
            self._connection.executemany(LEAVE, [(player, table) for player in batch.unseated])
        if batch.listed is not None or batch.finished is not None:
            self._connection.execute(FLAGS, (batch.listed, batch.finished, table))

    def _failed(self, jobs: Iterable[Job], error: Exception) -> list[Answer]:
        return [self._failure(job, f"{self._path}: {one_line(error)}") for job in jobs]

    def _failure(self, job: Job, why: str) -> Answer:
        if isinstance(job, ReloadJob):
            return self._broken.discard(job.table)
        if isinstance(job, AppendJob):
            self._broken.add(job.batch.table)
        return StoreError(why)

    def require_same_files(self) -> None:
        """Raises StoreError if the files are not those that were opened."""
        problem = self._identity.problem()
        if problem is not None:
            raise StoreError(problem)

    def _clear_journal(self) -> None:
        """Makes sure that a failed commit in the journal does not come back after a crash."""
        with suppress(sqlite3.Error):
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
