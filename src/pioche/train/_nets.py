"""The two nets of a run: the actor sees what its seat may know; the critic sees everything."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from pioche.encoders.net_inputs import NET_ACTIONS, input_count, input_scales

Layers: TypeAlias = list[tuple[Array, Array]]
"""For each layer the weights [out, in] and the biases [out]."""
KINDS: Final = 54
TABLES: Final = 3
"""Kinds of tables: the net plays all seats, or all other seats are random, or all other seats are scripted.
"""


def actor_sizes(players: int, width: int) -> tuple[int, ...]:
    return (input_count(players), width, width, width, NET_ACTIONS)


def critic_sizes(players: int, width: int) -> tuple[int, ...]:
    """Also sees the hands of the others, the kind of table, and which seats the net plays."""
    return (input_count(players) + KINDS * (players - 1) + TABLES + players, width, width, width, players)


def new_layers(key: Array, sizes: Sequence[int]) -> Layers:
    layers = []
    for number, (narrow, wide) in enumerate(pairwise(sizes)):
        key, mine = jax.random.split(key)
        spread = (0.01 if number == len(sizes) - 2 else 2.0**0.5) / narrow**0.5
        layers.append((spread * jax.random.normal(mine, (wide, narrow)), jnp.zeros(wide)))
    return layers


def apply(layers: Layers, scales: Array, inputs: Array) -> Array:
    """float32[outputs, decisions] of int8[inputs, decisions]; the products are made in bfloat16."""
    values = inputs.astype(jnp.bfloat16) * scales[:, None].astype(jnp.bfloat16)
    for number, (weights, biases) in enumerate(layers):
        values = (
            jnp.dot(weights.astype(jnp.bfloat16), values, preferred_element_type=jnp.float32)
            + biases[:, None]
        )
        if number < len(layers) - 1:
            values = jax.nn.relu(values).astype(jnp.bfloat16)
    return values


def actor_scales(players: int) -> Array:
    return jnp.asarray(input_scales(players))


def critic_scales(players: int) -> Array:
    rest = np.ones(KINDS * (players - 1) + TABLES + players, np.float32)
    return jnp.asarray(np.concatenate([input_scales(players), rest]))
