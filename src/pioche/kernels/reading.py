"""Cells as the core would say it: for tests, records and people."""

from pioche.core.cards import COLOURS, Code, Colour
from pioche.core.state import Phase, Uno
from pioche.kernels import layout as at
from pioche.kernels.bits import kind_at
from pioche.kernels.layout import Cells
from pioche.kernels.matching import MASK_WORDS, is_offered
from pioche.records.actions import KINDS

PHASES = (Phase.PLAY, Phase.DRAWN, Phase.ANSWER, Phase.COLOUR, Phase.ROUND_OVER, Phase.GAME_OVER)
DUTIES = (Uno.NONE, Uno.DUE, Uno.CALLED)


def cards_in(cells: Cells, first: int) -> tuple[Code, ...]:
    """The cards of five words, in canonical order."""
    return tuple(
        KINDS[kind_at(word, bit)]
        for word in range(at.WORDS)
        for bit in range(25)
        if int(cells[first + word]) >> bit & 1
    )


def hand(cells: Cells, seat: int) -> tuple[Code, ...]:
    return cards_in(cells, at.HAND + at.WORDS * seat)


def pile(cells: Cells) -> tuple[Code, ...]:
    return cards_in(cells, at.PILE)


def phase(cells: Cells) -> Phase:
    return PHASES[cells[at.PHASE]]


def top(cells: Cells) -> Code:
    return KINDS[kind_at(int(cells[at.TOP_WORD]), int(cells[at.TOP_BIT]))]


def colour(cells: Cells) -> Colour | None:
    return None if cells[at.IN_FORCE] == at.NONE else COLOURS[cells[at.IN_FORCE]]


def drawn(cells: Cells) -> Code | None:
    return None if cells[at.DRAWN_KIND] == at.NONE else KINDS[cells[at.DRAWN_KIND]]


def seat_or_none(cell: int) -> int | None:
    return None if cell == at.NONE else int(cell)


def by_seat(cells: Cells, first: int) -> tuple[int, ...]:
    return tuple(int(cell) for cell in cells[first : first + int(cells[at.PLAYERS])])


def duties(cells: Cells) -> tuple[Uno, ...]:
    return tuple(DUTIES[duty] for duty in by_seat(cells, at.UNO))


def places(cells: Cells) -> tuple[int, ...]:
    return tuple(int(seat) for seat in cells[at.PLACE : at.PLACE + int(cells[at.OUT_COUNT])])


def numbers_in(mask: Cells) -> list[int]:
    return [number for number in range(32 * MASK_WORDS) if is_offered(mask, number)]
