"""What is played: lineups of bots by their specs, the same deals for all of them."""

import re
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from pioche._version import __version__
from pioche.core import RuleFields
from pioche.lab._runs.code_fingerprint import SOURCES
from pioche.rulebooks import fingerprint, load

ELSEWHERE: Final = ("cmd:", "py:")
"""Before bots that are not of this package."""
LARGEST_SOURCE: Final = 1 << 20
"""A larger file is an interpreter rather than a bot."""
Game = Literal["round", "match"]
"""What is played on a deal: one round, or a match to the target of the rules."""
Counting = Literal["lost", "stand-in"]
"""How a forfeited game counts: as lost, or as the bot's stand-in has played it."""


class Lineup(Struct, frozen=True):
    """Bots by seat. The first is the one that is measured; `rotate` plays every deal once from each seat."""

    name: str
    seats: tuple[str, ...]
    rotate: bool = True

    def seatings(self) -> list[tuple[str, ...]]:
        """Who sits where: in the `n`-th, the one that is measured has seat `n`."""
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
    """How a game counts that a bot has not played to its end."""

    @property
    def players(self) -> int:
        return len(self.lineups[0].seats)

    @property
    def games_per_deal(self) -> int:
        return sum(len(lineup.seatings()) for lineup in self.lineups)

    @property
    def par(self) -> float:
        """What everybody would win if all were alike; partners win together."""
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
    """The same with rules by name; rules that are changed need a name of their own."""
    found = load(rules) if isinstance(rules, str) else rules
    called = rules_name or (rules if isinstance(rules, str) else "")
    if not called:
        raise ValueError(f"{name}: rules_name is needed for rules that are not named")
    if len({len(lineup.seats) for lineup in lineups}) != 1:
        raise ValueError(f"{name}: lineups of one number of players are needed")
    return Experiment(name, lineups, found, called, deals, seed, game)


def against(a: str, b: str, players: int, name: str = "") -> Lineup:
    """One A in every seat in turn, copies of B in the others."""
    return Lineup(name or a, (a, *(b,) * (players - 1)))


def table_of(bot: str, players: int, name: str = "") -> Lineup:
    """Copies of one bot in all seats."""
    return Lineup(name or bot, (bot,) * players, rotate=False)


class Origin(Struct, frozen=True):
    """All that decides a result, the number of deals aside: whoever has the same can go on with it."""

    game: Game
    lineups: tuple[Lineup, ...]
    rules: str
    fingerprint: str
    seed: str
    version: str
    bots: str
    """A fingerprint of the code that plays: a bot that plays otherwise has other results."""
    block: int
    """So many deals are counted together where the order matters; 0 where it does not."""
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
        bots_fingerprint(_files_of(experiment)),
        block,
        experiment.forfeits,
    )


def bots_fingerprint(others: Iterable[Path] = ()) -> str:
    """Of the code here, and of the files that bots from elsewhere are made of."""
    texts = [f"{file.name}\0".encode() + file.read_bytes() for file in others]
    return sha256(b"\0".join((SOURCES.encode(), *texts))).hexdigest()[:12] if texts else SOURCES


def _files_of(experiment: Experiment) -> list[Path]:
    """Files that are named in the specs: `cmd:python mine.py`, `py:mine.py:choose`."""
    specs = {spec for lineup in experiment.lineups for spec in lineup.seats if spec.startswith(ELSEWHERE)}
    named = {Path(word) for spec in specs for word in re.split(r"[\s:\"']+", spec) if word}
    return sorted(file for file in named if file.is_file() and file.stat().st_size <= LARGEST_SOURCE)
