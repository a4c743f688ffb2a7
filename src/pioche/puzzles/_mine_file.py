"""The file of a miner: one line for each examined round, so that the miner can continue later."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct, json

from pioche.puzzles._mining import MiningPlan, puzzles_in
from pioche.puzzles._puzzle import Puzzle

PLANS: Final = (
    *(MiningPlan(rules, 2) for rules in ("quiet", "classic", "official")),
    *(MiningPlan(rules, players) for rules in ("quiet", "classic", "official") for players in (3, 4)),
    MiningPlan("official+stacking", 4),
    MiningPlan("classic+seven_zero", 3),
)


class MinedRound(Struct, frozen=True):
    rules: str
    players: int
    number: int
    puzzles: tuple[Puzzle, ...]


def mine(
    file: Path, rounds: int, plans: Sequence[MiningPlan] = PLANS, told: Callable[[], object] = lambda: None
) -> None:
    """Examines this number of rounds of every plan, except rounds that are in the file."""
    _drop_unfinished_line(file)
    done = {(each.rules, each.players, each.number) for each in mined(file)}
    for number in range(rounds):
        for plan in plans:
            if (plan.rules, plan.players, number) not in done:
                found = MinedRound(plan.rules, plan.players, number, tuple(puzzles_in(plan, number)))
                with file.open("ab") as out:
                    out.write(json.encode(found) + b"\n")
            told()


def _drop_unfinished_line(file: Path) -> None:
    """Removes an incomplete last line, which a miner leaves if it is stopped while it writes."""
    if file.exists():
        with file.open("r+b") as kept:
            kept.truncate(kept.read().rfind(b"\n") + 1)


def mined(file: Path) -> Iterator[MinedRound]:
    """The rounds in the file; an incomplete last line is left out."""
    if not file.exists():
        return
    for line in file.read_bytes().splitlines(keepends=True):
        if line.endswith(b"\n"):
            yield json.decode(line, type=MinedRound)
