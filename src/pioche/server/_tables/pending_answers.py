"""Knows which guests wait for an answer, under which id, and their final answers."""

from collections import Counter
from collections.abc import Iterable
from typing import assert_never

from pioche.protocol import write
from pioche.server._tables.frames import answer_said
from pioche.server._tables.guests import Guest
from pioche.server._tables.outbox import StepFrames
from pioche.server._tables.overdue_answers import OverdueAnswers
from pioche.table import AcceptedAnswer, Answer, HeldAnswer, RefusedAnswer


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
