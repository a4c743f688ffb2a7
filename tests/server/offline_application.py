"""The application without sockets: a fixed clock, games in memory, the same luck in every run."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import httpx

from pioche.server import Limits, ServerSettings
from pioche.server._admission.identity import Keyring
from pioche.server._app import Application
from pioche.server._clock import Clock
from pioche.server._storage.memory import MemoryStore
from pioche.server._tables.command_translation import Translator
from pioche.server._tables.guests import Guest
from pioche.server._tables.hub import Hub
from pioche.server._tables.live_table import LiveTable
from tests.server.offline_tables import RecordingWire

HOST = "http://table.example"
MANY = Limits(requests=10**6, tables=10**6)


class Web:
    def __init__(self, settings: ServerSettings) -> None:
        self.now = 1000.0
        self.day = 1e9
        self.store = MemoryStore()
        clock = Clock(lambda: self.now, lambda: self.day)
        self.hub = Hub(self.store, settings, clock, Random(8).randbytes)
        self.app: Application = Application(self.hub)
        self.client = self.from_address("192.0.2.7")

    def draw_alike(self) -> None:
        """Codes, ids and the secrets of tables are the same in every run."""
        self.hub.keyring = Keyring(b"key", Random(7).randbytes)
        self.hub._translator = Translator(self.hub.keyring)

    def from_address(self, address: str) -> httpx.AsyncClient:
        # raise_app_exceptions: an unhandled exception is a failure of the test
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=True, client=(address, 1234))
        return httpx.AsyncClient(transport=transport, base_url=HOST)

    async def get(self, path: str, token: str | None = None, **headers: str) -> httpx.Response:
        return await self.client.get(path, headers={**bearer(token), **headers})

    async def post(self, path: str, body: Any = None, token: str | None = None) -> httpx.Response:
        return await self.client.post(path, json={} if body is None else body, headers=bearer(token))

    async def delete(self, path: str, token: str | None = None) -> httpx.Response:
        return await self.client.delete(path, headers=bearer(token))

    async def open_table(self, token: str | None = None, **body: Any) -> dict[str, Any]:
        answer = await self.post("/api/tables", body, token)
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened

    def play(self, live_table: LiveTable, until: Callable[[LiveTable], bool]) -> None:
        """Lets the bots play while a person watches; time passes as they need it."""
        if not len(live_table.guests):
            live_table.enter(Guest(RecordingWire(), "watcher"), "", None)
        while not until(live_table):
            due = live_table.next_due
            assert due is not None
            self.now = max(self.now, due)
            live_table.tick()


def bearer(token: str | None) -> dict[str, str]:
    return {} if token is None else {"Authorization": f"Bearer {token}"}


def served(visit: Callable[[Web], Awaitable[None]], settings: ServerSettings | None = None) -> Web:
    """A server for one visit."""

    async def run() -> Web:
        web = Web(settings or ServerSettings(limits=MANY))
        async with web.app.lifespan():
            web.draw_alike()
            await visit(web)
        return web

    return asyncio.run(run())


BOTS = [{"bot": "greedy", "name": "Bob"}, {"bot": "random", "name": "Cat"}]


def round_over(live_table: LiveTable) -> bool:
    return live_table.table.state.game.phase in ("round-over", "game-over")
