"""Stands for the analysis process in tests."""

import asyncio

from pioche.server._analysis.worker_messages import Job, Progress, Result
from pioche.server._analysis.worker_process import Told


class FakeWorker:
    """Answers at once, or never."""

    def __init__(self, result: Result | None) -> None:
        self.jobs: list[Job] = []
        self.answer = result
        self.progress = Progress(3, 7)
        self.stopped = 0

    async def result(self, job: Job, within: float, told: Told) -> Result:  # noqa: ARG002
        self.jobs.append(job)
        told(self.progress)
        if self.answer is None:
            await asyncio.Event().wait()
        assert self.answer is not None
        return self.answer

    async def stop(self) -> None:
        self.stopped += 1
