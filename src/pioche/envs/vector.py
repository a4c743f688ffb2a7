"""Thousands of games a step, directly on the kernel, with the methods of Gymnasium's `VectorEnv`.

In `UnoVector` every row is a table at which the caller plays all seats: the observation and the mask are
those of the seat to act, `infos["seat"]`. In `UnoSeats` the caller has one
seat in every row, and bots in the kernel have the others. `DeckVector` and `DeckSeats` are the same with any
deck. A round that ends is followed by the next deal in the same step.
"""

from collections.abc import Sequence
from typing import Any

from pioche.envs._extras import requires_extra

with requires_extra("envs", "pioche.envs.vector"):
    import numpy as np
    from numpy.typing import NDArray

    from pioche.core import RuleFields
    from pioche.encoders import BOUNDS, HISTORY, IN_TURN, NOTHING_KNOWN, OTHERS
    from pioche.envs._act_log import log_rows, write_histories
    from pioche.envs._deck_seats import DeckSeats
    from pioche.envs._deck_vector import DeckVector
    from pioche.envs._hand_bounds import HELD, after_rows, before_rows, empty_bounds, write_rows
    from pioche.envs._kernel_opponents import twins_of
    from pioche.envs._kernel_seats import KernelSeats
    from pioche.envs._settings import (
        AUTOMATIC,
        CALLING,
        DECISIONS,
        POINTS,
        WIN,
        SettingError,
        chosen,
        rules_of,
        whole,
    )
    from pioche.envs._spaces import observation_space
    from pioche.envs._vector_rows import AllSeats, KernelRows, Observed, final_rows
    from pioche.kernels import (
        BatchError,
        BatchStep,
        GameBatch,
        IllegalBatchActionError,
        checked_actions,
        first_illegal,
        packed,
    )
    from pioche.records.action_numbers import WITH_CALL

__all__ = [
    "BatchError",
    "BatchStep",
    "DeckSeats",
    "DeckVector",
    "GameBatch",
    "IllegalBatchActionError",
    "UnoSeats",
    "UnoVector",
]


class UnoVector(AllSeats):
    """`copy=False` returns the batch's own arrays, which the next step overwrites."""

    batch: GameBatch

    def __init__(
        self,
        num_envs: int,
        rules: str | RuleFields = "classic",
        players: int = 4,
        calls: str = AUTOMATIC,
        challenges: str = DECISIONS,
        copy: bool = True,
        history: bool = False,
        bounds: bool = False,
    ) -> None:
        self.num_envs: int = whole("num_envs", num_envs, 1)
        self.rules: RuleFields = rules_of(rules, players, calls, challenges)
        self.players = players
        self.calls = calls
        self.copy = copy
        self.actions = IN_TURN if calls == AUTOMATIC else CALLING
        self.history = history
        self.bounds = bounds
        self._known: NDArray[np.int32] = empty_bounds(self.num_envs, bounds)
        self._last_bounds = self._no_bounds()
        self._prepare(observation_space(self.actions, history, bounds), self.actions)
        self._rule_cells: NDArray[np.int32] = packed(self.rules, players)
        self.batch: GameBatch = self._batch(self._seeds.text)

    def _batch(self, seed: str) -> GameBatch:
        return GameBatch(self.rules, self.players, self.num_envs, seed, self.calls)

    def _deal(self, seed: str) -> BatchStep:
        self.batch = self._batch(seed)
        self._known[:, :HELD] = NOTHING_KNOWN
        return self.batch.reset()

    def _watch(self) -> None:
        if self.bounds:
            before_rows(self.batch.games, self._known)

    def _remember(self, actions: NDArray[np.int32], done: NDArray[Any]) -> None:
        if self.history:
            log_rows(self._logs, self._seats, actions)
        if self.bounds:
            games, final = self.batch.games, self.batch.final
            row = self._seats, actions, done, final, self._last_bounds
            after_rows(games, self._rule_cells, self._known, *row)

    def _last_seen(self) -> Observed:
        seen: Observed = {"observation": self.batch.final}
        if self.bounds:
            seen["bounds"] = self._last_bounds.reshape(-1, OTHERS, BOUNDS)
        return seen

    def _told(self, seats: NDArray[Any]) -> NDArray[np.uint8]:
        told = np.zeros((self.num_envs, HISTORY, 2), np.uint8)
        write_histories(self._logs, seats, self.players, told.reshape(self.num_envs, -1))
        return told

    def _observed(self, step: BatchStep) -> Observed:
        observed = {"observation": self._own(step.observations), "action_mask": self._mask(step)}
        if self.history:
            observed["history"] = self._told(step.seats)
        if self.bounds:
            found = self._no_bounds()
            write_rows(self.batch.games, self._known, step.seats, found)
            observed["bounds"] = found.reshape(-1, OTHERS, BOUNDS)
        return observed

    def _no_bounds(self) -> NDArray[np.uint8]:
        return np.zeros((self.num_envs, OTHERS * BOUNDS), np.uint8)

    def _mask(self, step: BatchStep) -> NDArray[Any]:
        if self.actions == IN_TURN:
            return self._own(step.masks).view(np.int8)
        mask = np.zeros((self.num_envs, CALLING), np.int8)
        mask[:, :IN_TURN] = step.masks & 1
        mask[:, WITH_CALL:] = step.masks >> 1
        return mask


class UnoSeats(KernelRows):
    """One seat against bots in every row: row n plays as `single` does with deal n of the seed.

    Calls happen by themselves. `rewards` and `max_turns` are those of `single`.
    """

    def __init__(
        self,
        num_envs: int,
        rules: str | RuleFields = "classic",
        players: int = 2,
        opponents: str | Sequence[str] = "expert",
        seat: int = 0,
        calls: str = AUTOMATIC,
        challenges: str = DECISIONS,
        rewards: str = WIN,
        max_turns: int = 1000,
        history: bool = True,
        bounds: bool = False,
    ) -> None:
        self.num_envs: int = whole("num_envs", num_envs, 1)
        chosen("calls", calls, (AUTOMATIC,))
        self.rules: RuleFields = rules_of(rules, players, calls, challenges)
        self.by_points: bool = chosen("rewards", rewards, (WIN, POINTS)) == POINTS
        self.max_turns: int = whole("max_turns", max_turns, 1)
        self.history = history
        self.bounds = bounds
        names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        bots = twins_of(names, self.rules, players) if len(names) == players - 1 else None
        if bots is None:
            raise SettingError("opponents", opponents, f"one bot of the kernel, or {players - 1} of them")
        self.table: KernelSeats = KernelSeats(
            self.rules, players, whole("seat", seat, 0, players - 1), bots, self.num_envs, bounds
        )
        self._prepare(observation_space(IN_TURN, history, bounds), IN_TURN)
        self._is_dealt = False

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Observed, dict[str, Any]]:
        """Row n begins with deal n of the seed; without a seed, with new deals."""
        self.table.start(self._next_seed(seed))
        self.table.look()
        self._is_dealt = True
        return self._observed(), {}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Plays one action in each row; the bots then act. If a round ended, `infos["final_obs"]` is what
        the seat saw at its end.

        If one action is illegal, none is played: `IllegalBatchActionError` names its row.
        """
        self.table.act(self._checked(actions))
        done, rewards = self.table.is_over(), self.table.rewards(self.by_points)
        late = ~done & (self.table.turns() > self.max_turns)
        self.table.look()
        ended = done | late
        infos = final_rows(self._observed(), ended) if ended.any() else {}
        if infos:
            self.table.deal_ended(late)
            self.table.look()
        return self._observed(), rewards, done, late, infos

    def _checked(self, actions: NDArray[Any]) -> NDArray[np.int32]:
        given = checked_actions(actions, self.num_envs, self._is_dealt)
        wrong = first_illegal(self.table.masks, given)
        if wrong is not None:
            raise IllegalBatchActionError(wrong, self.table.seat, int(given[wrong]))
        return np.ascontiguousarray(given, np.int32)

    def _observed(self) -> Observed:
        found: Observed = {
            "observation": self.table.seen.copy(),
            "action_mask": self.table.masks.astype(np.int8),
        }
        if self.history:
            found["history"] = self.table.told.reshape(-1, HISTORY, 2).copy()
        if self.bounds:
            found["bounds"] = self.table.bounds.reshape(-1, OTHERS, BOUNDS).copy()
        return found
