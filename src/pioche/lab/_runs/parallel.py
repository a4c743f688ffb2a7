"""Distributes deals over the cores of this machine, or over a Dask cluster, with joblib.

The sums are whole numbers and do not depend on the distribution.
"""

import signal
from collections.abc import Generator, Iterator, Sequence
from typing import Any, Final, Literal
from warnings import catch_warnings, simplefilter

from msgspec import Struct

from pioche.bots import COMMAND_PREFIX, MONTECARLO, POLICY_PREFIX, is_net
from pioche.lab._runs.code_fingerprint import TEXT_FINGERPRINT, SourcesError, check
from pioche.lab._runs.engines import BotError, Engine, play_deals
from pioche.lab._runs.experiments import Experiment
from pioche.lab._runs.result_storage import ResultPart

TASKS_PER_JOB: Final = 8
Pace = Literal["kernel", "nets", "core", "thinker"]
SLOW_BOTS: Final = (COMMAND_PREFIX, POLICY_PREFIX, MONTECARLO)
"""Bots that take long for each decision."""
MOST_GAMES: Final[dict[Pace, int]] = {"kernel": 50_000, "nets": 8_000, "core": 200, "thinker": 10}
"""Most games in one task: a few seconds, so that an interruption loses little."""
PLAYED_LOCALLY: Final[dict[Pace, int]] = {"kernel": 20_000, "nets": 1_000, "core": 200, "thinker": 4}
"""Up to this number of games, starting processes would take longer than playing here."""
ROUNDS_OF_A_MATCH: Final = 10


class DealTask(Struct, frozen=True):
    experiment: Experiment
    engines: tuple[Engine, ...]
    numbers: range
    block: int
    """The number of deals in a part; 0 for all of them."""
    sources: str
    """The code fingerprint of the process that asks."""


class ParallelRunError(RuntimeError):
    """The processes or the cluster failed."""


def play(task: DealTask) -> list[ResultPart]:
    check(task.sources)
    size = task.block or len(task.numbers)
    parts = (task.numbers[first : first + size] for first in range(0, len(task.numbers), size))
    return [ResultPart(part.start, play_deals(task.experiment, task.engines, part)) for part in parts]


def tasks_of(
    experiment: Experiment, engines: tuple[Engine, ...], runs: Sequence[range], jobs: int, block: int = 0
) -> list[DealTask]:
    """Splits runs into tasks of about the same size, made of whole blocks if there are blocks."""
    deals = sum(map(len, runs))
    size = max(1, min(_most_deals(experiment, engines), deals // (jobs * TASKS_PER_JOB)))
    size = -(-size // block) * block if block else size
    return [
        DealTask(experiment, engines, run[first : first + size], block, TEXT_FINGERPRINT)
        for run in runs
        for first in range(0, len(run), size)
    ]


def _most_deals(experiment: Experiment, engines: Sequence[Engine]) -> int:
    return MOST_GAMES[pace(experiment, engines)] // _rounds_per_deal(experiment)


def pace(experiment: Experiment, engines: Sequence[Engine]) -> Pace:
    """The pace of the slowest lineup."""
    if "core" not in engines:
        return "nets" if any(map(is_net, set(_bots(experiment)))) else "kernel"
    return "thinker" if any(spec.startswith(SLOW_BOTS) for spec in _bots(experiment)) else "core"


def _bots(experiment: Experiment) -> Iterator[str]:
    return (spec for lineup in experiment.lineups for spec in lineup.seats)


def _rounds_per_deal(experiment: Experiment) -> int:
    return experiment.games_per_deal * (ROUNDS_OF_A_MATCH if experiment.game == "match" else 1)


def deals_at_home(experiment: Experiment, engines: Sequence[Engine]) -> int:
    return PLAYED_LOCALLY[pace(experiment, engines)] // _rounds_per_deal(experiment)


def spread(
    tasks: Sequence[DealTask], jobs: int, cluster: str = ""
) -> Generator[list[ResultPart], None, None]:
    """Yields the parts of each task, in the order they are finished."""
    if not cluster and (jobs <= 1 or len(tasks) <= 1):
        yield from map(play, tasks)
    elif tasks:
        _compile(tasks)
        yield from _over_cluster(tasks, cluster) if cluster else _over_cores(tasks, jobs)


def _compile(tasks: Sequence[DealTask]) -> None:
    """Compiles once here and saves it on disk; otherwise every process would compile at the same time."""
    fast = [task.experiment for task in tasks if "kernel" in task.engines]
    if fast:
        from pioche.bots import compile_rounds
        from pioche.kernels import make_ready, play_rows

        for experiment in fast:
            compile_rounds(experiment.rules, _bots(experiment))
        if any(is_net(spec) for experiment in fast for spec in set(_bots(experiment))):
            make_ready(play_rows)
    if any(spec.startswith(MONTECARLO) for task in tasks for spec in _bots(task.experiment)):
        from pioche.bots import compile_trials

        compile_trials()


def _over_cores(tasks: Sequence[DealTask], jobs: int) -> Iterator[list[ResultPart]]:
    from joblib import Parallel, delayed, parallel_config

    options: dict[str, Any] = {"initializer": leave_interrupts_to_the_parent}
    with parallel_config("loky", n_jobs=jobs, max_nbytes=None, **options):
        results = Parallel(return_as="generator_unordered", batch_size=1)(
            delayed(play)(task) for task in tasks
        )
    try:
        for done in results:  # noqa: UP028 (`yield from` would close it, and warn)
            yield done
    except (BotError, KeyboardInterrupt):
        raise
    except SourcesError as error:
        raise ParallelRunError(str(error)) from None
    except Exception as error:
        raise ParallelRunError(
            f"a process of this machine failed: {type(error).__name__}: {error}"
        ) from error
    finally:
        _stop_remaining(results)


def _stop_remaining(results: Generator[list[ResultPart], None, None]) -> None:
    """Stops the remaining work without joblib's warning."""
    with catch_warnings():
        simplefilter("ignore")
        results.close()


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _over_cluster(tasks: Sequence[DealTask], cluster: str) -> Iterator[list[ResultPart]]:
    from pioche.lab._runs.cluster import ClusterError, ClusterLostError, connected

    try:
        with connected(cluster) as client:
            from pioche.lab._runs.cluster_results import results_of

            yield from results_of(client, play, tasks)
    except (BotError, KeyboardInterrupt):
        raise
    except ClusterError as error:
        raise ParallelRunError(str(error)) from None
    except ClusterLostError as error:
        raise ParallelRunError(f"--cluster {cluster}: {error}") from None
    except SourcesError:
        raise ParallelRunError(
            f"--cluster {cluster}: a worker has other code of pioche than is here"
        ) from None
    except Exception as error:
        raise ParallelRunError(f"--cluster {cluster}: {type(error).__name__}: {error}") from error
