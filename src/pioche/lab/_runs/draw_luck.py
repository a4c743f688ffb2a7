"""The luck of each seat in its drawn cards, as a control variate: its mean is exactly 0.

A card that is drawn is any card of the pile with the same chance, whatever players do. So the value of the
card, less the mean value of the pile it came from, adds up to 0 on average over all games, and is the same
for all bots. A win rate from which it is subtracted stays right, and varies less.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from pioche.bots import Bot, RepeatableDeal
from pioche.core import Code, Command, Draw, Event, Key, State
from pioche.core import events as e
from pioche.lab._runs.core_rounds import SeatedBots, played_round
from pioche.lab._statistics.estimates import LUCK_UNIT
from pioche.lab._statistics.tallies import PlayedGame

WILD_VALUE: Final = 2.0
"""The value of a wild, where a card that can be laid at once is worth 1."""


class SeatedBotsWithLuck(SeatedBots):
    """Counts the luck of each seat while bots play a round."""

    _drawn: list[float] | None = None

    def step(self) -> None:
        before = self.state
        super().step()
        if self._drawn is None:
            self._drawn = [0.0] * len(before.players)
        for seat, luck in luck_of_draws(before, self.last):
            self._drawn[seat] += luck

    @property
    def luck(self) -> tuple[int, ...]:
        """By seat, in whole parts of `LUCK_UNIT`."""
        found = self._drawn or [0.0] * len(self.bots)
        return tuple(round(LUCK_UNIT * each) for each in found)


def lucky_round(dealt: RepeatableDeal, bots: Sequence[Bot], luck: Key) -> PlayedGame:
    """Plays one round, and counts the luck of each seat."""
    seated = SeatedBotsWithLuck(dealt, bots, luck)
    played = played_round(seated.to_the_end())
    return played._replace(luck=seated.luck)


def luck_of_draws(
    before: State, last: tuple[Command, tuple[Event, ...]] | None
) -> Iterator[tuple[int, float]]:
    """The luck of each card that the last command made a seat draw."""
    command, events = last or (None, ())
    pile, recycled = Counter(before.draw), Counter[Code]()
    in_turn = isinstance(command, Draw)
    for event in events:
        if isinstance(event, e.DiscardRecycled):
            recycled = Counter(event.cards)
        elif isinstance(event, e.CardPicked):
            for card in event.cards:
                pile = +pile or recycled
                if not pile:
                    return
                yield event.seat, worth(card, before, in_turn) - _mean(pile, before, in_turn)
                pile[card] -= 1


def worth(card: Code, state: State, in_turn: bool) -> float:
    """The value of drawing the card: it can be laid at once, and it is a wild. Any other function would give
    a mean of 0 as well; this one explains much of the variance.
    """
    wild = card.startswith("W")
    top = state.discard[-1] if state.discard else ""
    fits = wild or card[:1] == state.colour or card[1:] == top[1:]
    return WILD_VALUE * wild + (fits and in_turn)


def _mean(pile: Counter[Code], state: State, in_turn: bool) -> float:
    return sum(count * worth(card, state, in_turn) for card, count in pile.items()) / pile.total()
