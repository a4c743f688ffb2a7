"""One game with any deck as a row of 64-bit cells, and its rules as another (docs/kernel.md shows both).

Every physical card has a number of its own, in canonical order, equal cards side by side. If order does not
matter (a hand, a draw pile that nobody has turned over, cards set aside) cards are a set: card n is one bit
of word `n >> 6`. If it matters (the discard pile, a draw pile that was turned over) they are listed by
number.

The rules are tables made from a ruleset (`deck_tables`): the faces, the cards that fit each other, and the
effects of each face as a chain of operations.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

DeckCells: TypeAlias = NDArray[np.int64]
DeckRows: TypeAlias = np.ndarray[tuple[int, int], np.dtype[np.int32]]

MOST_PLAYERS: Final = 10
MOST_CARDS: Final = 512
MOST_WORDS: Final = MOST_CARDS // 64
NONE: Final = -1

# phases
PLAY, DRAWN, ANSWER, COLOUR, ROUND_OVER, GAME_OVER = range(6)
# the state of a seat's call
NO_DUTY, DUE, CALLED = range(3)

# the cells of a game
PLAYERS: Final = 0
PHASE: Final = 1
TURN: Final = 2
TURN_NUMBER: Final = 3
DIRECTION: Final = 4
IN_FORCE: Final = 5
"""The number of the colour in force, or none."""
SIDE: Final = 6
"""0, or 1 for the dark side."""
DRAWN_CARD: Final = 7
"""The card just drawn, or none."""
ROUND: Final = 8
DEALER: Final = 9
PASSES: Final = 10
BLOCKED: Final = 11
"""Rounds blocked one after the other."""
DUES: Final = 12
"""The number of seats with a call due."""
JUMPABLE: Final = 13
MOVED: Final = 14
"""Seats whose hands moved in this act, as bits."""

# chance
KEY_0: Final = 15
KEY_1: Final = 16
SHUFFLE: Final = 17
PICK: Final = 18
BLOCK: Final = 19
"""The pair of blocks of `LUCK`; less than 0: none was made since the last shuffle."""
PRESS_WORDS: Final = 20
PRESSES: Final = 24
HAND_SHUFFLES: Final = 25
LOTS: Final = 26

# the piles
PILE_COUNT: Final = 27
PILE_LISTED: Final = 28
"""Whether the draw pile is a list, not a set: it was turned over."""
DISCARD_COUNT: Final = 29
ASIDE_COUNT: Final = 30
"""Cards of players knocked out."""

# who is in
GONE: Final = 31
"""Seats out or knocked out, as bits."""
GONE_COUNT: Final = 32
OUT_COUNT: Final = 33
KNOCKED_COUNT: Final = 34
KNOCKED: Final = 35
"""Seats knocked out, as bits."""

# the end
WINNER: Final = 36
"""The seat that won the round, or none."""
GAME_WINNERS: Final = 37
"""Seats as bits."""

# the play whose effects are resolved: `LaidPlay` of the core
LAID_LAYER: Final = 38
LAID_FACE: Final = 39
LAID_TARGET: Final = 40
LAID_RIGHTFUL: Final = 41
LAID_STACKED: Final = 42
LAID_NOBODY: Final = 43
LAID_AFTER: Final = 44
LAID_BY_PLAYER: Final = 45
LAID_OTHER: Final = 46
LAID_TURNED: Final = 47
LAID_WON: Final = 48
LAID_NEXT: Final = 49
LAID_PREVIOUS: Final = 50
LAID_LAPSED: Final = 51
"""The parts of the card that no longer count: bits by `who`, and `HANDS_STAY`."""
LAID_COUNT: Final = 52
"""The number of cards laid at once."""

# what waits for an answer: `Pending` of the core
PENDING: Final = 53
VICTIM: Final = 54
LAYER: Final = 55
DRAWS: Final = 56
SKIPS: Final = 57
SWAP: Final = 58
CHALLENGEABLE: Final = 59
STACKABLE: Final = 60
RETURNABLE: Final = 61
STAKE_GUILTY: Final = 62
STAKE_INNOCENT: Final = 63
GUILTY_BY_CARD: Final = 64
INNOCENT_BY_CARD: Final = 65
RIGHTFUL: Final = 66
PLAIN_DUE: Final = 67
"""Whether the numbers above say everything that is due."""
DUE_FIRST: Final = 68
"""The first operation that is due, and the one after the last."""
REST: Final = 69
TARGET: Final = 70
AFTER: Final = 71
PENDING_FACE: Final = 72
TURNED: Final = 73
AIM_NEXT: Final = 74
AIM_PREVIOUS: Final = 75
LAPSED: Final = 76

# what waits for a colour: `Naming` of the core
NAMER: Final = 77
NAMING_LAYER: Final = 78
NAMING_FACE: Final = 79
NAMING_REST: Final = 80
NAMING_TARGET: Final = 81
NAMING_RIGHTFUL: Final = 82
NAMING_STACKED: Final = 83
NAMING_NOBODY: Final = 84
NAMING_AFTER: Final = 85
NAMING_TURNED: Final = 86
NAMING_NEXT: Final = 87
NAMING_PREVIOUS: Final = 88
NAMING_LAPSED: Final = 89
NAMING_COUNT: Final = 90

# by seat
PLACE: Final = 91
"""The seats in the order of going out."""
KNOCKED_PLACE: Final = 101
COUNT: Final = 111
UNO: Final = 121
OWED: Final = 131
SCORE: Final = 141
POINTS: Final = 151
FORECAST: Final = 161
"""Numbers of cards while a call is judged."""

# the bots
BOT_KEY_0: Final = 171
BOT_KEY_1: Final = 172
BOT_INDEX: Final = 173
"""The number of words of luck that the asked seat has used."""
BOT_WORDS: Final = 174
ACTS: Final = 178
"""The number of acts in the round."""
DECK_LOGGED: Final = 179
"""The number of acts written down; less than 0: none are."""
BOT_BLOCK: Final = 180
"""The block of `BOT_WORDS`; less than 0: none was made for the asked seat."""
PRESS_BLOCK: Final = 181
"""The block of words that decide the next presses of the launcher."""
LUCK: Final = 182
"""Eight words that decide the next cards."""

# the cards
FACES_TO_LAY: Final = 190
"""Scratch: a set of faces."""
PILE: Final = FACES_TO_LAY + 2 * MOST_WORDS
ASIDE: Final = PILE + MOST_WORDS
HAND: Final = ASIDE + MOST_WORDS
"""`t[WORDS]` words for each seat."""
DISCARD: Final = HAND + MOST_PLAYERS * MOST_WORDS
"""The discard pile, the top card last."""
PILE_LIST: Final = DISCARD + MOST_CARDS
"""The draw pile once it was turned over, the next card last."""
GAME_WIDTH: Final = PILE_LIST + MOST_CARDS
"""Behind it is what the bots remember (`memory_layout`)."""

# the cells of the rules; words are numbered as in `deck_tables`
WORDS: Final = 0
CARDS: Final = 1
FACES: Final = 2
"""Of both sides."""
SIDES: Final = 3
TEAMS: Final = 4
DEALER_RULE: Final = 5
NEXT_DEALER: Final = 6
HAND_SIZE: Final = 7
FIRST_CARD: Final = 8
UNTIL_PLAYABLE: Final = 9
VOLUNTARY: Final = 10
DRAWN_RULE: Final = 11
LAUNCHER: Final = 12
TURN_LIMIT: Final = 13
REVERSE_RULE: Final = 14
FOUR_RULE: Final = 15
BLUFF: Final = 16
CHALLENGES: Final = 17
STACKING: Final = 18
JUMP_IN: Final = 19
NUMBER_LAST: Final = 20
LAST_DRAW: Final = 21
PLAY_ON: Final = 22
CALLS: Final = 23
CLOSES: Final = 24
UNO_PENALTY: Final = 25
SCORING: Final = 26
TARGET_SCORE: Final = 27
EXCEED: Final = 28
KNOCK_OUT: Final = 29
KNOCK_OUT_BONUS: Final = 30
BOOMERANGS: Final = 31
GUILTY_CARDS: Final = 32
INNOCENT_CARDS: Final = 33
GUILTY_CARD: Final = 34
INNOCENT_CARD: Final = 35
LAUNCHER_TOTAL: Final = 36
LAUNCHER_WEIGHTS: Final = 37
COLOURS_COUNT: Final = 50
"""The number of colours of both sides together; they are numbered in canonical order."""
SIDE_COLOURS: Final = 51
"""The colours of each side, as bits."""
NUMBERS_COUNT: Final = 53
"""The number cards of the deck, for the cut."""

# where the tables begin
# sets of cards, `t[WORDS]` words each
DECK_SET: Final = 54
NUMBER_SET: Final = 55
STARTER_SET: Final = 56
PLAIN_SETS: Final = 57
"""By side: cards that only have to match."""
RESTRICTED_SETS: Final = 58
"""By side."""
COLOUR_SETS: Final = 59
"""By side and colour: the cards of no colour first."""
FACE_SETS: Final = 60
"""By face: the cards that show it."""
FIT_SETS: Final = 61
"""By top face and colour in force, none first."""
STACK_SETS: Final = 62
"""By top face: the cards that may be laid on a pending draw."""
BOOMERANG_SETS: Final = 63
"""By side: the cards that only answer."""
SYMBOL_SETS: Final = 69
"""By face: the cards with its symbol."""
SHOWN_NUMBERS: Final = 70
"""By side: the cards that show a number."""

# by card
CARD_FACES: Final = 64
CUT_VALUES: Final = 65

# others
FACE_ROWS: Final = 66
OPERATIONS: Final = 67
LOT_ROWS: Final = 68
FIRST_FACES: Final = 71
"""By side: the number of its first face; then the number of all faces."""
LAST_SETS: Final = 74
"""By side: the last card of each face."""
SPLIT_SETS: Final = 75
"""By side: the cards of a word whose face goes on in the next word."""
SORTED_SIDES: Final = 76
"""By side: whether cards with the same face have adjacent numbers."""
TABLES: Final = 78


# the row of a face
FACE_EASY: Final = 0
"""Whether it names no colour, makes nobody draw, and the next player misses one turn at most."""
FACE_COLOUR: Final = 1
FACE_SYMBOL: Final = 2
FACE_CODE: Final = 3
"""The same on both sides."""
FACE_POINTS: Final = 4
FACE_NUMBER: Final = 5
FACE_WILD: Final = 6
FACE_STACKS: Final = 7
FACE_RESTRICTED: Final = 8
FACE_BLUFFABLE: Final = 9
FACE_ANSWERS: Final = 10
FACE_NAMES: Final = 11
FACE_ASKS: Final = 12
FACE_DISCARDS: Final = 13
FACE_ANSWERABLE: Final = 14
FACE_TURNS: Final = 15
FACE_AIMS: Final = 16
"""Whether a player must be chosen; after the last card; and whether one with a single card is spared."""
FACE_AIMS_LAST: Final = 17
FACE_SPARES: Final = 18
FACE_SPARES_LAST: Final = 19
FACE_EFFECTS: Final = 20
"""The first operation; the second chain is for a Reverse of two players that skips."""
FACE_STATED: Final = 22
"""The first operation as the ruleset states it, for calls made with the card."""
FACE_STEADY: Final = 23
"""Whether the layer holds one card less after it, whatever else it does."""
FACE_BRIEF: Final = 24
"""Whether it can be laid the short way (`brief_acts`), and what then happens: whether the direction turns,
how many cards the next player draws, whether that waits for an answer, how many turns are missed, and by
whom.
"""
BRIEF_TURNS: Final = 25
BRIEF_DRAWS: Final = 26
BRIEF_WAITS: Final = 27
BRIEF_SKIPS: Final = 28
BRIEF_MISSING: Final = 29
FACE_WORD: Final = 30
"""The first word with cards that show it."""
FACE_PATTERN: Final = 31
"""Its effect, if that is one of the patterns below and nothing else."""
FACE_WIDTH: Final = 32

# an operation
VERB: Final = 0
WHO: Final = 1
NUMBER: Final = 2
MODE: Final = 3
NEXT: Final = 4
FROM_LOT: Final = 5
LOTS_AT: Final = 6
LOTS_COUNT: Final = 7
BY_LUCK: Final = 8
"""Whether the layer may draw a number that chance decides; the second if `next` is the layer."""
OPERATION_WIDTH: Final = 10

# a lot
LOT_WEIGHT: Final = 0
LOT_FIRST: Final = 1
LOT_WIDTH: Final = 3

# verbs
(
    V_DRAW,
    V_PRESS,
    V_UNTIL_COLOUR,
    V_DRAW_TO,
    V_SKIP,
    V_SWAP,
    V_ROTATE,
    V_SHUFFLE,
    V_REVERSE,
    V_CHOOSE_COLOUR,
    V_FLIP,
    V_ONE_OF,
    V_NOTHING,
) = range(13)
"""The first four are draws; the first six may be answered."""
# who
W_NOBODY, W_NEXT, W_CHOSEN, W_PREVIOUS, W_OTHERS, W_ALL, W_SELF = range(7)
"""From the second to the fourth: one player, who may answer."""
# modes
M_NONE, M_UNTIL, M_SHOWN, M_AMONG_OTHERS = range(4)
# who misses turns after a card laid the short way: from the next player on, those without the layer, or all
FROM_NEXT, AMONG_OTHERS, ALL_OTHERS = range(3)
# patterns: the next player names a colour, draws until it comes, and misses turns; hands are swapped with a
# chosen player; hands go round
NO_PATTERN, WHEEL, DISCARDS, SWAPS, ROTATES = range(5)
HANDS_STAY: Final = 1 << 8
"""A layer who is out moves no hands."""
# words of the rules
BY_SEAT, BY_HIGH_CARD, BY_HOST = range(3)
NEXT_LEFT, NEXT_HIGH_CARD, NEXT_WINNER = range(3)
FIRST_APPLIES, FIRST_IS_COVERED, FIRST_IS_IGNORED = range(3)
MAY_PLAY, MUST_PLAY, KEEP = range(3)
REVERSE_TURNS, REVERSE_SKIPS, REVERSE_GOES_BACK = range(3)
NO_COLOUR, NO_OTHER_PLAY, ANY_TIME = range(3)
STACK_NONE: Final = 0
CALL_AFTER, CALL_ANY, CALL_AUTOMATIC = range(3)
WINNER_COLLECTS, LOSERS_COLLECT, NO_SCORING = range(3)

# an act as a number: what is done, the face, the colour and the player (both from 1), and the call
LAY, DRAW, PASS, ACCEPT, CHALLENGE, NAME, CALL, CATCH, JUMP = range(9)
ACT_FACE: Final = 4
ACT_COLOUR: Final = 15
ACT_TARGET: Final = 20
ACT_CALL: Final = 24
