"""One timer for each table, and the rest of its turn while it is not in memory."""

import asyncio
from collections.abc import Callable


class WakeTimers:
    def __init__(self, now: Callable[[], float], call: Callable[[str], None]) -> None:
        self._now = now
        self._call = call
        self._timers: dict[str, tuple[float, asyncio.TimerHandle]] = {}
        self._turns: dict[str, float] = {}

    def __contains__(self, code: str) -> bool:
        return code in self._timers

    def set(self, code: str, due: float | None) -> None:
        """None if nothing is due."""
        known = self._timers.get(code)
        if known is not None:
            if known[0] == due:
                return
            del self._timers[code]
            known[1].cancel()
        if due is not None:
            delay = max(0.0, due - self._now())
            self._timers[code] = (due, asyncio.get_running_loop().call_later(delay, self._due, code))

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

    def _due(self, code: str) -> None:
        self._timers.pop(code, None)
        self._call(code)
