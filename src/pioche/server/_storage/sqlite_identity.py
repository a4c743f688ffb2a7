"""Notices when the files of a store are no longer those that were opened.

SQLite continues to write to a file that was deleted or replaced, and everything written there is lost. A
second name of the file would let another program write to it with a journal of its own.
"""

import os
from pathlib import Path
from typing import Final, TypeAlias

BESIDE: Final = ("-wal", "-lock")
"""Files beside the store that must stay there while it is open."""
Place: TypeAlias = tuple[int, int]
"""Device and inode: the identity of a file, whatever its name."""


class FileIdentity:
    """Used by one thread at a time."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: dict[str, Place] = {}

    def problem(self) -> str | None:
        """The problem with the files now, in one line; None if they are unchanged."""
        for name in ("", *BESIDE):
            wrong = self._wrong(name)
            if wrong is not None:
                return f"{self._path}{name}: {wrong}"
        return None

    def _wrong(self, name: str) -> str | None:
        try:
            found = os.stat(f"{self._path}{name}")
        except FileNotFoundError:
            # the journal appears with the first step, and then stays
            return "was deleted while the server runs" if name in self._known or not name else None
        except OSError as error:
            return error.strerror or "cannot be looked at"
        place = (found.st_dev, found.st_ino)
        if self._known.setdefault(name, place) != place:
            return "was replaced while the server runs"
        if not name and found.st_nlink > 1:
            return f"has {found.st_nlink} names (hard links); one server must have it alone"
        return None
