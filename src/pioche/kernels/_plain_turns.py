"""The short way through a turn in which nothing special happens: most turns of random bots.

A number is laid on what it fits, or a card is drawn and kept. Nobody is asked, nothing falls due, nobody goes
out. Everything else is left to the long way, `play_round`; `tests/kernels/test_plain_turns.py` holds the two
equal.
"""

from pioche.kernels._actions import NO_SEAT, act, lay
from pioche.kernels._bits import count, of_symbol
from pioche.kernels._bot_luck import luck_block, one_of
from pioche.kernels._compilation import compiled, inlined
from pioche.kernels._legality import is_layable, layable, layable_pair
from pioche.kernels._piles import draw_card, put_on_top
from pioche.kernels._policies.plays import different
from pioche.kernels._policies.random_bot import symbol_at, wild_kinds
from pioche.kernels._turns import advance
from pioche.kernels.bot_cells import KIND, LOGGING, LUCK_KEY, MIND_WIDTH, RANDOM, WATCHED
from pioche.kernels.layout import (
    COUNT,
    DRAWN,
    DRAWN_KIND,
    DRAWN_RULE,
    DUES,
    IN_FORCE,
    KEEP,
    LAUNCHER,
    NUMBER_LAST,
    PHASE,
    PILE_COUNT,
    PLAY,
    PLAYERS,
    SEVEN_ZERO,
    SKIP,
    SYMBOLS,
    TURN,
    TURN_LIMIT,
    UNTIL_PLAYABLE,
    WILD_CARDS,
    WILD_WORD,
    Cells,
)
from pioche.records.action_numbers import WILD

FEW = 2
"""With no more cards than that, laying one may fall due, or end the round."""


@compiled
def has_plain_turns(s: Cells, r: Cells, m: Cells, minds: Cells) -> bool:
    """Whether bots and rules allow the short way at all."""
    special = r[LAUNCHER] | r[UNTIL_PLAYABLE] | r[SEVEN_ZERO] | r[NUMBER_LAST] | r[TURN_LIMIT]
    for seat in range(s[PLAYERS]):
        special |= minds[MIND_WIDTH * seat + KIND] != RANDOM
    return not (special or m[LOGGING] or m[WATCHED])


@compiled
def draw_plainly(s: Cells, r: Cells, seat: int) -> None:
    """The card drawn is kept, or waits to be laid."""
    kind = draw_card(s, seat)
    if r[DRAWN_RULE] != KEEP and is_layable(s, r, seat, kind):
        s[PHASE], s[DRAWN_KIND] = DRAWN, kind
    else:
        advance(s, r, seat)


@compiled
def lay_plainly(s: Cells, r: Cells, seat: int, colour: int, symbol: int) -> None:
    """A number; any other card has effects."""
    if symbol >= SKIP:
        lay(s, r, seat, SYMBOLS * colour + symbol, colour, NO_SEAT, False)
        return
    put_on_top(s, seat, colour, of_symbol(symbol))
    s[IN_FORCE] = colour
    advance(s, r, seat)


@inlined
def plays_plain_turn(s: Cells, r: Cells, m: Cells) -> bool:
    """Plays the turn as `any_play` would, if it begins plainly; otherwise nothing has happened."""
    seat = s[TURN]
    if s[PHASE] != PLAY or s[DUES] or s[COUNT + seat] <= FEW or not s[PILE_COUNT]:
        return False
    wilds = layable(s, r, seat, WILD_WORD)
    low, high = different(layable_pair(s, r, seat, 0)), different(layable_pair(s, r, seat, 1))
    coloured = count(low) + count(high)
    ways = coloured + wild_kinds(wilds)
    if ways == 0:
        draw_plainly(s, r, seat)
        return True
    luck, colour_luck, _, _ = luck_block(s, seat, m[LUCK_KEY], m[LUCK_KEY + 1], 0)
    k = one_of(luck, ways)
    if k < coloured:
        colour, symbol = symbol_at(low, high, k)
        lay_plainly(s, r, seat, colour, symbol)
    else:
        four = k > coloured or not wilds & WILD_CARDS
        act(s, r, seat, WILD + 4 * four + one_of(colour_luck, 4))
    return True
