"""A policy as a bot: a function of an observation and a mask, as environments give them."""

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, TypeAlias

from pioche.bots._base import Bot, armed
from pioche.bots._conduct import Conduct
from pioche.bots._strategy.situation import Situation
from pioche.core import Command, Jump, Lay, Legal, RuleFields, Seen, View

Observed: TypeAlias = dict[str, Any]
"""Arrays by name: what `pioche/Uno-v1` observes: `observation`, `action_mask` and `history`."""
Policy: TypeAlias = Callable[[Observed, Any], Any]
"""A function of an observation and its mask, which returns the number of a legal action."""


class IllegalPolicyError(ValueError):
    """A policy chose an action that is not legal."""


class PolicyBot(Bot):
    """Decides in its turn by a policy; calls and catches are made for it, and it does not jump in.

    A subclass may define `act` instead of giving a policy.
    """

    name: ClassVar[str] = "policy"

    def __init__(self, policy: Policy | None = None, conduct: Conduct | None = None) -> None:
        self.policy = policy
        self.conduct: Conduct = conduct or Conduct()

    def act(self, observation: Observed, mask: Any) -> int:
        """The number of a legal action: one where the mask is 1."""
        if self.policy is None:
            raise NotImplementedError("a PolicyBot needs a policy, or a method act of its own")
        return int(self.policy(observation, mask))

    def start(self, view: View, rules: RuleFields) -> None:
        from pioche.encoders import ActHistory, Encoder

        super().start(view, rules)
        self._encoder = Encoder(rules)
        self._encoder.start(view)
        self._acts = ActHistory(len(view.players))

    def see(self, event: Seen) -> None:
        self._encoder.see(event)
        self._acts.see(event)

    def observe(self, view: View, legal: Legal) -> tuple[Observed, dict[int, Command]]:
        """The input of the policy, and the commands of its actions."""
        import numpy as np

        from pioche.encoders import IN_TURN, history_of

        players = len(view.players)
        commands = {
            number: command for command in legal.in_turn if (number := _number(command, players)) >= 0
        }
        mask = np.zeros(IN_TURN, np.int8)
        mask[list(commands)] = 1
        history = history_of(self._acts.acts, view.seat, players)
        seen = {"observation": self._encoder.observe(view), "action_mask": mask, "history": history}
        return seen, commands

    def in_turn(self, sight: Situation, legal: Legal, rng: Random) -> Command:  # noqa: ARG002
        from pioche.records.action_numbers import PASS

        seen, commands = self.observe(sight.view, legal)
        if not commands:
            return legal.in_turn[0]
        number = self.act(seen, seen["action_mask"])
        if number not in commands:
            raise IllegalPolicyError(f"the policy chose {number}; legal: {sorted(commands)}")
        if number == PASS:
            self._acts.note(sight.seat, number)
        command = commands[number]
        return armed(sight, legal, command) if isinstance(command, Lay) else command

    def jump(self, sight: Situation, legal: Legal, jumps: list[Jump], rng: Random) -> Command | None:  # noqa: ARG002
        return None


def _number(command: Command, players: int) -> int:
    """The number of a command, or -1 if it has none."""
    from pioche.encoders import IN_TURN
    from pioche.records.action_numbers import NoNumberError, number_of

    try:
        number = number_of(command, players)
    except NoNumberError:
        return -1
    return number if number < IN_TURN else -1
