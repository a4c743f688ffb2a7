"""Experiments: lineups of bots, named by their specs, on the same deals."""

import re
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from pioche._version import __version__
from pioche.bots import NET_PREFIX, OUTSIDE_PREFIXES, files_of_nets, net_spec
from pioche.core import RuleFields
from pioche.lab._runs.code_fingerprint import SOURCES, STANDARD_SOURCES
from pioche.rulebooks import fingerprint, load

LARGEST_SOURCE: Final = 1 << 20
"""A larger file is taken for an interpreter, not a bot."""
Game = Literal["round", "match"]
"""What a deal is played as: one round, or a match to the target of the rules."""
Counting = Literal["lost", "stand-in"]
"""How a forfeited game counts: as lost, or as the bot's stand-in played it."""


class Lineup(Struct, frozen=True):
    """Bots by seat. The first is measured; `rotate` plays every deal once from each seat."""

    name: str
    seats: tuple[str, ...]
    rotate: bool = True

    def seatings(self) -> list[tuple[str, ...]]:
        """All seatings; in the `n`-th, the measured bot has seat `n`."""
        count = len(self.seats)
        turns = range(count if self.rotate else 1)
        return [tuple(self.seats[(seat - turn) % count] for seat in range(count)) for turn in turns]


class Experiment(Struct, frozen=True):
    """Lineups of one number of players, played on the same deals."""

    name: str
    lineups: tuple[Lineup, ...]
    rules: RuleFields
    rules_name: str
    deals: int
    seed: str
    game: Game = "round"
    forfeits: Counting = "lost"
    """How a game counts that a bot did not finish."""
    luck: bool = False
    """Whether the luck of what is drawn is counted, where the core plays."""

    @property
    def players(self) -> int:
        return len(self.lineups[0].seats)

    @property
    def games_per_deal(self) -> int:
        return sum(len(lineup.seatings()) for lineup in self.lineups)

    @property
    def par(self) -> float:
        """The share each player wins if all are equally strong; partners win together."""
        return 1 / (self.rules.teams or self.players)


def experiment(
    name: str,
    *lineups: Lineup,
    rules: str | RuleFields = "quiet",
    rules_name: str = "",
    deals: int,
    seed: str,
    game: Game = "round",
) -> Experiment:
    """Makes an experiment from rules by name. Changed rules need a name of their own."""
    found = load(rules) if isinstance(rules, str) else rules
    called = rules_name or (rules if isinstance(rules, str) else "")
    if not called:
        raise ValueError(f"{name}: rules_name is needed for rules that are not named")
    if len({len(lineup.seats) for lineup in lineups}) != 1:
        raise ValueError(f"{name}: lineups of one number of players are needed")
    return Experiment(name, lineups, found, called, deals, seed, game)


def against(a: str, b: str, players: int, name: str = "") -> Lineup:
    """A lineup of one A, in every seat in turn, and copies of B in the others."""
    return Lineup(name or a, (a, *(b,) * (players - 1)))


def table_of(bot: str, players: int, name: str = "") -> Lineup:
    """A lineup of copies of one bot in all seats."""
    return Lineup(name or bot, (bot,) * players, rotate=False)


class Origin(Struct, frozen=True):
    """Everything that decides a result except the number of deals. Results with the same origin can be
    continued.
    """

    game: Game
    lineups: tuple[Lineup, ...]
    rules: str
    fingerprint: str
    seed: str
    version: str
    bots: str
    """A fingerprint of the code that plays; a bot that plays differently has other results."""
    block: int
    """The number of deals counted together where the order matters, or 0."""
    forfeits: Counting = "lost"

    def digest(self) -> str:
        return sha256(msgspec.json.encode(self)).hexdigest()[:12]


def origin_of(experiment: Experiment, block: int = 0) -> Origin:
    return Origin(
        experiment.game,
        experiment.lineups,
        experiment.rules_name,
        fingerprint(experiment.rules),
        experiment.seed,
        __version__,
        bots_fingerprint([experiment.rules], files_of(experiment)),
        block,
        experiment.forfeits,
    )


def bots_fingerprint(rules: Iterable[RuleFields], others: Iterable[Path] = ()) -> str:
    """Computes a fingerprint of the code that plays these rules and of the files of external bots."""
    sources = STANDARD_SOURCES if all(map(_has_standard_kernel, rules)) else SOURCES
    texts = [f"{file.name}\0".encode() + file.read_bytes() for file in others]
    return sha256(b"\0".join((sources.encode(), *texts))).hexdigest()[:12] if texts else sources


def _has_standard_kernel(rules: RuleFields) -> bool:
    from pioche.kernels import unsupported

    return not unsupported(rules)


def files_of(experiment: Experiment) -> list[Path]:
    """Finds the files that the specs name: `cmd:python mine.py`, `py:mine.py:choose`, `net:FOLDER`."""
    specs = {spec for lineup in experiment.lineups for spec in lineup.seats}
    outside = {spec for spec in specs if spec.startswith(OUTSIDE_PREFIXES)}
    named = {Path(word) for spec in outside for word in re.split(r"[\s:\"'()]+", spec) if word}
    small = {file for file in named if file.is_file() and file.stat().st_size <= LARGEST_SOURCE}
    nets = [net_spec(spec)[0] for spec in specs if spec.startswith(NET_PREFIX)]
    return sorted(small.union(*map(files_of_nets, nets)))
