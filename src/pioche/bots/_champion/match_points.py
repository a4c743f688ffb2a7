"""The worth of a card's points to a net in a match.

The nets were trained to win rounds, and points are no input of theirs. Once somebody has points on the score
sheet, they lay a card that counts more a little earlier, so that less of it is lost with the round. In the
first round of a match nobody has points, and they play as they were trained.
"""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pioche.core import Rulebook
from pioche.encoders.net_inputs import NET_ACTIONS
from pioche.records.action_numbers import DRAW, KINDS, WILD, WILD_DRAW_FOUR
from pioche.rulebooks import load

WEIGHT: Final = 16
"""Added to a score for the points of a wild card; tried from 0 to 32 (docs/champion.md)."""


@lru_cache(maxsize=8)
def point_scores(one: int) -> NDArray[np.int32]:
    """The number added to the score of each action of a net, in whose scores `one` stands for 1."""
    points = _action_points()
    found: NDArray[np.int32] = (WEIGHT * one * points // points.max()).astype(np.int32)
    return found


def _action_points() -> NDArray[np.int64]:
    book = Rulebook(load("quiet"))
    wild, draw_four = (book.points((code,)) for code in KINDS[WILD:])
    laid = [book.points((code,)) for code in KINDS[:WILD]]
    wilds = [wild] * (WILD_DRAW_FOUR - WILD) + [draw_four] * (DRAW - WILD_DRAW_FOUR)
    return np.array([*laid, *wilds, *[0] * (NET_ACTIONS - DRAW)])
