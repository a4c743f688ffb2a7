"""The deals of a duel spread over the cores of the machine."""

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from pioche.lab.duel import DealResult, Match, chunks, play_deals

CHUNKS_PER_JOB = 8
LARGEST_CHUNK = 50


def spread(match: Match, deals: int, jobs: int) -> Iterator[list[DealResult]]:
    """The results of some deals at a time, in whatever order they come."""
    size = max(1, min(LARGEST_CHUNK, deals // (jobs * CHUNKS_PER_JOB)))
    if jobs <= 1:
        for numbers in chunks(deals, size):
            yield play_deals(match, numbers)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_to_the_parent) as pool:
        try:
            for done in as_completed([pool.submit(play_deals, match, part) for part in chunks(deals, size)]):
                yield done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
