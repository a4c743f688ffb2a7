"""A process one talks to in lines, without ever waiting longer than asked."""

import shlex
import subprocess
import sys
from collections import deque
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import IO

from pioche.bots._stdio.process_tree import started

LONGEST_LINE = 1 << 16
"""Characters; a longer answer is cut there, and so no answer."""
MOST_LINES = 1000
"""Lines kept of a bot that writes without being asked."""
MOST_COMPLAINTS = 20
"""Lines kept of what it writes to its standard error."""
ENDING = 2.0
"""Seconds a killed process is given to be gone."""


class SilentError(Exception):
    """Nothing came in time."""


class GoneError(Exception):
    """The process has ended, or closed its output."""


class Lines:
    """Both pipes have a thread of their own: a bot that does not read, or babbles, holds nobody up."""

    def __init__(self, command: str) -> None:
        self._process, self._tree = started(
            split_command(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self.complaints: deque[str] = deque(maxlen=MOST_COMPLAINTS)
        """The last lines on its standard error."""
        self._outgoing: Queue[str | None] = Queue()
        self._incoming: Queue[str | None] = Queue(MOST_LINES)
        self._closed = False
        self._threads = [
            Thread(target=self._write_all, args=(self._process.stdin,), daemon=True),
            Thread(target=self._read_all, args=(self._process.stdout,), daemon=True),
            Thread(target=self._read_complaints, args=(self._process.stderr,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def send(self, line: str) -> None:
        self._outgoing.put(line)

    def receive(self, seconds: float) -> str:
        try:
            line = self._incoming.get(timeout=seconds)
        except Empty:
            raise SilentError from None
        if line is None:
            raise GoneError
        return line

    def waiting(self) -> bool:
        """Whether something has come that nobody has read."""
        return not self._incoming.empty()

    def exit_code(self, seconds: float = ENDING) -> int | None:
        """The code of a process that ends by itself in this time; None if it goes on."""
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def close(self, grace: float) -> None:
        """End the process, everything it has started, and the threads."""
        self._closed = True
        self._outgoing.put(None)
        self.exit_code(grace)
        self._tree.kill()
        self._process.wait()
        self._drain()
        for thread in self._threads:
            thread.join(ENDING)  # what has got away may still hold a pipe; it is not waited for

    def _drain(self) -> None:
        """Let a reader whose queue is full see that it is over."""
        while not self._incoming.empty():
            self._incoming.get_nowait()

    def _write_all(self, pipe: IO[str]) -> None:
        with suppress(OSError, ValueError):
            while (line := self._outgoing.get()) is not None:
                pipe.write(line + "\n")
                if self._outgoing.empty():
                    pipe.flush()
        with suppress(OSError, ValueError):
            pipe.close()

    def _read_all(self, pipe: IO[str]) -> None:
        with suppress(OSError, ValueError):
            while not self._closed and (line := pipe.readline(LONGEST_LINE)):
                self._incoming.put(line.rstrip("\r\n"))
        if not self._closed:
            self._incoming.put(None)
        with suppress(OSError, ValueError):
            pipe.close()

    def _read_complaints(self, pipe: IO[str]) -> None:
        """To the end, however much it is: a bot whose pipe is full would stand still."""
        with suppress(OSError, ValueError):
            while line := pipe.readline(LONGEST_LINE):
                self.complaints.append(_kept(line))
        with suppress(OSError, ValueError):
            pipe.close()


def _kept(line: str) -> str:
    return "".join(each for each in line.rstrip() if each.isprintable() or each == "\t")


def split_command(command: str) -> list[str]:
    """A command line in words; on Windows a backslash is part of a path."""
    if sys.platform == "win32":
        return [word.strip('"') for word in shlex.split(command, posix=False)]
    return shlex.split(command)
