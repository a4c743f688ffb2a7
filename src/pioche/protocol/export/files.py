"""The files generated from the types of the protocol, from the root of the repository."""

from collections.abc import Callable
from functools import partial
from json import dumps
from pathlib import Path
from typing import Any, Final

from pioche.protocol.export.asyncapi import asyncapi
from pioche.protocol.export.schema import document
from pioche.protocol.export.typescript import typescript

FOLDER: Final = Path("docs/protocol")


def as_text(value: Any) -> str:
    return dumps(value, ensure_ascii=False, indent=2) + "\n"


def _schema(*directions: str) -> str:
    return as_text(document(*directions))


def _asyncapi() -> str:
    return as_text(asyncapi())


FORMS: Final[dict[str, Callable[[], str]]] = {
    "schema": partial(_schema, "ToServer", "ToClient"),
    "asyncapi": _asyncapi,
    "typescript": typescript,
}
FILES: Final[dict[Path, Callable[[], str]]] = {
    FOLDER / "to-server.schema.json": partial(_schema, "ToServer"),
    FOLDER / "to-client.schema.json": partial(_schema, "ToClient"),
    FOLDER / "asyncapi.json": _asyncapi,
    FOLDER / "pioche.ts": typescript,
    Path("web/src/protocol/pioche.ts"): typescript,
}
