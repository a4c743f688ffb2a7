"""Decisions of nets in rounds against themselves, and who won: what estimates are fitted to."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.bots._champion.net_tables import NetSeat, NetTables
from pioche.core import RuleFields


class NetDecisions(NamedTuple):
    """One row for each decision; `rounds` says which belong together."""

    inputs: NDArray[np.uint8]
    rounds: NDArray[np.int32]
    won: NDArray[np.int8]
    """1 if the seat that decided won the round, 0 if not."""


class _WatchedTables(NetTables):
    """Keeps a part of what the nets are asked."""

    def __init__(self, rules: RuleFields, seat: NetSeat, players: int, share: float) -> None:
        super().__init__(rules, [[seat] * players])
        self.kept: list[tuple[Any, Any, Any]] = []
        self._share = share
        self._luck = np.random.default_rng(players)

    def _answer(self, stops: int) -> None:
        from pioche.kernels import NET_TASK
        from pioche.kernels.layout import TURN

        rows = self.asked[:stops, 0]
        chosen = np.flatnonzero(self._luck.random(stops) < self._share)
        tasks, seats = self.seen[rows[chosen], NET_TASK], self.games[rows[chosen], TURN]
        self.kept.append((self.inputs[chosen].copy(), tasks.copy(), seats.copy()))
        super()._answer(stops)


def net_decisions(
    rules: RuleFields, seat: NetSeat, players: int, seed: str, deals: range, share: float
) -> NetDecisions:
    """Plays these deals, all seats alike, and keeps this share of the decisions."""
    tables = _WatchedTables(rules, seat, players, share)
    results = tables.play(seed, deals)
    inputs, tasks, seats = (np.concatenate(parts) for parts in zip(*tables.kept, strict=True))
    return NetDecisions(inputs, tasks, (results.winners[tasks] == seats).astype(np.int8))
