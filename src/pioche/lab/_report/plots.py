"""Plots as SVG for a page. Text stays text, and lines take the page's text colour, so that they can be read
on light and dark backgrounds.
"""

import re
from collections.abc import Sequence
from io import StringIO
from typing import TYPE_CHECKING, Any, Final

from pioche.lab._report.results import Plot, PlotSeries, column

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK: Final = "#010203"
"""A placeholder for the page's text colour until the SVG is written."""
COLOURS: Final = ("#3b82c4", "#d9822b", "#3d9970", "#c0504d", "#8e6bbf", "#8c7853", "#c76a9f", "#6f8f2f")
SETTINGS: Final[Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "pioche",
    "font.family": "sans-serif",
    "font.size": 11,
    "text.color": INK,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": INK,
    "grid.alpha": 0.15,
}
WIDTH: Final = 7.2
NARROW_ROW: Final = 0.32
LEGEND_COLUMNS: Final = 3
LEGEND_LETTERS: Final = 85
"""Letters that fit into one line of the legend, marks included."""


def svg(plot: Plot) -> str:
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(SETTINGS):
        figure = Figure(figsize=(WIDTH, _height(plot)), layout="constrained")
        axes = figure.add_subplot()
        _DRAWN[plot.kind](axes, plot)
        axes.set(xlabel=plot.x_label, ylabel=plot.y_label)
        if len(plot.series) > 1:
            figure.legend(frameon=False, loc="outside upper left", ncols=_columns(plot))
        drawn = StringIO()
        figure.savefig(drawn, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    return _embedded(drawn.getvalue(), plot.title)


def _columns(plot: Plot) -> int:
    """The number of legend columns that fit."""
    longest = max(len(series.label) for series in plot.series)
    return max(1, min(LEGEND_COLUMNS, LEGEND_LETTERS // (longest + 7)))


def _height(plot: Plot) -> float:
    return 1.2 + NARROW_ROW * len(plot.series[0].x) if plot.kind == "points" else 4.0


def _embedded(text: str, title: str) -> str:
    """Removes the header of an SVG, makes its ids unique and uses the page's colour."""
    from html import escape

    own = re.sub(r"\W+", "-", title.lower())
    text = text[text.index("<svg") :].replace(INK, "currentColor")
    text = re.sub(r'(id="|href="#|url\(#)', rf"\g<1>{own}-", text)
    text = re.sub(r"(\d\.\d\d)\d+", r"\1", text)  # two decimals are enough
    text = re.sub(r"<metadata>.*?</metadata>\s*", "", text, flags=re.DOTALL)
    return text.replace("<svg ", f'<svg role="img" aria-label="{escape(title, quote=True)}" ', 1).rstrip()


def _points(axes: "Axes", plot: Plot) -> None:
    for number, series in enumerate(plot.series):
        values, reach = column(series.y)
        places = [-(place + 0.18 * number) for place in range(len(values))]
        axes.errorbar(values, places, xerr=reach, fmt="o", **_look(number, series))
    names = plot.series[0].x
    axes.set_yticks([-place for place in range(len(names))], [str(name) for name in names])
    if plot.par is not None:
        axes.axvline(plot.par, color=INK, linewidth=1, linestyle=":")


def _lines(axes: "Axes", plot: Plot) -> None:
    from matplotlib.ticker import MaxNLocator

    for number, series in enumerate(plot.series):
        values, reach = column(series.y)
        axes.errorbar(series.x, values, yerr=reach, fmt="o-", **_look(number, series))
    _par(axes, plot)
    if all(isinstance(x, int) for series in plot.series for x in series.x):
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))


def _bars(axes: "Axes", plot: Plot) -> None:
    width = 0.8 / len(plot.series)
    names = [str(x) for x in plot.series[0].x]
    for number, series in enumerate(plot.series):
        values, reach = column(series.y)
        places = [place + width * (number - (len(plot.series) - 1) / 2) for place in range(len(names))]
        bars: dict[str, Any] = {
            "width": width,
            "color": COLOURS[number % len(COLOURS)],
            "ecolor": INK,
            "label": series.label,
        }
        axes.bar(places, values, yerr=reach if any(map(any, reach)) else None, **bars)
    axes.set_xticks(*_ticks(names))
    _par(axes, plot)


def _ticks(names: Sequence[str]) -> tuple[list[int], list[str]]:
    """Chooses at most twenty ticks."""
    places = list(range(0, len(names), -(-len(names) // 20)))
    return places, [names[place] for place in places]


def _par(axes: "Axes", plot: Plot) -> None:
    if plot.par is not None:
        axes.axhline(plot.par, color=INK, linewidth=1, linestyle=":")


def _look(number: int, series: PlotSeries) -> dict[str, Any]:
    return {"color": COLOURS[number % len(COLOURS)], "label": series.label, "capsize": 2.5, "markersize": 4.5}


_DRAWN: Final = {"points": _points, "lines": _lines, "bars": _bars}
