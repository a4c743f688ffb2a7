"""Jobs that wait for the analysis process, one after the other, and the saved results."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pioche.server._analysis.worker_messages import Failed, Job, Progress, Result
from pioche.server._analysis.worker_process import AnalysisWorker, WorkerProcess
from pioche.server._settings import AnalysisLimits

QUEUE_FULL: Final = "queue-full"
NOT_READ: Final = "not-saved"
PASSING: Final = frozenset({NOT_READ, "too-slow", "worker-failed"})
"""Failures that another try may avoid."""
Read = Callable[[], Awaitable[Job]]
"""Reads the input of a job when its turn has come."""


class JobState(Struct, frozen=True):
    """The state of a job."""

    ahead: int = 0
    """The number of jobs that are done before it."""
    progress: Progress = Progress(0, 0)
    result: Result | None = None

    @property
    def has_news(self) -> bool:
        return self.result is not None or self.progress.estimates is not None


class _Waiting:
    def __init__(self, key: str, read: Read) -> None:
        self.key, self.read = key, read
        self.progress = Progress(0, 0)


class AnalysisQueue:
    """Does one job at a time in a separate process; a finished job is not done again."""

    def __init__(self, limits: AnalysisLimits, worker: AnalysisWorker | None = None) -> None:
        self._limits = limits
        self._worker = worker or WorkerProcess()
        self._waiting: list[_Waiting] = []
        """The waiting jobs; the first one is running."""
        self._kept: OrderedDict[str, Result] = OrderedDict()
        self._added, self._done = asyncio.Event(), asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def state(self, key: str) -> JobState | None:
        """The state of a job; None if nobody has asked for it, or its result is gone."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return JobState(result=self._kept[key])
        return next(
            (JobState(place, each.progress) for place, each in enumerate(self._waiting) if each.key == key),
            None,
        )

    def add(self, key: str, read: Read, soon: bool = False) -> JobState:
        """Adds a job: at the front with `soon`, otherwise at the end. A full queue refuses it."""
        if len(self._waiting) >= self._limits.queue:
            return JobState(len(self._waiting), result=Failed(QUEUE_FULL))
        place = min(1, len(self._waiting)) if soon else len(self._waiting)
        self._waiting.insert(place, _Waiting(key, read))
        self._added.set()
        if self._task is None:
            self._task = asyncio.create_task(self._work())
        return JobState(place)

    async def finished(self, key: str, within: float) -> JobState | None:
        """The state of a job as soon as it is done or has estimates, or after `within` seconds."""
        loop = asyncio.get_running_loop()
        until = loop.time() + within
        while (state := self.state(key)) is not None and not state.has_news and loop.time() < until:
            try:
                await asyncio.wait_for(self._done.wait(), until - loop.time())
            except TimeoutError:
                break
        return self.state(key)

    async def stop(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait([task])
        await self._worker.stop()

    async def _work(self) -> None:
        while await self._has_work():
            first = self._waiting[0]
            self._keep(first.key, await self._result(first))
            self._waiting.remove(first)
            self._wake()
        self._task = None
        await self._worker.stop()

    def _wake(self) -> None:
        """Wakes everybody who waits for a job, to look at it again."""
        self._done.set()
        self._done = asyncio.Event()

    async def _has_work(self) -> bool:
        """Waits for a job; False if none has come for a while."""
        if not self._waiting:
            self._added.clear()
            try:
                await asyncio.wait_for(self._added.wait(), self._limits.idle)
            except TimeoutError:
                return False
        return bool(self._waiting)

    async def _result(self, waiting: _Waiting) -> Result:
        def told(progress: Progress) -> None:
            known = waiting.progress.estimates
            waiting.progress = progress if known is None else replace(progress, estimates=known)
            if progress.estimates is not None:
                self._wake()

        try:
            job = await waiting.read()
        except Exception:  # the table is gone, or the store does not answer
            return Failed(NOT_READ)
        return await self._worker.result(job, self._limits.seconds, told)

    def _keep(self, key: str, result: Result) -> None:
        self._kept[key] = result
        for old in [old for old in self._kept if old != key and _passes(self._kept[old])]:
            del self._kept[old]
        while len(self._kept) > self._limits.kept:
            self._kept.popitem(last=False)


def _passes(result: Result) -> bool:
    return isinstance(result, Failed) and result.code in PASSING
