"""Reads kept results: figures by their place in a table."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from pioche.lab import Estimate, KeptStudy, Plot, Section, read_study, study

ROOT: Final = Path(__file__).parents[2]
MONTECARLO_ASKED: Final = "montecarlo(rollouts=200)"
"""The bot of the question about strong players; by itself it thinks for more rollouts."""
RESULTS: Final = ROOT / "benchmarks" / "results"


def results(name: str) -> Any:
    return json.loads((RESULTS / f"{name}.json").read_text(encoding="utf-8"))


class StudyFigures:
    """The kept study, question by question."""

    def __init__(self, kept: KeptStudy) -> None:
        self.kept = kept
        titles = {each.name: each.title for each in study(kept.study).questions}
        by_title = {each.title: each for each in kept.page.sections}
        self.questions = {name: by_title[title] for name, title in titles.items() if title in by_title}

    def figure(self, question: str, table: str, row: str, column: str) -> Estimate:
        """One cell: of the first table whose title begins so, in the row and column of that name."""
        found = next(each for each in self.questions[question].tables if each.title.startswith(table))
        cell = next(line for line in found.rows if line[0] == row)[found.head.index(column)]
        assert isinstance(cell, Estimate)
        return cell

    def is_told(self, figure: Estimate) -> bool:
        """Whether it can be told from chance, in the family of all comparisons."""
        return abs(figure.value) > self.kept.bound * figure.error

    def plot(self, question: str, number: int = 0) -> Plot:
        return self.questions[question].plots[number]

    def section(self, title: str) -> Section:
        return next(each for each in self.kept.page.sections if each.title == title)


@cache
def strategy() -> StudyFigures:
    return StudyFigures(read_study((RESULTS / "strategy.json").read_text(encoding="utf-8")))


def champion(
    bot: str, against: str, players: int, of: str = "rounds", limit: int | None = None
) -> dict[str, Any]:
    """A row of the champion's results: that of most games."""
    rows = [row for run in results("champion") for row in run["results"]]
    wanted = {"bot": bot, "against": against, "players": players, "rules": "quiet", "limit": limit}
    found = [row for row in rows if of in row and all(row.get(key) == value for key, value in wanted.items())]
    best: dict[str, Any] = max(found, key=lambda row: row[of])
    return best


def won(row: dict[str, Any]) -> str:
    return f"{row['won']:.1f} ± {row['plus_minus']:.1f}"


def in_hundred(figure: Estimate, digits: int = 1) -> str:
    """A figure with its sign and interval."""
    return f"{figure.value:+.{digits}f} ± {figure.half:.{digits}f}".replace("-", "−")


def anchor(title: str) -> str:
    """The anchor of a heading."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
