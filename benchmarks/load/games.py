"""The storage cost of a game of four to 500 points: moves, rows, bytes, and the time to fold it again.

python -m benchmarks.load.games [COUNT]
"""

import asyncio
import sys
from collections.abc import Callable, Sequence
from statistics import mean
from time import process_time
from typing import Final

from msgspec import Struct

from pioche.bots import make_bot
from pioche.server import StoreError
from pioche.server._storage.base import StepBatch, StoredTable
from pioche.server._storage.postgres import PostgresStore
from pioche.server._storage.postgres_connection import connect
from pioche.server._storage.rows import batch_of, decisions_of
from pioche.server._tables.frames import Announcement
from pioche.table import LocalGame, Table
from tests.server.postgres import private_cluster

PLAYERS: Final = ("ann", "bob", "cat", "dan")
BOT: Final = "balanced"
AT_ONCE: Final = 60
"""Tables with a step in the same commit."""
SIZE: Final = (
    "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relname IN ('tables', 'rows', 'seats')"
)
JOURNAL: Final = "SELECT pg_current_wal_lsn() - '0/0'"


class Game(Struct):
    rounds: int
    moves: int
    told: int
    """Bytes of everything that the four are told."""
    batches: list[StepBatch]

    @property
    def rows(self) -> tuple[bytes, ...]:
        return tuple(row for batch in self.batches for row in batch.rows)


def played(number: int) -> Game:
    game = LocalGame("classic", {name: make_bot(BOT) for name in PLAYERS}, f"size {number}")
    code, batches, moves, told = (
        f"G{number}",
        [batch_of(f"G{number}", 0, game.table.decisions, None, 1.0)],
        0,
        0,
    )
    while True:
        before, end, turns = len(game.table.decisions), len(game.table.log), game.state.turn is not None
        if not game.step():
            return Game(game.state.round, moves, told, batches)
        fresh = game.table.decisions[before:]
        moves += turns
        if fresh:
            news = Announcement(game.table, end, len(game.table.log), 0.0)
            told += sum(len(news.frame(player)) for player in PLAYERS)
            batches.append(batch_of(code, before, fresh, None, 1.0, soon=True))


async def kept(games: Sequence[Game]) -> tuple[int, int]:
    """Bytes in PostgreSQL, and in its journal; one step of each table at a time, as in play."""
    with private_cluster(fsync=True) as cluster:
        store, looking = PostgresStore(cluster.url), await connect(cluster.url)
        await store.open()
        await store.leases.join("here:1")
        await looking.execute("CHECKPOINT")
        empty, began = await looking.fetchval(SIZE), await looking.fetchval(JOURNAL)
        for group in (games[start : start + AT_ONCE] for start in range(0, len(games), AT_ONCE)):
            await _keep(store, group)
        size, end = await looking.fetchval(SIZE), await looking.fetchval(JOURNAL)
        await store.close()
        await looking.close()
        return int(size - empty), int(end - began)


async def _keep(store: PostgresStore, games: Sequence[Game]) -> None:
    for game in games:
        await store.create("ann", game.batches[0])
    for step in range(1, max(len(game.batches) for game in games)):
        done: list[asyncio.Future[None]] = []
        for game in games:
            if step < len(game.batches):
                done.append(asyncio.get_running_loop().create_future())
                store.append(game.batches[step], _settling(done[-1]))
        await asyncio.gather(*done)


def _settling(future: "asyncio.Future[None]") -> Callable[[StoreError | None], None]:
    return lambda error: future.set_exception(error) if error else future.set_result(None)


def folding(games: Sequence[Game]) -> float:
    """Milliseconds of CPU to fold a game again, for each hundred rows."""
    start, rows = process_time(), 0
    for game in games:
        stored = StoredTable(table="", owner="", rows=game.rows, clock_left=None, touched=0.0)
        Table.restored(decisions_of(stored), 0.0)
        rows += len(game.rows)
    return 1e5 * (process_time() - start) / rows


def main(count: int = 120) -> None:
    games = [played(number) for number in range(count)]
    size, journal = asyncio.run(kept(games))
    print(f"{count} games of four {BOT} bots, classic, to 500 points; the mean of one:")
    print(f"rounds {mean(game.rounds for game in games):.1f}")
    print(f"moves {mean(game.moves for game in games):.0f}")
    print(f"rows {mean(len(game.rows) for game in games):.0f}")
    print(f"bytes of log {mean(sum(map(len, game.rows)) for game in games) / 1e3:.0f} KB")
    print(f"bytes told to the four {mean(game.told for game in games) / 1e3:.0f} KB")
    print(f"in PostgreSQL {size / count / 1e3:.0f} KB, in its journal {journal / count / 1e3:.0f} KB")
    print(f"folded again: {folding(games):.1f} ms of CPU for 100 rows")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
