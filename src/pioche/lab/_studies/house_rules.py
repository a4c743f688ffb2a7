"""Measures how house rules and presets change the length of a round, its points, and the value of skill."""

from collections.abc import Callable
from math import sqrt
from typing import Final

from pioche.lab._report.results import Cell, Plot, PlotSeries, ResultTable, StudyAnswer
from pioche.lab._runs.experiments import Experiment, against, experiment, table_of
from pioche.lab._statistics.estimates import Estimate
from pioche.lab._statistics.verdicts import sign
from pioche.lab._studies.wording import difference, mean, signed
from pioche.lab._study import Question, Results

BASE: Final = "classic"
PRESETS: Final = ("quiet", "official", "family", "lowest", "simple")
HOUSE: Final = (
    "automatic_uno",
    "strict_uno",
    "no_bluff",
    "draw_four_any_time",
    "no_voluntary_draw",
    "keep",
    "must_play",
    "until_playable",
    "launcher",
    "cover",
    "no_skip",
    "stacking",
    "stacking_higher",
    "stacking_any",
    "seven_zero",
    "last_card_number",
    "losers_collect",
    "play_on",
)
ALL: Final = (BASE, *PRESETS, *(f"{BASE}+{rule}" for rule in HOUSE))
ROUNDS: Final = 80_000
MATCHES: Final = 4_000
HALVES: Final = ("houses", "houses-again")
"""Two sets of deals, for figures that have no interval of their own."""
LEFT_OUT: Final = (
    "The kernel does not play `aqua`, `extreme`, `mayhem`, `modern`, `party`, `teams`, `volley`, "
    "`jump_in`, `multi_play` and `hidden_counts`; `exceed`, `fold`, `mistakes`, `one_round` and "
    "`turn_limit` change nothing in a round of these bots."
)


def _name(rules: str) -> str:
    return rules.replace("+", "-").replace("_", "-")


def _experiments(rules: str) -> list[Experiment]:
    name = _name(rules)
    found = [
        experiment(
            f"{name}-four", against("expert", "random", 4), rules=rules, deals=ROUNDS // 4, seed="houses"
        ),
        experiment(
            f"{name}-two", against("expert", "random", 2), rules=rules, deals=ROUNDS // 2, seed="houses"
        ),
        *(
            experiment(f"{name}-{half}", table_of("expert", 4), rules=rules, deals=ROUNDS // 2, seed=half)
            for half in HALVES
        ),
    ]
    if rules != "simple":  # under these rules a match is one round
        found.append(
            experiment(
                f"{name}-match",
                table_of("expert", 4),
                rules=rules,
                deals=MATCHES,
                seed="houses",
                game="match",
            )
        )
    return found


def _length(results: Results, rules: str) -> Estimate:
    return mean([results[f"{_name(rules)}-{half}"].length() for half in HALVES])


def _points(results: Results, rules: str) -> Estimate:
    return mean([results[f"{_name(rules)}-{half}"].points() for half in HALVES])


def _swing(results: Results, rules: str) -> Estimate:
    """The swing; its error comes from the distance of the two halves, over all rules."""
    value = sum(_halves(results, rules)) / 2
    return Estimate(value, value * _relative_error(results))


def _halves(results: Results, rules: str) -> list[float]:
    return [results[f"{_name(rules)}-{half}"].swing() for half in HALVES]


def _relative_error(results: Results) -> float:
    """The relative standard error of a swing."""
    pairs = (_halves(results, rules) for rules in ALL)
    squares = [((one - other) / (one + other)) ** 2 for one, other in pairs if one + other]
    return sqrt(sum(squares) / len(squares)) if squares else 0.0


def _row(results: Results, rules: str) -> tuple[Cell, ...]:
    name = _name(rules)
    match = results.get(f"{name}-match")
    return (
        rules.removeprefix(f"{BASE}+"),
        _length(results, rules),
        _points(results, rules),
        _swing(results, rules),
        match.length() if match else "1",
        results[f"{name}-four"].win_rate().times(100),
        results[f"{name}-two"].win_rate().times(100),
    )


def _answer(results: Results) -> StudyAnswer:
    rows = {rules: _row(results, rules) for rules in ALL}
    head = (
        "rules",
        "turns",
        "points written",
        "swing",
        "rounds of a match",
        "expert of three random, %",
        "expert of one random, %",
    )
    tables = (
        ResultTable("Presets", head, tuple(rows[rules] for rules in (BASE, *PRESETS))),
        ResultTable(
            f"House rules, each added to `{BASE}`",
            head,
            (rows[BASE], *(rows[rules] for rules in ALL[1 + len(PRESETS) :])),
        ),
    )
    return StudyAnswer(_text(results), tables, (_plot(results, "length"), _plot(results, "skill")))


def _text(results: Results) -> str:
    longer = _changes(lambda rules: _length(results, rules))
    wider = _changes(lambda rules: _swing(results, rules))
    skill = _changes(lambda rules: results[f"{_name(rules)}-four"].win_rate().times(100))
    pair = _changes(lambda rules: results[f"{_name(rules)}-two"].win_rate().times(100))
    return "\n\n".join(
        (
            f"**{_sentence(longer, skill)}** A round is longest with {_most(longer, 'turns')} "
            f"and shortest with {_least(longer, 'turns')}; it swings most with {_most(wider, 'points')} and "
            f"least with {_least(wider, 'points')}; skill counts most with {_most(skill, '%')} and least "
            f"with {_least(skill, '%')} at a table of four, with {_most(pair, '%')} and {_least(pair, '%')} "
            f"for two. Each is the change from `{BASE}`. Length, points and swing are those of four "
            "experts; swing is the standard deviation of one player’s net points in a round; skill is what "
            "one `expert` wins against `random`, where par is 25 and 50 %.",
            f"No change of skill at a table of four that can be told from chance: {_unchanged(skill)}.",
            LEFT_OUT,
        )
    )


def _sentence(longer: dict[str, Estimate], skill: dict[str, Estimate]) -> str:
    most, least = (choose(skill, key=lambda rule: skill[rule].value) for choose in (max, min))
    longest = max(longer, key=lambda rule: longer[rule].value)
    return (
        f"Of the house rules `{longest}` makes rounds longest; skill counts most with `{most}` and least "
        "with "
        f"`{least}` at a table of four."
    )


def _changes(of: Callable[[str], Estimate]) -> dict[str, Estimate]:
    """The change from the base for each rule; deals differ, so the errors add up."""
    base = of(BASE)
    return {rule: difference(of(f"{BASE}+{rule}"), base) for rule in HOUSE}


def _most(changes: dict[str, Estimate], unit: str) -> str:
    return _said(max(changes, key=lambda rule: changes[rule].value), changes, unit)


def _least(changes: dict[str, Estimate], unit: str) -> str:
    return _said(min(changes, key=lambda rule: changes[rule].value), changes, unit)


def _said(rule: str, changes: dict[str, Estimate], unit: str) -> str:
    return f"`{rule}` ({signed(changes[rule])} {unit})"


def _unchanged(changes: dict[str, Estimate]) -> str:
    return ", ".join(f"`{rule}`" for rule, change in changes.items() if sign(change) == 0) or "none"


def _plot(results: Results, what: str) -> Plot:
    """A plot by rule, in the order of the tables."""
    names = tuple(rules.removeprefix(f"{BASE}+") for rules in ALL)
    if what == "length":
        lengths = tuple(_length(results, rules) for rules in ALL)
        base = _length(results, BASE).value
        return Plot(
            "Turns of a round of four experts",
            "points",
            (PlotSeries("turns", names, lengths),),
            "turns",
            "",
            base,
        )
    four, two = (
        tuple(_above_expected(results, rules, which, par) for rules in ALL)
        for which, par in (("four", 25), ("two", 50))
    )
    series = (PlotSeries("among three random", names, four), PlotSeries("against one random", names, two))
    return Plot("What skill is worth", "points", series, "rounds won by expert above par, points", "", 0.0)


def _above_expected(results: Results, rules: str, which: str, par: int) -> Estimate:
    rate = results[f"{_name(rules)}-{which}"].win_rate()
    return Estimate(100 * rate.value - par, 100 * rate.error)


QUESTION: Final = Question(
    "rules",
    "What do house rules change?",
    tuple(each for rules in ALL for each in _experiments(rules)),
    _answer,
)
