"""A connection to one client: immediate while it keeps up, in order when it does not, and always bounded."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator

from pioche.server._counters import ServerCounters
from pioche.server._sockets.socket_connection import CLIENT_GONE, SocketConnection

LIMIT = 4


class Client:
    """Takes frames at once while `quick`, and slowly while `reading`."""

    def __init__(self) -> None:
        self.quick = True
        self.reading = asyncio.Event()
        self.reading.set()
        self.heard: list[bytes] = []
        self.tally = ServerCounters()
        self.endings = 0
        self.wire = SocketConnection(LIMIT, self._take, self._end, self.tally)
        self.wire.write = self._take_at_once

    def _take_at_once(self, *frames: bytes) -> bool:
        if self.quick:
            self.heard.extend(frames)
        return self.quick

    async def _take(self, frame: bytes) -> None:
        await self.reading.wait()
        self.heard.append(frame)

    def _end(self) -> None:
        self.endings += 1

    def stop_reading(self) -> None:
        self.quick = False
        self.reading.clear()

    async def read_on(self) -> None:
        self.reading.set()
        await turns()


async def turns() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


def played(play: Callable[[Client], Awaitable[None]]) -> None:
    async def run() -> None:
        await play(Client())

    asyncio.run(run())


def test_a_frame_goes_out_at_once_while_the_reader_keeps_up() -> None:
    async def play(client: Client) -> None:
        client.wire.send(b"one")
        client.wire.send(b"two")
        assert client.heard == [b"one", b"two"]
        assert client.tally.frames_out == 2

    played(play)


def test_queued_frames_come_in_order() -> None:
    async def play(client: Client) -> None:
        client.stop_reading()
        client.wire.send(b"one")
        client.quick = True
        client.wire.send(b"two")
        assert client.heard == []
        await client.read_on()
        client.wire.send(b"three")
        assert client.heard == [b"one", b"two", b"three"]

    played(play)


def test_frames_sent_together_come_in_order_at_once_or_queued() -> None:
    async def play(client: Client) -> None:
        client.wire.send(b"one", b"two")
        assert (client.heard, client.tally.frames_out) == ([b"one", b"two"], 2)
        client.stop_reading()
        client.wire.send(b"three", b"four")
        await client.read_on()
        assert client.heard == [b"one", b"two", b"three", b"four"]

    played(play)


def test_a_reader_cut_off_within_frames_sent_together_is_told_nothing_more() -> None:
    async def play(client: Client) -> None:
        client.stop_reading()
        client.wire.send(*[b"waits"] * (LIMIT + 2))
        assert (client.wire.closing, client.endings, client.wire.waiting) == ("too-slow", 1, 0)
        await client.read_on()
        assert client.heard == []

    played(play)


def test_a_reader_too_slow_is_cut_off_and_told_nothing_more() -> None:
    async def play(client: Client) -> None:
        client.stop_reading()
        client.wire.send(b"on its way")
        await turns()
        for _ in range(LIMIT):
            client.wire.send(b"waits")
        assert client.endings == 0
        client.wire.send(b"one too many")
        assert (client.wire.closing, client.endings) == ("too-slow", 1)
        await client.read_on()
        assert client.heard == []

    played(play)


def test_pages_are_made_one_by_one_and_later_frames_wait_for_them() -> None:
    async def play(client: Client) -> None:
        made: list[int] = []

        def pages() -> Iterator[bytes]:
            for number in range(3):
                made.append(number)
                yield b"page %d" % number
            client.wire.send(b"live")

        client.wire.stream(pages())
        client.wire.send(b"after")
        client.reading.clear()
        await turns()
        assert made == [0]
        await client.read_on()
        assert client.heard == [b"page 0", b"page 1", b"page 2", b"after", b"live"]

    played(play)


def test_goodbye_comes_last_and_then_it_ends() -> None:
    async def play(client: Client) -> None:
        client.stop_reading()
        client.wire.send(b"one")
        client.wire.close("restart")
        client.wire.send(b"never")
        assert client.endings == 0
        await client.read_on()
        assert client.heard == [b"one", b'{"type":"bye","code":"restart"}']
        assert client.endings == 1

    played(play)


def test_a_client_that_has_gone_ends_the_wire() -> None:
    async def play(client: Client) -> None:
        async def lost(frame: bytes) -> None:
            raise ConnectionError(frame)

        client.quick = False
        client.wire._send = lost
        client.wire.send(b"one")
        await turns()
        assert client.endings == 1
        assert client.wire.closing == CLIENT_GONE

    played(play)


def test_queued_frames_are_dropped_once_another_process_may_own_the_table() -> None:
    async def play(client: Client) -> None:
        client.stop_reading()
        for frame in (b"on its way", b"waits", b"waits too"):
            client.wire.send(frame)
        await turns()
        client.wire.may_tell = lambda: False
        await client.read_on()
        assert client.heard == [b"on its way", b'{"type":"bye","code":"restart"}']
        assert (client.wire.closing, client.endings) == ("restart", 1)

    played(play)
