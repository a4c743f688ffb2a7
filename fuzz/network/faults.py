"""The faults: their chances and their counts."""

from collections import Counter
from enum import StrEnum
from random import Random

from msgspec import Struct


class Fault(StrEnum):
    DELAYED = "delayed"
    LOST = "lost"
    DOUBLED = "doubled"
    REORDERED = "reordered"
    CUT = "cut"
    HALF_OPEN = "half-open"
    STALLED = "stalled"
    REFUSED = "refused"
    """A connection is refused."""
    CRASH = "crash"
    RESTART = "restart"
    NOT_SAVED = "not-saved"
    NOT_LOADED = "not-loaded"
    AWAY = "away"
    """A device is switched off for a while."""
    CLOCK = "clock"
    """The time of day jumps."""


class FaultRates(Struct, frozen=True, kw_only=True):
    """The chance of each fault: for a frame, a connection, a batch, or a second of the server."""

    delayed: float = 0.0
    lost: float = 0.0
    doubled: float = 0.0
    reordered: float = 0.0
    cut: float = 0.0
    half_open: float = 0.0
    stalled: float = 0.0
    unreliable: float = 0.0
    """Connections with a middlebox that loses, doubles and reorders frames."""
    crash: float = 0.0
    not_saved: float = 0.0
    away: float = 0.0


NO_FAULTS = FaultRates()


def random_rates(rng: Random) -> FaultRates:
    """Each period with faults prefers some of them."""

    def often(most: float) -> float:
        return most * rng.choice((0.1, 0.5, 1.0))

    return FaultRates(
        delayed=often(0.1),
        lost=often(0.1),
        doubled=often(0.15),
        reordered=often(0.1),
        cut=often(0.03),
        half_open=often(0.006),
        stalled=often(0.01),
        unreliable=rng.choice((0.0, 0.5, 1.0)),
        crash=often(0.05),
        not_saved=often(0.05),
        away=often(0.01),
    )


class FaultInjector:
    """The current chances, and the faults so far."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.rates = NO_FAULTS
        self.tally: Counter[Fault] = Counter()

    def happens(self, fault: Fault, chance: float) -> bool:
        """Whether it happens now; it is counted then."""
        if not chance or self.rng.random() >= chance:
            return False
        self.tally[fault] += 1
        return True
