"""Simple players on the device, for the net to meet: their choices as odds over ranked actions."""

from typing import Final

import jax.numpy as jnp
import numpy as np
from jax import Array

from pioche.encoders.net_inputs import COLOURS, NET_ACTIONS, SYMBOLS, Sight, ones, ranked

NEVER: Final = -30.0
SELF, RANDOM, STEADY = 0, 1, 2
"""Kinds of tables, by who sits with the net."""

_FACES: Final = [*(0.15 * face for face in range(10)), 1.2, 1.2, 1.8]
_STEADY: Final = np.array(
    [*_FACES * COLOURS, *[-4.0] * 4, *[-5.0] * 4, -12.0, -11.0, -13.0, *[0.0] * 4], np.float32
)
_RANDOM: Final = np.array([*[0.0] * 60, *[NEVER] * 3, *[0.0] * 4], np.float32)
_RANKS: Final = np.zeros((NET_ACTIONS, COLOURS), np.float32)
for _rank in range(COLOURS):
    _RANKS[SYMBOLS * _rank : SYMBOLS * (_rank + 1), _rank] = 1
    for _first in (52, 56, 63):
        _RANKS[_first + _rank, _rank] = 1


def random_odds() -> Array:
    """Any card it can lay, else whatever is left; wilds as four cards, one for each colour."""
    return jnp.asarray(_RANDOM)[:, None]


def steady_odds(sight: Sight, order: list[Array]) -> Array:
    """High cards and long colours first, wilds last, drawing only when it must."""
    held = jnp.stack([ones(jnp, word) for word in ranked(jnp, order, sight.hand[:COLOURS])]).astype(
        jnp.float32
    )
    return 4 * (jnp.asarray(_STEADY)[:, None] + 0.6 * jnp.asarray(_RANKS) @ held)
