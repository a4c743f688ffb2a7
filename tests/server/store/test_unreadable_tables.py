"""An unreadable table: found, reported, set aside with all its rows, without disturbing others."""

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import pytest

from pioche.cli import main
from pioche.server import maintenance_of
from pioche.server._storage import open_store
from pioche.server._storage.base import BrokenTableError
from pioche.server._storage.postgres_connection import connect
from pioche.server._tables.hub import Hub
from pioche.server._tables.live_table import LiveTable
from pioche.table import Options
from tests.commands import error_line
from tests.server.store.store_use import Place

T = TypeVar("T")


def with_hub(place: Place, work: Callable[[Hub], Awaitable[T]]) -> T:
    async def run() -> T:
        hub = Hub(place.store())
        await hub.start()
        try:
            return await work(hub)
        finally:
            await hub.stop()

    return asyncio.run(run())


async def tables(hub: Hub) -> list[str]:
    opened = [await hub.open_table("ann", "quiet", Options(listed=True)) for _ in range(3)]
    return [live_table.code for live_table in opened]


def corrupt(place: Place, statement: str, code: str) -> None:
    """Writes to the database as another program would."""
    if not place.where.startswith("postgresql"):
        with closing(sqlite3.connect(place.where)) as file:
            file.execute(statement, (code,))
            file.commit()
        return

    async def run() -> None:
        connection = await connect(place.where)
        await connection.execute(statement.replace("?", "$1").replace("rows", "pioche.rows"), code)
        await connection.close()

    asyncio.run(run())


GARBAGE = "UPDATE rows SET body = 'not JSON' WHERE code = ? AND number = 0"
ANOTHER = "UPDATE rows SET body = '{\"events\":[]}' WHERE code = ? AND number = 0"
GAP = "DELETE FROM rows WHERE code = ? AND number = 0"


@pytest.fixture(params=[GARBAGE, ANOTHER, GAP], ids=["garbage", "another", "gap"])
def broken(request: pytest.FixtureRequest, lasting: Place) -> tuple[Place, list[str]]:
    """Three tables, the second of which is broken."""
    codes = with_hub(lasting, tables)
    corrupt(lasting, request.param, codes[1])
    return lasting, codes


def test_a_broken_table_is_set_aside_and_the_others_go_on(
    broken: tuple[Place, list[str]], caplog: pytest.LogCaptureFixture
) -> None:
    place, codes = broken

    async def work(hub: Hub) -> list[LiveTable | None]:
        for _ in range(3):
            with pytest.raises(BrokenTableError, match=codes[1]):
                await hub.live_table(codes[1])
        assert hub.tally.broken_tables == 1
        return [await hub.live_table(code) for code in (codes[0], codes[2])]

    assert all(with_hub(place, work))
    said = [record.getMessage() for record in caplog.records if codes[1] in record.getMessage()]
    assert len(said) == 1
    assert "row 0" in said[0]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, Any]:
    code = main(["store", *arguments, "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_the_commands_find_it_set_it_aside_and_find_nothing_any_more(
    broken: tuple[Place, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    place, codes = broken
    store = ("--store", place.where)
    code, found = run(capsys, "check", *store)
    assert (code, found["tables"], len(found["problems"])) == (1, 3, 1)
    assert (found["problems"][0]["table"], found["problems"][0]["row"]) == (codes[1], 0)
    code, done = run(capsys, "repair", *store)
    assert (code, [each["table"] for each in done["set_aside"]], done["left"]) == (0, [codes[1]], [])
    assert run(capsys, "check", *store) == (0, {"tables": 2, "problems": []})
    code, again = run(capsys, "repair", *store)
    assert (code, again["set_aside"], again["all_aside"]) == (0, [], done["all_aside"])
    assert [each["table"] for each in again["all_aside"]] == [codes[1]]

    async def work(hub: Hub) -> tuple[object, ...]:
        return await hub.live_table(codes[1]), await hub.store.listed(9)

    gone, listed = with_hub(place, work)
    assert gone is None
    assert sorted(listed) == sorted((codes[0], codes[2]))  # type: ignore[call-overload]


def test_all_that_was_kept_of_it_is_still_there(lasting: Place) -> None:
    async def seated(hub: Hub) -> str:
        live_table = await hub.open_table("ann", "quiet", Options())
        return live_table.code

    code = with_hub(lasting, seated)
    corrupt(lasting, GARBAGE, code)

    async def work() -> tuple[int, int]:
        maintenance = maintenance_of(lasting.where)
        await maintenance.open(writing=True)
        found = await maintenance.find(code)
        assert await maintenance.set_aside(code, "a test", 1.0)
        aside = await maintenance.aside()
        await maintenance.close()
        assert found is not None
        return found.count, aside[0].rows

    count, moved = asyncio.run(work())
    assert count == moved > 0


def test_rows_without_a_table_are_found_and_set_aside(
    sqlite_place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    codes = with_hub(sqlite_place, tables)
    corrupt(sqlite_place, "DELETE FROM tables WHERE code = ?", codes[0])
    corrupt(sqlite_place, "UPDATE tables SET next = 'many', clock_left = 'soon' WHERE code = ?", codes[1])
    code, found = run(capsys, "check", "--store", sqlite_place.where)
    assert (code, {each["table"] for each in found["problems"]}) == (1, set(codes[:2]))
    assert run(capsys, "repair", "--store", sqlite_place.where)[0] == 0
    assert run(capsys, "check", "--store", sqlite_place.where)[0] == 0


def test_an_invalid_clock_does_not_stop_a_server_from_starting(sqlite_place: Place) -> None:
    codes = with_hub(sqlite_place, tables)
    corrupt(sqlite_place, "UPDATE tables SET clock_left = 'soon', owner = x'ff' WHERE code = ?", codes[0])

    async def work(hub: Hub) -> LiveTable | None:
        with pytest.raises(BrokenTableError):
            await hub.live_table(codes[0])
        return await hub.live_table(codes[1])

    assert with_hub(sqlite_place, work)


def test_the_readable_part_of_a_table_is_exported(
    lasting: Place, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from tests.server.store.games import played_table

    code, rows = with_hub(lasting, played_table)
    export = ("export", code.lower(), "--store", lasting.where, "--to", str(tmp_path))
    assert run(capsys, *export)[0] == 0
    whole = (tmp_path / f"{code}-1.pun").read_text(encoding="utf-8")
    assert main(["verify", str(tmp_path / f"{code}-1.pun")]) == 0
    corrupt(lasting, GARBAGE.replace("number = 0", f"number = {rows - 2}"), code)
    capsys.readouterr()
    status, told = run(capsys, *export)
    assert (status, told["problems"][0]["row"]) == (1, rows - 2)
    assert (tmp_path / f"{code}-1.pun").read_text(encoding="utf-8").splitlines()[:8] == whole.splitlines()[:8]
    assert run(capsys, *export, "--format", "json")[0] == 1
    assert json.loads((tmp_path / f"{code}-1.json").read_bytes())["players"]


@pytest.mark.parametrize("command", ["check", "repair", "export"])
def test_a_file_that_is_not_a_store_is_refused_in_one_line(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "other.txt").write_text("no database " * 100, encoding="utf-8")
    for name in ("nothing.sqlite", "other.txt", "memory:"):
        where = name if name == "memory:" else str(tmp_path / name)
        error_line(capsys, ["store", command, "--store", where])
    assert not (tmp_path / "nothing.sqlite").exists()


def test_a_file_in_use_is_not_repaired(sqlite_place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    async def work(hub: Hub) -> None:
        await tables(hub)
        assert hub.store is not None
        maintenance = maintenance_of(sqlite_place.where)
        with pytest.raises(Exception, match="another server is using this file"):
            await maintenance.open(writing=True)

    with_hub(sqlite_place, work)
    assert open_store(sqlite_place.where) is not None
    assert capsys.readouterr().out == ""
