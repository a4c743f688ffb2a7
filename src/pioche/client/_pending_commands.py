"""What was asked, and is asked again under the same id until it is answered: so it happens once."""

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from pioche.protocol import Asking
from pioche.protocol.to_client import Answer, Held

KEPT: Final = 256
"""Answers that can still be looked up."""
PATIENCE: Final = 5.0
"""Seconds without an answer after which it is asked again."""


class PendingCommands:
    def __init__(self, draw: Callable[[int], bytes]) -> None:
        self._prefix = draw(8).hex()
        """The server keeps answers by id for as long as the table lasts: no two runs may use the same ids."""
        self._count = 0
        self._open: dict[str, Asking] = {}
        self._asked_at: dict[str, float] = {}
        self._since: dict[str, float] = {}
        """From when on the server has to answer, on the present connection."""
        self.answers: dict[str, Answer] = {}

    def ask(self, asking: Asking) -> Asking:
        self._count += 1
        asked = replace(asking, id=f"{self._prefix}-{self._count}")
        self._open[asked.id] = asked
        return asked

    def answered(self, answer: Answer, now: float) -> bool:
        """Whether it is one that was waited for; a held command waits on."""
        if answer.id not in self._open:
            return False
        self.answers[answer.id] = answer
        if isinstance(answer, Held):
            self._since[answer.id] = now + (answer.until - answer.now) / 1000
        else:
            del self._open[answer.id]
            self._asked_at.pop(answer.id, None)
            self._since.pop(answer.id, None)
        for old in list(self.answers)[:-KEPT]:
            del self.answers[old]
        return True

    def is_open(self, id: str) -> bool:
        return id in self._open

    def due(self, now: float, patience: float = PATIENCE) -> Iterator[Asking]:
        """Those to be asked now, the oldest first: without an answer, and not asked for a while."""
        for id_, asked in self._open.items():
            if now - self._asked_at.get(id_, -patience) >= patience:
                self._asked_at[id_] = now
                self._since.setdefault(id_, now)
                yield asked

    def connected(self) -> None:
        """The server has the whole time again."""
        self._since.clear()

    def is_overdue(self, now: float, within: float) -> bool:
        """Whether something is not answered in the seconds that the server takes at most."""
        return any(now - since >= within for since in self._since.values())
