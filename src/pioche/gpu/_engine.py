"""Thousands of rounds side by side on an accelerator, as pure functions of arrays (docs/gpu.md)."""

from typing import Final

import jax.numpy as jnp
import numpy as np
from jax import Array

from pioche.encoders.net_inputs import Sight
from pioche.gpu._acting import act
from pioche.gpu._bit_words import kth_bit, ones, size, word
from pioche.gpu._boards import (
    NO_SEAT,
    WAIT,
    Boards,
    following,
    hand_of,
    packed_again,
    unpacked,
)
from pioche.gpu._deal_keys import SeedText, blocks_of, check_seed, key_of_block, keys_of
from pioche.gpu._drawing import BLOCK_WORDS, pay
from pioche.gpu._legal_words import LegalWords, choices, waits
from pioche.gpu._memory import memory_words, note_cards, sight, sizes
from pioche.gpu._one_kernel import fused
from pioche.gpu._philox import Words, philox, pick
from pioche.gpu._round_rules import RoundRules
from pioche.gpu._settling import RoundEnd, settle
from pioche.kernels import layout as at
from pioche.records.action_numbers import DRAW, PASS

LAYS: Final = (0xFFFFFFFF, (1 << DRAW - 32) - 1, 0)
"""The numbers by which a card is laid."""


class GpuEngine:
    """The rules and the size of a batch. Its methods are pure: put them under `jax.jit`.

    With `decided` a card is laid with the call by adding 128 to its number, and a player who lays without the
    call is caught at once; otherwise everybody calls in time. Row n plays the deals n, n + size, n + 2 × size
    … of the seed.
    """

    def __init__(
        self,
        rules: RoundRules,
        size: int,
        seed: str = "0",
        *,
        decided: bool = False,
        words: Words = philox,
        unroll: bool = False,
        most_drawn: int = BLOCK_WORDS,
        history: bool = False,
    ) -> None:
        check_seed(seed)
        self.rules = rules
        self.players: int = rules.players
        self.size = size
        self.seed = seed
        self.decided = decided
        self.unroll = unroll
        """Whether loops are unrolled, which is faster on a GPU and slower to compile."""
        self.most_drawn = most_drawn
        self.history = history
        """Whether each round keeps a history, for `sight`."""
        self._words = words

    def init(self) -> Boards:
        """A batch with its first keys and without cards: the first steps deal them."""
        return self.refill(self.empty())

    def empty(self, played: int = 0) -> Boards:
        """A batch without keys: `refill` makes them. `dealt` is the number of earlier deals in each row."""
        nothing = jnp.zeros(self.size, jnp.uint32)
        rows = jnp.arange(self.size, dtype=jnp.uint32)
        small = Boards(
            hands=tuple((nothing,) * at.WORDS for _ in range(self.players)),
            pile=(nothing,) * at.WORDS,
            table=nothing,
            clock=nothing,
            work=nothing,
            answer=nothing,
            cutting=nothing,
            deal=rows + np.uint32((played - 1) * self.size & 0xFFFFFFFF),
            key=(nothing, nothing),
            next_key=(nothing, nothing),
            memory=(nothing,) * (memory_words(self.players) if self.history else 0),
        )
        board = unpacked(small)
        board.phase = jnp.full_like(board.phase, WAIT)
        board.winner = jnp.full_like(board.phase, NO_SEAT)
        return packed_again(board)

    def refill(self, boards: Boards) -> Boards:
        """Makes the next key for every row that has used its key; call it every few steps."""
        return self._refilled(boards, keys_of(self.seed, boards.deal + np.uint32(self.size), self.unroll))

    def refill_from(self, boards: Boards, seed: SeedText) -> Boards:
        """The same with the keys of another seed, which may be an argument of the compiled program."""
        blocks = blocks_of(seed, boards.deal + np.uint32(self.size))
        make = fused(lambda *block: key_of_block(list(block), self.unroll))
        return self._refilled(boards, make(*blocks))

    def _refilled(self, boards: Boards, made: tuple[Array, Array]) -> Boards:
        board = unpacked(boards)
        missing = board.ready == 0
        board.next_key = (
            jnp.where(missing, made[0], board.next_key[0]),
            jnp.where(missing, made[1], board.next_key[1]),
        )
        board.ready = jnp.ones_like(board.ready)
        return packed_again(board)

    def legal(self, boards: Boards) -> LegalWords:
        """The legal numbers of `records.action_numbers`, as bits of three words; no bits if nobody is
        asked.
        """
        board = unpacked(boards)
        found = choices(board, self.rules)
        asked = waits(board) & ~found.stuck
        return tuple(jnp.where(asked, each, word(0)) for each in found.words)  # type: ignore[return-value]

    def step(self, boards: Boards, actions: Array) -> tuple[Boards, RoundEnd]:
        """Gives each waiting row its action, which must be legal; all other rows work on and ignore it.

        The end of a round is reported once. The following steps deal the next round.
        """
        board = unpacked(boards)
        found = choices(board, self.rules)
        number = jnp.where(found.stuck, PASS, actions.astype(jnp.int32))
        act(board, self.rules, found, number, waits(board), self.decided)
        before = sizes(board) if self.history else []
        pay(board, self.rules, self._words, self.most_drawn)
        if self.history:
            note_cards(board, before, sizes(board))
        ended = settle(board, self.rules, self.size)
        return packed_again(board), ended

    def may_call(self, boards: Boards) -> Array:
        """bool[size]: whether the seat in turn may lay a card with the call, as the kernel's batch has it."""
        board = unpacked(boards)
        held = size(hand_of(board, board.turn))
        if self.rules.calls == at.CALL_AUTOMATIC:
            return held == 1
        called = (board.called >> board.turn) & 1
        return (held == 1) | (held == 2) & (called == 0)

    def sight(self, boards: Boards) -> Sight:
        """The knowledge of the seat in turn, where a seat is asked; it needs the history."""
        board = unpacked(boards)
        return sight(board, hand_of(board, board.turn), self.legal(boards))

    def turn(self, boards: Boards) -> Array:
        """int32[size]: the seat that is asked, or −1."""
        board = unpacked(boards)
        asked = waits(board) & ~choices(board, self.rules).stuck
        return jnp.where(asked, board.turn, -1)


def turn_and_way(engine: GpuEngine, boards: Boards) -> tuple[Array, Array]:
    """The asked seat, or −1; and the direction: 1 for play to the left, −1 for play to the right."""
    return engine.turn(boards), jnp.where(unpacked(boards).direction == 1, 1, -1)


def hands_in_order(boards: Boards) -> list[list[Array]]:
    """The hands of the other seats in the order of play, after the seat in turn. For critics, never for
    players.
    """
    board = unpacked(boards)
    seat, found = board.turn, []
    for _ in range(board.players - 1):
        seat = following(board, seat)
        found.append(hand_of(board, seat))
    return found


def any_legal(legal: LegalWords, luck: Array, lays_first: bool = False) -> Array:
    """A random legal number for each row, all equally likely; with `lays_first` a card where one can be
    laid.
    """
    if lays_first:
        lays = [each & word(mask) for each, mask in zip(legal, LAYS, strict=True)]
        can_lay = (lays[0] | lays[1]) != 0
        legal = tuple(jnp.where(can_lay, mine, each) for mine, each in zip(lays, legal, strict=True))  # type: ignore[assignment]
    counts = [ones(each) for each in legal]
    first, second = counts[0], counts[0] + counts[1]
    k = pick(luck, second + counts[2])
    home = (k >= first).astype(jnp.int32) + (k >= second)
    bits = jnp.where(home == 0, legal[0], jnp.where(home == 1, legal[1], legal[2]))
    before = jnp.where(home == 0, 0, jnp.where(home == 1, first, second))
    return 32 * home + kth_bit(bits, k - before)
