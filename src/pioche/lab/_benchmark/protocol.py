"""The protocols of `pioche benchmark`: rules, opponents and deals. A protocol never changes."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from pioche.bots import MONTECARLO
from pioche.lab._runs.experiments import Experiment, against
from pioche.lab._runs.origins import is_search
from pioche.rulebooks import load


class BenchmarkCell(NamedTuple):
    """One table: the rules, the number of players, and the bot in all other seats."""

    rules: str
    players: int
    against: str


class BenchmarkPart(NamedTuple):
    """Some of the tables; an empty field sets no limit."""

    rules: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    against: tuple[str, ...] = ()


class Protocol(NamedTuple):
    """A benchmark that is played in the same way by everybody."""

    name: str
    rules: tuple[str, ...]
    players: tuple[int, ...]
    pool: tuple[str, ...]
    rounds: int
    slow_rounds: int
    """The number of rounds with `montecarlo` at the table."""
    rollouts: int
    """The number of rollouts with which `montecarlo` of the pool decides."""
    same_net: tuple[str, ...]
    """Bots of the pool that decide by the same net where there are more than two players."""

    def cells(self, part: BenchmarkPart | None = None) -> Iterator[BenchmarkCell]:
        """All tables, or a part of them."""
        chosen = part or BenchmarkPart()
        for rules in chosen.rules or self.rules:
            for players in chosen.players or self.players:
                yield from (BenchmarkCell(rules, players, bot) for bot in chosen.against or self.pool)

    def rounds_of(self, entrant: str, cell: BenchmarkCell) -> int:
        slow = any(map(is_search, (entrant, cell.against)))
        return self.slow_rounds if slow else self.rounds

    def spec(self, bot: str) -> str:
        """The spec of an entrant or a bot of the pool, with the settings that the protocol gives it."""
        return f"{MONTECARLO}(rollouts={self.rollouts})" if bot == MONTECARLO else bot

    def alike(self, bot: str, players: int) -> tuple[str, ...]:
        """The bots of the pool that play just like this one, itself among them."""
        return self.same_net if players > 2 and bot in self.same_net else (bot,)

    def seed(self, cell: BenchmarkCell) -> str:
        """The seed of the deals: the same for all entrants, and reserved for this protocol."""
        return f"{self.name}/{cell.rules}/{cell.players}"

    def experiment(self, entrant: str, cell: BenchmarkCell, scale: float = 1.0) -> Experiment:
        """The duel of a cell. A part of its rounds takes the first deals."""
        deals = max(1, round(self.rounds_of(entrant, cell) * scale / cell.players))
        name = f"{self.name}-{cell.rules}-{cell.players}-{cell.against}"
        lineup = against(self.spec(entrant), self.spec(cell.against), cell.players, entrant)
        rules = load(cell.rules)
        return Experiment(name, (lineup,), rules, cell.rules, deals, self.seed(cell), luck=True)


UNO_BENCH_1: Final = Protocol(
    name="uno-bench-1",
    rules=("quiet", "classic", "official"),
    players=(2, 4),
    pool=("random", "greedy", "expert", MONTECARLO, "champion", "champion-12"),
    rounds=200_000,
    slow_rounds=10_000,
    rollouts=200,
    same_net=("champion", "champion-12"),
)
PROTOCOLS: Final = {UNO_BENCH_1.name: UNO_BENCH_1}
