"""`pioche bot` and `pioche duel`: bots listed, checked and held against each other."""

import json as json_
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from cyclopts import App

from pioche.cli.errors import CHECK_FAILED, INTERRUPTED, fail
from pioche.cli.output import print_json, spoken
from pioche.cli.visiting import bot_join
from pioche.core.rules import Rules
from pioche.locale import words
from pioche.rulebooks import RulesError, check_players, load

if TYPE_CHECKING:
    from pioche.lab.duel import Result

app = App(name="bot", help="List the bots, check one of your own, and send one to a table.")
app.command(bot_join, name="join", sort_key=3)


@app.command(name="list", sort_key=1)
def list_(*, lang: str | None = None, json: bool = False) -> None:
    """List the bots.

    Parameters
    ----------
    lang
        en or fr; by default the language of this system.
    json
        Print a JSON list.
    """
    from pioche.bots import BOTS

    say = words(spoken(lang)).say
    rows = [{"bot": bot, "name": say(f"bot-{bot}"), "character": say(f"bot-{bot}.character")} for bot in BOTS]
    if json:
        print_json(rows)
    else:
        for row in rows:
            print(f"{row['bot']:10} {row['name']:10} {row['character']}")


@app.command(sort_key=2)
def check(command: str, *, seeds: int = 1, rules: str | None = None, json: bool = False) -> int:
    """Try a bot that speaks the protocol over many rules, players and seeds.

    pioche bot check "python examples/bots/sheds.py"

    Parameters
    ----------
    command
        What starts the bot, in quotes.
    seeds
        Rounds for each ruleset and number of players.
    rules
        Only these rules, instead of many.
    json
        Print one JSON object instead of lines.
    """
    from pioche.testing.bots import RULESETS, check_command

    if seeds < 1:
        fail(f"--seeds {seeds}: expected 1 or more")
    if not command.strip():
        fail("name the command that starts the bot")
    if rules is not None:
        _rules(rules)
    problems = check_command(command, RULESETS if rules is None else (rules,), seeds)
    if json:
        print_json({"command": command, "problems": problems})
    else:
        print("\n".join(problems or ["nothing wrong"]))
    return CHECK_FAILED if problems else 0


def duel(
    a: str,
    b: str,
    *,
    players: int = 2,
    rounds: int = 1000,
    rules: str = "quiet",
    seed: str = "0",
    jobs: int = 0,
    json: bool = False,
) -> int:
    """Hold two bots against each other: A in one seat, copies of B in the others.

    Every deal is played once from each seat. A bot is a name, or cmd: and a command in quotes.

    pioche duel expert random --players 4 --rounds 4000

    Parameters
    ----------
    a
        The bot that is measured.
    b
        The bot it meets.
    players
        How many sit at the table.
    rounds
        Rounds to play; rounded up to whole deals.
    rules
        A preset, a house rule, a .toml file, or several joined by +.
    seed
        Any text; the same seed gives the same deals.
    jobs
        Processes; 0 for one on each core. The result does not depend on it.
    json
        Print one JSON object.
    """
    from pioche.lab.duel import Match
    from pioche.lab.duel import duel as play

    if rounds < 1:
        fail(f"--rounds {rounds}: expected 1 or more")
    if jobs < 0:
        fail(f"--jobs {jobs}: expected 0 or more")
    for bot in (a, b):
        _known(bot)
    match = Match(a, b, players, _rules(rules, players), rules, seed)
    with _progress(match.deals_for(rounds) * players) as progress:
        result = play(match, rounds, jobs or os.cpu_count() or 1, progress)
    _say_problems(Counter(result.problems))
    print(_as_json(result) if json else _as_text(result))
    return 0 if result.complete else INTERRUPTED


def _known(bot: str) -> None:
    from pioche.bots import UnknownBotError, summon

    try:
        summon(bot)
    except UnknownBotError as error:
        fail(str(error))


def _rules(name: str, players: int | None = None) -> Rules:
    try:
        rules = load(name)
        if players is not None:
            check_players(rules, players)
    except RulesError as error:
        fail(error.say(spoken()))
    return rules


@contextmanager
def _progress(total: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr, where that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("rounds", total=total)
        yield lambda done: bar.advance(task, done)


def _say_problems(problems: Counter[str]) -> None:
    for problem, times in problems.most_common():
        print(f"pioche: {problem} ({times} times)", file=sys.stderr)


def _as_json(result: "Result") -> str:
    import msgspec

    return json_.dumps(msgspec.to_builtins(result), ensure_ascii=False, indent=2)


def _as_text(result: "Result") -> str:
    low, high = result.win_rate_ci95
    least, most = result.net_points_ci95
    broken_off = "" if result.complete else ", broken off"
    return "\n".join(
        [
            f"{result.a} against {result.b}: {result.players} players, {result.rounds} rounds{broken_off},"
            f" rules {result.rules}, seed {result.seed}",
            f"rounds won  {100 * result.win_rate:6.2f} %   95 %: {100 * low:.2f} to {100 * high:.2f}"
            f"   par {100 / result.players:.2f}",
            f"net points  {result.net_points:+6.2f}     95 %: {least:+.2f} to {most:+.2f}",
        ]
    )
