"""Thousands of games a step on an accelerator: every array stays on the device (docs/envs.md).

`UnoRounds` are pure functions of a state, for loops that are compiled as a whole. `UnoDevice` keeps the
state, and has the methods of `vector.UnoVector`: every row is a table at which the caller plays all seats.
"""

from typing import Any
from zlib import crc32

from pioche.envs._extras import requires_extra

with requires_extra("gpu", "pioche.envs.device"):
    import jax
    import jax.numpy as jnp
    from jax import Array

    from pioche.core import RuleFields
    from pioche.envs._device_rounds import RoundsState, UnoRounds
    from pioche.envs._row_seeds import RowSeeds
    from pioche.envs._settings import AUTOMATIC, DECISIONS, WIN, NotResetError, SettingError
    from pioche.gpu import compiled_for

__all__ = ["RoundsState", "UnoDevice", "UnoRounds"]
Observed = dict[str, Array]


class UnoDevice:
    """The functions of `UnoRounds` (`rounds`), compiled when first used, and the state of all rows (`state`).

    With `ranked`, the colours of actions are in the order of the observation, as a net chooses them.
    """

    def __init__(
        self,
        num_envs: int,
        rules: str | RuleFields = "classic",
        players: int = 4,
        calls: str = AUTOMATIC,
        challenges: str = DECISIONS,
        rewards: str = WIN,
        ranked: bool = False,
    ) -> None:
        self.rounds: UnoRounds = UnoRounds(num_envs, rules, players, calls, challenges, rewards, ranked)
        self.num_envs: int = num_envs
        self.players: int = players
        self.rules: RuleFields = self.rounds.rules
        self.actions: int = self.rounds.actions
        self.state: RoundsState | None = None
        self._seeds: RowSeeds = RowSeeds()
        self._key: Array = jax.random.key(0)
        self._step: Any = None
        self._sample: Any = jax.jit(self.rounds.sample)

    def reset(self, *, seed: int | None = None) -> tuple[Observed, dict[str, Any]]:
        """Row n begins with deal n of the seed; without a seed, with new deals. The first steps deal."""
        text = self._seeds.next(seed)
        self.state = self.rounds.init(text)
        self._key = jax.random.key(crc32(text.encode()))
        return self._observed(self.state), self._infos(self.state)

    def step(self, actions: Any) -> tuple[Observed, Array, Array, Array, dict[str, Any]]:
        """Plays one action in each row that waits for one; the others ignore it. The reward is that of the
        seat that acted last; `infos["rewards"]` has all.

        An illegal action is replaced by the lowest that is legal: `infos["illegal"]` says where.
        """
        state, given = self._dealt(), self._checked(actions)
        if self._step is None:
            self._step = compiled_for(self.rounds.step, state, given)
        self.state = after = self._step(state, given)
        cut = jnp.zeros_like(after.done)
        return self._observed(after), after.reward, after.done, cut, self._infos(after)

    def sample(self) -> Array:
        """A random legal action for each row, all equally likely; the same for the same seed."""
        self._key, key = jax.random.split(self._key)
        found: Array = self._sample(self._dealt(), key)
        return found

    def _dealt(self) -> RoundsState:
        if self.state is None:
            raise NotResetError
        return self.state

    def _checked(self, actions: Any) -> Array:
        given = jnp.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            found = f"{given.dtype}{list(given.shape)}"
            raise SettingError("actions", found, f"integers, one for each of {self.num_envs} rows")
        return given.astype(jnp.int32)

    def _observed(self, state: RoundsState) -> Observed:
        return {"observation": state.observation, "action_mask": state.mask}

    def _infos(self, state: RoundsState) -> dict[str, Any]:
        told = {"seat": state.seat, "ranks": state.ranks, "illegal": state.illegal}
        return {**told, "rewards": state.rewards, "deal": state.boards.deal}
