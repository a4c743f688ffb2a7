"""Runs the decision of a bot: at once, or in a thread for a bot from outside, so that no table waits."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from random import Random
from typing import Protocol

from pioche.bots._base import Bot
from pioche.bots._live.manners import split_manners
from pioche.bots._registry import is_from_outside
from pioche.core import Command, Legal, RuleFields, Seen, View


class Thinker(Protocol):
    """Takes messages in order; a decision is requested, and its result read later."""

    def start(self, view: View, rules: RuleFields) -> None: ...

    @property
    def watches(self) -> bool:
        """Whether the bot uses what it is told in this game."""

    def see(self, event: Seen) -> None: ...

    def think(self, view: View, legal: Legal, rng: Random) -> Callable[[], bool]:
        """Begins to choose, and returns a function that tells whether the choice is made."""

    @property
    def choice(self) -> Command | None:
        """The choice; call it once it is made."""

    def close(self) -> None: ...


class DirectThinker:
    """A bot in this process."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self._choice: Command | None = None

    def start(self, view: View, rules: RuleFields) -> None:
        self.bot.start(view, rules)

    @property
    def watches(self) -> bool:
        return self.bot.watches

    def see(self, event: Seen) -> None:
        self.bot.see(event)

    def think(self, view: View, legal: Legal, rng: Random) -> Callable[[], bool]:
        self._choice = self.bot.choose(view, legal, rng)
        return lambda: True

    @property
    def choice(self) -> Command | None:
        return self._choice

    def close(self) -> None:
        self.bot.close()


class ThreadThinker:
    """A bot from outside: its messages wait in a queue of another thread, and its failures end no table."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self._line = ThreadPoolExecutor(1, thread_name_prefix="bot")
        self._thought: Future[Command | None] = Future()

    def start(self, view: View, rules: RuleFields) -> None:
        self._line.submit(self.bot.start, view, rules)

    @property
    def watches(self) -> bool:
        return True

    def see(self, event: Seen) -> None:
        self._line.submit(self.bot.see, event)

    def think(self, view: View, legal: Legal, rng: Random) -> Callable[[], bool]:
        self._thought = self._line.submit(self.bot.choose, view, legal, rng)
        return self._thought.done

    @property
    def choice(self) -> Command | None:
        return None if self._thought.exception() else self._thought.result()

    def close(self) -> None:
        self._line.submit(self.bot.close)
        self._line.shutdown(wait=False)


def thinker_for(name: str, bot: Bot) -> Thinker:
    return ThreadThinker(bot) if is_from_outside(split_manners(name)[0]) else DirectThinker(bot)
