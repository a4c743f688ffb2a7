"""Sends work to a Dask cluster through joblib and collects the results. Losing the cluster ends the work."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from queue import Empty, Queue
from threading import Thread
from typing import Any, Final, TypeVar

from joblib import Parallel, delayed, parallel_config
from joblib._dask import DaskDistributedBackend

from pioche.lab._runs.cluster import Client, ClusterLostError

T = TypeVar("T")
R = TypeVar("R")
CLUSTER_CHECK: Final = 1.0
"""Seconds without a result before the cluster is checked."""
SILENT_CLUSTER: Final = 10
"""Seconds that a cluster may be silent, or without a worker."""


class ClusterBackend(DaskDistributedBackend):  # type: ignore[misc]
    """Joblib's Dask backend, changed: it always uses the cluster, even with one worker, and does not wait for
    lost work.
    """

    def effective_n_jobs(self, n_jobs: int) -> int:
        return max(2, int(super().effective_n_jobs(n_jobs)))

    async def _collect(self) -> None:
        while self._continue:
            async for future, result in self.waiting_futures:
                self._results.pop(future)
                self._callbacks.pop(future)(result if future.status == "finished" else _loss(result))
            await asyncio.sleep(0.01)

    def retrieve_result_callback(self, out: Any) -> Any:
        if isinstance(out, ClusterLostError):
            raise out
        return super().retrieve_result_callback(out)

    def leave(self) -> None:
        """Cancels the unfinished work."""
        for callback in list(self._callbacks.values())[:1]:
            callback(ClusterLostError("left"))


def _loss(result: Any) -> ClusterLostError:
    """Recognises work that killed its workers or was running when the scheduler stopped."""
    killed = isinstance(result, tuple) and type(result[1]).__name__ == "KilledWorker"
    return ClusterLostError("its workers die at this work" if killed else "the cluster has gone")


class ClusterCollector(Thread):
    """Collects joblib's results in a thread of its own, so that the caller can watch the cluster
    meanwhile.
    """

    def __init__(self, client: Client, work: Callable[[T], R], tasks: Sequence[T]) -> None:
        super().__init__(daemon=True)
        self.backend = ClusterBackend(client=client)
        self.calls = [delayed(work)(task) for task in tasks]
        self.results: Queue[tuple[Any, Exception | None]] = Queue()

    def run(self) -> None:
        try:
            with parallel_config(self.backend):
                for done in Parallel(return_as="generator_unordered", batch_size=1)(self.calls):
                    self.results.put((done, None))
        except Exception as error:
            self.results.put((None, error))

    def leave(self) -> None:
        self.backend.leave()
        self.join(CLUSTER_CHECK)


def results_of(client: Client, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
    """Yields results in the order they arrive. Raises `ClusterLostError` if the cluster is lost."""
    collecting = ClusterCollector(client, work, tasks)
    collecting.start()
    try:
        for _ in tasks:
            yield _next(collecting.results, client)
    finally:
        collecting.leave()


def _next(results: "Queue[tuple[Any, Exception | None]]", client: Client) -> Any:
    without = 0.0
    while True:
        try:
            done, error = results.get(timeout=CLUSTER_CHECK)
        except Empty:
            without = 0 if _workers(client) else without + CLUSTER_CHECK
            if without >= SILENT_CLUSTER:
                raise ClusterLostError("the cluster has no workers any more") from None
            continue
        if error is not None:
            raise error
        return done


def _workers(client: Client) -> int:
    try:
        return len(client.sync(client.scheduler.ncores, callback_timeout=SILENT_CLUSTER))
    except Exception:  # the cluster is closed or silent
        raise ClusterLostError("the cluster has gone") from None
