"""GPU engine and kernel side by side: the same deals and actions, compared whenever somebody is asked."""

from collections.abc import Callable
from random import Random
from typing import Final

import jax
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from fuzz.gpu_replay import REFILL_EVERY, checksum
from fuzz.kernel import kernel_rules
from fuzz.rulesets import random_players
from pioche.core import RuleFields, key_of
from pioche.gpu import GpuEngine, compiled_for, kernel_rows, round_rules
from pioche.kernels import MASK_WORDS, act, deal, legal, packed, signed, start_game
from pioche.kernels import layout as at
from pioche.kernels._batch.batch_steps import go_on
from pioche.kernels.cell_reader import numbers_in
from pioche.kernels.layout import Games
from pioche.records.action_numbers import CALL, DRAW, SWAP, WITH_CALL

UNLIKE: Final = (*range(at.BLOCK, at.LUCK + 4), at.BLOCKED, at.WINNER)
"""Cells that one engine alone has."""
PENDING: Final = tuple(range(at.LAYER, at.IF_INNOCENT + 1))


class GpuDifferenceError(AssertionError):
    """GPU engine and kernel disagree."""


def gpu_rules(rng: Random) -> RuleFields:
    """Random rules that the GPU engine plays."""
    rules = kernel_rules(rng)
    return replace(rules, draw_device="pile", seven_zero=False, finish="first-out")


class SideBySide:
    """So many rounds in both engines."""

    def __init__(self, rules: RuleFields, players: int, size: int, seed: str, decided: bool) -> None:
        self.players, self.size, self.seed, self.decided = players, size, seed, decided
        self.rng = Random(seed)
        self.cells = packed(rules, players)
        self.hosted = rules.dealer == "host"
        self.engine = GpuEngine(round_rules(self.cells, players), size, seed, decided=decided)
        self.boards = self.engine.init()
        self.games: Games = np.zeros((size, at.WIDTH), np.int32)
        self.mask = np.zeros(MASK_WORDS, np.int32)
        self.deals = [row - size for row in range(size)]
        self.compared = self.rounds = 0
        self.keep: list[tuple[NDArray[np.int32], int]] | None = None
        """The actions of each step and the checksum of what came of them, where they are kept."""
        actions = np.zeros(size, np.int32)
        self._step = compiled_for(self._look_after, self.boards, actions)
        self._refill = jax.jit(self.engine.refill)
        self.asked: NDArray[np.int32] = np.full(size, -1, np.int32)
        for row in range(size):
            self._next_deal(row)

    def _look_after(self, boards, actions):  # type: ignore[no-untyped-def]
        boards, ended = self.engine.step(boards, actions)
        return boards, ended, self.engine.turn(boards), self.engine.legal(boards)

    def _next_deal(self, row: int) -> None:
        self.deals[row] += self.size
        game = self.games[row]
        key = key_of(f"{self.seed}/{self.deals[row]}")
        start_game(game, self.players, *(signed(each) for each in key))
        deal(game, self.cells)
        go_on(game, self.cells, at.NONE, self.decided)

    def play(self, steps: int, choose: Callable[[list[int], Random], int] | None = None) -> None:
        actions = np.zeros(self.size, np.int32)
        for number in range(steps):
            self.boards, ended, turn, words = self._step(self.boards, actions)
            self._check_ends(ended)
            if number % REFILL_EVERY == 0:
                self.boards = self._refill(self.boards)
            rows, legal_words = kernel_rows(self.boards, self.engine.rules, self.hosted), np.asarray(words)
            self._compare(np.asarray(turn), rows)
            if self.keep is not None:
                self.keep.append((actions.copy(), checksum(np.asarray(turn), legal_words, rows, ended)))
            for row in np.flatnonzero(np.asarray(turn) >= 0).tolist():
                actions[row] = self._act(row, legal_words[:, row], choose or any_number)

    def _check_ends(self, ended) -> None:  # type: ignore[no-untyped-def]
        points = np.asarray(ended.points)
        for row in np.flatnonzero(np.asarray(ended.done)).tolist():
            game = self.games[row]
            found = int(np.asarray(ended.winner)[row]), points[:, row].tolist(), int(ended.turns[row])
            wanted = (
                int(game[at.WINNER]),
                game[at.POINTS : at.POINTS + self.players].tolist(),
                int(game[at.TURN_NUMBER]),
            )
            if game[at.TURN] != at.NONE or found != wanted:
                raise self._difference(row, f"the round ends with {found} here, {wanted} in the kernel")
            self.rounds += 1
            self._next_deal(row)

    def _compare(self, turn: NDArray[np.int32], rows: Games) -> None:
        asked = turn >= 0
        mine, theirs = rows[asked], self.games[asked].copy()
        none = theirs[:, at.VICTIM] == at.NONE
        for cell in PENDING:
            theirs[none, cell] = 0
        theirs[:, UNLIKE] = mine[:, UNLIKE]
        if not np.array_equal(mine, theirs):
            place, cell = np.argwhere(mine != theirs)[0]
            row = int(np.flatnonzero(asked)[place])
            raise self._difference(row, f"cell {cell}: {mine[place, cell]}, not {theirs[place, cell]}")
        self.compared += int(asked.sum())

    def _act(self, row: int, words: NDArray[np.uint32], choose: Callable[[list[int], Random], int]) -> int:
        game = self.games[row]
        legal(game, self.cells, self.mask)
        wanted = numbers_in(self.mask)
        found = [32 * home + bit for home in range(3) for bit in range(32) if int(words[home]) >> bit & 1]
        if found != wanted:
            raise self._difference(row, f"legal {found}, not {wanted}")
        number = choose(wanted, self.rng)
        if self.decided and number < DRAW and game[at.COUNT + game[at.TURN]] == 2 and self.rng.random() < 0.5:
            number += WITH_CALL
        seat = int(game[at.TURN])
        act(game, self.cells, seat, number)
        go_on(game, self.cells, seat, self.decided)
        return number

    def _difference(self, row: int, what: str) -> GpuDifferenceError:
        game = self.games[row]
        return GpuDifferenceError(f"{self.seed}/{self.deals[row]}, turn {game[at.TURN_NUMBER]}: {what}")


def any_number(numbers: list[int], rng: Random) -> int:
    """Often a card rather than to draw, so that rounds end."""
    lays = [each for each in numbers if each < DRAW or SWAP <= each < CALL]
    return rng.choice(lays if lays and rng.random() < 0.8 else numbers)


def play_random_rules(seed: str, steps: int, size: int = 64) -> int:
    """Random rules and players; how many decisions were compared."""
    rng = Random(seed)
    rules = gpu_rules(rng)
    both = SideBySide(rules, len(random_players(rng, rules)), size, seed[:40], rng.random() < 0.5)
    both.play(steps)
    return both.compared
