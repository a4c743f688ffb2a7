"""`pioche bot`: bots listed, checked, and sent to a table."""

from cyclopts import App

from pioche.cli.errors import CHECK_FAILED, fail
from pioche.cli.experiments import ruled
from pioche.cli.output import print_json, spoken
from pioche.cli.visiting import bot_join
from pioche.locale import words

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
    from pioche.bots.registry import NAMES

    say = words(spoken(lang)).say
    rows = [
        {"bot": bot, "name": say(f"bot-{bot}"), "character": say(f"bot-{bot}.character")} for bot in NAMES
    ]
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
        ruled(rules)
    problems = check_command(command, RULESETS if rules is None else (rules,), seeds)
    if json:
        print_json({"command": command, "problems": problems})
    else:
        print("\n".join(problems or ["nothing wrong"]))
    return CHECK_FAILED if problems else 0
