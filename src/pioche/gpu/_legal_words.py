"""Finds the cards that fit and the legal acts in turn, as bits: the twin of `kernels._legality`."""

from typing import Final, NamedTuple, TypeAlias

import jax.numpy as jnp
from jax import Array

from pioche.gpu._bit_words import Cards, alike, any_of, chosen, of_symbol, only_at, size, symbols_in, word
from pioche.gpu._boards import ANSWER, COLOUR, DRAWN, PLAY, UnpackedBoards, hand_of, unheld
from pioche.gpu._round_rules import RoundRules
from pioche.kernels import layout as at
from pioche.records.action_numbers import CHALLENGE, DRAW, PASS, WILD, WILD_DRAW_FOUR
from pioche.records.action_numbers import COLOUR as NAME_COLOUR

LegalWords: TypeAlias = tuple[Array, Array, Array]
"""A bit for each number of `records.action_numbers` that the seat in turn may use."""
FOUR_COLOURS: Final = 0b1111
SECOND: Final = 32
"""The first number of the second word."""


class Choices(NamedTuple):
    """The legal acts of the seat in turn, and the values they follow from."""

    words: LegalWords
    hand: Cards
    can_lay: Array
    rightful: Array
    stuck: Array
    """Whether the seat can only pass."""


def fitting(board: UnpackedBoards, hand: Cards) -> Cards:
    """The cards of a hand that fit on the top card; Wild Draw Fours are not judged."""
    same = jnp.where(board.top >> 5 == at.WILD_WORD, word(0), of_symbol(((board.top & 31) + 1) >> 1))
    coloured = [
        hand[colour] & jnp.where(board.force == colour, word(at.COLOUR_CARDS), same) for colour in range(4)
    ]
    return [*coloured, hand[at.WILD_WORD]]


def of_force(board: UnpackedBoards, hand: Cards) -> Array:
    """The cards in the colour in force."""
    return chosen([*hand[: at.WILD_WORD], jnp.zeros_like(hand[0])], board.force)


def rightful(board: UnpackedBoards, rules: RoundRules, hand: Cards) -> Array:
    """Whether a Wild Draw Four from this hand is legal."""
    if rules.draw_four == at.ANY_TIME:
        return jnp.ones_like(board.phase, bool)
    if rules.draw_four == at.NO_COLOUR:
        return of_force(board, hand) == 0
    others = any_of(fitting(board, hand)[: at.WILD_WORD]) | (hand[at.WILD_WORD] & word(at.WILD_CARDS) != 0)
    if rules.stacks:
        answer = (draw_twos(hand) != 0) & stack_fits(board, rules, four=False)
        others = jnp.where(board.phase == ANSWER, answer, others)
    return ~others


def draw_twos(hand: Cards) -> Array:
    found = hand[0] | hand[1] | hand[2] | hand[3]
    return found & word(3 << 23)


def stack_fits(board: UnpackedBoards, rules: RoundRules, four: bool) -> Array:
    """Whether a draw card may be laid on the pending one."""
    on_four = board.top >> 5 == at.WILD_WORD
    if rules.stacking == at.STACK_SAME:
        return on_four if four else ~on_four
    if rules.stacking == at.STACK_HIGHER and not four:
        return ~on_four
    return jnp.ones_like(on_four)


def layable(board: UnpackedBoards, rules: RoundRules, hand: Cards, right: Array, cards_held: Array) -> Cards:
    """The cards that can be laid in an ordinary turn."""
    cards = fitting(board, hand)
    if not rules.bluff:
        cards[at.WILD_WORD] &= jnp.where(right, word(at.ALL_WILDS), word(at.WILD_CARDS))
    if rules.number_last:
        last = cards_held == 1
        limits = (*(at.NUMBER_CARDS,) * 4, 0)
        cards = [jnp.where(last, each & word(limit), each) for each, limit in zip(cards, limits, strict=True)]
    return cards


def answering(
    board: UnpackedBoards, rules: RoundRules, hand: Cards, right: Array, cards_held: Array
) -> Cards:
    """The cards that can be laid on what is pending."""
    if not rules.stacks:
        return [jnp.zeros_like(each) for each in hand]
    with_two, with_four = stack_fits(board, rules, four=False), stack_fits(board, rules, four=True)
    if not rules.bluff:
        with_four &= right
    if rules.number_last:
        with_two, with_four = with_two & (cards_held != 1), with_four & (cards_held != 1)
    twos = jnp.where(with_two, word(3 << 23), word(0))
    fours = jnp.where(with_four, word(at.DRAW_FOURS), word(0))
    return [*(each & twos for each in hand[:4]), hand[at.WILD_WORD] & fours]


def held_back(rules: RoundRules, hand: Cards, cards_held: Array) -> Array:
    """Whether only the rule about the last card prevents a lay."""
    others = hand[at.WILD_WORD] | (
        (hand[0] | hand[1] | hand[2] | hand[3]) & word(~at.NUMBER_CARDS & 0xFFFFFFFF)
    )
    return (cards_held == 1) & (others != 0) & bool(rules.number_last)


def can_draw(board: UnpackedBoards) -> Array:
    """Whether a card is left in the pile, or under the top card."""
    return any_of(unheld(board))


def numbers_of(cards: Cards) -> LegalWords:
    """Each different card, once for each colour it may name."""
    red, green, blue, yellow = (symbols_in(each) for each in cards[:4])
    wild = jnp.where(cards[4] & word(at.WILD_CARDS) != 0, word(FOUR_COLOURS << WILD - SECOND), word(0))
    four = jnp.where(
        cards[4] & word(at.DRAW_FOURS) != 0, word(FOUR_COLOURS << WILD_DRAW_FOUR - SECOND), word(0)
    )
    first = red | green << 13 | blue << 26
    return first, blue >> 6 | yellow << 7 | wild | four, jnp.zeros_like(first)


def flag(condition: Array, number: int) -> Array:
    return jnp.where(condition, word(1 << number % 32), word(0))


def choices(board: UnpackedBoards, rules: RoundRules) -> Choices:
    """Valid only for games that wait for an action."""
    hand = hand_of(board, board.turn)
    held = size(hand)
    right = rightful(board, rules, hand)
    cards = layable(board, rules, hand, right, held)
    can_lay = any_of(cards)
    drawable = can_draw(board)
    playing, drawn = board.phase == PLAY, board.phase == DRAWN
    just_drawn = only_at(board.drawn, alike(board.drawn))
    cards = [jnp.where(drawn, each & mine, each) for each, mine in zip(cards, just_drawn, strict=True)]
    draws = playing & drawable & ~(can_lay & ~wants_to_draw(rules, held))
    passes = playing & ~drawable & ~can_lay
    passes |= drawn if rules.drawn_card != at.MUST_PLAY else drawn & ~must_lay(board, cards, right)
    first, second, third = numbers_of(cards)
    if rules.answers:
        waits = board.phase == ANSWER
        answers = numbers_of(answering(board, rules, hand, right, held))
        first, second = jnp.where(waits, answers[0], first), jnp.where(waits, answers[1], second)
        draws |= waits
        second |= flag(waits & (board.challengeable == 1), CHALLENGE)
    second |= flag(draws, DRAW) | flag(passes, PASS)
    naming = board.phase == COLOUR
    first = jnp.where(naming, word(0), first)
    second = jnp.where(naming, word(1 << NAME_COLOUR - SECOND), second)
    third = jnp.where(naming, word(FOUR_COLOURS >> 1), third)
    return Choices((first, second, third), hand, can_lay, right, playing & ~drawable & ~can_lay)


def wants_to_draw(rules: RoundRules, held: Array) -> Array:
    """Whether a player who can lay may draw instead."""
    if rules.draw_limit:
        return (held < rules.draw_limit) & bool(rules.voluntary)
    return jnp.full_like(held, bool(rules.voluntary), bool)


def must_lay(board: UnpackedBoards, cards: Cards, right: Array) -> Array:
    """Whether the drawn card can be laid legally; nobody must bluff."""
    is_four = (board.drawn >> 5 == at.WILD_WORD) & (board.drawn & 31 >= 4)
    return any_of(cards) & (~is_four | right)


def waits(board: UnpackedBoards) -> Array:
    """Games that wait for a player's choice, or for a pass because nothing else is left."""
    return (board.phase <= COLOUR) & (board.due == 0) & (board.then == 0)
