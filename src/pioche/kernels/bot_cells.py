"""The notes that the bots of one table keep beside the game, as a row of cells; and a bot as numbers.

The notes hold the bots' luck, a list of choices, and the memory of the seats: `Memory` of
`bots._strategy.memory`, for all seats at once. Events that everybody saw are there once; only hands that were
shown or given away are known to one seat and not to another.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pioche.kernels.layout import MOST_PLAYERS, WORDS

Weighing: TypeAlias = NDArray[np.float64]
"""Rows of weights, one after the other."""
Table: TypeAlias = np.ndarray[tuple[int, int], np.dtype[np.float64]]

# luck
LUCK_KEY: Final = 0
LUCK_INDEX: Final = 2
LUCK_WORDS: Final = 3
LUCK_LATE: Final = 7
"""Whether the words are those after the index: the first one was not needed, and none was made."""
# the choices of the asked seat, in the order of the core's list
CHOICES: Final = 8
MOST_CHOICES: Final = 112
TIED: Final = CHOICES + MOST_CHOICES
"""The choices with the highest value."""
# intermediate results of a bot
LOOKED: Final = TIED + MOST_CHOICES
"""Whether the cards with no known place have been counted."""
UNSEEN: Final = LOOKED + 1
TOTAL: Final = UNSEEN + WORDS
REST: Final = TOTAL + 1
"""A hand during an imagined run."""
TRIED: Final = REST + WORDS
"""The step tried at each depth of the run."""
MOST_STEPS: Final = 32
# what was seen
WATCHED: Final = TRIED + MOST_STEPS
"""Whether any seat remembers."""
BEFORE: Final = WATCHED + 1
"""The colour in force before the last card was laid."""
TOP_BEFORE: Final = BEFORE + 1
PICKER: Final = TOP_BEFORE + 1
"""The seat that has drawn in the current act."""
COUNTED: Final = PICKER + 1
"""The cards in each hand before the act."""
VOIDS: Final = COUNTED + MOST_PLAYERS
"""By seat and colour: 0, or 1 plus the cards drawn since the player drew in that colour."""
HABITS: Final = VOIDS + 4 * MOST_PLAYERS
"""By seat: results of challenges, and challenges made and faced."""
SHOWING: Final = HABITS + 4 * MOST_PLAYERS
"""The hand that a challenge would show."""
KNOWING: Final = SHOWING + WORDS
"""Whether any hand is known to another seat."""
KNOWN: Final = KNOWING + 1
"""By knowing seat and known seat: the words of cards."""
# the log of the game, if it is wanted; the notes are then longer
LOGGING: Final = KNOWN + MOST_PLAYERS * MOST_PLAYERS * WORDS
LOGGED: Final = LOGGING + 1
NOTES_WIDTH: Final = LOGGED + 1
LOG: Final = NOTES_WIDTH
"""Each act as its number and, above bit 8, the seat."""

# habits
BLUFFS, HONEST, CHALLENGES_MADE, FACED = 0, 1, 2, 3

# the mind of each seat, one after the other: what kind of bot, how it finds its row of weights, where its
# rows begin, and which of the users' functions it is
KIND: Final = 0
SELECTOR: Final = 1
FIRST_ROW: Final = 2
USER: Final = 3
MIND_WIDTH: Final = 4
RANDOM, WEIGHING, USERS, NETS = 0, 1, 2, 3
BY_NOTHING, BY_THREAT, BY_STANDING, BY_STAKES = 0, 1, 2, 3

# the columns of a row of weights: `pioche.bots._strategy.weights`, then `pioche.bots._conduct`
COLUMNS: Final = (
    "number",
    "skip",
    "reverse",
    "draw",
    "wild",
    "wild_draw",
    "colour",
    "links",
    "face",
    "stay",
    "zero",
    "points",
    "named",
    "hands",
    "follow",
    "attack",
    "few",
    "hold_wild",
    "hold_wild_draw",
    "hold_drawn",
    "whim",
    "bluff",
    "cheek",
    "boldness",
    "call_rate",
    "catch_rate",
    "challenge",
    "shed",
)
(
    NUMBER,
    SKIP_BASE,
    REVERSE_BASE,
    DRAW_BASE,
    WILD_BASE,
    WILD_DRAW_BASE,
    BY_COLOUR,
    LINKS,
    FACE,
    STAY,
    ZERO,
    BY_POINTS,
    NAMED,
    HANDS,
    FOLLOW,
    ATTACK,
    FEW,
    HOLD_WILD,
    HOLD_WILD_DRAW,
    HOLD_DRAWN,
    WHIM,
    BLUFF_RATE,
    CHEEK,
    BOLDNESS,
    CALL_RATE,
    CATCH_RATE,
    CHALLENGE_RATE,
    SHED,
) = range(28)
ROW: Final = len(COLUMNS)
