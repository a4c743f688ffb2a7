"""Pauses bots at a table without people."""


class BotRest:
    """Bots play on for `after` seconds, also over a restart; a clock that runs out wakes them."""

    def __init__(self, after: float) -> None:
        self._after = after
        self._awake_until = float("-inf")

    def wake(self, now: float, ago: float = 0.0) -> None:
        """Tells that a person was here that long ago."""
        self._awake_until = now + self._after - ago

    def allows(self, due: float) -> bool:
        return due <= self._awake_until
