"""Where a bot thinks: at once, or, for a program of its own, aside, so that no table waits for it."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from random import Random
from typing import Protocol

from pioche.bots._base import Bot
from pioche.bots._registry import COMMAND_PREFIX
from pioche.core import Command, Legal, RuleFields, Seen, View


class Thinker(Protocol):
    """What is said to it is heard in order; a thought is asked for and, later, looked at."""

    def start(self, view: View, rules: RuleFields) -> None: ...

    @property
    def watches(self) -> bool:
        """Whether there is any use in telling it what happens, in the game it was started for."""

    def see(self, event: Seen) -> None: ...

    def think(self, view: View, legal: Legal, rng: Random) -> Callable[[], bool]:
        """Begin to choose; the answer tells whether it is done."""

    @property
    def choice(self) -> Command | None:
        """What was chosen; to be asked once it is done."""

    def close(self) -> None: ...


class DirectThinker:
    """A bot of this process."""

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
    """A bot that is a program: everything said to it waits its turn in a thread beside."""

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
        return self._thought.result()

    def close(self) -> None:
        self._line.submit(self.bot.close)
        self._line.shutdown(wait=False)


def thinker_for(name: str, bot: Bot) -> Thinker:
    return ThreadThinker(bot) if name.startswith(COMMAND_PREFIX) else DirectThinker(bot)
