"""The luck of an asked seat, word by word: `BotLuck` of `pioche.bots._bot_luck`."""

from pioche.kernels._bot_luck import luck_block
from pioche.kernels._chance import LOW, signed
from pioche.kernels._compilation import compiled, inlined
from pioche.kernels.bot_cells import LUCK_INDEX, LUCK_KEY, LUCK_LATE, LUCK_WORDS
from pioche.kernels.layout import Cells

WORD = 4294967296.0


@inlined
def next_word(s: Cells, m: Cells, seat: int) -> int:
    """The next word of this turn and seat; an asked seat begins with `LUCK_INDEX` 0."""
    index = m[LUCK_INDEX]
    if index & 3 == 0 or m[LUCK_LATE]:
        words = luck_block(s, seat, m[LUCK_KEY], m[LUCK_KEY + 1], index >> 2)
        for i in range(4):
            m[LUCK_WORDS + i] = signed(words[i])
        m[LUCK_LATE] = 0
    m[LUCK_INDEX] = index + 1
    return m[LUCK_WORDS + (index & 3)] & LOW


@inlined
def spend_word(m: Cells) -> None:
    """Skips a word that cannot matter without making it; later words stay the same."""
    if m[LUCK_INDEX] & 3 == 0:
        m[LUCK_LATE] = 1
    m[LUCK_INDEX] += 1


@inlined
def next_of(s: Cells, m: Cells, seat: int, number: int) -> int:
    """One of this number of things."""
    if number == 1:
        spend_word(m)
        return 0
    return (next_word(s, m, seat) * number) >> 32


@compiled
def next_chance(s: Cells, m: Cells, seat: int) -> float:
    """From 0 to 1."""
    return next_word(s, m, seat) / WORD
