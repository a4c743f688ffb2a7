"""Hands and piles: taking, drawing, laying and recycling cards (rules 2.5, 2.7)."""

from pioche.kernels._bits import count, kind_at, lowest, mask_of, place, word_of
from pioche.kernels._chance import new_shuffle, next_pick, press
from pioche.kernels._compilation import compiled
from pioche.kernels.layout import (
    ALL_WILDS,
    COLOUR_CARDS,
    COUNT,
    DISCARD_COUNT,
    DUE,
    DUES,
    HAND,
    LAUNCHER,
    NO_DUTY,
    NONE,
    PASSES,
    PILE,
    PILE_COUNT,
    PLAYERS,
    TOP_BIT,
    TOP_WORD,
    UNO,
    WILD_WORD,
    WORDS,
    Cells,
)


@compiled
def hand_of(seat: int) -> int:
    """The first cell of a hand."""
    return HAND + WORDS * seat


@compiled
def take_from_pile(s: Cells) -> tuple[int, int]:
    """Takes the next card of the pile: the k-th of those left."""
    k = next_pick(s, s[PILE_COUNT])
    word = before = held = 0
    for colour in range(WILD_WORD):
        held += count(s[PILE + colour])
        if k >= held:
            word, before = colour + 1, held
    bit = place(s[PILE + word], k - before)
    s[PILE + word] ^= 1 << bit
    s[PILE_COUNT] -= 1
    return word, bit


@compiled
def give(s: Cells, seat: int, word: int, bit: int) -> None:
    s[hand_of(seat) + word] |= 1 << bit
    s[COUNT + seat] += 1


@compiled
def recycle(s: Cells) -> None:
    """Makes all cards that are in no hand, except the top card, the pile (rules 2.7)."""
    for word in range(WORDS):
        held = 0
        for seat in range(s[PLAYERS]):
            held |= s[hand_of(seat) + word]
        s[PILE + word] = (ALL_WILDS if word == WILD_WORD else COLOUR_CARDS) & ~held
    s[PILE + s[TOP_WORD]] &= ~(1 << s[TOP_BIT])
    s[PILE_COUNT] = s[DISCARD_COUNT] - 1
    s[DISCARD_COUNT] = 1
    new_shuffle(s)


@compiled
def can_draw(s: Cells) -> bool:
    return s[PILE_COUNT] > 0 or s[DISCARD_COUNT] > 1


@compiled
def set_duty(s: Cells, seat: int, duty: int) -> None:
    s[DUES] += (duty == DUE) - (s[UNO + seat] == DUE)
    s[UNO + seat] = duty


@compiled
def draw_card(s: Cells, seat: int) -> int:
    """Draws one card into a hand and returns its kind, or none. Recycling is lazy (ruling 18)."""
    if s[PILE_COUNT] == 0:
        if s[DISCARD_COUNT] <= 1:
            return NONE
        recycle(s)
    if s[UNO + seat] != NO_DUTY:
        set_duty(s, seat, NO_DUTY)
    word, bit = take_from_pile(s)
    give(s, seat, word, bit)
    s[PASSES] = 0
    return kind_at(word, bit)


@compiled
def draw_cards(s: Cells, seat: int, number: int) -> None:
    for _ in range(number):
        if draw_card(s, seat) == NONE:
            return


@compiled
def take(s: Cells, r: Cells, seat: int, number: int) -> None:
    """Makes a seat draw: with a launcher, each card is a press (ruling 31)."""
    if not r[LAUNCHER]:
        draw_cards(s, seat, number)
        return
    for _ in range(number):
        draw_cards(s, seat, press(s, r))


@compiled
def lay_down(s: Cells, seat: int, kind: int) -> None:
    """Moves a card of this kind from the hand to the discard pile."""
    word = word_of(kind)
    bit = lowest(s[hand_of(seat) + word] & mask_of(kind))
    s[hand_of(seat) + word] ^= 1 << bit
    s[COUNT + seat] -= 1
    s[TOP_WORD] = word
    s[TOP_BIT] = bit
    s[DISCARD_COUNT] += 1
    s[PASSES] = 0
