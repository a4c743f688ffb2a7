"""Rounds of the net against itself and others, kept step by step for learning."""

from collections.abc import Callable
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from pioche.encoders.net_inputs import Sight, kinds, legal_actions, net_inputs, ranked, ranks, real_action
from pioche.gpu import Boards, GpuEngine, RoundEnd, fused, hands_in_order, turn_and_way
from pioche.train._nets import TABLES, Layers, actor_scales, apply, critic_scales
from pioche.train._opponents import (
    RANDOM,
    SCRIPTED,
    SELF,
    FrozenNet,
    frozen_odds,
    random_odds,
    scripted_odds,
)


class OpenPositions(NamedTuple):
    """Everything known about the rounds when a seat must act; in rows that work it has no meaning."""

    sight: Sight
    others: list[list[Array]]
    """The hands of the other seats, in the order of play."""
    turn: Array
    """The asked seat; −1 where no seat is asked."""
    way: Array
    """1 where play goes to the left, −1 where it goes to the right."""
    deal: Array


class KeptSteps(NamedTuple):
    """One step of all rows; stacked over steps for learning."""

    inputs: Array
    others: Array
    """The hands of the others, the table and the net's seats, for the critic."""
    choice: Array
    log_odds: Array
    values: Array
    """[seats, rows]: the critic's values, by seat."""
    turn: Array
    way: Array
    by_net: Array
    mine: Array
    """The net's seat at tables where it meets others."""
    done: Array
    winner: Array


class Tables(NamedTuple):
    """The kind of table in each row, as a number of `_nets`."""

    kind: Array
    frozen: FrozenNet | None = None
    """Plays in place of the scripted players, if given."""

    @classmethod
    def laid(
        cls, size: int, with_random: float, with_scripted: float, frozen: FrozenNet | None = None
    ) -> "Tables":
        first, second = int(size * with_random), int(size * (with_random + with_scripted))
        kind = np.full(size, SELF, np.int32)
        kind[:first], kind[first:second] = RANDOM, SCRIPTED
        return cls(jnp.asarray(kind), frozen)

    def odds_of_others(self, sight: Sight, order: list[Array]) -> Array:
        known = scripted_odds(sight, order) if self.frozen is None else frozen_odds(self.frozen, sight)
        return jnp.where(self.kind == RANDOM, random_odds(), known)


def look_at(engine: GpuEngine, boards: Boards) -> OpenPositions:
    turn, way = turn_and_way(engine, boards)
    return OpenPositions(engine.sight(boards), hands_in_order(boards), turn, way, boards.deal)


def is_nets(engine: GpuEngine, tables: Tables, deal: Array, seat: Array) -> Array:
    """Whether the net plays that seat: every seat at its own tables, one seat in rotation at the others."""
    return (tables.kind == SELF) | (nets_seat(engine, deal) == seat)


def nets_seat(engine: GpuEngine, deal: Array) -> Array:
    return ((deal // np.uint32(engine.size)) % np.uint32(engine.players)).astype(jnp.int32)


def critic_inputs(engine: GpuEngine, tables: Tables, look: OpenPositions, order: list[Array]) -> Array:
    """int8: the other hands with ranked colours, the kind of table, the net's seats in the order of play."""
    parts: list[Array] = []
    for hand in look.others:
        parts += kinds(jnp, [*ranked(jnp, order, hand[:4]), hand[4]])
    parts.append(tables.kind[None, :] == np.arange(TABLES)[:, None])
    seats = [(look.turn + look.way * step) % engine.players for step in range(engine.players)]
    parts.append(jnp.stack([is_nets(engine, tables, look.deal, seat) for seat in seats]))
    return jnp.concatenate([part.astype(jnp.int8) for part in parts])


def by_seat(players: int, look_turn: Array, way: Array, values: Array) -> Array:
    """[seats, …] by seat, from values in the order of play."""
    return jnp.stack([_value_at(((seat - look_turn) * way) % players, values) for seat in range(players)])


def in_order(players: int, turn: Array, way: Array, values: Array) -> Array:
    """[seats, …] in the order of play, from values by seat."""
    return jnp.stack([_value_at((turn + way * step) % players, values) for step in range(players)])


def _value_at(place: Array, values: Array) -> Array:
    found = values[0]
    for number in range(1, len(values)):
        found = jnp.where(place == number, values[number], found)
    return found


Step = Callable[[Boards, Array], tuple[Boards, RoundEnd, OpenPositions]]


def stepper(engine: GpuEngine) -> Step:
    def step_and_look(boards: Boards, actions: Array) -> tuple[Boards, RoundEnd, OpenPositions]:
        boards, ended = engine.step(boards, actions)
        return boards, ended, look_at(engine, boards)

    return fused(step_and_look)


def choose(
    engine: GpuEngine, tables: Tables, actor: Layers, look: OpenPositions, key: Array, sure: bool = False
) -> tuple[Array, Array, Array, Array, Array, list[Array]]:
    """Inputs, legal actions, the choice by its rank, its log odds, whether the net made it, and the ranks."""
    order = ranks(jnp, look.sight)
    inputs = net_inputs(jnp, look.sight)
    legal = legal_actions(jnp, order, look.sight.legal)
    odds = jnp.where(legal, apply(actor, actor_scales(engine.players), inputs), -1e9)
    by_net = is_nets(engine, tables, look.deal, look.turn) & (look.turn >= 0)
    others = tables.odds_of_others(look.sight, order)
    used = jnp.where(by_net, odds * (1e4 if sure else 1.0), jnp.where(legal, others, -1e9))
    choice = jnp.argmax(used + jax.random.gumbel(key, used.shape), axis=0).astype(jnp.int32)
    log_odds = jnp.take_along_axis(jax.nn.log_softmax(odds, axis=0), choice[None, :], axis=0)[0]
    return inputs, legal, choice, log_odds, by_net, order


def rollout(
    engine: GpuEngine, tables: Tables, actor: Layers, critic: Layers, boards: Boards, key: Array, steps: int
) -> tuple[Boards, KeptSteps, Array]:
    """Plays this number of steps. Also returns the critic's values of the position after the last step."""
    go_on = stepper(engine)
    scales = critic_scales(engine.players)

    def value(look: OpenPositions, inputs: Array, others: Array) -> Array:
        whole = jnp.concatenate([inputs, others])
        odds = jax.nn.sigmoid(apply(critic, scales, whole))
        return by_seat(engine.players, look.turn, look.way, odds)

    def step(
        carried: tuple[Boards, OpenPositions], key: Array
    ) -> tuple[tuple[Boards, OpenPositions], KeptSteps]:
        boards, look = carried
        inputs, _, choice, log_odds, by_net, order = choose(engine, tables, actor, look, key)
        others = critic_inputs(engine, tables, look, order)
        values = value(look, inputs, others)
        boards, ended, after = go_on(boards, real_action(jnp, order, choice))
        kept = KeptSteps(
            inputs,
            others,
            choice.astype(jnp.int8),
            log_odds,
            values,
            look.turn.astype(jnp.int8),
            look.way.astype(jnp.int8),
            by_net,
            nets_seat(engine, look.deal).astype(jnp.int8),
            ended.done,
            ended.winner.astype(jnp.int8),
        )
        return (boards, after), kept

    first = fused(lambda boards: look_at(engine, boards))(boards)
    (boards, look), kept = lax.scan(step, (boards, first), jax.random.split(key, steps))
    order = ranks(jnp, look.sight)
    inputs = net_inputs(jnp, look.sight)
    return boards, kept, value(look, inputs, critic_inputs(engine, tables, look, order))


def returns(kept: KeptSteps, last: Array, players: int, discount: float, trace: float) -> Array:
    """[steps, seats, rows]: the expected result of each seat at each decision (λ-returns)."""

    def back(carried: tuple[Array, Array], step: Any) -> tuple[tuple[Array, Array], Array]:
        later, value = carried
        done, winner, values, turn = step
        outcome = (jnp.arange(players)[:, None] == winner[None, :]).astype(jnp.float32)
        later = jnp.where(done[None, :], outcome, later)
        value = jnp.where(done[None, :], outcome, value)
        hoped = discount * ((1 - trace) * value + trace * later)
        asked = turn[None, :] >= 0
        later, value = jnp.where(asked, hoped, later), jnp.where(asked, values, value)
        return (later, value), hoped

    # Rows that work at the end have no value of their own; the last known value stands for what follows.
    steps = (kept.done, kept.winner.astype(jnp.int32), kept.values, kept.turn)
    return lax.scan(back, (last, last), steps, reverse=True)[1]
