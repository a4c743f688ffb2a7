"""`pioche play`: a match at this terminal."""

import os
import secrets
from datetime import datetime
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pioche.cli.errors import fail
from pioche.core import Rules
from pioche.locale import language
from pioche.records.journal import JournalError
from pioche.rulebooks import Override, RulesError, Where, check_players, resolve
from pioche.table import load_table
from pioche.tui.home import saved_games
from pioche.tui.plain import PlainGame
from pioche.tui.plain.console import Terminal
from pioche.tui.seating import Seated, SeatsError, read_seats

DEFAULT_SEATS = {"en": "Me,bot:greedy,bot:greedy,bot:random", "fr": "Moi,bot:greedy,bot:greedy,bot:random"}


def play(
    *,
    plain: Annotated[bool, Parameter(negative="")] = False,  # noqa: ARG001
    rules: str = "classic",
    seats: str | None = None,
    target: int | None = None,
    seed: str | None = None,
    lang: str | None = None,
    resume: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Play a match against bots, or with others at this keyboard.

    Type `help` at any prompt. The match is saved after every act.

    Examples:
        pioche play --plain
        pioche play --plain --rules official+stacking --seats ann,bob,bot:greedy --target 200
        pioche play --plain --lang fr --seed 7

    Parameters
    ----------
    plain
        Line by line, for screen readers, pipes and plain terminals.
    rules
        A preset, a composition such as classic+stacking, or a ruleset file (`pioche rules list`).
    seats
        Who plays, clockwise: names of people, and bot:NAME for bots.
    target
        Points to play to, in place of the ruleset's own.
    seed
        Decides all chance; the same seed gives the same cards.
    lang
        en or fr; else the language of your system.
    resume
        Go on with the last unfinished match.
    """
    spoken = language(os.environ, lang)
    if resume:
        return _resume(spoken)
    try:
        record = _rules(rules, target)
        seated = read_seats(seats if seats is not None else DEFAULT_SEATS[spoken])
        check_players(record, len(seated))
    except (RulesError, SeatsError) as error:
        fail(str(error))
    game = PlainGame(Terminal(), spoken, seated)
    game.begin(record, rules, seed if seed is not None else secrets.token_hex(8), datetime.now())
    return 0


def _rules(name: str, target: int | None) -> Rules:
    aims = [] if target is None else [Override("target", str(target), Where("--target"))]
    return resolve(name, aims, base_dir=".")


def _resume(lang: str) -> int:
    games = saved_games()
    if not games:
        fail("there is no unfinished match; pioche play --plain starts one")
    seated = _seated(games[-1])
    PlainGame(Terminal(), lang, seated).resume(games[-1])
    return 0


def _seated(journal: Path) -> list[Seated]:
    try:
        table, open_journal = load_table(journal, 0)
    except (JournalError, OSError) as error:
        fail(str(error))
    open_journal.close()
    return [Seated(chair.player, chair.name, chair.bot) for chair in table.room.chairs]
