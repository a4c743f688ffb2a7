"""The time of the disk alone: steps of the usual size through the server's own store.

`python -m benchmarks.load.disk STORE`
"""

import asyncio
import sys
from functools import partial
from time import perf_counter, time
from typing import Final

from benchmarks.load.orders import carry_out_orders
from benchmarks.load.servers import loop_factory
from pioche.server import StoreError
from pioche.server._storage import open_store
from pioche.server._storage.base import StepBatch, Store

TABLES: Final = 50
BODY: Final = bytes(320)
"""About the size of a move."""


class Disk:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._next = [1] * TABLES
        self._opened = False

    async def paced(self, rate: float, seconds: float) -> dict[str, list[float]]:
        """This number of steps a second; times start when each step is due."""
        await self._open()
        taken: list[float] = []
        over = asyncio.get_running_loop().create_future()
        steps, start = int(rate * seconds), perf_counter()

        def kept(at: float, error: StoreError | None) -> None:
            assert error is None
            taken.append(1000 * (perf_counter() - at))
            if len(taken) == steps:
                over.set_result(None)

        for number in range(steps):
            at = start + number / rate
            await asyncio.sleep(max(0.0, at - perf_counter()))
            self._store.append(self._step(number % TABLES), partial(kept, at))
        await over
        return {"milliseconds": taken}

    async def _open(self) -> None:
        if self._opened:
            return
        self._opened = True
        await self._store.open()
        for place in range(TABLES):
            await self._store.create("nobody", StepBatch(table=f"T{place}", first=0, rows=(BODY,), at=time()))

    def _step(self, place: int) -> StepBatch:
        first = self._next[place]
        self._next[place] += 1
        return StepBatch(table=f"T{place}", first=first, rows=(BODY,), at=time())


def main(where: str) -> None:
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        disk = Disk(open_store(where))
        runner.run(carry_out_orders({"paced": disk.paced}))


if __name__ == "__main__":
    main(sys.argv[1])
