"""The short way through plain turns equals the long way, round for round."""

import numpy as np
import pytest

from pioche.bots import fast_bot
from pioche.bots._kernel.kernel_bots import KernelTable
from pioche.kernels import bot_cells
from pioche.rulebooks import load

ROUNDS = range(300)
LONG_WAY = 1
"""A table that remembers takes the long way; random bots use nothing of it."""


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("rules", ["quiet", "official", "quiet+keep", "quiet+play_on", "quiet+stacking_any"])
def test_both_ways_play_the_same_rounds(rules: str, players: int) -> None:
    found = []
    for watched in (0, LONG_WAY):
        fields = load(rules)
        bot = fast_bot("random", fields, players)
        assert bot is not None
        table = KernelTable(fields, [bot] * players)
        table.notes[bot_cells.WATCHED] = watched
        found.append(table.play("plain", ROUNDS, matches=False))
    assert np.array_equal(found[0], found[1])


def test_both_ways_play_the_same_matches() -> None:
    fields = load("quiet")
    bot = fast_bot("random", fields, 3)
    assert bot is not None
    short, long = KernelTable(fields, [bot] * 3), KernelTable(fields, [bot] * 3)
    long.notes[bot_cells.WATCHED] = LONG_WAY
    assert np.array_equal(short.play("match", range(20), True), long.play("match", range(20), True))
    assert np.array_equal(short.cells, long.cells)
