"""The names that a file may use: cards and players."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from pioche.core import Code, Rulebook
from pioche.records._pun.action_text import card_text
from pioche.records._pun.statements import CardText, PlacedWord
from pioche.records._pun.tokens import misread


class Vocabulary(Struct, frozen=True):
    book: Rulebook
    aliases: Mapping[str, Code]
    """The names that a ruleset gives its custom cards."""
    players: frozenset[str]
    """Everybody who sits at the table at some time."""

    def card(self, word: PlacedWord | None, end: int) -> CardText:
        """A card of the notation or of the ruleset (ruling 28), perhaps with a colour."""
        card = self._read(word, end)
        if not self.book.is_card(card.code):
            misread(word, "a card, light/dark" if self.book.two_sided else "a card", end)
        return card

    def face(self, word: PlacedWord | None, end: int) -> CardText:
        """The card in an action or in `? legal`: the face in play, perhaps with a colour."""
        card = self._read(word, end)
        if card.code not in self.book.faces:
            misread(word, "a card", end)
        return card

    def _read(self, word: PlacedWord | None, end: int) -> CardText:
        if word is None:
            misread(None, "a card", end)
        card = card_text(word)
        if card.colour is not None and card.colour not in self.book.all_colours:
            misread(word, "a card", end)
        return CardText(self.aliases.get(card.code, card.code), card.colour)

    def plain_card(self, word: PlacedWord | None, end: int) -> Code:
        card = self.card(word, end)
        if card.colour is not None:
            misread(word, "a card without a colour named", end)
        return card.code

    def plain_cards(self, words: Sequence[PlacedWord]) -> tuple[Code, ...]:
        return tuple([self.plain_card(word, 0) for word in words])

    def plain_faces(self, words: Sequence[PlacedWord]) -> tuple[Code, ...]:
        faces = [self.face(word, 0) for word in words]
        for word, face in zip(words, faces, strict=True):
            if face.colour is not None:
                misread(word, "a card without a colour named", 0)
        return tuple(face.code for face in faces)

    def as_shown(self, words: Sequence[PlacedWord]) -> tuple[tuple[Code, ...], bool]:
        """Words that are all cards, or all faces in play; True means faces (editions 2)."""
        faces = self.book.two_sided and not any("/" in word for word in words)
        return (self.plain_faces(words) if faces else self.plain_cards(words)), faces

    def player(self, word: PlacedWord | None, end: int) -> str:
        if word is None or word not in self.players:
            misread(word, "a player of this file", end)
        return str(word)
