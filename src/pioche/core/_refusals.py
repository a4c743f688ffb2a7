"""Why a command is not accepted: a code for programs, and the values for a sentence about it."""

from enum import StrEnum

from msgspec import Struct

from pioche.core._cards import Code as Card
from pioche.core._colours import Colour


class RefusalCode(StrEnum):
    """In the order of ruling 12 where it gives one."""

    GAME_OVER = "game-over"
    ROUND_OVER = "round-over"
    UNKNOWN_PLAYER = "unknown-player"
    NOT_YOUR_TURN = "not-your-turn"
    NOTHING_TO_ANSWER = "nothing-to-answer"
    NO_CHALLENGE = "no-challenge"
    UNKNOWN_CARD = "unknown-card"
    NOT_IN_HAND = "not-in-hand"
    COLOUR_NEEDED = "colour-needed"
    MUST_ANSWER = "must-answer"
    ONE_CARD_ONLY = "one-card-only"
    COLOUR_NOT_ALLOWED = "colour-not-allowed"
    NOT_SAME_SYMBOL = "not-same-symbol"
    ONLY_DRAWN_CARD = "only-drawn-card"
    NO_MATCH = "no-match"
    DRAW_NOT_ALLOWED = "draw-not-allowed"
    PASS_NOT_ALLOWED = "pass-not-allowed"
    LAST_CARD_NOT_ALLOWED = "last-card-not-allowed"
    WILD_DRAW_FOUR_NOT_ALLOWED = "wild-draw-four-not-allowed"
    TARGET_NEEDED = "target-needed"
    BAD_TARGET = "bad-target"
    WRONG_CALL = "wrong-call"
    NOTHING_TO_CATCH = "nothing-to-catch"
    JUMP_NOT_ALLOWED = "jump-not-allowed"
    NOT_IDENTICAL = "not-identical"
    WRONG_NUMBER_OF_PLAYERS = "wrong-number-of-players"
    """The table may not deal to, or seat, this number of players."""


class Refusal(Struct, frozen=True):
    """Nothing changed. The other fields are for the sentence: `card` cannot be laid on `top` …"""

    code: RefusalCode
    card: Card | None = None
    top: Card | None = None
    colour: Colour | None = None
    seat: int | None = None
    """The player it is about: the player in turn, or the chosen one."""


class Penalty(StrEnum):
    """Attempts that the rules punish instead of refusing; `legal` never offers them."""

    MISTAKE = "mistake"
    WRONG_CALL = "wrong-call"
    FALSE_CATCH = "false-catch"
