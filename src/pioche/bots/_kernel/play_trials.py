"""Tries plays in the kernel, for `montecarlo`."""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pioche.bots._kernel.kernel_bots import KernelTable, fast_bot
from pioche.bots._strategy.memory import TableMemory
from pioche.bots._strategy.situation import Situation
from pioche.core import COLOURS, Command, Key, RuleFields
from pioche.kernels import (
    FOUND,
    GAIN,
    GAIN_SQUARED,
    GUESS_WIDTH,
    KNOWN,
    UNSEEN,
    VOIDS,
    PackedDeck,
    cells_of,
    make_ready,
    unsupported,
    weigh,
)
from pioche.kernels import layout as at
from pioche.kernels.bot_cells import WATCHED
from pioche.kernels.layout import Cells
from pioche.records.action_numbers import number_of

STAGES: Final = 4
"""After each stage, plays that have fallen behind are dropped."""
DROPPED_BELOW: Final = 2.0
"""A play this number of standard errors below the best is dropped."""
PREFERRED_ABOVE: Final = 1.0
"""A play this number of standard errors above the usual one is preferred to it."""
BY_POINTS: Final = 0.001
"""The value of a point, if a round is worth 1."""


def compile_trials(lang: str = "") -> None:
    """Compiles everything needed to try a play, or reads it from the disk; a line reports it in this
    language.
    """
    make_ready(weigh, lang)


def trial(rules: RuleFields, company: tuple[str, ...]) -> "PlayTrial | None":
    """A trial under these rules, or None if the kernel does not support them."""
    if unsupported(rules):
        return None
    bots = [fast_bot(spec, rules, len(company)) for spec in company]
    return PlayTrial(rules, KernelTable(rules, [bot for bot in bots if bot is not None]))


class PlayTrial:
    def __init__(self, rules: RuleFields, table: KernelTable) -> None:
        self.rules = rules
        self.table = table
        table.notes[WATCHED] = 0  # remembering is not worth its time in rollouts
        self.world: Cells = np.zeros(at.WIDTH, np.int32)
        self.game: Cells = np.zeros(at.WIDTH, np.int32)

    def best(self, sight: Situation, plays: Sequence[Command], rollouts: int, key: Key) -> int:
        """The index of the best play; the first, usual one unless another is clearly better."""
        deck = PackedDeck()
        seen = cells_of(sight.view, self.rules, deck)
        guess = guessed(sight.memory, sight.seat, deck)
        numbers: Cells = np.array([number_of(play, len(sight.view.players)) for play in plays], np.int32)
        found = np.zeros((len(plays), FOUND))
        worlds = 0
        for stage in range(STAGES):
            left = int((numbers != at.NONE).sum())
            more = max(1, rollouts // STAGES // left)
            self._weigh(seen, guess, numbers, found, sight.seat, (worlds, worlds + more), key)
            worlds += more
            if stage < STAGES - 1:
                _give_up(numbers, found, worlds)
                if (numbers != at.NONE).sum() == 1:
                    break
        return _clearly_best(numbers, found, worlds)

    def _weigh(
        self,
        seen: Cells,
        guess: Cells,
        numbers: Cells,
        found: NDArray[np.float64],
        seat: int,
        worlds: tuple[int, int],
        key: Key,
    ) -> None:
        table = self.table
        weigh(
            seen,
            guess,
            table.rules,
            table.notes,
            table.weights,
            table.minds,
            self.world,
            self.game,
            numbers,
            found,
            seat,
            *worlds,
            *key,
            BY_POINTS,
        )


def guessed(memory: TableMemory, seat: int, deck: PackedDeck) -> Cells:
    """The knowledge of a seat: cards that may be anywhere, cards known in a hand, colours drawn on."""
    guess: Cells = np.zeros(GUESS_WIDTH, np.int32)
    guess[VOIDS:] = at.NONE
    deck.take_all((memory.gone - Counter([memory.top or ""])).elements())
    for other, held in enumerate(memory.hands):
        if other == seat:
            continue
        known = KNOWN + at.WORDS * other
        guess[known : known + at.WORDS] = deck.take_all((+held.known).elements())
        for colour, since in held.voids.items():
            guess[VOIDS + len(COLOURS) * other + COLOURS.index(colour)] = since
    guess[UNSEEN : UNSEEN + at.WORDS] = deck.left
    return guess


def _errors(found: NDArray[np.float64], worlds: int) -> NDArray[np.float64]:
    """The standard error of each gain over the first play."""
    mean = found[:, GAIN] / worlds
    spread = np.maximum(found[:, GAIN_SQUARED] / worlds - mean * mean, 0.0)
    return np.sqrt(spread) / sqrt(worlds)


def _give_up(numbers: Cells, found: NDArray[np.float64], worlds: int) -> None:
    """Drops plays clearly worse than the best; never the first, which is the reference."""
    gain, error = found[:, GAIN] / worlds, _errors(found, worlds)
    trying = numbers != at.NONE
    best = int(np.argmax(np.where(trying, gain, -np.inf)))
    behind = gain + DROPPED_BELOW * error < gain[best] - DROPPED_BELOW * error[best]
    behind[0] = False
    numbers[behind] = at.NONE


def _clearly_best(numbers: Cells, found: NDArray[np.float64], worlds: int) -> int:
    gain, error = found[:, GAIN] / worlds, _errors(found, worlds)
    gain[numbers == at.NONE] = -np.inf
    best = int(np.argmax(gain))
    return best if gain[best] > PREFERRED_ABOVE * error[best] else 0
