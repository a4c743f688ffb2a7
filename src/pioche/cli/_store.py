"""`pioche store`: what an operator does with the games that a server keeps."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

from cyclopts import App, Parameter

from pioche.cli._errors import CHECK_FAILED, fail
from pioche.cli._output import print_json

if TYPE_CHECKING:
    from pioche.server import Maintenance, Repaired, StoreProblem

T = TypeVar("T")
Flag = Annotated[bool, Parameter(negative="")]

app = App(
    name="store",
    help="Check, repair and export the games that a server keeps.",
    help_epilogue="""A store is a file (tables.sqlite in your data folder, if none is named)
or a PostgreSQL database: --store postgresql://pioche@db/pioche
When the log of a server says that a table is set aside:
    pioche store check          names broken tables and their wrong rows
    pioche store export ABCDE   writes what can still be read of one
    pioche store repair         moves broken ones away, deletes nothing""",
)


@app.command(sort_key=1)
def check(*codes: str, store: str | None = None, json: Flag = False) -> int:
    """Read every table from its first row to its last, and name those that are broken.

    Changes nothing, and may run while a server does. The exit code is 1 where something is wrong.

    Parameters
    ----------
    codes
        The tables to read; all, if none is named.
    store
        A file or a PostgreSQL URL; the file that pioche serve uses, if none is named.
    json
        Print one JSON object instead of lines.
    """
    read, found = _work(store, False, lambda maintenance: _checked(maintenance, codes))
    if json:
        print_json({"tables": read, "problems": [_described(each) for each in found]})
    else:
        print("\n".join([*map(str, found), f"{read} tables, {len(found)} problems"]))
    return CHECK_FAILED if found else 0


async def _checked(maintenance: "Maintenance", codes: Sequence[str]) -> tuple[int, "list[StoreProblem]"]:
    from pioche.server import problems_in

    chosen = await _chosen(maintenance, codes)
    return len(chosen), [problem async for problem in problems_in(maintenance, chosen)]


@app.command(sort_key=2)
def repair(*codes: str, store: str | None = None, json: Flag = False) -> int:
    """Set broken tables aside, so that the store holds only what a server can read.

    Nothing is deleted: all that is kept of such a table moves into tables of the database whose names begin
    with aside_, and is listed here. A file must not be in use; with PostgreSQL servers may run meanwhile.
    It can be run again at any time. The exit code is 1 where something is left that could not be mended.

    Parameters
    ----------
    codes
        The tables to look at; all, if none is named.
    store
        A file or a PostgreSQL URL; the file that pioche serve uses, if none is named.
    json
        Print one JSON object instead of lines.
    """
    from pioche.server import SetAsideTable

    async def work(maintenance: "Maintenance") -> "tuple[Repaired, Sequence[SetAsideTable]]":
        from pioche.server import repair

        done = await repair(maintenance, await _chosen(maintenance, codes), time.time())
        return done, await maintenance.aside()

    done, aside = _work(store, True, work)
    if json:
        _print_repaired(done, [_of_aside(each) for each in aside])
    else:
        print(
            "\n".join(
                [f"set aside: {each}" for each in done.set_aside]
                + [f"left: {each}" for each in done.left]
                + [f"{len(aside)} tables are set aside in all"]
            )
        )
    return CHECK_FAILED if done.left else 0


def _print_repaired(done: "Repaired", aside: list[dict[str, object]]) -> None:
    moved, left = ([_described(each) for each in some] for some in (done.set_aside, done.left))
    print_json({"set_aside": moved, "left": left, "all_aside": aside})


def _of_aside(aside: object) -> dict[str, object]:
    import msgspec

    described: dict[str, object] = msgspec.to_builtins(aside)
    return described


def _described(problem: "StoreProblem") -> dict[str, object]:
    return {"table": problem.table, "row": problem.row, "why": problem.why}


@app.command(sort_key=3)
def export(
    *codes: str,
    to: Path = Path(),
    format: Literal["pun", "json"] = "pun",
    store: str | None = None,
    json: Flag = False,
) -> int:
    """Write the games of tables as records: CODE-1.pun, CODE-2.pun …

    Rounds that are over are written in full, one that is being played as a spectator sees it. Of a broken
    table all that comes before its first wrong row is written, and the exit code is 1.

    Parameters
    ----------
    codes
        The tables to export; all, if none is named.
    to
        The folder to write to.
    format
        pun for people, pioche replay and pioche verify; json for programs.
    store
        A file or a PostgreSQL URL; the file that pioche serve uses, if none is named.
    json
        Print one JSON object with the files and the problems, instead of lines.
    """
    if not to.is_dir():
        fail(f"{to}: no such folder")
    written, problems = _work(store, False, lambda maintenance: _exported(maintenance, codes, to, format))
    if json:
        print_json(
            {"files": [str(file) for file in written], "problems": [_described(each) for each in problems]}
        )
    else:
        print("\n".join([*map(str, written), *map(str, problems)]))
    return CHECK_FAILED if problems else 0


async def _exported(
    maintenance: "Maintenance", codes: Sequence[str], to: Path, form: str
) -> tuple[list[Path], "list[StoreProblem]"]:
    from pioche.server import readable

    written: list[Path] = []
    problems: list[StoreProblem] = []
    for code in await _chosen(maintenance, codes):
        table, problem = await readable(maintenance, code)
        problems += [] if problem is None else [problem]
        for number in range(1, table.room.number + 1 if table is not None else 1):
            file = to / f"{code}-{number}.{form}"
            _write(file, _record(table, number, form))
            written.append(file)
    return written, problems


def _record(table: object, number: int, form: str) -> bytes:
    from pioche.server import game_of, json_of, pun_of
    from pioche.table import Table

    assert isinstance(table, Table)
    game = game_of(table, number)
    return json_of(game) if form == "json" else pun_of(game).encode()


def _write(file: Path, text: bytes) -> None:
    try:
        file.write_bytes(text)
    except OSError as error:
        fail(f"{file}: {error.strerror}")


async def _chosen(maintenance: "Maintenance", codes: Sequence[str]) -> Sequence[str]:
    from pioche.server import StoreError, plain_code

    known = await maintenance.codes()
    wanted = [plain_code(code) for code in codes]
    for code in wanted:
        if code not in known:
            raise StoreError(f"there is no table {code}")
    return wanted or known


def _work(store: str | None, writing: bool, work: "Callable[[Maintenance], Awaitable[T]]") -> T:
    from pioche.cli._serve import usual_store
    from pioche.server import StoreError, maintenance_of, without_secrets

    async def run() -> T:
        maintenance = maintenance_of(store or usual_store())
        await maintenance.open(writing)
        try:
            return await work(maintenance)
        finally:
            await maintenance.close()

    try:
        return asyncio.run(run())
    except StoreError as error:
        fail(without_secrets(str(error)))
