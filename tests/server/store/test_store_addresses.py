"""A store by its address."""

import asyncio
import sys
from pathlib import Path

import pytest

from pioche.server import StoreError
from pioche.server._storage import open_store
from pioche.server._storage.memory import MemoryStore
from pioche.server._storage.postgres import PostgresStore
from pioche.server._storage.sqlite import SqliteStore


def opened_and_closed(where: str | Path) -> None:
    async def work() -> None:
        store = open_store(where)
        await store.open()
        await store.close()

    asyncio.run(work())


@pytest.mark.parametrize("form", ["{0}", "sqlite:///{0}"])
def test_a_path_is_a_sqlite_file(tmp_path: Path, form: str) -> None:
    where = form.format(tmp_path / "new" / "games.db")
    assert isinstance(open_store(where), SqliteStore)
    opened_and_closed(where)
    assert (tmp_path / "new" / "games.db").exists()


def test_a_path_may_be_relative(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    opened_and_closed("sqlite:///games.db")
    opened_and_closed(Path("more.db"))
    assert {path.name for path in tmp_path.glob("*.db")} == {"games.db", "more.db"}


def test_memory_and_postgresql_have_their_own_addresses() -> None:
    assert isinstance(open_store("memory:"), MemoryStore)
    assert isinstance(open_store("postgresql://localhost/games"), PostgresStore)
    assert isinstance(open_store("postgres://localhost/games"), PostgresStore)


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("mysql://ann:hunter2@host/db", "mysql://"),
        ("sqlite://games.db", "expected sqlite:///PATH"),
        ("sqlite:///", "expected the name of a file"),
        ("", "expected the name of a file"),
        ("games/", "expected the name of a file"),
    ],
)
def test_another_address_is_an_error_of_one_line_without_a_password(where: str, said: str) -> None:
    with pytest.raises(StoreError, match=said) as caught:
        open_store(where)
    assert "\n" not in str(caught.value)
    assert "hunter2" not in str(caught.value)


def test_a_missing_driver_is_named_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreError, match=r'pip install "pioche\[postgres\]"'):
        opened_and_closed("postgresql://127.0.0.1/games")


@pytest.mark.parametrize(
    "where",
    ["postgresql://ann:hunter2@127.0.0.1:1/games", "postgresql://ann:hun:ter2@127.0.0.1:hunter2/games"],
)
def test_a_database_that_cannot_be_reached_is_one_line_without_the_password(where: str) -> None:
    with pytest.raises(StoreError, match=r"^PostgreSQL: ") as caught:
        opened_and_closed(where)
    assert "\n" not in str(caught.value)
    assert "hunter2" not in str(caught.value)
