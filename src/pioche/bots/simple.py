"""Two simple bots: one that plays any card, one that sheds points."""

from collections import Counter
from functools import cached_property

from pioche.bots.base import Bot
from pioche.core import Lay, Rulebook, View


class RandomBot(Bot):
    """Any card it can lay, each as likely as the others; draws only if it must."""

    challenge_rate = 0.5


class GreedyBot(Bot):
    """The card worth most points first, wilds kept for last, the colour it holds most of."""

    @cached_property
    def book(self) -> Rulebook:
        return Rulebook(self.rules)

    def worth(self, view: View, lay: Lay) -> float:
        faces = self.book.faces
        face = faces[lay.cards[-1]]
        held = Counter(faces[card].colour for card in view.hand)
        colour = lay.colour or face.colour
        wild = face.colour is None
        return (0 if wild else 100) + face.points + held[colour] / 100
