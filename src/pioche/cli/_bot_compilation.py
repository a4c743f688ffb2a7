"""Compiles bots before they take a seat."""

from collections.abc import Iterable

from pioche.bots import MONTECARLO, UnknownBotError, needs_lab, read_spec, split_manners
from pioche.cli._errors import fail


def get_ready(bots: Iterable[str], lang: str) -> None:
    """Compiles `montecarlo` once for each machine, so that it does not compile during its first turn."""
    if not any(_thinks(bot) for bot in bots):
        return
    try:
        needs_lab(MONTECARLO)
    except UnknownBotError as error:
        fail(str(error))
    from pioche.bots import compile_trials

    compile_trials(lang)


def _thinks(bot: str) -> bool:
    try:
        return read_spec(split_manners(bot)[0]).name == MONTECARLO
    except UnknownBotError:
        return False
