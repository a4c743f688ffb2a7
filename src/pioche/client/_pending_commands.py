"""Requests that are repeated under the same id until they are answered, so that each takes effect once."""

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from pioche.protocol import Asking
from pioche.protocol.to_client import Answer, Held

MOST_ANSWERS_KEPT: Final = 256
"""The number of answers that can still be looked up."""
RESEND_AFTER: Final = 5.0
"""Seconds without an answer before a request is repeated."""


class PendingCommands:
    def __init__(self, draw: Callable[[int], bytes]) -> None:
        self._prefix = draw(8).hex()
        """The server keeps answers by id as long as the table exists, so two runs must not use the same
        ids.
        """
        self._count = 0
        self._open: dict[str, Asking] = {}
        self._asked_at: dict[str, float] = {}
        self._since: dict[str, float] = {}
        """Since when the server has owed an answer on the present connection."""
        self.answers: dict[str, Answer] = {}

    def ask(self, asking: Asking) -> Asking:
        self._count += 1
        asked = replace(asking, id=f"{self._prefix}-{self._count}")
        self._open[asked.id] = asked
        return asked

    def answered(self, answer: Answer, now: float) -> bool:
        """Whether the answer was expected; a held command keeps waiting."""
        if answer.id not in self._open:
            return False
        self.answers[answer.id] = answer
        if isinstance(answer, Held):
            self._since[answer.id] = now + (answer.until - answer.now) / 1000
        else:
            del self._open[answer.id]
            self._asked_at.pop(answer.id, None)
            self._since.pop(answer.id, None)
        for old in list(self.answers)[:-MOST_ANSWERS_KEPT]:
            del self.answers[old]
        return True

    def is_open(self, id: str) -> bool:
        return id in self._open

    def due(self, now: float, patience: float = RESEND_AFTER) -> Iterator[Asking]:
        """The requests to send now, the oldest first: unanswered, and not sent recently."""
        for id_, asked in self._open.items():
            if now - self._asked_at.get(id_, -patience) >= patience:
                self._asked_at[id_] = now
                self._since.setdefault(id_, now)
                yield asked

    def connected(self) -> None:
        """Restarts the server's time to answer."""
        self._since.clear()

    def is_overdue(self, now: float, within: float) -> bool:
        """Whether a request has been unanswered for longer than the server's limit."""
        return any(now - since >= within for since in self._since.values())
