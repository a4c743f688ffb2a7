"""Measures how many rounds a second the engines play on this machine.

One core is measured in CPU time, so that other programs do not count; several cores are measured by the
clock.
"""

from collections.abc import Iterator
from time import perf_counter, process_time
from typing import Any, Final

from msgspec import Struct

from pioche.lab._runs.engines import BotError, Engine, EngineError, engines_for, play_deals
from pioche.lab._runs.experiments import Experiment, table_of
from pioche.lab._runs.parallel import leave_interrupts_to_the_parent
from pioche.rulebooks import load

FIRST_DEALS: Final = 4
"""The number of deals played first, to estimate the speed."""
ENGINES: Final[tuple[Engine, ...]] = ("core", "kernel")


class Speed(Struct, frozen=True):
    """Rounds a second."""

    engine: str
    bot: str
    one_core: float
    all_cores: float | None = None
    cores: int = 1


class Bench(Struct):
    players: int
    rules: str
    speeds: list[Speed] = []
    missing: dict[str, str] = {}
    """The engines that cannot play these rules and bots, with the reason."""
    complete: bool = True
    stopped: str = ""
    """The error that stopped the measurement, or an empty text."""

    def ratio(self, bot: str) -> float | None:
        """The speed of the kernel divided by the speed of the core, on one processor core."""
        found = {speed.engine: speed.one_core for speed in self.speeds if speed.bot == bot}
        return found["kernel"] / found["core"] if len(found) == 2 else None


def measure_speed(bots: tuple[str, ...], players: int, rules: str, seconds: float, cores: int) -> Bench:
    """Measures each bot on each engine. An interruption keeps what is measured so far."""
    bench = Bench(players, rules)
    try:
        for bot in bots:
            subject = Experiment("bench", (table_of(bot, players),), load(rules), rules, 0, "bench")
            for engine in _engines(subject, bench.missing):
                bench.speeds.append(_speed(subject, engine, bot, seconds, cores))
    except KeyboardInterrupt:
        bench.complete = False
    except BotError as error:
        bench.complete, bench.stopped = False, str(error)
    return bench


def _engines(subject: Experiment, missing: dict[str, str]) -> Iterator[Engine]:
    for engine in ENGINES:
        try:
            engines_for(subject, engine)
            yield engine
        except EngineError as error:
            missing[engine] = str(error)


def _speed(subject: Experiment, engine: Engine, bot: str, seconds: float, cores: int) -> Speed:
    rounds, taken = for_a_while(subject, engine, seconds)
    together = _all_cores(subject, engine, seconds, cores) if cores > 1 else None
    return Speed(engine, bot, rounds / taken, together, cores)


def for_a_while(subject: Experiment, engine: Engine, seconds: float) -> tuple[int, float]:
    """Returns the number of rounds and the CPU seconds they took."""
    _play(subject, engine, range(FIRST_DEALS))
    played, taken, deals = 0, 0.0, FIRST_DEALS
    while taken < seconds:
        began = process_time()
        _play(subject, engine, range(played, played + deals))
        taken += process_time() - began
        played += deals
        deals = _next(played, taken, seconds, deals)
    return played, taken


def _play(subject: Experiment, engine: Engine, numbers: range) -> None:
    """Plays deals; a bot that fails is an error, because the speed of its stand-in means nothing."""
    tally = play_deals(subject, (engine,), numbers)
    for bot, found in tally.forfeits.items():
        raise BotError(f"{bot} forfeited a round, in deal {subject.seed}/{found.deal}: {found.reason}")


def _next(played: int, taken: float, seconds: float, deals: int) -> int:
    """Doubles the number of deals, up to what fits into the time left."""
    left = max(1, int((seconds - taken) * played / taken)) if taken else 2 * deals
    return min(2 * deals, left)


def _all_cores(subject: Experiment, engine: Engine, seconds: float, cores: int) -> float:
    from joblib import Parallel, delayed, parallel_config

    options: dict[str, Any] = {"initializer": leave_interrupts_to_the_parent}
    with parallel_config("loky", n_jobs=cores, max_nbytes=None, **options), Parallel() as workers:
        workers(delayed(for_a_while)(subject, engine, 0.0) for _ in range(cores))  # started and compiled
        found = workers(delayed(by_the_clock)(subject, engine, seconds) for _ in range(cores))
    return float(sum(found))


def by_the_clock(subject: Experiment, engine: Engine, seconds: float) -> float:
    """Returns the rounds a second of one process, while others play at the same time."""
    began, played, deals = perf_counter(), 0, FIRST_DEALS
    while perf_counter() - began < seconds:
        _play(subject, engine, range(played, played + deals))
        played += deals
        deals = _next(played, perf_counter() - began, seconds, deals)
    return played / (perf_counter() - began)
