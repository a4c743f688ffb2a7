"""The game: pure and total. No I/O, no clock, no ambient randomness, no logging.

>>> from pioche.core import decide, evolve, legal, view    # the four functions everything else is built on
"""

from pioche.core._asking_order import asked_out_of_turn, asking_order, next_choice
from pioche.core._card_matching import draw_of, rightful
from pioche.core._cards import (
    ACTIONS,
    BLANKS,
    BUILT_IN,
    COLOURS,
    FACES,
    NUMBERS,
    OTHER_WILDS,
    STANDARD_DECK,
    WILDS,
    Code,
    Colour,
    CustomCard,
    Face,
    Kind,
)
from pioche.core._chance import OWN_LUCK, Chance, Key, SeededChance, key_of, philox, weighted, word
from pioche.core._checksum import Checksums, checksum, view_line
from pioche.core._decide import Played, decide, play
from pioche.core._effects import AIMED, MOST_CARDS, VERBS, WHO, Effect, EffectError, parse_effect
from pioche.core._evolve import evolve, fold
from pioche.core._legal_list import LaySet, Legal, catchable, forced_pass, legal, why_not
from pioche.core._refusals import Penalty, Refusal, RefusalCode
from pioche.core._rules import LAUNCHER_MOST, Rulebook, RuleFields
from pioche.core._scoring import places
from pioche.core._seat_knowledge import SeatKnowledge, see, sight_of
from pioche.core._state import LEFT, RIGHT, Phase, SheetRow, State, Uno, new_game
from pioche.core._view import SPECTATOR, View, is_public, redact, view
from pioche.core.commands import (
    TABLE,
    Accept,
    Call,
    Catch,
    Challenge,
    Command,
    Deal,
    Draw,
    Jump,
    Lay,
    Leave,
    NameColour,
    Pass,
    Seat,
    Unseat,
)
from pioche.core.events import Event
from pioche.core.redacted_events import Seen

__all__ = [
    "ACTIONS",
    "AIMED",
    "BLANKS",
    "BUILT_IN",
    "COLOURS",
    "FACES",
    "LAUNCHER_MOST",
    "LEFT",
    "MOST_CARDS",
    "NUMBERS",
    "OTHER_WILDS",
    "OWN_LUCK",
    "RIGHT",
    "SPECTATOR",
    "STANDARD_DECK",
    "TABLE",
    "VERBS",
    "WHO",
    "WILDS",
    "Accept",
    "Call",
    "Catch",
    "Challenge",
    "Chance",
    "Checksums",
    "Code",
    "Colour",
    "Command",
    "CustomCard",
    "Deal",
    "Draw",
    "Effect",
    "EffectError",
    "Event",
    "Face",
    "Jump",
    "Key",
    "Kind",
    "Lay",
    "LaySet",
    "Leave",
    "Legal",
    "NameColour",
    "Pass",
    "Penalty",
    "Phase",
    "Played",
    "Refusal",
    "RefusalCode",
    "RuleFields",
    "Rulebook",
    "Seat",
    "SeatKnowledge",
    "SeededChance",
    "Seen",
    "SheetRow",
    "State",
    "Uno",
    "Unseat",
    "View",
    "asked_out_of_turn",
    "asking_order",
    "catchable",
    "checksum",
    "decide",
    "draw_of",
    "evolve",
    "fold",
    "forced_pass",
    "is_public",
    "key_of",
    "legal",
    "new_game",
    "next_choice",
    "parse_effect",
    "philox",
    "places",
    "play",
    "redact",
    "rightful",
    "see",
    "sight_of",
    "view",
    "view_line",
    "weighted",
    "why_not",
    "word",
]
