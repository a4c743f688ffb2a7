"""The public API does not break against the last release: `released.txt` holds what that one had."""

from pathlib import Path

import pytest

from tests.api.surface import RELEASED, breaks, promised, stub


def test_nothing_that_was_released_breaks(tmp_path: Path) -> None:
    """Intended, and said in CHANGELOG.md? `python -m tests.api` writes the API of the next release."""
    assert breaks(RELEASED.read_text(encoding="utf-8"), stub(), tmp_path) == []


def test_every_name_of_the_page_is_written_down() -> None:
    text = stub()
    for names in promised().values():
        for name in names:
            assert f"class {name}:" in text or f"def {name}(" in text or f"\n{name}: " in text, name


BEFORE = "class Game:\n    def play(self, move: str, quickly: bool = False) -> int: ...\n    turn: str\n"


@pytest.mark.parametrize(
    ("now", "named"),
    [
        ("class Game:\n    def play(self, move: str, quickly: bool = False) -> int: ...\n", "Game.turn"),
        (BEFORE.replace("quickly: bool = False", "quickly: bool"), "Game.play"),
        (BEFORE.replace(", quickly: bool = False", ""), "Game.play"),
        (BEFORE.replace("move", "what"), "Game.play"),
        (BEFORE.replace("Game", "Match"), "Game"),
    ],
)
def test_a_break_is_named(now: str, named: str, tmp_path: Path) -> None:
    assert [line.partition(":")[0].partition("(")[0] for line in breaks(BEFORE, now, tmp_path)][:1] == [named]


def test_an_addition_breaks_nothing(tmp_path: Path) -> None:
    now = BEFORE.replace("= False", "= False, loudly: bool = False") + "    top: str\n"
    assert breaks(BEFORE, now, tmp_path) == []
