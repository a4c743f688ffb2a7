"""Bots that need a moment before they can sit down."""

from collections.abc import Iterable

from pioche.bots import UnknownBotError
from pioche.bots.manners import split_manners
from pioche.bots.registry import MONTECARLO, needs_lab
from pioche.bots.specs import read_spec
from pioche.cli.errors import fail
from pioche.locale import words


def get_ready(bots: Iterable[str], lang: str) -> None:
    """What `montecarlo` thinks with is compiled once on a machine: before a table is laid, not in turn."""
    if not any(_thinks(bot) for bot in bots):
        return
    try:
        needs_lab(MONTECARLO)
    except UnknownBotError as error:
        fail(str(error))
    from rich.console import Console

    from pioche.bots.trying import compile_all

    say = words(lang)
    with Console(stderr=True).status(say.say("client-bot-gets-ready", name=say.say(f"bot-{MONTECARLO}"))):
        compile_all()


def _thinks(bot: str) -> bool:
    try:
        return read_spec(split_manners(bot)[0]).name == MONTECARLO
    except UnknownBotError:
        return False
