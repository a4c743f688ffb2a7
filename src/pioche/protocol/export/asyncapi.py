"""The protocol as an AsyncAPI document of the server."""

from typing import Any, Final, get_args

from pioche.protocol.export.field_notes import plain
from pioche.protocol.export.schema import Schema, definitions, rewritten
from pioche.protocol.to_client import Accepted, Bye, Held, Pong, Refused, Snapshot, ToClient, Update, Welcome
from pioche.protocol.to_server import VERSION, Asking, Hello, Ping, Sync, ToServer

_ABOUT: Final = (
    "A table of pioche over a WebSocket. Each text frame is one message: a JSON object with its name in "
    "`type`. docs/protocol.md explains it for people."
)
_CHANNEL: Final = {"$ref": "#/channels/table"}


def asyncapi() -> dict[str, Any]:
    return {
        "asyncapi": "3.1.0",
        "info": {
            "title": "pioche",
            "version": str(VERSION),
            "description": _ABOUT,
            "license": {"name": "MIT"},
        },
        "defaultContentType": "application/json",
        "servers": {"server": _server()},
        "channels": {"table": _channel()},
        "operations": _operations(),
        "components": {
            "messages": {tag(message): _message(message) for message in _messages()},
            "schemas": {name: _older(schema) for name, schema in definitions().items()},
        },
    }


def _messages() -> list[type]:
    return [*get_args(ToServer), *get_args(ToClient)]


def tag(message: Any) -> str:
    """The name of a message on the wire."""
    return str(message.__struct_config__.tag)


def _server() -> dict[str, Any]:
    host = {"description": "Name or address and port of a running server.", "default": "127.0.0.1:8000"}
    return {"host": "{host}", "protocol": "ws", "variables": {"host": host}}


def _channel() -> dict[str, Any]:
    return {
        "address": "/ws/{code}",
        "description": "One table, for one connection.",
        "parameters": {"code": {"description": "The short code of the table."}},
        "messages": {
            tag(message): {"$ref": f"#/components/messages/{tag(message)}"} for message in _messages()
        },
    }


def _operations() -> dict[str, Any]:
    return {
        "hello": _receive("A connection begins.", [Hello], [Welcome, Bye]),
        "ask": _receive("Somebody wants something done.", get_args(Asking), [Accepted, Refused, Held]),
        "sync": _receive("Somebody wants to be told again.", [Sync], [Snapshot, Update]),
        "ping": _receive("Somebody wants to know whether the line is up.", [Ping], [Pong]),
        "tell": {
            "action": "send",
            "channel": _CHANNEL,
            "summary": "What happens, and all answers.",
            "messages": _of_channel(get_args(ToClient)),
        },
    }


def _receive(summary: str, heard: Any, answers: Any) -> dict[str, Any]:
    reply = {"channel": _CHANNEL, "messages": _of_channel(answers)}
    return {
        "action": "receive",
        "channel": _CHANNEL,
        "summary": summary,
        "messages": _of_channel(heard),
        "reply": reply,
    }


def _of_channel(messages: Any) -> list[dict[str, str]]:
    return [{"$ref": f"#/channels/table/messages/{tag(message)}"} for message in messages]


def _message(message: type) -> dict[str, Any]:
    payload = {"$ref": f"#/components/schemas/{message.__name__}"}
    return {"name": tag(message), "title": tag(message), "summary": summary(message), "payload": payload}


def summary(message: type) -> str:
    return plain(message.__doc__ or "")


def _older(schema: Schema) -> Schema:
    """Rewrites a schema for draft 7, on which AsyncAPI builds."""
    older: Schema = rewritten(schema, _as_draft_7)
    return older


def _as_draft_7(node: Schema) -> Schema:
    if "$ref" in node and len(node) > 1:
        rest = {key: value for key, value in node.items() if key != "$ref"}
        return {"allOf": [{"$ref": node["$ref"]}], **rest}
    if "$ref" in node:
        return {"$ref": str(node["$ref"]).replace("#/$defs/", "#/components/schemas/")}
    if "prefixItems" not in node:
        return node
    rest = {key: value for key, value in node.items() if key not in ("prefixItems", "items")}
    return {**rest, "items": node["prefixItems"], "additionalItems": False}
