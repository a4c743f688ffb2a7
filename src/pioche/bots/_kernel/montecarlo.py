"""A bot that tries its plays out: in worlds that fit all it has seen, each played to the end of the round.

The kernel plays them (extra `lab`). Where it does not play the rules, and where a challenge is to be judged,
the bot does what `expert` would.
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
"""For one decision, by default: some 20 ms on one core. More of them have not been found to play better."""
POLICY: Final = "expert"
COLOURS_TRIED: Final = 2


class MonteCarloBot(ExpertBot):
    name = "montecarlo"

    def __init__(self, rollouts: float | None = None, policy: str | None = None, **weights: Any) -> None:
        """`policy` names the bot of the kernel by which everybody plays while a play is tried out."""
        super().__init__(**weights)
        self.rollouts = int(rollouts or ROLLOUTS)
        self.policy = policy or POLICY
        self._trials: dict[int, PlayTrial | None] = {}

    def start(self, view: View, rules: RuleFields) -> None:
        super().start(view, rules)
        self._trials.clear()

    def trial(self, players: int) -> "PlayTrial | None":
        """Made when it is first wanted: a bot may be there before the others have sat down."""
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
    """The usual play first, then all others; wilds only in the colours that are held most."""
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
