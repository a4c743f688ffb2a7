"""The cells that tables with nets keep beside game and notes: what everybody saw, and where a round stopped.

They are what `pioche.encoders.NetMemory` keeps for a seat. All of it is public: one row serves all seats.
"""

from typing import Final

from pioche.kernels.layout import MOST_PLAYERS

COLOURS: Final = 4
KEPT_ACTS: Final = 8
NO_BOUND: Final = 127
TRACE_ADDS: Final = 64
TRACE_FADES: Final = 2
MOST_TRACE: Final = 255
DRAW_ACT: Final = 60
"""As in `pioche.encoders.net_inputs`."""
PATIENCE: Final = 200
"""Draws in one round after which a net hoards no more (`bots._champion`)."""
FOUR: Final = 4
ABSENT_CARDS: Final = 7
"""Of the player who is missing where three are seen as four."""
NET_ACTIONS: Final = 67
FIRST_LEGAL: Final = 108
"""The inputs from there on say which actions may be chosen."""

BOUNDS: Final = 0
"""By seat and colour."""
WILD_BOUND: Final = BOUNDS + COLOURS * MOST_PLAYERS
PLAYED: Final = WILD_BOUND + MOST_PLAYERS
LEFT: Final = PLAYED + COLOURS * MOST_PLAYERS
ACT_SEAT: Final = LEFT + COLOURS * MOST_PLAYERS
"""Of the last acts, the latest first; none: −1."""
ACT_NUMBER: Final = ACT_SEAT + KEPT_ACTS
HELD: Final = ACT_NUMBER + KEPT_ACTS
"""Cards in each hand before the act."""
DRAWN_TIMES: Final = HELD + MOST_PLAYERS
"""In turn, in this round."""
MOST_HELD: Final = DRAWN_TIMES + MOST_PLAYERS
"""The largest hand of each seat in this round."""
ORDER: Final = MOST_HELD + MOST_PLAYERS
"""The colours in the order of their ranks, for the seat that is asked."""
STATUS: Final = ORDER + COLOURS
IDLE, ASKING, OVER = 0, 1, 2
ACTS: Final = STATUS + 1
NET_TASK: Final = ACTS + 1
"""The number of this round."""
NET_WIDTH: Final = NET_TASK + 1
