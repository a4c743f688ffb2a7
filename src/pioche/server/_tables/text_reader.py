"""Reads rulesets and positions in a worker thread, one at a time, so that no table waits for them.

A thread cannot be stopped. The wait is short because reading is linear in a text of limited size.
"""

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class TextReader:
    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(1)

    async def aside(self, work: Callable[[], T]) -> T:
        async with self._turn:
            return await asyncio.to_thread(work)
