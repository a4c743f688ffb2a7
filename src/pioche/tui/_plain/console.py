"""Lines out, lines in."""

import sys
from typing import Protocol


class EndOfInputError(Exception):
    """There is no more input: the pipe is empty or the terminal closed."""


class Console(Protocol):
    def say(self, line: str = "") -> None: ...

    def ask(self, prompt: str) -> str:
        """Reads a line from the player. Raises EndOfInputError if there is none."""

    def clear(self) -> None:
        """Clears the screen, where that is possible."""


class Terminal:
    """Standard input and output."""

    def say(self, line: str = "") -> None:
        print(line, flush=True)

    def ask(self, prompt: str) -> str:
        print(prompt, end=" ", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            raise EndOfInputError
        if not sys.stdin.isatty():
            print()
        return line.strip()

    def clear(self) -> None:
        if sys.stdout.isatty():
            print("\033[2J\033[3J\033[H", end="", flush=True)
