"""A process that exchanges lines, with a time limit for each."""

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
"""Most characters in a line; a longer one is cut, and so invalid."""
MOST_LINES = 1000
"""Most lines kept of a bot that writes without being asked."""
MOST_COMPLAINTS = 20
"""Most lines kept of its standard error."""
KILL_TIMEOUT = 2.0
"""Seconds that a killed process has to end."""


class ReplyTimeoutError(Exception):
    """No line came in time."""


class ProcessEndedError(Exception):
    """The process ended, or closed its output."""


class ProcessLines:
    """Each pipe has a thread of its own, so that a bot that does not read, or writes too much, blocks
    nothing.
    """

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
            raise ReplyTimeoutError from None
        if line is None:
            raise ProcessEndedError
        return line

    def waiting(self) -> bool:
        """Whether an unread line has arrived."""
        return not self._incoming.empty()

    def exit_code(self, seconds: float = KILL_TIMEOUT) -> int | None:
        """The exit code of a process that ends by itself in this time; otherwise None."""
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def close(self, grace: float) -> None:
        """Ends the process, everything it started, and the threads."""
        self._closed = True
        self._outgoing.put(None)
        self.exit_code(grace)
        self._tree.kill()
        self._process.wait()
        self._drain()
        for thread in self._threads:
            thread.join(KILL_TIMEOUT)  # a process that escaped may still hold a pipe; do not wait for it

    def _drain(self) -> None:
        """Empties the queue, so that a blocked reader sees the end."""
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
        """Reads all of the standard error, because a bot with a full pipe would stop."""
        with suppress(OSError, ValueError):
            while line := pipe.readline(LONGEST_LINE):
                self.complaints.append(_kept(line))
        with suppress(OSError, ValueError):
            pipe.close()


def _kept(line: str) -> str:
    return "".join(each for each in line.rstrip() if each.isprintable() or each == "\t")


def split_command(command: str) -> list[str]:
    """Splits a command line into words; on Windows a backslash is part of a path."""
    if sys.platform == "win32":
        return [word.strip('"') for word in shlex.split(command, posix=False)]
    return shlex.split(command)
