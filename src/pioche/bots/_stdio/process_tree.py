"""A process together with everything it started, so that all of it can be ended."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from typing import Any, Protocol


class ProcessTree(Protocol):
    """The processes of one command. A program that deliberately leaves its parent is not found."""

    def kill(self) -> None:
        """Ends all of it, even if the first process has already ended."""


class SingleProcess:
    """The process alone, on systems that offer nothing better."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def kill(self) -> None:
        self._process.kill()


def started(words: list[str], **pipes: Any) -> tuple["subprocess.Popen[str]", ProcessTree]:
    """Starts a process that an interrupt at the terminal does not reach; the referee handles that."""
    process: subprocess.Popen[str] = subprocess.Popen(words, start_new_session=True, **pipes)
    return process, tree_of(process)


if sys.platform == "win32":

    def tree_of(process: "subprocess.Popen[str]") -> ProcessTree:
        from pioche.bots._stdio.windows_job import WindowsJob

        try:
            return WindowsJob(process)
        except OSError:
            return SingleProcess(process)

else:

    class Session:
        """The process group of a process that leads its own session."""

        def __init__(self, process: "subprocess.Popen[str]") -> None:
            self._process = process

        def kill(self) -> None:
            # the system does not reuse the number while a process of the group exists
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.kill()

    tree_of = Session
