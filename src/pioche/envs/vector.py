"""Thousands of games a step, directly on the kernel, with the methods of Gymnasium's `VectorEnv`.

Every row is a table at which the caller plays all seats: the observation and the mask are those of the seat
to act, `infos["seat"]`. A round that ends is followed by the next deal in the same step.
"""

from secrets import randbits
from typing import Any, Final

from pioche.envs._extras import requires_extra

with requires_extra("envs", "pioche.envs.vector"):
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

    from pioche.core import RuleFields
    from pioche.encoders import IN_TURN, VERSION
    from pioche.envs._settings import AUTOMATIC, DECISIONS, rules_of, whole
    from pioche.envs._spaces import observation_space
    from pioche.kernels import BatchError, BatchStep, GameBatch, IllegalBatchActionError
    from pioche.records.action_numbers import WITH_CALL

__all__ = ["BatchError", "BatchStep", "GameBatch", "IllegalBatchActionError", "UnoVector"]
Observed = dict[str, NDArray[Any]]
CALLING: Final = WITH_CALL + IN_TURN
"""The number of actions where a card may be laid with its call."""


class UnoVector(VectorEnv[Observed, NDArray[Any], NDArray[Any]]):
    """`copy=False` returns the batch's own arrays, which the next step overwrites."""

    metadata: dict[str, Any] = {  # noqa: RUF012
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "observation_version": VERSION,
    }

    def __init__(
        self,
        num_envs: int,
        rules: str | RuleFields = "classic",
        players: int = 4,
        calls: str = AUTOMATIC,
        challenges: str = DECISIONS,
        copy: bool = True,
    ) -> None:
        self.num_envs: int = whole("num_envs", num_envs, 1)
        self.rules: RuleFields = rules_of(rules, players, calls, challenges)
        self.players = players
        self.calls = calls
        self.copy = copy
        self.actions = IN_TURN if calls == AUTOMATIC else CALLING
        self.single_observation_space: Any = observation_space(self.actions)
        self.single_action_space: Any = spaces.Discrete(self.actions)
        self.observation_space: Any = batch_space(self.single_observation_space, self.num_envs)
        self.action_space: Any = batch_space(self.single_action_space, self.num_envs)
        self._seed, self._resets = str(randbits(64)), 0
        self.batch: GameBatch = self._batch()

    def _batch(self) -> GameBatch:
        seed = f"{self._seed}.{self._resets}" if self._resets else self._seed
        return GameBatch(self.rules, self.players, self.num_envs, seed, self.calls)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Observed, dict[str, Any]]:
        """Row n begins with deal n of the seed; without a seed, with new deals."""
        if isinstance(seed, list):
            raise BatchError(f"seed = {seed}: one number for all rows")
        self._seed, self._resets = (self._seed, self._resets + 1) if seed is None else (str(seed), 0)
        self.batch = self._batch()
        step = self.batch.reset()
        self._seats = step.seats.copy()
        return self._observed(step), {"seat": self._own(step.seats)}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Plays one action in each row. The reward is that of the seat that acted; `infos["rewards"]` has
        all. Where a round ended, `infos["final_obs"]` is what that seat saw at its end.

        If one action is illegal, none is played: `IllegalBatchActionError` names its row.
        """
        step = self.batch.step(actions)
        rewards = step.rewards[np.arange(self.num_envs), self._seats]
        done = step.done.astype(np.bool_)
        infos = {"seat": self._own(step.seats), "rewards": self._own(step.rewards), **self._final(done)}
        self._seats = step.seats.copy()
        return self._observed(step), rewards, done, np.zeros(self.num_envs, np.bool_), infos

    def _final(self, done: NDArray[np.bool_]) -> dict[str, Any]:
        """The last observations of the seats that ended their rounds; the others are already of the next
        round.
        """
        if not done.any():
            return {}
        final: NDArray[Any] = np.full(self.num_envs, None, dtype=object)
        nothing = np.zeros(self.actions, np.int8)
        for row in np.flatnonzero(done):
            final[row] = {"observation": self.batch.final[row].copy(), "action_mask": nothing.copy()}
        info = {"seat": self._seats.copy(), "_seat": done.copy()}
        return {"final_obs": final, "_final_obs": done.copy(), "final_info": info, "_final_info": done.copy()}

    def sample(self) -> NDArray[Any]:
        """A random legal action for each row, all equally likely; the same for the same seed."""
        return self.batch.sample().copy()

    def _observed(self, step: BatchStep) -> Observed:
        return {"observation": self._own(step.observations), "action_mask": self._mask(step)}

    def _mask(self, step: BatchStep) -> NDArray[Any]:
        if self.actions == IN_TURN:
            return self._own(step.masks).view(np.int8)
        mask = np.zeros((self.num_envs, CALLING), np.int8)
        mask[:, :IN_TURN] = step.masks & 1
        mask[:, WITH_CALL:] = step.masks >> 1
        return mask

    def _own(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array
