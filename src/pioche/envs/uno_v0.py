"""UNO for PettingZoo: `uno_v0.env(rules="official", players=4)`. See docs/envs.md."""

from copy import copy
from functools import cached_property
from secrets import randbits
from typing import TYPE_CHECKING, Any, ClassVar

from pioche.envs._extras import requires_extra

with requires_extra("envs", "pioche.envs.uno_v0"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv

    from pioche.core import RuleFields
    from pioche.encoders import VERSION, history_of
    from pioche.envs._kernel_game import MATCH, ROUND, KernelGame
    from pioche.envs._settings import (
        DECISIONS,
        POINTS,
        RENDER_MODES,
        WIN,
        NotResetError,
        chosen,
        render_mode_of,
        rules_of,
        whole,
    )
    from pioche.envs._spaces import observation_space
    from pioche.envs._text_rendering import drawn

Observed = dict[str, np.ndarray[Any, Any]]
MAX_TURNS = 1000

if TYPE_CHECKING:  # PettingZoo has no types
    from pioche.envs._untyped import UntypedBase

    class UnoAecEnv(UntypedBase): ...

else:
    UnoAecEnv = AECEnv[str, Observed, int]


def env(**parameters: Any) -> "raw_env":
    """Makes the environment. It checks order and masks itself; wrappers would take two thirds of the time."""
    return raw_env(**parameters)


class raw_env(UnoAecEnv):  # noqa: N801
    """One agent for each seat; `agent_selection` is the agent to decide."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "uno_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
        "observation_version": VERSION,
    }

    def __init__(
        self,
        rules: str | RuleFields = "classic",
        players: int = 4,
        calls: str = DECISIONS,
        challenges: str = DECISIONS,
        mode: str = ROUND,
        rewards: str = WIN,
        max_turns: int = MAX_TURNS,
        render_mode: str | None = None,
        history: bool = False,
        bounds: bool = False,
    ) -> None:
        super().__init__()
        self.history = history
        self.bounds = bounds
        record = rules_of(rules, players, calls, challenges)
        match = chosen("mode", mode, (ROUND, MATCH)) == MATCH
        chosen("rewards", rewards, (WIN, POINTS))
        most = whole("max_turns", max_turns, 1)
        self.game: KernelGame = KernelGame(record, players, match, rewards, most, bounds)
        self.render_mode: str | None = render_mode_of(render_mode)
        self.possible_agents: list[str] = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.agent_selection: str
        self.rewards: dict[str, float]
        self.terminations: dict[str, bool]
        self.truncations: dict[str, bool]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seed = str(randbits(64))
        self._deals = 0

    @cached_property
    def observation_spaces(self) -> dict[str, Any]:
        space = self.game.actions, self.history, self.bounds
        return {agent: observation_space(*space) for agent in self.possible_agents}

    @cached_property
    def action_spaces(self) -> dict[str, Any]:
        return {agent: spaces.Discrete(self.game.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals deal 0 of the seed; without a seed, the next deal. `options["deal"]` names a deal."""
        if seed is not None:
            self._seed, self._deals = str(seed), 0
        self._deals = whole("deal", (options or {}).get("deal", self._deals), 0)
        self.game.start(f"{self._seed}/{self._deals}")
        self._deals += 1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.game.asked]
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """Plays an action. Raises `IllegalActionError` for an illegal one and changes nothing."""
        if not self.agents:
            raise NotResetError
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self.game
        gained = game.act(_number(action))
        self._cumulative_rewards[agent] = 0.0
        if gained is None and self._rewarded:
            self._clear_rewards()
            self._rewarded = False
        if gained is not None:
            self._give(gained)
        if game.is_over or game.truncated:
            self._end()
        else:
            self.agent_selection = self.possible_agents[game.asked]
        if self.render_mode == "human":
            self.render()

    _rewarded = False

    def _give(self, gained: list[float]) -> None:
        self.rewards = dict(zip(self.agents, gained, strict=True))
        self._rewarded = True
        self._accumulate_rewards()

    def _end(self) -> None:
        over = self.game.is_over
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over)
        self.infos = {agent: self.game.result() for agent in self.agents}
        self._deads_step_first()

    def observe(self, agent: str) -> Observed:
        if not self.game.deal:
            raise NotResetError
        seat = self._seats[agent]
        observed: Observed = {"observation": self.game.observe(seat), "action_mask": self.game.mask_for(seat)}
        if self.history:
            observed["history"] = history_of(self.game.acts, seat, self.game.players)
        if self.bounds:
            observed["bounds"] = self.game.bounds(seat)
        return observed

    def render(self) -> str | None:
        """Draws the table as the asked seat sees it."""
        if self.render_mode is None:
            return None
        if not self.game.deal:
            raise NotResetError
        text = drawn(self.game.shown())
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Does nothing: the environment holds no resources."""

    @property
    def rules(self) -> RuleFields:
        """The rules as they are played."""
        return self.game.rules

    @property
    def players(self) -> int:
        return self.game.players

    @property
    def match(self) -> bool:
        return self.game.match

    @property
    def deal(self) -> str:
        """The seed text of the current game."""
        return self.game.deal

    @property
    def acts(self) -> list[tuple[int, int]]:
        """Seats and action numbers since the deal."""
        return self.game.acts

    def otherwise(self, agent: str, seed: int) -> "raw_env":
        """A copy that the agent cannot tell from this one: the cards it does not see are dealt again."""
        twin = copy(self)
        twin.game = self.game.otherwise(self._seats[agent], seed)
        for name in ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            setattr(twin, name, copy(getattr(self, name)))
        return twin


def _number(action: int | None) -> int:
    return -1 if action is None else int(action)
