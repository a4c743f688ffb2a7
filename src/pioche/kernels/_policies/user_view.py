"""The cells handed to a user's function: its seat's view, the rules and notes, written again for each
question.

They are a row of their own, so that writing there changes no game, and nothing hidden lies in it: other hands
and the pile are empty, there is no key of the cards, and the luck is the seat's in this turn only. The view
has the cells of `layout`, as `pioche.kernels._search.packed_view.cells_of` makes them on the core.
"""

from typing import Final

from pioche.core import OWN_LUCK
from pioche.kernels._bits import count
from pioche.kernels._bot_luck import luck_block
from pioche.kernels._chance import signed
from pioche.kernels._compilation import compiled
from pioche.kernels._legality import top_kind
from pioche.kernels.bot_cells import LUCK_KEY, NOTES_WIDTH
from pioche.kernels.layout import (
    BLOCK,
    CHALLENGEABLE,
    COUNT,
    DEALER,
    DIRECTION,
    DISCARD_COUNT,
    DRAW_FOURS,
    DRAWN_KIND,
    DRAWS,
    DUES,
    HAND,
    IF_GUILTY,
    IF_INNOCENT,
    IN_FORCE,
    KIND_DRAW_FOUR,
    KIND_WILD,
    LAYER,
    NONE,
    OUT,
    OUT_COUNT,
    OWED,
    PHASE,
    PILE_COUNT,
    PLACE,
    PLAYERS,
    RIGHTFUL,
    ROUND,
    RULES_WIDTH,
    SCORE,
    SKIPS,
    STACKABLE,
    SYMBOLS,
    TOP_BIT,
    TOP_WORD,
    TURN,
    TURN_NUMBER,
    UNO,
    VICTIM,
    WIDTH,
    WILD_CARDS,
    WILD_WORD,
    WINNER,
    WORDS,
    Cells,
)

MARGIN: Final = 64
"""Empty cells on both sides, so that an index slightly out of range finds nothing."""
VIEW: Final = MARGIN
RULES: Final = VIEW + WIDTH
NOTES: Final = RULES + RULES_WIDTH
HANDED_WIDTH: Final = NOTES + NOTES_WIDTH + MARGIN
FIRSTS: Final = 0xAAAAAA
"""The first card of each pair in a word of a colour."""
CELL_OF_ALL: Final = (
    PLAYERS,
    PHASE,
    TURN,
    TURN_NUMBER,
    DIRECTION,
    IN_FORCE,
    DRAWN_KIND,
    ROUND,
    DEALER,
    DUES,
    PILE_COUNT,
    DISCARD_COUNT,
    OUT_COUNT,
)
"""Cells that everybody at the table sees; the card just drawn is seen by the seat in turn, which is asked."""
CELL_OF_PENDING: Final = (LAYER, DRAWS, SKIPS, CHALLENGEABLE, STACKABLE)
CELL_OF_CHALLENGE: Final = (IF_GUILTY, IF_INNOCENT)


@compiled
def first_cards(cards: int) -> int:
    """The cards of a colour; of two equal ones the first."""
    firsts, seconds = cards & FIRSTS, (cards >> 1) & FIRSTS
    return (cards & 1) | firsts | seconds | ((firsts & seconds) << 1)


@compiled
def first_wilds(cards: int, top: int) -> int:
    """The count of each kind, starting at the first card after the one on top."""
    wilds = ((1 << count(cards & WILD_CARDS)) - 1) << (top == KIND_WILD)
    fours = ((1 << count(cards & DRAW_FOURS)) - 1) << (4 + (top == KIND_DRAW_FOUR))
    return wilds | fours


@compiled
def write_cards(s: Cells, seat: int, handed: Cells) -> None:
    """Writes the top card and the hand; which of two equal cards it is cannot be told."""
    top, hand = top_kind(s), HAND + WORDS * seat
    for word in range(WILD_WORD):
        handed[VIEW + hand + word] = first_cards(s[hand + word])
    handed[VIEW + hand + WILD_WORD] = first_wilds(s[hand + WILD_WORD], top)
    handed[VIEW + TOP_WORD] = s[TOP_WORD]
    if top >= KIND_WILD:
        handed[VIEW + TOP_BIT] = 4 * (top - KIND_WILD)
        return
    symbol = top % SYMBOLS
    bit = 2 * symbol - 1 if symbol else 0
    handed[VIEW + TOP_BIT] = bit
    cell = VIEW + hand + s[TOP_WORD]
    if symbol and (handed[cell] >> bit) & 1:
        handed[cell] ^= 3 << bit


@compiled
def write_pending(s: Cells, handed: Cells) -> None:
    for cell in CELL_OF_PENDING:
        handed[VIEW + cell] = s[cell]
    if s[CHALLENGEABLE]:
        for cell in CELL_OF_CHALLENGE:
            handed[VIEW + cell] = s[cell]
    handed[VIEW + RIGHTFUL] = 1  # whether it was a bluff is hidden


@compiled
def write_table(s: Cells, handed: Cells) -> None:
    for cell in CELL_OF_ALL:
        handed[VIEW + cell] = s[cell]
    for seat in range(s[PLAYERS]):
        for cell in (OUT, COUNT, UNO, OWED, SCORE):
            handed[VIEW + cell + seat] = s[cell + seat]
    for place in range(s[OUT_COUNT]):
        handed[VIEW + PLACE + place] = s[PLACE + place]
    handed[VIEW + WINNER] = handed[VIEW + BLOCK] = NONE
    handed[VIEW + VICTIM] = s[VICTIM]
    if s[VICTIM] != NONE:
        write_pending(s, handed)


@compiled
def hand_over(s: Cells, r: Cells, m: Cells, seat: int, handed: Cells) -> None:
    """Writes everything that the seat in turn may know, and clears the rest."""
    for cell in range(HANDED_WIDTH):
        handed[cell] = 0
    write_cards(s, seat, handed)
    write_table(s, handed)
    for cell in range(RULES_WIDTH):
        handed[RULES + cell] = r[cell]
    words = luck_block(s, seat, m[LUCK_KEY], m[LUCK_KEY + 1], OWN_LUCK)
    handed[NOTES + LUCK_KEY], handed[NOTES + LUCK_KEY + 1] = signed(words[0]), signed(words[1])
