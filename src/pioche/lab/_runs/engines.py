"""Chooses the engine for the deals: the core plays everything, the kernel is far faster. The result never
depends on the choice.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, Literal

from pioche.bots import (
    COMMAND_PREFIX,
    Bot,
    RepeatableDeal,
    StdioBot,
    luck_of,
    make_bot_from_spec,
    numbered_deal,
)
from pioche.core import Key, Rulebook
from pioche.lab._runs.core_rounds import play_match, play_round
from pioche.lab._runs.draw_luck import lucky_round
from pioche.lab._runs.experiments import Experiment, Lineup
from pioche.lab._runs.forfeits import lost, with_partners
from pioche.lab._statistics.tallies import Forfeits, PlayedGame, Tally, add_deal, add_forfeits, empty

Engine = Literal["core", "kernel"]
Choice = Literal["auto", "core", "kernel"]
CORE: Final[Engine] = "core"
CHOICES: Final = ("auto", "core", "kernel")


class EngineError(ValueError):
    """The chosen engine cannot play this."""


class BotError(RuntimeError):
    """A bot failed during play; the message says how to repeat it."""


def engines_for(experiment: Experiment, choice: Choice = "auto") -> tuple[Engine, ...]:
    """Returns the engine for each lineup. `auto` uses the kernel wherever it supports the rules and
    all bots.
    """
    if choice == "core":
        return (CORE,) * len(experiment.lineups)
    missing = _unsupported(experiment)
    if missing and choice == "kernel":
        raise EngineError(missing)
    if missing:
        return (CORE,) * len(experiment.lineups)
    return tuple(_engine_for(experiment, lineup, choice) for lineup in experiment.lineups)


def _unsupported(experiment: Experiment) -> str:
    """Explains why the kernel cannot play; None if it can."""
    try:
        from pioche.bots import FastBot  # noqa: F401
        from pioche.kernels import UnsupportedRulesError, deck_unsupported, plays_rules
    except ImportError as error:
        return f'the kernel needs {error.name}: pip install "pioche[lab]"'
    if plays_rules(experiment.rules):
        return ""
    return f"{experiment.rules_name}: {UnsupportedRulesError(deck_unsupported(experiment.rules))}"


def _engine_for(experiment: Experiment, lineup: Lineup, choice: Choice) -> Engine:
    from pioche.bots import kernel_seats

    _, missing = kernel_seats(lineup.seats, experiment.rules, experiment.players)
    if missing and choice == "kernel":
        raise EngineError(f"the kernel does not play the bot {missing} under {experiment.rules_name}")
    return "core" if missing else "kernel"


def play_deals(experiment: Experiment, engines: Sequence[Engine], numbers: range) -> Tally:
    """Plays these deals with every lineup. Any failure of a bot is a `BotError`, on either engine."""
    try:
        if "core" in engines:
            return _one_by_one(experiment, engines, numbers)
        return _at_once(experiment, numbers)
    except BotError:
        raise
    except Exception as error:
        raise BotError(f"{error}" if _names_the_bot(error) else f"{type(error).__name__}: {error}") from error


def _at_once(experiment: Experiment, numbers: range) -> Tally:
    from pioche.lab._runs.kernel_rounds import play_deals as in_kernel

    return in_kernel(experiment, numbers)


def _names_the_bot(error: Exception) -> bool:
    """Whether the error itself names the bot and the place."""
    return type(error).__name__ == "BrokenBotError"


def _one_by_one(experiment: Experiment, engines: Sequence[Engine], numbers: range) -> Tally:
    tally = empty(len(experiment.lineups), experiment.players)
    partners = experiment.players // experiment.rules.teams if experiment.rules.teams else 1
    sources = [_source(experiment, *pair, numbers) for pair in zip(experiment.lineups, engines, strict=True)]
    for games in zip(*(deals for deals, _ in sources), strict=True):
        add_deal(tally, games, partners)
    for _, failures in sources:
        for problem in failures.problems:
            tally.problems[problem] = tally.problems.get(problem, 0) + 1
        add_forfeits(tally.forfeits, failures.forfeits)
    return tally


Deals = Iterator[Sequence[PlayedGame]]


class Failures:
    """Collects the failures of external bots while the deals of a lineup are played."""

    def __init__(self) -> None:
        self.problems: list[str] = []
        self.forfeits: dict[str, Forfeits] = {}

    def note(self, failed: Mapping[int, StdioBot], number: int) -> None:
        """Records the failures of one game, by seat. Copies of one bot that fail together forfeit one
        game.
        """
        reasons: dict[str, str] = {}
        for bot in failed.values():
            self.problems += (f"{bot.command}: {problem}" for problem in bot.problems)
            reasons.setdefault(f"{COMMAND_PREFIX}{bot.command}", str(bot.problems[0]))
            bot.problems.clear()
        add_forfeits(self.forfeits, {bot: Forfeits(1, number, why) for bot, why in reasons.items()})


def _source(experiment: Experiment, lineup: Lineup, engine: Engine, numbers: range) -> tuple[Deals, Failures]:
    """Yields the games of each deal by seating, and the failures in them."""
    if engine == "kernel":
        from pioche.lab._runs.kernel_rounds import games_of

        return games_of(experiment, lineup, numbers), Failures()
    arena = CoreArena(experiment, lineup)
    return arena.play_all(numbers), arena.failures


class CoreArena:
    """Seats the bots of a lineup at the core once, and restarts them for every game."""

    def __init__(self, experiment: Experiment, lineup: Lineup) -> None:
        self.experiment = experiment
        self.lineup = lineup
        self.book = Rulebook(experiment.rules)
        self.failures = Failures()
        self.bots: list[Bot] = []
        self._play: Callable[[RepeatableDeal, Sequence[Bot], Key], PlayedGame] = (
            play_match if experiment.game == "match" else lucky_round if experiment.luck else play_round
        )

    def play_all(self, numbers: range) -> Deals:
        try:
            self.bots = [make_bot_from_spec(spec) for spec in self.lineup.seats]
            for number in numbers:
                yield self.play(number)
        finally:
            for bot in self.bots:
                bot.close()

    def play(self, number: int) -> list[PlayedGame]:
        seed, players = self.experiment.seed, self.experiment.players
        dealt, luck = numbered_deal(self.book, players, seed, number), luck_of(seed, number)
        try:
            return [self._game(dealt, seating, luck, number) for seating in self._seatings()]
        except Exception as error:
            raise BotError(self._failure(number, error)) from error

    def _game(self, dealt: RepeatableDeal, seating: Sequence[Bot], luck: Key, number: int) -> PlayedGame:
        played = self._play(dealt, seating, luck)
        failed = {seat: bot for seat, bot in enumerate(seating) if isinstance(bot, StdioBot) and bot.problems}
        if not failed:
            return played
        self.failures.note(failed, number)
        if self.experiment.forfeits == "stand-in":
            return played
        return lost(played, with_partners(failed, len(seating), self.experiment.rules.teams))

    def _seatings(self) -> list[list[Bot]]:
        count = len(self.bots)
        turns = range(count if self.lineup.rotate else 1)
        return [[self.bots[(seat - turn) % count] for seat in range(count)] for turn in turns]

    def _failure(self, number: int, error: Exception) -> str:
        who = " ".join(dict.fromkeys(self.lineup.seats))
        return f"{who}: {type(error).__name__}: {error} (seed {self.experiment.seed}/{number})"
