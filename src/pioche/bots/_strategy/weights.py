"""All numbers by which the bots judge a play. docs/bots.md describes how they were found."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

NEVER: Final = 99
"""A limit that no hand reaches: nothing is held back."""


class Weights(Struct, frozen=True, kw_only=True):
    """A strategy as numbers. A play is worth the base of its card's role plus what the situation adds."""

    # bases
    number: float = 0
    skip: float = 0
    reverse: float = 0
    draw: float = 0
    wild: float = -20
    wild_draw: float = -20
    # of a coloured card
    colour: float = 0
    """For each other card of its colour in hand."""
    links: float = 0
    """For each different card of its number or symbol in hand."""
    face: float = 0
    """For each point of a number."""
    stay: float = 0
    """If it keeps the colour in force."""
    zero: float = 0
    """If it is a 0 that keeps the colour, which is hard to leave (003)."""
    # of any card
    points: float = 0
    shed: float = 12
    """For each further card laid at once."""
    named: float = 0.1
    """For each card in hand of the colour named."""
    hands: float = 6
    """For each card fewer in hand after hands have moved."""
    follow: float = 0
    """Times the chance that the next player can lay on it."""
    attack: float = 0
    few: int = 2
    """A next player with this number of cards or fewer is attacked."""
    # holding back: draw, or keep the card, with more coloured cards in hand than this
    hold_wild: int = NEVER
    hold_wild_draw: int = NEVER
    hold_drawn: int = NEVER
    # behaviour towards people
    whim: float = 0
    """The largest random amount added to a play, so that it cannot be predicted (003)."""
    bluff: float = 0
    """The share of restricted cards laid wrongly as an attack."""
    cheek: float = 0
    """The share of them laid wrongly for other reasons."""
    boldness: float = 0
    """Added to the value of a challenge, in cards."""


PLAIN: Final = Weights()
GREEDY: Final = Weights(points=1, wild=-100, wild_draw=-100, named=0.01, shed=50)

OFFENSIVE: Final = Weights(
    number=3, skip=2, reverse=2, draw=4, wild=-40, wild_draw=-38, stay=1, zero=3, attack=50, named=0.5
)
DEFENSIVE: Final = Weights(points=1, wild=-35, wild_draw=-35, attack=100, named=0.01)
WATCHFUL: Final = replace(DEFENSIVE, wild=-60, wild_draw=-60)
"""Defensive while nobody is near the end: wilds can wait, high cards cannot."""

ROUNDS_OF_TWO: Final = Weights(
    number=1.724,
    skip=2,
    reverse=3.294,
    draw=3,
    wild=-20,
    wild_draw=-16.92,
    colour=-1.5,
    links=-3.112,
    face=-0.066,
    stay=4.129,
    points=0.036,
    named=0.3,
    follow=27.5,
    attack=22.04,
    few=2,
    hold_wild=4,
    hold_wild_draw=3,
    hold_drawn=3,
    bluff=0.1,
)
ROUNDS_OF_THREE: Final = Weights(
    number=1.724,
    skip=2,
    reverse=0.894,
    draw=4.2,
    wild=-20,
    wild_draw=-18,
    colour=0.3,
    links=-3.112,
    face=-0.166,
    stay=4.129,
    zero=0.25,
    named=1.05,
    follow=20,
    attack=22.04,
    few=2,
    hold_wild=3,
    hold_wild_draw=3,
    hold_drawn=3,
    bluff=0.1,
)
ROUNDS_OF_FOUR: Final = Weights(
    number=10,
    skip=20,
    reverse=0,
    draw=30,
    wild=-20,
    wild_draw=-10,
    colour=1,
    links=0.351,
    stay=0.36,
    zero=1,
    points=-0.06,
    attack=100,
    few=2,
    hold_wild=3,
    hold_wild_draw=4,
    hold_drawn=2,
    bluff=0.1,
)
ROUNDS_OF_SIX: Final = replace(ROUNDS_OF_FOUR, points=0, follow=5)
MATCH_OF_TWO: Final = Weights(
    skip=9,
    reverse=10,
    draw=7,
    wild=-39.8,
    wild_draw=-41.8,
    colour=-2.176,
    links=-2.25,
    face=0.464,
    stay=3.664,
    zero=1,
    named=0.22,
    follow=5,
    attack=50,
    few=2,
    hold_drawn=6,
    bluff=0.1,
)
MATCH_OF_FOUR: Final = Weights(
    skip=10.15,
    reverse=5,
    draw=10,
    wild=-37,
    wild_draw=-39.4,
    colour=2.25,
    links=0.711,
    face=0.3,
    stay=0.625,
    zero=2.5,
    named=0.22,
    attack=50,
    few=2,
    hold_wild_draw=3,
    bluff=0.1,
)
MATCH_OF_THREE: Final = MATCH_OF_FOUR
MATCH_OF_SIX: Final = MATCH_OF_FOUR
EXPERT: Final = {
    "rounds": {2: ROUNDS_OF_TWO, 3: ROUNDS_OF_THREE, 4: ROUNDS_OF_FOUR, 6: ROUNDS_OF_SIX},
    "match": {2: MATCH_OF_TWO, 3: MATCH_OF_THREE, 4: MATCH_OF_FOUR, 6: MATCH_OF_SIX},
}
"""By stake and number of players; four also stands for five, six for more."""

MIXED_OFFENSIVE: Final = replace(OFFENSIVE, whim=6)
MIXED_DEFENSIVE: Final = replace(DEFENSIVE, whim=10)
