"""The statements of files on symbols and wild cards, laid over one another and checked (editions 1)."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from pioche.core import (
    BLANKS,
    BUILT_IN_SYMBOLS,
    BUILT_IN_WILDS,
    CustomCard,
    Effect,
    effects_in,
    is_number,
    symbol_may_start,
    wild_may_start,
)
from pioche.rulebooks._card_tables import MOST_EFFECTS, GivenCard, wrong_card
from pioche.rulebooks._errors import Phrase, RulesError

Table: TypeAlias = Literal["symbols", "cards"]
_BUILT_IN: Final = {"symbols": BUILT_IN_SYMBOLS, "cards": BUILT_IN_WILDS}


class Statements:
    """The cards of one table, layer by layer."""

    def __init__(self, table: Table) -> None:
        self.table: Table = table
        self.given: dict[str, GivenCard] = {}

    def lay(self, given: Mapping[str, GivenCard]) -> None:
        for code, statement in given.items():
            self.given[code] = self._over(self.given.get(code), statement)

    def _over(self, below: GivenCard | None, given: GivenCard) -> GivenCard:
        """Only given values change; a new card that is stated again as a whole is a card of its own."""
        card = given.card
        whole = card.names and card.effects is not None
        if below is None or (whole and not self.is_built_in(card.code)):
            return given
        changes = {field: getattr(card, field) for field in given.keys}
        return GivenCard(replace(below.card, **changes), given.where, {**below.keys, **given.keys})

    def is_built_in(self, code: str) -> bool:
        """Blanks are new cards: their effects are written on them (000)."""
        return code in _BUILT_IN[self.table] and code not in BLANKS

    def effects_of(self, card: CustomCard) -> tuple[Effect, ...]:
        if card.effects is None and self.is_built_in(card.code):
            return effects_in(_BUILT_IN[self.table][card.code].effects)
        return card.effects or ()

    def checked(self) -> dict[str, CustomCard]:
        """All of them. Raises `RulesError` if one lacks something or contradicts itself."""
        for given in self.given.values():
            for error in self._errors(given):
                raise error
        return {code: given.card for code, given in self.given.items()}

    def _errors(self, given: GivenCard) -> Iterator[RulesError]:
        card, effects = given.card, self.effects_of(given.card)
        if not self.is_built_in(card.code):
            if not card.names:
                yield wrong_card(self.table, given, "names", Phrase("error-name"))
            if card.effects is None and not (self.table == "symbols" and is_number(card.code)):
                expected = Phrase("error-effects", {"most": str(MOST_EFFECTS)})
                yield wrong_card(self.table, given, "effects", expected)
        if card.stacks and not can_stack(effects):
            yield wrong_card(self.table, given, "stacks", Phrase("error-stacks"))
        if card.starts and not self._may_start(effects):
            yield wrong_card(self.table, given, "starts", Phrase(f"error-starts-{self.table}"))

    def _may_start(self, effects: tuple[Effect, ...]) -> bool:
        return symbol_may_start(effects) if self.table == "symbols" else wild_may_start(effects)

    def flipping(self) -> GivenCard | None:
        """A card that turns the game over."""
        flips = (given for given in self.given.values() if _flips(self.effects_of(given.card)))
        return next(flips, None)


def can_stack(effects: tuple[Effect, ...]) -> bool:
    """Whether a card has the one number by which it stacks."""
    return sum(effect.verb == "draw" and effect.who == "next" for effect in effects) == 1


def _flips(effects: tuple[Effect, ...]) -> bool:
    return any(effect.verb == "flip" for effect in effects)
