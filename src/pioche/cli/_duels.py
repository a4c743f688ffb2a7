"""`pioche duel` and `pioche tournament`: bots held against each other on the same deals."""

import json as json_
from typing import TYPE_CHECKING, Any, Final

from pioche.cli._errors import fail
from pioche.cli._lab_options import (
    HERE,
    Forfeits,
    Where,
    ended,
    known,
    needs,
    positive,
    progress,
    ruled,
    say_forfeits,
    writing,
)

if TYPE_CHECKING:
    from pioche.lab import DuelResult, Hypotheses, PlayedTournament, ResultFolder, Verdict

ROUNDS: Final = 1000
SPRT_ROUNDS: Final = 100_000
ROUNDS_PER_MATCH: Final = 20
"""By default there are so many matches that they take about as long as the rounds."""
LEAST_BOTS: Final = 2


def duel(
    a: str,
    b: str,
    *,
    players: int = 2,
    rounds: int | None = None,
    matches: int | None = None,
    rules: str = "quiet",
    seed: str = "0",
    sprt: bool = False,
    h0: float = 0.0,
    h1: float = 1.0,
    alpha: float = 0.05,
    beta: float = 0.05,
    forfeits: Forfeits = "lost",
    manner: Where = HERE,
    json: bool = False,
) -> int:
    """Hold two bots against each other: A in one seat, copies of B in the others.

    Every deal is played once from each seat, and rounds, net points and matches are counted. Ctrl+C ends it
    early and prints what is done; with --out it is kept, and the same command goes on.

    Examples:
        pioche duel expert random --players 4 --rounds 4000
        pioche duel "expert(bluff=0.2)" "cmd:python mine.py" --out results
        pioche duel expert greedy --sprt --h1 2

    Parameters
    ----------
    a
        The bot that is measured: a name (`pioche bot list`), or cmd: and a command in quotes.
    b
        The bot it meets.
    players
        How many sit at the table.
    rounds
        Rounds to play, rounded up to whole deals: 1000 by default, at most 100000 with --sprt.
    matches
        Matches to the target of the rules; by default one for every 20 rounds, none with --sprt.
    rules
        A preset, a house rule, a .toml file, or several joined by +.
    seed
        Any text; the same seed gives the same deals.
    sprt
        Stop as soon as one of two hypotheses on the rounds won is plain.
    h0
        With --sprt: A wins so many points more than its share, in per cent.
    h1
        With --sprt: the other hypothesis, in the same points.
    alpha
        With --sprt: how often H1 may be taken where H0 is true.
    beta
        With --sprt: how often H0 may be taken where H1 is true.
    forfeits
        A game that a bot fails in is lost, and the command fails; or it counts as its stand-in plays it.
    json
        Print one JSON object.
    """
    from pioche.lab import DuelSetup
    from pioche.lab import duel as play

    asked = _hypotheses(h0, h1, alpha, beta) if sprt else None
    rounds = (SPRT_ROUNDS if sprt else ROUNDS) if rounds is None else rounds
    positive("--rounds", rounds)
    for bot in (a, b):
        known(bot)
    match = DuelSetup(a, b, players, ruled(rules, players), rules, seed, forfeits)
    matches = _matches(matches, 0 if sprt else rounds, match.rules.scoring, rules)
    experiments = [match.experiment(rounds), *([match.experiment(matches, "match")] if matches else [])]
    manner.check(experiments)
    with progress(_games(experiments)) as told:
        how = manner.how(told)
        result = play(match, rounds, matches=matches, sprt=asked, how=how)
    failed = say_forfeits(result.forfeits, forfeits)
    if result.rounds:
        print(_as_json(result) if json else _as_text(result))
        if not result.stopped:
            _keep(how.folder, {"duel.json": f"{_as_json(result)}\n"})
    return ended(result.complete, result.stopped, failed)


def tournament(
    *bots: str,
    players: int = 2,
    rounds: int = ROUNDS,
    matches: int | None = None,
    rules: str = "quiet",
    seed: str = "0",
    forfeits: Forfeits = "lost",
    manner: Where = HERE,
    json: bool = False,
) -> int:
    """Let every bot meet every other, and rate them.

    With more than two players one bot meets copies of the other, and the other way round. Ctrl+C ends it
    early and prints what is done; with --out it is kept, and the same command goes on.

    Examples:
        pioche tournament random greedy expert
        pioche tournament random greedy expert --players 4 --rounds 4000 --out results

    Parameters
    ----------
    bots
        Two or more: names (`pioche bot list`), or cmd: and a command in quotes.
    players
        How many sit at the table.
    rounds
        Rounds of each pairing, rounded up to whole deals.
    matches
        Matches of each pairing to the target of the rules; by default one for every 20 rounds.
    rules
        A preset, a house rule, a .toml file, or several joined by +.
    seed
        Any text; the same seed gives the same deals.
    forfeits
        A game that a bot fails in is lost, and the command fails; or it counts as its stand-in plays it.
    json
        Print one JSON object.
    """
    needs("numpy", "tournament")
    from pioche.lab import Pool
    from pioche.lab import tournament as play

    _check_pool(bots)
    positive("--rounds", rounds)
    pool = Pool(bots, players, ruled(rules, players), rules, seed, forfeits)
    matches = _matches(matches, rounds, pool.rules.scoring, rules)
    experiments = [pool.experiment(rounds), *([pool.experiment(matches, "match")] if matches else [])]
    manner.check(experiments, pages=True)
    with progress(_games(experiments)) as told:
        how = manner.how(told)
        played = play(pool, rounds, matches, how)
    failed = say_forfeits(played.result.forfeits, forfeits)
    if played.result.rounds:
        print(_as_json(played.result) if json else _tournament_text(played))
        if how.folder and not played.result.stopped:
            _keep(how.folder, _tournament_files(played))
    return ended(played.result.complete, played.result.stopped, failed)


def _check_pool(bots: tuple[str, ...]) -> None:
    if len(bots) < LEAST_BOTS:
        fail("name two bots or more; `pioche bot list` has their names")
    for place, bot in enumerate(bots):
        if bot in bots[:place]:
            fail(f'"{bot}" is there twice')
        known(bot)


def _hypotheses(h0: float, h1: float, alpha: float, beta: float) -> "Hypotheses":
    from pioche.lab import Hypotheses

    if h0 >= h1:
        fail(f"--h0 {h0:g} --h1 {h1:g}: expected --h0 to be less")
    for option, error in (("--alpha", alpha), ("--beta", beta)):
        if not 0 < error < 0.5:
            fail(f"{option} {error:g}: expected more than 0 and less than 0.5")
    return Hypotheses(h0, h1, alpha, beta)


def _matches(asked: int | None, rounds: int, scoring: str, rules: str) -> int:
    if asked is None:
        return 0 if scoring == "none" else rounds // ROUNDS_PER_MATCH
    positive("--matches", asked, 0)
    if asked and scoring == "none":
        fail(f"--matches {asked}: under {rules} a match is one round")
    return asked


def _games(experiments: Any) -> int:
    return sum(each.deals * each.games_per_deal for each in experiments)


def _keep(folder: "ResultFolder | None", files: dict[str, str]) -> None:
    if folder is not None:
        with writing():
            for name, text in files.items():
                folder.write(name, text)


def _tournament_files(played: "PlayedTournament") -> dict[str, str]:
    from pioche.lab import csv_table, html_page, markdown_page, tournament_page

    page = tournament_page(played)
    names = ("ratings", "rounds", "points", "matches")
    tables = zip(names, played.tables, strict=False)
    return {
        "tournament.json": f"{_as_json(played.result)}\n",
        "tournament.md": markdown_page(page),
        "tournament.html": html_page(page),
        **{f"{name}.csv": csv_table(table) for name, table in tables},
    }


def _tournament_text(played: "PlayedTournament") -> str:
    from pioche.lab import text_table

    result = played.result
    head = (
        f"{result.players} players, {result.rounds} rounds and {result.matches} matches a pairing"
        f"{_broken_off(result.complete)}, rules {result.rules}, seed {result.seed}, engine {result.engine}"
    )
    return "\n\n".join([head, *(text_table(table) for table in played.tables)])


def _as_json(result: object) -> str:
    import msgspec

    return json_.dumps(msgspec.to_builtins(result), ensure_ascii=False, indent=2)


def _as_text(result: "DuelResult") -> str:
    low, high = result.win_rate_ci95
    least, most = result.net_points_ci95
    lines = [
        f"{result.a} against {result.b}: {result.players} players, {result.rounds} rounds"
        f"{_broken_off(result.complete)}, rules {result.rules}, seed {result.seed}",
        f"rounds won  {100 * result.win_rate:6.2f} %   95 %: {100 * low:.2f} to {100 * high:.2f}"
        f"   par {100 * result.par:.2f}",
        f"net points  {result.net_points:+6.2f}     95 %: {least:+.2f} to {most:+.2f}",
    ]
    return "\n".join([*lines, *_matches_text(result), *(_verdict_text(result.sprt) if result.sprt else [])])


def _broken_off(complete: bool) -> str:
    return "" if complete else ", broken off"


def _matches_text(result: "DuelResult") -> list[str]:
    if result.match_rate is None or result.match_rate_ci95 is None or not result.matches:
        return []
    low, high = result.match_rate_ci95
    return [
        f"matches won {100 * result.match_rate:6.2f} %   95 %: {100 * low:.2f} to {100 * high:.2f}"
        f"   {result.matches} matches of {result.match_rounds:.1f} rounds"
    ]


def _verdict_text(verdict: "Verdict") -> list[str]:
    taken = {"H0": verdict.h0, "H1": verdict.h1}
    found = (
        f"{verdict.decision} ({taken[verdict.decision]:+g} points), stopped early"
        if verdict.decision
        else "not decided by so many rounds"
    )
    return [
        f"sprt        {found}; H0 {verdict.h0:+g}, H1 {verdict.h1:+g} points from par, errors at most"
        f" {verdict.alpha:g} and {verdict.beta:g}, ratio {verdict.llr:+.2f} between"
        f" {verdict.bounds[0]:.2f} and {verdict.bounds[1]:.2f}"
    ]
