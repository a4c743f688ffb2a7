"""Many rounds at once: packed as they are kept, and unpacked while a step works on them.

Kept (`Boards`), all as uint32, an array of one number for each game:

    hands      players × 5 words of cards
    pile       5 words: the cards left to draw. The discard pile is whatever is nowhere else
    table      phase turn direction force top drawn passes            \\
    clock      turn_number shuffle                                     | small numbers side by side
    work       pick due due_seat dealer then skip until fine winner    | in one word, as in PARTS
    answer     layer draws rightful challengeable stacked called ready |
    cutting    todo best highest                                      /
    deal       the number of the deal that is played
    key        2 words: the Philox key of this deal
    next_key   2 words: the key of the deal that comes after it, where `ready`
    memory     what was seen, where the engine keeps a history (`_memory`)

A game either waits for its player's action or works: it cuts for the dealer, deals, pays cards that are due,
or waits for the key of its next deal. A step takes at most one block of Philox, so at most four cards.
"""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from pioche.gpu._bit_words import WHOLE_DECK, Cards, one_bit, only_at, word
from pioche.kernels import layout as at

PLAY, DRAWN, ANSWER, COLOUR = at.PLAY, at.DRAWN, at.ANSWER, at.COLOUR
CUT, DEAL, WAIT = 4, 5, 6
"""Phases in which a game works: it cuts for the dealer, deals cards, or waits for the next key."""

# The work that follows when all due cards are drawn.
STAY, NEXT, DREW, END = 0, 1, 2, 3
NO_SEAT: Final = 15
NO_COLOUR: Final = 4

PARTS: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    "table": (
        ("phase", 3),
        ("turn", 4),
        ("direction", 1),
        ("force", 3),
        ("top", 8),
        ("drawn", 8),
        ("passes", 4),
    ),
    "clock": (("turn_number", 20), ("shuffle", 12)),
    "work": (
        ("pick", 7),
        ("due", 7),
        ("due_seat", 4),
        ("dealer", 4),
        ("then", 2),
        ("skip", 1),
        ("until", 1),
        ("fine", 1),
        ("winner", 4),
    ),
    "answer": (
        ("layer", 4),
        ("draws", 7),
        ("rightful", 1),
        ("challengeable", 1),
        ("stacked", 1),
        ("called", 10),
        ("ready", 1),
    ),
    "cutting": (("todo", 10), ("best", 4), ("highest", 10)),
}
"""The small numbers of each packed word and their bits, from the lowest up."""


class Boards(NamedTuple):
    """Rounds side by side, in packed form."""

    hands: tuple[tuple[Array, ...], ...]
    pile: tuple[Array, ...]
    table: Array
    clock: Array
    work: Array
    answer: Array
    cutting: Array
    deal: Array
    key: tuple[Array, Array]
    next_key: tuple[Array, Array]
    memory: tuple[Array, ...]


@dataclass
class UnpackedBoards:
    """The same rounds in unpacked form, with small numbers as int32. A step changes this form and packs it
    again.
    """

    hands: list[Cards]
    pile: Cards
    deal: Array
    key: tuple[Array, Array]
    next_key: tuple[Array, Array]
    memory: list[Array]
    phase: Array
    turn: Array
    direction: Array
    """1 for play to the left, 0 for play to the right."""
    force: Array
    top: Array
    drawn: Array
    passes: Array
    turn_number: Array
    shuffle: Array
    pick: Array
    due: Array
    due_seat: Array
    dealer: Array
    then: Array
    skip: Array
    until: Array
    """Whether cards are drawn until one can be laid."""
    fine: Array
    """Whether the layer has not called and is caught after all other draws."""
    winner: Array
    layer: Array
    draws: Array
    rightful: Array
    challengeable: Array
    stacked: Array
    called: Array
    """A set of seats, as bits."""
    ready: Array
    """Whether the next key is there."""
    todo: Array
    best: Array
    highest: Array
    done: Array = field(default_factory=lambda: jnp.zeros((), bool))

    @property
    def players(self) -> int:
        return len(self.hands)

    def set(self, where: Array, **values: Array | int) -> None:
        """Sets new values in the games where the condition holds."""
        for name, value in values.items():
            setattr(self, name, jnp.where(where, value, getattr(self, name)))


def unpacked(boards: Boards) -> UnpackedBoards:
    small: dict[str, Array] = {}
    for packed_word, parts in PARTS.items():
        bits, shift = getattr(boards, packed_word), 0
        for name, width in parts:
            small[name] = ((bits >> shift) & np.uint32((1 << width) - 1)).astype(jnp.int32)
            shift += width
    return UnpackedBoards(
        hands=[list(hand) for hand in boards.hands],
        pile=list(boards.pile),
        deal=boards.deal,
        key=boards.key,
        next_key=boards.next_key,
        memory=list(boards.memory),
        **small,
    )


def packed_again(board: UnpackedBoards) -> Boards:
    whole: dict[str, Array] = {}
    for packed_word, parts in PARTS.items():
        bits, shift = jnp.zeros_like(board.deal), 0
        for name, width in parts:
            bits = bits | getattr(board, name).astype(jnp.uint32) << shift
            shift += width
        whole[packed_word] = bits
    return Boards(
        hands=tuple(tuple(hand) for hand in board.hands),
        pile=tuple(board.pile),
        deal=board.deal,
        key=board.key,
        next_key=board.next_key,
        memory=tuple(board.memory),
        **whole,
    )


def following(board: UnpackedBoards, seat: Array) -> Array:
    """The next seat in the direction of play."""
    return beside(board, seat, jnp.where(board.direction == 1, 1, -1))


def beside(board: UnpackedBoards, seat: Array, step: Array | int) -> Array:
    moved = seat + step
    moved = jnp.where(moved >= board.players, moved - board.players, moved)
    return jnp.where(moved < 0, moved + board.players, moved)


def hand_of(board: UnpackedBoards, seat: Array) -> Cards:
    """The hand of that seat, in each game."""
    found = list(board.hands[0])
    for number in range(1, board.players):
        is_it = seat == number
        found = [
            jnp.where(is_it, theirs, mine) for theirs, mine in zip(board.hands[number], found, strict=True)
        ]
    return found


def unheld(board: UnpackedBoards) -> Cards:
    """All cards that no hand holds, without the top card."""
    found = []
    for number, held in enumerate(only_at(board.top, one_bit(board.top & 31))):
        for hand in board.hands:
            held = held | hand[number]
        found.append(~held & word(WHOLE_DECK[number]))
    return found


def put_hand(board: UnpackedBoards, seat: Array, cards: Cards) -> None:
    for number in range(board.players):
        is_it = seat == number
        board.hands[number] = [
            jnp.where(is_it, new, old) for new, old in zip(cards, board.hands[number], strict=True)
        ]
