"""A store full of unfinished games, written without a server."""

import asyncio
import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from pioche import core
from pioche.server._admission.identity import Keyring
from pioche.server._storage import open_store
from pioche.server._storage.base import StepBatch, Store
from pioche.server._storage.rows import batch_of
from pioche.server._tables.policy import settled, whole_rules
from pioche.table import Decision, Options, Table, TableOpened
from pioche.table import commands as c
from pioche.table.events import MasterChosen

GAMES: Final = 50
"""The number of different games; further tables repeat them."""
AT_ONCE: Final = 250
DAY: Final = 86400.0


class Resuming(Struct, frozen=True):
    """The clients that may come back to each table."""

    code: str
    token: str
    events: int


def fill(path: Path, tables: int, events: int) -> Resuming:
    """This number of tables with this number of events each, all with a running clock."""
    return asyncio.run(_fill(open_store(path), tables, events))


async def _fill(store: Store, tables: int, events: int) -> Resuming:
    await store.open()
    try:
        keyring = Keyring(await store.secret("tokens"))
        games = [_game(f"game {number}", keyring, events) for number in range(min(GAMES, tables))]
        codes = [f"T{number:04}" for number in range(tables)]
        for start in range(0, tables, AT_ONCE):
            created = zip(codes[start : start + AT_ONCE], _again(games), strict=False)
            await asyncio.gather(
                *[store.create(game.state.master or "", _batch(code, game)) for code, game in created]
            )
        last = games[(tables - 1) % AT_ONCE % len(games)]
        return Resuming(codes[-1], keyring.token(last.state.chairs[0].player), len(last.log))
    finally:
        await store.close()


def _again(games: Sequence[Table]) -> Iterator[Table]:
    while True:
        yield from games


def _batch(code: str, game: Table) -> StepBatch:
    return batch_of(code, 0, game.decisions, DAY, time.time())


def _game(seed: str, keyring: Keyring, events: int) -> Table:
    options = settled(Options(clock=DAY))
    players = [keyring.new_player() for _ in range(4)]
    opened = TableOpened(whole_rules("classic", options), seed, options)
    table = Table.restored([Decision((opened, MasterChosen(players[0])))], 0)
    for place, player in enumerate(players):
        table.submit(c.TakeSeatCommand(player, f"N{place}"), 0)
    pick = random.Random(seed)
    while len(table.log) < events:
        _step(table, players[0], pick)
    return table


def _step(table: Table, master: str, pick: random.Random) -> None:
    game = table.state.game
    if not table.state.round_running or game.turn is None:
        table.submit(c.StartRoundCommand(master), 0)
        return
    command = pick.choice(core.legal(game, game.turn).in_turn)
    table.submit(c.ActCommand(game.players[game.turn], command), 0)
