"""The luck of those who choose: words keyed by the deal, the turn and the seat, never those of the game."""

from pioche.kernels._chance import LOW, philox
from pioche.kernels._compilation import compiled
from pioche.kernels.layout import ROUND, TURN_NUMBER, Cells


@compiled
def fortune(s: Cells, seat: int, key0: int, key1: int, index: int) -> int:
    """A word of 32 bits: the same for whoever sits there in this turn of the deal."""
    words = philox(index >> 2, s[TURN_NUMBER], seat, s[ROUND] - 1, key0 & LOW, key1 & LOW)
    return words[index & 3]


@compiled
def one_of(word: int, number: int) -> int:
    """Which of so many, each as likely."""
    return (word * number) >> 32
