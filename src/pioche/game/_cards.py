"""Cards, the deck they come from and the hands that hold them (source 004)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import overload

from pioche.core import DARK, LIGHT, Face, Rulebook, SeededChance, Side
from pioche.rulebooks import card_name, colour_name, load


@cache
def _classic() -> Rulebook:
    return Rulebook(load("classic"))


def _example(book: Rulebook) -> str:
    """Some codes of these rules, for messages."""
    if all(code in book.rules.deck for code in ("r5", "gS", "b+2", "W", "W+4")):
        return "r5, gS, b+2, W or W+4"
    return ", ".join(dict.fromkeys(book.deck[:: max(1, len(book.deck) // 4)]))


class Card:
    """One card. It never changes: the colour named for a Wild belongs to the game.

    Examples:
        >>> import pioche
        >>> from pioche import Card
        >>> card = Card("r+2")
        >>> card, card.colour, card.symbol, card.points, card.effects
        (Card('r+2'), 'red', '+2', 20, ('draw(next, 2)', 'skip(next)'))
        >>> Card("g7").number, Card("W").is_wild, Card("yS").name("fr")
        (7, True, 'passe-ton-tour jaune')
        >>> Card("g7") == "g7"                     # a card equals its code
        True

        Of two sides a card has two faces, and shows the one in play.

        >>> card = pioche.Rules("two-sided").deck[0]
        >>> card, card.name(), card.colour, card.light, card.dark, card.turned().colour
        (Card('r1/p3'), 'red 1 / pink 3', 'red', Card('r1'), Card('p3'), 'pink')
    """

    __slots__ = ("_book", "_code", "_face", "_side")

    def __init__(self, code: str, book: Rulebook | None = None, side: Side = LIGHT) -> None:
        known = book or _classic()
        light, slash, dark = code.partition("/")
        shown = dark if slash and side == DARK else light
        if not (known.is_card(code) or code in known.faces):
            raise ValueError(f'"{code}" is not a card; expected a code such as {_example(known)}')
        self._code = code
        self._side = side
        self._book = known
        self._face = known.faces[shown]

    @property
    def face(self) -> Face:
        """The meaning of the card under its rules."""
        return self._face

    @property
    def code(self) -> str:
        """The card as PUN writes it: `r5`, `gS`, `W+4`; of two sides `r3/p7`."""
        return self._code

    @property
    def light(self) -> "Card | None":
        """The light face as a card of its own; None where cards have one face."""
        return self._other(0)

    @property
    def dark(self) -> "Card | None":
        return self._other(1)

    def _other(self, place: int) -> "Card | None":
        faces = self._code.split("/")
        return Card(faces[place], self._book) if len(faces) > 1 else None

    @property
    def active(self) -> "Card":
        """The face in play as a card of its own; a card of one face is itself."""
        return Card(self._face.code, self._book) if "/" in self._code else self

    def turned(self) -> "Card":
        """The same card with its other face in play."""
        return Card(self._code, self._book, LIGHT if self._side == DARK else DARK)

    @property
    def colour(self) -> str | None:
        """`red`, or what the rules call the colour; None for a wild card."""
        letter = self._face.colour
        return None if letter is None else colour_name(self._book.rules, letter, "en")

    @property
    def symbol(self) -> str:
        """The symbol beside the colour: `5`, `S`, `R`, `+2`; a wild card's code."""
        return self._face.symbol

    @property
    def number(self) -> int | None:
        """0 to 9, or another number of the rules; None for a card that is not a number."""
        return int(self._face.symbol) if self._face.kind == "number" else None

    @property
    def kind(self) -> str:
        """`number`, `action` or `wild`."""
        return str(self._face.kind)

    @property
    def is_wild(self) -> bool:
        return self._face.colour is None

    @property
    def points(self) -> int:
        return self._face.points

    @property
    def effects(self) -> tuple[str, ...]:
        """The effects of laying it, in order and as a ruleset file writes them."""
        return tuple(map(str, self._face.effects))

    def name(self, lang: str = "en") -> str:
        """Its name for people: `red 7`, `Wild`."""
        return card_name(self._book.rules, self.code, lang)

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Card('{self.code}')"

    def __eq__(self, other: object) -> bool:
        return self.code == (other.code if isinstance(other, Card) else other)

    def __hash__(self) -> int:
        return hash(self.code)


class _Cards(Sequence[Card]):
    """Cards in a fixed order; as a text, their codes with blanks between."""

    def __init__(self, cards: Iterable[Card | str], book: Rulebook | None = None, side: Side = LIGHT) -> None:
        codes = cards.split() if isinstance(cards, str) else cards
        self._cards = tuple(card if isinstance(card, Card) else Card(card, book, side) for card in codes)

    def __len__(self) -> int:
        return len(self._cards)

    @overload
    def __getitem__(self, place: int) -> Card: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[Card, ...]: ...

    def __getitem__(self, place: int | slice) -> Card | tuple[Card, ...]:
        return self._cards[place]

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards)

    def __contains__(self, card: object) -> bool:
        """By the whole card, or by the face in play."""
        return any(card in (each, each.active) for each in self._cards)

    def __str__(self) -> str:
        return " ".join(map(str, self._cards))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Cards) and type(other) is type(self) and self._cards == other._cards

    def __hash__(self) -> int:
        return hash(self._cards)

    @property
    def codes(self) -> tuple[str, ...]:
        return tuple(card.code for card in self._cards)

    @property
    def points(self) -> int:
        return sum(card.points for card in self._cards)


class Hand(_Cards):
    """The cards of one player. A hand has no order of its own and no maximum size (004).

    Examples:
        >>> import pioche
        >>> hand = pioche.Hand("r5 gS W")
        >>> hand, len(hand), hand.points, "gS" in hand, hand.colours
        (Hand('r5 gS W'), 3, 75, True, {'red': 1, 'green': 1})
        >>> hand.with_cards("b1").without("gS")
        Hand('r5 W b1')
    """

    @property
    def colours(self) -> dict[str, int]:
        """The number of cards of each colour; wild cards have none."""
        return dict(Counter(card.colour for card in self if card.colour is not None))

    def with_cards(self, *cards: Card | str) -> "Hand":
        return Hand((*self, *cards))

    def without(self, *cards: Card | str) -> "Hand":
        kept = list(self)
        for card in cards:
            if card not in kept:
                raise ValueError(f"{card} is not in this hand: {self}")
            kept.pop(kept.index(card))  # type: ignore[arg-type]
        return Hand(kept)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and Counter(self) == Counter(other)

    def __hash__(self) -> int:
        return hash(frozenset(Counter(self).items()))

    def __repr__(self) -> str:
        return f"Hand('{self}')"


class Deck(_Cards):
    """All cards of a game, in the canonical order or shuffled (004).

    Examples:
        >>> from pioche import Deck
        >>> deck = Deck()
        >>> len(deck), deck.count("g0"), deck.count("W+4")
        (108, 1, 4)
        >>> hand, rest = deck.shuffled("7").draw(7)
        >>> len(hand), len(rest)
        (7, 101)
    """

    def __init__(self, rules: str | Rulebook = "classic", cards: Iterable[Card] | None = None) -> None:
        """The deck of these rules, or just these cards."""
        book = rules if isinstance(rules, Rulebook) else Rulebook(load(rules))
        super().__init__(book.deck if cards is None else cards, book)

    def shuffled(self, seed: str) -> "Deck":
        """The same cards in the order of the seed, on every machine."""
        by_code = {card.code: card for card in self}
        order = SeededChance(seed).shuffle(self.codes, 1, 0)
        return Deck(cards=[by_code[code] for code in order])

    def draw(self, count: int = 1) -> tuple[Hand, "Deck"]:
        """The first cards, and the deck without them."""
        if not 0 <= count <= len(self):
            raise ValueError(f"the deck has {len(self)} cards, not {count}")
        return Hand(self[:count]), Deck(cards=self[count:])

    def __repr__(self) -> str:
        return f"<Deck of {len(self)} cards>"
