"""Draws cards from the pile: as many as one block of Philox allows, for any purpose (randomness.md)."""

import jax.numpy as jnp
from jax import Array

from pioche.gpu._bit_words import (
    Cards,
    any_of,
    chosen,
    kth_bit,
    one_bit,
    ones,
    only_at,
    word,
)
from pioche.gpu._boards import CUT, DEAL, DREW, UnpackedBoards, beside, hand_of, unheld
from pioche.gpu._legal_words import can_draw, of_force, rightful
from pioche.gpu._philox import Block, Words, pick
from pioche.gpu._round_rules import RoundRules
from pioche.kernels import layout as at

BLOCK_WORDS = 4


def pay(board: UnpackedBoards, rules: RoundRules, words: Words, most: int = BLOCK_WORDS) -> None:
    """Draw the due cards: at most this number, and none beyond the next block of Philox."""
    recycle(board)
    block = next_block(board, words)
    offset = board.pick & BLOCK_WORDS - 1
    counts = [ones(each) for each in board.pile]
    for number in range(most):
        fresh = (board.due > 0) & (offset + number < BLOCK_WORDS) & any_of(board.pile)
        take_one(board, rules, fresh, block[number], counts)


def recycle(board: UnpackedBoards) -> None:
    """Remakes an empty pile from the cards under the top card; if there are none, nothing is due."""
    empty = (board.due > 0) & ~any_of(board.pile)
    fresh = unheld(board)
    board.pile = [jnp.where(empty, new, old) for new, old in zip(fresh, board.pile, strict=True)]
    some = any_of(fresh)
    board.set(empty & some, shuffle=board.shuffle + 1, pick=0)
    board.set(empty & ~some, due=0)


def next_block(board: UnpackedBoards, words: Words) -> Block:
    """The block of the next card, rotated so that its word comes first."""
    stream = (board.phase == CUT).astype(jnp.uint32)
    first_round = jnp.ones_like(stream)
    index, shuffle = (board.pick >> 2).astype(jnp.uint32), board.shuffle.astype(jnp.uint32)
    a, b, c, d = words(index, shuffle, first_round, stream, *board.key)
    odd = board.pick & 1 == 1
    a, b, c, d = (jnp.where(odd, *each) for each in ((b, a), (c, b), (d, c), (a, d)))
    high = board.pick & 2 == 2
    return (
        jnp.where(high, c, a),
        jnp.where(high, d, b),
        jnp.where(high, a, c),
        jnp.where(high, b, d),
    )


def take_one(
    board: UnpackedBoards, rules: RoundRules, draws: Array, luck: Array, counts: list[Array]
) -> None:
    """Moves the k-th card of the pile to the seat it is due to."""
    place = kth_place(board.pile, counts, luck)
    card = jnp.where(draws, one_bit(place & 31), word(0))
    drawn = only_at(place, card)
    board.pile = [left ^ each for left, each in zip(board.pile, drawn, strict=True)]
    for number in range(at.WORDS):
        counts[number] = counts[number] - (drawn[number] != 0)
    board.pick = board.pick + draws
    dealing, cutting = board.phase == DEAL, board.phase == CUT
    turned = dealing & (board.due == 1)
    give(board, draws & ~turned & ~cutting, drawn)
    board.set(draws & turned, top=place)
    board.set(draws & (board.then == DREW), drawn=place)
    if rules.cuts:
        cut_card(board, draws & cutting, ((place & 31) + 1) >> 1)
    board.set(draws & dealing, due_seat=beside(board, board.due_seat, 1))
    is_enough = draws
    if rules.until_playable:
        is_enough = draws & ((board.until == 0) | fits(board, rules, place) | ~can_draw(board))
    board.set(is_enough, due=board.due - 1)


def kth_place(pile: Cards, counts: list[Array], luck: Array) -> Array:
    """The card that a random word selects: first its word, by the sums of the counts, then its bit."""
    sums = [counts[0]]
    for each in counts[1:]:
        sums.append(sums[-1] + each)
    k = pick(luck, sums[-1])
    home, before = jnp.zeros_like(k), jnp.zeros_like(k)
    for total in sums[:-1]:
        home = home + (k >= total)
        before = jnp.where(k >= total, total, before)
    return 32 * home + kth_bit(chosen(pile, home), k - before)


def give(board: UnpackedBoards, gets: Array, drawn: Cards) -> None:
    """Puts the cards into the hand they are due to. When a hand grows, a call no longer counts."""
    for seat in range(board.players):
        takes = gets & (board.due_seat == seat)
        board.hands[seat] = [
            old | jnp.where(takes, new, word(0)) for old, new in zip(board.hands[seat], drawn, strict=True)
        ]
    board.set(gets & (board.phase != DEAL), called=board.called & ~(1 << board.due_seat), passes=0)


def cut_card(board: UnpackedBoards, takes: Array, points: Array) -> None:
    """Gives the next seat that cuts this number, and keeps the highest."""
    seat = board.todo & -board.todo
    higher, equal = takes & (points + 1 > board.best), takes & (points + 1 == board.best)
    board.set(equal, highest=board.highest | seat)
    board.set(higher, highest=seat, best=points + 1)
    board.set(takes, todo=board.todo & (board.todo - 1))


def fits(board: UnpackedBoards, rules: RoundRules, place: Array) -> Array:
    """Whether the card just drawn by the seat in turn can be laid. The hand has other cards too."""
    home, bit = place >> 5, place & 31
    symbol, top_symbol = (bit + 1) >> 1, ((board.top & 31) + 1) >> 1
    matches = (symbol == top_symbol) & (board.top >> 5 != at.WILD_WORD)
    coloured = (home == board.force) | matches
    if rules.bluff or rules.draw_four == at.ANY_TIME:
        return (home == at.WILD_WORD) | coloured
    hand = hand_of(board, board.turn)
    right = of_force(board, hand) == 0 if rules.draw_four == at.NO_COLOUR else rightful(board, rules, hand)
    return jnp.where(home == at.WILD_WORD, (bit < 4) | right, coloured)
