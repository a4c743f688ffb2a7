"""Locks a match, so that one window plays it: a process holds the journal until it ends."""

from pathlib import Path
from typing import BinaryIO

try:
    import fcntl
except ImportError:  # pragma: no cover  (a system without such locks)
    fcntl = None  # type: ignore[assignment]


class HeldElsewhereError(OSError):
    """The match is being played in another window."""

    def __init__(self, journal: Path) -> None:
        super().__init__(16, "this match is being played in another window", str(journal))


class JournalLock:
    def __init__(self, journal: Path) -> None:
        self._file: BinaryIO = journal.open("rb")
        try:
            if fcntl is not None:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise HeldElsewhereError(journal) from None

    def close(self) -> None:
        self._file.close()


def is_held(journal: Path) -> bool:
    try:
        JournalLock(journal).close()
    except HeldElsewhereError:
        return True
    except OSError:
        return False
    return False
