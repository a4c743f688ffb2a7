"""Reads the cells of a deck game as values of the core, for tests, records and people."""

from collections.abc import Sequence
from itertools import compress
from typing import Final, TypeAlias

from pioche.core import Code, Colour, Phase, Side, Uno
from pioche.core import commands as c
from pioche.kernels._decks import deck_layout as at
from pioche.kernels._decks.deck_layout import DeckCells
from pioche.kernels._decks.deck_tables import DeckTables

PHASES: Final = (Phase.PLAY, Phase.DRAWN, Phase.ANSWER, Phase.COLOUR, Phase.ROUND_OVER, Phase.GAME_OVER)
DUTIES: Final = (Uno.NONE, Uno.DUE, Uno.CALLED)
_BITS: Final = bytes.maketrans(b"01", b"\0\1")
_Plain: TypeAlias = type[c.Draw | c.Pass | c.Accept | c.Challenge | c.Call]
_PLAIN: Final[dict[_Plain, int]] = {
    c.Draw: at.DRAW,
    c.Pass: at.PASS,
    c.Accept: at.ACCEPT,
    c.Challenge: at.CHALLENGE,
    c.Call: at.CALL,
}
_PLAIN_COMMANDS: Final[dict[int, _Plain]] = {number: kind for kind, number in _PLAIN.items()}


def deck_command(tables: DeckTables, seat: int, act: int) -> c.Command:
    """The command that an act of the seat means."""
    kind = act & 15
    target = _seat_or_none((act >> at.ACT_TARGET & 15) - 1)
    colour = _colour(tables, (act >> at.ACT_COLOUR & 31) - 1)
    called = bool(act >> at.ACT_CALL & 1)
    if kind == at.LAY or kind == at.JUMP:
        _, code = tables.faces[act >> at.ACT_FACE & 2047]
        if kind == at.JUMP:
            return c.Jump(seat, code, colour, target, called)
        return c.Lay(seat, (code,), colour, target, called)
    if kind == at.NAME:
        return c.NameColour(seat, colour or "")
    if kind == at.CATCH:
        return c.Catch(seat, target or 0)
    return _PLAIN_COMMANDS[kind](seat)


def deck_act_of(tables: DeckTables, side: int, command: c.Command) -> int:
    """The inverse of `deck_command`; `side` is the number of the one in play."""
    match command:
        case c.Lay(cards=(code,), colour=colour, target=target, uno=uno):
            return _number(at.LAY, tables.face_numbers[side, code], _place(tables, colour), target, uno)
        case c.Jump(card=code, colour=colour, target=target, uno=uno):
            return _number(at.JUMP, tables.face_numbers[side, code], _place(tables, colour), target, uno)
        case c.NameColour(colour=colour):
            return _number(at.NAME, 0, _place(tables, colour), None, False)
        case c.Catch(target=target):
            return _number(at.CATCH, 0, at.NONE, target, False)
        case c.Draw() | c.Pass() | c.Accept() | c.Challenge() | c.Call():
            return _number(_PLAIN[type(command)], 0, at.NONE, None, False)
    raise ValueError(f"{command} is no act of the deck kernel")


def _number(kind: int, face: int, colour: int, target: int | None, uno: bool) -> int:
    aimed = at.NONE if target is None else target
    return (
        kind
        | face << at.ACT_FACE
        | (colour + 1) << at.ACT_COLOUR
        | (aimed + 1) << at.ACT_TARGET
        | uno << at.ACT_CALL
    )


def _place(tables: DeckTables, colour: Colour | None) -> int:
    return tables.colour_number(colour)


def _colour(tables: DeckTables, number: int) -> Colour | None:
    return None if number == at.NONE else tables.colours[number]


def _bits_of(words: bytes) -> bytes:
    """One byte for each card, 0 or 1."""
    return f"{int.from_bytes(words, 'little'):b}".encode()[::-1].translate(_BITS)


def _seat_or_none(cell: int) -> int | None:
    return None if cell == at.NONE else int(cell)


class DeckState:
    """One game, read from its cells. `read` reads them again after an act; sets of cards that occurred before
    are not worked out again.
    """

    def __init__(self, tables: DeckTables, cells: DeckCells) -> None:
        self.tables = tables
        self._cells = cells[: at.GAME_WIDTH]
        self._sets: dict[bytes, tuple[Code, ...]] = {}
        self.read()

    def read(self) -> None:
        self._bytes = self._cells.tobytes()
        self.row: Sequence[int] = memoryview(self._bytes).cast("q")

    def __getitem__(self, cell: int) -> int:
        return self.row[cell]

    def seat(self, cell: int) -> int | None:
        return _seat_or_none(self.row[cell])

    def by_seat(self, first: int) -> tuple[int, ...]:
        return tuple(self.row[first : first + self.row[at.PLAYERS]])

    def cards_in(self, first: int) -> tuple[Code, ...]:
        """The cards of a set, in canonical order."""
        words = self._bytes[8 * first : 8 * (first + self.tables.words)]
        found = self._sets.get(words)
        if found is None:
            found = self._sets[words] = tuple(compress(self.tables.cards, _bits_of(words)))
        return found

    def hand(self, seat: int) -> tuple[Code, ...]:
        return self.cards_in(at.HAND + self.tables.words * seat)

    @property
    def pile(self) -> tuple[Code, ...]:
        """The draw pile: the next card first if it is a list, otherwise in canonical order."""
        if not self.row[at.PILE_LISTED]:
            return self.cards_in(at.PILE)
        cards = self.row[at.PILE_LIST : at.PILE_LIST + self.row[at.PILE_COUNT]]
        return tuple(map(self.tables.cards.__getitem__, reversed(cards)))

    @property
    def discard(self) -> tuple[Code, ...]:
        """The discard pile, the top card last."""
        cards = self.row[at.DISCARD : at.DISCARD + self.row[at.DISCARD_COUNT]]
        return tuple(map(self.tables.cards.__getitem__, cards))

    @property
    def phase(self) -> Phase:
        return PHASES[self.row[at.PHASE]]

    @property
    def side(self) -> Side | None:
        return self.tables.sides[self.row[at.SIDE]]

    def colour(self, cell: int = at.IN_FORCE) -> Colour | None:
        return _colour(self.tables, self.row[cell])

    @property
    def drawn(self) -> Code | None:
        card = self.row[at.DRAWN_CARD]
        return None if card == at.NONE else self.tables.cards[card]

    def duties(self) -> tuple[Uno, ...]:
        return tuple(DUTIES[duty] for duty in self.by_seat(at.UNO))

    def listed(self, first: int, count: int) -> tuple[int, ...]:
        return tuple(self.row[first : first + self.row[count]])
