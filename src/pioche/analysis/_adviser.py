"""An adviser of one seat: it receives the events of the seat, and values the seat's possible acts."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from pioche.analysis._call_acts import leaves_one, with_its_call, without_call
from pioche.analysis._reasons import Reason, reasons_for
from pioche.analysis._values import ActValue, DecisionValues, WinChance
from pioche.bots import (
    Bot,
    TableMemory,
    WinEstimate,
    WinEstimator,
    card_roles_of,
    estimator_for,
    make_bot_from_spec,
)
from pioche.core import Catch, Command, Key, Lay, Legal, RuleFields, Seen, View, key_of
from pioche.core.commands import Call

if TYPE_CHECKING:
    from pioche.analysis._match_chances import MatchModel
    from pioche.analysis._options import Option
    from pioche.analysis._rollouts import Rollouts

JUDGE: Final = "champion-12"
"""The bot whose advice is given."""
POLICY: Final = "expert"
"""The bot that plays all seats in rollouts."""
ROLLOUTS: Final = 2_500
"""Rollouts for one decision, over all its acts."""


class Adviser:
    """Uses only the knowledge of its seat: `start`, `see` and `values` take the same arguments as a bot's
    methods.

    With 0 rollouts its values are the estimates of the champion's net, and it does not need the kernel.
    """

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
        self._estimator: WinEstimator = estimator_for(judge, rules)
        self._tables: dict[int, Rollouts] = {}
        self._matches: dict[int, MatchModel | None] = {}
        self.memory: TableMemory

    def start(self, view: View) -> None:
        self.memory = TableMemory(card_roles_of(self.rules), view)
        self._judge.start(view, self.rules)
        self._estimator.start(view)

    def see(self, event: Seen) -> None:
        self.memory.see(event)
        self._judge.see(event)
        self._estimator.see(event)

    def values(
        self, view: View, legal: Legal, chosen: Command | None = None, *, thorough: bool = False
    ) -> DecisionValues | None:
        """The values of all acts, `chosen` among them; None if there is nothing to choose. With `thorough`
        every act is tried in all worlds, however bad it looks.
        """
        if self.rollouts == 0:
            return self.estimated(view, legal)
        options = self._options(view, legal, chosen)
        if len(options) < 2:
            return None
        from pioche.analysis._act_values import values_in

        places = [place for place, option in enumerate(options) if thorough or _means(option, chosen)]
        outcomes = self.table(len(view.players)).outcomes(
            view,
            self.memory,
            [option.action for option in options],
            places,
            self.rollouts,
            self._key(view),
        )
        model = self.match_model(len(view.players))
        match = None if model is None else model.chances(view.scores)
        acts = values_in(outcomes, [option.command for option in options], view.seat, match)
        estimate = self._estimator.estimate(view, legal)
        if estimate is not None:
            acts = _with_estimates(acts, _estimated_acts(estimate, view, legal))
        return self._decision(view, legal, acts, outcomes.winners.shape[1])

    def estimated(self, view: View, legal: Legal) -> DecisionValues | None:
        """The estimates of the champion's net, at once; None where the net does not decide, or there is
        nothing to choose.
        """
        estimate = self._estimator.estimate(view, legal)
        if estimate is None or len(estimate.acts) < 2:
            return None
        return self._decision(view, legal, _estimated_acts(estimate, view, legal), 0)

    def _decision(self, view: View, legal: Legal, acts: Sequence[ActValue], worlds: int) -> DecisionValues:
        advised = self.advice(view, legal)
        reasons = self.reasons(advised or acts[0].command, view)
        return DecisionValues(view.seat, tuple(acts), advised, reasons, worlds)

    def advice(self, view: View, legal: Legal) -> Command | None:
        """The choice of the judge."""
        return self._judge.choose(view, legal, Random(self._key(view)[0]))

    def reasons(self, command: Command | None, view: View) -> tuple[Reason, ...]:
        """Why this act may be good."""
        return reasons_for(command, view, self.memory)

    def table(self, players: int) -> "Rollouts":
        from pioche.analysis._rollouts import Rollouts

        if players not in self._tables:
            self._tables[players] = Rollouts(self.rules, players, self._policy)
        return self._tables[players]

    def match_model(self, players: int) -> "MatchModel | None":
        """A model of the match after the round; None where there is no match."""
        from pioche.analysis._match_chances import match_model

        if players not in self._matches:
            self._matches[players] = match_model(self.rules, players, self._policy)
        return self._matches[players]

    def _options(self, view: View, legal: Legal, chosen: Command | None) -> "Sequence[Option]":
        from pioche.analysis._options import options_of, uncalled

        players = len(view.players)
        speaks = isinstance(chosen, Call | Catch)
        options = options_of(view, legal, view.turn == view.seat and not speaks)
        if isinstance(chosen, Lay) and leaves_one(view, chosen) and _forgets(chosen, options):
            options = [*options, uncalled(chosen, players)]
        return options

    def _key(self, view: View) -> Key:
        return key_of(f"{self.seed}/{view.round}/{view.turn_number}/{view.phase}/{view.seat}")


def _forgets(chosen: Lay, options: "Sequence[Option]") -> bool:
    """Whether the card could have been laid with its call, but was laid without it."""
    return all(option.command != chosen for option in options)


def _means(option: "Option", chosen: Command | None) -> bool:
    return chosen is not None and without_call(option.command) == without_call(chosen)


def _estimated_acts(estimate: WinEstimate, view: View, legal: Legal) -> list[ActValue]:
    found = []
    for place, act in enumerate(estimate.acts):
        value = WinChance(act.chance, estimate.chance_error)
        loss = WinChance(act.loss, act.loss_error if place else 0.0)
        found.append(ActValue(with_its_call(view, legal, act.command), value, loss, (), value))
    return found


def _with_estimates(acts: Sequence[ActValue], estimated: Sequence[ActValue]) -> list[ActValue]:
    known = {each.command: each.estimate for each in estimated}
    return [replace(act, estimate=known.get(act.command)) for act in acts]
