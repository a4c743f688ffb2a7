"""`pioche duel` and `pioche tournament`: compare bots on the same deals."""

from typing import TYPE_CHECKING, Final

from pioche.cli._errors import fail
from pioche.cli._lab_options import (
    HERE,
    Forfeits,
    Players,
    Seed,
    Where,
    exit_code,
    known,
    needs,
    positive,
    progress,
    reporting_full_disk,
    ruled,
    say_forfeits,
)
from pioche.cli._options import Json, Ruleset
from pioche.cli._output import json_text
from pioche.core import RuleFields

if TYPE_CHECKING:
    from pioche.lab import DuelResult, Hypotheses, PlayedTournament, ResultFolder, Verdict

ROUNDS: Final = 1000
SPRT_ROUNDS: Final = 100_000
ROUNDS_PER_MATCH: Final = 20
"""With this ratio, the default number of matches takes about as long as the rounds."""
LEAST_BOTS: Final = 2


def duel(
    a: str,
    b: str,
    /,
    *,
    players: Players = 2,
    rounds: int | None = None,
    matches: int | None = None,
    rules: Ruleset = "quiet",
    seed: Seed = "0",
    sprt: bool = False,
    h0: float = 0.0,
    h1: float = 1.0,
    alpha: float = 0.05,
    beta: float = 0.05,
    forfeits: Forfeits = "lost",
    options: Where = HERE,
    json: Json = False,
) -> int:
    """Compare two bots: A has one seat, copies of B have the others.

    Every deal is played once from each seat; rounds, net points and matches are counted. Ctrl+C stops early
    and prints the results so far. With --out they are saved, and the same command continues from there.

    For example:
        pioche duel expert random --players 4 --rounds 4000
        pioche duel "expert(bluff=0.2)" "cmd:python mine.py" --out results
        pioche duel expert greedy --sprt --h1 2

    Parameters
    ----------
    a
        The bot to measure: a name (`pioche bot list`), or cmd: and a command in quotes.
    b
        Its opponents.
    rounds
        Number of rounds, rounded up to whole deals; by default 1000, with --sprt at most 100000.
    matches
        Number of matches, each to the target of the rules; by default one for every 20 rounds, with --sprt
        none.
    sprt
        Stop as soon as a sequential test accepts H0 or H1 about the rounds won.
    h0
        With --sprt: H0, how many percentage points more than its share A wins.
    h1
        With --sprt: H1, in the same unit.
    alpha
        With --sprt: the chance of accepting H1 where H0 is true.
    beta
        With --sprt: the chance of accepting H0 where H1 is true.
    forfeits
        When a bot fails in a game: lost counts the game as lost and exits with 1; stand-in lets another bot
        finish it.
    """
    from pioche.lab import DuelSetup, games_in
    from pioche.lab import duel as play

    asked = _hypotheses(h0, h1, alpha, beta) if sprt else None
    rounds = (SPRT_ROUNDS if sprt else ROUNDS) if rounds is None else rounds
    positive("--rounds", rounds)
    for bot in (a, b):
        known(bot)
    match = DuelSetup(a, b, players, ruled(rules, players), rules, seed, forfeits)
    matches = _matches(matches, 0 if sprt else rounds, match.rules, rules)
    experiments = [match.experiment(rounds), *([match.experiment(matches, "match")] if matches else [])]
    options.check(experiments)
    with progress(games_in(experiments)) as told:
        how = options.how(told)
        result = play(match, rounds, matches=matches, sprt=asked, how=how)
    failed = say_forfeits(result.forfeits, forfeits)
    if result.rounds:
        print(_as_json(result) if json else _as_text(result))
        if not result.stopped:
            _keep(how.folder, {"duel.json": f"{_as_json(result)}\n"})
    return exit_code(result.complete, result.stopped, failed)


def tournament(
    *bots: str,
    players: Players = 2,
    rounds: int = ROUNDS,
    matches: int | None = None,
    rules: Ruleset = "quiet",
    seed: Seed = "0",
    forfeits: Forfeits = "lost",
    options: Where = HERE,
    json: Json = False,
) -> int:
    """Play every bot against every other, and rate them.

    With more than two players, one copy of each bot plays against copies of the other. Ctrl+C stops early and
    prints the results so far. With --out they are saved, and the same command continues from there.

    For example:
        pioche tournament random greedy expert
        pioche tournament random greedy expert --players 4 --rounds 4000 --out results

    Parameters
    ----------
    bots
        Two or more: names (`pioche bot list`), or cmd: and a command in quotes.
    rounds
        Number of rounds of each pairing, rounded up to whole deals.
    matches
        Number of matches of each pairing, each to the target of the rules; by default one for every 20
        rounds.
    forfeits
        When a bot fails in a game: lost counts the game as lost and exits with 1; stand-in lets another bot
        finish it.
    """
    needs("numba", "tournament")
    from pioche.lab import Pool, games_in
    from pioche.lab import tournament as play

    _check_pool(bots)
    positive("--rounds", rounds)
    pool = Pool(bots, players, ruled(rules, players), rules, seed, forfeits)
    matches = _matches(matches, rounds, pool.rules, rules)
    experiments = [pool.experiment(rounds), *([pool.experiment(matches, "match")] if matches else [])]
    options.check(experiments, pages=True)
    with progress(games_in(experiments)) as told:
        how = options.how(told)
        played = play(pool, rounds, matches, how)
    failed = say_forfeits(played.result.forfeits, forfeits)
    if played.result.rounds:
        print(_as_json(played.result) if json else _tournament_text(played))
        if how.folder and not played.result.stopped:
            _keep(how.folder, _tournament_files(played))
    return exit_code(played.result.complete, played.result.stopped, failed)


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


def _matches(asked: int | None, rounds: int, fields: RuleFields, rules: str) -> int:
    from pioche.lab import why_no_matches

    reason = why_no_matches(fields)
    if asked is None:
        return 0 if reason else rounds // ROUNDS_PER_MATCH
    positive("--matches", asked, 0)
    if asked and reason:
        fail(f"--matches {asked}: under {rules} {reason}")
    return asked


def _keep(folder: "ResultFolder | None", files: dict[str, str]) -> None:
    if folder is not None:
        with reporting_full_disk():
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

    return json_text(msgspec.to_builtins(result))


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
        else "not decided by these rounds"
    )
    return [
        f"sprt        {found}; H0 {verdict.h0:+g}, H1 {verdict.h1:+g} points from par, errors at most"
        f" {verdict.alpha:g} and {verdict.beta:g}, ratio {verdict.llr:+.2f} between"
        f" {verdict.bounds[0]:.2f} and {verdict.bounds[1]:.2f}"
    ]
