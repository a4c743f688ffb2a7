"""The figures of a measurement: a table for people, a file for later."""

import json
from collections.abc import Sequence
from math import comb
from pathlib import Path
from statistics import median
from typing import Any, Final

from msgspec import Struct
from rich.console import Console
from rich.table import Table

from benchmarks.machine import facts

RESULTS: Final = Path(__file__).parent / "results"


class Result(Struct, frozen=True):
    name: str
    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    figures: dict[str, Any]
    met: bool | None = None
    """Whether the floor is held; None if there is none."""


class Spread(Struct, frozen=True):
    median: float
    least: float
    most: float


def spread(values: Sequence[float]) -> Spread:
    return Spread(median(values), min(values), max(values))


class Figure(Struct, frozen=True):
    median: float
    ci95: tuple[float, float]
    """The interval of the median, from the order of the repetitions alone."""


def figure(values: Sequence[float]) -> Figure:
    ordered, number = sorted(values), len(values)
    below, tail = 0, 1 / 2**number
    while tail <= 0.025:
        below += 1
        tail += comb(number, below) / 2**number
    outer = max(below, 1)
    return Figure(median(ordered), (ordered[outer - 1], ordered[number - outer]))


def show(result: Result, console: Console) -> None:
    table = Table(title=result.title, title_justify="left")
    for place, column in enumerate(result.columns):
        table.add_column(column, justify="left" if place == 0 else "right")
    for row in result.rows:
        table.add_row(*row)
    console.print(table)


def save(result: Result, command: str) -> Path:
    """`command` has the arguments of `python -m benchmarks` with which the figures were measured."""
    path = RESULTS / f"{result.name}.json"
    path.parent.mkdir(exist_ok=True)
    measured = {"command": f"python -m benchmarks {command}", "machine": facts()}
    content = {"name": result.name, **measured, "met": result.met, **result.figures}
    path.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
    return path
