"""Makes HTTP requests at a table: as a guest who connects, asks, hears the answer and leaves."""

import asyncio
from collections.abc import Iterator, Sequence
from typing import Final

from pioche.protocol import Asking, read_server
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server._http.errors import HttpError
from pioche.server._tables.guests import Guest
from pioche.server._tables.live_table import LiveTable

STORE_TIMEOUT: Final = 10.0
"""Seconds to wait for the store."""


class TableRequest:
    """A connection with one request. It keeps the frames it receives, which show what the player may see."""

    def __init__(self) -> None:
        self._answer: asyncio.Future[t.ToClient] = asyncio.get_running_loop().create_future()

    def send(self, *frames: bytes) -> None:
        for message in map(read_server, frames):
            if isinstance(message, t.Accepted | t.Refused | t.Snapshot) and not self._answer.done():
                self._answer.set_result(message)

    def stream(self, pages: Iterator[bytes]) -> None:  # noqa: ARG002
        raise AssertionError("a request asks for no pages")

    def close(self, code: str) -> None:
        self.send(b'{"type":"refused","id":"-","code":"%b"}' % code.encode())

    async def answer(self) -> t.ToClient:
        try:
            return await asyncio.wait_for(self._answer, STORE_TIMEOUT)
        except TimeoutError:
            raise HttpError(503) from None


async def ask_all(live_table: LiveTable, player: str, askings: Sequence[Asking]) -> t.Refused | None:
    """Makes all requests without waiting for each to be stored; returns the first refusal, if any."""
    if not live_table.speaks() or live_table.is_overdue:
        raise HttpError(503)
    errands = [_put(live_table, player, asking) for asking in askings]
    answers = [await errand.answer() for errand in errands]
    return next((answer for answer in answers if isinstance(answer, t.Refused)), None)


async def look(live_table: LiveTable, player: str) -> t.Snapshot:
    """The current state as this player may see it; an empty id sees what everybody may see."""
    if not live_table.speaks() or live_table.lifecycle.is_suspended or live_table.is_overdue:
        raise HttpError(503)
    answer = await _put(live_table, player, s.Sync()).answer()
    if not isinstance(answer, t.Snapshot):
        raise HttpError(503)
    return answer


def _put(live_table: LiveTable, player: str, message: Asking | s.Sync) -> TableRequest:
    errand = TableRequest()
    guest = Guest(errand, player)
    guest.player = live_table.table.state.known_as(player)
    live_table.hear(guest, message)
    return errand
