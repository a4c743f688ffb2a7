"""The luck of bots, exactly as in the kernel: words keyed by deal, turn and seat."""

from random import Random
from typing import Any, Final

from pioche.core import OWN_LUCK, Key, key_of, philox

WORD: Final = 1 << 32


def luck_of(seed: str, number: int) -> Key:
    """The key of the bots' luck in a deal; every bot in a seat has the same."""
    return key_of(f"{seed}/{number}/luck")


class BotLuck(Random):
    """A random source that can be set to a turn and a seat, and then repeats the same words."""

    def __init__(self, key: Key = (0, 0)) -> None:
        self.key: Key = key
        self._counter = (0, 0, 0)
        self._index = 0
        self._words: tuple[int, ...] = ()
        super().__init__()

    def seed(self, *_: object, **__: object) -> None:
        """Does nothing: the key is the only seed."""

    def turn_to(self, turn: int, seat: int, round_: int) -> "BotLuck":
        """Continues with the words of this turn and seat; the first round of a match is number 1."""
        self._counter = (turn, seat, round_ - 1)
        self._index = 0
        return self

    @property
    def drawn(self) -> int:
        """The number of words drawn in this turn."""
        return self._index

    def own_key(self) -> Key:
        """A key for a bot that makes its own words; it is different for every seat and turn."""
        first, second, *_ = philox((OWN_LUCK, *self._counter), self.key)
        return first, second

    def word(self) -> int:
        block, place = divmod(self._index, 4)
        if place == 0:
            self._words = philox((block, *self._counter), self.key)
        self._index += 1
        return self._words[place]

    def random(self) -> float:
        return self.word() / WORD

    def getrandbits(self, k: int, /) -> int:
        if k < 0:
            raise ValueError("number of bits must not be negative")
        found = 0
        for bits in range(0, k, 32):
            found |= self.word() << bits
        return found >> (-k % 32)

    def getstate(self) -> tuple[Any, ...]:
        return self.key, self._counter, self._index, self._words

    def setstate(self, state: tuple[Any, ...]) -> None:
        key, self._counter, self._index, self._words = state
        self.key = key
