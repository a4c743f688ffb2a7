"""A real server in this process, on a free port, that can be ended and restarted."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from pioche.client import Address, TableConnection, TableSocket
from pioche.protocol.to_client import Refused
from pioche.protocol.to_server import StartRound
from pioche.server import ServerSettings, listen
from pioche.server._admission.identity import Keyring
from pioche.server._app import Application
from pioche.server._run import Server, config_for
from pioche.server._storage import open_store
from pioche.server._tables.hub import Hub
from pioche.table import Options

QUICKLY = Options(uno_grace=0.0, pass_pause=0.3)


class RestartableServer:
    def __init__(self, folder: Path) -> None:
        self.port = 0
        self._store = str(folder / "tables.sqlite")
        self._luck, self._parts = Random(1), Random(2)
        self._running: asyncio.Task[None] | None = None

    async def start(self) -> None:
        settings, up = ServerSettings(), asyncio.Event()
        self.hub = Hub(open_store(self._store), settings, draw=self._parts.randbytes)
        await self.hub.start()
        self.hub.keyring = Keyring(await self.hub.store.secret("tokens"), self._luck.randbytes)
        app = Application(self.hub)
        socket = listen("127.0.0.1", self.port)
        self.port = socket.getsockname()[1]
        self._server = Server(config_for(app, settings), app, up.set)
        self._running = asyncio.create_task(self._server.serve(sockets=[socket]))
        await up.wait()

    async def stop(self) -> None:
        assert self._running is not None
        self._server.should_exit = True
        await self._running

    async def table(self, rules: str) -> tuple[Address, str]:
        """Makes a table, and returns the token of its game master."""
        master = self.hub.keyring.new_player()
        live_table = await self.hub.open_table(master, rules, QUICKLY)
        return Address(f"127.0.0.1:{self.port}", live_table.code), self.hub.keyring.token(master)


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[RestartableServer]:
    server = RestartableServer(folder)
    await server.start()
    try:
        yield server
    finally:
        await server.stop()


class Master:
    """A game master who does not play, and deals as soon as enough players sit and a round is over."""

    def __init__(self, address: Address, token: str, players: int) -> None:
        self.line = TableConnection(token)
        self._wire = TableSocket(self.line, address)
        self._players = players
        self._asked = ""

    async def run(self) -> None:
        running = asyncio.create_task(self._wire.run())
        try:
            while not self.line.over:
                for each in await self._wire.news():
                    assert not isinstance(each, Refused) or each.code in ("round-running", "too-few"), each
                self._deal()
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)

    def _deal(self) -> None:
        table_state = self.line.table_state
        if table_state is None or len(table_state.chairs) < self._players or self.line.waits(self._asked):
            return
        if not table_state.round_running and not table_state.dealing:
            self._asked = self.line.ask(StartRound(""))
            self._wire.nudge()
