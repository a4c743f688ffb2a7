"""The parts of uvicorn that the server uses without a promise: a change of them shows here."""

import asyncio
import inspect
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import HANDLED_SIGNALS, ServerState

HTTP_METHODS = {"connection_made", "connection_lost", "data_received", "handle_websocket_upgrade"}
HTTP_STATE = {"cycle", "loop", "timeout_keep_alive_task", "transport"}
REQUEST_STATE = {"more_body", "response_complete"}
WEBSOCKET_METHODS = {
    "connection_made",
    "connection_lost",
    "data_received",
    "handle_connect",
    "handle_parser_exception",
    "keepalive_timeout",
    "on_task_complete",
    "send_receive_event_to_app",
}
WEBSOCKET_STATE = {
    "close_sent",
    "close_timeout",
    "close_timer",
    "config",
    "conn",
    "curr_msg_data_type",
    "disconnected",
    "frames",
    "handshake_initiated",
    "loop",
    "queue",
    "read_paused",
    "transport",
    "writable",
}


async def app(scope: Any, receive: Any, send: Any) -> None: ...


def made(protocol: Any) -> Any:
    async def make() -> Any:
        config = uvicorn.Config(app, lifespan="off", log_config=None)
        return protocol(config, ServerState(), {}, asyncio.get_running_loop())

    return asyncio.run(make())


def methods(kind: type) -> set[str]:
    return {name for name, _ in inspect.getmembers(kind, inspect.isfunction)}


def test_http_has_the_parts_that_are_used() -> None:
    assert methods(H11Protocol) >= HTTP_METHODS
    assert vars(made(H11Protocol)).keys() >= HTTP_STATE
    assert set(inspect.getsource(RequestResponseCycle.__init__).split()) >= {
        f"self.{name}" for name in REQUEST_STATE
    }


def test_websockets_have_the_parts_that_are_used() -> None:
    assert methods(WebSocketsSansIOProtocol) >= WEBSOCKET_METHODS
    assert vars(made(WebSocketsSansIOProtocol)).keys() >= WEBSOCKET_STATE


def test_signals_are_those_that_end_a_server() -> None:
    assert {signal.name for signal in HANDLED_SIGNALS} >= {"SIGINT", "SIGTERM"}


def test_no_version_is_allowed_that_was_not_tried() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    (pin,) = (each for each in project["project"]["dependencies"] if each.startswith("uvicorn"))
    major, minor, *_ = version("uvicorn").split(".")
    assert pin.endswith(f",<{major}.{int(minor) + 1}")
