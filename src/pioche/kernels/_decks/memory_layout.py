"""The memory of the bots of a table, behind the cells of the game: `TableMemory` of
`pioche.bots._strategy.memory`, for all seats at once.

Events that everybody saw are there once. Only hands that were shown or given away, and the cards of two sides
that a player laid, are known to one seat and not to another.
"""

from typing import Final

from pioche.kernels._decks.deck_layout import GAME_WIDTH, MOST_PLAYERS, MOST_WORDS

DECK_WATCHED: Final = GAME_WIDTH
"""Whether any seat remembers."""
WEIGHER: Final = DECK_WATCHED + 1
"""The address of the program that decides for the bots that weigh; it is compiled only where one plays."""
BEFORE: Final = WEIGHER + 1
"""The colour in force before the last card was laid, and the face that lay on top."""
TOP_BEFORE: Final = BEFORE + 1
PICKER: Final = TOP_BEFORE + 1
"""The seat that has drawn in the current act."""
SHOWS: Final = PICKER + 1
"""Whether cards that are drawn now are shown to all."""
KNOWING: Final = SHOWS + 1
"""Whether any hand is known to another seat."""
LOOKED: Final = KNOWING + 1
"""Whether the cards with no known place have been counted for the asked seat."""
TOTAL: Final = LOOKED + 1
ASKED_WATCHES: Final = TOTAL + 1
"""Whether the asked seat remembers what it saw."""
HABITS: Final = ASKED_WATCHES + 1
"""By seat: results of challenges, and challenges made and faced."""
HABIT_WIDTH: Final = 4
BLUFFS, HONEST, CHALLENGES_MADE, FACED = range(4)
MOST_COLOURS: Final = 32
VOIDS: Final = HABITS + HABIT_WIDTH * MOST_PLAYERS
"""By seat and colour: 0, or 1 plus the cards drawn since the player drew in that colour."""
SHOWING: Final = VOIDS + MOST_COLOURS * MOST_PLAYERS
"""The hand that a challenge would show."""
UNSEEN: Final = SHOWING + MOST_WORDS
CARDS_LEFT: Final = UNSEEN + MOST_WORDS
"""The cards of two sides that the asked seat has not seen laid."""
MATCHING: Final = CARDS_LEFT + MOST_WORDS
"""The cards that another may or may not hold."""
REST_OF_HAND: Final = MATCHING + MOST_WORDS
"""A hand during an imagined run."""
LAID_BY_OTHERS: Final = REST_OF_HAND + MOST_WORDS
"""By seat: the cards of two sides whose both faces it saw on the discard pile."""
KNOWN: Final = LAID_BY_OTHERS + MOST_PLAYERS * MOST_WORDS
"""By knowing seat and known seat: a set of cards."""
DECK_WIDTH: Final = KNOWN + MOST_PLAYERS * MOST_PLAYERS * MOST_WORDS

# what a bot writes down while it chooses, behind its choices
MOST_DECK_CHOICES: Final = 4096
TIED: Final = MOST_DECK_CHOICES
"""The choices with the highest value."""
TRIED: Final = TIED + MOST_DECK_CHOICES
"""The step tried at each depth of an imagined run."""
SCRATCH_WIDTH: Final = TRIED + 513

# the role of each face, a row of numbers before the weights of the bots: `CardRole` of
# `pioche.bots._strategy.card_roles`
ROLES: Final = (
    "role",
    "hits_next",
    "hits_chosen",
    "turns",
    "swaps",
    "rotates",
    "moves_hands",
    "costs",
    "names_colour",
    "hits",
    "until_colour",
    "others_name",
    "falls_back",
    "flips",
    "strength",
    "returns",
    "zero",
)
(
    ROLE,
    HITS_NEXT,
    HITS_CHOSEN,
    TURNS,
    SWAPS,
    ROTATES,
    MOVES_HANDS,
    COSTS,
    NAMES_COLOUR,
    HITS,
    UNTIL_COLOUR,
    OTHERS_NAME,
    FALLS_BACK,
    FLIPS,
    STRENGTH,
    RETURNS,
    ZERO_CARD,
) = range(17)
ROLE_WIDTH: Final = len(ROLES)
ROLE_NAMES: Final = ("number", "skip", "reverse", "draw", "wild", "wild_draw")
"""A role is the column of its base among the weights."""
R_DRAW, R_WILD, R_WILD_DRAW = 3, 4, 5
SWAP_PARTNERS: Final = (None, "next", "previous", "chosen")
"""With whom a card swaps hands."""
S_PREVIOUS, S_CHOSEN = 2, 3
