"""`pioche store`: checks, repairs and exports the games that a server has stored."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeVar

from cyclopts import App

from pioche.cli._errors import CHECK_FAILED, fail
from pioche.cli._options import Json, StorePlace
from pioche.cli._output import print_json

if TYPE_CHECKING:
    from pioche.server import Maintenance, RepairReport, StoreProblem

T = TypeVar("T")

app = App(
    name="store",
    help="""Check, repair and export the games that a server has stored.

If the log of a server says that a table is set aside, check prints the broken tables and their wrong rows,
export writes the readable part of one, and repair moves broken ones aside and deletes nothing.

For example:
    pioche store check
    pioche store export ABCDE
    pioche store repair""",
    help_epilogue="""A store is a file (by default tables.sqlite in your data folder)
or a PostgreSQL database: --store postgresql://pioche@db/pioche""",
)


@app.command(sort_key=1, usage="Usage: pioche store check [OPTIONS] [CODES...]")
def check(*codes: str, store: StorePlace = None, json: Json = False) -> int:
    """Read every table from its first row to its last, and print the broken ones.

    It changes nothing and may run beside a server. The exit code is 1 if a table is broken.

    For example:
        pioche store check
        pioche store check ABCDE --json

    Parameters
    ----------
    codes
        Codes of the tables to read; by default all.
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


@app.command(sort_key=2, usage="Usage: pioche store repair [OPTIONS] [CODES...]")
def repair(*codes: str, store: StorePlace = None, json: Json = False) -> int:
    """Set broken tables aside, so that a server can read all the others.

    It deletes nothing: it moves the rows of a broken table into database tables whose names begin with
    aside_, and lists them. A store file must not be in use; with PostgreSQL, servers may run meanwhile. You
    can run it again at any time. The exit code is 1 if something could not be repaired.

    For example:
        pioche store repair
        pioche store repair --store postgresql://pioche@db/pioche

    Parameters
    ----------
    codes
        Codes of the tables to repair; by default all.
    """
    from pioche.server import SetAsideTable

    async def work(maintenance: "Maintenance") -> "tuple[RepairReport, Sequence[SetAsideTable]]":
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


def _print_repaired(done: "RepairReport", aside: list[dict[str, object]]) -> None:
    moved, left = ([_described(each) for each in some] for some in (done.set_aside, done.left))
    print_json({"set_aside": moved, "left": left, "all_aside": aside})


def _of_aside(aside: object) -> dict[str, object]:
    import msgspec

    described: dict[str, object] = msgspec.to_builtins(aside)
    return described


def _described(problem: "StoreProblem") -> dict[str, object]:
    return {"table": problem.table, "row": problem.row, "why": problem.why}


@app.command(sort_key=3, usage="Usage: pioche store export [OPTIONS] [CODES...]")
def export(
    *codes: str,
    to: Path = Path(),
    format: Literal["pun", "json"] = "pun",
    store: StorePlace = None,
    json: bool = False,
) -> int:
    """Write the games of tables as records: CODE-1.pun, CODE-2.pun …

    Finished rounds are written in full, an unfinished one as a spectator sees it. A broken table is written
    up to its first wrong row, and the exit code is then 1.

    For example:
        pioche store export ABCDE --to records
        pioche store export --format json

    Parameters
    ----------
    codes
        Codes of the tables to export; by default all.
    to
        The folder to write to.
    format
        pun for people, `pioche replay` and `pioche verify`; json for programs.
    json
        Print one JSON object with the files and the problems.
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
        for number in range(1, table.state.number + 1 if table is not None else 1):
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
        fail(f"{file}: {error.strerror}", CHECK_FAILED)


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
