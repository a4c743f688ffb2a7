"""Measures the analysis: grades of bots, values against many rollouts, and its speed.

python -m benchmarks.analysis grades --rounds 100
python -m benchmarks.analysis deep
python -m benchmarks.analysis speed
python -m benchmarks.analysis matches --rounds 3000
"""

import json
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from typing import Any, Final

import numpy as np

from benchmarks.machine import facts
from pioche.analysis import Adviser, AnalysisSettings, DecisionValues, analyse, bot_round, match_model
from pioche.bots import fast_bot, play_matches, play_rounds
from pioche.core import State, evolve, forced_pass, legal, new_game, redact, view
from pioche.rulebooks import load

BOTS: Final = ("random", "greedy", "expert", "champion-12")
TABLES: Final = (("quiet", 2), ("quiet", 4), ("official", 2), ("official", 4))
DEEP: Final = 100_000
POINTS: Final = (0, 20, 50, 100, 1000)
FEWEST: Final = 100
LONG: Final = 400
"""Rounds with more commands are left out: they would be most of the time."""
RESULTS: Final = Path(__file__).parent / "results" / "analysis.json"


def grades(rounds: int) -> dict[str, Any]:
    """The losses of each bot's decisions, in points, against experts on the same deals."""
    found = {}
    for rules, players in TABLES:
        for bot in BOTS:
            with get_context("spawn").Pool() as pool:
                lost = pool.starmap(_lost, [(rules, players, bot, number) for number in range(rounds)], 4)
            found[f"{rules}, {players} players, {bot}"] = _mean([each for each in lost if each is not None])
            print(rules, players, bot, found[f"{rules}, {players} players, {bot}"], flush=True)
    return found


def _lost(rules: str, players: int, bot: str, number: int) -> tuple[float, int] | None:
    log = bot_round(load(rules), [bot, *["expert"] * (players - 1)], "order", number)
    if sum(1 for _ in log.entries) > LONG:
        return None
    (part,) = analyse(log, "p1", AnalysisSettings(rollouts=1500)).rounds
    return sum(each.chosen.loss.mean for each in part.decisions), len(part.decisions)


def _mean(lost: list[tuple[float, int]]) -> dict[str, Any]:
    decisions = sum(count for _, count in lost)
    rate = sum(points for points, _ in lost) / decisions
    error = sqrt(sum((points - rate * count) ** 2 for points, count in lost)) / decisions
    return {
        "rounds": len(lost),
        "decisions": decisions,
        "points a decision": round(100 * rate, 2),
        "error": round(100 * error, 2),
        "points a round": round(100 * rate * decisions / len(lost), 1),
    }


def positions(rules: str, players: int, wanted: int) -> Iterator[tuple[State, Adviser]]:
    """Decisions of real rounds, some turns apart, and an adviser who has seen what led to them."""
    for number in range(wanted):
        log = bot_round(load(rules), ["expert"] * players, "deep", number)
        state = new_game(log.rules, log.players)
        advisers = [Adviser(log.rules) for _ in range(players)]
        for seat, adviser in enumerate(advisers):
            adviser.start(view(state, seat))
        for entry in log.entries:
            seat = entry.command.seat
            if state.turn == seat and state.turn_number > 3 * number and _is_choice(state, seat):
                yield state, advisers[seat]
                break
            for event in entry.events:
                state = evolve(state, event)
                for other, adviser in enumerate(advisers):
                    if (seen := redact(event, other)) is not None:
                        adviser.see(seen)


def _is_choice(state: State, seat: int) -> bool:
    return forced_pass(state) is None and len(legal(state, seat).in_turn) > 2


def deep(_: int) -> dict[str, Any]:
    """Values as usual and by 100,000 rollouts: how far apart they are, and what the usual choice costs."""
    rows = []
    for state, adviser in [*positions("quiet", 2, 5), *positions("official", 4, 5)]:
        usual, many = (_values(state, adviser, count) for count in (adviser.rollouts, DEEP))
        rows.append(_compared(usual, many))
        print(rows[-1], flush=True)
    return {"positions": rows}


def _values(state: State, adviser: Adviser, count: int) -> DecisionValues:
    assert state.turn is not None
    adviser.rollouts, adviser.seed = count, f"deep/{count}"
    values = adviser.values(view(state, state.turn), legal(state, state.turn))
    adviser.rollouts = 2_500
    assert values is not None
    return values


def _compared(usual: DecisionValues, many: DecisionValues) -> dict[str, Any]:
    apart = []
    for act in usual.acts:
        other = many.of(act.command)
        assert other is not None
        error = sqrt(act.chance.error**2 + other.chance.error**2)
        apart.append((act.chance.mean - other.chance.mean) / error)
    choice = many.of(usual.best.command)
    assert choice is not None
    return {
        "acts": len(apart),
        "best": round(100 * many.best.chance.mean, 2),
        "error": round(100 * many.best.chance.error, 2),
        "largest distance in errors": round(max(map(abs, apart)), 2),
        "the usual choice loses": round(max(0.0, 100 * choice.loss.mean), 2),
    }


def speed(_: int) -> dict[str, Any]:
    """Seconds of one core for whole rounds, everything of `analyse` included."""
    rows = []
    for rules, players in TABLES:
        for number in range(4):
            log = bot_round(load(rules), ["expert"] * players, "speed", number)
            analyse(log, None, AnalysisSettings(rollouts=100))
            before = process_time()
            (part,) = analyse(log).rounds
            rows.append({"rules": rules, "players": players, "decisions": len(part.decisions)})
            rows[-1]["seconds"] = round(process_time() - before, 2)
            print(rows[-1], flush=True)
    return {"rounds": rows}


def matches(rounds: int) -> dict[str, Any]:
    """Chances to win the match after its first round, and the matches that experts then won."""
    rows = []
    for players in (2, 4):
        estimated, points, won = _first_rounds(players, rounds)
        for low, high in pairwise(POINTS):
            chosen = (points >= low) & (points < high)
            if chosen.sum() > FEWEST:
                found = {"players": players, "points from": low, "rounds": int(chosen.sum())}
                shares = {"chance": estimated[chosen].mean(), "won": won[chosen].mean()}
                error = sqrt(won[chosen].var() / chosen.sum())
                rows.append({**found, **{n: round(100 * float(v), 1) for n, v in shares.items()}})
                rows[-1]["error"] = round(100 * error, 1)
                print(rows[-1], flush=True)
    return {"first rounds": rows}


def _first_rounds(players: int, rounds: int) -> tuple[Any, Any, Any]:
    """Of each winner: the chance after the round, its points, and whether the match was won."""
    rules = load("quiet")
    bot, model = fast_bot("expert", rules, players), match_model(rules, players, "expert")
    assert bot is not None
    assert model is not None
    first = play_rounds(rules, [bot] * players, "matches", range(rounds))
    whole = play_matches(rules, [bot] * players, "matches", range(rounds))
    chances, points = model.chances((0,) * players), first.points.max(axis=1)
    after = [
        float(chances.won_by(int(seat), points[[number]])[0, seat])
        for number, seat in enumerate(first.winners)
    ]
    return np.array(after), points, whole.winners >> first.winners & 1


COMMANDS: Final[dict[str, Callable[[int], dict[str, Any]]]] = {
    "grades": grades,
    "deep": deep,
    "speed": speed,
    "matches": matches,
}


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("--rounds", type=int, default=100)
    given = parser.parse_args()
    kept = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    kept[given.command] = {**COMMANDS[given.command](given.rounds), "machine": facts()}
    RESULTS.write_text(json.dumps(kept, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
