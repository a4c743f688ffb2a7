"""The server as an ASGI application: HTTP with Litestar, and a websocket for each guest of a table."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, Literal

from litestar import Litestar, Router, WebSocket, websocket
from litestar.config.cors import CORSConfig
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import Method

from pioche._version import __version__
from pioche.server._admission.admission import Admission, Scope
from pioche.server._http import HANDLERS as ROUTES
from pioche.server._http.admin import AdminRoutes
from pioche.server._http.errors import HANDLERS as ERRORS
from pioche.server._http.lost_page import lost
from pioche.server._http.metrics_access import MetricsAccess
from pioche.server._http.openapi import Description, only_known
from pioche.server._http.peer_requests import PeerForwarding
from pioche.server._http.responses import ResponseMiddleware
from pioche.server._http.table_access import TableAccess, TableCode, is_code
from pioche.server._sockets.connection_limits import FULL, Connections
from pioche.server._sockets.gateway import Gateway
from pioche.server._sockets.websocket_protocol import SHORTCUT
from pioche.server._tables.hub import Hub

NO_TABLE: Final = "-"
DESCRIPTION: Final = "Tables are made and found here; the game itself is played over the websocket /ws/CODE."


class Application(Litestar):
    """Applies to every request the steps before Litestar, for known and unknown paths."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.admission = Admission(hub.settings, hub.clock)
        self.gateway = Gateway(hub, admission=self.admission)
        limits, clock = hub.settings.limits, hub.clock.running
        self.connections = Connections(limits, hub.tally, clock, self.admission.peer_address)
        self.metrics = MetricsAccess(hub.settings.metrics_token)
        self._answering = ResponseMiddleware(
            self.admission, limits.message, self.metrics, hub.settings.answer_within
        )
        self._elsewhere = PeerForwarding(hub, self.admission)
        self._admin = AdminRoutes(hub)
        access = TableAccess(hub, self.admission)
        super().__init__(
            [*ROUTES, _table_line],
            lifespan=[_lifespan],
            dependencies={"access": Provide(lambda: access, sync_to_thread=False)},
            exception_handlers={**ERRORS, NotFoundException: lost},
            openapi_config=_openapi(),
            cors_config=_cors(hub.settings.origins),
            request_max_body_size=hub.settings.limits.message,
            logging_config=None,
        )

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        if scope["type"] in ("http", "websocket"):
            self.admission.see_through_proxies(scope)
        if scope["type"] == "http":
            if await self._admin.answered(scope, receive, send):
                return
            passed_on = self.hub.passes.address(scope)
            if passed_on is not None:
                scope["client"] = (passed_on, 0)
            if not await self._elsewhere.looked(scope, receive, send):
                await self._answering.answer(self._answer, scope, receive, send)
            return
        if scope["type"] == "websocket":  # game frames need none of Litestar's layers
            shortcut = scope.get("extensions", {}).get(SHORTCUT)
            scope.setdefault("state", {})["line"] = (receive, send, shortcut)
        await super().__call__(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Any, send: Any) -> None:
        if not await self._elsewhere.answered(scope, send):
            await super().__call__(scope, receive, send)


@asynccontextmanager
async def _lifespan(app: Litestar) -> AsyncIterator[None]:
    assert isinstance(app, Application)
    await app.hub.start()
    try:
        yield
    finally:
        await app.hub.stop()


@websocket("/ws/{code:str}")
async def _table_line(socket: WebSocket[Any, Any, Any], code: TableCode) -> None:
    app, scope = socket.app, socket.scope
    assert isinstance(app, Application)
    tally, admission = app.hub.tally, app.admission
    passed_on = app.hub.passes.address(scope)
    if passed_on is not None:
        await _relayed_line(app, socket, code, passed_on)
        return
    if app.metrics.is_its_port(scope) or not admission.is_own_page(scope) or admission.wait_to_ask(scope):
        tally.endings["forbidden"] += 1
        await socket.close()  # before it is accepted: 403
        return
    if not app.connections.has_room_for_websockets():
        tally.endings[FULL] += 1
        await socket.close()
        return
    await socket.accept()
    tally.connections += 1
    try:
        receive, send, shortcut = scope["state"]["line"]
        table = code if is_code(code) else NO_TABLE
        await app.gateway.serve(table, admission.address(scope), receive, send, shortcut)
    finally:
        tally.connections -= 1


async def _relayed_line(app: Application, socket: WebSocket[Any, Any, Any], code: str, address: str) -> None:
    """Serves a guest that another process relays to one of our tables, or to one that is now free."""
    if not await app.hub.keeps(code):
        await socket.close()
        return
    await socket.accept()
    app.hub.tally.relayed += 1
    try:
        receive, send, shortcut = socket.scope["state"]["line"]
        await app.gateway.serve(code, address, receive, send, shortcut, relayed=True)
    finally:
        app.hub.tally.relayed -= 1


def _cors(origins: Sequence[str]) -> CORSConfig | None:
    """Lets pages of these sites read the answers."""
    methods: list[Method | Literal["*"]] = ["GET", "POST", "DELETE"]
    headers = ["Authorization", "Content-Type"]
    return CORSConfig(list(origins), methods, headers) if origins else None


def _openapi() -> OpenAPIConfig:
    bearer = SecurityScheme(type="http", scheme="bearer", description="The token of a player.")
    return OpenAPIConfig(
        title="pioche",
        version=__version__,
        description=DESCRIPTION,
        path="/api",
        render_plugins=[Description(path="/openapi.json")],
        openapi_router=Router("/api", route_handlers=[], include_in_schema=False, before_request=only_known),
        components=Components(security_schemes={"bearer": bearer}),
        use_handler_docstrings=True,
    )
