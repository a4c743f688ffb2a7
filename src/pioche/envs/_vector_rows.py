"""The common parts of the vector environments: spaces, seeds, rows in which the caller plays all seats."""

from abc import abstractmethod
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from pioche.encoders import HISTORY, VERSION
from pioche.envs._act_log import LOGGED, empty_logs
from pioche.envs._row_seeds import RowSeeds
from pioche.kernels import BatchError, BatchStep, DeckBatch, GameBatch

Observed: TypeAlias = dict[str, NDArray[Any]]


class KernelRows(VectorEnv[Observed, NDArray[Any], NDArray[Any]]):
    """The spaces of the rows and the seeds of their deals."""

    metadata: dict[str, Any] = {  # noqa: RUF012
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "observation_version": VERSION,
    }

    def _prepare(self, observations: spaces.Space[Any], actions: int) -> None:
        self.single_observation_space: Any = observations
        self.single_action_space: Any = spaces.Discrete(actions)
        self.observation_space: Any = batch_space(self.single_observation_space, self.num_envs)
        self.action_space: Any = batch_space(self.single_action_space, self.num_envs)
        self._seeds = RowSeeds()

    def _next_seed(self, seed: int | list[int | None] | None) -> str:
        """The given seed, or the seed of new deals if there is none."""
        if isinstance(seed, list):
            raise BatchError(f"seed = {seed}: one number for all rows")
        return self._seeds.next(seed)


def final_rows(seen: Observed, ended: NDArray[np.bool_]) -> dict[str, Any]:
    """The infos of rows that have ended: what was seen of the end."""
    final: NDArray[Any] = np.full(len(ended), None, dtype=object)
    for row in np.flatnonzero(ended):
        final[row] = {name: array[row].copy() for name, array in seen.items()}
    return {"final_obs": final, "_final_obs": ended.copy()}


class AllSeats(KernelRows):
    """Every row is a table at which the caller plays all seats, in a batch of the kernel."""

    batch: GameBatch | DeckBatch
    players: int
    copy: bool
    history: bool

    def _prepare(self, observations: spaces.Space[Any], actions: int) -> None:
        super()._prepare(observations, actions)
        self._logs: NDArray[np.int32] = empty_logs(self.num_envs)

    @abstractmethod
    def _deal(self, seed: str) -> BatchStep:
        """Starts the games of a seed."""

    @abstractmethod
    def _observed(self, step: BatchStep) -> Observed:
        """The observations of the seats to act."""

    @abstractmethod
    def _last_seen(self) -> Observed:
        """The last observations of the seats that acted, in rows that have just ended."""

    @abstractmethod
    def _told(self, seats: NDArray[Any]) -> NDArray[Any]:
        """The last acts as these seats saw them."""

    @abstractmethod
    def _remember(self, actions: NDArray[np.int32], done: NDArray[Any]) -> None:
        """Notes the acts of a step."""

    def _watch(self) -> None:
        """Looks at the games before a step."""

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Observed, dict[str, Any]]:
        """Row n begins with deal n of the seed; without a seed, with new deals."""
        self._logs[:, LOGGED] = 0
        step = self._deal(self._next_seed(seed))
        self._seats = step.seats.copy()
        return self._observed(step), {"seat": self._own(step.seats)}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Plays one action in each row. The reward is that of the seat that acted; `infos["rewards"]` has
        all. If a round ended, `infos["final_obs"]` is what that seat saw at its end.

        If one action is illegal, none is played: `IllegalBatchActionError` names its row.
        """
        self._watch()
        step = self.batch.step(actions)
        self._remember(np.ascontiguousarray(actions, np.int32), step.done)
        rewards = step.rewards[np.arange(self.num_envs), self._seats]
        done = step.done.astype(np.bool_)
        infos = {"seat": self._own(step.seats), "rewards": self._own(step.rewards), **self._final(done)}
        self._logs[done, LOGGED] = 0
        self._seats = step.seats.copy()
        return self._observed(step), rewards, done, np.zeros(self.num_envs, np.bool_), infos

    def _final(self, done: NDArray[np.bool_]) -> dict[str, Any]:
        """The last observations of the seats that ended their rounds; the others are already of the next
        round.
        """
        if not done.any():
            return {}
        seen = self._last_seen()
        if self.history:
            seen["history"] = self._told(self._seats)
        seen["action_mask"] = np.zeros((self.num_envs, int(self.single_action_space.n)), np.int8)
        info = {"seat": self._seats.copy(), "_seat": done.copy()}
        return {**final_rows(seen, done), "final_info": info, "_final_info": done.copy()}

    def sample(self) -> NDArray[Any]:
        """A random legal action for each row, all equally likely; the same for the same seed."""
        return self.batch.sample().copy()

    def _no_history(self) -> NDArray[np.int32]:
        return np.zeros((self.num_envs, HISTORY, 2), np.int32)

    def _own(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array
