"""Makes, lists and deletes tables."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from litestar import Response, delete, get, post, route
from litestar.openapi.spec import SecurityRequirement
from litestar.params import JSONBody
from msgspec import Struct

from pioche.core.events import PositionSet
from pioche.protocol import Asking
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.records import PunError, read_script
from pioche.rulebooks import RulesError, to_toml
from pioche.server._http.errors import HttpError, Plain, said
from pioche.server._http.links import Links, SeatLink, invitation, seat_link
from pioche.server._http.peer_requests import look_there
from pioche.server._http.request_bodies import NewTable, strict_body
from pioche.server._http.summaries import TableSeen, table_seen
from pioche.server._http.table_access import NO_PLAYER, AccessToTables, TableAccess, TableCode, read_code
from pioche.server._storage.base import OwnedElsewhereError, Peer, StoreError
from pioche.server._tables.hub import Hub
from pioche.server._tables.live_table import LiveTable
from pioche.server._tables.policy import forbidden
from pioche.table import problem

MOST_LISTED: Final = 50
"""Most tables in one list."""
ANYBODY: Final[list[SecurityRequirement]] = [{}, {"bearer": []}]
HOLDER: Final[list[SecurityRequirement]] = [{"bearer": []}]


class OpenedTable(Struct, frozen=True):
    code: str
    player: str
    token: str
    links: Links


@route(["/api/tables", "/api/tables/{code:str}"], http_method=["OPTIONS"], include_in_schema=False)
async def methods_of_tables(request: Plain) -> Response[None]:
    """Litestar would name only the methods of the first handler of a path."""
    here = request.scope["path_template"]
    known = {method for each in request.app.routes if each.path_format == here for method in each.methods}
    return Response(None, status_code=204, headers={"Allow": ", ".join(sorted(known))})


@post(
    "/api/tables",
    before_request=strict_body(NewTable),
    security=ANYBODY,
    responses=said(400, 401, 403, 409, 413, 415, 422, 503),
)
async def open_table(request: Plain, access: AccessToTables, data: JSONBody[NewTable]) -> OpenedTable:
    """Makes a table; with a name, bots and `start`, a private game that has begun."""
    hub = access.hub
    player = access.newcomer(request)
    access.limit_opening(request)
    if (why := forbidden(data.options)) is not None:
        raise HttpError(422, why, where="options")
    try:
        rules, position = await _start(hub, data)
        live_table = await hub.open_table(player, rules, data.options, position, plays=data.name is not None)
    except RulesError as error:
        raise HttpError(422, "bad-rules", problem=problem(error)) from None
    await access.begin(live_table, player, list(_askings(data)))
    home = access.home(request)
    links = Links(invitation(home, live_table.code), _seat_link(access, home, live_table, player))
    return OpenedTable(live_table.code, player, hub.keyring.token(player), links)


@get("/api/tables", responses=said(503))
async def list_tables(access: AccessToTables) -> list[TableSeen]:
    """Tables in the open list, the most recently used first."""
    return [
        table_seen(code, seen)
        for code, seen in await _seen(access, await access.hub.store.listed(MOST_LISTED))
    ]


@get("/api/tables/mine", security=HOLDER, responses=said(401, 503))
async def my_tables(request: Plain, access: AccessToTables) -> list[TableSeen]:
    """The requester's tables: first where it is their turn, then the most recently used."""
    player = access.known(request)
    codes = (await access.hub.store.tables_of(player))[:MOST_LISTED]
    mine = [table_seen(code, seen, mine=True) for code, seen in await _seen(access, codes, player)]
    return sorted(mine, key=lambda table: not table.my_turn)


@get("/api/tables/{code:str}", responses=said(404, 503))
async def show_table(access: AccessToTables, code: TableCode) -> TableSeen:
    """A summary of a table."""
    return table_seen(read_code(code), await access.look(code))


@get("/api/tables/{code:str}/seat", security=HOLDER, responses=said(401, 404, 409, 503))
async def link_seat(request: Plain, access: AccessToTables, code: TableCode) -> SeatLink:
    """A link to the requester's own seat for another device; it opens nothing else."""
    player, live_table = access.known(request), await access.live_table(code)
    link = _seat_link(access, access.home(request), live_table, player)
    if link is None:
        raise HttpError(409, "not-seated")
    return SeatLink(link)


def _seat_link(access: TableAccess, home: str, live_table: LiveTable, holder: str) -> str | None:
    seats = live_table.table.state
    player = seats.known_as(holder)
    if seats.chair(player) is None:
        return None
    return seat_link(
        home, live_table.code, access.hub.keyring.seat_key(live_table.code, player, seats.times_taken[player])
    )


@delete("/api/tables/{code:str}", security=HOLDER, responses=said(401, 403, 404, 503))
async def delete_table(request: Plain, access: AccessToTables, code: TableCode) -> None:
    """Deletes a table and all games played at it; only for the player who made it."""
    player = access.known(request)
    found = await access.found(code)
    if found.owner != player:
        raise HttpError(403, "not-owner")
    await access.hub.delete(found.table)


async def _start(hub: Hub, wanted: NewTable) -> tuple[str, PositionSet | None]:
    text = wanted.position
    return (wanted.rules, None) if text is None else await hub.reader.aside(lambda: _position(text))


def _position(text: str) -> tuple[str, PositionSet]:
    """The rules and the position where the game begins; the rest of the text is ignored."""
    try:
        script = read_script(text)
    except PunError as error:
        raise HttpError(422, "bad-position", where=str(error.line), expected=str(error)) from None
    if script.start is None:
        raise HttpError(422, "bad-position", expected="[hand …] and [discard …]")
    return to_toml(script.book.rules), script.start


def _askings(wanted: NewTable) -> Iterator[Asking]:
    if wanted.name is not None:
        yield s.TakeSeat("new-seat", wanted.name, wanted.hash, wanted.avatar)
    for place, bot in enumerate(wanted.bots):
        yield s.SeatBot(f"new-bot-{place}", bot.bot, bot.name)
    if wanted.start:
        yield s.StartRound("new-start")


async def _seen(
    access: TableAccess, codes: Sequence[str], player: str = NO_PLAYER
) -> list[tuple[str, t.Snapshot]]:
    hub = access.hub
    owners = await hub.lease_keeper.owners([code for code in codes if code not in hub.live_tables])
    here = [code for code in codes if code not in owners]
    looks = await asyncio.gather(*(_glance(access, code, player) for code in here))
    found = dict(zip(here, looks, strict=True)) | await _seen_elsewhere(access, owners, player)
    ordered = ((code, found.get(code)) for code in codes)
    return [(code, seen) for code, seen in ordered if seen is not None]


async def _seen_elsewhere(
    access: TableAccess, owners: Mapping[str, Peer], player: str
) -> dict[str, t.Snapshot]:
    """Asks each process once."""
    peers = {peer.id: peer for peer in owners.values()}
    asked = [
        look_there(access.hub, peer, [code for code, owner in owners.items() if owner.id == id], player)
        for id, peer in peers.items()
    ]
    return {code: seen for answer in await asyncio.gather(*asked) for code, seen in answer}


async def _glance(access: TableAccess, code: str, player: str) -> t.Snapshot | None:
    """None for a table that was deleted meanwhile, or is unavailable now."""
    try:
        return await access.look(code, player)
    except (HttpError, OwnedElsewhereError, StoreError):
        return None
