"""`pioche day`: the deal of the day."""

import os
from datetime import date
from typing import Annotated

from cyclopts import Parameter

from pioche.cli._errors import fail
from pioche.cli._options import Lang
from pioche.cli._output import print_json, spoken
from pioche.cli._terminal import is_screen
from pioche.locale import words


def day(
    *,
    date_: str | None = None,
    lang: Lang = None,
    plain: bool = False,
    json: Annotated[bool, Parameter(help="Print one JSON object: your result, without playing.")] = False,
) -> int:
    """Play the deal of the day: the same cards and opponents for everybody, one try.

    Afterwards it compares you with the champion and prints a line to paste for your friends. The cards
    follow from the date alone; no server is asked.

    For example:
        pioche day
        pioche day --date 2026-01-31 --lang fr

    Parameters
    ----------
    date_
        An earlier day, as YYYY-MM-DD; by default today (UTC).
    plain
        Play line by line, for screen readers, pipes and plain terminals.
    """
    from pioche.puzzles import OPPONENTS, RULES
    from pioche.tui import Terminal, load_settings, load_tries, play_day, play_day_plainly, title_of

    wanted, language = _day(date_, lang), spoken(lang)
    say = words(language).say
    if wanted.isoformat() not in load_tries() and not json:
        print(say("day-about"))
        rules = " + ".join(title_of(part, language) for part in RULES.split("+"))
        print(say("day-first", rules=rules, bots=", ".join(OPPONENTS)))
        if plain or not is_screen(os.environ):
            play_day_plainly(Terminal(), wanted, language)
        elif input(f"{say('day-start')} ").strip().lower() != "q":
            play_day(wanted, language, load_settings())
    return _tell(wanted, language, json)


def _tell(day: date, lang: str, json: bool) -> int:
    """Prints the result, and the champion's result after the try."""
    from msgspec import to_builtins

    from pioche.puzzles import champion_result, comparison, day_line
    from pioche.tui import load_tries

    say, tries = words(lang).say, load_tries()
    if day.isoformat() not in tries:
        if json:
            print_json({"date": day.isoformat(), "tried": False})
        return 0
    own = tries[day.isoformat()]
    champion = champion_result(day)
    if json:
        found = {"date": day.isoformat(), "tried": True, "own": own, "champion": champion}
        print_json(to_builtins(found))
        return 0
    if own is None:
        print(say("day-left", date=day.isoformat()))
    else:
        print(comparison(own, champion, lang))
        print(say("day-line-text"))
        print(day_line(day, own, lang))
    print(say("day-tomorrow"))
    return 0


def _day(text: str | None, lang: str | None) -> date:
    from pioche.puzzles import today

    if text is None:
        return today()
    try:
        wanted = date.fromisoformat(text)
    except ValueError:
        fail(f"--date {text}: expected a day such as 2026-01-31")
    if wanted > today():
        fail(f"--date {words(spoken(lang)).say('day-future', date=text)}")
    return wanted
