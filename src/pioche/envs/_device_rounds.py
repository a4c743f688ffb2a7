"""Rounds on an accelerator as an environment of pure functions: a state in, a state out."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from pioche.core import RuleFields
from pioche.encoders import IN_TURN
from pioche.encoders.net_inputs import (
    NET_ACTIONS,
    Sight,
    input_count,
    legal_actions,
    net_inputs,
    ranks,
    real_action,
)
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
from pioche.gpu import (
    Boards,
    GpuEngine,
    RoundEnd,
    RoundRules,
    SeedText,
    best_words,
    fused,
    is_gpu,
    round_rules,
    seed_text,
)
from pioche.kernels import layout, packed
from pioche.records.action_numbers import DRAW

REFILL_EVERY: Final = 16
BLOCK: Final = 128
"""On a GPU rows are worked on in blocks of this size."""


class RoundsState(NamedTuple):
    """All rows between two steps. A row that works waits for nobody: its seat is −1, its mask is empty."""

    observation: Array
    """int8[rows, inputs]: what the seat in turn knows (`encoders.net_inputs`); zeros where a row works."""
    mask: Array
    """bool[rows, actions]: the legal actions."""
    seat: Array
    """int32[rows]: the seat in turn, or −1."""
    ranks: Array
    """int32[rows, 4]: the rank that each colour has in the observation."""
    reward: Array
    """float32[rows]: that of the seat that acted last, where a round has just ended."""
    rewards: Array
    """float32[rows, players]: everybody's."""
    done: Array
    """bool[rows]: a round has just ended."""
    illegal: Array
    """bool[rows]: the last action was not legal; the lowest that was legal has been played instead."""
    actor: Array
    """int32[rows]: the seat that acted last, or −1 where nobody has yet."""
    steps: Array
    """int32: how many steps there were."""
    seed: SeedText
    boards: Boards
    """The rounds themselves; `boards.deal` are the numbers of the deals."""


class OpenTurns(NamedTuple):
    """The values that a step reads from the boards."""

    sight: Sight
    turn: Array
    may_call: Array


class UnoRounds:
    """The rules and the number of rows. `init`, `step` and `sample` are pure: put them under `jax.jit`, or
    into a loop that is.

    Parameters are those of `UnoDevice`.
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
        self.num_envs: int = whole("num_envs", num_envs, 1)
        if is_gpu() and num_envs % BLOCK:
            raise SettingError("num_envs", num_envs, f"a multiple of {BLOCK} on a GPU")
        self.rules: RuleFields = rules_of(rules, players, calls, challenges)
        self.players = players
        self.calls = calls
        self.ranked = ranked
        if ranked and calls == DECISIONS:
            raise SettingError("ranked", ranked, "False where calls are decisions")
        self.by_points: bool = chosen("rewards", rewards, (WIN, POINTS)) == POINTS
        self.inputs: int = input_count(players)
        self.actions: int = NET_ACTIONS if ranked else CALLING if calls == DECISIONS else IN_TURN
        self.engine: GpuEngine = GpuEngine(
            self._engine_rules(),
            num_envs,
            decided=calls == DECISIONS,
            words=best_words(),
            unroll=is_gpu(),
            history=True,
        )

    def _engine_rules(self) -> RoundRules:
        """By points, the end of a round says what every loser holds, whatever the scoring of the rules."""
        found = round_rules(packed(self.rules, self.players), self.players)
        return found._replace(scoring=layout.LOSERS_COLLECT) if self.by_points else found

    def init(self, seed: int | str | SeedText) -> RoundsState:
        """No cards are dealt: the first steps do that, and all rows work. Row n plays the deals n, n + rows,
        n + 2 × rows … of the seed.
        """
        text = seed if isinstance(seed, SeedText) else seed_text(str(seed))
        rows = self.num_envs
        nobody = jnp.full(rows, -1, jnp.int32)
        return RoundsState(
            observation=jnp.zeros((rows, self.inputs), jnp.int8),
            mask=jnp.zeros((rows, self.actions), bool),
            seat=nobody,
            ranks=jnp.tile(jnp.arange(4, dtype=jnp.int32), (rows, 1)),
            reward=jnp.zeros(rows, jnp.float32),
            rewards=jnp.zeros((rows, self.players), jnp.float32),
            done=jnp.zeros(rows, bool),
            illegal=jnp.zeros(rows, bool),
            actor=nobody,
            steps=jnp.int32(0),
            seed=text,
            boards=self.engine.empty(),
        )

    def step(self, state: RoundsState, actions: Array) -> RoundsState:
        """Rows that wait take their action; all others work on and ignore it. A round that ends is reported
        once (`done`, `rewards`), and the next deal follows.
        """
        numbers, illegal = self._numbers(state, actions.astype(jnp.int32))
        boards = lax.cond(
            state.steps % REFILL_EVERY == 0,
            lambda: self.engine.refill_from(state.boards, state.seed),
            lambda: state.boards,
        )
        boards, ended, look = fused(self._step_and_look)(boards, numbers)
        actor = jnp.where(state.seat >= 0, state.seat, state.actor)
        rewards = self._rewards(ended)
        order = ranks(jnp, look.sight)
        asked = look.turn >= 0
        return RoundsState(
            observation=jnp.where(asked[:, None], net_inputs(jnp, look.sight).T, 0).astype(jnp.int8),
            mask=self._mask(look, order),
            seat=look.turn,
            ranks=jnp.stack(order, axis=1),
            reward=jnp.take_along_axis(rewards, jnp.maximum(actor, 0)[:, None], axis=1)[:, 0],
            rewards=rewards,
            done=ended.done,
            illegal=illegal,
            actor=actor,
            steps=state.steps + 1,
            seed=state.seed,
            boards=boards,
        )

    def sample(self, state: RoundsState, key: Array) -> Array:
        """int32[rows]: legal actions, all equally likely; anything where a row works."""
        odds = jnp.where(state.mask, 0.0, -jnp.inf)
        return jnp.argmax(odds + jax.random.gumbel(key, odds.shape), axis=1).astype(jnp.int32)

    def _numbers(self, state: RoundsState, actions: Array) -> tuple[Array, Array]:
        """The numbers that the engine plays, and where the action given was not legal."""
        inside = (actions >= 0) & (actions < self.actions)
        at = jnp.where(inside, actions, 0)
        legal = inside & jnp.take_along_axis(state.mask, at[:, None], axis=1)[:, 0]
        action = jnp.where(legal, at, jnp.argmax(state.mask, axis=1).astype(jnp.int32))
        if self.ranked:
            action = real_action(jnp, [state.ranks[:, colour] for colour in range(4)], action)
        return action, (state.seat >= 0) & ~legal

    def _step_and_look(self, boards: Boards, numbers: Array) -> tuple[Boards, RoundEnd, OpenTurns]:
        boards, ended = self.engine.step(boards, numbers)
        engine = self.engine
        return boards, ended, OpenTurns(engine.sight(boards), engine.turn(boards), engine.may_call(boards))

    def _mask(self, look: OpenTurns, order: list[Array]) -> Array:
        if self.ranked:
            mask: Array = legal_actions(jnp, order, look.sight.legal).T
            return mask
        plain = numbers_mask(look.sight.legal)
        if self.actions == IN_TURN:
            return plain[:, :IN_TURN]
        called = plain[:, :IN_TURN] & (np.arange(IN_TURN) < DRAW) & look.may_call[:, None]
        return jnp.concatenate([plain, called], axis=1)

    def _rewards(self, ended: RoundEnd) -> Array:
        """float32[rows, players], which add up to 0: a winner holds no cards."""
        seats = np.arange(self.players)
        wins, won = ended.winner[:, None] == seats, (ended.winner >= 0)[:, None]
        if self.by_points:
            held = jnp.stack(ended.points, axis=1)
            gains = jnp.where(wins, held.sum(axis=1, keepdims=True), -held)
        else:
            gains = jnp.where(wins, 1.0, -1.0 / (self.players - 1))
        return jnp.where(won, gains, 0).astype(jnp.float32)


def numbers_mask(legal: Sequence[Array]) -> Array:
    """bool[rows, 128]: the bits of the legal numbers."""
    bits = np.arange(32, dtype=np.uint32)
    parts = [(word[:, None] >> bits) & 1 for word in legal]
    whole = jnp.concatenate([*parts, jnp.zeros_like(parts[0])], axis=1)
    return whole != 0
