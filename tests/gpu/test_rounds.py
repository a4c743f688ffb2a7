"""The GPU engine plays as the core does: the same seed and actions, compared whenever somebody is asked."""

from random import Random
from typing import Any

import numpy as np
import pytest

from fuzz.kernel_states import told_by_core, told_by_kernel
from pioche import core
from pioche.encoders import net_inputs, ranked_colours, seat_inputs
from pioche.gpu import GpuEngine, compiled_for, kernel_rows, round_rules
from pioche.kernels import packed
from pioche.records.action_numbers import DRAW, WITH_CALL
from pioche.rulebooks import load
from tests.gpu.core_rounds import CoreRound

SIZE = 8
LIKE = ("phase", "turn", "turn_number", "direction", "colour", "top", "drawn", "hands", "pile", "discard")
ALSO = ("uno", "owed", "passes", "shuffles", "pending", "dealer", "round")


class Twins:
    """Plays rounds on the core and in the engine."""

    def __init__(self, name: str, players: int, decided: bool, watched: bool) -> None:
        self.rules, self.players, self.decided, self.watched = load(name), players, decided, watched
        rules = round_rules(packed(self.rules, players), players)
        self.engine = GpuEngine(rules, SIZE, "ci", decided=decided, history=watched)
        empty = self.engine.empty()
        self.refill = compiled_for(self.engine.refill, empty)
        self.boards = self.refill(empty)
        self.step = compiled_for(self._step, self.boards, np.zeros(SIZE, np.int32))
        self.rounds = [self._deal(number) for number in range(SIZE)]
        self.played = [0] * SIZE
        self.rng = Random(name)
        self.compared = self.ended = 0

    def _step(self, boards: Any, actions: Any) -> Any:
        boards, ended = self.engine.step(boards, actions)
        sight = self.engine.sight(boards) if self.watched else None
        return boards, ended, self.engine.turn(boards), self.engine.legal(boards), sight

    def _deal(self, number: int) -> CoreRound:
        return CoreRound(self.rules, self.players, f"ci/{number}", self.decided, self.watched)

    def play(self, steps: int) -> None:
        actions = np.zeros(SIZE, np.int32)
        for number in range(steps):
            self.boards, ended, turn, legal, sight = self.step(self.boards, actions)
            self._check_ends(ended)
            if number % 8 == 0:
                self.boards = self.refill(self.boards)
            rows = kernel_rows(self.boards, self.engine.rules)
            inputs = net_inputs.net_inputs(np, _numpy(sight)) if self.watched else None
            for row in np.flatnonzero(np.asarray(turn) >= 0).tolist():
                self._compare(row, rows[row], [int(np.asarray(each)[row]) for each in legal])
                if inputs is not None:
                    self._compare_inputs(row, inputs[:, row])
                actions[row] = self._act(row)

    def _check_ends(self, ended: Any) -> None:
        for row in np.flatnonzero(np.asarray(ended.done)).tolist():
            state = self.rounds[row].state
            assert state.turn is None
            winner = state.round_winners[0] if state.round_winners else -1
            assert int(ended.winner[row]) == winner
            if state.rules.scoring != "none":
                assert tuple(int(each[row]) for each in ended.points) == state.sheet[-1].points
            self.played[row] += 1
            self.ended += 1
            self.rounds[row] = self._deal(row + SIZE * self.played[row])

    def _compare(self, row: int, cells: Any, legal: list[int]) -> None:
        mine, theirs = told_by_kernel(cells, True)._asdict(), told_by_core(self.rounds[row].state)._asdict()
        for field in (*LIKE, *ALSO):
            assert mine[field] == theirs[field], (self.engine.seed, row, field)
        found = [32 * part + bit for part, word in enumerate(legal) for bit in range(32) if word >> bit & 1]
        assert found == self.rounds[row].numbers
        self.compared += 1

    def _compare_inputs(self, row: int, inputs: Any) -> None:
        """A player at the table makes the same numbers from what it was told."""
        game = self.rounds[row]
        seat = game.state.turn
        assert seat is not None
        sight = game.memories[seat].sight(core.view(game.state, seat), game.numbers)
        assert net_inputs.net_inputs(np, sight)[:, 0].tolist() == inputs.tolist()
        position = game.memories[seat].position(core.view(game.state, seat), game.numbers)
        assert seat_inputs(position, ranked_colours(position)) == inputs.tolist()

    def _act(self, row: int) -> int:
        game = self.rounds[row]
        lays = [each for each in game.numbers if each < DRAW]
        number = self.rng.choice(lays if lays and self.rng.random() < 0.9 else game.numbers)
        seat = game.state.turn or 0
        if self.decided and number < DRAW and len(game.state.hands[seat]) == 2 and self.rng.random() < 0.5:
            number += WITH_CALL
        game.act(number)
        return number


def _numpy(sight: Any) -> Any:
    import jax

    return jax.tree.map(np.asarray, sight)


@pytest.mark.parametrize(
    ("name", "players", "decided", "watched"),
    [("quiet", 4, False, True), ("official", 3, True, False)],
)
def test_rounds_are_those_of_the_core(name: str, players: int, decided: bool, watched: bool) -> None:
    twins = Twins(name, players, decided, watched)
    twins.play(110)
    assert twins.compared > 5 * 110
    assert twins.ended >= 1
