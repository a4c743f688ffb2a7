"""Thousands of games with any deck a step: self-play on the kernel for all decks."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pioche.core import RuleFields
from pioche.core.commands import Pass
from pioche.envs._act_log import log_public_rows, write_wide_histories
from pioche.envs._settings import AUTOMATIC, DECISIONS, chosen, rules_of, whole
from pioche.envs._spaces import deck_observation_space
from pioche.envs._vector_rows import AllSeats, Observed
from pioche.kernels import DECK_VERSION, BatchStep, DeckBatch, DeckPlanes, deck_unsupported
from pioche.records import ActionTable


class DeckVector(AllSeats):
    """`UnoVector` with any deck. The deck, the rules and the number of players decide what the bytes of an
    observation and the numbers of actions mean: `planes` and `actions` say it.

    Calls happen by themselves. `copy=False` returns the batch's own arrays, which the next step overwrites.
    """

    batch: DeckBatch
    metadata: dict[str, Any] = {**AllSeats.metadata, "observation_version": DECK_VERSION}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        rules: str | RuleFields = "mercy",
        players: int = 4,
        calls: str = AUTOMATIC,
        challenges: str = DECISIONS,
        copy: bool = True,
        history: bool = False,
    ) -> None:
        self.num_envs: int = whole("num_envs", num_envs, 1)
        chosen("calls", calls, (AUTOMATIC,))
        self.rules: RuleFields = rules_of(rules, players, calls, challenges, deck_unsupported)
        self.players = players
        self.copy = copy
        self.history = history
        self.batch = DeckBatch(self.rules, players, self.num_envs)
        self.planes: DeckPlanes = self.batch.planes
        """The meaning of each byte of an observation."""
        self.actions: ActionTable = self.batch.actions
        """The meaning of each number of an action."""
        self._passing = self.actions.number_of(Pass(0))
        size = self.actions.size
        self._prepare(deck_observation_space(self.planes.size, size, history), size)

    def _deal(self, seed: str) -> BatchStep:
        return self.batch.reset(seed)

    def _remember(self, actions: NDArray[np.int32], done: NDArray[Any]) -> None:  # noqa: ARG002
        if self.history:
            silent = self._jumpers & (actions == self._passing)
            log_public_rows(self._logs, self._seats, actions, silent.view(np.uint8))

    def _last_seen(self) -> Observed:
        return {"observation": self.batch.final}

    def _told(self, seats: NDArray[Any]) -> NDArray[Any]:
        told = self._no_history()
        write_wide_histories(self._logs, seats, self.players, told.reshape(self.num_envs, -1))
        return told

    def _observed(self, step: BatchStep) -> Observed:
        self._jumpers = self.batch.jumpers
        mask = self._own(step.masks).view(np.int8)
        observed = {"observation": self._own(step.observations), "action_mask": mask}
        return {**observed, "history": self._told(step.seats)} if self.history else observed
