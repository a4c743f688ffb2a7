"""The offsets of observation version 1: the table of docs/observation.md.

`encoders` writes it from a view and `kernels` from its cells; neither may import the other.
"""

from typing import Final

VERSION: Final = 1
SIZE: Final = 320
SEATS: Final = 10
LARGEST_VALUE: Final = 255
"""The largest value; larger numbers are written as this one."""

LIMITS: Final = ("VERSION", "SIZE", "SEATS", "LARGEST_VALUE", "LIMITS")
"""Names in this module that are not offsets."""

HAND: Final = 0
DISCARD: Final = 54
TOP: Final = 108
DRAWN: Final = 162
COLOUR: Final = 216
PHASE: Final = 220
DRAWS: Final = 224
CHALLENGEABLE: Final = 225
STACKABLE: Final = 226
GUILTY: Final = 227
INNOCENT: Final = 228
DIRECTION: Final = 229
PILE: Final = 230
PLAYERS: Final = 231
COUNTS: Final = 232
IN: Final = 242
DUE: Final = 252
CALLED: Final = 262
OWED: Final = 272
TURN: Final = 282
LAYER: Final = 292
SCORES: Final = 302
NOTHING: Final = 312
