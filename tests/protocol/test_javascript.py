"""A client in another language, written from docs/protocol.md alone, plays a game on a real server."""

import asyncio
import json
import re
import shutil
import subprocess
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from pioche.core import Rulebook
from pioche.rulebooks import resolve_text
from pioche.server._admission.identity import Keyring
from pioche.server._storage import open_store
from pioche.server._storage.postgres_connection import connect
from pioche.server._storage.rows import batch_of
from pioche.server._tables.policy import settled, whole_rules
from pioche.table import Decision, Options, TableOpened
from pioche.table.events import MasterChosen, SeatTaken
from tests.server.postgres import MISSING, is_left_out, private_cluster
from tests.server.server_process import ServerProcess

CLIENT = Path(__file__).parents[2] / "examples" / "javascript" / "client.js"
RULES = 'extends = "classic"\nscoring = "none"\ndrawn_card = "keep"\n'
CODE, MASTER, SEED = "QK7TP", "pjo", "a game by three"
NO_LUCK = "require('node:crypto').randomBytes = (count) => Buffer.alloc(count, 7)"
LONG_KEPT = 4e9
"""The last use, in seconds since 1970: a time that does not expire."""
FLAG = "--experimental-websocket"
PATIENCE = 120.0
"""Seconds after which a game that does not end is stopped."""


def node() -> list[str]:
    """A Node with WebSockets; empty if there is none."""
    found = shutil.which("node")
    for command in ([found], [found, FLAG]) if found else ():
        asked = subprocess.run(
            [*command, "-p", "typeof WebSocket"], capture_output=True, text=True, check=False
        )
        if asked.stdout.strip() == "function":
            return command
    return []


NODE = node()
needs_node = pytest.mark.skipif(not NODE, reason="needs Node 20 or later")


class Cutter:
    """A connection to the server that breaks each time this number of turns has been told on it."""

    def __init__(self, port: int, turns: Sequence[int]) -> None:
        self._port = port
        self.ended = False
        self._turns = iter(turns)
        self._lines: set[asyncio.Task[None]] = set()
        self.cuts = 0
        self.connections = 0

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[int]:
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        async with server:
            yield server.sockets[0].getsockname()[1]
            self.ended = True
        await asyncio.gather(*self._lines)

    async def _connect(self, near: asyncio.StreamReader, client: asyncio.StreamWriter) -> None:
        line = asyncio.current_task()
        assert line is not None
        self._lines.add(line)
        self.connections += 1
        far, server = await asyncio.open_connection("127.0.0.1", self._port)
        up = asyncio.create_task(_pass_on(near, server, None))
        down = asyncio.create_task(_pass_on(far, client, next(self._turns, None)))
        ended, going = await asyncio.wait((up, down), return_when=asyncio.FIRST_COMPLETED)
        self.cuts += sum(task.result() for task in ended)
        for task in going:
            task.cancel()
        for writer in (client, server):
            writer.transport.abort()


async def _pass_on(source: asyncio.StreamReader, target: asyncio.StreamWriter, turns: int | None) -> bool:
    """Whether it ended because there were enough turns."""
    seen = 0
    with suppress(ConnectionError):
        while data := await source.read(65536):
            seen += data.count(b"TURN_STARTED")
            if turns is not None and seen >= turns:
                return True
            target.write(data)
            await target.drain()
    return False


async def opened(store: str) -> str:
    """A table in the store, with two bots at it; returns the token of its game master."""
    kept = open_store(store)
    await kept.open()
    try:
        options = settled(Options())
        opening = TableOpened(whole_rules(RULES, options), SEED, options)
        seated = [SeatTaken(f"b{bot}", bot, f"{bot}@quick") for bot in ("balanced", "random")]
        decision = Decision((opening, MasterChosen(MASTER), *seated))
        await kept.create(MASTER, batch_of(CODE, 0, [decision], None, LONG_KEPT))
        return Keyring(await kept.secret("tokens")).token(MASTER)
    finally:
        await kept.close()


async def game(server: ServerProcess, cutter: Cutter, token: str, preload: Path) -> list[str]:
    """The output of the client when it has ended."""
    async with cutter.listening() as port:
        url = f"ws://127.0.0.1:{port}/ws/{CODE}"
        command = [*NODE, "--require", str(preload), str(CLIENT), url, "Jo", token]
        process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        try:
            said, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
    assert process.returncode == 0, said.decode() + server.log.read_text(encoding="utf-8")
    return said.decode().splitlines()


@needs_node
def test_a_client_in_javascript_plays_a_game_to_its_end_through_three_cuts(tmp_path: Path) -> None:
    store = str(tmp_path / "tables.sqlite")
    token = asyncio.run(opened(store))
    preload = tmp_path / "no-luck.js"
    preload.write_text(NO_LUCK, encoding="utf-8")
    with ServerProcess(tmp_path, "--messages", "1000", store=store, seed=SEED) as server:
        cutter = Cutter(server.port, turns=(2, 3, 3))
        lines = asyncio.run(game(server, cutter, token, preload))
    events: list[Any] = [json.loads(line) for line in lines if line.startswith("{")]
    names = [event["type"] for event in events]
    assert cutter.cuts == 3
    first, *others = [line for line in lines if line.startswith("welcome")]
    assert first == f"welcome {MASTER} from null"
    assert others
    assert all(re.fullmatch(rf"welcome {MASTER} from \d+", line) for line in others)
    assert names[-1] == "GAME_WON"
    assert names.count("GAME_WON") == names.count("ROUND_STARTED") == names.count("DECK_CREATED") == 1
    assert names.count("PART_SHOWN") == 1
    assert {"type": "UNO_CALLED", "seat": 2} in events
    assert "UNO_CAUGHT" not in names
    assert turns_of(events) == list(range(1, len(turns_of(events)) + 1))


class Locking:
    """A tool of the operator that locks a table of the database for a while."""

    def __init__(self, url: str, cutter: Cutter) -> None:
        self._url = url
        self._cutter = cutter
        self.locked = False

    async def lock(self) -> None:
        """Locks from the first moves on, until the client has had to reconnect twice."""
        connection = await connect(self._url)
        while await connection.fetchval("SELECT max(number) FROM pioche.rows") < 8:
            await asyncio.sleep(0.01)
        async with connection.transaction():
            await connection.execute("LOCK TABLE pioche.rows IN EXCLUSIVE MODE")
            self.locked, known = True, self._cutter.connections
            while self._cutter.connections < known + 2 and not self._cutter.ended:
                await asyncio.sleep(0.01)
        await connection.close()


@needs_node
@pytest.mark.skipif(is_left_out(), reason=MISSING)
def test_a_client_in_javascript_survives_a_database_that_does_not_answer(tmp_path: Path) -> None:
    preload = tmp_path / "no-luck.js"
    preload.write_text(NO_LUCK, encoding="utf-8")
    options = ("--messages", "1000", "--answer-within", "1")
    with private_cluster() as cluster:
        token = asyncio.run(opened(cluster.url))
        with ServerProcess(tmp_path, *options, store=cluster.url, seed=SEED) as server:
            cutter = Cutter(server.port, turns=())
            locking = Locking(cluster.url, cutter)

            async def play() -> list[str]:
                lines, _ = await asyncio.gather(game(server, cutter, token, preload), locking.lock())
                return lines

            lines = asyncio.run(play())
    events: list[Any] = [json.loads(line) for line in lines if line.startswith("{")]
    assert locking.locked
    assert events[-1]["type"] == "GAME_WON"
    assert len([line for line in lines if line.startswith("welcome")]) >= 2
    assert turns_of(events) == list(range(1, len(turns_of(events)) + 1))


def turns_of(events: Sequence[Any]) -> list[int]:
    """The numbers of the turns as they were told; answering and then playing is one turn."""
    numbers = [event["number"] for event in events if event["type"] == "TURN_STARTED"]
    return list(dict.fromkeys(numbers))


def test_it_is_under_a_hundred_lines_and_contains_no_rule() -> None:
    text = CLIENT.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 100
    assert not re.search(r"colour|\btop\b|symbol", text)


def test_the_game_it_plays_is_one_that_can_be_lost_for_want_of_a_call() -> None:
    assert Rulebook(resolve_text(RULES)).rules.uno_call == "any"
