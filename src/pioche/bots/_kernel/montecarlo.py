"""A bot that tries its plays in worlds that fit what it has seen, each played to the end of the round.

The kernel plays them (extra `lab`). If the kernel does not support the rules, and for challenges, the bot
decides as `expert`.
"""

from random import Random
from typing import TYPE_CHECKING, Any, Final

from pioche.bots._base import armed
from pioche.bots._strategy.situation import Situation
from pioche.bots._strategy.strategies import ExpertBot
from pioche.core import COLOURS, Command, Lay, Legal, RuleFields, View

if TYPE_CHECKING:
    from pioche.bots._kernel.play_trials import PlayTrial

ROLLOUTS: Final = 4_000
"""The default for one decision: about 20 ms on one core. More rollouts were not found to play better."""
ROLLOUT_BOT: Final = "expert"
COLOURS_TRIED: Final = 2


class MonteCarloBot(ExpertBot):
    name = "montecarlo"

    def __init__(self, rollouts: float | None = None, policy: str | None = None, **weights: Any) -> None:
        """`policy` names the kernel bot that plays all seats in the rollouts."""
        super().__init__(**weights)
        self.rollouts = int(rollouts or ROLLOUTS)
        self.policy = policy or ROLLOUT_BOT
        self._trials: dict[int, PlayTrial | None] = {}

    def start(self, view: View, rules: RuleFields) -> None:
        super().start(view, rules)
        self._trials.clear()

    def trial(self, players: int) -> "PlayTrial | None":
        """Made on first use, because a bot may exist before the others sit down."""
        from pioche.bots._kernel.play_trials import trial

        if players not in self._trials:
            self._trials[players] = trial(self.lore.rules, (self.policy,) * players)
        return self._trials[players]

    def in_turn(self, sight: Situation, legal: Legal, rng: Random) -> Command:
        usual = super().in_turn(sight, legal, rng)
        trial, pending = self.trial(len(sight.view.players)), sight.view.pending
        if trial is None or (pending is not None and pending.challengeable):
            return usual
        plays = worth_trying(sight, legal, usual)
        if len(plays) == 1:
            return usual
        key = rng.getrandbits(32), rng.getrandbits(32)
        found = plays[trial.best(sight, plays, self.rollouts, key)]
        return armed(sight, legal, found) if isinstance(found, Lay) else found


def worth_trying(sight: Situation, legal: Legal, usual: Command) -> list[Command]:
    """The usual play first, then all others; wilds only in the colours held most."""
    first = _without_call(usual)
    wanted = sorted(COLOURS, key=lambda colour: -sight.held.get(colour, 0))[:COLOURS_TRIED]
    others = [
        play
        for play in legal.in_turn
        if play != first and not (isinstance(play, Lay) and play.colour and play.colour not in wanted)
    ]
    return [first, *others]


def _without_call(command: Command) -> Command:
    if isinstance(command, Lay) and command.uno:
        return Lay(command.seat, command.cards, command.colour, command.target)
    return command
