"""Combines a group of steps into one PostgreSQL statement, and so into one commit."""

from collections.abc import Iterable, Sequence, Set
from typing import Any, Final

from msgspec import Struct, field

from pioche.server._storage.base import LOG_VERSION, StepBatch
from pioche.server._storage.write_jobs import AppendJob, CreateJob

_STEP: Final = """
WITH step AS (
    SELECT * FROM unnest($4::text[], $5::text[], $6::int[], $7::int[], $8::float8[], $9::float8[],
                         $10::bool[], $11::bool[], $12::bool[], $13::bigint[])
        AS s (code, owner, first, next, at, clock_left, listed, finished, soon, epoch)
), kept AS ({kept}), added AS (
    INSERT INTO pioche.rows (code, number, version, at, body, epoch)
    SELECT code, number, $2, at, body, epoch FROM kept JOIN unnest(
        $14::text[], $15::int[], $16::float8[], $17::bytea[]) AS r (code, number, at, body) USING (code)
), sat AS (
    INSERT INTO pioche.seats (player, code)
    SELECT player, code FROM kept JOIN unnest($18::text[], $19::text[]) AS s (player, code) USING (code)
    ON CONFLICT DO NOTHING
), gone AS (
    DELETE FROM pioche.seats s USING kept, unnest($20::text[], $21::text[]) AS u (player, code)
    WHERE kept.code = u.code AND s.code = u.code AND s.player = u.player
)
SELECT code FROM kept
"""
APPEND: Final = _STEP.format(
    kept="""
    UPDATE pioche.tables t
    SET touched = s.at, next = s.next, clock_left = s.clock_left, stamp = $1, soon = s.soon,
        listed = coalesce(s.listed, t.listed), finished = coalesce(s.finished, t.finished)
    FROM step s
    WHERE t.code = s.code AND t.next = s.first AND t.epoch = s.epoch AND t.holder IS NOT DISTINCT FROM $3
    RETURNING t.code, t.epoch
"""
)
CREATE: Final = _STEP.format(
    kept="""
    INSERT INTO pioche.tables
        (code, owner, created, touched, next, clock_left, listed, finished, stamp, soon, epoch, holder)
    SELECT code, owner, at, at, next, clock_left, coalesce(listed, false), coalesce(finished, false), $1,
        soon, epoch, $3
    FROM step WHERE first = 0
    ON CONFLICT DO NOTHING RETURNING code, epoch
"""
)


class BatchChain(Struct):
    """The part of one table in a group: consecutive batches."""

    table: str
    owner: str
    first: int
    epoch: int
    batches: list[StepBatch] = field(default_factory=list)
    rows: list[tuple[str, int, float, bytes]] = field(default_factory=list)
    seats: dict[str, bool] = field(default_factory=dict)
    """Players who sit down (True) or get up."""

    @property
    def next(self) -> int:
        return self.first + len(self.rows)

    def add(self, batch: StepBatch) -> None:
        self.batches.append(batch)
        numbered = enumerate(batch.rows, batch.first)
        self.rows += [(self.table, number, batch.at, row) for number, row in numbered]
        self.seats |= dict.fromkeys(batch.seated, True) | dict.fromkeys(batch.unseated, False)

    def step(self) -> tuple[object, ...]:
        last = self.batches[-1]
        listed = _last_given(batch.listed for batch in self.batches)
        finished = _last_given(batch.finished for batch in self.batches)
        place = (self.table, self.owner, self.first, self.next, last.at, last.clock_left)
        return (*place, listed, finished, last.soon, self.epoch)


def chained(jobs: Sequence[AppendJob | CreateJob], broken: Set[str]) -> list[BatchChain | None]:
    """The chain of each job; None for a job that does not follow, and for all later jobs of that table."""
    chains: dict[str, BatchChain] = {}
    cut = set(broken)
    return [_placed(job, chains, cut) for job in jobs]


def arguments(chains: Sequence[BatchChain], stamp: int, holder: str | None) -> list[object]:
    """The arguments of APPEND or CREATE. The stamp shows later whether it was stored; the holder is this
    process.
    """
    seats = [(player, chain.table, sits) for chain in chains for player, sits in chain.seats.items()]
    return [
        stamp,
        LOG_VERSION,
        holder,
        *_columns([chain.step() for chain in chains], 10),
        *_columns([row for chain in chains for row in chain.rows], 4),
        *_columns([(player, table) for player, table, sits in seats if sits], 2),
        *_columns([(player, table) for player, table, sits in seats if not sits], 2),
    ]


def _placed(job: AppendJob | CreateJob, chains: dict[str, BatchChain], cut: set[str]) -> BatchChain | None:
    batch, table = job.batch, job.batch.table
    if isinstance(job, CreateJob):
        chain = None if table in chains else BatchChain(table, job.owner, batch.first, job.epoch)
    else:
        chain = None if table in cut else chains.get(table, BatchChain(table, "", batch.first, job.epoch))
    if chain is None or (chain.next, chain.epoch) != (batch.first, job.epoch):
        cut.add(batch.table)
        return None
    chains[batch.table] = chain
    chain.add(batch)
    return chain


def _last_given(values: Iterable[bool | None]) -> bool | None:
    return next((value for value in reversed([*values]) if value is not None), None)


def _columns(rows: Sequence[tuple[object, ...]], width: int) -> list[list[Any]]:
    return [[row[place] for row in rows] for place in range(width)]
