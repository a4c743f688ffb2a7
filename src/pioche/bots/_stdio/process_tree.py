"""A process together with everything it has started, so that all of it can be ended."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from typing import Any, Protocol


class ProcessTree(Protocol):
    """What was started by one command. A program that takes care to get away from its parent is not found."""

    def kill(self) -> None:
        """Ends all of it, also where the process itself has ended before."""


class SingleProcess:
    """Where the system gives no better: the process alone."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def kill(self) -> None:
        self._process.kill()


def started(words: list[str], **pipes: Any) -> tuple["subprocess.Popen[str]", ProcessTree]:
    """An interrupt at the terminal does not reach it: that is the referee's to answer."""
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
        """The process group of a process that leads a session of its own."""

        def __init__(self, process: "subprocess.Popen[str]") -> None:
            self._process = process

        def kill(self) -> None:
            # a number is not given to another process as long as anything is left in its group
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.kill()

    tree_of = Session
