"""A Dask cluster: found, looked at, and left again."""

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from queue import Empty, Queue
from threading import Event, Thread
from typing import Any, Final, TypeAlias, TypeVar

from pioche import __version__

T = TypeVar("T")
R = TypeVar("R")
Client: TypeAlias = Any
"""Dask's, which has no types."""
SECONDS: Final = 5
LOGS: Final = ("client", "comm", "core", "batched", "utils_comm")


class ClusterError(RuntimeError):
    """No cluster to work with."""


@contextmanager
def connected(address: str) -> Iterator[Client]:
    """The cluster at this address, if it answers, has workers, and they play by this version."""
    distributed = _distributed()
    _check_answers(distributed, address)
    client = distributed.Client(address, timeout=SECONDS, set_as_default=False)
    try:
        _check_workers(client, address)
        yield client
    finally:
        client.close(timeout=SECONDS)


def _distributed() -> Any:
    try:
        import dask
        import distributed
    except ImportError as error:
        raise ClusterError(f'--cluster needs {error.name}: pip install "pioche[cluster]"') from None
    dask.config.set({"distributed.comm.timeouts.connect": f"{SECONDS}s"})
    for name in LOGS:  # what goes wrong is told in one line, and not by the library
        logging.getLogger(f"distributed.{name}").setLevel(logging.CRITICAL + 1)
    return distributed


def _check_answers(distributed: Any, address: str) -> None:
    """Before a client is made, which would not give up quietly."""
    try:
        asyncio.run(asyncio.wait_for(_identity(distributed, address), SECONDS))
    except (ValueError, TypeError):
        example = "expected an address such as tcp://127.0.0.1:8786"
        raise ClusterError(f"--cluster {address}: {example}") from None
    except (OSError, TimeoutError, distributed.comm.CommClosedError):
        silence = f"no cluster answers there within {SECONDS} seconds"
        raise ClusterError(f"--cluster {address}: {silence}") from None


async def _identity(distributed: Any, address: str) -> None:
    async with distributed.rpc(address, timeout=SECONDS) as scheduler:
        await scheduler.identity()


def _check_workers(client: Client, address: str) -> None:
    try:
        client.wait_for_workers(1, timeout=SECONDS)
        versions = client.run(version)
    except TimeoutError:
        raise ClusterError(f"--cluster {address}: the cluster has no workers") from None
    except Exception as error:
        raise ClusterError(f"--cluster {address}: workers without pioche ({error})") from None
    for worker, found in versions.items():
        if found != __version__:
            raise ClusterError(f"--cluster {address}: {worker} has pioche {found}, not {__version__}")


def version() -> str:
    return __version__


class Collecting(Thread):
    """Joblib on a cluster, aside: it waits for ever for results that a lost cluster will not give."""

    def __init__(self, client: Client, work: Callable[[T], R], tasks: Sequence[T]) -> None:
        super().__init__(daemon=True)
        self.client = client
        self.work = work
        self.tasks = tasks
        self.results: Queue[Any] = Queue()
        self.unwanted = Event()

    def run(self) -> None:
        from joblib import Parallel, delayed, parallel_config

        try:
            with parallel_config("dask", client=self.client):
                calls = (delayed(self.work)(task) for task in self.tasks)
                for done in Parallel(return_as="generator_unordered", batch_size=1)(calls):
                    self.results.put((done, None))
                    if self.unwanted.is_set():
                        break
            self.results.put((None, None))
        except Exception as error:
            self.results.put((None, error))


class LostError(Exception):
    """The cluster does not answer any more."""


def results_of(client: Client, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
    """In whatever order they come; `LostError` if the cluster is lost meanwhile."""
    collecting = Collecting(client, work, tasks)
    line = client.scheduler_comm
    collecting.start()
    try:
        for _ in tasks:
            yield _next(collecting.results, client, line)
    finally:
        collecting.unwanted.set()


def _next(results: "Queue[Any]", client: Client, line: object) -> Any:
    lost = False
    while True:
        try:
            done, error = results.get(timeout=1)
        except Empty:
            if lost:
                raise LostError from None
            lost = _is_lost(client, line)  # and one more second for what is on its way
            continue
        if error is not None:
            raise error if client.scheduler_comm is line else LostError
        return done


def _is_lost(client: Client, line: object) -> bool:
    states = (state.status for state in list(client.futures.values()))
    return client.scheduler_comm is not line or any(state in ("error", "lost") for state in states)
