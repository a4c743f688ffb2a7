"""Servers that start at once: each is a fork of a process that has imported everything already.

The fork runs `pioche serve` as usual, and can be killed as usual.
"""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Final, NoReturn
from urllib.parse import urlsplit

import msgspec

from pioche.cli._output import spoken
from pioche.locale import words
from tests.server.server_process import ServerProcess

ROOT: Final = Path(__file__).parents[2]


class Order(msgspec.Struct):
    """The arguments of a server, and the file of its standard error."""

    arguments: list[str]
    home: str
    log: str


class Said(msgspec.Struct):
    """A message of a server or of the process that forks them: one of these."""

    pid: int | None = None
    url: str | None = None
    ended: int | None = None


class ForkedServer(ServerProcess):
    """As ServerProcess, but nothing runs before `start`. Not for tests of the start itself."""

    def __init__(self, folder: Path, *options: str, store: str | None = None) -> None:
        super().__init__(folder, *options, store=store)
        command = [sys.executable, "-m", "fuzz.live.forked_servers"]
        self._forker = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._child: int | None = None

    def __enter__(self) -> "ForkedServer":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._child is not None:
            self.kill()
        assert self._forker.stdin is not None
        assert self._forker.stdout is not None
        self._forker.stdin.close()
        self._forker.wait()
        self._forker.stdout.close()

    @property
    def pid(self) -> int:
        assert self._child is not None
        return self._child

    def start(self) -> None:
        assert self._child is None
        where = ["--host", "127.0.0.1", "--port", str(self.port), "--store", self.store]
        arguments = ["serve", "--json", "--no-open", *where, *self.options]
        self._order(Order(arguments, str(self.folder), str(self.log)))
        self._child = self._heard().pid
        started = self._heard()
        if started.url is None:
            self._child = None
            raise RuntimeError(f"the server has ended with {started.ended}: {self.log.read_text()}")
        self.port = urlsplit(started.url).port or 0

    def restart(self) -> None:
        if self._child is not None:
            self.stop()
        self.start()

    def _signal(self, number: signal.Signals) -> int:
        os.kill(self.pid, number)
        self._child = None
        ended = self._heard().ended
        assert ended is not None
        return ended

    def _order(self, order: Order) -> None:
        assert self._forker.stdin is not None
        self._forker.stdin.write(msgspec.json.encode(order).decode() + "\n")
        self._forker.stdin.flush()

    def _heard(self) -> Said:
        assert self._forker.stdout is not None
        return msgspec.json.decode(self._forker.stdout.readline(), type=Said)


# the process that forks


WANTED: Final = (
    "pioche.cli._serve",
    "pioche.server._run",
    "pioche.server._storage.postgres",
    "pioche.server._storage.sqlite",
    "asyncpg",
    "cyclopts",
    "uvicorn.lifespan.off",
    "uvicorn.protocols.http.h11_impl",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
    "uvloop",
)


def main() -> None:
    for module in WANTED:
        with suppress(ImportError):  # some are extras
            import_module(module)
    words(spoken(None))
    for line in sys.stdin:
        child = os.fork()
        if not child:
            _serve(msgspec.json.decode(line, type=Order))
        _, status = os.waitpid(child, 0)
        _say(Said(ended=os.waitstatus_to_exitcode(status)))


def _serve(order: Order) -> NoReturn:
    from pioche.cli import main as pioche

    log = os.open(order.log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    os.dup2(log, sys.stderr.fileno())
    os.dup2(os.open(os.devnull, os.O_RDONLY), sys.stdin.fileno())
    os.environ["PIOCHE_HOME"] = order.home
    _say(Said(pid=os.getpid()))
    code = 1
    try:
        code = pioche(order.arguments)
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    finally:
        sys.stderr.flush()
        os._exit(code)


def _say(said: Said) -> None:
    print(msgspec.json.encode(said).decode(), flush=True)


if __name__ == "__main__":
    main()
