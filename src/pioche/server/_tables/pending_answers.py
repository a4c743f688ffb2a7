"""Knows which guests wait for an answer, under which id, since when, and their final answers."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import assert_never

from pioche.protocol import write
from pioche.server._tables.frames import answer_said
from pioche.server._tables.guests import Guest
from pioche.server._tables.outbox import StepFrames
from pioche.table import AcceptedAnswer, Answer, HeldAnswer, RefusedAnswer


class OverdueAnswers:
    """Finds guests who have waited too long for an answer, because the store does not answer.

    It knows the owed answers beside the outbox: nothing is told of a table that waits to be restored.
    """

    def __init__(self, within: float) -> None:
        self.within = within
        """Seconds to answer a guest; after that it is disconnected."""
        self._owed: dict[tuple[Guest, str | None], float] = {}
        """Since when; the id of a command, or None for the current state."""
        self._sent_away_for: float | None = None
        """The oldest parcel for which guests were disconnected, which happens once."""

    def owe(self, guest: Guest, id_: str | None, since: float) -> None:
        self._owed.setdefault((guest, id_), since)

    def forget(self, guest: Guest) -> None:
        self._owed = {owed: since for owed, since in self._owed.items() if owed[0] is not guest}

    def settle(self) -> Iterator[tuple[Guest, str]]:
        """The commands with owed answers; from now on none is owed."""
        owed, self._owed = self._owed, {}
        return ((guest, id_) for guest, id_ in owed if id_ is not None)

    def due(self, guests: int, parcel: float | None) -> float | None:
        """When a guest must be disconnected; `parcel` is the age of the oldest parcel in the outbox."""
        if not self._owed and parcel is None:
            return None
        waiting = [min(self._owed.values())] if self._owed else []
        if parcel is not None and guests and parcel != self._sent_away_for:
            waiting.append(parcel)
        return min(waiting) + self.within if waiting else None

    def is_over(self, parcel: float | None, now: float) -> bool:
        return parcel is not None and now >= parcel + self.within

    def sent_away(self, guests: Iterable[Guest], parcel: float | None, now: float) -> Iterator[Guest]:
        """The guests who have waited too long; each is returned once."""
        if self.is_over(parcel, now) and parcel != self._sent_away_for:
            self._sent_away_for = parcel
            yield from guests
        late = [owed for owed, since in self._owed.items() if now >= since + self.within]
        for owed in late:
            del self._owed[owed]
        yield from dict.fromkeys(guest for guest, _ in late)


class PendingAnswers:
    def __init__(self, answer_within: float, counted: Counter[str]) -> None:
        self.asked: dict[str, tuple[Guest, str]] = {}
        """Guests that wait for an answer, by ticket."""
        self.overdue = OverdueAnswers(answer_within)
        self._counted = counted

    def expect(self, guest: Guest, id_: str) -> str:
        """Notes that the guest must be answered; returns the ticket."""
        ticket = ticket_of(guest, id_)
        self.asked[ticket] = (guest, id_)
        return ticket

    def add(self, parcel: StepFrames, ticket: str, answer: Answer, now: float) -> None:
        """The answer goes out with the parcel; a held command is answered once more later."""
        asked = self.asked.get(ticket)
        if asked is None:
            return
        guest, id_ = asked
        self._counted[_kind(answer)] += 1
        parcel.add(guest, write(answer_said(id_, answer, now)))
        parcel.tickets.append(asked)
        if not isinstance(answer, HeldAnswer):
            del self.asked[ticket]

    def owe_all(self, dropped: Iterable[StepFrames], now: float) -> None:
        """Nothing is told for now: all of these are answered when the table is restored."""
        for parcel in dropped:
            for guest, id_ in parcel.tickets:
                self.overdue.owe(guest, id_, parcel.since)
        for guest, id_ in self.take():
            self.overdue.owe(guest, id_, now)

    def take(self) -> list[tuple[Guest, str]]:
        """The guests that wait; from now on none does."""
        asked = list(self.asked.values())
        self.asked.clear()
        return asked


def ticket_of(guest: Guest, id_: str) -> str:
    return f"{guest.player}#{id_}"


def _kind(answer: Answer) -> str:
    match answer:
        case RefusedAnswer(code=code):
            return code
        case AcceptedAnswer():
            return "accepted"
        case HeldAnswer():
            return "held"
        case _:
            assert_never(answer)
