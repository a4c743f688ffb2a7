"""Builds sentences from their parts."""

from collections.abc import Iterator, Sequence
from functools import reduce

from pioche.core import Code, Face, Rulebook
from pioche.locale import Words


class Speech:
    """One language, and how it joins parts."""

    def __init__(self, words: Words) -> None:
        self.lang = words.lang
        self.say = words.say

    def one_of(self, parts: Sequence[str]) -> str:
        return self._listed(parts, "rules-or")

    def all_of(self, parts: Sequence[str]) -> str:
        return self._listed(parts, "rules-and")

    def _listed(self, parts: Sequence[str], joint: str) -> str:
        if len(parts) < 2:
            return "".join(parts)
        return self.say(joint, first=", ".join(parts[:-1]), last=parts[-1])

    def in_turn(self, parts: Sequence[str]) -> str:
        """Events that happen one after the other."""
        if not parts:
            return ""
        return reduce(lambda first, then: self.say("rules-then", first=first, next=then), parts)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def faces_in(code: Code) -> list[Code]:
    """The faces of a card: one, or the light and the dark one."""
    return code.split("/")


def faces_of_deck(book: Rulebook) -> Iterator[Face]:
    """One face of each symbol and of each card without a colour that the deck has, in canonical order."""
    codes = {face for code in book.rules.deck for face in faces_in(code)}
    found = {book.faces[code].symbol: book.faces[code] for code in book.in_order(codes)}
    yield from found.values()


def in_deck(book: Rulebook, *symbols: str) -> bool:
    """Whether the deck has a card with one of these symbols."""
    return any(face.symbol in symbols for face in faces_of_deck(book))


def has_colours(book: Rulebook) -> bool:
    return any(book.rules.colours)


def has_sides(book: Rulebook) -> bool:
    return len(book.rules.colours) > 1
