"""A table is woken once, at the last due time that was set, however often it was moved."""

import asyncio
from unittest.mock import Mock

import pytest

from fuzz.network.loop import run
from pioche.server._tables.timers import WakeTimers


class Woken:
    """Timers in virtual time, and when each table was woken."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.times: list[tuple[str, float]] = []
        self.timers = WakeTimers(self.loop.time, lambda code: self.times.append((code, self.loop.time())))


def test_a_timer_moves_to_later_and_to_earlier_times() -> None:
    async def story() -> None:
        woken = Woken()
        for due in (5.0, 9.0, 7.0, 3.0, 8.0):
            woken.timers.set("K7QXM", due)
        await asyncio.sleep(6.0)
        assert not woken.times
        await asyncio.sleep(10.0)
        assert woken.times == [("K7QXM", 8.0)]
        assert "K7QXM" not in woken.timers

    run(story())


def test_a_timer_that_was_moved_on_can_be_stopped_and_set_again() -> None:
    async def story() -> None:
        woken = Woken()
        for code in ("K7QXM", "B3CDF"):
            woken.timers.set(code, 2.0)
            woken.timers.set(code, 6.0)
        await asyncio.sleep(4.0)
        woken.timers.set("K7QXM", None)
        woken.timers.set("B3CDF", 5.0)
        await asyncio.sleep(10.0)
        assert woken.times == [("B3CDF", 5.0)]

    run(story())


def test_moving_a_timer_to_a_later_time_sets_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        woken = Woken()
        starting = Mock(wraps=woken.loop.call_later)
        monkeypatch.setattr(woken.loop, "call_later", starting)
        for due in range(2, 50):
            woken.timers.set("K7QXM", float(due))
        starting.assert_called_once()

    run(story())
