"""Experiments: lineups of bots, named by their specs, on the same deals."""

from typing import Literal

from msgspec import Struct

from pioche.core import RuleFields
from pioche.rulebooks import load

Game = Literal["round", "match"]
"""The unit of play: one round, or a match to the target of the rules."""
Counting = Literal["lost", "stand-in"]
"""The count of a forfeited game: as lost, or as the bot's stand-in played it."""


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
    """The count of a game that a bot did not finish."""
    luck: bool = False
    """Whether the luck of drawn cards is counted, if the core plays."""

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
