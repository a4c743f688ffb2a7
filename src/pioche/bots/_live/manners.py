"""Human manners as settings of a seat: how long it thinks, what it forgets, what it notices.

Nothing here waits. Times are data for the driver of the game; all chance comes from the rng.
"""

from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pioche.bots._base import Bot
from pioche.bots._registry import make_bot_from_spec
from pioche.core import Call, Catch, Command, Jump, Lay, Legal, RuleFields, Seen, Uno, View

UNCALLED: Final = 2.0
"""Seconds before a bot acts on an uncalled UNO at a live table (ruling 44)."""


class Manners(Struct, frozen=True, kw_only=True):
    """By default a bot acts at once and forgets nothing."""

    thinking: tuple[float, float] = (0.0, 0.0)
    """Least and most seconds before an act in turn."""
    noticing: tuple[float, float] = (0.0, 0.0)
    """Seconds before a forgotten call, or a catch."""
    jumping: tuple[float, float] = (0.0, 0.0)
    """Seconds before a jump; the next player does not wait for it."""
    forgets: float = 0.0
    """The share of calls that are not made with the card."""
    remembers: float = 1.0
    """The chance to remember a forgotten call, each time something happens."""
    notices: float = 1.0
    """The chance to notice a missed call of others, each time something happens."""


QUICK: Final = Manners()
FRIENDLY: Final = Manners(
    thinking=(0.8, 2.2), noticing=(2.0, 4.0), jumping=(0.3, 1.2), forgets=0.15, remembers=0.35, notices=0.5
)
"""For a table with people: they can catch such a bot, and be caught by it."""
SLEEPY: Final = Manners(
    thinking=(1.5, 4.0), noticing=(3.0, 6.0), jumping=(0.8, 2.5), forgets=0.4, remembers=0.2, notices=0.2
)
MANNERS: Final = {"quick": QUICK, "friendly": FRIENDLY, "sleepy": SLEEPY}


def split_manners(spec: str, usual: str = "friendly") -> tuple[str, str]:
    """Splits `expert@sleepy` into the bot `expert` and the manners `sleepy`, or the usual manners."""
    bot, _, manners = spec.rpartition("@")
    return (bot, manners) if manners in MANNERS and bot else (spec, usual)


def seat_bot(spec: str) -> "ManneredBot":
    """Makes a bot for a seat among people, with the manners of its spec."""
    bot, manners = split_manners(spec)
    return ManneredBot(make_bot_from_spec(bot), MANNERS[manners])


class ManneredBot(Bot):
    """A bot with manners. It does not do what it forgets or overlooks; all else is the bot's choice."""

    def __init__(self, bot: Bot, manners: Manners) -> None:
        self.bot = bot
        self.manners = manners

    @property
    def watches(self) -> bool:
        return self.bot.watches

    def start(self, view: View, rules: RuleFields) -> None:
        self.bot.start(view, rules)

    def see(self, event: Seen) -> None:
        self.bot.see(event)

    def close(self) -> None:
        self.bot.close()

    def choose(self, view: View, legal: Legal, rng: Random) -> Command | None:
        command = self.bot.choose(view, legal, rng)
        manners = self.manners
        if isinstance(command, Lay | Jump) and command.uno and happens(manners.forgets, rng):
            return replace(command, uno=False)
        if isinstance(command, Call) and not happens(manners.remembers, rng):
            return self._instead(command, view, legal, rng)
        if isinstance(command, Catch) and not happens(manners.notices, rng):
            return self._instead(command, view, legal, rng)
        return command

    def _instead(self, command: Command, view: View, legal: Legal, rng: Random) -> Command | None:
        """Silence; in turn, what the bot would do without a call or catch."""
        if view.turn != view.seat:
            return None
        nothing_due = replace(view, uno=(Uno.NONE,) * len(view.uno))
        return self.bot.choose(nothing_due, legal, rng) or command

    def _times(self, command: Command) -> tuple[float, float]:
        if isinstance(command, Jump):
            return self.manners.jumping
        return self.manners.noticing if isinstance(command, Call | Catch) else self.manners.thinking

    def pause(self, view: View, command: Command, rng: Random) -> float:
        """Seconds between the last event and this command, for the driver of the game."""
        least, most = self._times(command)
        seconds = least + (most - least) * rng.random()
        return max(seconds, UNCALLED) if _somebody_is_due(view) else seconds


def happens(rate: float, rng: Random) -> bool:
    return rng.random() < rate


def _somebody_is_due(view: View) -> bool:
    return any(status is Uno.DUE for seat, status in enumerate(view.uno) if seat != view.seat)
