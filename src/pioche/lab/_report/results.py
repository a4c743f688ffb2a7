"""Texts, tables and plots of results, as values; `pages` and `plots` draw them."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from pioche.lab._statistics.estimates import Estimate

Cell = str | int | float | Estimate


class ResultTable(Struct, frozen=True):
    """A table with a row for each thing compared. Estimates are shown with their 95 % interval."""

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


class PlotSeries(Struct, frozen=True):
    """Values with their errors, by position or by name."""

    label: str
    x: tuple[float | str, ...]
    y: tuple[Estimate | float, ...]


class Plot(Struct, frozen=True):
    """A plot: `points` by name on the vertical axis, or `lines` and `bars` over a horizontal one."""

    title: str
    kind: Literal["points", "lines", "bars"]
    series: tuple[PlotSeries, ...]
    x_label: str = ""
    y_label: str = ""
    par: float | None = None
    """A reference line."""


class StudyAnswer(Struct, frozen=True):
    """The answer to one question: a text and the figures it follows from."""

    text: str
    """Markdown, at least one paragraph."""
    tables: tuple[ResultTable, ...] = ()
    plots: tuple[Plot, ...] = ()


def column(series: Sequence[Estimate | float]) -> tuple[list[float], tuple[list[float], list[float]]]:
    """Splits estimates into values and the distances to the lower and upper ends of their intervals."""
    values = [each.value if isinstance(each, Estimate) else each for each in series]
    ends = [each.ci95 if isinstance(each, Estimate) else (each, each) for each in series]
    below = [value - low for value, (low, _) in zip(values, ends, strict=True)]
    above = [high - value for value, (_, high) in zip(values, ends, strict=True)]
    return values, (below, above)
