"""Tests of the SQLite file only."""

import asyncio
import re
import resource
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from pioche.server import StoreError
from pioche.server._storage.base import OutOfStepError, Store
from pioche.server._storage.sqlite import SqliteStore
from tests.server.store.store_use import Place, append, appended, batch, kind, kinds, rows

BIG = "x" * 5000


@pytest.fixture
def path(sqlite_place: Place) -> Path:
    return Path(sqlite_place.where)


def connection_of(store: Store) -> sqlite3.Connection:
    opened = cast(SqliteStore, store)._open
    assert opened
    return opened._writer._connection


@contextmanager
def room_in_the_file(store: Store, pages: int) -> Iterator[None]:
    """Lets the database grow by this number of pages."""
    connection = connection_of(store)
    held = connection.execute("PRAGMA page_count").fetchone()[0]
    most = connection.execute("PRAGMA max_page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {held + pages}")
    yield
    connection.execute(f"PRAGMA max_page_count = {most}")


@contextmanager
def room_on_the_disk(size: int) -> Iterator[None]:
    """Lets no file of this process grow beyond this number of bytes."""
    before, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (before, most))


def journal_size(path: Path) -> int:
    return path.with_name(f"{path.name}-wal").stat().st_size


def test_only_the_owner_can_read_the_files(sqlite_place: Place, path: Path) -> None:
    async def modes(store: Store) -> dict[str, int]:
        await store.create("ann", batch("T", 0, "a"))
        return {each.name: stat.S_IMODE(each.stat().st_mode) for each in path.parent.iterdir()}

    names = ["games.db", "games.db-lock", "games.db-shm", "games.db-wal"]
    assert sqlite_place.use(modes) == dict.fromkeys(names, 0o600)


def test_confirmed_rows_can_be_read_by_another_process(sqlite_place: Place, path: Path) -> None:
    """The connection of the test sees what is committed, as another process would."""

    async def work(store: Store) -> list[tuple[int, int]]:
        seen: list[tuple[int, int]] = []
        await store.create("ann", batch("T", 0, "0"))
        with closing(sqlite3.connect(path)) as other:
            for number in range(1, 30):

                def hear(error: StoreError | None, number: int = number) -> None:
                    assert error is None
                    seen.append((number, other.execute("SELECT max(number) FROM rows").fetchone()[0]))

                store.append(batch("T", number, f"{number}"), hear)
            await store.load("T")
        return seen

    seen = sqlite_place.use(work)
    assert [number for number, _ in seen] == list(range(1, 30))
    assert all(kept >= number for number, kept in seen)


def test_steps_queued_during_a_commit_are_one_commit(
    sqlite_place: Place, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(store: Store) -> tuple[int, int]:
        commits: list[str] = []
        wakes: list[object] = []

        def woken(*call: Any) -> None:
            wakes.append(call)
            wake(*call)

        await store.create("ann", batch("T", 0, "0"))
        loop = asyncio.get_running_loop()
        wake = loop.call_soon_threadsafe
        connection_of(store).set_trace_callback(
            lambda text: commits.append(text) if text == "COMMIT" else None
        )
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            answers = append(store, [batch("T", number, "x") for number in range(1, 101)])
            with monkeypatch.context() as patch:
                patch.setattr(loop, "call_soon_threadsafe", woken)
                other.execute("ROLLBACK")
                assert set(await asyncio.gather(*answers)) == {None}
        return len(commits), len(wakes)

    commits, wakes = sqlite_place.use(work)
    assert commits == wakes
    assert commits <= 2


def test_a_full_file_fails_the_whole_commit_and_works_again_with_room(sqlite_place: Place) -> None:
    async def work(store: Store) -> None:
        for table in "TUV":
            await store.create("ann", batch(table, 0, "a"))
        with room_in_the_file(store, 4):
            steps = [batch(table, 1, BIG, BIG, seated=("bob",)) for table in "TUV"]
            answers = await appended(store, *steps)
            assert "database or disk is full" in str(answers[-1])
            failed = [step.table for step, answer in zip(steps, answers, strict=True) if answer]
        assert await kinds(store, *[batch(table, 1, "b") for table in failed]) == [OutOfStepError] * len(
            failed
        )
        for table in failed:
            assert await rows(store, table) == ["a"]
        assert await store.tables_of("bob") == sorted(set("TUV") - set(failed))
        assert await kinds(store, *[batch(table, 1, "b") for table in failed]) == [None] * len(failed)
        await store.ready()

    sqlite_place.use(work)


def test_a_full_disk_keeps_nothing_of_the_commit_and_works_again_with_room(
    sqlite_place: Place, path: Path
) -> None:
    async def work(store: Store) -> None:
        await store.create("ann", batch("T", 0, "a"))
        await store.create("ann", batch("U", 0, "a"))
        with room_on_the_disk(journal_size(path)):
            with pytest.raises(StoreError, match=r"games\.db: disk I/O error"):
                await store.ready()
            steps = [batch("T", 1, BIG * 20), batch("U", 1, BIG * 20), batch("T", 2, "c")]
            answers = await appended(store, *steps)
            assert None not in answers
            with pytest.raises(StoreError):
                await store.create("ann", batch("V", 0, BIG * 20))
            assert await rows(store, "U") == ["a"]
        await store.ready()
        assert await kinds(store, batch("T", 1, "b"), batch("U", 1, "b")) == [OutOfStepError, None]
        assert (await rows(store, "T"), await rows(store, "U"), await store.load("V")) == (
            ["a"],
            ["a", "b"],
            None,
        )
        assert await kinds(store, batch("T", 1, "b")) == [None]

    sqlite_place.use(work)
    assert sqlite_place.use(lambda store: rows(store, "T")) == ["a", "b"]


def test_a_file_of_a_newer_version_is_refused(sqlite_place: Place, path: Path) -> None:
    sqlite_place.use(lambda store: store.ready())
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 2")
    with pytest.raises(
        StoreError, match=r"^.*games\.db: kept by a newer pioche, as version 2; this one knows 1$"
    ):
        sqlite_place.use(lambda store: store.ready())


def test_a_row_of_a_newer_version_is_refused(sqlite_place: Place, path: Path) -> None:
    sqlite_place.use(lambda store: store.create("ann", batch("T", 0, "a")))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE rows SET version = 9")
        connection.commit()
    with pytest.raises(StoreError, match=r"^table T: kept by a newer pioche, as version 9 of the log$"):
        sqlite_place.use(lambda store: store.load("T"))


def test_a_file_of_something_else_is_refused_and_left_alone(sqlite_place: Place, path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    with pytest.raises(StoreError, match=r"games\.db: a database of something else$"):
        sqlite_place.use(lambda store: store.ready())
    path.write_text("no database at all, but long enough to be looked at" * 99)
    with pytest.raises(StoreError, match=r"games\.db: file is not a database$"):
        sqlite_place.use(lambda store: store.ready())


def test_a_path_that_cannot_be_a_file_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path / "file" / "games.db", tmp_path):
        with pytest.raises(StoreError) as caught:
            asyncio.run(SqliteStore(path).open())
        assert str(caught.value).startswith(f"{path}: ")
        assert "\n" not in str(caught.value)


def test_a_file_that_another_process_uses_is_refused_until_it_ends(sqlite_place: Place, path: Path) -> None:
    holding = (
        "import asyncio, sys; from pioche.server._storage import open_store; "
        "asyncio.run(open_store(sys.argv[1]).open()); print('open', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", holding, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "open\n"
        with pytest.raises(StoreError, match=r"games\.db: another server is using this file$"):
            sqlite_place.use(lambda store: store.ready())
        process.kill()
    sqlite_place.use(lambda store: store.ready())


def test_two_stores_of_one_process_do_not_share_a_file(sqlite_place: Place) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(StoreError, match="another server is using this file"):
            await sqlite_place.store().open()
        await store.create("ann", batch("T", 0, "a"))

    sqlite_place.use(work)


def test_a_file_locked_by_a_tool_is_waited_for(sqlite_place: Place, path: Path) -> None:
    async def work(store: Store) -> list[str]:
        await store.create("ann", batch("T", 0, "a"))
        with closing(sqlite3.connect(path, isolation_level=None)) as tool:
            tool.execute("BEGIN IMMEDIATE")
            answers = append(store, [batch("T", 1, "b")])
            tool.execute("COMMIT")
            assert [kind(each) for each in await asyncio.gather(*answers)] == [None]
        return await rows(store, "T")

    assert sqlite_place.use(work) == ["a", "b"]


# the file under a running server


def deleted(path: Path) -> None:
    path.unlink()


def moved_away(path: Path) -> None:
    path.rename(path.with_name("elsewhere.db"))


def replaced(path: Path) -> None:
    copy = path.with_name("copy.db")
    copy.write_bytes(path.read_bytes())
    copy.rename(path)


def linked(path: Path) -> None:
    path.with_name("second.db").hardlink_to(path)


def without_journal(path: Path) -> None:
    path.with_name(f"{path.name}-wal").unlink()


def without_lock(path: Path) -> None:
    path.with_name(f"{path.name}-lock").unlink()


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (deleted, "games.db: was deleted"),
        (moved_away, "games.db: was deleted"),
        (replaced, "games.db: was replaced"),
        (linked, "games.db: has 2 names"),
        (without_journal, "games.db-wal: was deleted"),
        (without_lock, "games.db-lock: was deleted"),
    ],
)
def test_nothing_is_told_as_kept_that_would_be_lost_with_the_file(
    harm: Callable[[Path], None], said: str, sqlite_place: Place, path: Path
) -> None:
    async def work(store: Store) -> None:
        await store.create("ann", batch("T", 0, "a"))
        assert await kinds(store, batch("T", 1, "b")) == [None]
        harm(path)
        (answer,) = await appended(store, batch("T", 2, "c"))
        assert said in str(answer)
        with pytest.raises(StoreError, match=re.escape(said)):
            await store.ready()
        with pytest.raises(StoreError):
            await store.create("ann", batch("U", 0, "a"))
        assert await rows(store, "T") == ["a", "b"]

    sqlite_place.use(work)


def test_with_its_file_back_the_store_works_again(sqlite_place: Place, path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create("ann", batch("T", 0, "a"))
        linked(path)
        moved_away(path)
        assert await kinds(store, batch("T", 1, "b")) == [StoreError]
        path.with_name("elsewhere.db").rename(path)
        assert await kinds(store, batch("T", 1, "b")) == [StoreError]
        path.with_name("second.db").unlink()
        assert await rows(store, "T") == ["a"]
        assert await kinds(store, batch("T", 1, "b")) == [None]
        await store.ready()

    sqlite_place.use(work)
    assert sqlite_place.use(lambda store: rows(store, "T")) == ["a", "b"]


def test_a_file_of_two_names_is_not_opened(sqlite_place: Place, path: Path) -> None:
    sqlite_place.use(lambda store: store.ready())
    linked(path)
    with pytest.raises(StoreError, match=r"games\.db: has 2 names \(hard links\)"):
        sqlite_place.use(lambda store: store.ready())


def test_a_disk_with_room_for_less_than_a_step_is_not_ready(sqlite_place: Place) -> None:
    async def work(store: Store) -> None:
        await store.create("ann", batch("T", 0, "a"))
        connection_of(store).execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with room_on_the_disk(8192):
            assert await kinds(store, batch("T", 1, BIG, BIG)) == [StoreError]
            with pytest.raises(StoreError):
                await store.ready()
        await store.ready()

    sqlite_place.use(work)
