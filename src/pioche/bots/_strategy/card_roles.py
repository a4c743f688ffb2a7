"""The strategic roles of the cards of a ruleset, read once from their effects (rules 5)."""

from collections import Counter, deque
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Final

from msgspec import Struct

from pioche.core import DRAW_VERBS, SIDES, Code, Colour, Effect, Face, Kind, Rulebook, RuleFields, Side

HURTS: Final = (*DRAW_VERBS, "skip")
AFTER: Final = ("next", "others", "all")
"""The values of `who` that mean the next player too."""
STRENGTH: Final = {"wild_draw": 4.0, "wild": 2.5, "draw": 2.0, "skip": 1.5, "reverse": 0.5, "number": 0.0}
"""The worth of a card in hand, by its role."""
A_FEW: Final = 2
"""Cards drawn where a card does not say how many, and the table would have to be asked."""


class CardRole(Struct, frozen=True):
    """The role of one card."""

    code: Code
    colour: Colour | None
    symbol: str
    points: int
    role: str
    """The weight that is its base: number, skip, reverse, draw, wild or wild_draw."""
    number: bool
    wild: bool
    hits_next: bool
    """Whether it costs the next player cards or the turn."""
    skips_next: bool
    hits_chosen: bool
    turns: bool
    """Whether it reverses the direction of play."""
    swaps: str | None
    """The player with whom hands are swapped."""
    rotates: bool
    reshuffles: bool
    takes_colour: bool
    """Its colour goes along (Discard All)."""
    costs: float
    """Cards it makes its own layer draw, on average."""
    names_colour: bool
    restricted: bool
    hits: float
    """Cards it makes the next player alone draw, on average, beside those until a colour comes."""
    until_colour: bool
    """Makes the next player draw until the colour comes."""
    others_name: bool
    """Somebody other than the layer names the colour."""
    falls_back: float
    """Cards it makes the next player draw after it has turned the direction: between two players they may
    fall on its layer."""
    flips: bool
    stacks: bool
    aimed: bool
    """Does something to one player, who may answer where the rules let them."""
    skips: int
    """Turns that the next players miss."""

    @property
    def moves_hands(self) -> bool:
        return self.swaps is not None or self.rotates or self.reshuffles


class CardRoles:
    """The cards of one ruleset."""

    def __init__(self, rules: RuleFields) -> None:
        self.rules = rules
        self.book: Rulebook = Rulebook(rules)
        self.traits: dict[Code, CardRole] = {code: _trait(face) for code, face in self.book.faces.items()}
        self.deck: Counter[Code] = Counter(rules.deck)
        self.returnable: bool = self.book.holds_boomerangs(rules.deck)
        """Whether a card may be answered by one that sends it back."""
        self.answers: bool = rules.stacking != "none" or self.returnable
        """Whether a card may answer an attack."""
        self.returning: frozenset[Code] = frozenset(
            code for code, trait in self.traits.items() if self._returns(trait)
        )
        """Cards after which, with two players, the turn comes back."""

    def _returns(self, trait: CardRole) -> bool:
        if self.answers or trait.moves_hands or trait.costs or trait.flips:
            return False
        if trait.restricted and self.book.challenges:
            return False
        if trait.turns and trait.falls_back and self.rules.two_player_reverse == "back":
            return False
        return trait.skips_next or (trait.turns and self.rules.two_player_reverse in ("skip", "back"))

    @cached_property
    def behind(self) -> dict[Side, dict[Code, Counter[Code]]]:
        """For each side, the cards of the deck that show a face there, by that face."""
        found: dict[Side, dict[Code, Counter[Code]]] = {side: {} for side in SIDES}
        for card, count in self.deck.items():
            for side, face in zip(SIDES, card.split("/"), strict=True):
                found[side].setdefault(face, Counter())[card] += count
        return found


def strength(trait: CardRole) -> float:
    return STRENGTH[trait.role]


_recent: deque[CardRoles] = deque(maxlen=8)


def card_roles_of(rules: RuleFields) -> CardRoles:
    """The roles under these rules, cached for recent rules."""
    for lore in _recent:
        if lore.rules is rules:
            return lore
    lore = CardRoles(rules)
    _recent.appendleft(lore)
    return lore


def _trait(face: Face) -> CardRole:
    effects = face.effects
    wild = face.colour is None
    return CardRole(
        code=face.code,
        colour=face.colour,
        symbol=face.symbol,
        points=face.points,
        role=_role(effects, wild),
        number=face.kind is Kind.NUMBER,
        wild=wild,
        hits_next=_any(effects, lambda e: e.verb in HURTS and e.who in AFTER),
        skips_next=_any(effects, lambda e: e.verb == "skip" and e.who in AFTER),
        hits_chosen=_any(effects, lambda e: e.verb in HURTS and e.who == "chosen"),
        turns=_any(effects, lambda e: e.verb == "reverse"),
        swaps=next((e.who for e in effects if e.verb == "swap_hands"), None),
        rotates=_any(effects, lambda e: e.verb == "rotate_hands"),
        reshuffles=_any(effects, lambda e: e.verb == "shuffle_hands"),
        takes_colour=_any(effects, lambda e: e.verb == "discard_colour"),
        costs=_drawn(effects, ("self", "all")),
        names_colour=_any(effects, lambda e: e.verb == "choose_colour" and e.who is None),
        restricted=face.restricted,
        hits=_drawn(effects, ("next",)),
        until_colour=_any(effects, lambda e: e.verb == "draw_until_colour" and e.who in AFTER),
        others_name=_any(effects, lambda e: e.verb == "choose_colour" and e.who is not None),
        falls_back=_drawn(_after_reverse(effects), ("next",)),
        flips=_any(effects, lambda e: e.verb == "flip"),
        stacks=face.stacks,
        aimed=_any(effects, lambda e: e.who in ("next", "chosen", "previous")),
        skips=sum(max(1, e.n) for e in effects if e.verb == "skip" and e.who in AFTER),
    )


def parts(effects: tuple[Effect, ...]) -> Iterator[tuple[float, Effect]]:
    """Effects with the chance of each: those of a lot by their weights."""
    for effect in effects:
        lots = effect.lots or ()
        total = sum(lot.weight for lot in lots)
        yield from ((lot.weight / total, lot.effect) for lot in lots)
        if not lots:
            yield 1, effect


def _any(effects: tuple[Effect, ...], test: Callable[[Effect], bool]) -> bool:
    return any(test(effect) for _, effect in parts(effects))


def _drawn(effects: tuple[Effect, ...], who: tuple[str, ...]) -> float:
    """The number of cards these players draw each; a card until a colour comes is counted elsewhere."""
    return sum(
        chance * (effect.n if effect.verb in ("draw", "press_launcher") and effect.n else A_FEW)
        for chance, effect in parts(effects)
        if effect.verb in DRAW_VERBS and effect.verb != "draw_until_colour" and effect.who in who
    )


def _after_reverse(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    verbs = [effect.verb for effect in effects]
    return effects[verbs.index("reverse") :] if "reverse" in verbs else ()


def _role(effects: tuple[Effect, ...], wild: bool) -> str:
    verbs = {effect.verb for _, effect in parts(effects) if effect.who != "self"}
    draws = not verbs.isdisjoint(DRAW_VERBS)
    if wild:
        return "wild_draw" if draws else "wild"
    if draws:
        return "draw"
    if "skip" in verbs:
        return "skip"
    return "reverse" if "reverse" in verbs else "number"
