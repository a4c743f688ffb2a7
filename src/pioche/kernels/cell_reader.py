"""Reads cells as values of the core, for tests, records and people."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from pioche.core import COLOURS, Code, Colour, Phase, Uno
from pioche.kernels import layout as at
from pioche.kernels.layout import Cells
from pioche.records.action_numbers import KINDS, SYMBOLS

Row: TypeAlias = Cells | Sequence[int]
"""Reading many cells is faster from a list: `cells.tolist()`."""
PHASES: Final = (Phase.PLAY, Phase.DRAWN, Phase.ANSWER, Phase.COLOUR, Phase.ROUND_OVER, Phase.GAME_OVER)
DUTIES: Final = (Uno.NONE, Uno.DUE, Uno.CALLED)
_WORDS: Final = (
    *(tuple(colour + SYMBOLS[(bit + 1) // 2] for bit in range(25)) for colour in COLOURS),
    tuple(KINDS[at.KIND_WILD + bit // 4] for bit in range(8)),
)
"""The card of each bit of each word."""


@lru_cache(maxsize=1 << 16)
def cards_of(word: int, bits: int) -> tuple[Code, ...]:
    return tuple(code for bit, code in enumerate(_WORDS[word]) if bits >> bit & 1)


def cards_in(cells: Row, first: int) -> tuple[Code, ...]:
    """The cards of five words, in canonical order."""
    red, green, blue, yellow, wild = (cards_of(word, int(cells[first + word])) for word in range(at.WORDS))
    return red + green + blue + yellow + wild


def hand(cells: Row, seat: int) -> tuple[Code, ...]:
    return cards_in(cells, at.HAND + at.WORDS * seat)


def pile(cells: Row) -> tuple[Code, ...]:
    return cards_in(cells, at.PILE)


def phase(cells: Row) -> Phase:
    return PHASES[cells[at.PHASE]]


def top(cells: Row) -> Code:
    return _WORDS[cells[at.TOP_WORD]][cells[at.TOP_BIT]]


def colour(cells: Row) -> Colour | None:
    return None if cells[at.IN_FORCE] == at.NONE else COLOURS[cells[at.IN_FORCE]]


def drawn(cells: Row) -> Code | None:
    return None if cells[at.DRAWN_KIND] == at.NONE else KINDS[cells[at.DRAWN_KIND]]


def seat_or_none(cell: int) -> int | None:
    return None if cell == at.NONE else int(cell)


def by_seat(cells: Row, first: int) -> tuple[int, ...]:
    return tuple(map(int, cells[first : first + int(cells[at.PLAYERS])]))


def duties(cells: Row) -> tuple[Uno, ...]:
    return tuple(DUTIES[duty] for duty in by_seat(cells, at.UNO))


def places(cells: Row) -> tuple[int, ...]:
    return tuple(map(int, cells[at.PLACE : at.PLACE + int(cells[at.OUT_COUNT])]))


def numbers_in(mask: Cells) -> list[int]:
    offered = int.from_bytes(mask.astype("<i4").tobytes(), "little")
    return [number for number in range(offered.bit_length()) if offered >> number & 1]
