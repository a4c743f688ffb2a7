"""UNO for Gymnasium: one seat against bots chosen by name. Importing this module registers
`pioche/Uno-v0` and `pioche/Uno-v1`.
"""

from collections.abc import Sequence
from copy import copy
from secrets import randbits
from typing import Any, Final, TypeAlias

from pioche.envs._extras import requires_extra

with requires_extra("envs", "pioche.envs.single"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

    from pioche.bots import Bot, Policy, PolicyBot, make_bot_from_spec
    from pioche.core import RuleFields
    from pioche.encoders import IN_TURN, VERSION, IllegalActionError
    from pioche.envs._core_opponents import CoreOpponents
    from pioche.envs._kernel_game import MATCH, ROUND
    from pioche.envs._kernel_opponents import KernelOpponents, twins_of
    from pioche.envs._registration import register
    from pioche.envs._settings import (
        DECISIONS,
        RENDER_MODES,
        NotResetError,
        SettingError,
        chosen,
        render_mode_of,
        rules_of,
        whole,
    )
    from pioche.envs._spaces import observation_space
    from pioche.envs._text_rendering import drawn
    from pioche.records import ACTIONS

Observed = dict[str, NDArray[Any]]
Opponent: TypeAlias = str | Bot | type[Bot] | Policy
"""A bot's spec, a bot, the class of one, or a policy: a function of observation and mask."""
BOTS_ARE: Final = "specs, bots, classes or policies"
PENALTY: Final = "penalty"
ERROR: Final = "error"
STAND_IN: Final = "stand-in"
"""A stand-in finishes the game of a bot that fails; `info["forfeits"]` reports it."""
MOST_ILLEGAL: Final = 100
"""The number of illegal actions after which the round ends."""


class UnoSingle(gymnasium.Env[Observed, int]):
    """A round or a match from one seat. Between two of its steps the bots in the other seats act."""

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
        "observation_version": VERSION,
    }

    def __init__(
        self,
        rules: str | RuleFields = "classic",
        players: int = 2,
        opponents: Opponent | Sequence[Opponent] = "expert",
        seat: int = 0,
        calls: str = DECISIONS,
        challenges: str = DECISIONS,
        rewards: str = "win",
        mode: str = ROUND,
        max_turns: int = 1000,
        illegal: str = PENALTY,
        forfeits: str = ERROR,
        render_mode: str | None = None,
        history: bool = False,
        bounds: bool = False,
    ) -> None:
        record = rules_of(rules, players, calls, challenges)
        self.seat: int = whole("seat", seat, 0, players - 1)
        self.by_points: bool = chosen("rewards", rewards, ("win", "points")) == "points"
        self.max_turns: int = whole("max_turns", max_turns, 1)
        self.illegal: str = chosen("illegal", illegal, (PENALTY, ERROR))
        self.render_mode: str | None = render_mode_of(render_mode)
        self.match: bool = chosen("mode", mode, (ROUND, MATCH)) == MATCH
        stand_ins = chosen("forfeits", forfeits, (ERROR, STAND_IN)) == STAND_IN
        self.table: CoreOpponents | KernelOpponents = _table(
            record, players, self.seat, _seated(opponents, players), self.match, stand_ins, bounds
        )
        self.actions = IN_TURN if record.uno_call == "automatic" else ACTIONS
        self.action_space: Any = spaces.Discrete(self.actions)
        self.history = history
        self.bounds = bounds
        self.observation_space: Any = observation_space(self.actions, history, bounds)
        self._seed: str | None = None
        self._deals = 0
        self._illegal = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deals deal 0 of the seed; without a seed, the next deal. `options["deal"]` names a deal.

        A deal that ends before the agent can act is skipped.
        """
        super().reset(seed=seed)
        if seed is not None:
            self._seed, self._deals = str(seed), 0
        self._seed = self._seed or str(randbits(64))
        number = whole("deal", (options or {}).get("deal", self._deals), 0)
        self.table.start(self._seed, number)
        while self.table.is_over:
            number += 1
            self.table.start(self._seed, number)
        self._deals, self._illegal = number + 1, 0
        return self.look(), {}

    def step(self, action: int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        if not self.table.deal:
            raise NotResetError
        try:
            self.table.act(int(action))
        except IllegalActionError:
            if self.illegal == ERROR:
                raise
            self._illegal += 1
            return self.look(), -1.0, False, self._illegal >= MOST_ILLEGAL, {"illegal": True}
        over = self.table.is_over
        late = not over and self.table.turns > self.max_turns
        reward = self.table.reward(self.by_points) if over or self.match else 0.0
        return self.look(), reward, over, late, self.table.result() if over else {}

    def look(self) -> Observed:
        """The observation of the agent."""
        if self.render_mode == "human":
            print(drawn(self.table.shown()))
        observed = {"observation": self.table.observe(), "action_mask": self._mask()}
        if self.history:
            observed["history"] = self.table.history()
        if self.bounds:
            observed["bounds"] = self.table.bounds()
        return observed

    def _mask(self) -> NDArray[np.int8]:
        return self.table.mask(self.actions).astype(np.int8)

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask in the form that libraries for masked learning expect."""
        return self._mask().astype(np.bool_)

    def render(self) -> str | None:
        return drawn(self.table.shown()) if self.render_mode == "ansi" else None

    @property
    def rules(self) -> RuleFields:
        """The rules as they are played."""
        return self.table.rules

    @property
    def players(self) -> int:
        return self.table.players

    @property
    def deal(self) -> str:
        """The seed text of the current round."""
        return self.table.deal

    @property
    def acts(self) -> list[tuple[int, int]]:
        """Seats and action numbers since the deal."""
        return self.table.acts

    def otherwise(self, seed: int) -> "UnoSingle":
        """A copy that the agent cannot tell from this one: the cards it does not see are dealt again."""
        twin = copy(self)
        twin.table = self.table.otherwise(seed)
        return twin

    def close(self) -> None:
        self.table.close()


def _table(
    rules: RuleFields,
    players: int,
    seat: int,
    others: list[Opponent],
    match: bool,
    stand_ins: bool,
    bounds: bool,
) -> CoreOpponents | KernelOpponents:
    """A game in the kernel if all bots have twins there, otherwise the same game on the core."""
    names = [each for each in others if isinstance(each, str)]
    bots = None if match or len(names) < len(others) else twins_of(names, rules, players)
    if bots is not None:
        return KernelOpponents(rules, players, seat, bots, bounds)
    return CoreOpponents(rules, players, seat, [_bot(each) for each in others], match, stand_ins)


def _bot(opponent: Opponent) -> Bot:
    if isinstance(opponent, str):
        return make_bot_from_spec(opponent)
    if isinstance(opponent, type):
        bot: Bot = opponent()
        return bot
    return opponent if isinstance(opponent, Bot) else PolicyBot(opponent)


def _seated(opponents: Opponent | Sequence[Opponent], players: int) -> list[Opponent]:
    """Seats one opponent in all other seats, or one in each from the agent's left on."""
    given: Any = opponents
    others = [given] * (players - 1) if _is_one(given) or not isinstance(given, Sequence) else list(given)
    if len(others) != players - 1 or not all(map(_is_one, others)):
        raise SettingError("opponents", opponents, f"one bot, or {players - 1} of them: {BOTS_ARE}")
    objects = [each for each in others if isinstance(each, Bot)]
    if len({id(each) for each in objects}) < len(objects):
        raise SettingError("opponents", opponents, "an object for each seat, or its class for all")
    return others


def _is_one(opponent: object) -> bool:
    if isinstance(opponent, type):
        return issubclass(opponent, Bot)
    return isinstance(opponent, str | Bot) or callable(opponent)


register()
