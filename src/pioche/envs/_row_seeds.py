"""The seeds of many rows: one that is given, or that of new deals."""

from secrets import randbits


class RowSeeds:
    """After a seed come its own others, `7.1`, `7.2` and so on."""

    def __init__(self) -> None:
        self.text = str(randbits(64))
        self._given, self._resets = self.text, 0

    def next(self, seed: int | None) -> str:
        self._given, self._resets = (self._given, self._resets + 1) if seed is None else (str(seed), 0)
        self.text = f"{self._given}.{self._resets}" if self._resets else self._given
        return self.text
