"""Puts figures into words. A difference that may be chance is called neither more nor less."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pioche.lab._statistics.estimates import Estimate, Figures
from pioche.lab._statistics.verdicts import sign

SOURCE: Final = "(003)"
"""The source whose advice is tested claim by claim."""


BRIEFLY: Final = (2, 4, 10)
UNTOLD: Final = "From these games it cannot be told"


def above(figures: Figures, lineup: int = 0) -> Estimate:
    """Wins of the measured bot above its share, in percentage points."""
    rate = figures.win_rate(lineup)
    return Estimate(100 * (rate.value - 1 / figures.players), 100 * rate.error)


def signed(estimate: Estimate, digits: int = 2) -> str:
    return f"{estimate.value:+.{digits}f} ± {estimate.half:.{digits}f}"


def minus(estimate: Estimate) -> Estimate:
    return estimate.times(-1)


def listed(names: Sequence[object]) -> str:
    words = [str(name) for name in names]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def worth(effects: Mapping[int, Estimate], what: str = "rounds") -> str:
    """The gain of the significant effects, as a verb and a range, if they all have one sign."""
    told = {players: each for players, each in effects.items() if sign(each)}
    ways = {sign(each) for each in told.values()}
    if len(ways) != 1:
        return ""
    sizes = sorted(abs(each.value) for each in told.values())
    low, high = (f"{size:.0f}" if size >= 2 else f"{size:.1f}" for size in (sizes[0], sizes[-1]))
    many = low if low == high else f"{low} to {high}"
    return f"{'wins' if 1 in ways else 'costs'} {many} {what} in a hundred"


def being(said: str, *found: str) -> str:
    """Adds the value to a sentence if it is known."""
    known = [each for each in found if each]
    if not known:
        return ""
    verb = known[0].partition(" ")[0]
    others = (each.removeprefix(f"{verb} ") for each in known[1:])
    return f": {said} {' and '.join((known[0], *others))}"


def at(players: Sequence[int]) -> str:
    return f"with {listed(players)} players"


def by_players(effects: Mapping[int, Estimate], digits: int = 2) -> str:
    return ", ".join(f"{signed(effect, digits)} with {players}" for players, effect in effects.items())


def brief(effects: Mapping[int, Estimate], digits: int = 1) -> str:
    """The same for two, four and ten players, where there are figures for them."""
    return by_players({n: each for n, each in effects.items() if n in BRIEFLY}, digits)


def verdict(effects: Mapping[int, Estimate]) -> str:
    """Says whether something pays, by number of players."""
    signs = {players: sign(effect) for players, effect in effects.items()}
    parts = [
        f"**{word}** {at(found)}"
        for which, word in ((1, "holds"), (-1, "does not hold"), (0, "cannot be told from chance"))
        if (found := [players for players, each in signs.items() if each == which])
    ]
    if len(parts) == 1:
        return f"**{parts[0].split('**')[1]}** at every number of players tried"
    return ", ".join(parts)


def claim(
    said: str, tried: str, effects: Mapping[int, Estimate], unit: str = "percentage points", digits: int = 2
) -> str:
    """One line with a claim of the source in its own words, the test, and the finding."""
    return f"- {SOURCE} “{said}” – {tried}: {verdict(effects)} ({by_players(effects, digits)} {unit})."


def advice(effects: Iterable[Estimate], yes: str, no: str, between: str) -> str:
    """Advice: `yes` if it pays in some cases and costs in none, `no` for the opposite."""
    signs = {sign(effect) for effect in effects} - {0}
    if not signs:
        return UNTOLD
    return between if len(signs) == 2 else yes if 1 in signs else no


def most(names: Iterable[str], effects: Iterable[Estimate]) -> str:
    """The best figure, and those whose intervals overlap with it."""
    found = sorted(zip(names, effects, strict=True), key=lambda pair: -pair[1].value)
    (first, best), *others = found
    near = [name for name, each in others if each.ci95[1] >= best.ci95[0]]
    return first if not near else f"{first} (within chance of it: {listed(near)})"


def pays(effect: Estimate, digits: int = 2) -> str:
    word = {1: "pays", -1: "costs", 0: "makes no difference that can be told from chance"}[sign(effect)]
    return f"{word} ({signed(effect, digits)})"


def ratio(one: Estimate, other: Estimate) -> Estimate:
    """The ratio of two independent estimates."""
    if not other.value:
        return Estimate(0.0, 0.0)
    value = one.value / other.value
    return Estimate(value, ((one.error / other.value) ** 2 + (value * other.error / other.value) ** 2) ** 0.5)


def difference(one: Estimate, other: Estimate) -> Estimate:
    """The difference of two independent estimates."""
    return Estimate(one.value - other.value, (one.error**2 + other.error**2) ** 0.5)


def mean(estimates: Sequence[Estimate]) -> Estimate:
    """The mean of independent estimates with equal numbers of games."""
    count = len(estimates)
    errors = sum(each.error**2 for each in estimates) ** 0.5
    return Estimate(sum(each.value for each in estimates) / count, errors / count)
