"""An adviser sits behind one seat: it is told what the seat is told, and values what the seat may do."""

from collections.abc import Sequence
from random import Random
from typing import Final

from pioche.analysis._act_values import values_in
from pioche.analysis._options import Option, leaves_one, options_of, uncalled
from pioche.analysis._reasons import Reason, reasons_for
from pioche.analysis._rollouts import Rollouts
from pioche.analysis._values import DecisionValues, without_call
from pioche.bots import Bot, TableMemory, card_roles_of, make_bot_from_spec
from pioche.core import Catch, Command, Key, Lay, Legal, RuleFields, Seen, View, key_of
from pioche.core.commands import Call

JUDGE: Final = "champion-12"
"""The bot whose advice is told."""
POLICY: Final = "expert"
"""The bot that plays all seats in rollouts."""
ROLLOUTS: Final = 2_500
"""For one decision, all its acts together."""


class Adviser:
    """Knows no more than its seat: `start`, `see` and `values` are given what a bot is given."""

    def __init__(
        self,
        rules: RuleFields,
        *,
        judge: str = JUDGE,
        policy: str = POLICY,
        rollouts: int = ROLLOUTS,
        seed: str = "analysis",
    ) -> None:
        self.rules = rules
        self.rollouts = rollouts
        self.seed = seed
        self._policy = policy
        self._judge: Bot = make_bot_from_spec(judge)
        self._tables: dict[int, Rollouts] = {}
        self.memory: TableMemory

    def start(self, view: View) -> None:
        self.memory = TableMemory(card_roles_of(self.rules), view)
        self._judge.start(view, self.rules)

    def see(self, event: Seen) -> None:
        self.memory.see(event)
        self._judge.see(event)

    def values(
        self, view: View, legal: Legal, chosen: Command | None = None, *, thorough: bool = False
    ) -> DecisionValues | None:
        """The values of all acts, `chosen` among them; None if there is nothing to choose. With `thorough`
        every act is tried in all worlds, however bad it looks.
        """
        options = self._options(view, legal, chosen)
        if len(options) < 2:
            return None
        places = [place for place, option in enumerate(options) if thorough or _means(option, chosen)]
        outcomes = self.table(len(view.players)).outcomes(
            view,
            self.memory,
            [option.action for option in options],
            places,
            self.rollouts,
            self._key(view),
        )
        advised = self.advice(view, legal)
        acts = values_in(outcomes, [option.command for option in options], view.seat)
        worlds = outcomes.winners.shape[1]
        reasons = self.reasons(advised or acts[0].command, view)
        return DecisionValues(view.seat, tuple(acts), advised, reasons, worlds)

    def advice(self, view: View, legal: Legal) -> Command | None:
        """What the judge would do."""
        return self._judge.choose(view, legal, Random(self._key(view)[0]))

    def reasons(self, command: Command | None, view: View) -> tuple[Reason, ...]:
        """Why this act may be good."""
        return reasons_for(command, view, self.memory)

    def table(self, players: int) -> Rollouts:
        if players not in self._tables:
            self._tables[players] = Rollouts(self.rules, players, self._policy)
        return self._tables[players]

    def _options(self, view: View, legal: Legal, chosen: Command | None) -> Sequence[Option]:
        players = len(view.players)
        speaks = isinstance(chosen, Call | Catch)
        options = options_of(view, legal, view.turn == view.seat and not speaks)
        if isinstance(chosen, Lay) and leaves_one(view, chosen) and _forgets(chosen, options):
            options = [*options, uncalled(chosen, players)]
        return options

    def _key(self, view: View) -> Key:
        return key_of(f"{self.seed}/{view.round}/{view.turn_number}/{view.phase}/{view.seat}")


def _forgets(chosen: Lay, options: Sequence[Option]) -> bool:
    """Whether the card could have been laid with its call, and was not."""
    return all(option.command != chosen for option in options)


def _means(option: Option, chosen: Command | None) -> bool:
    return chosen is not None and without_call(option.command) == without_call(chosen)
