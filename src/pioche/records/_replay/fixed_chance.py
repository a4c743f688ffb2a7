"""Chance from a file: `*` lines in order for each kind, and the seed for the rest (ruling 19)."""

from collections import Counter, deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NoReturn, TypeVar

from pioche.core import Chance, Code, Rulebook, SeededChance
from pioche.records._pun.chance_lines import (
    Commitment,
    GivenCards,
    GivenCut,
    GivenDealer,
    GivenLot,
    GivenPress,
    Lot,
    PartLine,
)
from pioche.records._pun.errors import PunError

L = TypeVar("L", bound=Lot)
MOST_NAMED = 8
"""Most cards that a message lists."""
NO_SEEDS: Final[Mapping[int, str]] = {}


class GivenChance:
    """A `core.chance.Chance`. A value that does not fit exactly is an error at its `*` line."""

    def __init__(
        self, file: str, book: Rulebook, seed: str = "0", seeds: Mapping[int, str] = NO_SEEDS
    ) -> None:
        """`seeds` are those of rounds with a seed of their own."""
        self.file = file
        self.book = book
        self._otherwise: Chance = SeededChance(seed)
        self._of_rounds: dict[int, Chance] = {round_: SeededChance(own) for round_, own in seeds.items()}
        self.players: tuple[str, ...] = ()
        """The current players in seat order."""
        self._waiting: dict[str, deque[Lot]] = {}

    def add(self, lot: Lot) -> None:
        """Adds a line for the statements after it."""
        if not isinstance(lot, Commitment | PartLine):
            self._waiting.setdefault(lot.what, deque()).append(lot)

    def is_given(self, what: str) -> bool:
        """Whether a line of this kind is still unused."""
        return bool(self._waiting.get(what))

    def rest(self, round_: int) -> Chance:
        """The source of chance for everything that the file does not give."""
        return self._of_rounds.get(round_, self._otherwise)

    def left_over(self) -> list[Lot]:
        return sorted((lot for lots in self._waiting.values() for lot in lots), key=lambda lot: lot.line)

    def shuffle(self, cards: Sequence[Code], round_: int, number: int) -> tuple[Code, ...]:
        whole_deck = tuple(cards) == self.book.deck
        lot = self._next("deck" if whole_deck else "recycle", GivenCards)
        if lot is None:
            return self.rest(round_).shuffle(cards, round_, number)
        return self._fitting(lot, cards, "the deck" if whole_deck else "the new draw pile")

    def dealer(self, round_: int) -> int | None:
        lot = self._next("dealer", GivenDealer)
        if lot is None:
            return self.rest(round_).dealer(round_)
        return self._seat(lot, lot.player)

    def cut(
        self, numbers: Sequence[Code], seats: Sequence[int], round_: int, number: int
    ) -> tuple[Code, ...]:
        lot = self._next("cut", GivenCut)
        if lot is None:
            return self.rest(round_).cut(numbers, seats, round_, number)
        asked = [self.players[seat] for seat in seats]
        if set(asked) != set(lot.cards):
            self._misfit(lot, f"a card for each of {', '.join(asked)}", f"cards for {', '.join(lot.cards)}")
        if Counter(lot.cards.values()) - Counter(numbers):
            self._misfit(lot, "number cards of the deck", " ".join(lot.cards.values()))
        return tuple(lot.cards[name] for name in asked)

    def press(self, weights: Sequence[int], round_: int, number: int) -> int:
        lot = self._next("launcher", GivenPress)
        return self.rest(round_).press(weights, round_, number) if lot is None else lot.count

    def hands(self, cards: Sequence[Code], round_: int, number: int) -> tuple[Code, ...]:
        lot = self._next("hands", GivenCards)
        if lot is None:
            return self.rest(round_).hands(cards, round_, number)
        return self._fitting(lot, cards, "all hands")

    def lot(self, weights: Sequence[int], round_: int, number: int) -> int:
        lot = self._next("lot", GivenLot)
        if lot is None:
            return self.rest(round_).lot(weights, round_, number)
        if lot.place > len(weights):
            self._misfit(lot, f"a number from 1 to {len(weights)}", str(lot.place))
        return lot.place - 1

    def _next(self, what: str, kind: type[L]) -> L | None:
        lots = self._waiting.get(what)
        lot = lots.popleft() if lots else None
        return lot if isinstance(lot, kind) else None

    def _seat(self, lot: Lot, player: str) -> int:
        if player not in self.players:
            self._misfit(lot, "a player who sits at the table", player)
        return self.players.index(player)

    def _fitting(self, lot: GivenCards, cards: Sequence[Code], of: str) -> tuple[Code, ...]:
        if Counter(lot.cards) != Counter(cards):
            found = difference(cards, lot.cards, self.book)
            self._misfit(lot, f"exactly the {len(cards)} cards of {of}", found)
        return lot.cards

    def _misfit(self, lot: Lot, expected: str, found: str) -> NoReturn:
        raise PunError(self.file, lot.line, lot.what.column, found, expected)


def difference(wanted: Iterable[Code], found: Iterable[Code], book: Rulebook) -> str:
    """The missing cards of one pile and its surplus cards, compared with another pile."""
    want, have = Counter(wanted), Counter(found)
    missing, surplus = want - have, have - want
    said = [f"{_some(missing, book)} missing"] if missing else []
    said += [f"{_some(surplus, book)} too many"] if surplus else []
    return " and ".join(said)


def _some(cards: Counter[Code], book: Rulebook) -> str:
    ordered = book.in_order(cards.elements())
    more = len(ordered) - MOST_NAMED
    return " ".join(ordered[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")
