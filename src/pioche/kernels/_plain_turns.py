"""The short way through a turn in which nothing special happens: most turns of random bots.

A number is laid on what it fits, or a card is drawn and kept. Nobody is asked, nothing falls due, nobody goes
out. Everything else is left to the long way, `play_round`; `tests/kernels/test_plain_turns.py` holds the two
equal.
"""

from pioche.kernels._actions import act
from pioche.kernels._compilation import compiled
from pioche.kernels._legality import is_layable
from pioche.kernels._piles import draw_card, lay_down
from pioche.kernels._policies.random_bot import any_play
from pioche.kernels._turns import advance
from pioche.kernels.bot_cells import KIND, LOGGING, LOOKED, LUCK_INDEX, MIND_WIDTH, RANDOM, WATCHED
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
    Cells,
)
from pioche.records.action_numbers import DRAW, WILD

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
def plays_plain_turn(s: Cells, r: Cells, m: Cells) -> bool:
    """Plays the turn, if it begins plainly; otherwise nothing has happened."""
    seat = s[TURN]
    if s[PHASE] != PLAY or s[DUES] or s[COUNT + seat] <= FEW or not s[PILE_COUNT]:
        return False
    m[LUCK_INDEX] = m[LOOKED] = 0
    number = any_play(s, r, m, seat)
    if number < WILD and number % SYMBOLS < SKIP:
        lay_down(s, seat, number)
        s[IN_FORCE] = number // SYMBOLS
        advance(s, r, seat)
    elif number == DRAW:
        draw_plainly(s, r, seat)
    else:
        act(s, r, seat, number)
    return True
