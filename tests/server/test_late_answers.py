"""An answer that comes as its time ends is given, once; without one the client is told."""

import asyncio
from contextlib import suppress
from typing import Any, cast

from pioche.server._http.responses import Asgi, ResponseMiddleware

ANSWER = [{"type": "http.response.start", "status": 200, "headers": []}, {"type": "http.response.body"}]


def told(app: Asgi) -> list[Any]:
    """The answer to a client whose time is over at once."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    middleware = ResponseMiddleware(cast(Any, None), 0, cast(Any, None), within=0.0)
    asyncio.run(middleware._answer_in_time(app, {}, None, send))
    return sent


async def late(_scope: Any, _receive: Any, send: Any) -> None:
    """`asyncio.wait_for` does so where what it waits for comes at the same moment."""
    with suppress(asyncio.CancelledError):
        await asyncio.Event().wait()
    for message in ANSWER:
        await send(message)


async def never(_scope: Any, _receive: Any, _send: Any) -> None:
    await asyncio.Event().wait()


def test_an_answer_at_the_last_moment_is_given() -> None:
    assert told(late) == ANSWER


def test_without_an_answer_the_client_is_told_to_come_again() -> None:
    assert [message.get("status") for message in told(never)] == [503, None]
