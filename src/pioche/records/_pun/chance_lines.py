"""`*` lines as values: the decisions of chance in a file."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from pioche.core import LAUNCHER_MOST, MOST_LOTS, Code, Kind
from pioche.records._pun.action_text import nothing_more
from pioche.records._pun.names import Vocabulary
from pioche.records._pun.statements import ChanceLine, PlacedWord
from pioche.records._pun.tokens import end_of, is_number, misread, reader_for
from pioche.records._shuffle import TABLE_NAME

_HASH: Final = re.compile(r"[0-9a-f]{64}\Z")
_HEX: Final = re.compile(r"(?:[0-9a-f]{2})+\Z")
_HEX_OR_NONE: Final = re.compile(r"(?:(?:[0-9a-f]{2})+|none)\Z")
_BYTES: Final = "bytes as pairs of digits 0-9 a-f"


class GivenCards(Struct, frozen=True):
    """`* deck …`, `* recycle …`, `* hands …`"""

    line: int
    what: PlacedWord
    cards: tuple[Code, ...]


class GivenDealer(Struct, frozen=True):
    line: int
    what: PlacedWord
    player: str


class GivenCut(Struct, frozen=True):
    """One draw of the high-card method: a player and the number card drawn."""

    line: int
    what: PlacedWord
    cards: dict[str, Code]


class GivenPress(Struct, frozen=True):
    line: int
    what: PlacedWord
    count: int


class GivenLot(Struct, frozen=True):
    """`* lot 2`: the number of the chosen effect of a card, counted from 1."""

    line: int
    what: PlacedWord
    place: int


class Commitment(Struct, frozen=True):
    """`* commit NAME HASH`: NAME has chosen a part and can no longer change it."""

    line: int
    what: PlacedWord
    name: str
    hash: str


class PartLine(Struct, frozen=True):
    """`* part NAME HEX`: the disclosed part; `* part NAME none`: the part did not come in time."""

    line: int
    what: PlacedWord
    name: str
    hex: str | None


Lot: TypeAlias = GivenCards | GivenDealer | GivenCut | GivenPress | GivenLot | Commitment | PartLine


def read_luck(luck: ChanceLine, vocabulary: Vocabulary) -> Lot:
    return reader_for(_READERS, luck.what)(luck, vocabulary, end_of(luck.what, luck.words))


def _cards(luck: ChanceLine, vocabulary: Vocabulary, _end: int) -> GivenCards:
    return GivenCards(luck.line, luck.what, vocabulary.plain_cards(luck.words))


def _dealer(luck: ChanceLine, vocabulary: Vocabulary, end: int) -> GivenDealer:
    if vocabulary.book.rules.dealer == "host":
        misread(luck.what, 'no * dealer, since with dealer = "host" no player deals', end)
    nothing_more(luck.words[1:], "the end of the line")
    return GivenDealer(luck.line, luck.what, vocabulary.player(_nth(luck.words, 0), end))


def _cut(luck: ChanceLine, vocabulary: Vocabulary, end: int) -> GivenCut:
    cards: dict[str, Code] = {}
    for place in range(0, max(len(luck.words), 2), 2):
        name, word = _nth(luck.words, place), _nth(luck.words, place + 1)
        player = vocabulary.player(name, end)
        if player in cards:
            misread(name, "each player once", end)
        cards[player] = vocabulary.plain_card(word, end)
        if vocabulary.book.first_face(cards[player]).kind is not Kind.NUMBER:
            misread(word, "a number card", end)
    return GivenCut(luck.line, luck.what, cards)


def _launcher(luck: ChanceLine, _vocabulary: Vocabulary, end: int) -> GivenPress:
    word = _nth(luck.words, 0)
    if word is None or not is_number(word) or int(word) > LAUNCHER_MOST:
        misread(word, f"a number from 0 to {LAUNCHER_MOST}", end)
    nothing_more(luck.words[1:], "the end of the line")
    return GivenPress(luck.line, luck.what, int(word))


def _lot(luck: ChanceLine, _vocabulary: Vocabulary, end: int) -> GivenLot:
    word = _nth(luck.words, 0)
    if word is None or not is_number(word) or not 1 <= int(word) <= MOST_LOTS:
        misread(word, f"a number from 1 to {MOST_LOTS}", end)
    nothing_more(luck.words[1:], "the end of the line")
    return GivenLot(luck.line, luck.what, int(word))


def _commit(luck: ChanceLine, vocabulary: Vocabulary, end: int) -> Commitment:
    name, text = _named(luck, vocabulary, end, _HASH, "a SHA-256 as 64 digits 0-9 a-f")
    return Commitment(luck.line, luck.what, name, text)


def _part(luck: ChanceLine, vocabulary: Vocabulary, end: int) -> PartLine:
    table = _nth(luck.words, 0) == TABLE_NAME  # no deal is possible without the table's own part
    form, expected = (_HEX, _BYTES) if table else (_HEX_OR_NONE, f"{_BYTES}, or none")
    name, text = _named(luck, vocabulary, end, form, expected)
    return PartLine(luck.line, luck.what, name, None if text == "none" else text)


def _named(
    luck: ChanceLine, vocabulary: Vocabulary, end: int, form: re.Pattern[str], expected: str
) -> tuple[str, str]:
    name, text = _nth(luck.words, 0), _nth(luck.words, 1)
    if name != TABLE_NAME:
        vocabulary.player(name, end)
    if text is None or not form.match(text):
        misread(text, expected, end)
    nothing_more(luck.words[2:], "the end of the line")
    return str(name), str(text)


def _nth(words: Sequence[PlacedWord], place: int) -> PlacedWord | None:
    return words[place] if place < len(words) else None


_READERS: Final[Mapping[str, Callable[[ChanceLine, Vocabulary, int], Lot]]] = {
    "deck": _cards,
    "dealer": _dealer,
    "cut": _cut,
    "recycle": _cards,
    "launcher": _launcher,
    "hands": _cards,
    "lot": _lot,
    "commit": _commit,
    "part": _part,
}
