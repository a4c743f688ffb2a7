"""The odds, from what was seen: `CardOdds` of `pioche.bots._strategy.odds`, in the same order of steps."""

from pioche.kernels._bits import count, kind_at, lowest, mask_of, of_symbol
from pioche.kernels._compilation import compiled
from pioche.kernels._piles import hand_of
from pioche.kernels._policies.memory import known_of
from pioche.kernels.bot_cells import BEFORE, KNOWING, LOOKED, TOP_BEFORE, TOTAL, UNSEEN, VOIDS
from pioche.kernels.layout import (
    COUNT,
    FOUR_RULE,
    KIND_WILD,
    NO_COLOUR,
    PILE,
    PLAYERS,
    SYMBOLS,
    WILD_CARDS,
    WILD_WORD,
    WORDS,
    Cells,
)

VOID_DOUBT = 0.25


@compiled
def leave_out(m: Cells, word: int, known: int) -> None:
    """Cards known in a hand are nowhere else."""
    while known:
        kind = kind_at(word, lowest(known))
        known &= known - 1
        m[UNSEEN + word] ^= 1 << lowest(m[UNSEEN + word] & mask_of(kind))


@compiled
def look(s: Cells, m: Cells, seat: int) -> None:
    """Collects the cards with no known place: all but the discard pile, the own hand and hands that were
    shown.
    """
    m[LOOKED] = 1
    m[TOTAL] = 0
    for word in range(WORDS):
        m[UNSEEN + word] = s[PILE + word]
        for other in range(s[PLAYERS]):
            if other != seat:
                m[UNSEEN + word] |= s[hand_of(other) + word]
        if m[KNOWING]:
            for other in range(s[PLAYERS]):
                if other != seat:
                    leave_out(m, word, m[known_of(seat, other) + word])
        m[TOTAL] += count(m[UNSEEN + word])


@compiled
def none_of(cards: int, matching: int, drawn: int) -> float:
    """The chance that cards drawn from a set, of which some match, contain no match."""
    if matching <= 0 or drawn <= 0:
        return 1.0
    if drawn > cards - matching:
        return 0.0
    chance = 1.0
    for place in range(drawn):
        chance *= (cards - matching - place) / (cards - place)
    return chance


@compiled
def matching_in(word: int, colour: int, alike: int, wilds: int) -> int:
    """The matching cards of a word: the whole colour, the symbol in others, some wilds."""
    if word == WILD_WORD:
        return wilds
    return 0x1FFFFFF if word == colour else alike


@compiled
def lacks(s: Cells, m: Cells, seat: int, other: int, colour: int, alike: int, wilds: int) -> float:
    """The chance, as one seat sees it, that another holds no matching card."""
    if not m[LOOKED]:
        look(s, m, seat)
    known, others = 0, 0
    for word in range(WORDS):
        match = matching_in(word, colour, alike, wilds)
        if m[KNOWING]:
            cards = m[known_of(seat, other) + word]
            if cards & match:
                return 0.0
            known += count(cards)
        if word != colour:
            others += count(m[UNSEEN + word] & match)
    total, in_colour = m[TOTAL], count(m[UNSEEN + colour])
    hidden = min(max(0, s[COUNT + other] - known), total)
    chance = none_of(total, in_colour + others, hidden)
    since = m[VOIDS + 4 * other + colour] - 1
    if since < 0:
        return chance
    void = none_of(total, others, hidden)
    void *= none_of(total, in_colour, min(since, total))
    return chance * VOID_DOUBT + max(chance, void) * (1 - VOID_DOUBT)


@compiled
def follows(s: Cells, m: Cells, seat: int, other: int, colour: int, kind: int) -> float:
    """The chance that another can lay a card on this one in this colour."""
    alike = of_symbol(kind % SYMBOLS) if kind < KIND_WILD else 0
    return 1 - lacks(s, m, seat, other, colour, alike, 0xFF)


@compiled
def guilty(s: Cells, r: Cells, m: Cells, seat: int, layer: int, bluff_rate: float) -> float:
    """The chance that the Wild Draw Four just laid was a bluff, by Bayes (rules 3)."""
    alike, wilds = 0, 0
    if r[FOUR_RULE] != NO_COLOUR:
        wilds = WILD_CARDS
        alike = of_symbol(m[TOP_BEFORE] % SYMBOLS) if m[TOP_BEFORE] < KIND_WILD else 0
    innocent = lacks(s, m, seat, layer, m[BEFORE], alike, wilds)
    bluffing = bluff_rate * (1 - innocent)
    return bluffing / (bluffing + innocent) if bluffing + innocent else 1.0
