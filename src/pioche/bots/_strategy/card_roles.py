"""The strategic roles of the cards of a ruleset, read once from their effects (rules 5)."""

from collections import Counter, deque
from typing import Final

from msgspec import Struct

from pioche.core import Code, Colour, Effect, Face, Kind, Rulebook, RuleFields

DRAWS: Final = ("draw", "press_launcher")
HURTS: Final = (*DRAWS, "skip")


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
    """Whether all cards of its colour are laid with it (Discard All)."""
    costs: int
    """The number of cards that its own player draws."""
    names_colour: bool
    restricted: bool

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
        self.answers: bool = rules.stacking != "none" or any(
            self.book.faces[code].answer_only for code in rules.deck
        )
        """Whether a card may answer an attack."""
        self.returning: frozenset[Code] = frozenset(
            code for code, trait in self.traits.items() if self._returns(trait)
        )
        """Cards after which, with two players, the turn comes back."""

    def _returns(self, trait: CardRole) -> bool:
        if self.answers or trait.moves_hands or trait.costs or (trait.restricted and self.book.challenges):
            return False
        return trait.skips_next or (trait.turns and self.rules.two_player_reverse == "skip")


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
        hits_next=any(e.verb in HURTS and e.who in ("next", "others", "all") for e in effects),
        skips_next=any(e.verb == "skip" and e.who in ("next", "others", "all") for e in effects),
        hits_chosen=any(e.verb in HURTS and e.who == "chosen" for e in effects),
        turns=any(e.verb == "reverse" for e in effects),
        swaps=next((e.who for e in effects if e.verb == "swap_hands"), None),
        rotates=any(e.verb == "rotate_hands" for e in effects),
        reshuffles=any(e.verb == "shuffle_hands" for e in effects),
        takes_colour=any(e.verb == "discard_colour" for e in effects),
        costs=sum(e.n for e in effects if e.verb in DRAWS and e.who in ("self", "all")),
        names_colour=any(e.verb == "choose_colour" for e in effects),
        restricted=face.restricted,
    )


def _role(effects: tuple[Effect, ...], wild: bool) -> str:
    verbs = {effect.verb for effect in effects if effect.who != "self"}
    draws = not verbs.isdisjoint(DRAWS)
    if wild:
        return "wild_draw" if draws else "wild"
    if draws:
        return "draw"
    if "skip" in verbs:
        return "skip"
    return "reverse" if "reverse" in verbs else "number"
