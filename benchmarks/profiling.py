"""Profiles a run of rounds: the most expensive functions, per turn."""

import cProfile
import pstats
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from benchmarks.driver import Tally, rounds

SHOWN: Final = 30


def profile(console: Console, rules: str, players: int = 2, count: int = 800) -> None:
    tally = Tally()
    played = rounds(rules, players, tally)
    for _ in range(50):
        next(played)
    before = tally.turns
    profiler = cProfile.Profile()
    profiler.enable()
    for _ in range(count):
        next(played)
    profiler.disable()
    console.print(_table(pstats.Stats(profiler), tally.turns - before, f"{rules}, {players} players"))


def _table(stats: pstats.Stats, turns: int, title: str) -> Table:
    rows = sorted(_rows(stats), key=lambda row: -row[0])
    total, calls = sum(row[0] for row in rows), sum(row[2] for row in rows)
    table = Table(title=f"{title}: {calls / turns:.0f} calls a turn; the profiler makes all of it slower")
    for column in ("own µs/turn", "share", "whole µs/turn", "calls/turn"):
        table.add_column(column, justify="right")
    table.add_column("function")
    for own, whole, count, name in rows[:SHOWN]:
        figures = (own / turns * 1e6, own / total * 100, whole / turns * 1e6, count / turns)
        table.add_row(*(f"{figure:.2f}" for figure in figures), name)
    return table


def _rows(stats: pstats.Stats) -> list[tuple[float, float, int, str]]:
    entries = vars(stats)["stats"].items()
    return [(own, whole, calls, _name(*where)) for where, (_, calls, own, whole, _) in entries]


def _name(file: str, line: int, function: str) -> str:
    return function if file == "~" else f"{Path(file).stem}:{line} {function}"
