"""The effects of faces as chains of operations: small rows of numbers, each with the next one."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from pioche.core import DRAW_VERBS, Effect, Face, Rulebook, RuleFields, combined_effects
from pioche.kernels._decks import deck_layout as at

VERBS: Final = {
    "draw": at.V_DRAW,
    "press_launcher": at.V_PRESS,
    "draw_until_colour": at.V_UNTIL_COLOUR,
    "draw_to": at.V_DRAW_TO,
    "skip": at.V_SKIP,
    "swap_hands": at.V_SWAP,
    "rotate_hands": at.V_ROTATE,
    "shuffle_hands": at.V_SHUFFLE,
    "reverse": at.V_REVERSE,
    "choose_colour": at.V_CHOOSE_COLOUR,
    "flip": at.V_FLIP,
    "one_of": at.V_ONE_OF,
}
"""Everything else happens when the card is laid."""
WHO: Final = (None, "next", "chosen", "previous", "others", "all", "self")
MODES: Final = ("", "until", "shown", "among_others")
MOVING: Final = ("swap_hands", "rotate_hands", "shuffle_hands")
BRIEF: Final = (at.V_REVERSE, at.V_DRAW, at.V_SKIP)
"""The effects of a card that is laid the short way, in this order."""
WHEEL: Final = (at.V_CHOOSE_COLOUR, at.V_UNTIL_COLOUR, at.V_SKIP)
EXCHANGES: Final[dict[tuple[tuple[int, int], ...], int]] = {
    ((at.V_SWAP, at.W_CHOSEN),): at.SWAPS,
    ((at.V_ROTATE, at.W_NOBODY),): at.ROTATES,
}
MISSING: Final = {
    (at.W_NEXT, at.M_NONE): at.FROM_NEXT,
    (at.W_NEXT, at.M_AMONG_OTHERS): at.AMONG_OTHERS,
    (at.W_OTHERS, at.M_NONE): at.ALL_OTHERS,
}
_NEXT_NOTHING: Final = (at.V_NOTHING, at.W_NEXT, 0, at.M_NONE)


class OperationTable:
    """The operations of a ruleset, added face by face. An operation is named by its index until all are
    there.
    """

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.rows: list[list[int]] = []
        self.lots: list[list[int]] = []

    def add_face(self, face: Face, reverse_skips: bool) -> int:
        """The chain of what the face does; returns its first operation, or none."""
        return self._chain(face, combined_effects(face, 1, reverse_skips), at.NONE, False)

    def add_stated(self, face: Face) -> int:
        return self._chain(face, face.effects, at.NONE, False)

    def _chain(self, face: Face, effects: Sequence[Effect], following: int, from_lot: bool) -> int:
        for effect in reversed(effects):
            following = self._add(face, effect, following, from_lot)
        return following

    def _add(self, face: Face, effect: Effect, following: int, from_lot: bool) -> int:
        lots = [
            [lot.weight, *(self._lot(face, lot.effect, skips, following) for skips in (False, True))]
            for lot in effect.lots or ()
        ]
        row = [0] * at.OPERATION_WIDTH
        row[at.VERB] = VERBS.get(effect.verb, at.V_NOTHING)
        row[at.WHO] = WHO.index(effect.who)
        row[at.NUMBER] = effect.n
        row[at.MODE] = MODES.index(effect.mode or "")
        row[at.NEXT] = following
        row[at.FROM_LOT] = int(from_lot)
        row[at.LOTS_AT], row[at.LOTS_COUNT] = len(self.lots), len(lots)
        row[at.BY_LUCK] = int(_draws_by_luck(effect, ("self", "all")))
        row[at.BY_LUCK + 1] = int(_draws_by_luck(effect, ("self", "all", "next")))
        self.lots += lots
        self.rows.append(row)
        return len(self.rows) - 1

    def _lot(self, face: Face, effect: Effect, reverse_skips: bool, following: int) -> int:
        alone = replace(face, effects=(effect,))
        return self._chain(alone, combined_effects(alone, 1, reverse_skips), following, True)

    def chain(self, first: int) -> list[list[int]]:
        """The operations from this one on, before they are placed."""
        found = []
        while first != at.NONE:
            found.append(self.rows[first])
            first = self.rows[first][at.NEXT]
        return found

    # the finished table

    def place(self, base: int, operation: int) -> int:
        """The place of an operation in the row of rules."""
        return at.NONE if operation == at.NONE else base + at.OPERATION_WIDTH * operation

    def cells(self, base: int, lots_at: int) -> list[int]:
        for row in self.rows:
            row[at.NEXT] = self.place(base, row[at.NEXT])
            row[at.LOTS_AT] = lots_at + at.LOT_WIDTH * row[at.LOTS_AT]
        return [cell for row in self.rows for cell in row]

    def lot_cells(self, base: int) -> list[int]:
        return [
            cell
            for weight, *firsts in self.lots
            for cell in (weight, *(self.place(base, first) for first in firsts))
        ]

    def chosen_last(self, chosen: Sequence[Effect], rules: RuleFields) -> list[Effect]:
        """The effects on a chosen player that a last card still has (ruling 24)."""
        if rules.finish == "play-on":
            return [effect for effect in chosen if effect.verb != "swap_hands"]
        draws = DRAW_VERBS if rules.last_draw else ()
        return [effect for effect in chosen if effect.verb in draws]


def brief_parts(chain: Sequence[Sequence[int]]) -> tuple[int, int, int, int] | None:
    """Of a chain that turns the direction, makes the next player draw and makes players miss turns, each once
    at most and in this order: whether it turns, the cards, the turns, and who misses them. None for others.
    """
    found = {row[at.VERB]: row for row in chain}
    if [row[at.VERB] for row in chain] != [verb for verb in BRIEF if verb in found]:
        return None
    draw, skip = found.get(at.V_DRAW, _NEXT_NOTHING), found.get(at.V_SKIP, _NEXT_NOTHING)
    missing = MISSING.get((skip[at.WHO], skip[at.MODE]))
    if missing is None or MISSING.get((draw[at.WHO], draw[at.MODE])) != at.FROM_NEXT:
        return None
    return int(at.V_REVERSE in found), draw[at.NUMBER], skip[at.NUMBER], missing


def pattern_of(chain: Sequence[Sequence[int]]) -> int:
    """The pattern that the chain is, if it is one."""
    parts = [(row[at.VERB], row[at.WHO]) for row in chain]
    if parts == [(verb, at.W_NEXT) for verb in WHEEL]:
        misses = chain[2][at.MODE] == at.M_NONE and chain[2][at.NUMBER] > 0
        return at.WHEEL if misses else at.NO_PATTERN
    return EXCHANGES.get(tuple(parts), at.NO_PATTERN)


def _draws_by_luck(effect: Effect, own: tuple[str, ...]) -> bool:
    """Whether the layer may draw a number of cards that chance decides (editions 3)."""
    if effect.verb == "one_of":
        return any(_changes_hand(lot.effect, own) for lot in effect.lots or ())
    by_luck = effect.verb == "draw_until_colour" or bool(effect.mode)
    return effect.verb in DRAW_VERBS and by_luck and effect.who in own


def _changes_hand(effect: Effect, own: tuple[str, ...]) -> bool:
    return effect.verb in MOVING or (effect.verb in DRAW_VERBS and effect.who in own)
