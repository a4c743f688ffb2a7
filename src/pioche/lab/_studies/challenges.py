"""The chance of a bluff from which challenging a Wild Draw Four pays."""

from typing import Final

from pioche.lab._report.results import Cell, Plot, PlotSeries, ResultTable, StudyAnswer
from pioche.lab._runs.experiments import Experiment, against, experiment
from pioche.lab._statistics.verdicts import sign
from pioche.lab._studies.habits import FEW
from pioche.lab._studies.wording import above, signed
from pioche.lab._study import Question, Results

RULES: Final = "classic"
ROUNDS: Final = 120_000
SUSPICIONS: Final = (0.0, 0.1, 0.2, 0.3, 0.5, 1.0)
"""The chance of a bluff from which the bot challenges; the last one means never."""
BLUFFERS: Final = {
    "honest": "expert(bluff=0,cheek=0)",
    "attack": "expert(bluff=1,cheek=0)",
    "any": "expert(bluff=1,cheek=1,wild_draw=60,hold_wild_draw=99)",
}
WORDS: Final = {"honest": "nobody bluffs", "attack": "they bluff to attack", "any": "they bluff at any time"}
# In cards: a guilty player draws 4, worth 4 with two players and 4/3 with four; an innocent one costs 6 and
# the turn (1.5), accepting 4 and the turn. So the balance is at a chance of 2 / (4 × share + 7.5).
BALANCES: Final = {2: 4 + 7.5, 4: 4 / 3 + 7.5}


def _challenger(suspicion: float, players: int) -> str:
    """A bot that challenges always, never, or from this chance on: it adds cards to the value of a
    challenge.
    """
    if suspicion in (0, 1):
        return f"expert(bluff=0,cheek=0,challenge={1 - suspicion:.0f})"
    boldness = 2 - BALANCES[players] * suspicion
    return f"expert(bluff=0,cheek=0,boldness={boldness:.3f})"


def _experiment(kind: str, players: int) -> Experiment:
    lineups = (
        against(_challenger(each, players), BLUFFERS[kind], players, f"from {each:.0%}")
        for each in SUSPICIONS
    )
    return experiment(f"{kind}-{players}", *lineups, rules=RULES, deals=ROUNDS // players, seed="challenges")


def _answer(results: Results) -> StudyAnswer:
    tables = tuple(_table(results, players) for players in FEW)
    plots = tuple(_plot(results, players) for players in FEW)
    text = (
        f"**Do not let players get away who bluff at any time: with two, {_advice(results, 'any', 2)}; with "
        "four, "
        f"{_advice(results, 'any', 4)}.** Where they bluff to attack only, "
        f"{_advice(results, 'attack', 2)}, and "
        f"{_advice(results, 'attack', 4)}; where nobody bluffs, {_advice(results, 'honest', 2)}, and "
        f"{_advice(results, 'honest', 4)}. The suspicion is the "
        "chance of a bluff as `expert` sees it: from the cards not yet seen, hands that were shown, "
        "colours drawn on, and what challenges have shown of that player; of a stranger it takes one "
        "chance in four to be used for a bluff. Named is the highest suspicion to wait for that is within "
        "chance of the best.",
        f"In cards alone the balance is at a suspicion of {2 / BALANCES[2]:.0%} with two players and "
        f"{2 / BALANCES[4]:.0%} with four: an innocent player costs you two cards more than accepting, a "
        "guilty one saves you four and the turn, and draws four.",
        "\n".join(f"- {_line(results, kind, players)}" for players in FEW for kind in BLUFFERS),
    )
    return StudyAnswer("\n\n".join(text), tables, plots)


def _best(results: Results, kind: str, players: int) -> int:
    figures = results[f"{kind}-{players}"]
    return max(range(len(SUSPICIONS)), key=lambda place: figures.win_rate(place).value)


def _advice(results: Results, kind: str, players: int) -> str:
    """The highest limit that cannot be told from the best."""
    figures, best = results[f"{kind}-{players}"], _best(results, kind, players)
    last = max(
        place
        for place in range(len(SUSPICIONS))
        if place == best or sign(figures.win_rate_difference(best, place)) == 0
    )
    if last == len(SUSPICIONS) - 1:
        return "it cannot be told whether to challenge"
    return f"challenge {_word(last)}{' at the latest' if last else ''}"


def _word(place: int) -> str:
    suspicion = SUSPICIONS[place]
    return {0.0: "always", 1.0: "never"}.get(suspicion, f"from a suspicion of {suspicion:.0%} on")


def _line(results: Results, kind: str, players: int) -> str:
    """The gain of the best limit over always and never challenging."""
    figures, best = results[f"{kind}-{players}"], _best(results, kind, players)
    gains = (figures.win_rate_difference(best, place).times(100) for place in (0, len(SUSPICIONS) - 1))
    always, never = map(signed, gains)
    return (
        f"With {players} players, where {WORDS[kind]}: best {_word(best)} ({always} percentage points over "
        f"always challenging, {never} over never)."
    )


def _table(results: Results, players: int) -> ResultTable:
    rows: list[tuple[Cell, ...]] = [
        (_word(place), *(above(results[f"{kind}-{players}"], place) for kind in BLUFFERS))
        for place, each in enumerate(SUSPICIONS)
    ]
    title = f"Rounds won above par by one challenger, {players} players"
    return ResultTable(title, ("challenges", *WORDS.values()), tuple(rows))


def _plot(results: Results, players: int) -> Plot:
    percents = tuple(100 * each for each in SUSPICIONS)
    series = tuple(
        PlotSeries(
            words, percents, tuple(above(results[f"{kind}-{players}"], p) for p in range(len(SUSPICIONS)))
        )
        for kind, words in WORDS.items()
    )
    title = f"Challenging, {players} players"
    return Plot(
        title, "lines", series, "suspicion from which it challenges, %", "rounds won above par, points", 0.0
    )


CHALLENGES: Final = Question(
    "challenges",
    "When to challenge a Wild Draw Four?",
    tuple(_experiment(kind, players) for players in FEW for kind in BLUFFERS),
    _answer,
)
