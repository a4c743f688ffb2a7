"""The server's counters: numbers only, never a name, a card or a code."""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import Final

import msgspec
from prometheus_client import Histogram

BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds; the last class of a histogram has no upper bound."""
COMMITS: Final = "pioche_commit_seconds"
COMMITS_ARE: Final = "From a decision to its being durable."


class ServerCounters:
    def __init__(self) -> None:
        self.connections = 0
        """Open connections."""
        self.relayed = 0
        """Open connections to other processes, for their guests."""
        self.sockets = 0
        """Open TCP connections of any kind."""
        self.unasked = 0
        """Open TCP connections without a complete request."""
        self.frames_in = 0
        self.frames_out = 0
        self.answers: Counter[str] = Counter()
        """Commands by answer: `accepted`, `held`, or the code of the refusal."""
        self.endings: Counter[str] = Counter()
        """Connections that the server refused or closed, by reason."""
        self.bot_acts = 0
        self.commits = Histogram(COMMITS, COMMITS_ARE, buckets=BOUNDS, registry=None)
        """Seconds from a decision until it is durable. It is in no registry: a page shows several processes,
        and several servers may run in one process.
        """
        self.failed_commits = 0
        self.broken_tables = 0
        """Tables set aside because they cannot be read."""


class ServerReport(msgspec.Struct):
    """The counters of one process, or of all together."""

    connections: int = 0
    tables: int = 0
    """Tables in memory."""
    frames_in: int = 0
    frames_out: int = 0
    answers: dict[str, int] = {}
    endings: dict[str, int] = {}
    bot_acts: int = 0
    commits: list[int] = []
    """A histogram of durations by BOUNDS."""
    commit_seconds: float = 0.0
    failed_commits: int = 0
    broken_tables: int = 0
    sockets: int = 0
    unasked: int = 0

    @staticmethod
    def of(tally: ServerCounters, tables: int) -> "ServerReport":
        commits, seconds = _classes(tally.commits)
        return ServerReport(
            tally.connections,
            tables,
            tally.frames_in,
            tally.frames_out,
            dict(tally.answers),
            dict(tally.endings),
            tally.bot_acts,
            commits,
            seconds,
            tally.failed_commits,
            tally.broken_tables,
            tally.sockets,
            tally.unasked,
        )

    def written(self) -> bytes:
        return msgspec.json.encode(self)

    @staticmethod
    def read(text: bytes) -> "ServerReport":
        """Reads another process's report; an absent or unknown one counts as empty."""
        try:
            return msgspec.json.decode(text, type=ServerReport)
        except msgspec.MsgspecError:
            return ServerReport()


def _classes(times: Histogram) -> tuple[list[int], float]:
    """The number of durations in each class, and the sum of their seconds."""
    [metric] = times.collect()
    values = {(each.name, each.labels.get("le")): each.value for each in metric.samples}
    up_to = [int(value) for (_, bound), value in values.items() if bound is not None]
    return [more - fewer for fewer, more in pairwise([0, *up_to])], values[f"{COMMITS}_sum", None]


def together(reports: Iterable[ServerReport]) -> ServerReport:
    total, answers, endings = ServerReport(commits=[0] * (len(BOUNDS) + 1)), Counter[str](), Counter[str]()
    for each in reports:
        for name in _SUMS:
            setattr(total, name, getattr(total, name) + getattr(each, name))
        answers.update(each.answers)
        endings.update(each.endings)
        if len(each.commits) == len(total.commits):
            total.commits = [one + more for one, more in zip(total.commits, each.commits, strict=True)]
    total.answers, total.endings = dict(answers), dict(endings)
    return total


_SUMS: Final = (
    "connections",
    "tables",
    "frames_in",
    "frames_out",
    "bot_acts",
    "commit_seconds",
    "failed_commits",
    "broken_tables",
    "sockets",
    "unasked",
)
