"""TypeScript types of the protocol, from its schema."""

from collections.abc import Iterator
from json import dumps
from typing import Any, Final

from pioche.protocol._vocabulary import VOCABULARY
from pioche.protocol.export.schema import UNIONS, Schema, definitions
from pioche.protocol.to_server import VERSION

_HEAD: Final = f"""\
// The types of the protocol, written by `python -m pioche.protocol.export`.

export const VERSION = {VERSION};
export const VOCABULARY = {VOCABULARY};
"""
_SIMPLE: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
_LIMITS: Final = ("minLength", "maxLength", "minimum", "maximum", "pattern")
_WIDTH: Final = 100


def typescript() -> str:
    known = definitions()
    rest = (name for name in known if name not in UNIONS)
    return "\n".join([_HEAD, *(_declaration(name, known[name]) for name in (*UNIONS, *rest))])


def _declaration(name: str, schema: Schema) -> str:
    if "properties" in schema:
        return f"{_comment(schema)}export interface {name} {{\n{''.join(_fields(schema))}}}\n"
    options = _options(schema)
    listed = f" {' | '.join(options)}"
    if len(listed) > _WIDTH:
        listed = "".join(f"\n  | {option}" for option in options)
    return f"{_comment(schema)}export type {name} ={listed};\n"


def _fields(schema: Schema) -> Iterator[str]:
    for name, field in schema["properties"].items():
        yield f"{_comment(field, '  ')}  readonly {signature(schema, name)};\n"


def signature(schema: Schema, name: str) -> str:
    """A field in TypeScript: `turn?: number | null`."""
    optional = "" if name in schema["required"] else "?"
    return f"{name}{optional}: {written(schema['properties'][name])}"


def written(schema: Schema) -> str:
    """The type of a schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if any(key in schema for key in ("const", "enum", "anyOf", "oneOf")):
        return " | ".join(_options(schema))
    if schema["type"] == "array":
        return _array(schema)
    if schema["type"] == "object":
        return f"{{ readonly [key: string]: {written(schema['additionalProperties'])} }}"
    return _SIMPLE[schema["type"]]


def _options(schema: Schema) -> list[str]:
    if "const" in schema:
        return [dumps(schema["const"])]
    if "enum" in schema:
        return [dumps(value) for value in schema["enum"]]
    several: list[Any] = schema.get("anyOf") or schema["oneOf"]
    return list(dict.fromkeys(written(option) for option in several))


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"readonly [{', '.join(map(written, schema['prefixItems']))}]"
    item = written(schema["items"])
    return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"


def _comment(schema: Schema, margin: str = "") -> str:
    lines = [schema["description"]] if "description" in schema else []
    lines += _limits(schema)
    if len(lines) > 1:
        body = "".join(f"{margin} * {line}\n" for line in lines)
        return f"{margin}/**\n{body}{margin} */\n"
    return f"{margin}/** {lines[0]} */\n" if lines else ""


def _limits(schema: Schema) -> list[str]:
    """Limits that the type cannot express."""
    limited: list[Schema] = [schema, *schema.get("anyOf", ())]
    return [f"@{key} {part[key]}" for part in limited for key in _LIMITS if key in part]
