"""Errors about a text that is not PUN."""

from typing import Final

SHOWN: Final = 40
"""Most characters of quoted input."""


class PunError(ValueError):
    """A place in a file where something else was expected; its text is one line."""

    def __init__(self, file: str, line: int, column: int, found: str, expected: str) -> None:
        super().__init__(file, line, column, found, expected)
        self.file = file
        self.line = line
        self.column = column
        self.found = found
        self.expected = expected

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: expected {self.expected}, got {self.found}"


class Misread(ValueError):  # noqa: N818
    """The same within one line, before file and line are known."""

    def __init__(self, column: int, found: str, expected: str) -> None:
        super().__init__(column, found, expected)
        self.column = column
        self.found = found
        self.expected = expected

    def at(self, file: str, line: int) -> PunError:
        return PunError(file, line, self.column, self.found, self.expected)


def quoted(text: str) -> str:
    """A piece of a file, safe to print in a message."""
    shown = text if len(text) <= SHOWN else text[:SHOWN] + "…"
    return '"' + "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in shown) + '"'
