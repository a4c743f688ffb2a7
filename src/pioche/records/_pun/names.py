"""The names a file may use: its cards and its players."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from pioche.core import Code, Rulebook
from pioche.records._pun.action_text import card_text
from pioche.records._pun.statements import CardText, Word
from pioche.records._pun.tokens import misread


class Vocabulary(Struct, frozen=True):
    book: Rulebook
    aliases: Mapping[str, Code]
    """The names a ruleset gives its custom cards."""
    players: frozenset[str]
    """All who sit at the table at some time."""

    def card(self, word: Word | None, end: int) -> CardText:
        """A card of the notation or of the ruleset (ruling 28), perhaps with a colour."""
        if word is None:
            misread(None, "a card", end)
        card = card_text(word)
        code = self.aliases.get(card.code, card.code)
        if code not in self.book.faces:
            misread(word, "a card", end)
        return CardText(code, card.colour)

    def plain_card(self, word: Word | None, end: int) -> Code:
        card = self.card(word, end)
        if card.colour is not None:
            misread(word, "a card without a colour named", end)
        return card.code

    def plain_cards(self, words: Sequence[Word]) -> tuple[Code, ...]:
        return tuple([self.plain_card(word, 0) for word in words])

    def player(self, word: Word | None, end: int) -> str:
        if word is None or word not in self.players:
            misread(word, "a player of this file", end)
        return str(word)
