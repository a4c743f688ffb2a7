"""A client's machine: the real connection of `pioche.client`, and a network that comes and goes."""

import asyncio
from collections.abc import Callable, Sequence
from random import Random

from fuzz.network.faults import Fault, FaultInjector
from fuzz.network.links import Link
from pioche.client import News, TableConnection

Connect = Callable[[Link, "Device"], bool]
"""Connects a link to the server; False if nobody answers."""


class Device:
    def __init__(
        self,
        injector: FaultInjector,
        connect: Connect,
        listen: Callable[[Sequence[News]], None],
        whole: bool,
        token: str | None = None,
    ) -> None:
        rng = injector.rng
        self.line = TableConnection(token, whole, Random(rng.random()), rng.randbytes)
        self.link: Link | None = None
        self.on = True
        self.sent: list[str] = []
        """The last frames with a command."""
        self.repeated = False
        """Whether a message may have arrived twice."""
        self._injector = injector
        self._connect = connect
        self._listen = listen
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._arm()

    # what its owner does

    def switch(self, on: bool) -> None:
        if self.on == on:
            return
        self.on = on
        if not on and self.link is not None:
            self.link.hang_up()
            self._ended(self.link)
        self.notify()

    def notify(self) -> None:
        """Tells that a request was made of the connection, or that something happened to it."""
        line, link = self.line, self.link
        if link is not None:
            for frame in line.frames():
                self._send(link, frame.decode())
            if line.hang_up:
                link.hang_up()
                self._ended(link)
        self._arm()
        if news := line.news():
            self._listen(news)

    def repeat(self, frame: str) -> None:
        """Repeats an earlier message."""
        if self.link is not None:
            self.repeated = True
            self.link.say(frame)

    def _send(self, link: Link, frame: str) -> None:
        if '"id"' in frame:
            self.sent = [*self.sent[-4:], frame]
        link.say(frame)

    # the line

    def _arm(self) -> None:
        """Sets a timer for the next time that matters to the connection; slightly too early does no harm."""
        at = self.line.connect_at if self.link is None else self.line.next_tick
        if at is None or not self.on:
            return
        if self._timer is not None:
            if self._timer.when() <= at:
                return
            self._timer.cancel()
        self._timer = self._loop.call_at(max(at, self._loop.time()), self._timer_due)

    def _timer_due(self) -> None:
        self._timer = None
        if not self.on:
            return
        at = self.line.connect_at
        if self.link is not None:
            self.line.tick(self._loop.time())
        elif at is not None and at <= self._loop.time():
            self._try()
        self.notify()

    def _try(self) -> None:
        now = self._loop.time()
        link = Link(self._injector, lambda frame: self._hear(link, frame), lambda: self._ended(link))
        if self._injector.happens(Fault.REFUSED, self._injector.rates.cut) or not self._connect(link, self):
            self.line.lost(now)
            return
        self.link = link
        self.repeated |= link.unreliable
        self.line.connected(now)

    def _hear(self, link: Link, frame: str) -> None:
        if self.link is link:
            self.line.received(frame, self._loop.time())
            self.notify()

    def _ended(self, link: Link) -> None:
        if self.link is link:
            self.link = None
            self.line.lost(self._loop.time())
            self.notify()
