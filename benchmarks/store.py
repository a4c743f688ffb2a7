"""Durable steps per second, one commit each and in groups (`results/store.json`)."""

import asyncio
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Final

from msgspec import Struct, to_builtins

from benchmarks.compare import Tick
from benchmarks.report import Result, Spread, spread
from pioche.server import StoreError
from pioche.server._storage.base import StepBatch, Store
from pioche.server._storage.postgres import PostgresStore
from pioche.server._storage.sqlite import SqliteStore
from tests.server.postgres import binaries, private_postgres

BODY: Final = bytes(range(200))
"""About the size of a decision of a table."""
TABLES: Final = 200
"""The number of tables that wait for their step before they continue; alone there is one."""


class Sample(Struct, frozen=True):
    per_second: float
    median_ms: float


def store(tick: Tick, repetitions: int = 5, seconds: float = 1.5) -> Result:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pioche-store-")))
        stores = stack.enter_context(_stores(folder))
        samples = _measure(tick, stores, folder, repetitions, seconds)
    return Result(
        "store",
        f"Durable steps, one table and {TABLES} tables waiting for their own",
        ("store", "alone/s", "ms", "in groups/s", "ms", "groups : alone", "groups : bare writes"),
        [_row(name, samples) for name in stores],
        {"tables": TABLES, "body_bytes": len(BODY), **_figures(samples)},
    )


@contextmanager
def _stores(folder: Path) -> Iterator[Mapping[str, Callable[[], Store]]]:
    sqlite = {"SQLite": lambda: SqliteStore(folder / "games.db")}
    if binaries() is None:
        yield sqlite
        return
    with private_postgres(fsync=True) as url:
        yield {**sqlite, "PostgreSQL": lambda: PostgresStore(url)}


def _measure(
    tick: Tick,
    stores: Mapping[str, Callable[[], Store]],
    folder: Path,
    repetitions: int,
    seconds: float,
) -> dict[str, list[Sample]]:
    """In turn, so that other work of the machine affects all of them."""
    samples: dict[str, list[Sample]] = {}
    for repetition in range(repetitions):
        tick("bare writes", repetition / repetitions)
        samples.setdefault("bare writes", []).append(_bare_writes(folder / "bare", seconds))
        for name, make in stores.items():
            for tables in (1, TABLES):
                tick(f"{name}, {tables} tables", repetition / repetitions)
                sample = asyncio.run(_steps(make(), f"{repetition}", tables, seconds))
                samples.setdefault(f"{name} {tables}", []).append(sample)
    return samples


def _bare_writes(path: Path, seconds: float) -> Sample:
    """The disk alone: a step appended to a file and synced."""
    taken: list[float] = []
    start = now = perf_counter()
    with path.open("ab", buffering=0) as file:
        while now - start < seconds:
            file.write(BODY)
            os.fsync(file.fileno())
            before, now = now, perf_counter()
            taken.append(now - before)
    return _sample(taken, now - start)


async def _steps(store: Store, name: str, tables: int, seconds: float) -> Sample:
    await store.open()
    try:
        codes = [f"{name}-{tables}-{number}" for number in range(tables)]
        await asyncio.gather(*[store.create("ann", _step(code, 0)) for code in codes])
        taken: list[float] = []
        start = perf_counter()
        await asyncio.gather(*[_play(store, code, start + seconds, taken) for code in codes])
        return _sample(taken, perf_counter() - start)
    finally:
        await store.close()


async def _play(store: Store, code: str, until: float, taken: list[float]) -> None:
    number, now = 1, perf_counter()
    while now < until:
        kept: asyncio.Future[StoreError | None] = asyncio.get_running_loop().create_future()
        store.append(_step(code, number), kept.set_result)
        if error := await kept:
            raise RuntimeError(str(error))
        before, now = now, perf_counter()
        taken.append(now - before)
        number += 1


def _step(code: str, number: int) -> StepBatch:
    return StepBatch(table=code, first=number, rows=(BODY,), at=float(number), clock_left=30.0)


def _sample(taken: Sequence[float], seconds: float) -> Sample:
    return Sample(len(taken) / seconds, 1000 * sorted(taken)[len(taken) // 2])


def _row(name: str, samples: Mapping[str, Sequence[Sample]]) -> list[str]:
    alone, groups, bare = samples[f"{name} 1"], samples[f"{name} {TABLES}"], samples["bare writes"]
    return [
        name,
        f"{_speed(alone).median:,.0f}",
        f"{_wait(alone).median:.2f}",
        f"{_speed(groups).median:,.0f}",
        f"{_wait(groups).median:.2f}",
        f"{_ratio(groups, alone).median:.1f}",
        f"{_ratio(groups, bare).median:.1f}",
    ]


def _figures(samples: Mapping[str, Sequence[Sample]]) -> dict[str, object]:
    figures: dict[str, object] = {
        name: {
            "steps_per_second": to_builtins(_speed(runs)),
            "median_ms": to_builtins(_wait(runs)),
            "to_bare_writes": to_builtins(_ratio(runs, samples["bare writes"])),
        }
        for name, runs in samples.items()
    }
    return {"measured": figures}


def _speed(runs: Sequence[Sample]) -> Spread:
    return spread([sample.per_second for sample in runs])


def _wait(runs: Sequence[Sample]) -> Spread:
    return spread([sample.median_ms for sample in runs])


def _ratio(runs: Sequence[Sample], others: Sequence[Sample]) -> Spread:
    return spread([one.per_second / other.per_second for one, other in zip(runs, others, strict=True)])
