"""Who plays the deals: the core, which plays everything, or the kernel, which is far quicker. What comes out
never depends on it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal

from pioche.bots import Bot, summon
from pioche.bots.driver import Dealt, deal
from pioche.bots.luck import luck_of
from pioche.bots.stdio import StdioBot
from pioche.core import Rulebook
from pioche.core.chance import Key
from pioche.lab.experiments import Experiment, Lineup
from pioche.lab.rounds import play_match, play_round
from pioche.lab.tallies import Played, Tally, add_deal, empty

Engine = Literal["core", "kernel"]
Choice = Literal["auto", "core", "kernel"]
CORE: Final[Engine] = "core"
CHOICES: Final = ("auto", "core", "kernel")


class EngineError(ValueError):
    """The engine that was asked for does not play this."""


class BotError(RuntimeError):
    """A bot has failed while it was playing; with what is needed to see it again."""


def engines_for(experiment: Experiment, choice: Choice = "auto") -> tuple[Engine, ...]:
    """By lineup. `auto` takes the kernel wherever it plays these rules and has all these bots."""
    if choice == "core":
        return (CORE,) * len(experiment.lineups)
    missing = _unsupported(experiment)
    if missing and choice == "kernel":
        raise EngineError(missing)
    if missing:
        return (CORE,) * len(experiment.lineups)
    return tuple(_engine_for(experiment, lineup, choice) for lineup in experiment.lineups)


def _unsupported(experiment: Experiment) -> str:
    """Why the kernel cannot play at all; nothing if it can."""
    try:
        import pioche.bots.fast  # noqa: F401
        from pioche.kernels.rules import UnsupportedRulesError, packed
    except ImportError as error:
        return f'the kernel needs {error.name}: pip install "pioche[lab]"'
    try:
        packed(experiment.rules, experiment.players)
    except UnsupportedRulesError as error:
        return f"{experiment.rules_name}: {error}"
    return ""


def _engine_for(experiment: Experiment, lineup: Lineup, choice: Choice) -> Engine:
    from pioche.bots.fast import fast_bot

    for spec in dict.fromkeys(lineup.seats):
        if fast_bot(spec, experiment.rules, experiment.players) is None:
            if choice == "kernel":
                raise EngineError(f"the kernel does not play the bot {spec} under {experiment.rules_name}")
            return "core"
    return "kernel"


def play_deals(experiment: Experiment, engines: Sequence[Engine], numbers: range) -> Tally:
    """These deals, by every lineup. Whatever a bot does wrong is a `BotError`, wherever it plays."""
    try:
        if "core" in engines:
            return _one_by_one(experiment, engines, numbers)
        return _at_once(experiment, numbers)
    except BotError:
        raise
    except Exception as error:
        raise BotError(f"{error}" if _is_told(error) else f"{type(error).__name__}: {error}") from error


def _at_once(experiment: Experiment, numbers: range) -> Tally:
    from pioche.lab.vectors import play_deals as in_kernel

    return in_kernel(experiment, numbers)


def _is_told(error: Exception) -> bool:
    """Whether it says by itself which bot has failed, and where."""
    return type(error).__name__ == "BrokenBotError"


def _one_by_one(experiment: Experiment, engines: Sequence[Engine], numbers: range) -> Tally:
    tally = empty(len(experiment.lineups), experiment.players)
    partners = experiment.players // experiment.rules.teams if experiment.rules.teams else 1
    sources = [_source(experiment, *pair, numbers) for pair in zip(experiment.lineups, engines, strict=True)]
    for games in zip(*(deals for deals, _ in sources), strict=True):
        add_deal(tally, games, partners)
    for _, problems in sources:
        for problem in problems:
            tally.problems[problem] = tally.problems.get(problem, 0) + 1
    return tally


Deals = Iterator[Sequence[Played]]


def _source(
    experiment: Experiment, lineup: Lineup, engine: Engine, numbers: range
) -> tuple[Deals, list[str]]:
    """The games of each deal by seating, and a list that fills with what went wrong."""
    if engine == "kernel":
        from pioche.lab.vectors import games_of

        return games_of(experiment, lineup, numbers), []
    arena = Arena(experiment, lineup)
    return arena.play_all(numbers), arena.problems


class Arena:
    """The bots of a lineup at the core, seated once and started anew for every game."""

    def __init__(self, experiment: Experiment, lineup: Lineup) -> None:
        self.experiment = experiment
        self.lineup = lineup
        self.book = Rulebook(experiment.rules)
        self.problems: list[str] = []
        self.bots: list[Bot] = []
        self._play: Callable[[Dealt, Sequence[Bot], Key], Played] = (
            play_round if experiment.game == "round" else play_match
        )

    def play_all(self, numbers: range) -> Deals:
        try:
            self.bots = [summon(spec) for spec in self.lineup.seats]
            for number in numbers:
                yield self.play(number)
        finally:
            for bot in self.bots:
                bot.close()

    def play(self, number: int) -> list[Played]:
        seed, players = self.experiment.seed, self.experiment.players
        dealt, luck = deal(self.book, players, seed, number), luck_of(seed, number)
        try:
            games = [self._play(dealt, seating, luck) for seating in self._seatings()]
        except Exception as error:
            raise BotError(self._failure(number, error)) from error
        self._note_problems()
        return games

    def _seatings(self) -> list[list[Bot]]:
        count = len(self.bots)
        turns = range(count if self.lineup.rotate else 1)
        return [[self.bots[(seat - turn) % count] for seat in range(count)] for turn in turns]

    def _failure(self, number: int, error: Exception) -> str:
        who = " ".join(dict.fromkeys(self.lineup.seats))
        return f"{who}: {type(error).__name__}: {error} (seed {self.experiment.seed}/{number})"

    def _note_problems(self) -> None:
        for bot in self.bots:
            if isinstance(bot, StdioBot):
                self.problems += (f"{bot.command}: {problem}" for problem in bot.problems)
                bot.problems.clear()
