"""Stored games of a version: the rows of a server, and what every seat saw. `python -m tests.logs` adds them.

They are written once for a release and never changed: a later pioche must fold them to the same views.
"""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from pioche import core
from pioche.core import checksum
from pioche.rulebooks import names
from pioche.server._storage.base import LOG_VERSION, StoredTable
from pioche.server._storage.rows import batch_of, restore
from pioche.server._tables.policy import settled, whole_rules
from pioche.table import Decision, Options, Table, TableOpened
from pioche.table import commands as c
from pioche.table.events import MasterChosen

HERE: Final = Path(__file__).parent
PLAYERS: Final = ("ann", "bob", "cat", "dan")
MOVES: Final = 60
UNRELEASED: Final = "unreleased"
"""The folder of games stored since the last release; the release gives it its number."""
HASH: Final = "5d9a5d1d28d3a1b3d5d8ff19f4c7c4b2c0f0c9a3a79b79dba2c8cdbef8b1a6f1"


def write_logs() -> list[Path]:
    folder = HERE / UNRELEASED
    folder.mkdir(exist_ok=True)
    written = []
    for preset in (entry.name for entry in names() if entry.kind == "preset"):
        path = folder / f"{preset}.json.gz"
        path.write_bytes(gzip.compress(json.dumps(stored_game(preset)).encode(), mtime=0))
        written.append(path)
    return written


def stored_game(preset: str) -> dict[str, Any]:
    table = played(preset)
    rows = batch_of("K7QXM", 0, table.decisions, None, 0.0).rows
    return {
        "version": UNRELEASED,
        "log_version": LOG_VERSION,
        "preset": preset,
        "rows": [row.decode() for row in rows],
        "checksums": list(checksums(rows)),
    }


def played(preset: str) -> Table:
    """Two games at one table, with people coming and going, moves and shuffles of all kinds."""
    options = settled(Options())
    opened = TableOpened(whole_rules(preset, options), f"log/{preset}", options)
    draw = Random(f"parts/{preset}").randbytes
    table = Table.restored([Decision((opened, MasterChosen("ann")))], 0, draw=draw)
    rng, clock = Random(preset), Clock()
    for player in PLAYERS:
        table.submit(c.TakeSeatCommand(player, player.title()), clock.later())
    table.submit(c.SeatBotCommand("ann", "robot", "Robot", "greedy"), clock.later())
    table.submit(c.RemovePlayerCommand("ann", "robot"), clock.later())
    table.submit(c.WatchCommand("eve", "Eve"), clock.later())
    for _ in range(2):
        table.submit(c.PromisePartCommand("bob", HASH), clock.later())
        table.submit(c.StartRoundCommand("ann"), clock.later(), "ann#deal", once=True)
        play(table, rng, clock)
        table.submit(c.PauseGameCommand("ann"), clock.later())
        table.submit(c.ResumeGameCommand("ann"), clock.later())
        table.submit(c.EndGameCommand("ann"), clock.later())
    return table


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def later(self) -> float:
        self.now += 10
        return self.now


def play(table: Table, rng: Random, clock: Clock) -> None:
    for _ in range(MOVES):
        table.tick(clock.later())
        game = table.state.game
        if game.turn is None:
            return
        seat = rng.choice([game.turn, *core.catchable(game)])
        legal = core.legal(game, seat)
        command = rng.choice(legal.commands or core.legal(game, game.turn).in_turn)
        table.submit(c.ActCommand(game.players[command.seat], command), clock.later())


def checksums(rows: tuple[bytes, ...]) -> Iterator[list[int]]:
    """The checksums of each seat's view and a spectator's after each row."""
    for count in range(1, len(rows) + 1):
        stored = StoredTable(table="K7QXM", owner="ann", rows=rows[:count], clock_left=None, touched=0)
        table = restore(stored, 0)
        yield [checksum(table.view_of(viewer)) for viewer in (*PLAYERS, "eve")]
