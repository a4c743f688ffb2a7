"""A grid of cells to paint on, with places to click."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment

from pioche.tui._paint.themes import DARK, PaintTheme

Cell = tuple[str, str]
"""A character and its style; the right half of a wide character is an empty text."""


class Region(NamedTuple):
    """A rectangle; the canvas stores what a click in it means."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Canvas:
    def __init__(self, width: int, height: int, ground: str) -> None:
        self.width = width
        self.height = height
        self.ground = ground
        self.rows: list[list[Cell]] = [[(" ", f"on {ground}")] * width for _ in range(height)]
        self.places: list[tuple[Region, str]] = []
        self.anchors: dict[str, Region] = {}
        """The places that cards come from and go to, by name."""
        self.scroll = 0
        """The first row shown of a page that was painted, which may not be the one wanted."""

    def put(self, x: int, y: int, text: str, look: str = "", limit: int | None = None) -> int:
        """Writes a text, cut at the edges, and returns the column after it."""
        end = self.width if limit is None else min(self.width, x + limit)
        if not 0 <= y < self.height:
            return x
        row = self.rows[y]
        for letter in text:
            wide = cell_len(letter)
            if wide == 0:
                self._combine(row, x, letter)
                continue
            if x + wide > end:
                break
            if x >= 0:
                self._set(row, x, letter, wide, look)
            x += wide
        return x

    def _set(self, row: list[Cell], x: int, letter: str, wide: int, look: str) -> None:
        under = row[x]
        if under[0] == "" and x > 0:
            row[x - 1] = (" ", row[x - 1][1])
        if x + wide < self.width and row[x + wide][0] == "":
            row[x + wide] = (" ", row[x + wide][1])
        full = look if " on " in f" {look}" else f"{look} {_ground_of(under[1], self.ground)}"
        row[x] = (letter, full)
        if wide == 2:
            row[x + 1] = ("", full)

    def _combine(self, row: list[Cell], x: int, letter: str) -> None:
        if 0 < x <= self.width and row[x - 1][0]:
            row[x - 1] = (row[x - 1][0] + letter, row[x - 1][1])

    def fill(self, region: Region, ground: str) -> None:
        for y in range(region.y, region.y + region.height):
            self.put(region.x, y, " " * region.width, f"on {ground}")

    def frame(self, region: Region, look: str, corners: str = "╭╮╰╯", lines: str = "─│") -> None:
        right, bottom = region.x + region.width - 1, region.y + region.height - 1
        across, down = lines[0], lines[1]
        self.put(region.x, region.y, corners[0] + across * (region.width - 2) + corners[1], look)
        for y in range(region.y + 1, bottom):
            self.put(region.x, y, down, look)
            self.put(right, y, down, look)
        self.put(region.x, bottom, corners[2] + across * (region.width - 2) + corners[3], look)

    def click(self, region: Region, action: str) -> None:
        """Adds a place to click; later ones lie on top and are hit first."""
        self.places.append((region, action))

    def hit(self, x: int, y: int) -> str | None:
        found = (action for region, action in reversed(self.places) if region.holds(x, y))
        return next(found, None)

    def segments(self, y: int, theme: PaintTheme = DARK) -> list[Segment]:
        return list(_joined(self.rows[y], theme))

    def text(self) -> str:
        """The text without colours."""
        return "\n".join("".join(letter for letter, _ in row).rstrip() for row in self.rows)


def _ground_of(look: str, otherwise: str) -> str:
    words = look.split()
    return f"on {words[words.index('on') + 1]}" if "on" in words else f"on {otherwise}"


def _joined(row: Iterable[Cell], theme: PaintTheme) -> Iterator[Segment]:
    """Joins neighbours of the same style into one segment."""
    text, current = "", ""
    for letter, look in row:
        if look != current and text:
            yield Segment(text, theme.style(current))
            text = ""
        text, current = text + letter, look
    if text:
        yield Segment(text, theme.style(current))


def cut(text: str, width: int) -> str:
    """Cuts the text to this number of cells, with an ellipsis."""
    if cell_len(text) <= width:
        return text
    if width <= 1:
        return "…"[:width]
    kept, used = "", 0
    for letter in text:
        if used + cell_len(letter) > width - 1:
            break
        kept, used = kept + letter, used + cell_len(letter)
    return kept.rstrip() + "…"


def wrap(text: str, width: int) -> list[str]:
    """Breaks the text into lines of at most this number of cells, at spaces if possible."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            tried = f"{line} {word}" if line else word
            if cell_len(tried) <= width:
                line = tried
                continue
            if line:
                lines.append(line)
            line = cut(word, width)
        lines.append(line)
    return lines
