"""Hands and piles: taking, drawing, laying and recycling cards (rules 2.5, 2.7)."""

from pioche.kernels._bits import count, kind_at, lowest, mask_of, place, word_of
from pioche.kernels._chance import LOW, new_shuffle, next_pick, press
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
def pair_at(s: Cells, cell: int, pair: int) -> int:
    """Two words of colours as one: red and green, or blue and yellow, the second above bit 32."""
    return s[cell + 2 * pair] | s[cell + 2 * pair + 1] << 32


@compiled
def card_at(low: int, high: int, wilds: int, k: int) -> tuple[int, int]:
    """The word and the bit of the k-th card of a set, given as two pairs of colours and the wilds."""
    in_low, in_high = count(low), count(high)
    above = k >= in_low
    if k >= in_low + in_high:
        return WILD_WORD, place(wilds, k - in_low - in_high)
    bit = place(high if above else low, k - in_low * above)
    return 2 * above + (bit >> 5), bit & 31


@compiled
def take_from_pile(s: Cells) -> tuple[int, int]:
    """Takes the next card of the pile: the k-th of those left."""
    k = next_pick(s, s[PILE_COUNT])
    word, bit = card_at(pair_at(s, PILE, 0), pair_at(s, PILE, 1), s[PILE + WILD_WORD], k)
    s[PILE + word] ^= 1 << bit
    s[PILE_COUNT] -= 1
    return word, bit


@compiled
def deal_hands(s: Cells, size: int, dealer: int) -> None:
    """Deals one card at a time from the dealer's left; the pile is written back at the end."""
    low, high, wilds = pair_at(s, PILE, 0), pair_at(s, PILE, 1), s[PILE + WILD_WORD]
    players, left = s[PLAYERS], s[PILE_COUNT]
    seat = dealer
    for dealt in range(size * players):
        seat = seat + 1 if seat + 1 < players else 0
        word, bit = card_at(low, high, wilds, next_pick(s, left - dealt))
        s[hand_of(seat) + word] |= 1 << bit
        taken = 1 << (bit + 32 * (word & 1))
        low ^= taken * (word < 2)
        high ^= taken * (word == 2 or word == 3)
        wilds ^= taken * (word == WILD_WORD)
    for seat in range(players):
        s[COUNT + seat] = size
    s[PILE], s[PILE + 1], s[PILE + 2], s[PILE + 3] = low & LOW, low >> 32, high & LOW, high >> 32
    s[PILE + WILD_WORD] = wilds
    s[PILE_COUNT] = left - size * players


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
