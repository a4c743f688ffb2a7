"""Continues when all due cards are drawn: the next turn, the first card, the end, the next deal."""

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from pioche.gpu._acting import ask
from pioche.gpu._bit_words import (
    NO_CARD,
    NUMBER_DECK,
    WHOLE_DECK,
    any_of,
    lowest_bit,
    one_bit,
    ones,
    word,
)
from pioche.gpu._boards import (
    COLOUR,
    CUT,
    DEAL,
    DRAWN,
    DREW,
    END,
    NEXT,
    NO_COLOUR,
    NO_SEAT,
    PLAY,
    STAY,
    WAIT,
    UnpackedBoards,
    beside,
    following,
)
from pioche.gpu._drawing import fits
from pioche.gpu._memory import forget
from pioche.gpu._round_rules import RoundRules
from pioche.kernels import layout as at

MOST_CUTS = 100


class RoundEnd(NamedTuple):
    """The results of games whose round has just ended."""

    done: Array
    """bool[size]"""
    winner: Array
    """int32[size]: a seat, or −1 where the round was blocked or has not ended."""
    points: tuple[Array, ...]
    """int32[size] for each seat: its points from the round."""
    turns: Array
    """int32[size]: the number of turns in the round."""


def settle(board: UnpackedBoards, rules: RoundRules, size: int) -> RoundEnd:
    if rules.cuts:
        end_cut(board, rules, (board.phase == CUT) & (board.due == 0))
    begin(board, rules, (board.phase == DEAL) & (board.due == 0))
    after_drawing(board, rules, (board.then == DREW) & (board.due == 0))
    next_turn(board, rules, (board.then == NEXT) & (board.due == 0))
    ends = (board.then == END) & (board.due == 0)
    ended = read_end(board, rules, ends)
    catch(board, rules, (board.fine == 1) & (board.due == 0))
    board.set(ends, phase=WAIT, then=STAY, fine=0)
    start(board, rules, (board.phase == WAIT) & (board.ready == 1), size)
    return ended


def end_cut(board: UnpackedBoards, rules: RoundRules, cut: Array) -> None:
    """The player with the highest number deals; players who tie for it cut again."""
    tied = board.highest
    decided = (tied & (tied - 1) == 0) | (board.shuffle == MOST_CUTS - 1)
    deal_cards(board, rules, cut & decided, lowest_bit(tied.astype(jnp.uint32)))
    again = cut & ~decided
    board.pile = [
        jnp.where(again, word(full), old) for full, old in zip(NUMBER_DECK, board.pile, strict=True)
    ]
    start_cut(board, again, tied, board.shuffle + 1)


def start_cut(board: UnpackedBoards, cuts: Array, seats: Array | int, number: Array | int) -> None:
    board.set(cuts, phase=CUT, todo=seats, best=0, highest=0, pick=0, shuffle=number)
    board.set(cuts, due=ones(board.todo.astype(jnp.uint32)))


def deal_cards(board: UnpackedBoards, rules: RoundRules, deals: Array, dealer: Array | int) -> None:
    """Puts all cards into the pile. The cards of all hands and one card to turn up are due."""
    board.pile = [jnp.where(deals, word(full), old) for full, old in zip(WHOLE_DECK, board.pile, strict=True)]
    board.set(deals, phase=DEAL, dealer=dealer, shuffle=0, pick=0, due=rules.hand_size * rules.players + 1)
    board.set(deals, due_seat=beside(board, board.dealer, 1))


def begin(board: UnpackedBoards, rules: RoundRules, turned: Array) -> None:
    """The card turned up acts as if the dealer had laid it."""
    home, bit = board.top >> 5, board.top & 31
    symbol = jnp.where(home == at.WILD_WORD, at.SYMBOLS, (bit + 1) >> 1)
    again = turned & not_first(board, rules, home, bit, symbol)
    board.set(again, due=1)
    begins = turned & ~again
    left = beside(board, board.dealer, 1)
    board.set(begins, turn=board.dealer, force=home, then=NEXT, phase=PLAY, skip=0)
    board.set(
        begins & (home == at.WILD_WORD), force=NO_COLOUR, phase=COLOUR, turn=left, turn_number=1, then=STAY
    )
    if rules.covers_first:
        return
    board.set(begins & (symbol == at.SKIP), skip=1)
    board.set(begins & (symbol == at.REVERSE), direction=0, turn=left)
    strikes = begins & (symbol == at.DRAW_TWO)
    if rules.stacks:
        ask(board, strikes, left, board.dealer, 2, 1, 0, 0)
    else:
        board.set(strikes, due=2, due_seat=left, skip=rules.two_skips)


def not_first(board: UnpackedBoards, rules: RoundRules, home: Array, bit: Array, symbol: Array) -> Array:
    """Whether the card may not be the first. A Wild Draw Four goes back into the pile."""
    if rules.covers_first:
        return (symbol >= at.SKIP) & any_of(board.pile)
    others = any_of([*board.pile[:4], board.pile[4] & word(at.WILD_CARDS)])
    back = (board.phase == DEAL) & (board.due == 0) & (home == at.WILD_WORD) & (bit >= 4) & others
    board.pile[at.WILD_WORD] = board.pile[at.WILD_WORD] | jnp.where(back, one_bit(bit), word(0))
    board.set(back, shuffle=board.shuffle + 1, pick=0)
    return back


def after_drawing(board: UnpackedBoards, rules: RoundRules, drew: Array) -> None:
    """The turn goes on with the card just drawn if it can be laid; otherwise it ends."""
    goes_on = drew & False if rules.drawn_card == at.KEEP else drew & fits(board, rules, board.drawn)
    board.set(drew, then=NEXT, skip=0, until=0)
    board.set(goes_on, phase=DRAWN, then=STAY)


def next_turn(board: UnpackedBoards, rules: RoundRules, ends: Array) -> None:
    seat = following(board, board.turn)
    seat = jnp.where(board.skip == 1, following(board, seat), seat)
    board.set(ends, then=STAY, skip=0)
    if rules.turn_limit:
        blocked = ends & (board.turn_number >= rules.turn_limit)
        board.set(blocked, then=END, winner=NO_SEAT, fine=0)
        ends &= ~blocked
    board.set(ends, turn=seat, turn_number=board.turn_number + 1, phase=PLAY, drawn=NO_CARD)


def catch(board: UnpackedBoards, rules: RoundRules, caught: Array) -> None:
    """The next player catches at once a player who laid without the call."""
    if rules.calls == at.CALL_AUTOMATIC:
        return
    board.set(caught, due=rules.uno_penalty, due_seat=board.layer, fine=0)


def read_end(board: UnpackedBoards, rules: RoundRules, ends: Array) -> RoundEnd:
    blocked = board.winner == NO_SEAT
    winner = jnp.where(ends & ~blocked, board.winner, -1)
    return RoundEnd(ends, winner, round_points(board, rules, winner), board.turn_number)


def hand_points(cards: list[Array]) -> Array:
    """Numbers count their face value, actions 20, wilds 50. Faces are summed one binary digit at a time."""
    total = 50 * ones(cards[at.WILD_WORD])
    for colour in range(4):
        total = total + 20 * ones(cards[colour] >> 19)
        for digit in range(4):
            faces = sum(1 << bit for bit in range(19) if (bit + 1) // 2 >> digit & 1)
            total = total + (ones(cards[colour] & word(faces)) << digit)
    return total


def round_points(board: UnpackedBoards, rules: RoundRules, winner: Array) -> tuple[Array, ...]:
    if rules.scoring == at.LOSERS_COLLECT:
        mine = [hand_points(hand) for hand in board.hands]
        return tuple(jnp.where(winner >= 0, each, 0) for each in mine)
    everything = board.hands[0]
    for hand in board.hands[1:]:
        everything = [one | other for one, other in zip(everything, hand, strict=True)]
    total = hand_points(everything)
    return tuple(jnp.where(winner == seat, total, 0) for seat in range(board.players))


def start(board: UnpackedBoards, rules: RoundRules, starts: Array, size: int) -> None:
    """Starts the next deal: row n plays the deals n, n + size, n + 2 × size …"""
    board.key = (
        jnp.where(starts, board.next_key[0], board.key[0]),
        jnp.where(starts, board.next_key[1], board.key[1]),
    )
    board.hands = [[jnp.where(starts, word(0), each) for each in hand] for hand in board.hands]
    board.set(starts, deal=board.deal + np.uint32(size), ready=0, turn_number=0, direction=1, passes=0)
    board.set(starts, called=0, drawn=NO_CARD, winner=NO_SEAT, draws=0, top=0)
    if board.memory:
        forget(board, starts)
    if rules.cuts:
        board.pile = [
            jnp.where(starts, word(full), old) for full, old in zip(NUMBER_DECK, board.pile, strict=True)
        ]
        start_cut(board, starts, (1 << rules.players) - 1, 0)
    else:
        deal_cards(board, rules, starts, rules.players - 1)
