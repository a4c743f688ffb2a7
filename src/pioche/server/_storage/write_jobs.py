"""Code that all stores share: it refuses a step, and answers those who wait for it."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from pioche.server._storage.base import (
    LOG_VERSION,
    BrokenTableError,
    CodeTakenError,
    Done,
    FoundTable,
    NewerTableError,
    OutOfStepError,
    StepBatch,
    StoreError,
)

Answer: TypeAlias = Any
"""The result, or the StoreError with the reason."""


class AppendJob(Struct, frozen=True):
    batch: StepBatch
    done: Done
    epoch: int = 0
    """The claim under which it was decided."""

    def hear(self, answer: Answer) -> None:
        self.done(answer if isinstance(answer, StoreError) else None)


class PendingWrite(Struct, frozen=True):
    """A write whose answer is awaited."""

    future: "asyncio.Future[Any]"

    def hear(self, answer: Answer) -> None:
        if self.future.done():
            return
        if isinstance(answer, StoreError):
            self.future.set_exception(answer)
        else:
            self.future.set_result(answer)


class CreateJob(PendingWrite, frozen=True):
    owner: str
    batch: StepBatch
    epoch: int = 0


class BarrierJob(PendingWrite, frozen=True):
    """Writes nothing; it is answered once everything before it is settled."""


class ReloadJob(BarrierJob, frozen=True):
    """Allows appends to the table again."""

    table: str


def future() -> "asyncio.Future[Any]":
    return asyncio.get_running_loop().create_future()


def tell(heard: Iterable[tuple[Callable[[Answer], None], Answer]]) -> None:
    """Answers all listeners; one that fails must not keep the others waiting."""
    for hear, answer in heard:
        try:
            hear(answer)
        except Exception as error:
            told = {"message": "a listener of the store failed", "exception": error}
            asyncio.get_running_loop().call_exception_handler(told)


def out_of_step(batch: StepBatch) -> OutOfStepError:
    return OutOfStepError(f"table {batch.table}: row {batch.first} does not follow what is kept")


def taken(batch: StepBatch) -> CodeTakenError:
    return CodeTakenError(f"table {batch.table} is there already")


def refusal(job: AppendJob | CreateJob) -> StoreError:
    """The rows before it are missing, or others are there."""
    return taken(job.batch) if isinstance(job, CreateJob) and not job.batch.first else out_of_step(job.batch)


Row: TypeAlias = tuple[Any, Any, Any]
"""Number, version and body, as in the database."""


def checked_rows(table: str, first: int, count: int, found: Sequence[Row]) -> list[bytes]:
    """Rows without a gap that this version can read."""
    numbered = enumerate(found, first)
    bodies = [checked_row(table, number, row) for number, row in numbered]
    if len(bodies) != count:
        raise BrokenTableError(table, "missing", first + len(bodies))
    return bodies


def checked_row(table: str, number: int, row: Row) -> bytes:
    found, version, body = row
    if found != number:
        raise BrokenTableError(table, "missing", number)
    if not isinstance(version, int) or not isinstance(body, bytes):
        raise BrokenTableError(table, "not as it was written", number)
    if version > LOG_VERSION:
        raise NewerTableError(table, f"kept by a newer pioche, as version {version} of the log")
    return body


def checked_found(table: str, owner: Any, count: Any, clock_left: Any, touched: Any) -> FoundTable:
    """Checks the types, because SQLite stores any type in any column."""
    is_clock = clock_left is None or isinstance(clock_left, float | int)
    if not (
        isinstance(owner, str) and isinstance(count, int) and is_clock and isinstance(touched, float | int)
    ):
        raise BrokenTableError(table, "its entry is not as it was written")
    return FoundTable(table=table, owner=owner, count=count, clock_left=clock_left, touched=touched)


def one_line(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
