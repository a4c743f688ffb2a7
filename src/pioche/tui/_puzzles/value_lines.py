"""The answer of a puzzle in lines: right or wrong, why, and what each act is worth."""

from collections.abc import Iterator
from typing import Final

from pioche.locale import words
from pioche.puzzles import PuzzleAct, PuzzleText, shipped_puzzles

BAR: Final = 12
"""Cells of a bar."""


def verdict(text: PuzzleText, chosen: PuzzleAct) -> str:
    say = words(text.lang).say
    if chosen is text.puzzle.acts[0]:
        return say("puzzle-right")
    return say("puzzle-wrong", loss=100 * chosen.loss)


def explanation(text: PuzzleText) -> Iterator[str]:
    yield text.explanation()
    yield text.solvers()


def values(text: PuzzleText, chosen: PuzzleAct) -> Iterator[str]:
    """A line for each act, the best first."""
    say = words(text.lang).say
    labels = list(text.values())
    wide = max(len(label) for label, _ in labels)
    for label, act in labels:
        full = round(BAR * act.chance)
        bar = "█" * full + "░" * (BAR - full)
        loss = say("puzzle-loss", loss=100 * act.loss, error=100 * act.error) if act.loss else ""
        mark = "▸" if act is chosen else " "
        yield f"  {mark} {100 * act.chance:3.0f}% {bar} {label:{wide}}  {loss:>12}".rstrip()


def method(text: PuzzleText) -> str:
    rollouts, policy = text.puzzle.rollouts, shipped_puzzles().policy
    return words(text.lang).say("puzzle-method", rollouts=rollouts, policy=policy)
