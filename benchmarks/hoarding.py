"""Draws `docs/images/hoarding.svg` from `results/champion.json`: what it is worth to be allowed to hoard.

python -m benchmarks.hoarding
"""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from matplotlib.axes import Axes

RESULTS: Final = Path(__file__).parent / "results" / "champion.json"
PICTURE: Final = Path(__file__).parent.parent / "docs" / "images" / "hoarding.svg"
LIMITS: Final = (1, 8, 10, 12, 16, 20, 30, 40, 0)
NAMES: Final = ("never", "8", "10", "12", "16", "20", "30", "40", "always")
COLOURS: Final = {"random": "#3b82c4", "expert": "#d9822b"}
SETTINGS: Final[Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "pioche",
    "font.family": "sans-serif",
    "font.size": 11,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.alpha": 0.25,
}


class LimitedPlay(NamedTuple):
    """The results of the champion against one opponent under each limit, in the order of `LIMITS`."""

    won: list[float]
    plus_minus: list[float]
    turns: list[float]


def limited_play(other: str) -> LimitedPlay:
    """The rows of `--limits`; the champion draws by choice only with fewer cards than the limit."""
    entries = json.loads(RESULTS.read_text(encoding="utf-8"))
    rows = {
        row["limit"]: row
        for entry in entries
        for row in entry["results"]
        if row["bot"] == "champion" and row["against"] == other and "limit" in row
    }
    found = [rows[limit] for limit in LIMITS]
    return LimitedPlay(*([row[name] for row in found] for name in LimitedPlay._fields))


def draw_panel(axes: "Axes", part: str, label: str) -> None:
    for other, colour in COLOURS.items():
        play = limited_play(other)
        values = getattr(play, part)
        reach = play.plus_minus if part == "won" else None
        style: dict[str, Any] = {"color": colour, "label": f"against {other}", "capsize": 2, "markersize": 5}
        axes.errorbar(range(len(values)), values, yerr=reach, fmt="o-", **style)
        for place in (0, len(values) - 1):
            text = f"{values[place]:.0f}"
            away = 7 if other == "random" or part == "won" else -16
            axes.annotate(text, (place, values[place]), (0, away), textcoords="offset points", ha="center")
    axes.set_xticks(range(len(NAMES)), NAMES)
    axes.set_ylim(bottom=0 if part == "turns" else 40)
    axes.set_title(label, loc="left", fontsize=12, fontweight="bold")
    axes.set_xlabel("draws by choice with fewer cards than")


def draw(file: Path) -> None:
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(SETTINGS):
        figure = Figure(figsize=(9.6, 4.2), layout="constrained")
        left, right = figure.subplots(1, 2)
        draw_panel(left, "won", "Rounds won, in per cent")
        draw_panel(right, "turns", "Turns of a round")
        left.legend(frameon=False, loc="lower right")
        figure.suptitle("Hoarding: two players, the same net, allowed to draw by choice up to a limit")
        figure.savefig(file, format="svg", facecolor="white", metadata={"Date": None, "Creator": None})


if __name__ == "__main__":
    draw(Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURE)
