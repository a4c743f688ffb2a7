"""The game: pure and total. No I/O, no clock, no ambient randomness, no logging.

>>> from pioche.core import decide, evolve, legal, view    # the four functions everything else is built on
"""

from pioche.core.cards import Code, Colour, Face, Kind
from pioche.core.chance import Chance, SeededChance
from pioche.core.checksum import checksum, view_line
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
from pioche.core.decide import Played, decide, play
from pioche.core.events import Event
from pioche.core.evolve import evolve, fold
from pioche.core.legal import LaySet, Legal, catchable, forced_pass, legal, why_not
from pioche.core.redacted import Seen
from pioche.core.refusals import Refusal
from pioche.core.rules import Rulebook, Rules
from pioche.core.scoring import places
from pioche.core.seeing import Sight, see, sight_of
from pioche.core.state import Phase, State, Uno, new_game
from pioche.core.view import SPECTATOR, View, is_public, redact, view

__all__ = [
    "SPECTATOR",
    "TABLE",
    "Accept",
    "Call",
    "Catch",
    "Challenge",
    "Chance",
    "Code",
    "Colour",
    "Command",
    "Deal",
    "Draw",
    "Event",
    "Face",
    "Jump",
    "Kind",
    "Lay",
    "LaySet",
    "Leave",
    "Legal",
    "NameColour",
    "Pass",
    "Phase",
    "Played",
    "Refusal",
    "Rulebook",
    "Rules",
    "Seat",
    "SeededChance",
    "Seen",
    "Sight",
    "State",
    "Uno",
    "Unseat",
    "View",
    "catchable",
    "checksum",
    "decide",
    "evolve",
    "fold",
    "forced_pass",
    "is_public",
    "legal",
    "new_game",
    "places",
    "play",
    "redact",
    "see",
    "sight_of",
    "view",
    "view_line",
    "why_not",
]
