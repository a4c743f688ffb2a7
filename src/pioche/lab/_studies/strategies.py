"""Offensive, defensive, or both in turn; and whether unpredictable play helps."""

from typing import Final

from pioche.lab._report.results import Plot, PlotSeries, StudyAnswer
from pioche.lab._runs.experiments import Game
from pioche.lab._statistics.estimates import Estimate
from pioche.lab._statistics.verdicts import sign
from pioche.lab._studies.habits import FEW, PLAYERS, RISE, WHIM, Habit, HabitTrial, all_of
from pioche.lab._studies.wording import UNTOLD, advice, at, being, by_players, claim, most, worth
from pioche.lab._study import Question, Results

NAMES: Final = ("greedy", "offensive", "defensive", "balanced", "mixed", "expert")
STRANGERS: Final = HabitTrial("random", tuple(Habit(name, name) for name in NAMES), "random")
DEFENDERS: Final = HabitTrial(
    "defensive", tuple(Habit(name, name) for name in ("offensive", "balanced", "mixed")), "defensive"
)
ATTACKERS: Final = HabitTrial(
    "offensive", tuple(Habit(name, name) for name in ("defensive", "balanced", "mixed")), "offensive"
)


def _answer(results: Results) -> StudyAnswer:
    tables = (
        *STRANGERS.tables(results, "among `random`"),
        *DEFENDERS.tables(results, "among `defensive`"),
        *ATTACKERS.tables(results, "among `offensive`"),
    )
    plots = (
        STRANGERS.plot(results, "Rounds among random players"),
        STRANGERS.plot(results, "Matches among random players", "match"),
    )
    return StudyAnswer(_text(results), tables, plots)


def _text(results: Results) -> str:
    rounds = DEFENDERS.above(results, "offensive")
    matches = DEFENDERS.above(results, "offensive", "match")
    word = advice(
        (*rounds.values(), *matches.values()),
        "Play to go out",
        "Play to keep your points low",
        "Whether to go out or to keep points low depends on what you play for, and with how many",
    )
    return "\n\n".join(
        [
            f"**{word}.** {_side(rounds, 'rounds')}; {_side(matches, 'matches')}. One `offensive` player "
            f"among `defensive` ones wins {by_players(rounds)} percentage points of the rounds above its "
            f"share, and {by_players(matches, 1)} of the matches.",
            f"Among `random` players, most rounds are won by {_best(results, 'round')}. Most matches are "
            f"won by {_best(results, 'match')}.",
            "\n".join(_claims(results)),
        ]
    )


def _side(effects: dict[int, Estimate], what: str) -> str:
    """States the better of the two, by number of players."""
    words = {
        1: f"`offensive` wins more {what}",
        -1: f"`defensive` wins more {what}",
        0: f"neither clearly wins more {what}",
    }
    found = {which: [n for n, each in effects.items() if sign(each) == which] for which in words}
    parts = [f"{words[which]} {at(players)}" for which, players in found.items() if players]
    return ", ".join(parts)


def _best(results: Results, game: Game) -> str:
    above = {name: STRANGERS.above(results, name, game) for name in NAMES}
    found: dict[str, list[int]] = {}
    for n in PLAYERS:
        best = most([f"`{name}`" for name in NAMES], [above[name][n] for name in NAMES])
        found.setdefault(best, []).append(n)
    return "; ".join(f"{name} {at(players)}" for name, players in found.items())


def _claims(results: Results) -> list[str]:
    said = "Part of the skill of playing Uno is knowing when to adopt an offensive or defensive strategy."
    tried = "one `balanced` player, who changes over, wins more {} among {} ones"
    return [
        claim(said, tried.format("rounds", "`offensive`"), ATTACKERS.above(results, "balanced")),
        claim(said, tried.format("matches", "`offensive`"), ATTACKERS.above(results, "balanced", "match")),
        claim(said, tried.format("rounds", "`defensive`"), DEFENDERS.above(results, "balanced")),
        claim(said, tried.format("matches", "`defensive`"), DEFENDERS.above(results, "balanced", "match")),
    ]


QUESTION: Final = Question(
    "strategies", "Offensive or defensive?", all_of(STRANGERS, DEFENDERS, ATTACKERS), _answer
)

WHIMS: Final = HabitTrial(
    "whims",
    (
        *(Habit(f"whim {whim}", f"balanced(whim={whim})", WHIM) for whim in (3, 10, 30, 100)),
        Habit("mixed", "mixed"),
    ),
    "balanced",
    players=FEW,
    rounds=600_000,
    matches=0,
)


def _mixing(results: Results) -> StudyAnswer:
    small, large = (WHIMS.above(results, f"whim {whim}") for whim in (3, 100))
    text = (
        f"**{_price(small)}{being('playing almost any card', worth(large))}.** A "
        f"little whim: {by_players(small)} percentage points of the rounds; almost any card: "
        f"{by_players(large)}. A whim is what chance may add to the worth of a play; at 100 the worths "
        "hardly count any more. No bot here reads another’s "
        "discards, so what is measured is the price of being unreadable, not what it may bring against those "
        "who read.",
        claim(
            "a mixed strategy may be more appropriate.",
            "`mixed` wins more rounds among `balanced` players, who are the same without whims",
            WHIMS.above(results, "mixed"),
        ),
    )
    plot = Plot("The price of a whim", "lines", tuple(_line(results, n) for n in FEW), "whim", RISE, 0.0)
    return StudyAnswer("\n\n".join(text), WHIMS.tables(results, "among `balanced`"), (plot,))


def _price(effects: dict[int, Estimate]) -> str:
    said = advice(
        effects.values(),
        "A little whim even pays",
        "Even a little whim costs something",
        "Whether a little whim pays depends on the number of players",
    )
    return "A little whim costs nothing that can be told" if said == UNTOLD else said


def _line(results: Results, players: int) -> PlotSeries:
    whims = (3, 10, 30, 100)
    return PlotSeries(
        f"{players} players", whims, tuple(WHIMS.above(results, f"whim {whim}")[players] for whim in whims)
    )


MIXING: Final = Question("mixing", "What does it cost to be unreadable?", all_of(WHIMS), _mixing)
