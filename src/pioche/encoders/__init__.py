"""Views as arrays and commands as numbers, versioned: observation 1 (docs/observation.md), actions 1.

NumPy comes with `pip install "pioche[lab]"`.
"""

from pioche.encoders.asking import IN_TURN, Asking, IllegalActionError, line_up, offered
from pioche.encoders.encoder import Encoder, UnseenRulesError
from pioche.encoders.observation import SIZE, VERSION, Observation
from pioche.records.actions import ACTIONS, NoNumberError, command_of, number_of

__all__ = [
    "ACTIONS",
    "IN_TURN",
    "SIZE",
    "VERSION",
    "Asking",
    "Encoder",
    "IllegalActionError",
    "NoNumberError",
    "Observation",
    "UnseenRulesError",
    "command_of",
    "line_up",
    "number_of",
    "offered",
]
