"""What is made of results: text, tables and plots, as values; `pages` and `plotting` show them."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from pioche.lab._statistics.estimates import Estimate

Cell = str | int | float | Estimate


class ResultTable(Struct, frozen=True):
    """A row for each thing compared. Estimates are shown with their 95 % interval."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    digits: int = 2

    def cells(self) -> list[list[str]]:
        return [[self._shown(cell) for cell in row] for row in self.rows]

    def _shown(self, cell: Cell) -> str:
        if isinstance(cell, Estimate):
            return cell.text(self.digits)
        if isinstance(cell, float):
            return f"{cell:.{self.digits}f}"
        return f"{cell:,}" if isinstance(cell, int) else cell


class Series(Struct, frozen=True):
    """Values with their errors, by place or by name."""

    label: str
    x: tuple[float | str, ...]
    y: tuple[Estimate | float, ...]


class Plot(Struct, frozen=True):
    """`points` by name on the vertical axis; `lines` and `bars` over a horizontal one."""

    title: str
    kind: Literal["points", "lines", "bars"]
    series: tuple[Series, ...]
    x_label: str = ""
    y_label: str = ""
    par: float | None = None
    """A line to hold the values against."""


class StudyAnswer(Struct, frozen=True):
    """To one question: what follows from the figures, and the figures."""

    text: str
    """Markdown, a paragraph or more."""
    tables: tuple[ResultTable, ...] = ()
    plots: tuple[Plot, ...] = ()


def column(series: Sequence[Estimate | float]) -> tuple[list[float], tuple[list[float], list[float]]]:
    """Values, and how far their intervals reach below and above them."""
    values = [each.value if isinstance(each, Estimate) else each for each in series]
    ends = [each.ci95 if isinstance(each, Estimate) else (each, each) for each in series]
    below = [value - low for value, (low, _) in zip(values, ends, strict=True)]
    above = [high - value for value, (_, high) in zip(values, ends, strict=True)]
    return values, (below, above)
