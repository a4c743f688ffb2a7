"""Bans, and an operator's list of tables, in every store."""

from collections.abc import Sequence

from pioche.server import Ban
from pioche.server._storage.base import Store, TableRow
from tests.server.store.store_use import Place, batch, kinds


def test_bans_last_until_they_are_lifted_also_over_a_restart(place: Place) -> None:
    async def ban(store: Store) -> None:
        await store.ban(Ban("pann", 1.0))
        await store.ban(Ban("203.0.113.0/24", 2.0, "spam"))
        await store.ban(Ban("pann", 3.0, "again"))

    async def unban(store: Store) -> tuple[bool, bool]:
        return await store.unban("pann"), await store.unban("pann")

    place.use(ban)
    assert place.use(lambda store: store.bans()) == [
        Ban("203.0.113.0/24", 2.0, "spam"),
        Ban("pann", 3.0, "again"),
    ]
    assert place.use(unban) == (True, False)
    assert [each.what for each in place.use(lambda store: store.bans())] == ["203.0.113.0/24"]


def test_an_operator_sees_all_tables_the_last_touched_first(place: Place) -> None:
    async def work(store: Store) -> Sequence[TableRow]:
        await store.create("ann", batch("S", 0, "a", at=1.0))
        await store.create("bob", batch("T", 0, "a", at=2.0, listed=True, finished=True))
        assert await kinds(store, batch("S", 1, "b", "c", at=5.0)) == [None]
        return await store.tables()

    first, second = place.use(work)
    assert first == TableRow(
        code="S", owner="ann", created=1.0, touched=5.0, rows=3, listed=False, finished=False
    )
    assert (second.code, second.listed, second.finished) == ("T", True, True)
