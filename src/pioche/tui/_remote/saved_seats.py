"""Seats at tables elsewhere, kept in the data folder: running the client again takes the same one back.

A token is the seat itself: its file is for its owner's eyes.
"""

import os
import re
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from pioche.client import Address
from pioche.tui._files.data_folder import data_folder


class Seats(Struct):
    """At one table of one server; several people of one machine may sit there."""

    last: str = ""
    tokens: dict[str, str] = {}
    """By name."""

    def token(self, name: str | None) -> str | None:
        """Of that name; without one, of whoever was there last."""
        return self.tokens.get(self.last if name is None else name)


def load_seats(address: Address) -> Seats:
    """What was kept; anything unreadable counts as nothing."""
    try:
        return msgspec.json.decode(_path(address).read_bytes(), type=Seats)
    except (OSError, msgspec.MsgspecError, ValueError):
        return Seats()


def keep_seat(address: Address, name: str, token: str) -> None:
    """A folder that cannot be written to stops nobody from playing."""
    seats = load_seats(address)
    seats.last, seats.tokens[name] = name, token
    path = _path(address)
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        new = path.with_suffix(".new")
        new.unlink(missing_ok=True)
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(msgspec.json.encode(seats))
        new.replace(path)


def forget_seat(address: Address, name: str | None) -> None:
    """It is not known there any more."""
    seats = load_seats(address)
    seats.tokens.pop(seats.last if name is None else name, None)
    with suppress(OSError):
        _path(address).write_bytes(msgspec.json.encode(seats))


def _path(address: Address) -> Path:
    host = re.sub(r"[^A-Za-z0-9.-]", "_", address.host.lower())
    return data_folder() / "seats" / f"{host}-{address.code}.json"
