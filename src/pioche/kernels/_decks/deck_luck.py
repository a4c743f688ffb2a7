"""The luck of an asked seat, word by word: `BotLuck` of `pioche.bots._bot_luck`."""

from pioche.kernels._chance import philox
from pioche.kernels._compilation import compiled, inlined
from pioche.kernels._decks.deck_layout import (
    BOT_BLOCK,
    BOT_INDEX,
    BOT_KEY_0,
    BOT_KEY_1,
    BOT_WORDS,
    ROUND,
    TURN_NUMBER,
    DeckCells,
)

WORD = 4294967296.0


@inlined
def begin_luck(s: DeckCells) -> None:
    """A seat is asked."""
    s[BOT_INDEX], s[BOT_BLOCK] = 0, -1


@inlined
def next_word(s: DeckCells, seat: int) -> int:
    """The next word of this turn and seat; four words are made at a time."""
    index = s[BOT_INDEX]
    if s[BOT_BLOCK] != index >> 2:
        s[BOT_BLOCK] = index >> 2
        s[BOT_WORDS], s[BOT_WORDS + 1], s[BOT_WORDS + 2], s[BOT_WORDS + 3] = philox(
            index >> 2, s[TURN_NUMBER], seat, s[ROUND] - 1, s[BOT_KEY_0], s[BOT_KEY_1]
        )
    s[BOT_INDEX] = index + 1
    return s[BOT_WORDS + (index & 3)]


@inlined
def next_of(s: DeckCells, seat: int, number: int) -> int:
    """One of this number of things, all equally likely; for a single one the word is left unmade."""
    if number == 1:
        s[BOT_INDEX] += 1
        return 0
    return (next_word(s, seat) * number) >> 32


@compiled
def next_chance(s: DeckCells, seat: int) -> float:
    """From 0 to 1."""
    return next_word(s, seat) / WORD


@compiled
def happens(s: DeckCells, seat: int, rate: float) -> bool:
    """Decides with this rate; a certain outcome uses no luck."""
    return rate >= 1.0 or next_chance(s, seat) < rate
