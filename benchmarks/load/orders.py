"""A process that gets orders as JSON lines, one at a time, and answers each by a line."""

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable, Mapping
from typing import Any


class FailedError(Exception):
    """The order could not be carried out."""


async def carry_out_orders(orders: Mapping[str, Callable[..., Awaitable[Any]]]) -> None:
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        order = json.loads(line)
        try:
            answer = await orders[order.pop("do")](**order)
        except (FailedError, OSError) as error:
            answer = {"failed": str(error)}
        print(json.dumps(answer), flush=True)
