"""`python -m pioche.server._analysis.worker`: the process that analyses, one job after the other.

It reads jobs from its input and writes progress and results to its output. It has no network and no store.
"""

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import BinaryIO, Final

import msgspec

from pioche.analysis import AdviceRequest, GameAnalysis
from pioche.locale import LANGUAGES
from pioche.records import GameLog, PunError, RecordedRound, bounded_log, read_script, rounds_of
from pioche.rulebooks import RulesError
from pioche.server._analysis.worker_messages import (
    LENGTH,
    Advised,
    AnalyseRound,
    Failed,
    FromWorker,
    Job,
    Progress,
    Ready,
    Result,
    RoundAnalysed,
    read_job,
    written,
)

NICENESS: Final = 10
"""Tables go first on a busy machine."""
LARGEST_RECORD: Final = 8 * 2**20
"""Most bytes of a record's events as JSON."""
MOST_COMMANDS: Final = 1500
"""Most commands of a round; an ordinary one has about a hundred."""
INTERVAL: Final = 0.2
"""Seconds between two messages of progress."""
Tell = Callable[[FromWorker], None]


def run(jobs: BinaryIO, answers: BinaryIO) -> None:
    """Works until the input ends."""

    def tell(message: FromWorker) -> None:
        answers.write(written(message))
        answers.flush()

    load()
    tell(Ready())
    while (head := jobs.read(LENGTH)) and len(head) == LENGTH:
        tell(done(read_job(jobs.read(int.from_bytes(head, "big"))), tell))


def load() -> None:
    """Imports and compiles what analysis needs; the first time on a machine this takes a minute."""
    from pioche.kernels import forecast, make_ready

    make_ready(forecast)


def done(job: Job, tell: Tell) -> Result:
    try:
        return _advised(job) if isinstance(job, AdviceRequest) else _analysed(job, tell)
    except PunError as error:
        return Failed("bad-record", str(error))
    except RulesError as error:
        return Failed("bad-rules", str(error))


def _advised(job: AdviceRequest) -> Result:
    from pioche.analysis import UnsupportedAnalysisError, refined_advice

    try:
        found = refined_advice(job.rule_fields, job.history, job.legal, LANGUAGES)
    except UnsupportedAnalysisError as error:
        return Failed("unsupported", str(error))
    return Advised({lang: msgspec.json.encode(advice) for lang, advice in found.items()})


def _analysed(job: AnalyseRound, tell: Tell) -> Result:
    from pioche.analysis import AnalysisSettings, UnsupportedAnalysisError, analyse_round

    log = bounded_log(read_script(job.pun), LARGEST_RECORD)
    step, part = _round(log, job.round)
    if part is None:
        return Failed("no-round")
    if len(part.entries) > MOST_COMMANDS:
        return Failed("round-too-long")
    estimates = analyse_round(log, part, step, AnalysisSettings(rollouts=0))
    if estimates.rounds[0].decisions:
        tell(Progress(0, len(part.entries), _reports(estimates, log)))
    try:
        found = analyse_round(log, part, step, told=_steps(len(part.entries), tell))
    except UnsupportedAnalysisError as error:
        return Failed("unsupported", str(error))
    return RoundAnalysed(_reports(found, log))


def _reports(found: GameAnalysis, log: GameLog) -> dict[str, bytes]:
    from pioche.analysis import round_report

    (part,) = found.rounds
    return {lang: msgspec.json.encode(round_report(part, found, log, lang)) for lang in LANGUAGES}


def _round(log: GameLog, number: int) -> tuple[int, RecordedRound | None]:
    """The finished round of that number, and the number of commands before it."""
    step = 0
    for part in rounds_of(log):
        if part.number == number and part.over:
            return step, part
        step += len(part.seating) + len(part.entries)
    return step, None


def _steps(count: int, tell: Tell) -> Callable[[], None]:
    """Counts the commands, and reports the number from time to time."""
    done, said = 0, time.monotonic()

    def told() -> None:
        nonlocal done, said
        done += 1
        if time.monotonic() - said >= INTERVAL:
            said = time.monotonic()
            tell(Progress(done, count))

    return told


def main() -> None:
    with suppress(AttributeError, OSError):  # not on every system
        os.nice(NICENESS)
    output = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # output of a library is not a message
    with suppress(BrokenPipeError, KeyboardInterrupt):
        run(sys.stdin.buffer, output)


if __name__ == "__main__":
    main()
