"""The small games that come with the package: rulesets of a few cards, with a limit of turns."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from pioche.core import Rulebook
from pioche.rulebooks import load

FOLDER: Final = Path(__file__).parent / "games"
GAMES: Final[Mapping[str, Path]] = {
    name: FOLDER / f"{name}.toml" for name in ("numbers", "wild", "bluff", "draw-two", "skip")
}
"""In order of size, the smallest tree first."""


def small_game(name: str) -> Rulebook:
    """The rules of one of `GAMES`, or of a ruleset file."""
    return Rulebook(load(str(GAMES.get(name, name))))
