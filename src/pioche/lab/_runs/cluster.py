"""Connects to a Dask cluster and checks it."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeAlias

from pioche._version import __version__
from pioche.lab._runs.code_fingerprint import TEXT_FINGERPRINT

Client: TypeAlias = Any
"""Dask's client, which has no types."""
SECONDS: Final = 5
LOGS: Final = (
    "distributed.client",
    "distributed.comm",
    "distributed.core",
    "distributed.batched",
    "distributed.utils_comm",
    "tornado.application",
)
"""Loggers that report a lost connection with a traceback; some do it only at certain moments."""


class ClusterError(RuntimeError):
    """There is no usable cluster at this address."""


class ClusterLostError(RuntimeError):
    """The cluster stopped working."""


@contextmanager
def connected(address: str) -> Iterator[Client]:
    """Connects to the cluster at this address, if it answers, has workers, and they run this version."""
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
    for name in LOGS:  # report an error in one line, without the library's own log
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    return distributed


def _check_answers(distributed: Any, address: str) -> None:
    """Checks the address before a client is made, because a client does not give up quietly."""
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
        if found != version():
            raise ClusterError(f"--cluster {address}: {worker} has pioche {found}, not {version()}")


def version() -> str:
    """The version, with a fingerprint of the code, which may have been edited."""
    return f"{__version__} of code {TEXT_FINGERPRINT}"
