"""One game as a row of 32-bit cells, and the rules as another.

A hand, and the draw pile, are sets of cards in five words: one for each colour, one for the wilds. Equal
cards lie in adjacent bits, so that the bits from the lowest up are the canonical order of randomness.md:

- colour words: bit 0 is the 0, bits 2s − 1 and 2s the two cards of symbol s (1–9, Skip, Reverse, Draw Two);
- the wild word: bits 0–3 the Wilds, bits 4–7 the Wild Draw Fours.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Cells: TypeAlias = NDArray[np.int32]
Bytes: TypeAlias = NDArray[np.uint8]
Addresses: TypeAlias = NDArray[np.int64]
Games: TypeAlias = np.ndarray[tuple[int, int], np.dtype[np.int32]]
"""A row of cells for each."""
Planes: TypeAlias = np.ndarray[tuple[int, int], np.dtype[np.uint8]]
Rewards: TypeAlias = np.ndarray[tuple[int, int], np.dtype[np.float32]]

MOST_PLAYERS: Final = 10
WORDS: Final = 5
WILD_WORD: Final = 4
CARDS: Final = 108
COLOUR_CARDS: Final = (1 << 25) - 1
NUMBER_CARDS: Final = (1 << 19) - 1
WILD_CARDS: Final = 0x0F
DRAW_FOURS: Final = 0xF0
ALL_WILDS: Final = 0xFF

# symbols of a colour, and kinds of card
SEVEN: Final = 7
SKIP: Final = 10
REVERSE: Final = 11
DRAW_TWO: Final = 12
SYMBOLS: Final = 13
KIND_WILD: Final = 52
KIND_DRAW_FOUR: Final = 53
KINDS: Final = 54
NONE: Final = -1

# phases
PLAY: Final = 0
DRAWN: Final = 1
ANSWER: Final = 2
COLOUR: Final = 3
ROUND_OVER: Final = 4
GAME_OVER: Final = 5

# the state of a seat's call
NO_DUTY: Final = 0
DUE: Final = 1
CALLED: Final = 2

# the cells of a game
PLAYERS: Final = 0
PHASE: Final = 1
TURN: Final = 2
TURN_NUMBER: Final = 3
DIRECTION: Final = 4
IN_FORCE: Final = 5
"""The colour in force, or none."""
TOP_WORD: Final = 6
TOP_BIT: Final = 7
DRAWN_KIND: Final = 8
ROUND: Final = 9
DEALER: Final = 10
PASSES: Final = 11
BLOCKED: Final = 12
"""Rounds blocked one after the other."""
DUES: Final = 13
"""The number of seats with a call due."""
# chance
KEY: Final = 14
SHUFFLE: Final = 16
PICK: Final = 17
BLOCK: Final = 18
LUCK: Final = 19
PRESSES: Final = 23
# the piles
PILE_COUNT: Final = 24
DISCARD_COUNT: Final = 25
PILE: Final = 26
# the pending effect
VICTIM: Final = 31
LAYER: Final = 32
DRAWS: Final = 33
SKIPS: Final = 34
CHALLENGEABLE: Final = 35
STACKABLE: Final = 36
RIGHTFUL: Final = 37
IF_GUILTY: Final = 38
IF_INNOCENT: Final = 39
# the end
OUT_COUNT: Final = 40
WINNER: Final = 41
"""The seat that won the round, or none."""
GAME_WINNERS: Final = 42
"""Seats as bits."""
# by seat
OUT: Final = 43
"""Whether the seat is out, by seat."""
PLACE: Final = 53
"""The seats in the order of going out."""
COUNT: Final = 63
UNO: Final = 73
OWED: Final = 83
SCORE: Final = 93
POINTS: Final = 103
"""The points of the last round."""
HAND: Final = 113
WIDTH: Final = HAND + MOST_PLAYERS * WORDS

# the cells of the rules; the words of each are numbered as in RULE_WORDS of `rules`
DEALER_RULE: Final = 0
NEXT_DEALER: Final = 1
HAND_SIZE: Final = 2
COVERS_FIRST: Final = 3
UNTIL_PLAYABLE: Final = 4
VOLUNTARY: Final = 5
DRAWN_RULE: Final = 6
LAUNCHER: Final = 7
TURN_LIMIT: Final = 8
TWO_SKIPS: Final = 9
FOUR_SKIPS: Final = 10
REVERSE_SKIPS: Final = 11
FOUR_RULE: Final = 12
BLUFF: Final = 13
GUILTY: Final = 14
INNOCENT: Final = 15
STACKING: Final = 16
SEVEN_ZERO: Final = 17
NUMBER_LAST: Final = 18
LAST_DRAW: Final = 19
PLAY_ON: Final = 20
CALLS: Final = 21
CLOSES: Final = 22
"""Whether the catch window closes with the next action."""
UNO_PENALTY: Final = 23
SCORING: Final = 24
TARGET: Final = 25
EXCEED: Final = 26
CHALLENGES: Final = 27
"""Whether a Wild Draw Four can be laid wrongly and challenged."""
LAUNCHER_TOTAL: Final = 28
LAUNCHER_WEIGHTS: Final = 29
LAUNCHER_MOST: Final = 12
RULES_WIDTH: Final = LAUNCHER_WEIGHTS + LAUNCHER_MOST + 1

# their words
BY_SEAT, BY_HIGH_CARD, BY_HOST = 0, 1, 2
NEXT_LEFT, NEXT_HIGH_CARD, NEXT_WINNER = 0, 1, 2
MAY_PLAY, MUST_PLAY, KEEP = 0, 1, 2
NO_COLOUR, NO_OTHER_PLAY, ANY_TIME = 0, 1, 2
STACK_NONE, STACK_SAME, STACK_HIGHER, STACK_ANY = 0, 1, 2, 3
CALL_AFTER, CALL_ANY, CALL_AUTOMATIC = 0, 1, 2
WINNER_COLLECTS, LOSERS_COLLECT, NO_SCORING = 0, 1, 2
