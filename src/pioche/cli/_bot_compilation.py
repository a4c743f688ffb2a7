"""Compiles bots before they take a seat."""

from collections.abc import Iterable

from pioche.bots import MONTECARLO, UnknownBotError, needs_lab, read_spec, split_manners
from pioche.cli._errors import fail
from pioche.locale import words


def get_ready(bots: Iterable[str], lang: str) -> None:
    """Compiles `montecarlo` once for each machine, so that it does not compile during its first turn."""
    if not any(_thinks(bot) for bot in bots):
        return
    try:
        needs_lab(MONTECARLO)
    except UnknownBotError as error:
        fail(str(error))
    from rich.console import Console

    from pioche.bots import compile_trials

    say = words(lang)
    with Console(stderr=True).status(say.say("client-bot-gets-ready", name=say.say(f"bot-{MONTECARLO}"))):
        compile_trials()


def _thinks(bot: str) -> bool:
    try:
        return read_spec(split_manners(bot)[0]).name == MONTECARLO
    except UnknownBotError:
        return False
