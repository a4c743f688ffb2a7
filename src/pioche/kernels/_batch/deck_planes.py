"""The observation of a table with any deck: which byte says what (docs/observation.md)."""

from collections.abc import Iterator
from functools import cached_property
from typing import Final, NamedTuple

import numpy as np

from pioche.core import Phase, Side
from pioche.kernels._decks.deck_layout import NONE, DeckCells
from pioche.kernels._decks.deck_tables import DeckTables

DECK_VERSION: Final = 1
"""The version of the layout."""
LARGEST: Final = 255
"""Larger numbers are written as this one."""

# the planes, by their place among the cells that compiled code reads
SIZE: Final = 0
(
    HAND,
    DISCARD,
    TOP,
    DRAWN,
    INACTIVE,
    NEXT_INACTIVE,
    COLOUR,
    DARK,
    PHASE,
    DRAWS,
    SKIPS,
    SWAPS,
    CHALLENGEABLE,
    GUILTY,
    INNOCENT,
    GUILTY_BY_CARD,
    INNOCENT_BY_CARD,
    DUE,
    DIRECTION,
    PILE,
    DISCARD_COUNT,
    ASIDE,
    COUNTS,
    IN,
    KNOCKED,
    OWED,
    TURN,
    LAYER,
) = range(1, 29)
PHASES: Final = (Phase.PLAY, Phase.DRAWN, Phase.ANSWER, Phase.COLOUR)
DUE_VERBS: Final = ("draw", "press_launcher", "draw_until_colour", "draw_to")
"""By the number of the verb in `deck_layout`."""


class Plane(NamedTuple):
    """Adjacent bytes of an observation."""

    name: str
    first: int
    size: int
    labels: tuple[str, ...]
    """One for each byte."""
    meaning: str


class DeckPlanes:
    """The planes of an observation, and the place of each. `print` shows them as a table."""

    def __init__(self, tables: DeckTables) -> None:
        self._tables = tables
        self._players = tables.players
        self.planes: tuple[Plane, ...] = ()
        self.size: int = 0
        self.cells: DeckCells = np.full(LAYER + 1, NONE, np.int64)
        """The first byte of each plane for compiled code; none where the deck has no such plane."""
        for number, name, labels, meaning in self._listed():
            self.cells[number] = self.size
            self.planes += (Plane(name, self.size, len(labels), labels, meaning),)
            self.size += len(labels)
        self.cells[SIZE] = self.size

    def __getitem__(self, name: str) -> slice:
        """The bytes of a plane."""
        for plane in self.planes:
            if plane.name == name:
                return slice(plane.first, plane.first + plane.size)
        raise KeyError(f"{name}: one of {', '.join(plane.name for plane in self.planes)}")

    @cached_property
    def names(self) -> tuple[str, ...]:
        """A name for each byte."""
        return tuple(" ".join((p.name, label)).strip() for p in self.planes for label in p.labels)

    def __str__(self) -> str:
        return "\n".join(f"{p.name:17}{p.first:6}{p.size:5}  {p.meaning}" for p in self.planes)

    def _listed(self) -> Iterator[tuple[int, str, tuple[str, ...], str]]:
        yield from self._cards()
        yield from self._table()
        yield from self._pending()
        yield from self._seats()

    @cached_property
    def _faces(self) -> tuple[str, ...]:
        return tuple(self._face(self._tables.sides[side], code) for side, code in self._tables.faces)

    @staticmethod
    def _face(side: Side | None, code: str) -> str:
        return code if side is None else f"{side} {code}"

    def _cards(self) -> Iterator[tuple[int, str, tuple[str, ...], str]]:
        faces = self._faces
        yield HAND, "hand", faces, "one's own cards: how many show each face"
        if len(self._tables.sides) == 1:
            yield DISCARD, "discard", faces, "the discard pile: how many cards show each face"
        yield TOP, "top", faces, "the face of the top card, as a flag"
        yield DRAWN, "drawn", faces, "the face of the card just drawn that may now be laid, as a flag"
        if len(self._tables.sides) == 2:
            others = tuple(f"at {d}: {face}" for d in range(1, self._players) for face in faces)
            yield INACTIVE, "inactive", others, "the inactive faces of the other hands, by distance"
            yield (
                NEXT_INACTIVE,
                "next-card",
                faces,
                "the inactive face of the next card of the draw pile, as a flag",
            )

    def _table(self) -> Iterator[tuple[int, str, tuple[str, ...], str]]:
        if self._tables.colours:
            yield COLOUR, "colour", self._tables.colours, "the colour in force, as a flag"
        if len(self._tables.sides) == 2:
            yield DARK, "dark", ("",), "whether the second side is in play"
        phases = tuple(phase.value for phase in PHASES)
        yield PHASE, "phase", phases, "the phase, as a flag; none when the round is over"
        yield DIRECTION, "direction", ("",), "whether play goes to the left"
        yield PILE, "pile", ("",), "cards in the draw pile"
        yield DISCARD_COUNT, "discard-count", ("",), "cards in the discard pile"
        if self._tables.rules.knock_out:
            yield ASIDE, "aside", ("",), "cards set aside of players knocked out"

    def _pending(self) -> Iterator[tuple[int, str, tuple[str, ...], str]]:
        yield DRAWS, "draws", ("",), "cards to be drawn, for which an answer is awaited"
        yield SKIPS, "skips", ("",), "turns to be missed, for which an answer is awaited"
        yield SWAPS, "swaps", ("",), "whether hands are to be swapped if it is accepted"
        yield CHALLENGEABLE, "challengeable", ("",), "whether that can be answered by a challenge"
        yield GUILTY, "guilty", ("",), "what a challenge costs the guilty"
        yield INNOCENT, "innocent", ("",), "what a wrong challenge costs the challenger"
        yield GUILTY_BY_CARD, "guilty-by-card", ("",), "whether `guilty` comes on top of what is due"
        yield INNOCENT_BY_CARD, "innocent-by-card", ("",), "whether `innocent` comes on top of what is due"
        yield (
            DUE,
            "due",
            DUE_VERBS,
            "where `draws` does not say everything: the number of each effect that is due",
        )

    def _seats(self) -> Iterator[tuple[int, str, tuple[str, ...], str]]:
        seats = tuple(f"at {distance}" for distance in range(self._players))
        yield COUNTS, "counts", seats, "cards in hand, by distance"
        yield IN, "in", seats, "who still plays in this round, by distance"
        if self._tables.rules.knock_out:
            yield KNOCKED, "knocked", seats, "who is knocked out, by distance"
        yield OWED, "owed", seats, "turns to miss, by distance"
        yield TURN, "turn", seats, "whose turn it is, as a flag by distance; none when the round is over"
        yield LAYER, "layer", seats, "who laid the card that waits for an answer, as a flag by distance"
