"""The analysis process: started when it is needed, ended when it is idle or too slow."""

import asyncio
import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from typing import Final, Protocol

import msgspec

from pioche.server._analysis.worker_messages import (
    LENGTH,
    LONGEST,
    Failed,
    FromWorker,
    Job,
    Progress,
    Ready,
    Result,
    read_answer,
    written,
)

MODULE: Final = "pioche.server._analysis.worker"
START_TIMEOUT: Final = 300.0
"""Seconds for the process to be ready: the first time on a machine the kernel is compiled."""

log = logging.getLogger("pioche.server")
Told = Callable[[Progress], None]


class AnalysisWorker(Protocol):
    """Computes one job at a time."""

    async def result(self, job: Job, within: float, told: Told) -> Result: ...
    async def stop(self) -> None: ...


def is_available() -> bool:
    """Whether the extra `lab` is installed."""
    return find_spec("numba") is not None


class WorkerProcess:
    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def result(self, job: Job, within: float, told: Told) -> Result:
        """The result of a job; a process that takes longer than `within` seconds is ended."""
        try:
            process = await self._running()
            async with asyncio.timeout(within):
                return await _asked(process, job, told)
        except TimeoutError:
            await self.stop()
            return Failed("too-slow")
        except (OSError, EOFError, msgspec.MsgspecError) as error:
            log.error("the analysis process failed: %s", error)
            await self.stop()
            return Failed("worker-failed")
        except asyncio.CancelledError:
            await self.stop()
            raise

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is not None and self._process.returncode is None:
            return self._process
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            MODULE,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST,
        )
        async with asyncio.timeout(START_TIMEOUT):
            if not isinstance(await _heard(self._process), Ready):
                raise EOFError("it did not begin")
        return self._process

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _asked(process: asyncio.subprocess.Process, job: Job, told: Told) -> Result:
    assert process.stdin is not None
    process.stdin.write(written(job))
    await process.stdin.drain()
    while True:
        message = await _heard(process)
        if isinstance(message, Progress):
            told(message)
        elif not isinstance(message, Ready):
            return message


async def _heard(process: asyncio.subprocess.Process) -> FromWorker:
    assert process.stdout is not None
    length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
    if length > LONGEST:
        raise EOFError("its answer is too long")
    return read_answer(await process.stdout.readexactly(length))
