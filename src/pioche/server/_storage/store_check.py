"""Finds broken tables in a store, sets them aside, and reads the readable part of one."""

from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import Final

from msgspec import Struct

from pioche.server._storage.base import BrokenTableError, FoundTable, NewerTableError, StoreError
from pioche.server._storage.maintenance import Maintenance
from pioche.server._storage.rows import TableRestorer
from pioche.table import Table

ROWS_AT_ONCE: Final = 500
NO_ENTRY: Final = "rows or seats of a table that has no entry"
IN_USE: Final = "a running server has the table; stop it, or try again"


class StoreProblem(Struct, frozen=True, kw_only=True):
    table: str | None = None
    """None for the database itself."""
    row: int | None = None
    """The first wrong row, if known."""
    why: str
    can_be_set_aside: bool = True

    def __str__(self) -> str:
        place = "" if self.table is None else f"table {self.table}: "
        return place + ("" if self.row is None else f"row {self.row}: ") + self.why


class RepairReport(Struct, frozen=True, kw_only=True):
    set_aside: Sequence[StoreProblem]
    left: Sequence[StoreProblem]
    """The problem that could not be repaired, with its reason."""


async def problems_in(maintenance: Maintenance, codes: Sequence[str]) -> AsyncIterator[StoreProblem]:
    """One problem for each broken table: the first thing that is wrong with it."""
    for line in await maintenance.damage():
        yield StoreProblem(why=f"the database says: {line}", can_be_set_aside=False)
    for code in codes:
        problem = await problem_of(maintenance, code)
        if problem is not None:
            yield problem


async def problem_of(maintenance: Maintenance, code: str) -> StoreProblem | None:
    try:
        found = await maintenance.find(code)
        if found is None:
            return StoreProblem(table=code, why=NO_ENTRY)
        await _whole(maintenance, found)
    except BrokenTableError as error:
        known = not isinstance(error, NewerTableError)
        return StoreProblem(table=code, row=error.row, why=error.why, can_be_set_aside=known)
    return None


async def _whole(maintenance: Maintenance, found: FoundTable) -> None:
    """Raises BrokenTableError if the table cannot be rebuilt from exactly its rows."""
    (await _restoring(maintenance, found)).finish(None)
    surplus: Sequence[bytes] = ()
    with suppress(BrokenTableError):
        surplus = await maintenance.rows(found.table, found.count, 1)
    if surplus:
        raise BrokenTableError(found.table, "a row beyond the end", found.count)


async def _restoring(maintenance: Maintenance, found: FoundTable) -> TableRestorer:
    restoring = TableRestorer(found.table, 0.0)
    while restoring.count < found.count:
        count = min(ROWS_AT_ONCE, found.count - restoring.count)
        restoring.add(await maintenance.rows(found.table, restoring.count, count))
    return restoring


async def repair(maintenance: Maintenance, codes: Sequence[str], at: float) -> RepairReport:
    """Moves broken tables to where no server looks, with all their rows; deletes nothing."""
    moved: list[StoreProblem] = []
    left: list[StoreProblem] = []
    async for problem in problems_in(maintenance, codes):
        if problem.table is None or not problem.can_be_set_aside:
            left.append(problem)
            continue
        try:
            done = await maintenance.set_aside(problem.table, str(problem), at)
            (moved if done else left).append(
                problem if done else StoreProblem(table=problem.table, why=IN_USE)
            )
        except StoreError as error:
            left.append(StoreProblem(table=problem.table, why=f"cannot be moved: {error}"))
    return RepairReport(set_aside=moved, left=left)


async def readable(maintenance: Maintenance, code: str) -> tuple[Table | None, StoreProblem | None]:
    """The readable part of a table, and what is wrong with the next row."""
    restoring = TableRestorer(code, 0.0)
    try:
        found = await maintenance.find(code)
        while found is not None and restoring.count < found.count:
            restoring.add(await maintenance.rows(code, restoring.count, 1))
    except BrokenTableError as error:
        problem = StoreProblem(table=code, row=error.row, why=error.why)
        return (restoring.finish(None) if restoring.count else None), problem
    return (restoring.finish(None) if restoring.count else None), None
