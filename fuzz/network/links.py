"""One connection: frames in both directions, with all faults of a network."""

import asyncio
import contextvars
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, Final

from fuzz.network.faults import Fault, FaultInjector, FaultRates

WINDOW = 12
"""Frames on their way before the sender has to wait."""
QUICK = (0.001, 0.02)
SLOW = (0.05, 2.0)
NEXT = 1e-6
"""Seconds between two frames, so that they keep their order."""

NETWORK: Final = contextvars.Context()
"""A sent frame no longer belongs to the sender: it arrives although the sender is frozen."""


class Lane:
    """One direction. An honest one keeps the order and loses nothing but the end."""

    def __init__(self, injector: FaultInjector, unreliable: bool, deliver: Callable[[str], None]) -> None:
        self.on_way = 0
        self.dead = False
        """Sent frames vanish, and nobody is told."""
        self._injector = injector
        self._unreliable = unreliable
        self._deliver = deliver
        self._loop = asyncio.get_running_loop()
        self.clear_at = 0.0
        self._waiter: asyncio.Future[None] | None = None

    async def send_in_time(self, frame: str) -> None:
        """As a socket does: when too much is on its way, the sender waits."""
        while self.on_way >= WINDOW:
            self._waiter = self._loop.create_future()
            await self._waiter
        self.send(frame)

    def send(self, frame: str) -> None:
        injector, rates = self._injector, self._injector.rates
        if self.dead:
            self.on_way += 1
            return
        if self._unreliable and injector.happens(Fault.LOST, rates.lost):
            return
        self._pass(frame, rates)
        if self._unreliable and injector.happens(Fault.DOUBLED, rates.doubled):
            self._pass(frame, rates)

    def _pass(self, frame: str, rates: FaultRates) -> None:
        injector = self._injector
        late = injector.happens(Fault.DELAYED, rates.delayed)
        at = self._loop.time() + injector.rng.uniform(*(SLOW if late else QUICK))
        if self._unreliable and injector.happens(Fault.REORDERED, rates.reordered):
            at += injector.rng.uniform(*QUICK)
        else:
            at = self.clear_at = max(at, self.clear_at + NEXT)
        self.on_way += 1
        self._loop.call_at(at, self._arrive, frame, context=NETWORK)

    def stall(self, seconds: float) -> None:
        self.clear_at = max(self.clear_at, self._loop.time() + seconds)

    def _arrive(self, frame: str) -> None:
        self.on_way -= 1
        self.wake()
        if not self.dead:
            self._deliver(frame)

    def wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)


class Shortcut:
    """The server's end without `receive` and `send`, as its websockets have it."""

    counts_frames = False
    is_over = False

    def __init__(self, link: "Link", watch: Callable[[str], None]) -> None:
        self.hear: Callable[[bytes], None] | None = None
        self.gone: Callable[[], None] | None = None
        self.over: Callable[[], None] | None = None
        self._link = link
        self._watch = watch

    def listen(
        self, hear: Callable[[bytes], None], gone: Callable[[], None], over: Callable[[], None]
    ) -> None:
        self.hear, self.gone, self.over = hear, gone, over
        for frame in self._link.listened():
            self.take(frame)

    def take(self, frame: str | None) -> None:
        if frame is not None and self.hear is not None:
            self.hear(frame.encode())
        elif frame is None and self.gone is not None:
            self.gone()

    def write(self, *frames: bytes) -> bool:
        texts = [frame.decode() for frame in frames]
        written = self._link.write(*texts)
        if written:
            for text in texts:
                self._watch(text)
        return written

    def abort(self) -> None:
        self._link.cut()


class Link:
    """A link between a device, which uses callbacks, and the server, which awaits."""

    def __init__(
        self, injector: FaultInjector, hear: Callable[[str], None], ended: Callable[[], None]
    ) -> None:
        unreliable = injector.rng.random() < injector.rates.unreliable
        self.unreliable = unreliable
        self.open = True
        self.up = Lane(injector, unreliable, self._come_in)
        self.down = Lane(injector, unreliable, hear)
        self._injector = injector
        self._ended = ended
        self._loop = asyncio.get_running_loop()
        self.shortcut: Shortcut | None = None
        self._inbox: deque[str | None] = deque()
        self._waiter: asyncio.Future[None] | None = None

    # the device's end

    def say(self, frame: str) -> None:
        if self.open:
            self.up.send(frame)
            self._inject_faults()

    def hang_up(self) -> None:
        """The device closes; the server hears of it sooner or later."""
        if self.open:
            self.open, self.up.dead, self.down.dead = False, True, True
            self._loop.call_later(self._injector.rng.uniform(*QUICK), self._lose, context=NETWORK)

    # the server's end

    async def receive(self) -> dict[str, Any]:
        while not self._inbox:
            self._waiter = self._loop.create_future()
            await self._waiter
        frame = self._inbox.popleft()
        if frame is None:
            return {"type": "websocket.disconnect", "code": 1006}
        return {"type": "websocket.receive", "text": frame, "bytes": None}

    async def send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.close":
            self._close()
            return
        await self.down.send_in_time(message["text"])
        if self.open:
            self._inject_faults()

    def listened(self) -> Iterator[str | None]:
        """Input that was not received yet."""
        while self._inbox:
            yield self._inbox.popleft()

    def write(self, *frames: str) -> bool:
        """Sends at once, if not too much is on its way."""
        if self.down.on_way >= WINDOW:
            return False
        for frame in frames:
            self.down.send(frame)
        if self.open:
            self._inject_faults()
        return True

    def _close(self) -> None:
        """The device hears the end after everything that was sent."""
        if self.open and not self.down.dead:
            self.open, self.up.dead = False, True
            at = max(self._loop.time() + 0.02, self.down.clear_at + NEXT)
            self._loop.call_at(at, self._end, context=NETWORK)

    def _come_in(self, frame: str | None) -> None:
        if self.shortcut is not None and self.shortcut.hear is not None:
            self.shortcut.take(frame)
            return
        self._inbox.append(frame)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def _end(self) -> None:
        self.down.dead = True
        self._ended()

    # faults of both ends

    def cut(self) -> None:
        """Frames on their way are lost; each side learns it in its own time."""
        if not self.open:
            return
        self.open, self.up.dead, self.down.dead = False, True, True
        uniform = self._injector.rng.uniform
        self._loop.call_later(uniform(0.0, 1.0), self._ended, context=NETWORK)
        self._loop.call_later(uniform(0.0, 4.0), self._lose, context=NETWORK)

    def _lose(self) -> None:
        """The server learns that the client is gone."""
        self.down.on_way = 0
        self.down.wake()
        self._come_in(None)

    def _inject_faults(self) -> None:
        injector, rates = self._injector, self._injector.rates
        if injector.happens(Fault.CUT, rates.cut):
            self.cut()
        elif injector.happens(Fault.HALF_OPEN, rates.half_open):
            self._half_open()
        elif injector.happens(Fault.STALLED, rates.stalled):
            self.down.stall(injector.rng.uniform(1.0, 12.0))

    def _half_open(self) -> None:
        """One direction is dead; the server's own pings find that out in the end."""
        self._injector.rng.choice((self.up, self.down)).dead = True
        self._loop.call_later(30.0, self.cut, context=NETWORK)
