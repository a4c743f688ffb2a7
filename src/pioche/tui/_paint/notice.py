"""Draws the notice of a window that is too small."""

from typing import Final

from pioche.locale import words
from pioche.tui._paint.canvas import Canvas, wrap
from pioche.tui._paint.palette import GROUND, LAMP

SMALLEST: Final = (60, 20)


def is_too_small(width: int, height: int) -> bool:
    return width < SMALLEST[0] or height < SMALLEST[1]


def paint_too_small(width: int, height: int, lang: str) -> Canvas:
    """Says how large the window is and must be, in as many rows as that takes."""
    canvas = Canvas(width, height, GROUND)
    columns, rows = SMALLEST
    text = words(lang).say("tui-too-small", columns=columns, rows=rows, width=width, height=height)
    lines = wrap(text, max(1, width - 2))
    top = max(0, (height - len(lines)) // 2)
    for row, line in enumerate(lines):
        canvas.put(min(1, width - 1), top + row, line, f"bold {LAMP}")
    return canvas
