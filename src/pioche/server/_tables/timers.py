"""One timer for each table, and the rest of its turn while it is not in memory."""

import asyncio
from collections.abc import Callable

from msgspec import Struct


class _Timer(Struct):
    due: float
    fires: float
    """Never later than `due`; if earlier, it is set again when it fires."""
    handle: asyncio.TimerHandle


class WakeTimers:
    """Moving a timer to a later time, as every move at a table does, only notes the time."""

    def __init__(self, now: Callable[[], float], call: Callable[[str], None]) -> None:
        self._now = now
        self._call = call
        self._timers: dict[str, _Timer] = {}
        self._turns: dict[str, float] = {}

    def __contains__(self, code: str) -> bool:
        return code in self._timers

    def set(self, code: str, due: float | None) -> None:
        """None if nothing is due."""
        known = self._timers.get(code)
        if known is not None and due is not None and known.fires <= due:
            known.due = due
            return
        if known is not None:
            del self._timers[code]
            known.handle.cancel()
        if due is not None:
            self._start(code, due)

    def _start(self, code: str, due: float) -> None:
        delay = max(0.0, due - self._now())
        handle = asyncio.get_running_loop().call_later(delay, self._fire, code)
        self._timers[code] = _Timer(due, due, handle)

    def let_run(self, code: str, over: float) -> None:
        """The turn ends then at a table that is not in memory, and nothing else is due there."""
        self.keep_turn(code, over)
        self.set(code, over)

    def keep_turn(self, code: str, over: float) -> None:
        self._turns[code] = over

    def left(self, code: str) -> float | None:
        """The rest of the turn at a table that comes back; None if no clock ran."""
        over = self._turns.pop(code, None)
        return None if over is None else max(0.0, over - self._now())

    def forget(self, code: str) -> None:
        self.set(code, None)
        self._turns.pop(code, None)

    def forget_turns(self) -> None:
        """Forgets turns, because the tables may have been played in another process."""
        self._turns.clear()

    def stop(self) -> None:
        for code in tuple(self._timers):
            self.forget(code)

    def _fire(self, code: str) -> None:
        timer = self._timers.pop(code)
        if timer.due > timer.fires:
            self._start(code, timer.due)
        else:
            self._call(code)
