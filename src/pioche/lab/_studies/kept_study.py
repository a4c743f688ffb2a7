"""A finished study in one file: its page with all figures, and information about the run.

Pages of the documentation are made from it, without playing and without the kernel.
"""

from typing import Any

import msgspec
from msgspec import Struct

from pioche.lab._report.pages import Page, Section
from pioche.lab._report.results import Cell, Plot, PlotSeries, ResultTable
from pioche.lab._statistics.estimates import Estimate, Rate


class KeptStudy(Struct, frozen=True):
    study: str
    version: str
    code: str
    """The fingerprint of the code that played."""
    scale: float
    """The part of the deals that was played."""
    rounds: int
    matches: int
    comparisons: int
    """The number of verdicts that are corrected together."""
    bound: float
    """The number of standard errors from which a figure counts."""
    page: Page


def write_study(study: KeptStudy) -> str:
    return msgspec.json.format(msgspec.json.encode(study), indent=1).decode() + "\n"


def read_study(text: str) -> KeptStudy:
    """The inverse of `write_study`."""
    facts: dict[str, Any] = msgspec.json.decode(text)
    page = facts.pop("page")
    return KeptStudy(**facts, page=Page(page["title"], page["about"], tuple(map(_section, page["sections"]))))


def _section(given: dict[str, Any]) -> Section:
    tables, plots = tuple(map(_table, given["tables"])), tuple(map(_plot, given["plots"]))
    return Section(given["title"], given["text"], tables, plots, given["note"])


def _table(given: dict[str, Any]) -> ResultTable:
    rows = tuple(tuple(map(_cell, row)) for row in given["rows"])
    return ResultTable(given["title"], tuple(given["head"]), rows, given["digits"])


def _plot(given: dict[str, Any]) -> Plot:
    return Plot(**{**given, "series": tuple(map(_series, given["series"]))})


def _series(given: dict[str, Any]) -> PlotSeries:
    return PlotSeries(given["label"], tuple(given["x"]), tuple(map(_value, given["y"])))


def _value(given: Any) -> Estimate | float:
    found = _cell(given)
    assert not isinstance(found, str)
    return found


def _cell(given: Any) -> Cell:
    if not isinstance(given, dict):
        plain: Cell = given
        return plain
    return Rate(**given) if "deals" in given else Estimate(**given)
