"""Chooses a set from a miner's findings: a mix of rules, numbers of players, levels and kinds of acts."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from msgspec import Struct

from pioche.puzzles._mine_file import MinedRound
from pioche.puzzles._mining import POLICY
from pioche.puzzles._puzzle import Puzzle, PuzzleSet

HARD: Final = 3
LEVELS: Final = (3, 2, 4, 1, 3, 2)
"""The levels to choose, in turn."""


class Quota(Struct, frozen=True):
    rules: str
    players: tuple[int, ...]
    most: int


QUOTAS: Final = (
    *(Quota(rules, (2,), 12) for rules in ("quiet", "classic", "official")),
    *(Quota(rules, (3, 4), 10) for rules in ("quiet", "classic", "official")),
    Quota("official+stacking", (4,), 3),
    Quota("classic+seven_zero", (3,), 3),
)


class _Candidate(NamedTuple):
    round: tuple[str, int, int]
    puzzle: Puzzle


def selected(rounds: Iterable[MinedRound]) -> PuzzleSet:
    """Chooses the same set from the same rounds, with at most one puzzle of a round."""
    found = [
        _Candidate((each.rules, each.players, each.number), puzzle)
        for each in rounds
        for puzzle in each.puzzles
        if not _is_obvious(puzzle)
    ]
    kinds: Counter[str] = Counter()
    chosen = [puzzle for quota in QUOTAS for puzzle in _of_a_quota(quota, found, kinds)]
    return PuzzleSet(POLICY, tuple(sorted(chosen, key=_by_difficulty)))


def _is_obvious(puzzle: Puzzle) -> bool:
    """Whether the simplest bot finds what better bots miss; no hard puzzle is like that."""
    return puzzle.level >= HARD and "greedy" in puzzle.found_by


def _by_difficulty(puzzle: Puzzle) -> tuple[int, float]:
    """Sorts by how clearly the best act is best: clearer puzzles are easier."""
    return puzzle.level, -puzzle.margin


def _of_a_quota(quota: Quota, found: Iterable[_Candidate], kinds: Counter[str]) -> Iterator[Puzzle]:
    left = [
        each for each in found if each.puzzle.rules == quota.rules and each.puzzle.players in quota.players
    ]
    for place in range(quota.most):
        if not left:
            return
        level = LEVELS[place % len(LEVELS)]
        best = min(left, key=lambda each: _wish(each.puzzle, level, kinds))
        kinds[kind_of(best.puzzle)] += 1
        left = [each for each in left if each.round != best.round]
        yield best.puzzle


def _wish(puzzle: Puzzle, level: int, kinds: Counter[str]) -> tuple[int, int, float]:
    """Prefers the level, then kinds of acts that are rare so far, then a clear margin."""
    return abs(puzzle.level - level), kinds[kind_of(puzzle)], -puzzle.margin


def kind_of(puzzle: Puzzle) -> str:
    """The kind of the best act: `draw`, `challenge`, `W`, `W+4`, `S`, a number …"""
    act = puzzle.acts[0].act.partition(" >")[0].removesuffix(" uno")
    if " " in act or (act.isalpha() and act.islower()):
        return act.partition(" ")[0]
    card = act.partition("=")[0]
    symbol = card if card.startswith("W") else card[1:]
    return "number" if symbol.isdigit() else symbol
