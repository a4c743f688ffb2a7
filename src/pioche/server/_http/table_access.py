"""Finds the player and the table of a request."""

import asyncio
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, TypeAlias, TypeVar

from litestar.di import NamedDependency
from litestar.params import FromPath

from pioche.protocol import Asking
from pioche.protocol import to_client as t
from pioche.server._admission.admission import Admission
from pioche.server._admission.identity import plain_code
from pioche.server._http.errors import HttpError, Plain
from pioche.server._http.links import base_url
from pioche.server._http.table_requests import ask_all, look
from pioche.server._storage.base import BrokenTableError, FoundTable, StoreError
from pioche.server._tables.game_records import Pages
from pioche.server._tables.hub import Hub
from pioche.server._tables.live_table import LiveTable

NO_PLAYER: Final = ""
BEARER: Final = "bearer "
LONGEST_READ: Final = 30.0
"""Seconds for one page of a record."""
UNKNOWN: Final = "unknown-table"
STATUSES: Final = {"bad-rules": 422, "bad-name": 422, "unknown-bot": 422, "not-saved": 503}
"""The HTTP status of a table's refusal; all others are a conflict (409)."""
_CODE: Final = re.compile("[A-Z0-9]{1,16}")
_TRIES: Final = 30
"""The number of tries, because bots of a busy table may play before the store's answer arrives."""
T = TypeVar("T")


class TableAccess:
    def __init__(self, hub: Hub, admission: Admission) -> None:
        self.hub = hub
        self.admission = admission
        self._one_at_a_time = asyncio.Semaphore(1)

    def asker(self, request: Plain) -> str | None:
        """The player of the token, or None without one."""
        told = request.headers.get("authorization")
        if told is None:
            return None
        token = told[len(BEARER) :].strip() if told.lower().startswith(BEARER) else ""
        player = self.hub.keyring.player(token)
        if player is None:
            raise HttpError(401)
        self.admit(request, player)
        return player

    def admit(self, request: Plain, player: str = NO_PLAYER) -> None:
        """Refuses banned players."""
        if self.hub.bans.forbid(player, self.admission.address(request.scope)):
            raise HttpError(403, "banned")

    def known(self, request: Plain) -> str:
        player = self.asker(request)
        if player is None:
            raise HttpError(401)
        return player

    def newcomer(self, request: Plain) -> str:
        """The player of the token, or a new one."""
        self.admit(request)
        return self.asker(request) or self.hub.keyring.new_player()

    def limit_opening(self, request: Plain) -> None:
        """Refuses a client that opens too many tables."""
        if wait := self.admission.wait_to_open_a_table(request.scope):
            raise HttpError(429, "too-many", retry=wait)

    def home(self, request: Plain) -> str:
        """The address of this server as the client knows it."""
        return base_url(self.admission.scheme(request.scope), request.scope)

    async def live_table(self, code: str) -> LiveTable:
        live_table = await self.hub.live_table(read_code(code))
        if live_table is None:
            raise HttpError(404, UNKNOWN)
        return live_table

    async def look(self, code: str, player: str = NO_PLAYER) -> t.Snapshot:
        return await look(await self.live_table(code), player)

    async def stored_table(self, request: Plain, code: str) -> tuple[str, LiveTable, int]:
        """The player, the table, and the length of its log, once all of it is stored: nobody is told about
        anything else.
        """
        player, live_table = self.known(request), await self.live_table(code)
        for _ in range(_TRIES):
            end = (await self.look(code, player)).end
            if end == len(live_table.table.log):
                return player, live_table, end
        raise HttpError(503)

    async def begin(self, live_table: LiveTable, player: str, askings: Sequence[Asking]) -> None:
        """Makes all requests at a new table, or deletes it and raises the first refusal."""
        try:
            await self.ask(live_table, player, askings)
        except HttpError:
            await self.hub.delete(live_table.code)
            raise

    async def ask(self, live_table: LiveTable, player: str, askings: Sequence[Asking]) -> None:
        """Makes all requests, or raises the first refusal as an error."""
        refused = await ask_all(live_table, player, askings)
        if refused is not None:
            code, status = refused.code, STATUSES.get(refused.code, 409)
            raise HttpError(status, code, problem=refused.problem, refusal=refused.refusal)

    async def found(self, code: str) -> FoundTable:
        """The table as it is stored; clients are told about nothing else."""
        with self._noting():
            found = await self.hub.store.find(read_code(code))
        if found is None:
            raise HttpError(404, UNKNOWN)
        return found

    def pages(self, found: FoundTable) -> Pages:
        """The rows of a table for a worker thread, read from the store as they are needed."""
        loop, store = asyncio.get_running_loop(), self.hub.store

        def page(first: int, count: int) -> Sequence[bytes]:
            reading = asyncio.run_coroutine_threadsafe(store.rows(found.table, first, count), loop)
            try:
                return reading.result(LONGEST_READ)
            except TimeoutError:
                reading.cancel()
                raise StoreError(f"table {found.table}: not read in time") from None

        return page

    async def write(self, request: Plain, work: Callable[[], T]) -> T:
        """Writes a long text in a thread, one at a time, so that no table waits for it."""
        if wait := self.admission.wait_to_ask_much(request.scope):
            raise HttpError(429, retry=wait)
        return await self.in_thread(work)

    async def in_thread(self, work: Callable[[], T]) -> T:
        async with self._one_at_a_time:
            with self._noting():
                return await asyncio.to_thread(work)

    @contextmanager
    def _noting(self) -> Iterator[None]:
        """Sets a table aside if it turns out to be broken."""
        try:
            yield
        except BrokenTableError as error:
            self.hub.loader.set_aside(error)
            raise


AccessToTables: TypeAlias = NamedDependency[TableAccess]
TableCode: TypeAlias = FromPath[str]


def read_code(text: str) -> str:
    """The table code as people type it; a text that cannot be one is no table's code."""
    if not is_code(text):
        raise HttpError(404, UNKNOWN)
    return plain_code(text)


def is_code(text: str) -> bool:
    return _CODE.fullmatch(plain_code(text)) is not None
