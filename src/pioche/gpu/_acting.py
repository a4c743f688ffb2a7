"""Carries out an action, up to the cards that fall due by it: the twin of `kernels._actions`."""

from typing import NamedTuple

import jax.numpy as jnp
from jax import Array

from pioche.gpu._bit_words import NO_CARD, chosen, lowest, lowest_bit, of_symbol, size, word
from pioche.gpu._boards import (
    ANSWER,
    DREW,
    END,
    NEXT,
    NO_SEAT,
    PLAY,
    STAY,
    UnpackedBoards,
    following,
    put_hand,
)
from pioche.gpu._legal_words import Choices, held_back
from pioche.gpu._memory import note_draw, note_lay
from pioche.gpu._round_rules import RoundRules
from pioche.kernels import layout as at
from pioche.records.action_numbers import CHALLENGE, DRAW, PASS, WILD, WILD_DRAW_FOUR, WITH_CALL
from pioche.records.action_numbers import COLOUR as NAME_COLOUR


class LaidCard(NamedTuple):
    """The place of the laid card, if a card is laid."""

    lays: Array
    wild: Array
    four: Array
    symbol: Array
    word: Array
    colour: Array
    called: Array


def read_lay(number: Array, active: Array) -> LaidCard:
    called = number >= WITH_CALL
    plain = number & WITH_CALL - 1
    wild = plain >= WILD
    home = jnp.where(wild, at.WILD_WORD, (plain * 79) >> 10)  # divides by 13
    return LaidCard(
        active & (plain < DRAW),
        wild,
        plain >= WILD_DRAW_FOUR,
        jnp.where(wild, at.SYMBOLS, plain - at.SYMBOLS * home),
        home,
        jnp.where(wild, (plain - WILD) & 3, home),
        called,
    )


def act(
    board: UnpackedBoards, rules: RoundRules, found: Choices, number: Array, active: Array, decided: bool
) -> None:
    """Carry out the action of this number in the games that wait. It must be legal: nothing is checked
    here.
    """
    phase, turn = board.phase, board.turn
    plain = number & WITH_CALL - 1
    lay, draws = read_lay(number, active), active & (plain == DRAW)
    in_turn = draws & (phase != ANSWER)
    if board.memory:
        note_lay(board, lay.lays, plain, lay.colour, board.force)
        note_draw(board, in_turn)
    lay_card(board, rules, found, lay, decided)
    start_drawing(board, rules, found, in_turn, turn)
    if rules.answers:
        accept(board, rules, draws & (phase == ANSWER), turn)
    if rules.challenges:
        challenge(board, rules, active & (plain == CHALLENGE), turn)
    end_by_passing(board, active & (plain == PASS), phase)
    names = active & (plain >= NAME_COLOUR)
    board.set(names, force=plain - NAME_COLOUR, phase=PLAY)


def lay_card(board: UnpackedBoards, rules: RoundRules, found: Choices, lay: LaidCard, decided: bool) -> None:
    turn, stacked_on = board.turn, jnp.where(board.phase == ANSWER, board.draws, 0)
    kinds = jnp.where(
        lay.wild, jnp.where(lay.four, word(at.DRAW_FOURS), word(at.WILD_CARDS)), of_symbol(lay.symbol)
    )
    cards = chosen(found.hand, lay.word) & kinds
    bit = jnp.where(lay.lays, lowest(cards), word(0))
    hand = [each ^ jnp.where(lay.word == number, bit, word(0)) for number, each in enumerate(found.hand)]
    put_hand(board, turn, hand)
    left = size(hand)
    board.set(
        lay.lays,
        top=32 * lay.word + lowest_bit(cards),
        force=lay.colour,
        passes=0,
        drawn=NO_CARD,
        draws=0,
        phase=PLAY,
    )
    board.set(lay.lays & (lay.symbol == at.REVERSE), direction=1 - board.direction)
    skips = lay.symbol == at.SKIP
    if board.players == 2 and rules.reverse_skips:
        skips |= lay.symbol == at.REVERSE
    board.set(lay.lays, then=NEXT, skip=skips.astype(jnp.int32), layer=turn)
    strike(board, rules, found, lay, left, stacked_on, turn)
    goes_out = lay.lays & (left == 0)
    board.set(goes_out, then=END, winner=turn)
    note_call(board, rules, lay.lays & (left == 1), lay.called, turn, decided)


def strike(
    board: UnpackedBoards,
    rules: RoundRules,
    found: Choices,
    lay: LaidCard,
    left: Array,
    stacked_on: Array,
    turn: Array,
) -> None:
    """A draw card: the next player answers it or draws at once. If it was the last card, the draw comes at
    once or not at all.
    """
    two = lay.symbol == at.DRAW_TWO
    strikes = lay.lays & (two | lay.four)
    draws = stacked_on + jnp.where(lay.four, 4, 2)
    victim = following(board, turn)
    asks = strikes & (left > 0)
    if not rules.stacks:
        asks &= lay.four & bool(rules.challenges)
    pays = strikes & ~asks & ((left > 0) | (stacked_on > 0) | bool(rules.last_draw))
    skip = jnp.where(two, rules.two_skips, rules.four_skips)
    board.set(pays, due=draws, due_seat=victim, skip=skip)
    if rules.answers:
        right = (~lay.four | found.rightful).astype(jnp.int32)
        challengeable = (lay.four & bool(rules.challenges)).astype(jnp.int32)
        ask(board, asks, victim, turn, draws, right, challengeable, (stacked_on > 0).astype(jnp.int32))


def ask(
    board: UnpackedBoards,
    asks: Array,
    victim: Array,
    layer: Array,
    draws: Array | int,
    right: Array | int,
    challengeable: Array | int,
    stacked: Array | int,
) -> None:
    """The victim must answer."""
    board.set(
        asks,
        phase=ANSWER,
        turn=victim,
        turn_number=board.turn_number + 1,
        layer=layer,
        draws=draws,
        rightful=right,
        challengeable=challengeable,
        stacked=stacked,
        then=STAY,
    )


def note_call(
    board: UnpackedBoards, rules: RoundRules, one_left: Array, called: Array, turn: Array, decided: bool
) -> None:
    """A player with one card left has called, or is caught after all other draws."""
    bit = 1 << turn
    if rules.calls == at.CALL_AUTOMATIC or not decided:
        board.set(one_left, called=board.called | bit)
        return
    board.set(one_left & called, called=board.called | bit)
    board.set(one_left & ~called, fine=1)


def start_drawing(
    board: UnpackedBoards, rules: RoundRules, found: Choices, draws: Array, turn: Array
) -> None:
    board.set(draws, due=1, due_seat=turn, then=DREW, drawn=NO_CARD)
    if rules.until_playable:
        back = held_back(rules, found.hand, size(found.hand))
        board.set(draws, until=(~found.can_lay & ~back).astype(jnp.int32))


def accept(board: UnpackedBoards, rules: RoundRules, accepts: Array, victim: Array) -> None:
    """The victim draws. Play goes on after the layer, or with the victim if the victim misses no turn."""
    board.set(accepts, due=board.draws, due_seat=victim, draws=0, phase=PLAY)
    if rules.stacks or rules.four_skips:
        board.set(accepts, turn=board.layer, then=NEXT, skip=1)


def challenge(board: UnpackedBoards, rules: RoundRules, challenges: Array, challenger: Array) -> None:
    right = board.rightful == 1
    stacked = board.stacked == 1
    innocent = jnp.where(stacked, board.draws + 2, rules.innocent)
    guilty = jnp.where(stacked, board.draws, rules.guilty)
    board.set(challenges & right, due=innocent, due_seat=challenger, turn=board.layer, then=NEXT, skip=1)
    board.set(challenges & ~right, due=guilty, due_seat=board.layer)
    board.set(challenges, draws=0, phase=PLAY)


def end_by_passing(board: UnpackedBoards, passes: Array, phase: Array) -> None:
    """If everybody has passed because nothing was left, the round is blocked."""
    board.set(passes, passes=jnp.where(phase == PLAY, board.passes + 1, 0), then=NEXT, skip=0, drawn=NO_CARD)
    board.set(passes & (board.passes >= board.players), then=END, winner=NO_SEAT)
