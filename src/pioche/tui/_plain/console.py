"""Lines out, lines in."""

import sys
from queue import SimpleQueue
from threading import Thread
from typing import Protocol


class EndOfInputError(Exception):
    """There is no more input: the pipe is empty or the terminal closed."""


class Console(Protocol):
    @property
    def ended(self) -> bool:
        """Whether it is known, without asking, that there is no more input."""

    def say(self, line: str = "") -> None: ...

    def ask(self, prompt: str) -> str:
        """Reads a line from the player. Raises EndOfInputError if there is none."""

    def clear(self) -> None:
        """Clears the screen, where that is possible."""


class Terminal:
    """Standard input and output."""

    @property
    def ended(self) -> bool:
        return False

    def say(self, line: str = "") -> None:
        print(line, flush=True)

    def ask(self, prompt: str) -> str:
        print(prompt, end=" ", flush=True)
        line = self._read()
        if not line:
            print()
            raise EndOfInputError
        if not sys.stdin.isatty():
            print()
        return line.strip()

    def _read(self) -> str:
        """A line with its end; empty if there is none."""
        return sys.stdin.readline()

    def clear(self) -> None:
        if sys.stdout.isatty():
            print("\033[2J\033[3J\033[H", end="", flush=True)


class ListeningTerminal(Terminal):
    """Reads ahead in a thread, so that the end of the input is noticed while nothing is asked."""

    def __init__(self) -> None:
        self._lines: SimpleQueue[str] = SimpleQueue()
        self._at_end = False
        self._thread = Thread(target=self._listen, daemon=True)
        self._thread.start()

    def join(self) -> None:
        """Waits for the end of the input."""
        self._thread.join()

    def _listen(self) -> None:
        while line := sys.stdin.readline():
            self._lines.put(line)
        self._at_end = True
        self._lines.put("")

    @property
    def ended(self) -> bool:
        return self._at_end and self._lines.qsize() <= 1

    def _read(self) -> str:
        return "" if self.ended else self._lines.get()
