"""Simple players on the device as opponents of the net: their choices are odds over ranked actions.

`scripted` has the weights of the bot `expert` for rounds. It does not compute two things that the bot does:
the chance that the next player can follow, and runs of cards that end a round of two. So the net never plays
against `expert` itself.
"""

from math import log
from typing import Final, NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from pioche.bots import EXPERT, FEW_PLAYERS, Weights
from pioche.encoders.net_inputs import COLOURS, WILD_WORD, Sight, kinds, net_inputs, ones, ranked
from pioche.records.action_numbers import DRAW, WILD, WILD_DRAW_FOUR
from pioche.train._nets import Layers, actor_scales, apply

NEVER: Final = -30.0
SELF, RANDOM, SCRIPTED = 0, 1, 2
"""Kinds of tables, by the players beside the net."""
DRAWN: Final = 1
"""The phase after a draw."""
SHARP: Final = 64.0
"""Odds for each point of value: the player takes the best play, at random among equal ones."""
HELD_BACK: Final = 1_000.0
SURE: Final = 1e4
"""Odds for each point of a frozen net's score: like the bots, it always takes its best play."""
_RANDOM: Final = np.array(
    [*[0.0] * WILD, *[log(1 / COLOURS)] * 8, *[NEVER] * 3, *[0.0] * COLOURS], np.float32
)


def random_odds() -> Array:
    """Plays as the bot `random`: any card it can lay, a wild in any colour, otherwise any other act."""
    return jnp.asarray(_RANDOM)[:, None]


def weights_of(players: int) -> Weights:
    return EXPERT["rounds"][6 if players > FEW_PLAYERS else min(4, players)]


def scripted_odds(sight: Sight, order: list[Array]) -> Array:
    """[67, rows]: the best play by the weights; a wild is held back if they say so."""
    weights = weights_of(len(sight.counts))
    own = jnp.stack([ones(jnp, word) for word in ranked(jnp, order, sight.hand[:COLOURS])])
    attacked = sight.counts[1] <= weights.few
    lays = jnp.concatenate(
        [_coloured(weights, sight, own, attacked), *_wilds(weights, own.astype(jnp.float32), attacked)]
    )
    legal = _legal_lays(sight)
    draws = jnp.where(_holds_back(weights, sight, lays, legal, attacked), HELD_BACK, -HELD_BACK)
    rest = [draws, draws, jnp.full_like(draws, -2 * HELD_BACK)]
    named = own.astype(jnp.float32)
    return SHARP * jnp.concatenate([lays, jnp.stack(rest), named])


def _coloured(weights: Weights, sight: Sight, own: Array, attacked: Array) -> Array:
    """[52, rows] by rank and symbol."""
    base = [*[weights.number] * 10, weights.skip, weights.reverse, weights.draw]
    points = [*range(10), 20, 20, 20]
    fixed = [
        each + weights.points * worth + (weights.face * worth if worth < 10 else 0)
        for each, worth in zip(base, points, strict=True)
    ]
    blow = (
        jnp.asarray([*[0.0] * 10, 1.0, 1.0, 1.0])[:, None] * jnp.where(attacked, weights.attack, 0)[None, :]
    )
    kin = sum((each > 0).astype(jnp.float32) for each in kinds(jnp, sight.hand)[:COLOURS])
    common = jnp.asarray(fixed)[:, None] + blow + weights.links * (kin - 1)
    zero = jnp.asarray([weights.zero, *[0.0] * 12])[:, None]
    parts = []
    for rank in range(COLOURS):
        part = common + weights.colour * (own[rank] - 1).astype(jnp.float32)[None, :]
        stays = (sight.force != COLOURS)[None, :] if rank == 0 else jnp.zeros((1, 1), bool)
        parts.append(part + jnp.where(stays, weights.stay + zero, 0))
    return jnp.concatenate(parts)


def _wilds(weights: Weights, own: Array, attacked: Array) -> list[Array]:
    named = weights.named * own + 50 * weights.points
    return [weights.wild + named, weights.wild_draw + named + jnp.where(attacked, weights.attack, 0)[None, :]]


def _legal_lays(sight: Sight) -> Array:
    """Whether any coloured card, a Wild, or a Wild Draw Four may be laid, over all ranks."""
    first, second = sight.legal[0], sight.legal[1]
    coloured = (first != 0) | ((second & np.uint32((1 << WILD - 32) - 1)) != 0)
    wild = (second >> np.uint32(WILD - 32)) & np.uint32(1) != 0
    four = (second >> np.uint32(WILD_DRAW_FOUR - 32)) & np.uint32(1) != 0
    return jnp.stack([coloured, wild, four])


def _holds_back(weights: Weights, sight: Sight, lays: Array, legal: Array, attacked: Array) -> Array:
    """Whether the player draws or keeps although it could lay a wild. Coloured cards are worth more than
    wilds.
    """
    coloured = sum(ones(jnp, word) for word in sight.hand[:COLOURS])
    size = coloured + ones(jnp, sight.hand[WILD_WORD])
    four_first = legal[2] & (~legal[1] | (lays[WILD_DRAW_FOUR] > lays[WILD]))
    held = jnp.where(
        four_first,
        (coloured > weights.hold_wild_draw) & ~attacked,
        coloured > weights.hold_wild,
    )
    held = jnp.where(sight.phase == DRAWN, size > weights.hold_drawn, held)
    only_wilds = ~legal[0] & (legal[1] | legal[2])
    found: Array = only_wilds & held & (size > 1)
    return found


class FrozenNet(NamedTuple):
    """A net that plays and learns nothing: other nets learn to exploit it."""

    layers: Layers
    draw_limit: int
    """With this number of cards the net draws only if it must; 0 means no limit."""


def frozen_odds(net: FrozenNet, sight: Sight) -> Array:
    """[67, rows]: the best play by the net's score."""
    held = has_enough(net, sight)
    word = jnp.where(held, sight.legal[1] & np.uint32(~(1 << DRAW - 32) & 0xFFFFFFFF), sight.legal[1])
    seen = sight._replace(legal=[sight.legal[0], word, *sight.legal[2:]])
    odds = SURE * apply(net.layers, actor_scales(len(sight.counts)), net_inputs(jnp, seen))
    is_draw = (np.arange(len(odds)) == DRAW)[:, None]
    return jnp.where(is_draw & held[None, :], -SURE * SURE, odds)


def has_enough(net: FrozenNet, sight: Sight) -> Array:
    """Whether it may not draw by choice: it can lay a card and has reached its limit."""
    can_lay = _legal_lays(sight).any(axis=0)
    found: Array = can_lay & (sight.counts[0] >= net.draw_limit) & (net.draw_limit > 0)
    return found
