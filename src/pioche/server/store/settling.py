"""What the stores share: how a step is refused, and how those who wait for it are told."""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from msgspec import Struct

from pioche.server.store.base import LOG_VERSION, Batch, CodeTakenError, Done, OutOfStepError, StoreError

Answer: TypeAlias = Any
"""What was asked for, or the StoreError that says why not."""


class Append(Struct, frozen=True):
    batch: Batch
    done: Done
    epoch: int = 0
    """The claim under which it was decided."""

    def hear(self, answer: Answer) -> None:
        self.done(answer if isinstance(answer, StoreError) else None)


class Waiting(Struct, frozen=True):
    """Somebody awaits the answer."""

    future: "asyncio.Future[Any]"

    def hear(self, answer: Answer) -> None:
        if self.future.done():
            return
        if isinstance(answer, StoreError):
            self.future.set_exception(answer)
        else:
            self.future.set_result(answer)


class Create(Waiting, frozen=True):
    owner: str
    batch: Batch
    epoch: int = 0


class Turn(Waiting, frozen=True):
    """Writes nothing; answered once all that came before is settled."""


class Reload(Turn, frozen=True):
    """From then on the table may be appended to again."""

    table: str


def future() -> "asyncio.Future[Any]":
    return asyncio.get_running_loop().create_future()


def tell(heard: Iterable[tuple[Callable[[Answer], None], Answer]]) -> None:
    """One listener that fails must not leave the others waiting."""
    for hear, answer in heard:
        try:
            hear(answer)
        except Exception as error:
            told = {"message": "a listener of the store failed", "exception": error}
            asyncio.get_running_loop().call_exception_handler(told)


def out_of_step(batch: Batch) -> OutOfStepError:
    return OutOfStepError(f"table {batch.table}: row {batch.first} does not follow what is kept")


def taken(batch: Batch) -> CodeTakenError:
    return CodeTakenError(f"table {batch.table} is there already")


def refusal(job: Append | Create) -> StoreError:
    """The rows it would follow are not there, or others are."""
    return taken(job.batch) if isinstance(job, Create) and not job.batch.first else out_of_step(job.batch)


def checked_version(table: str, version: int | None) -> None:
    if version is not None and version > LOG_VERSION:
        raise StoreError(f"table {table}: kept by a newer pioche, as version {version} of the log")


def one_line(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
