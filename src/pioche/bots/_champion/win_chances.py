"""The champion's own estimate: the chance of its seat to win the round, and what each act would lose.

One linear layer on the last values of a net gives the log-odds of its seat. The scores of the net say how
much worse than the best an act is: a gap of scores times a rate is a difference of log-odds. Both were fitted
to rounds that were played (`python -m pioche.train.win_chances`, docs/analysis.md). They are integers, and
the same on every machine. Nothing of it decides what a bot does.
"""

from collections.abc import Mapping, Sequence
from decimal import Context, Decimal
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np
from msgspec import Struct

from pioche.bots._champion.champion import LIMITED, NetBot, eyes_of, is_learnt
from pioche.bots._champion.integer_net import IntegerNet, read_net
from pioche.bots._registry import make_bot_from_spec
from pioche.bots._strategy.card_roles import card_roles_of
from pioche.bots._strategy.memory import TableMemory
from pioche.bots._strategy.situation import Situation
from pioche.core import Command, Draw, Lay, Legal, Phase, RuleFields, Seen, View
from pioche.encoders import NetMemory, ranked_colours, ranked_number, seat_inputs
from pioche.records.action_numbers import number_of

RATE_PLACES: Final = 16
"""Binary places of the rate."""
MOST_LOG_ODDS: Final = Decimal(9)
DIGITS: Final = Context(prec=24)
"""Decimal numbers: their exponential function gives the same digits everywhere."""
FOUR_PLACES: Final = Decimal("0.0001")


class ChanceWeights(Struct, frozen=True, kw_only=True):
    """The file beside a net."""

    weights: tuple[int, ...]
    bias: int
    places: int
    """Binary places of weights and bias."""
    rate: int
    """Log-odds for a difference of 1 in scores."""
    chance_error: float
    """Root mean square of the distance from rollouts, over decisions that were not fitted."""
    loss_error: float
    """The same for a loss that is estimated to be nothing."""
    loss_error_share: float
    """Added to it for a loss of 1: large losses are less sure."""
    made: Mapping[str, float | int | str] = {}
    """From what it was made."""


class NetReading(NamedTuple):
    """The output of a net for one decision, before it becomes chances."""

    log_odds: int
    """Of the best act, with the binary places of the weights."""
    gaps: Mapping[Command, int]
    """By how much the score of each act is less than the best."""
    one: int
    """The integer that stands for 1 in the scores."""


class ActEstimate(NamedTuple):
    command: Command
    chance: float
    """Between 0 and 1, with four decimals."""
    loss: float
    """The difference from the chance of the best act."""
    loss_error: float


class WinEstimate(NamedTuple):
    """The chances of a decision, the best first."""

    acts: tuple[ActEstimate, ...]
    chance_error: float


class WinEstimator:
    """Follows one seat by the events that this seat receives."""

    def __init__(
        self,
        rules: RuleFields,
        nets: Mapping[int, Path] = LIMITED,
        heads: Mapping[int, ChanceWeights] | None = None,
    ) -> None:
        """`heads` are weights by number of players; those beside the nets unless given."""
        self.rules = rules
        self._nets = nets
        self._heads = heads
        self._learnt = is_learnt(rules)
        self._eyes: NetMemory | None = None

    def start(self, view: View) -> None:
        if self._learnt:
            self._eyes = eyes_of(view, self.rules)

    def see(self, event: Seen) -> None:
        if self._eyes is not None:
            self._eyes.see(event)

    def estimate(self, view: View, legal: Legal) -> WinEstimate | None:
        """None where the net does not decide, or has not learnt this number of players. Acts that the net
        never chooses have no estimate: a bluff, a draw above its limit.
        """
        reading, head = self.reading(view, legal), self._head(view)
        if reading is None or head is None:
            return None
        acts = sorted(reading.gaps, key=lambda act: reading.gaps[act])
        chances = [head_chance(head, reading, reading.gaps[act]) for act in acts]
        found = [_estimate(head, act, chance, chances[0]) for act, chance in zip(acts, chances, strict=True)]
        return WinEstimate(tuple(found), head.chance_error)

    def reading(self, view: View, legal: Legal) -> NetReading | None:
        file, head = self._nets.get(len(view.players)), self._head(view)
        if self._eyes is None or file is None or head is None or not _is_decided(view):
            return None
        net = read_net(file)
        commands = self._commands(net, view, legal)
        return _reading(net, head, self._eyes, view, commands) if commands else None

    def _head(self, view: View) -> ChanceWeights | None:
        players = len(view.players)
        if self._heads is not None:
            return self._heads.get(players)
        return read_chance_weights(self._nets[players]) if players in self._nets else None

    def _commands(self, net: IntegerNet, view: View, legal: Legal) -> list[Command]:
        """The commands that the net may choose from."""
        every = [each for each in legal.in_turn if isinstance(each, Lay)]
        sight = Situation(view, card_roles_of(self.rules), _no_memory)
        challenges = sight.lore.book.challenges
        lays = [each for each in every if not (challenges and sight.is_wrong(each.cards[-1], every))]
        others = [each for each in legal.in_turn if not isinstance(each, Lay)]
        if lays and net.draw_limit and len(view.hand) >= net.draw_limit:
            others = [each for each in others if not isinstance(each, Draw)]
        return [*lays, *others]


def estimator_for(judge: str, rules: RuleFields) -> WinEstimator:
    """Of the nets by which this bot decides; of those of `champion-12` if it decides by none."""
    bot = make_bot_from_spec(judge)
    return WinEstimator(rules, bot.nets if isinstance(bot, NetBot) else LIMITED)


def _is_decided(view: View) -> bool:
    """Whether a net decides here at all: in turn, and not about a card that was laid against it."""
    in_turn = view.turn == view.seat and view.phase is not Phase.ANSWER
    return in_turn and not (view.places or view.folded)


def _no_memory() -> TableMemory:
    """No question to a situation here needs it."""
    raise AssertionError


def _estimate(head: ChanceWeights, act: Command, chance: float, best: float) -> ActEstimate:
    loss = round(best - chance, 4)
    return ActEstimate(act, chance, loss, round(head.loss_error + head.loss_error_share * loss, 4))


def _reading(
    net: IntegerNet, head: ChanceWeights, eyes: NetMemory, view: View, commands: Sequence[Command]
) -> NetReading:
    options = {number_of(each, len(view.players)): each for each in commands}
    position = eyes.position(view, options)
    colours = ranked_colours(position)
    values = net.last_values(seat_inputs(position, colours))
    scores = net.scores_after(values)
    found = {each: int(scores[ranked_number(colours, number)]) for number, each in options.items()}
    best = max(found.values())
    log_odds = int(np.array(head.weights, np.int64) @ values.astype(np.int64)) + head.bias
    return NetReading(log_odds, {each: best - score for each, score in found.items()}, net.one)


def head_chance(head: ChanceWeights, reading: NetReading, gap: int) -> float:
    """The chance after an act whose score is less than the best by `gap`."""
    best = DIGITS.divide(Decimal(reading.log_odds), Decimal(1 << head.places))
    less = DIGITS.divide(Decimal(head.rate * gap), Decimal(reading.one << RATE_PLACES))
    return chance_of(DIGITS.subtract(best, less))


def chance_of(log_odds: Decimal) -> float:
    """With four decimals."""
    odds = DIGITS.exp(max(-MOST_LOG_ODDS, min(MOST_LOG_ODDS, log_odds)))
    return float(DIGITS.divide(odds, DIGITS.add(odds, Decimal(1))).quantize(FOUR_PLACES))


def chance_file(net: Path) -> Path:
    return net.with_suffix(".chances.json")


@lru_cache(maxsize=8)
def read_chance_weights(net: Path) -> ChanceWeights | None:
    """The weights beside a net; None if there are none."""
    file = chance_file(net)
    return msgspec.json.decode(file.read_bytes(), type=ChanceWeights) if file.exists() else None
