"""Layers laid on one another: the resolved record, and where each of its values came from."""

from collections.abc import Iterable

from pioche.core import BUILT_IN, Code, CustomCard, RuleFields
from pioche.rulebooks._canonical import canonical
from pioche.rulebooks._errors import NOWHERE, Phrase, RulesError, Where
from pioche.rulebooks._fields import Hands, Value
from pioche.rulebooks._ruleset_file import LARGEST_DECK, GivenValue, Layer


class Draft:
    """A ruleset as its layers come."""

    def __init__(self, layers: Iterable[Layer]) -> None:
        self.values: dict[str, Value] = {"hand_sizes": ()}
        self.given: dict[str, tuple[GivenValue, Layer]] = {}
        """Which layer stated the field last."""
        self.deck: dict[Code, int] = {}
        self.deck_given: dict[Code, GivenValue] = {}
        self.cards: dict[Code, CustomCard] = {}
        self.top = Layer("")
        for layer in layers:
            self._lay(layer)

    def _lay(self, layer: Layer) -> None:
        for name, given in layer.fields.items():
            self.values.update(self._new(name, given.value))
            self.given[name] = (given, layer)
        self.cards.update({code: given.value for code, given in layer.cards.items()})
        for code, given in layer.deck.items():
            self._add(code, given)
        self.top = layer

    def _new(self, name: str, value: Value) -> dict[str, Value]:
        if not isinstance(value, Hands):
            return {name: value}
        if value.size is not None:
            return {"hand_size": value.size, "hand_sizes": value.sizes}
        return {"hand_sizes": tuple({**dict(self.values["hand_sizes"]), **dict(value.sizes)}.items())}

    def _add(self, code: Code, given: GivenValue) -> None:
        before = self.deck.get(code, 0)
        if before + given.value < 0:
            expected = Phrase("error-taken", {"count": str(before)})
            raise RulesError(given.where, field=f"deck.{code}", value=given.value, expected=expected)
        self.deck[code] = before + given.value
        self.deck_given.pop(code, None)
        self.deck_given[code] = given

    def rules(self) -> RuleFields:
        self._check_deck()
        return canonical(RuleFields(**self.values, deck=self.deck, cards=self.cards))

    def _check_deck(self) -> None:
        for code, given in self.deck_given.items():
            if code not in self.cards and code not in BUILT_IN:
                raise RulesError(given.where, field=f"deck.{code}", expected=Phrase("error-card"))
        total = sum(self.deck.values())
        if not 1 <= total <= LARGEST_DECK:
            expected = Phrase("error-deck-size", {"total": str(total), "most": str(LARGEST_DECK)})
            raise RulesError(self.where("deck"), field="deck", expected=expected)

    def where(self, *names: str) -> Where:
        """Where the top layer states the first of these fields that it states at all, else nowhere."""
        for name in names:
            if name == "deck" and self.top.deck:
                return list(self.top.deck.values())[-1].where
            if name in self.top.fields:
                return self.top.fields[name].where
        return NOWHERE
