"""Composes layers: the resolved record, and the source of each of its values."""

from collections.abc import Iterable

from pioche.core import (
    BUILT_IN_SYMBOLS,
    KNOWN_COLOURS,
    Colour,
    Rulebook,
    RuleFields,
)
from pioche.rulebooks._canonical import canonical
from pioche.rulebooks._card_statements import Statements, Table
from pioche.rulebooks._card_tables import GivenCard, GivenColour, wrong_card
from pioche.rulebooks._deck_counts import DeckCounts, check_size
from pioche.rulebooks._errors import NOWHERE, Phrase, RulesError, Where
from pioche.rulebooks._fields import Hands, Value
from pioche.rulebooks._ruleset_file import GivenValue, Layer


class Draft:
    """A ruleset under composition."""

    def __init__(self, layers: Iterable[Layer]) -> None:
        self.values: dict[str, Value] = {"hand_sizes": ()}
        self.given: dict[str, tuple[GivenValue, Layer]] = {}
        """The layer that stated the field last."""
        self.counts = DeckCounts()
        self.colours: dict[Colour, GivenColour] = {}
        self.symbols = Statements("symbols")
        self.cards = Statements("cards")
        self.top = Layer("")
        for layer in layers:
            self._lay(layer)

    def _lay(self, layer: Layer) -> None:
        for name, given in layer.fields.items():
            self.values.update(self._new(name, given.value))
            self.given[name] = (given, layer)
        self.counts.lay(layer)
        self.colours.update(layer.colours)
        self.symbols.lay(layer.symbols)
        self.cards.lay(layer.cards)
        self.top = layer

    def _new(self, name: str, value: Value) -> dict[str, Value]:
        if not isinstance(value, Hands):
            return {name: value}
        if value.size is not None:
            return {"hand_size": value.size, "hand_sizes": value.sizes}
        return {"hand_sizes": tuple({**dict(self.values["hand_sizes"]), **dict(value.sizes)}.items())}

    def rules(self) -> RuleFields:
        self._check_colours()
        self._check_codes()
        cards = self._with_cards()
        faces = Rulebook(cards).faces
        deck = self.counts.added_up(cards, faces, self.top)
        if (expected := check_size(deck)) is not None:
            raise RulesError(self.where("deck"), field="deck", expected=expected)
        return canonical(RuleFields(**{**self.values, **self._vocabulary(), "deck": deck}))

    def _with_cards(self) -> RuleFields:
        """The rules with an empty deck, to look up cards."""
        rules = RuleFields(**{**self.values, **self._vocabulary(), "deck": {}})
        for cards in (self.symbols, self.cards):
            flipping = cards.flipping() if len(rules.colours) == 1 else None
            if flipping is not None:
                raise self._one_sided(cards.table, flipping)
        return rules

    def _one_sided(self, table: Table, flipping: GivenCard) -> RulesError:
        """A card that flips where there is one side: the fault of the colours, if they are what is new."""
        changed = self.top.fields.get("colours")
        if changed is None or flipping.card.code in getattr(self.top, table):
            return wrong_card(table, flipping, "effects", Phrase("error-flip"))
        return RulesError(changed.where, field="colours", value=changed.text, expected=Phrase("error-flip"))

    def _vocabulary(self) -> dict[str, Value]:
        return {
            "own_colours": {letter: given.colour for letter, given in self.colours.items()},
            "symbols": self.symbols.checked(),
            "cards": self.cards.checked(),
        }

    def _colours_in_play(self) -> set[Colour]:
        return {colour for side in self.values["colours"] for colour in side}

    def _check_colours(self) -> None:
        unknown = self._colours_in_play() - set(KNOWN_COLOURS) - set(self.colours)
        if unknown:
            given, _ = self.given["colours"]
            args = {"known": ", ".join(KNOWN_COLOURS), "letter": min(unknown)}
            expected = Phrase("error-colour-unknown", args)
            raise RulesError(given.where, field="colours", value=given.text, expected=expected)

    def _check_codes(self) -> None:
        """No code of a wild may read as a colour and a symbol."""
        colours, symbols = self._colours_in_play(), {*BUILT_IN_SYMBOLS, *self.symbols.given}
        for code, given in self.cards.given.items():
            if code[0] in colours and code[1:] in symbols:
                expected = Phrase("error-read-two-ways", {"colour": code[0], "symbol": code[1:]})
                raise RulesError(given.where, field=f"cards.{code}", expected=expected)

    def where(self, *names: str) -> Where:
        """The place of the first of these fields in the top layer, or nowhere."""
        for name in names:
            if name == "deck" and self.top.deck:
                return list(self.top.deck.values())[-1].where
            if name in self.top.fields:
                return self.top.fields[name].where
        return NOWHERE
