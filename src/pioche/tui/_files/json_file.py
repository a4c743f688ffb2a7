"""Small JSON files in the data folder: an unreadable file is ignored, and a failed write stops nobody."""

from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from pioche.tui._files.data_folder import data_folder

T = TypeVar("T")


def read_json(file: str, kind: type[T]) -> T | None:
    """The content; None if there is no such file or it cannot be read."""
    try:
        return msgspec.json.decode((data_folder() / file).read_bytes(), type=kind)
    except (OSError, msgspec.MsgspecError, ValueError):
        return None


def write_json(file: str, content: Any, indent: int | None = None) -> None:
    """Writes completely or not at all; a read-only folder does not stop the game."""
    data = msgspec.json.encode(content)
    folder = data_folder()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        new = folder / f"{file}.new"
        new.write_bytes(data if indent is None else msgspec.json.format(data, indent=indent))
        new.replace(folder / file)
