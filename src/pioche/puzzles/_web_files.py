"""The puzzles as files of the web client, one for each language: the page sends no request to a server."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from msgspec import json

from pioche.core import Lay
from pioche.locale import LANGUAGES
from pioche.puzzles._positions import ASKED
from pioche.puzzles._puzzle import Puzzle, PuzzleAct, shipped_puzzles
from pioche.puzzles._texts import PuzzleText

FOLDER: Final = Path("web/src/protocol")


def web_puzzles(lang: str) -> str:
    """The shipped set in one language: the scene, the choices and their values."""
    told = [_told(puzzle, lang) for puzzle in shipped_puzzles().puzzles]
    return "[\n" + ",\n".join(json.encode(each).decode() for each in told) + "\n]\n"


WEB_FILES: Final[dict[Path, Callable[[], str]]] = {
    FOLDER / f"puzzles.{lang}.json": partial(web_puzzles, lang) for lang in LANGUAGES
}
"""The folder, from the root of the repository."""


def _told(puzzle: Puzzle, lang: str) -> dict[str, Any]:
    text = PuzzleText(puzzle, lang)
    seen = text.found.view
    return {
        "id": puzzle.id,
        "level": puzzle.level,
        "rules": text.title(),
        "direction": seen.direction,
        "top": seen.top,
        "colour": seen.colour,
        "draw": seen.draw,
        "hand": seen.hand,
        "drawn": seen.drawn,
        "others": [
            {"name": text.names[seat], "count": seen.counts[seat]}
            for seat in range(len(seen.players))
            if seat != ASKED
        ],
        "happened": text.happened(),
        "acts": [_act(text, act) for act in puzzle.acts],
        "why": text.explanation(),
        "solvers": text.solvers(),
    }


def _act(text: PuzzleText, act: PuzzleAct) -> dict[str, Any]:
    """`card` and `colour` tell which taps choose the act."""
    command = text.command(act)
    told: dict[str, Any] = {
        "label": text.act(act),
        "chance": act.chance,
        "loss": act.loss,
        "error": act.error,
    }
    if isinstance(command, Lay):
        told |= {"card": command.cards[0], "colour": command.colour, "target": command.target}
    return told
