"""The plays to choose from, in the order of the core's list."""

from pioche.kernels._bits import lowest, mask_of, word_of
from pioche.kernels._compilation import compiled, inlined
from pioche.kernels._legality import answering, layable, layable_pair, may_pass
from pioche.kernels._piles import can_draw
from pioche.kernels.bot_cells import CHOICES
from pioche.kernels.layout import (
    ANSWER,
    COUNT,
    DRAW_FOURS,
    DRAWN,
    DRAWN_KIND,
    KIND_DRAW_FOUR,
    KIND_WILD,
    NONE,
    OUT,
    PHASE,
    PLAY,
    PLAYERS,
    SEVEN,
    SEVEN_ZERO,
    SYMBOLS,
    VOLUNTARY,
    WILD_CARDS,
    WILD_WORD,
    Cells,
)
from pioche.records.action_numbers import DRAW, OTHERS, PASS, SWAP, WILD, WILD_DRAW_FOUR

SYMBOL_BITS = 0x0155555501555555
"""In each of two colours: bit 2s for the symbol s."""


@inlined
def kind_of(number: int) -> int:
    """The kind of card that a play lays."""
    if number < WILD:
        return number
    if number < DRAW:
        return KIND_WILD if number < WILD_DRAW_FOUR else KIND_DRAW_FOUR
    return SYMBOLS * ((number - SWAP) // OTHERS) + SEVEN


@inlined
def colour_of(number: int) -> int:
    """The colour in force after a play."""
    if number < WILD:
        return number // SYMBOLS
    return (number - WILD) & 3 if number < DRAW else (number - SWAP) // OTHERS


@compiled
def target_of(s: Cells, seat: int, number: int) -> int:
    """The player with whom hands are swapped."""
    other = seat + (number - SWAP) % OTHERS + 1
    return other if other < s[PLAYERS] else other - s[PLAYERS]


@inlined
def different(pair: int) -> int:
    """One bit for each different card among those of two colours, in canonical order."""
    return (pair | pair << 1) & SYMBOL_BITS


@compiled
def drawn_pairs(s: Cells, r: Cells, seat: int) -> tuple[int, int, int]:
    """The card just drawn, if it may be laid, as `pairs_to_lay`."""
    drawn = s[DRAWN_KIND]
    if drawn == NONE:
        return 0, 0, 0
    word = word_of(drawn)
    cards = layable(s, r, seat, word) & mask_of(drawn)
    if word == WILD_WORD:
        return 0, 0, cards
    pair = cards << 32 * (word & 1)
    return (pair, 0, 0) if word < 2 else (0, pair, 0)


@compiled
def answering_pairs(s: Cells, r: Cells, seat: int) -> tuple[int, int, int]:
    """The cards that may be laid on what is pending, as `pairs_to_lay`."""
    low = answering(s, r, seat, 0) | answering(s, r, seat, 1) << 32
    high = answering(s, r, seat, 2) | answering(s, r, seat, 3) << 32
    return low, high, answering(s, r, seat, WILD_WORD)


@inlined
def pairs_to_lay(s: Cells, r: Cells, seat: int) -> tuple[int, int, int]:
    """The cards that may be laid now: of red and green, of blue and yellow, and wilds."""
    if s[PHASE] == PLAY:
        wilds = layable(s, r, seat, WILD_WORD)
        return layable_pair(s, r, seat, 0), layable_pair(s, r, seat, 1), wilds
    return answering_pairs(s, r, seat) if s[PHASE] == ANSWER else drawn_pairs(s, r, seat)


@compiled
def list_swaps(s: Cells, m: Cells, seat: int, colour: int, found: int) -> int:
    """Lists swaps with the others by seat, as the core does."""
    players = s[PLAYERS]
    for other in range(players):
        if other != seat and not s[OUT + other]:
            distance = other - seat if other > seat else other - seat + players
            m[CHOICES + found] = SWAP + OTHERS * colour + distance - 1
            found += 1
    return found


@compiled
def list_wilds(m: Cells, cards: int, found: int) -> int:
    for kind in range(2):
        if cards & (DRAW_FOURS if kind else WILD_CARDS):
            for colour in range(4):
                m[CHOICES + found] = WILD + 4 * kind + colour
                found += 1
    return found


@inlined
def list_pair(s: Cells, m: Cells, seat: int, cards: int, first: int, swaps: bool, found: int) -> int:
    """Lists the different cards of two colours, of which `first` is the lower."""
    while cards:
        bit = lowest(cards)
        cards &= cards - 1
        colour, symbol = first + (bit >> 5), (bit & 31) >> 1
        if symbol == SEVEN and swaps:
            found = list_swaps(s, m, seat, colour, found)
        else:
            m[CHOICES + found] = SYMBOLS * colour + symbol
            found += 1
    return found


@compiled
def list_plays(s: Cells, r: Cells, m: Cells, seat: int) -> int:
    """Writes every play in turn as its number, from `CHOICES` on; returns how many."""
    swaps = r[SEVEN_ZERO] != 0 and s[COUNT + seat] > 1
    low, high, wilds = pairs_to_lay(s, r, seat)
    found = list_pair(s, m, seat, different(low), 0, swaps, 0)
    found = list_pair(s, m, seat, different(high), 2, swaps, found)
    return list_wilds(m, wilds, found)


@compiled
def drawing(s: Cells, r: Cells, seat: int, plays: int) -> int:
    """The act that lays nothing: draw, pass, or none."""
    if s[PHASE] == PLAY and (r[VOLUNTARY] or plays == 0) and can_draw(s):
        return DRAW
    if (plays == 0 or s[PHASE] == DRAWN) and may_pass(s, r, seat):
        return PASS
    return NONE
