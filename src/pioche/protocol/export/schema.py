"""JSON Schema (2020-12) of the protocol, from its types.

A field is required if it is always there. In the server's messages these are all fields that are not left out
at their default. No object forbids further fields: some may be added at any time.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, TypeAlias

import msgspec

from pioche.protocol.export.field_notes import field_notes, plain, structs_in
from pioche.protocol.to_client import Answer, ToClient
from pioche.protocol.to_server import VERSION, Asking, Move, ReactionName, ToServer
from pioche.table.events import SeenEvent

Schema: TypeAlias = dict[str, Any]

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
UNIONS: Final[dict[str, Any]] = {
    "ToServer": ToServer,
    "Asking": Asking,
    "Move": Move,
    "ReactionName": ReactionName,
    "ToClient": ToClient,
    "Answer": Answer,
    "SeenEvent": SeenEvent,
}
"""The unions that have names."""
_INLINE: Final = ("SeenEvent", "Move", "ReactionName")
"""The unions that are parts of messages."""
_PREFIX: Final = "#/$defs/"
_RENAMED: Final = {"Code": "RefusalCode"}


@cache
def definitions() -> dict[str, Schema]:
    """Every type of the wire by name, in the order of names."""
    unions, types = msgspec.json.schema_components(list(UNIONS.values()), ref_template=_PREFIX + "{name}")
    named: dict[str, Schema] = dict(zip(UNIONS, unions, strict=True))
    inline = {name: named[name] for name in _INLINE}
    known = {
        name: rewritten(schema, lambda node: _refined(node, inline)) for name, schema in _told(types).items()
    }
    known |= {name: rewritten(schema, lambda node: _refined(node, {})) for name, schema in named.items()}
    return {name: {"title": name, **known[name]} for name in sorted(known)}


def _told(types: dict[str, Schema]) -> dict[str, Schema]:
    """Adds the docstrings, under the names that readers know."""
    structs, heard = structs_in(ToServer, ToClient), structs_in(ToServer)
    told: dict[str, Schema] = {}
    for name, schema in types.items():
        struct = structs.get(name)
        complete = schema if struct is None else _complete(schema, struct, name in heard)
        noted = complete if struct is None else _noted(complete, struct)
        told[_RENAMED.get(name, name)] = {key: value for key, value in noted.items() if key != "title"}
    return told


def _complete(schema: Schema, struct: type[msgspec.Struct], heard: bool) -> Schema:
    if heard or struct.__struct_config__.omit_defaults:
        return schema
    unset = {f.encode_name for f in msgspec.structs.fields(struct) if f.default is msgspec.UNSET}
    return {**schema, "required": [name for name in schema["properties"] if name not in unset]}


def _noted(schema: Schema, struct: type[msgspec.Struct]) -> Schema:
    notes = field_notes(struct)
    properties = {
        name: {**field, "description": notes[name]} if name in notes else field
        for name, field in schema["properties"].items()
    }
    text = {"description": plain(schema["description"])} if "description" in schema else {}
    return {**schema, **text, "properties": properties}


def _refined(node: Schema, inline: dict[str, Schema]) -> Schema:
    bare = {key: value for key, value in node.items() if key not in ("description", "default")}
    name = next((name for name, union in inline.items() if bare == union), None)
    if name is not None:
        return {"$ref": _PREFIX + name} | {key: value for key, value in node.items() if key not in bare}
    if node.pop("discriminator", None):
        return {"oneOf" if key == "anyOf" else key: value for key, value in node.items()}
    if len(node.get("enum", ())) == 1:
        return {
            "const" if key == "enum" else key: value[0] if key == "enum" else value
            for key, value in node.items()
        }
    if "$ref" in node:
        target = node["$ref"].removeprefix(_PREFIX)
        return {**node, "$ref": _PREFIX + _RENAMED.get(target, target)}
    return node


def rewritten(node: Any, change: Callable[[Schema], Schema]) -> Any:
    """A schema with every object in it changed, the outer ones first."""
    if isinstance(node, list | tuple):
        return [rewritten(item, change) for item in node]
    if not isinstance(node, dict):
        return node
    return {key: rewritten(value, change) for key, value in change(dict(node)).items()}


def named_in(name: str) -> set[str]:
    """The type, and all types inside it."""
    known, found, waiting = definitions(), set[str](), [name]
    while waiting:
        current = waiting.pop()
        if current not in found:
            found.add(current)
            waiting += _references(known[current])
    return found


def _references(node: Any) -> Iterator[str]:
    if isinstance(node, list):
        for item in node:
            yield from _references(item)
    elif isinstance(node, dict):
        if "$ref" in node:
            yield node["$ref"].removeprefix(_PREFIX)
        for value in node.values():
            yield from _references(value)


def document(*directions: str) -> Schema:
    """The schema of one frame: of `ToServer`, of `ToClient`, or of either."""
    known = definitions()
    parts = sorted({name for direction in directions for name in named_in(direction)})
    return {
        "$schema": DRAFT,
        "$id": f"urn:pioche:protocol:{VERSION}:{'+'.join(directions)}",
        "anyOf": [{"$ref": _PREFIX + direction} for direction in directions],
        "$defs": {name: known[name] for name in parts},
    }
