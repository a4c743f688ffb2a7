"""Checks an environment by playing it beside the core.

It needs more than PettingZoo or Gymnasium require. Unwrapped, the environment has
- `rules`, `players` and `match`: what is played, with the rules as they are played;
- `deal`: the seed text of the current game;
- `acts`: seats and action numbers since the deal, in order;
- `otherwise(agent, seed)`, or `otherwise(seed)` for a single agent: a copy in which the cards that the agent
  cannot see are dealt again.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, Protocol

import numpy as np
from msgspec import Struct

from pioche.core import view
from pioche.encoders import SIZE, VERSION, ActionGame, Encoder, Observation
from pioche.encoders import observation as at

MOST_STEPS: Final = 400
"""A longer game is stopped."""
EVERY: Final = 5
"""An illegal action is tried, and hidden cards are dealt again, each time this number of steps has passed."""
PLANES: Final = {value: name for name, value in vars(at).items() if name.isupper() and name not in at.LIMITS}


class EnvAdapter(Protocol):
    """Either kind of environment, seen from the asked agent."""

    inner: Any

    def reset(self, seed: int) -> None: ...
    def asked(self) -> int | None: ...
    def observed(self) -> tuple[Observation, Observation]: ...
    def step(self, number: int) -> None: ...
    def refuses(self, number: int) -> bool: ...
    def rewards(self) -> Sequence[float]: ...
    def otherwise(self, seed: int) -> "EnvAdapter": ...


class AecAdapter:
    """A PettingZoo environment, with agents in turn."""

    def __init__(self, env: Any) -> None:
        self.env = env
        self.inner = env.unwrapped

    def reset(self, seed: int) -> None:
        self.env.reset(seed=seed)

    def asked(self) -> int | None:
        agent = self.env.agent_selection
        if self.env.terminations[agent] or self.env.truncations[agent]:
            return None
        return int(self.inner.possible_agents.index(agent))

    def observed(self) -> tuple[Observation, Observation]:
        seen = self.env.observe(self.env.agent_selection)
        return seen["observation"], seen["action_mask"]

    def step(self, number: int) -> None:
        self.env.step(number)

    def refuses(self, number: int) -> bool:
        return _raises(self.env, number)

    def rewards(self) -> Sequence[float]:
        return [float(self.env.rewards[agent]) for agent in self.inner.possible_agents]

    def otherwise(self, seed: int) -> "AecAdapter":
        return AecAdapter(self.inner.otherwise(self.env.agent_selection, seed))


class GymAdapter:
    """A Gymnasium environment."""

    def __init__(self, env: Any) -> None:
        self.env = env
        self.inner = env.unwrapped
        self.last: Any = None
        self.reward, self.over = 0.0, False

    def reset(self, seed: int) -> None:
        self.last, _ = self.env.reset(seed=seed)
        self.reward, self.over = 0.0, False

    def asked(self) -> int | None:
        return None if self.over else int(self.inner.seat)

    def observed(self) -> tuple[Observation, Observation]:
        return self.last["observation"], self.last["action_mask"]

    def step(self, number: int) -> None:
        self.last, reward, terminated, truncated, _ = self.env.step(number)
        self.reward, self.over = float(reward), terminated or truncated

    def refuses(self, number: int) -> bool:
        """Whether it refuses: by an error, or by a negative reward with `illegal` in the information."""
        if self.inner.illegal == "error":
            return _raises(self.env, number)
        self.last, reward, over, _, info = self.env.step(number)
        return bool(float(reward) < 0 and not over and info.get("illegal"))

    def rewards(self) -> Sequence[float]:
        return [self.reward]

    def otherwise(self, seed: int) -> "GymAdapter":
        twin = GymAdapter(self.inner.otherwise(seed))
        twin.last = twin.inner.look()
        return twin


def _raises(env: Any, number: int) -> bool:
    try:
        env.step(number)
    except ValueError:
        return True
    return False


def check_env(env: Any, seeds: int = 3, seed: int = 0, most_steps: int = MOST_STEPS) -> list[str]:
    """Returns one line for each error; an empty list is an environment that plays the game.

    Choices are random. The environment must ask the same player as the core and offer the same; the
    observation must show what the core shows and nothing hidden; an illegal action must be refused and change
    nothing; the same seed must give the same game; the winner must get the most.
    """
    subject: EnvAdapter = AecAdapter(env) if hasattr(env, "agent_iter") else GymAdapter(env)
    missing = [
        name for name in ("rules", "players", "match", "deal", "acts") if not hasattr(subject.inner, name)
    ]
    if missing:
        return [f"the environment does not tell its {', '.join(missing)}"]
    return [problem for number in range(seeds) for problem in _under(subject, seed + number, most_steps)]


def _under(subject: EnvAdapter, seed: int, most_steps: int) -> Iterator[str]:
    first = EnvTrial(subject, seed, most_steps)
    try:
        first.play()
        second = EnvTrial(subject, seed, most_steps, quietly=True)
        second.play()
    except EnvMismatchError as error:
        yield f"seed {seed}, step {len(first.seen)}: {error}"
        return
    except Exception as error:
        yield f"seed {seed}, step {len(first.seen)}: raised {type(error).__name__}: {error}"
        return
    if first.seen != second.seen:
        yield f"seed {seed}: the same seed and actions give another game"


class EnvMismatchError(AssertionError):
    """The environment differs from the game."""


class EnvStep(Struct, frozen=True):
    """One decision of the environment."""

    seat: int
    observation: bytes
    mask: bytes
    chosen: int


class EnvTrial:
    """One game of an environment beside the core."""

    def __init__(self, subject: EnvAdapter, seed: int, most_steps: int, quietly: bool = False) -> None:
        self.subject = subject
        self.seed = seed
        self.most_steps = most_steps
        self.quietly = quietly
        """A second run with the same seed: nothing is compared or tried."""
        self.rng = Random(seed)
        self.mischief = Random(seed)
        self.seen: list[EnvStep] = []

    def play(self) -> None:
        subject, inner = self.subject, self.subject.inner
        subject.reset(self.seed)
        self.core = ActionGame(inner.rules, inner.players, inner.deal, inner.match)
        self.encoder = Encoder(inner.rules)
        self.told = 0
        while (seat := subject.asked()) is not None and len(self.seen) < self.most_steps:
            self._follow()
            self._decide(seat)
        if subject.asked() is None and not self.quietly:
            self._follow()
            self._judge_end()

    def _decide(self, seat: int) -> None:
        observation, mask = self.subject.observed()
        numbers = np.flatnonzero(mask).tolist()
        if not self.quietly:
            self._compare(seat, observation, mask)
            if len(self.seen) % EVERY == 0:
                self._try_illegal(observation, mask)
                self._try_otherwise(observation, mask)
        chosen = numbers[self.rng.randrange(len(numbers))]
        self.seen.append(EnvStep(seat, observation.tobytes(), mask.tobytes(), chosen))
        self.subject.step(chosen)

    def _follow(self) -> None:
        """Plays the same act on the core."""
        acts = self.subject.inner.acts
        for seat, number in acts[self.told :]:
            if self.core.seat != seat:
                raise EnvMismatchError(f"seat {seat} has acted, in the core seat {self.core.seat} is asked")
            self.core.act(number)
        self.told = len(acts)

    def _compare(self, seat: int, observation: Observation, mask: Observation) -> None:
        core = self.core
        if core.seat != seat:
            raise EnvMismatchError(f"seat {seat} is asked, in the core seat {core.seat}")
        wanted = core.numbers
        if np.flatnonzero(mask).tolist() != wanted:
            raise EnvMismatchError(f"the mask offers {np.flatnonzero(mask).tolist()}, legal is {wanted}")
        if self.subject.inner.metadata.get("observation_version") == VERSION and observation.shape == (SIZE,):
            self._compare_observation(seat, observation)

    def _compare_observation(self, seat: int, observation: Observation) -> None:
        self.encoder.recall(self.core.state.discard)
        wanted = self.encoder.observe(view(self.core.state, seat))
        wrong = np.flatnonzero(observation != wanted)
        if len(wrong):
            place = int(wrong[0])
            name = PLANES[max(start for start in PLANES if start <= place)]
            raise EnvMismatchError(
                f"byte {place} of the observation ({name}): {observation[place]}, not {wanted[place]}"
            )

    def _try_illegal(self, observation: Observation, mask: Observation) -> None:
        for number in (self.mischief.choice(np.flatnonzero(mask == 0).tolist()), len(mask), -1):
            if not self.subject.refuses(number):
                raise EnvMismatchError(f"illegal action {number} is not refused")
        after, mask_after = self.subject.observed()
        if not (np.array_equal(after, observation) and np.array_equal(mask_after, mask)):
            raise EnvMismatchError("a refused action has changed something")

    def _try_otherwise(self, observation: Observation, mask: Observation) -> None:
        twin = self.subject.otherwise(len(self.seen))
        other, other_mask = twin.observed()
        if not np.array_equal(other, observation):
            place = int(np.flatnonzero(other != observation)[0])
            raise EnvMismatchError(f"byte {place} of the observation depends on hidden cards")
        if not np.array_equal(other_mask, mask):
            raise EnvMismatchError("the mask depends on hidden cards")

    def _judge_end(self) -> None:
        rewards = self.subject.rewards()
        state = self.core.state
        if not all(np.isfinite(rewards)):
            raise EnvMismatchError(f"rewards {rewards}")
        if self.core.seat is not None or len(rewards) == 1:
            return
        winners = state.game_winners if self.core.match else state.round_winners[:1]
        if winners and max(rewards) > min(rewards[seat] for seat in winners):
            raise EnvMismatchError(f"rewards {rewards}, but {winners} won")
        if abs(sum(rewards)) > 1e-6:
            raise EnvMismatchError(f"rewards {rewards} do not add up to nothing")
