"""Carries out the tasks of `pioche admin`, in one process or in all that share a store."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from pioche.server._admission.identity import plain_code
from pioche.server._storage.base import Ban, Peer, Store, StoredTable, TableRow
from pioche.server._storage.rows import restore
from pioche.server._tables.hub import Hub
from pioche.table import TableState

Role: TypeAlias = Literal["player", "bot", "spectator", "master", "visitor"]


class AdminTask(Struct, frozen=True, kw_only=True):
    do: Literal["list", "show", "close", "ban", "unban", "live", "heed"]
    what: str = ""
    """The code of a table, or the banned player or network."""
    note: str = ""
    at: float = 0.0


class ConnectedPerson(Struct, frozen=True):
    """A connection to a table."""

    code: str
    holder: str
    """The identity, which can be banned."""
    player: str
    """The id at the table."""
    address: str


class KnownPerson(Struct, frozen=True, kw_only=True):
    name: str
    role: Role
    holder: str
    present: bool
    addresses: list[str] = []
    """Known only while connected: no address is stored."""


class AdminTableSummary(Struct, frozen=True, kw_only=True):
    table: TableRow
    present: int
    """The people who are connected."""
    people: list[KnownPerson] = []
    """Only set if one table is shown."""
    kept_out: int = 0
    locked: bool = False
    open_hands: bool = False


class AdminResult(Struct, frozen=True, kw_only=True):
    tables: list[AdminTableSummary] = []
    bans: list[Ban] = []
    processes: list[str] = []
    done: bool = True
    """Whether there was such a table or ban."""


Ask: TypeAlias = Callable[[Peer, AdminTask], Awaitable[bytes | None]]
"""Asks another process; None if it does not answer."""


async def nobody(peer: Peer, task: AdminTask) -> bytes | None:  # noqa: ARG001
    return None


class Administration:
    """`hub` is None if no server runs: then only stored data is known and changed."""

    def __init__(self, store: Store, hub: Hub | None = None, ask: Ask = nobody) -> None:
        self._store = store
        self._hub = hub
        self._ask = ask

    async def carry_out(self, task: AdminTask) -> AdminResult:
        match task.do:
            case "list":
                return await self._list()
            case "show":
                return await self._show(plain_code(task.what))
            case "close":
                return AdminResult(done=await self._close(plain_code(task.what), task))
            case "ban":
                await self._store.ban(Ban(task.what, task.at, task.note))
                await self._apply_bans_everywhere()
                return AdminResult()
            case _:
                done = await self._store.unban(task.what)
                await self._apply_bans_everywhere()
                return AdminResult(done=done)

    async def _list(self) -> AdminResult:
        rows, here = await self._store.tables(), await self._present()
        tables = [AdminTableSummary(table=row, present=len(_holders(here, row.code))) for row in rows]
        peers = [] if self._hub is None else [peer.address for peer in self._hub.peers.values()]
        return AdminResult(tables=tables, bans=list(await self._store.bans()), processes=peers)

    async def _show(self, code: str) -> AdminResult:
        row = next((row for row in await self._store.tables() if row.code == code), None)
        stored = None if row is None else await self._store.load(code)
        if row is None or stored is None:
            return AdminResult(done=False)
        table_state = await asyncio.to_thread(_table_state_of, stored)
        here = [each for each in await self._present() if each.code == code]
        seen = AdminTableSummary(
            table=row,
            present=len(_holders(here, code)),
            people=_people(table_state, here),
            kept_out=len(table_state.kept_out),
            locked=table_state.options.locked,
            open_hands=table_state.options.open_hands,
        )
        return AdminResult(tables=[seen])

    async def _close(self, code: str, task: AdminTask) -> bool:
        """The owner closes the table, so that everybody there is told."""
        hub = self._hub
        if hub is None:
            return await self._store.delete(code)
        owner = None if code in hub.live_tables else (await hub.lease_keeper.owners([code])).get(code)
        if owner is None:
            return await hub.delete(code)
        answer = await self._ask(owner, task)
        return answer is not None and msgspec.json.decode(answer, type=AdminResult).done

    # with other processes

    async def _apply_bans_everywhere(self) -> None:
        """Tells all processes; one that cannot be reached checks by itself within half a minute."""
        if self._hub is not None:
            await self._hub.apply_bans()
            await asyncio.gather(*(self._ask(peer, AdminTask(do="heed")) for peer in self._others()))

    async def _present(self) -> list[ConnectedPerson]:
        if self._hub is None:
            return []
        answers = await asyncio.gather(*(self._ask(peer, AdminTask(do="live")) for peer in self._others()))
        found = [
            msgspec.json.decode(answer, type=list[ConnectedPerson])
            for answer in answers
            if answer is not None
        ]
        return [*live(self._hub), *(each for some in found for each in some)]

    def _others(self) -> list[Peer]:
        hub = self._hub
        return [] if hub is None else [p for p in hub.peers.values() if p.address != hub.settings.reach]


def live(hub: Hub) -> list[ConnectedPerson]:
    """The people connected to the tables of this process."""
    return [
        ConnectedPerson(live_table.code, guest.holder, guest.player, guest.address)
        for live_table in hub.live_tables.values()
        for guest in live_table.guests
    ]


def _holders(here: Sequence[ConnectedPerson], code: str) -> set[str]:
    return {each.holder for each in here if each.code == code}


def _table_state_of(stored: StoredTable) -> TableState:
    return restore(stored, 0).state


def _people(table_state: TableState, here: Sequence[ConnectedPerson]) -> list[KnownPerson]:
    """The people at the table, then those who are only connected."""
    bots = {chair.player for chair in table_state.chairs if chair.bot is not None}
    seated: list[tuple[str, str, Role]] = [
        (chair.player, chair.name, "bot" if chair.player in bots else "player")
        for chair in table_state.chairs
    ]
    watching: list[tuple[str, str, Role]] = [
        (player, name, "spectator") for player, name in table_state.spectators
    ]
    known = {player for player, _, _ in (*seated, *watching)}
    strangers = dict.fromkeys(each.player for each in here if each.player not in known)
    others: list[tuple[str, str, Role]] = [
        (player, "", "master" if player == table_state.master else "visitor") for player in strangers
    ]
    return [_person(table_state, here, *each) for each in (*seated, *watching, *others)]


def _person(
    table_state: TableState, here: Sequence[ConnectedPerson], player: str, name: str, role: Role
) -> KnownPerson:
    found = [each.address for each in here if each.player == player]
    holder = table_state.holder(player)
    present = bool(found) or role == "bot"
    return KnownPerson(name=name, role=role, holder=holder, present=present, addresses=sorted(set(found)))
