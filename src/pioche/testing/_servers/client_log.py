"""Collects everything that one person has been told about a table, over all connections."""

from typing import Any, TypeVar

from pioche.client import TableFold
from pioche.core import events as g
from pioche.table import events as e
from pioche.testing._servers.findings import Findings
from pioche.testing._servers.strictness import UNCOUNTED, shown_cards, texts

T = TypeVar("T")


class ClientLog:
    def __init__(self, notes: Findings) -> None:
        self.notes = notes
        self.player = ""
        self.token: str | None = None
        self.events: dict[int, e.SeenEvent] = {}
        """Log entries by number."""
        self.mentioned: set[str] = set()
        """Words that the person has used: after naming a card, the person may hear of it."""
        self._written: dict[int, Any] = {}
        self._deck: frozenset[str] = frozenset()
        self._shown: set[str] = set()
        """The cards of this round that the person may know."""
        self._players: tuple[str, ...] = ()

    def learn(self, number: int, event: e.SeenEvent, written: Any) -> None:
        if number in self._written:
            same = self._written[number] == written
            self.notes.note(
                "same-again", same, f"entry {number} as {written}, before {self._written[number]}"
            )
            return
        self._written[number], self.events[number] = written, event
        self._see_cards(event)
        if written["type"] not in UNCOUNTED:
            self.look_for_cards(written, f"entry {number}")

    def _see_cards(self, event: e.SeenEvent) -> None:
        match event:
            case e.GameLaid(players=players) | g.GameStarted(players=players):
                self._players = players
            case g.RoundStarted():
                self._shown.clear()
            case g.DeckCreated(cards=cards):
                self._deck = frozenset(cards)
            case g.RoundWon() | g.RoundBlocked():
                self._deck = frozenset()  # nothing is hidden any more
        self._shown.update(shown_cards(event, self._seat))

    @property
    def _seat(self) -> int:
        return self._players.index(self.player) if self.player in self._players else -1

    def look_for_cards(self, written: Any, where: str) -> None:
        """With each card once in the deck, no card may be mentioned that the person may not know."""
        if self._deck:
            found = self._deck.intersection(texts(written, ("rules", "events")))
            foreign = sorted(found - self._shown - self.mentioned)
            self.notes.note("no-foreign-card", not foreign, f"{' '.join(foreign)} in {where}")

    def fold(self, end: int) -> TableFold:
        """The table after the first `end` entries."""
        fold = TableFold(self.player)
        for number in range(end):
            fold.see(number, self.events[number])
        return fold

    def of(self, kind: type[T]) -> list[T]:
        return [each for _, each in sorted(self.events.items()) if isinstance(each, kind)]

    def numbers(self, *kinds: type) -> list[int]:
        return sorted(number for number, each in self.events.items() if isinstance(each, kinds))
