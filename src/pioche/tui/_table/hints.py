"""Hints for a first game: each disappears once its act has been done a few times."""

from typing import Final

from pioche.core import Accept, Call, Catch, Challenge, Command, Draw, Jump, Lay, Pass

TIMES_SHOWN: Final = {
    "lay": 3,
    "draw": 2,
    "drawn": 2,
    "uno": 2,
    "catch": 1,
    "answer": 2,
    "several": 1,
    "hurry": 2,
}
_DONE: Final[dict[type, str]] = {
    Lay: "lay",
    Draw: "draw",
    Pass: "drawn",
    Call: "uno",
    Catch: "catch",
    Jump: "jump",
    Accept: "answer",
    Challenge: "answer",
}


class Hints:
    def __init__(self, counts: dict[str, int] | None = None) -> None:
        self.counts: dict[str, int] = dict(counts or {})
        """The number of times each act was done on this machine."""

    def done(self, command: Command) -> None:
        self.note(_DONE.get(type(command), ""))
        if isinstance(command, Lay | Jump) and command.uno:
            self.note("uno")
        if isinstance(command, Lay) and len(command.cards) > 1:
            self.note("several")

    def note(self, name: str) -> None:
        if name in TIMES_SHOWN:
            self.counts[name] = min(TIMES_SHOWN[name], self.counts.get(name, 0) + 1)

    def wanted(self, name: str) -> bool:
        return self.counts.get(name, 0) < TIMES_SHOWN[name]
