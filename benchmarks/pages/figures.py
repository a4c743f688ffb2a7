"""Tables of kept figures in pages that are written by hand, each between two comments that name it."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

from benchmarks.pages.kept import results

Found: TypeAlias = Mapping[str, Any]
BLOCK: Final = re.compile(r"<!-- figures: ([\w-]+) -->\n.*?<!-- /figures -->", re.DOTALL)


def filled(text: str) -> str:
    """The page with the tables that the kept results give."""
    return BLOCK.sub(lambda block: _block(block[1]), text)


def _block(name: str) -> str:
    return f"<!-- figures: {name} -->\n\n{TABLES[name]()}\n\n<!-- /figures -->"


def figures_table(heads: Sequence[str], rows: Iterable[Sequence[str]], found: Found) -> str:
    """Words in the first column and numbers in the others, and the place and date of the measurement."""
    lines = [_line(heads), "|---" + "|---:" * (len(heads) - 1) + "|", *map(_line, rows)]
    return "\n".join([*lines, "", _measured(found["machine"])])


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |".replace("|  |", "| |")


def _measured(machine: Found) -> str:
    date, cores = machine["date"].partition(" ")[0], machine["cores"]
    return f"*Measured on {date}: {machine['cpu']}, {cores} cores, {machine['python']}.*"


def _number(figure: Found, digits: int = 0) -> str:
    return f"{figure['median']:,.{digits}f}"


def _range(figure: Found, digits: int = 0) -> str:
    low, high = figure.get("ci95") or (figure["least"], figure["most"])
    return f"{low:,.{digits}f} – {high:,.{digits}f}"


def _speeds(result: str, key: str, names: Mapping[str, str], head: str, first: str = "") -> str:
    """Speeds of some sides, in other words than the results have."""
    found = results(result)
    rows = ((said, _number(found[key][name]), _range(found[key][name])) for name, said in names.items())
    return figures_table((first, head, "95 %"), rows, found)


def _ratios(result: str, bounds: str, bound: str, digits: int) -> str:
    """All ratios of a result, with the bounds that were set for them."""
    found = results(result)
    rows = (
        (name, _number(ratio, digits), _range(ratio, digits), f"{limit:.2f}" if limit else "")
        for name, ratio in found["ratios"].items()
        for limit in (found[bounds].get(name),)
    )
    return figures_table(("", "ratio", "95 %", bound), rows, found)


def _parts(result: str, key: str, speed: str, heads: Sequence[str]) -> str:
    """Sides that are compared with the first, with the range of the ratio."""
    found = results(result)
    rows = (
        (name, _number(side[speed]), _number(side["ratio"], 2), _range(side["ratio"], 2))
        for name, side in found[key].items()
    )
    return figures_table((*heads, "least – most"), rows, found)


def _loops() -> str:
    found = results("kernel")
    ratios = dict(zip(LOOPS, (None, *BRANCHFREE), strict=True))
    rows = (
        (LOOPS[name], _number(found["rounds_per_second"][name]), *_ratio(found, ratio))
        for name, ratio in ratios.items()
    )
    return figures_table(("", "rounds in a second", "to the kernel", "95 %"), rows, found)


def _ratio(found: Found, name: str | None) -> tuple[str, str]:
    if name is None:
        return "1", ""
    return _number(found["ratios"][name], 2), _range(found["ratios"][name], 2)


def _first_use() -> str:
    found = results("first-use")
    rows = (
        (
            name,
            *(_number(use[key], 1) for key in ("first_seconds", "first_cpu_seconds")),
            *(_number(use[key], 2) for key in ("start_seconds", "start_cpu_seconds")),
        )
        for name, use in found["uses"].items()
    )
    heads = ("seconds", "first use", "of them CPU time", "later", "of them CPU time")
    return figures_table(heads, rows, found)


def _vectors() -> str:
    found = results("vectors")
    rows = (
        (name, _number(speed), _range(speed), _number(found["ratios"][name], 2))
        for name, speed in found["actions_per_second"].items()
    )
    return figures_table(("", "actions a second", "95 %", "times the first"), rows, found)


KERNEL_SIDES: Final = {
    "RLCard 1.2.0, env.run": "RLCard 1.2.0, `env.run` with its random agents",
    "RLCard 1.2.0, game.step": "RLCard 1.2.0, `game.step`",
    "random": "`random` in the kernel",
    "expert": "`expert` in the kernel",
    "random, two cores together": "`random` on two cores together",
}
BATCH_SIDES: Final = {"batch": "steps alone", "batch and choice": "and the time for a random choice"}
LOOPS: Final = {
    "branching": "the kernel, which branches",
    "branchfree": "branch-free, the rules of `quiet` at four players and no others",
    "with_seven_zero": "branch-free, one more rule read at run time (`seven_zero`, up to ten seats)",
}
BRANCHFREE: Final = ("branch-free against branching", "the same with a rule at run time")
RLCARD_HEADS: Final = ("two players", "turns a second", "times RLCard")
ENV_HEADS: Final = ("", "steps a second", "times `leduc_holdem_v4`")
TABLES: Final[dict[str, Callable[[], str]]] = {
    "turns": partial(_ratios, "turns", "most", "at most", 2),
    "rlcard": partial(_parts, "rlcard", "sides", "turns_per_second", RLCARD_HEADS),
    "engine": partial(_ratios, "engine", "goals", "at least", 3),
    "kernel": partial(_speeds, "kernel", "rounds_per_second", KERNEL_SIDES, "rounds a second"),
    "kernel-ratios": partial(_ratios, "kernel", "goals", "at least", 2),
    "batch": partial(_speeds, "kernel", "steps_per_second", BATCH_SIDES, "steps a second", "4,096 games"),
    "loops": _loops,
    "first-use": _first_use,
    "envs": partial(_parts, "envs", "loops", "steps_per_second", ENV_HEADS),
    "vectors": _vectors,
}
