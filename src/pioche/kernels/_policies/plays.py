"""The plays to choose from, in the order of the core's list."""

from pioche.kernels._bits import count, mask_of, of_symbol, word_of
from pioche.kernels._compilation import compiled
from pioche.kernels._legality import answering, layable, may_pass
from pioche.kernels._piles import can_draw
from pioche.kernels.bot_cells import CHOICES
from pioche.kernels.layout import (
    ANSWER,
    COLOUR_CARDS,
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


@compiled
def kind_of(number: int) -> int:
    """The kind of card that a play lays."""
    if number < WILD:
        return number
    if number < DRAW:
        return KIND_WILD if number < WILD_DRAW_FOUR else KIND_DRAW_FOUR
    return SYMBOLS * ((number - SWAP) // OTHERS) + SEVEN


@compiled
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


@compiled
def cards_to_lay(s: Cells, r: Cells, seat: int, word: int) -> int:
    """The cards in a word of the hand that may be laid now."""
    if s[PHASE] == ANSWER:
        return answering(s, r, seat, word)
    cards = layable(s, r, seat, word)
    if s[PHASE] == DRAWN:
        drawn = s[DRAWN_KIND]
        return cards & mask_of(drawn) if drawn != NONE and word == word_of(drawn) else 0
    return cards


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


@compiled
def list_plays(s: Cells, r: Cells, m: Cells, seat: int) -> int:
    """Writes every play in turn as its number, from `CHOICES` on; returns how many."""
    found = 0
    swaps = r[SEVEN_ZERO] != 0 and s[COUNT + seat] > 1
    for word in range(WILD_WORD):
        cards = cards_to_lay(s, r, seat, word) & COLOUR_CARDS
        while cards:
            symbol = (count((cards & -cards) - 1) + 1) >> 1
            cards &= ~of_symbol(symbol)
            if symbol == SEVEN and swaps:
                found = list_swaps(s, m, seat, word, found)
            else:
                m[CHOICES + found] = SYMBOLS * word + symbol
                found += 1
    return list_wilds(m, cards_to_lay(s, r, seat, WILD_WORD), found)


@compiled
def drawing(s: Cells, r: Cells, seat: int, plays: int) -> int:
    """The act that lays nothing: draw, pass, or none."""
    if s[PHASE] == PLAY and (r[VOLUNTARY] or plays == 0) and can_draw(s):
        return DRAW
    if (plays == 0 or s[PHASE] == DRAWN) and may_pass(s, r, seat):
        return PASS
    return NONE
