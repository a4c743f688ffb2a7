"""The odds, from what was seen: which cards are left, and who may hold them."""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache

from pioche.bots._strategy.card_roles import CardRole, CardRoles
from pioche.bots._strategy.memory import TableMemory
from pioche.core import Code, Colour, View, face_of, other_side

VOID_DOUBT = 0.25
"""The doubt that drawing shows a missing colour: if drawing is optional, it may have been a choice.
"""


def unseen(memory: TableMemory, view: View) -> Counter[Code]:
    """The cards with no known place: all but the discard pile, the own hand and hands that were shown."""
    left = memory.lore.deck - memory.gone - Counter(view.hand)
    for seat, held in enumerate(memory.hands):
        if seat != view.seat and held.known:
            left -= +held.known
    return left


@lru_cache(maxsize=65536)
def none_of(cards: int, matching: int, drawn: int) -> float:
    """The chance that cards drawn from a set, of which some match, contain no match."""
    if matching <= 0 or drawn <= 0:
        return 1.0
    if drawn > cards - matching:
        return 0.0
    chance = 1.0
    for place in range(drawn):
        chance *= (cards - matching - place) / (cards - place)
    return chance


class CardOdds:
    """The odds of one seat at one decision."""

    def __init__(self, memory: TableMemory, view: View) -> None:
        self.memory = memory
        self.traits: dict[Code, CardRole] = memory.lore.traits
        self.left: list[tuple[CardRole, int]] = [
            (self.traits[card], count) for card, count in unseen(memory, view).items()
        ]
        self.total: int = sum(count for _, count in self.left)

    def lacks(self, seat: int, matches: Callable[[CardRole], bool], colour: Colour | None = None) -> float:
        """The chance that the seat holds no matching card; `colour` is the colour of most of them."""
        held = self.memory.hands[seat]
        if any(count > 0 and matches(self.traits[card]) for card, count in held.known.items()):
            return 0.0
        hidden = max(0, held.count - held.known.total())
        matching = sum(count for trait, count in self.left if matches(trait))
        chance = none_of(self.total, matching, min(hidden, self.total))
        since = None if colour is None else held.voids.get(colour)
        if since is None:
            return chance
        others = sum(count for trait, count in self.left if matches(trait) and trait.colour != colour)
        void = none_of(self.total, others, min(hidden, self.total))
        void *= none_of(self.total, matching - others, min(since, self.total))
        return chance * VOID_DOUBT + max(chance, void) * (1 - VOID_DOUBT)

    def follows(self, seat: int, colour: Colour | None, symbol: str) -> float:
        """The chance that the seat can lay a card on this symbol in this colour."""

        def fits(trait: CardRole) -> bool:
            return trait.wild or trait.colour == colour or trait.symbol == symbol

        return 1 - self.lacks(seat, fits, colour)

    def guilty(self, layer: int, bluff_rate: float) -> float:
        """The chance that the restricted card just laid was a bluff, by Bayes (rules 3)."""
        innocent = self.lacks(layer, _accuses(self.memory, self.memory.lore), self.memory.before)
        bluffing = bluff_rate * (1 - innocent)
        return bluffing / (bluffing + innocent) if bluffing + innocent else 1.0

    def in_front(self, back: Code, worth: Callable[[CardRole], float]) -> float:
        """The worth of a card of which this face is seen: of a card with one face, all is seen."""
        return worth(self.traits[back])

    def behind(self, face: Code, worth: Callable[[CardRole], float]) -> float:
        """The value of the back of a card in the own hand; cards with one face have none."""
        return worth(self.traits[face])

    def until(self, colour: Colour | None) -> float:
        """The number of cards drawn, on average, until one of the colour comes."""
        of_colour = sum(count for trait, count in self.left if trait.colour == colour and colour is not None)
        return (self.total + 1) / (of_colour + 1)


class BackOdds(CardOdds):
    """The same where cards have two faces: the face behind each one seen is one of a few (editions 2)."""

    def __init__(self, memory: TableMemory, view: View) -> None:
        assert view.side is not None
        self.memory = memory
        self.traits = memory.lore.traits
        self.side, self.other = view.side, other_side(view.side)
        self.inactive = view.inactive
        self.cards = memory.lore.deck - memory.laid
        faces: Counter[Code] = Counter()
        for card, count in self.cards.items():
            faces[face_of(card, self.side)] += count
        faces -= Counter(view.hand)
        self.left = [(self.traits[face], count) for face, count in faces.items()]
        self.total = sum(count for _, count in self.left)

    def fronts(self, back: Code) -> list[tuple[CardRole, int]]:
        """The possible faces in play of a card whose other face is seen."""
        behind = self.memory.lore.behind[self.other].get(back, Counter[Code]())
        found = [(face_of(card, self.side), self.cards[card] or 0) for card in behind]
        return [(self.traits[face], count) for face, count in found if count > 0] or [
            (self.traits[face_of(card, self.side)], count) for card, count in behind.items()
        ]

    def in_front(self, back: Code, worth: Callable[[CardRole], float]) -> float:
        """The worth, on average, of the face in play of a card whose other face is seen."""
        return _mean(self.fronts(back), worth)

    def behind(self, face: Code, worth: Callable[[CardRole], float]) -> float:
        """The worth, on average, of the other face of a card in the own hand."""
        cards = self.memory.lore.behind[self.side].get(face, Counter[Code]())
        found = [(self.traits[face_of(card, self.other)], self.cards[card] or 1) for card in cards]
        return _mean(found, worth)

    def lacks(self, seat: int, matches: Callable[[CardRole], bool], colour: Colour | None = None) -> float:  # noqa: ARG002
        chance = 1.0
        for back in self.inactive[seat] if seat < len(self.inactive) else ():
            fronts = self.fronts(back)
            total = sum(count for _, count in fronts)
            fitting = sum(count for trait, count in fronts if matches(trait))
            chance *= 1 - fitting / total if total else 1
        return chance


def _mean(found: list[tuple[CardRole, int]], worth: Callable[[CardRole], float]) -> float:
    total = sum(count for _, count in found)
    return sum(count * worth(trait) for trait, count in found) / total if total else 0.0


def _accuses(memory: TableMemory, lore: CardRoles) -> Callable[[CardRole], bool]:
    """The cards that, in the layer's hand, would make the play a bluff."""
    colour = memory.before
    if lore.rules.wild_draw_four == "no-colour":
        return lambda trait: trait.colour == colour
    fitting = lore.book.fitting(memory.top_before, colour) if memory.top_before else frozenset[Code]()
    return lambda trait: trait.code in fitting and not trait.restricted
