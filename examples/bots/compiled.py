"""A bot as a compiled function: it lays the dearest card, keeps wilds for last, and plays in the kernel.

    pioche duel py:examples/bots/compiled.py:dearest random --players 4

It is asked only in its turn, and returns a number of `pioche.records.action_numbers`; calls and catches are
made for it. The cells hold what its seat sees, and belong to it: writing there changes no game.
"""

from pioche.kernels import colour_of, compiled, drawing, held, kind_of, list_plays, next_of, points_of
from pioche.kernels.bot_cells import CHOICES
from pioche.kernels.layout import ANSWER, COLOUR, PHASE, Cells
from pioche.records.action_numbers import COLOUR as NAME_COLOUR
from pioche.records.action_numbers import DRAW


@compiled
def value(s: Cells, seat: int, number: int) -> float:
    """A coloured card by its points; a wild by the cards in hand of the colour it names."""
    points = points_of(kind_of(number))
    return points if points < 50 else held(s, seat, colour_of(number)) / 100


@compiled
def dearest(s: Cells, r: Cells, m: Cells, seat: int) -> int:
    """`s` is what it sees, `r` the rules, `m` a place for notes: for the list of choices, and for luck."""
    if s[PHASE] == COLOUR:
        return NAME_COLOUR + next_of(s, m, seat, 4)
    if s[PHASE] == ANSWER:
        return DRAW  # accept it
    plays = list_plays(s, r, m, seat)
    if plays == 0:
        return drawing(s, r, seat, plays)
    best, most = 0, -1.0
    for place in range(plays):
        worth = value(s, seat, m[CHOICES + place])
        if worth > most:
            best, most = place, worth
    return m[CHOICES + best]
