"""One seat against bots with any deck, in every row."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pioche.bots import DeckTable, FastBot, compiled_bot
from pioche.core import RuleFields
from pioche.encoders import HISTORY
from pioche.envs._act_log import empty_logs, write_wide_histories
from pioche.envs._kernel_opponents import seating_of
from pioche.envs._settings import AUTOMATIC, DECISIONS, SettingError, chosen, rules_of, whole
from pioche.envs._spaces import deck_observation_space
from pioche.envs._vector_rows import KernelRows, Observed, final_rows
from pioche.kernels import DECK_VERSION, DeckPlanes, DeckSeatBatch, deck_unsupported
from pioche.kernels.bot_cells import RANDOM, WEIGHING
from pioche.records import ActionTable


class DeckSeats(KernelRows):
    """`UnoSeats` with any deck: observations and actions are those of `DeckVector`, and the seat is asked as
    well whether it jumps in.
    """

    metadata: dict[str, Any] = {**KernelRows.metadata, "observation_version": DECK_VERSION}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        rules: str | RuleFields = "mercy",
        players: int = 2,
        opponents: str | Sequence[str] = "expert",
        seat: int = 0,
        calls: str = AUTOMATIC,
        challenges: str = DECISIONS,
        max_turns: int = 1000,
        history: bool = True,
    ) -> None:
        self.num_envs: int = whole("num_envs", num_envs, 1)
        chosen("calls", calls, (AUTOMATIC,))
        self.rules: RuleFields = rules_of(rules, players, calls, challenges, deck_unsupported)
        self.max_turns: int = whole("max_turns", max_turns, 1)
        self.history = history
        whole("seat", seat, 0, players - 1)
        bots = _deck_bots(opponents, self.rules, players)
        table = DeckTable(self.rules, seating_of(bots, players, seat))
        parts = table.tables, table.cells, table.minds, table.weights
        self.batch: DeckSeatBatch = DeckSeatBatch(*parts, seat, empty_logs(self.num_envs))
        self.planes: DeckPlanes = self.batch.planes
        """The meaning of each byte of an observation."""
        self.actions: ActionTable = self.batch.actions
        """The meaning of each number of an action."""
        self._seats: NDArray[np.uint8] = np.full(self.num_envs, seat, np.uint8)
        size = self.actions.size
        self._prepare(deck_observation_space(self.planes.size, size, history), size)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Observed, dict[str, Any]]:
        """Row n begins with deal n of the seed; without a seed, with new deals."""
        self.batch.start(self._next_seed(seed))
        return self._observed(), {}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Plays one action in each row; the bots then act. If a round ended, `infos["final_obs"]` is what
        the seat saw at its end.

        If one action is illegal, none is played: `IllegalBatchActionError` names its row.
        """
        self.batch.act(actions)
        done, rewards = self.batch.is_over, self.batch.rewards()
        late = ~done & (self.batch.turns > self.max_turns)
        seen, ended = self._observed(), done | late
        if not ended.any():
            return seen, rewards, done, late, {}
        self.batch.deal_again(ended)
        return self._observed(), rewards, done, late, final_rows(seen, ended)

    def _observed(self) -> Observed:
        self.batch.look()
        found: Observed = {
            "observation": self.batch.seen.copy(),
            "action_mask": self.batch.masks.astype(np.int8),
        }
        if self.history:
            told = np.zeros((self.num_envs, 2 * HISTORY), np.int32)
            write_wide_histories(self.batch.logs, self._seats, self.batch.players, told)
            found["history"] = told.reshape(-1, HISTORY, 2)
        return found


def _deck_bots(opponents: str | Sequence[str], rules: RuleFields, players: int) -> list[FastBot]:
    names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    found = [compiled_bot(name, rules, players) for name in names]
    bots = [bot for bot in found if bot is not None and bot.kind in (RANDOM, WEIGHING)]
    if len(bots) != players - 1 or len(names) != players - 1:
        raise SettingError("opponents", opponents, f"one scripted bot, or {players - 1} of them")
    return bots
