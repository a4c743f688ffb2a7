"""The deck: the number, the effects and the points of each card."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import groupby

from pioche.core import BLANKS, COLOURS, Code, Colour, Face, Kind, Rulebook
from pioche.locale import words
from pioche.rulebooks._rule_sheet.effects import effect_words
from pioche.rulebooks._rule_sheet.sentences import SheetLanguage, capital, faces_in, has_colours, has_sides
from pioche.rulebooks._wording import card_name, colour_word, kind_name


def deck(book: Rulebook, speech: SheetLanguage) -> Iterator[str]:
    yield speech.say("rules-cards-total", count=sum(book.rules.deck.values()))
    if has_sides(book):
        yield speech.say("rules-cards-faces")
        return
    if book.rules.colours[0] != COLOURS:
        yield _colours(book, speech, 0)
    yield from _Listing(book, speech, 0).lines()


def light_side(book: Rulebook, speech: SheetLanguage) -> Iterator[str]:
    return _side(book, speech, 0)


def dark_side(book: Rulebook, speech: SheetLanguage) -> Iterator[str]:
    return _side(book, speech, 1)


def _side(book: Rulebook, speech: SheetLanguage, side: int) -> Iterator[str]:
    if has_sides(book):
        yield _colours(book, speech, side)
        yield from _Listing(book, speech, side).lines()


def _colours(book: Rulebook, speech: SheetLanguage, side: int) -> str:
    words = [colour_word(book.rules, colour, speech.lang) for colour in book.rules.colours[side]]
    names = [speech.say("cards-colour-the", colour=word) for word in words]
    return speech.say("rules-cards-colours", count=len(names), colours=speech.all_of(names))


class _Listing:
    """The faces of one side, each symbol and each card without a colour once."""

    def __init__(self, book: Rulebook, speech: SheetLanguage, side: int) -> None:
        self.book = book
        self.speech = speech
        self.colours = book.rules.colours[side]
        self.counts: Counter[Code] = Counter()
        for code, count in book.rules.deck.items():
            self.counts[faces_in(code)[side]] += count

    def lines(self) -> Iterator[str]:
        symbols = [self.book.faces[self.colours[0] + symbol] for symbol in self._symbols()]
        plain = [face for face in symbols if _is_plain(self.book, face)]
        yield from self._numbers(plain)
        for face in symbols:
            if face not in plain:
                yield self._line(face, self._spread(self._by_colour(face)))
        for code in self._wilds():
            count = self.speech.say("rules-count-plain", count=self.counts[code])
            yield self._line(self.book.faces[code], count)
        if plain and self.book.rules.scoring != "none":
            yield self.speech.say("rules-cards-numbers-points")

    def _symbols(self) -> list[str]:
        """The symbols of the deck and those the ruleset writes, in canonical order."""
        coloured = [face for face in self.book.faces.values() if face.colour in self.colours[:1]]
        return [
            face.symbol for face in coloured if any(self._by_colour(face)) or face.symbol in self._written()
        ]

    def _written(self) -> set[str]:
        """New symbols are listed even if the deck has none; with two sides, only where they are."""
        new = {symbol for symbol, card in self.book.rules.symbols.items() if card.names}
        return set() if has_sides(self.book) else new

    def _wilds(self) -> list[Code]:
        written = set() if has_sides(self.book) else set(self.book.rules.cards)
        wilds = [face.code for face in self.book.faces.values() if face.colour is None]
        return [code for code in wilds if self.counts[code] or code in written]

    def _by_colour(self, face: Face) -> tuple[int, ...]:
        return tuple(self.counts[colour + face.symbol] for colour in self.colours)

    def _spread(self, counts: tuple[int, ...]) -> str:
        if not any(counts):
            return self.speech.say("rules-count-plain", count=0)
        if len(set(counts)) == 1:
            return self.speech.say("rules-count-each", count=counts[0])
        each = zip(self.colours, counts, strict=True)
        return ", ".join(self._count(n, colour) for colour, n in each if n)

    def _count(self, count: int, colour: Colour) -> str:
        word = colour_word(self.book.rules, colour, self.speech.lang)
        return self.speech.say("rules-count-colour", count=count, colour=word)

    def _numbers(self, faces: list[Face]) -> Iterator[str]:
        """Runs of numbers with equal counts."""
        placed = enumerate(faces)
        for (counts, _), run in groupby(placed, lambda each: (self._by_colour(each[1]), _step(*each))):
            symbols = [face.symbol for _, face in run]
            kind = "rules-numbers-one" if len(symbols) == 1 else "rules-numbers-range"
            name = self.speech.say(kind, first=symbols[0], last=symbols[-1])
            yield self.speech.say("rules-card-line-number", name=name, count=self._spread(counts))

    def _line(self, face: Face, count: str) -> str:
        name = capital(kind_name(self.book.rules, face.code, self.speech.lang))
        what = _what(self.book, self.speech, face)
        if self.book.rules.scoring == "none":
            return self.speech.say("rules-card-line", name=name, count=count, what=what)
        points = self.speech.say("rules-card-points", points=face.points)
        return self.speech.say("rules-card-line-points", name=name, count=count, points=points, what=what)


def card_effect(book: Rulebook, code: Code, lang: str, names: Mapping[str, str] | None = None) -> str:
    """The effect of a card as text behind a colon; empty for a number without an effect.

    `names` has the names of the next and the previous player, where they are known.
    """
    face = book.faces[code]
    if face.kind is Kind.NUMBER and not face.effects:
        return ""
    return _what(book, SheetLanguage(words(lang)), face, names)


def _what(book: Rulebook, speech: SheetLanguage, face: Face, names: Mapping[str, str] | None = None) -> str:
    if face.code in BLANKS and face.code not in book.rules.cards:
        return speech.say(f"rules-blank-unwritten{'' if has_colours(book) else '-plain'}")
    said = effect_words(book, speech, face, names=names)
    if face.kind is not Kind.WILD or not has_colours(book) or _names_colour(face):
        return f"{said or speech.say('rules-effect-none')}."
    stays = speech.say("rules-effects-colour-stays", effects=said) if said else ""
    return f"{stays or speech.say('rules-effect-colour-stays')}."


def _step(place: int, face: Face) -> int:
    """The same for numbers that follow one another."""
    return int(face.symbol) - place


def _names_colour(face: Face) -> bool:
    return any(effect.verb == "choose_colour" for effect in face.effects)


def _is_plain(book: Rulebook, face: Face) -> bool:
    """A number that counts its value and has no effects, except those of sevens and zeros (rules 3)."""
    own = book.rules.symbols.get(face.symbol)
    if face.kind is not Kind.NUMBER or face.points != int(face.symbol) or (own is not None and own.names):
        return False
    return not face.effects or (own is None and book.rules.seven_zero)


def pairs(book: Rulebook, speech: SheetLanguage) -> Iterator[str]:
    """The faces that share a card: for each light face, the dark ones behind it."""
    if not has_sides(book):
        return
    behind: dict[Code, list[str]] = {}
    for code, count in book.rules.deck.items():
        light, dark = faces_in(code)
        name = card_name(book.rules, dark, speech.lang)
        said = name if count == 1 else speech.say("rules-pairs-count", count=count, name=name)
        behind.setdefault(light, []).append(said)
    for light, others in behind.items():
        name = capital(card_name(book.rules, light, speech.lang))
        yield speech.say("rules-pairs-line", name=name, others=", ".join(others))
