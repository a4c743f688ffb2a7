"""Encoders: views as arrays and commands as numbers, versioned (observation 1, actions 1).

Start reading at `_encoder`; docs/observation.md describes every byte. An encoder has only the knowledge of
its seat: a view, and the events that the seat receives.
"""

from pioche.encoders._act_history import HISTORY, ActHistory, history_of
from pioche.encoders._action_game import IN_TURN, ActionGame, IllegalActionError, line_up, offered
from pioche.encoders._encoder import Encoder, UnseenRulesError
from pioche.encoders._hand_bounds import BOUNDS, NOTHING_KNOWN, OTHERS, HandBounds
from pioche.encoders._net_memory import NetMemory
from pioche.encoders._seat_inputs import (
    Position,
    folded_into_four,
    ranked_colours,
    ranked_number,
    real_number,
    seat_inputs,
)
from pioche.encoders.observation import SIZE, VERSION, Observation
from pioche.records.action_numbers import ACTIONS, NoNumberError, command_of, number_of

__all__ = [
    "ACTIONS",
    "BOUNDS",
    "HISTORY",
    "IN_TURN",
    "NOTHING_KNOWN",
    "OTHERS",
    "SIZE",
    "VERSION",
    "ActHistory",
    "ActionGame",
    "Encoder",
    "HandBounds",
    "IllegalActionError",
    "NetMemory",
    "NoNumberError",
    "Observation",
    "Position",
    "UnseenRulesError",
    "command_of",
    "folded_into_four",
    "history_of",
    "line_up",
    "number_of",
    "offered",
    "ranked_colours",
    "ranked_number",
    "real_number",
    "seat_inputs",
]
