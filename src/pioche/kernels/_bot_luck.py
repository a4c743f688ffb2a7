"""The luck of bots: words keyed by deal, turn and seat, never those of the game."""

from pioche.kernels._chance import LOW, philox
from pioche.kernels._compilation import inlined
from pioche.kernels.layout import ROUND, TURN_NUMBER, Cells


@inlined
def luck_block(s: Cells, seat: int, key0: int, key1: int, block: int) -> tuple[int, int, int, int]:
    """Four words of 32 bits: the same for any player in this seat and turn of the deal."""
    return philox(block, s[TURN_NUMBER], seat, s[ROUND] - 1, key0 & LOW, key1 & LOW)


@inlined
def one_of(word: int, number: int) -> int:
    """One of this number of things, all equally likely."""
    return (word * number) >> 32
