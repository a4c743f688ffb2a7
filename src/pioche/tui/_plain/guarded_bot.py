"""Bots in line mode: if one from outside fails, the match goes on, and the person gets a message."""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import TypeVar

from pioche.bots import Bot, ManneredBot, StdioBot
from pioche.core import Command, Legal, RuleFields, Seen, View
from pioche.table import Participant

Answer = TypeVar("Answer")


class GuardedBot:
    """A bot from outside. The first legal act is played where it fails, as at a live table."""

    def __init__(self, bot: Bot, report: Callable[[Exception], None]) -> None:
        """`report` gets the first failure of a game."""
        self._bot = bot
        self._report = report
        self._is_ready = False
        self._is_reported = False

    def start(self, view: View, rules: RuleFields) -> None:
        self._is_reported = False
        self._is_ready = self._attempt(lambda: self._started(view, rules)) or False

    def _started(self, view: View, rules: RuleFields) -> bool:
        self._bot.start(view, rules)
        return True

    def see(self, event: Seen) -> None:
        if self._is_ready:
            self._attempt(lambda: self._bot.see(event))

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:
        choice = self._attempt(lambda: self._bot.choose(view, legal, rng)) if self._is_ready else None
        if choice is not None and legal.allows(choice):
            return choice
        return legal.in_turn[0] if legal.in_turn else None

    def _attempt(self, ask: Callable[[], Answer]) -> Answer | None:
        try:
            return ask()
        except Exception as error:
            if not self._is_reported:
                self._is_reported = True
                self._report(error)
            return None


def guarded(bots: Mapping[str, ManneredBot], report: Callable[[str, str], None]) -> dict[str, Participant]:
    """The bots by their players; `report` gets the player and the problem of one that fails."""
    return {player: _guarded(bot, partial(report, player)) for player, bot in bots.items()}


def _guarded(mannered: ManneredBot, report: Callable[[str], None]) -> Participant:
    if not isinstance(mannered.bot, StdioBot):
        return GuardedBot(mannered, lambda error: report(f"{type(error).__name__}: {error}"))
    # A program has its own replacement.
    mannered.bot.report = lambda problem: report(str(problem))
    return mannered
