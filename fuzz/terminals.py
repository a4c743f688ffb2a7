"""A program in a pseudo-terminal, and enough of a terminal to read what it shows."""

import os
import re
import select
import signal
import struct
import time
from codecs import getincrementaldecoder
from collections.abc import Mapping, Sequence
from types import TracebackType

_SEQUENCE = re.compile(r"\x1b\[(\??[0-9;]*)([A-Za-z])|\x1b[^\[]|\x1b\[")
_UNFINISHED = re.compile(r"\x1b(\[\??[0-9;]*)?\Z")
PATIENCE = 20.0


class Terminal:
    """80 × 24 cells by default. POSIX only."""

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str], size: tuple[int, int] = (80, 24)
    ) -> None:
        import fcntl
        import pty
        import termios

        self.width, self.height = size
        self.cells = [[" "] * self.width for _ in range(self.height)]
        self._x = self._y = 0
        self._rest = ""
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self.pid, self._file = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", self.height, self.width, 0, 0))
            os.execvpe(command[0], list(command), dict(environment))

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
        os.close(self._file)

    def kill(self) -> None:
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            self.pid = 0

    def press(self, keys: str) -> None:
        os.write(self._file, keys.encode())

    def read(self, seconds: float) -> None:
        """Reads what comes within this number of seconds."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if not select.select([self._file], [], [], left)[0]:
                return
            try:
                data = os.read(self._file, 65536)
            except OSError:
                return
            self._take(data)

    def wait_for(self, text: str) -> None:
        end = time.monotonic() + PATIENCE
        while text not in self.text():
            if time.monotonic() > end:
                raise TimeoutError(f"{text!r} does not appear:\n{self.text()}")
            self.read(0.05)

    def wait_to_end(self) -> None:
        """The program ends by itself."""
        end = time.monotonic() + PATIENCE
        while self.pid:
            if time.monotonic() > end:
                raise TimeoutError("it does not end")
            self.read(0.05)
            done, _ = os.waitpid(self.pid, os.WNOHANG)
            self.pid = 0 if done else self.pid

    def text(self) -> str:
        return "\n".join("".join(row).rstrip() for row in self.cells)

    def _take(self, data: bytes) -> None:
        text = self._rest + self._decoder.decode(data)
        tail = _UNFINISHED.search(text)
        kept = text[: tail.start()] if tail else text
        self._rest = text[len(kept) :]
        at = 0
        for found in _SEQUENCE.finditer(kept):
            self._put(kept[at : found.start()])
            self._obey(found.group(1) or "", found.group(2) or "")
            at = found.end()
        self._put(kept[at:])

    def _obey(self, numbers: str, verb: str) -> None:
        if verb == "H":
            row, _, column = numbers.partition(";")
            self._y, self._x = int(row or 1) - 1, int(column or 1) - 1
        elif verb == "J":
            self.cells = [[" "] * self.width for _ in range(self.height)]

    def _put(self, text: str) -> None:
        for letter in text:
            if letter == "\n":
                self._y += 1
            elif letter == "\r":
                self._x = 0
            elif letter.isprintable():
                if 0 <= self._y < self.height and 0 <= self._x < self.width:
                    self.cells[self._y][self._x] = letter
                self._x += 1
