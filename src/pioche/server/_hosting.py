"""Hosts tables from a Python program: a server in a thread, which ends with its `with` block."""

import asyncio
import json
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

from msgspec import Struct

from pioche.game import Rules
from pioche.server._app import Application
from pioche.server._listening import addresses, listen
from pioche.server._run import Server, config_for
from pioche.server._settings import ServerSettings
from pioche.server._storage import open_store
from pioche.server._tables.hub import Hub

OWN_ANSWER_TIMEOUT = 30.0
"""Seconds for an answer of the server in this very process."""


class HostError(ValueError):
    """The server refuses a request; the text is its answer."""


class HostedTable(Struct, frozen=True):
    """A table that was opened, and the token of its owner."""

    code: str
    link: str
    """The address to give to people, and to `pioche join`."""
    token: str


class TableHost:
    """A running server.

    Examples:
        >>> from pioche.server import host
        >>> with host() as server:
        ...     table = server.open_table("official+stacking", bots={"Magpie": "expert", "Crow": "greedy"})
        ...     len(table.code), table.link == f"{server.url}/t/{table.code}"
        (5, True)
    """

    def __init__(self, found: Sequence[str]) -> None:
        self.url: str = found[0]
        """The address for others on this network."""
        self._here = found[-1]

    def open_table(
        self,
        rules: str | Rules = "classic",
        *,
        name: str | None = None,
        bots: Mapping[str, str] | None = None,
        start: bool = False,
    ) -> HostedTable:
        """Open a table; RulesError, HostError.

        With a `name` its owner sits down; `bots` are bots by their names at the table; `start` deals at once.
        """
        asked = {
            "rules": _as_text(rules),
            "bots": [{"name": called, "bot": bot} for called, bot in (bots or {}).items()],
            "start": start,
        }
        opened = json.loads(self._ask("/api/tables", asked if name is None else {**asked, "name": name}))
        return HostedTable(opened["code"], f"{self.url}/t/{opened['code']}", opened["token"])

    def table(self, code: str) -> dict[str, Any]:
        """The state of a table: its rules, its seats, the round."""
        found: dict[str, Any] = json.loads(self._ask(f"/api/tables/{code}"))
        return found

    def record(self, code: str) -> str:
        """The rounds that are over, as PUN."""
        return self._ask(f"/api/tables/{code}/record")

    def _ask(self, path: str, body: object = None) -> str:
        data = None if body is None else json.dumps(body).encode()
        request = Request(self._here + path, data, {"content-type": "application/json"})
        try:
            with _DIRECT.open(request, timeout=OWN_ANSWER_TIMEOUT) as answer:
                return str(answer.read(), "utf-8")
        except HTTPError as error:
            raise HostError(f"{path}: status {error.code}, {str(error.read(), 'utf-8')}") from None


_DIRECT = build_opener(ProxyHandler({}))
"""Ignores proxies of the environment, which cannot reach this process."""


def _as_text(rules: str | Rules) -> str:
    """The name of the rules, or their ruleset file if the server may not know the name."""
    resolved = Rules(rules) if isinstance(rules, str) else rules
    return rules if isinstance(rules, str) and ".toml" not in rules else resolved.to_toml()


@contextmanager
def host(
    address: str = "127.0.0.1",
    port: int = 0,
    *,
    store: str = "memory:",
    settings: ServerSettings | None = None,
) -> Iterator[TableHost]:
    """Serve tables while the `with` block runs; ListenError, StoreError.

    `address` 0.0.0.0 lets the whole network in, `port` 0 takes any free one. In memory, tables end with the
    block; a file or `postgresql://…` as the `store` keeps them.

    Examples:
        >>> from pioche.server import host
        >>> with host() as server:
        ...     server.url.startswith("http://127.0.0.1:")
        True
    """
    thread = _ServerThread(listen(address, port), store, settings or ServerSettings())
    try:
        yield TableHost(thread.begin())
    finally:
        thread.end()


class _ServerThread(threading.Thread):
    """Runs a server until `end`."""

    def __init__(self, listening: Any, store: str, settings: ServerSettings) -> None:
        super().__init__(name="pioche-host", daemon=True)
        self._listening = listening
        self._settings = settings
        self._hub = Hub(open_store(store), settings)
        self._app = Application(self._hub)
        config = config_for(self._app, settings, self._app.connections)
        self._up: SimpleQueue[BaseException | None] = SimpleQueue()
        self._server = Server(config, self._app, lambda: self._up.put(None))

    def begin(self) -> list[str]:
        """Starts the server; returns its addresses once it listens."""
        self.start()
        if (problem := self._up.get()) is not None:
            raise problem
        return addresses(self._listening)

    def run(self) -> None:
        try:
            asyncio.run(self._serve())
        except BaseException as error:
            self._up.put(error)

    async def _serve(self) -> None:
        await self._hub.start()
        await self._server.serve(sockets=[self._listening])

    def end(self) -> None:
        self._server.should_exit = True
        self.join(OWN_ANSWER_TIMEOUT)
        self._listening.close()
