"""Limits how often a client may do something within a time window."""

from collections import deque


class RateLimit:
    """The limit of one connection."""

    __slots__ = ("_most", "_times", "_window")

    def __init__(self, most: int, window: float) -> None:
        self._most = most
        self._window = window
        self._times: deque[float] = deque()

    def allows(self, now: float, count: int = 1) -> bool:
        times = self._times
        if self.left(now) < count:
            return False
        if count == 1:
            times.append(now)
        else:
            times.extend([now] * count)
        return True

    def left(self, now: float) -> int:
        """The number of calls still allowed now."""
        times = self._times
        while times and times[0] <= now - self._window:
            times.popleft()
        return self._most - len(times)

    def wait(self, now: float) -> float:
        """Seconds until one more call is allowed."""
        return 0.0 if self.left(now) > 0 or not self._times else self._times[0] + self._window - now

    def quiet_since(self, now: float) -> bool:
        """Whether there was no call within the window."""
        return not self._times or self._times[-1] <= now - self._window


class Bucket:
    """Limits an amount, such as bytes: it holds `most` at once and refills within `window` seconds."""

    __slots__ = ("_left", "_most", "_rate", "_seen")

    def __init__(self, most: float, window: float, now: float) -> None:
        self._most = self._left = float(most)
        self._rate = most / window
        self._seen = now

    def allows(self, now: float, amount: float) -> bool:
        self._left = min(self._most, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if amount > self._left:
            return False
        self._left -= amount
        return True


class RateLimits:
    """The limits of all addresses; quiet addresses are forgotten."""

    def __init__(self, most: int, window: float) -> None:
        self._most = most
        self._window = window
        self._limits: dict[str, RateLimit] = {}
        self._swept = 0.0

    def allows(self, address: str, now: float) -> bool:
        if now - self._swept > self._window:
            self._sweep(now)
        limit = self._limits.get(address)
        if limit is None:
            limit = self._limits[address] = RateLimit(self._most, self._window)
        return limit.allows(now)

    def left(self, address: str, now: float) -> int:
        """The number of calls that address may still make now."""
        limit = self._limits.get(address)
        return self._most if limit is None else limit.left(now)

    def wait(self, address: str, now: float) -> float:
        """Seconds until that address may make one more call."""
        limit = self._limits.get(address)
        return 0.0 if limit is None else limit.wait(now)

    def _sweep(self, now: float) -> None:
        self._swept = now
        for address, limit in tuple(self._limits.items()):
            if limit.quiet_since(now):
                del self._limits[address]


class ConnectionCounts:
    """Counts simultaneous connections by address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._heads: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        count = self._heads.get(address, 0)
        if count >= self._most:
            return False
        self._heads[address] = count + 1
        return True

    def leave(self, address: str) -> None:
        count = self._heads[address] - 1
        if count:
            self._heads[address] = count
        else:
            del self._heads[address]
