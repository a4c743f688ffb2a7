"""Learns from stored rounds: proximal policy optimisation for the actor, likelihood for the critic."""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array, lax

from pioche.encoders.net_inputs import DRAW_EVENT, NET_ACTIONS
from pioche.gpu import Boards, GpuEngine, fused
from pioche.train._nets import Layers, actor_scales, apply, critic_scales
from pioche.train._opponents import RANDOM, SCRIPTED
from pioche.train._rollouts import KeptSteps, Tables, in_order, returns, rollout

FIRST_LEGAL = 2 * 54
"""The index from which the inputs say which actions are legal."""


MOST_CHANGE = 20.0
"""Bound of the change of log odds in one pass: far beyond values that count, far within a float."""


class Settings(NamedTuple):
    """The settings of learning; they are saved with the result."""

    steps: int = 32
    epochs: int = 2
    rate: float = 5e-4
    """The step size of Adam, which falls to zero over the run."""
    clip: float = 0.2
    entropy: float = 0.01
    """The weight of the entropy, which falls to a tenth over the run."""
    discount: float = 0.999
    """The discount for each decision; it replaces a clock that the net could see."""
    trace: float = 0.9


class Learner(NamedTuple):
    """Everything that a run carries on: two nets, and Adam's statistics of them."""

    actor: Layers
    critic: Layers
    mean: Any
    square: Any
    updates: Array


class PassFigures(NamedTuple):
    """Sums over one pass."""

    decisions: Array
    rounds: Array
    random_rounds: Array
    random_won: Array
    scripted_rounds: Array
    scripted_won: Array
    critic_loss: Array
    entropy: Array
    draws: Array


def new_learner(actor: Layers, critic: Layers) -> Learner:
    nothing = jax.tree.map(jnp.zeros_like, (actor, critic))
    return Learner(actor, critic, nothing, nothing, jnp.zeros((), jnp.int32))


def change_of_odds(now: Array, then: Array, mine: Array) -> Array:
    """The ratio of the new probability of the net's choice to the old one; 1 for choices of others, whose
    ratio may overflow.
    """
    return jnp.exp(jnp.clip((now - then) * mine, -MOST_CHANGE, MOST_CHANGE))


def losses(
    nets: tuple[Layers, Layers],
    kept: KeptSteps,
    hoped: Array,
    gain: Array,
    settings: Settings,
    players: int,
    bonus: Array,
) -> tuple[Array, tuple[Array, Array]]:
    actor, critic = nets
    legal = kept.inputs[FIRST_LEGAL : FIRST_LEGAL + NET_ACTIONS] != 0
    odds = jnp.where(legal, apply(actor, actor_scales(players), kept.inputs), -1e9)
    log_odds = jax.nn.log_softmax(odds, axis=0)
    chosen = jnp.take_along_axis(log_odds, kept.choice[None, :].astype(jnp.int32), axis=0)[0]
    mine = kept.by_net.astype(jnp.float32)
    ratio = change_of_odds(chosen, kept.log_odds, mine)
    near = jnp.clip(ratio, 1 - settings.clip, 1 + settings.clip)
    count = jnp.maximum(mine.sum(), 1)
    policy = -(jnp.minimum(ratio * gain, near * gain) * mine).sum() / count
    spread = -(jnp.where(legal, jnp.exp(log_odds) * log_odds, 0).sum(axis=0) * mine).sum() / count
    asked = (kept.turn >= 0).astype(jnp.float32)
    wanted = in_order(players, kept.turn.astype(jnp.int32), kept.way.astype(jnp.int32), hoped)
    whole = jnp.concatenate([kept.inputs, kept.others])
    judged = apply(critic, critic_scales(players), whole)
    surprise = jax.nn.softplus(judged) - wanted * judged
    judging = (surprise.mean(axis=0) * asked).sum() / jnp.maximum(asked.sum(), 1)
    return policy - bonus * spread + judging, (judging, spread)


def adam(learner: Learner, gradient: Any, rate: Array) -> Learner:
    number = learner.updates + 1
    mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, learner.mean, gradient)
    square = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new**2, learner.square, gradient)
    first, second = 1 - 0.9**number, 1 - 0.999**number

    def moved(weights: Array, mean: Array, square: Array) -> Array:
        return weights - rate * (mean / first) / (jnp.sqrt(square / second) + 1e-5)

    actor, critic = jax.tree.map(moved, (learner.actor, learner.critic), mean, square)
    return Learner(actor, critic, mean, square, number)


def one_pass(
    engine: GpuEngine,
    tables: Tables,
    settings: Settings,
    learner: Learner,
    boards: Boards,
    key: Array,
    left: Array,
) -> tuple[Learner, Boards, PassFigures]:
    """Plays this number of steps and learns from them; `left` is the part of the run still to come."""
    playing, mixing = jax.random.split(key)
    boards = fused(engine.refill)(boards)
    boards, kept, last = rollout(
        engine, tables, learner.actor, learner.critic, boards, playing, settings.steps
    )
    hoped = returns(kept, last, engine.players, settings.discount, settings.trace)
    gain = jnp.zeros_like(kept.log_odds)
    for seat in range(engine.players):
        gain = jnp.where(kept.turn == seat, hoped[:, seat] - kept.values[:, seat], gain)
    mine = kept.by_net.astype(jnp.float32)
    mean = (gain * mine).sum() / mine.sum()
    deviation = jnp.sqrt((((gain - mean) ** 2) * mine).sum() / mine.sum())
    gain = (gain - mean) / (deviation + 1e-6)
    rate, bonus = settings.rate * left, settings.entropy * (0.1 + 0.9 * left)

    def learn(learner: Learner, moment: Array) -> tuple[Learner, tuple[Array, Array]]:
        part = jax.tree.map(lambda each: each[moment], kept)
        given = (part, hoped[moment], gain[moment], settings, engine.players, bonus)
        gradient, told = jax.grad(losses, has_aux=True)((learner.actor, learner.critic), *given)
        return adam(learner, gradient, rate), told

    keys = jax.random.split(mixing, settings.epochs)
    moments = jnp.concatenate([jax.random.permutation(each, settings.steps) for each in keys])
    learner, (judging, spread) = lax.scan(learn, learner, moments)
    return learner, boards, figures(tables, kept, judging.mean(), spread.mean())


def figures(tables: Tables, kept: KeptSteps, judging: Array, spread: Array) -> PassFigures:
    """Counts finished rounds, and rounds that the net won against others."""
    done = kept.done
    won = done & (kept.winner == kept.mine)
    by_random, by_scripted = tables.kind == RANDOM, tables.kind == SCRIPTED
    return PassFigures(
        (kept.turn >= 0).sum(),
        done.sum(),
        (done & by_random).sum(),
        (won & by_random).sum(),
        (done & by_scripted).sum(),
        (won & by_scripted).sum(),
        judging,
        spread,
        (kept.by_net & (kept.choice == DRAW_EVENT)).sum(),
    )
