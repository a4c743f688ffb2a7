"""Seats at remote tables, saved in the data folder, so that the next run takes the same seat.

A token is the seat itself: only its owner may read the file.
"""

import os
import re
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from pioche.client import Address
from pioche.tui._files.data_folder import data_folder


class SavedSeats(Struct):
    """The seats at one table of one server; several people may use one machine."""

    last: str = ""
    tokens: dict[str, str] = {}
    """By name."""

    def token(self, name: str | None) -> str | None:
        """The token of that name; without a name, of the last person there."""
        return self.tokens.get(self.last if name is None else name)


def load_seats(address: Address) -> SavedSeats:
    """Reads the seats; unreadable ones are ignored."""
    try:
        return msgspec.json.decode(_path(address).read_bytes(), type=SavedSeats)
    except (OSError, msgspec.MsgspecError, ValueError):
        return SavedSeats()


def keep_seat(address: Address, name: str, token: str) -> None:
    """Saves the seat; a read-only folder does not stop the game."""
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
    """Deletes a seat that the server no longer has."""
    seats = load_seats(address)
    seats.tokens.pop(seats.last if name is None else name, None)
    with suppress(OSError):
        _path(address).write_bytes(msgspec.json.encode(seats))


def _path(address: Address) -> Path:
    host = re.sub(r"[^A-Za-z0-9.-]", "_", address.host.lower())
    return data_folder() / "seats" / f"{host}-{address.code}.json"
