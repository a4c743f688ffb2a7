"""`pioche bot`: lists and checks bots, and seats them at a table."""

from typing import TYPE_CHECKING

from cyclopts import App

from pioche.cli._bot_join import bot_join
from pioche.cli._errors import CHECK_FAILED, fail
from pioche.cli._lab_options import known, ruled
from pioche.cli._options import Json, Lang
from pioche.cli._output import print_json, spoken
from pioche.locale import words

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.metadata import EntryPoint

app = App(
    name="bot",
    help="""List the bots, check one of your own, and send one to a table.

For example:
    pioche bot list
    pioche bot check py:mine.py:Mine
    pioche bot join http://192.168.1.20:8000/t/ABCDE --bot expert""",
)
app.command(bot_join, name="join", sort_key=3)


@app.command(name="list", sort_key=1)
def list_(*, lang: Lang = None, json: bool = False) -> None:
    """List the bots.

    For example:
        pioche bot list --lang fr

    Parameters
    ----------
    json
        Print one JSON list.
    """
    from pioche.bots import BOT_NAMES, installed_bots

    say = words(spoken(lang)).say
    rows = [
        {"bot": bot, "name": say(f"bot-{bot}"), "character": say(f"bot-{bot}.character")} for bot in BOT_NAMES
    ]
    rows += [
        {"bot": bot, "name": bot, "character": say("bot-of-a-package", package=_package(entry))}
        for bot, entry in installed_bots().items()
    ]
    if json:
        print_json(rows)
    else:
        width = max(len(row["bot"]) for row in rows)
        for row in rows:
            print(f"{row['bot']:{width}} {row['name']:10} {row['character']}")


def _package(entry: "EntryPoint") -> str:
    return entry.dist.name if entry.dist else entry.module


@app.command(sort_key=2)
def check(command: str, /, *, seeds: int = 1, rules: str | None = None, json: Json = False) -> int:
    """Check a bot of your own under many rules, numbers of players and seeds.

    For example:
        pioche bot check "python examples/bots/sheds.py"
        pioche bot check py:mine.py:Mine
        pioche bot check policy:mine.py:choose --rules quiet

    Parameters
    ----------
    command
        The command that starts a bot speaking the bot protocol, in quotes; or a spec of docs/bot-specs.md:
        py:FILE:NAME, policy:FILE:NAME or net:FILE.
    seeds
        Number of rounds for each ruleset and number of players.
    rules
        Check under these rules only.
    """
    if seeds < 1:
        fail(f"--seeds {seeds}: expected 1 or more")
    if not command.strip():
        fail("name the command that starts the bot")
    if rules is not None:
        ruled(rules)
    problems = _check(command, rules, seeds)
    if json:
        print_json({"command": command, "problems": problems})
    else:
        print("\n".join(problems or ["nothing wrong"]))
    return CHECK_FAILED if problems else 0


def _check(command: str, rules: str | None, seeds: int) -> list[str]:
    from pioche.bots import COMMAND_PREFIX, OUTSIDE_PREFIXES, installed_bots, make_bot_from_spec
    from pioche.testing import RULESETS, check_bot, check_command

    names = RULESETS if rules is None else (rules,)
    if not command.startswith(OUTSIDE_PREFIXES[1:]) and command.partition("(")[0] not in installed_bots():
        program = command.removeprefix(COMMAND_PREFIX)
        known(COMMAND_PREFIX + program)
        return check_command(program, names, seeds)
    known(command)
    return check_bot(lambda: make_bot_from_spec(command), _playable(command, names), seeds)


def _playable(bot: str, names: "Sequence[str]") -> "Sequence[str]":
    """Keeps the rules that the kernel plays if the bot is a compiled function or a policy."""
    from pioche.bots import NET_PREFIX, POLICY_PREFIX, class_of

    if bot.startswith(NET_PREFIX) or (not bot.startswith(POLICY_PREFIX) and class_of(bot) is not None):
        return names
    from pioche.kernels import unsupported

    found = [name for name in names if not unsupported(ruled(name))]
    if not found:
        fail(f"--rules {names[0]}: the kernel does not play {', '.join(unsupported(ruled(names[0])))}")
    return found
