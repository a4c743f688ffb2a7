"""Drawing with a playable card in hand, to keep a wild for the end."""

from typing import Final

from pioche.lab._report.results import Plot, PlotSeries, StudyAnswer
from pioche.lab._runs.experiments import Game
from pioche.lab._statistics.estimates import Estimate
from pioche.lab._statistics.verdicts import sign
from pioche.lab._studies.habits import KEPT, PLAYERS, Habit, HabitTrial, all_of
from pioche.lab._studies.wording import advice, at, by_players, signed
from pioche.lab._study import Question, Results

LIMITS: Final = (0, 1, 2, 3, 4, 5, 6)


def _held(limit: int) -> str:
    return f"hold_wild={limit},hold_wild_draw={limit},hold_drawn={limit}"


HOLDING: Final = HabitTrial(
    "holding", tuple(Habit(f"more than {limit}", f"weights({_held(limit)})", KEPT) for limit in LIMITS)
)
EXPERTS: Final = HabitTrial(
    "experts",
    (Habit("never draws to keep a wild", f"expert({_held(99)})", KEPT),),
    "expert",
)


def _answer(results: Results) -> StudyAnswer:
    rounds, matches = (_best_limits(results, game) for game in ("round", "match"))
    never, never_matches = (
        EXPERTS.above(results, "never draws to keep a wild", game) for game in ("round", "match")
    )
    word = advice(
        [best for _, best in rounds.values()],
        "Draw to keep a wild while you hold many coloured cards, if you play for the round",
        "Never draw to keep a wild",
        "Drawing to keep a wild hardly helps",
    )
    text = (
        f"**{word}.** For rounds {_limits(rounds)}; for matches {_limits(matches)}. A wild that could be "
        "laid is kept, and a card drawn instead, with more coloured cards in hand than the limit; "
        "otherwise the player is plain, among plain ones, and lays wilds last. The figures are percentage "
        "points above par, at the best of the limits tried.",
        f"`expert` that never draws to keep a wild, among `expert`: {by_players(never)} percentage points of "
        f"the rounds, {by_players(never_matches, 1)} of the matches. {_dear(never_matches)} "
        "With two players a net that draws again and again wins far more: [hoarding](champion.md#hoarding).",
    )
    tables = (
        *HOLDING.tables(results, "by the number of coloured cards with which a wild is kept"),
        *EXPERTS.tables(results, "among `expert`"),
    )
    return StudyAnswer("\n\n".join(text), tables, (_plot(results, "round"), _plot(results, "match")))


def _best_limits(results: Results, game: Game) -> dict[int, tuple[int, Estimate]]:
    """By players: the limit that wins most, and how much it wins."""
    return {n: _best_limit(results, game, n) for n in PLAYERS}


def _best_limit(results: Results, game: Game, players: int) -> tuple[int, Estimate]:
    found = [(limit, HOLDING.above(results, f"more than {limit}", game)[players]) for limit in LIMITS]
    for _, each in found:
        sign(each)  # all limits are tested: the best of several is not a verdict on one
    return max(found, key=lambda pair: pair[1].value)


def _limits(best: dict[int, tuple[int, Estimate]]) -> str:
    """Says where drawing gains something, and from how many cards."""
    found = {n: pair for n, pair in best.items() if sign(pair[1]) > 0}
    others = [n for n in best if n not in found]
    parts = [
        f"with more than {limit} for {n} players ({signed(each, 1)})" for n, (limit, each) in found.items()
    ]
    return ", ".join([*parts, *([f"nothing is won {at(others)}"] if others else [])])


def _dear(effects: dict[int, Estimate]) -> str:
    """Says where not drawing is better for the match."""
    better = [n for n, each in effects.items() if sign(each) > 0]
    worse = [n for n, each in effects.items() if sign(each) < 0]
    parts = [
        f"{words} {at(players)}"
        for words, players in (("drawing costs matches", better), ("drawing wins matches", worse))
        if players
    ]
    return f"{'; '.join(parts).capitalize()}." if parts else "For matches it is all the same."


def _plot(results: Results, game: Game) -> Plot:
    series = tuple(
        PlotSeries(
            f"{n} players",
            LIMITS,
            tuple(HOLDING.above(results, f"more than {limit}", game)[n] for limit in LIMITS),
        )
        for n in PLAYERS
    )
    many = {"round": "rounds", "match": "matches"}[game]
    label = "kept with more coloured cards in hand than"
    return Plot(
        f"Keeping wilds by drawing: {many}", "lines", series, label, f"{many} won above par, points", 0.0
    )


QUESTION: Final = Question("drawing", "Draw by choice, to keep a wild?", all_of(HOLDING, EXPERTS), _answer)
