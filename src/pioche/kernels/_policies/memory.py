"""Remembers the public part of each act: `bots._strategy.memory`, by comparing before and after."""

from pioche.kernels._actions import act
from pioche.kernels._bits import lowest, mask_of, word_of
from pioche.kernels._compilation import compiled
from pioche.kernels._legality import top_kind
from pioche.kernels._piles import hand_of
from pioche.kernels._policies.plays import kind_of, target_of
from pioche.kernels._policies.uno_calls import moves_hands
from pioche.kernels._turns import after
from pioche.kernels.bot_cells import (
    BEFORE,
    BLUFFS,
    CHALLENGES_MADE,
    COUNTED,
    FACED,
    HABITS,
    HONEST,
    KNOWING,
    KNOWN,
    PICKER,
    SHOWING,
    TOP_BEFORE,
    VOIDS,
)
from pioche.kernels.layout import (
    ANSWER,
    BLUFF,
    CHALLENGEABLE,
    COUNT,
    DIRECTION,
    DRAWN_RULE,
    FOUR_RULE,
    IN_FORCE,
    KEEP,
    KIND_DRAW_FOUR,
    KIND_WILD,
    LAUNCHER,
    LAYER,
    MOST_PLAYERS,
    NO_COLOUR,
    NONE,
    OUT,
    PHASE,
    PLAYERS,
    RIGHTFUL,
    SYMBOLS,
    TURN,
    VICTIM,
    WORDS,
    Cells,
)
from pioche.records.action_numbers import CALL, CHALLENGE, DRAW, PASS, SWAP, WITH_CALL


@compiled
def known_of(who: int, whose: int) -> int:
    """The first cell of one seat's knowledge of another's hand."""
    return KNOWN + WORDS * (MOST_PLAYERS * who + whose)


@compiled
def forget_round(m: Cells) -> None:
    """Forgets cards, which are remembered for a round."""
    for cell in range(VOIDS, HABITS):
        m[cell] = 0
    if m[KNOWING]:
        for cell in range(KNOWN, KNOWN + MOST_PLAYERS * MOST_PLAYERS * WORDS):
            m[cell] = 0
        m[KNOWING] = 0
    m[PICKER] = m[BEFORE] = m[TOP_BEFORE] = NONE


@compiled
def forget_game(m: Cells) -> None:
    """Forgets habits, which are remembered for a game."""
    for cell in range(HABITS, SHOWING):
        m[cell] = 0
    m[KNOWING] = 1
    forget_round(m)


@compiled
def gain(s: Cells, m: Cells, seat: int) -> int:
    """Counts new cards of a hand against the colours it was known to lack."""
    gained = s[COUNT + seat] - m[COUNTED + seat]
    for cell in range(VOIDS + 4 * seat, VOIDS + 4 * seat + 4):
        if m[cell] and gained:
            m[cell] += gained
    return gained


@compiled
def mark_void(m: Cells, seat: int, colour: int) -> None:
    if colour != NONE:
        m[VOIDS + 4 * seat + colour] = 1


@compiled
def lose(s: Cells, m: Cells, seat: int, kind: int) -> None:
    """Handles a laid card."""
    if kind < KIND_WILD and m[VOIDS + 4 * seat + kind // SYMBOLS]:
        m[VOIDS + 4 * seat + kind // SYMBOLS] -= 1
    if not m[KNOWING]:
        return
    word = word_of(kind)
    for other in range(s[PLAYERS]):
        cell = known_of(other, seat) + word
        if m[cell] & mask_of(kind):
            m[cell] ^= 1 << lowest(m[cell] & mask_of(kind))


@compiled
def exchange(s: Cells, m: Cells, one: int, other: int) -> None:
    """Moves what is known of a hand with the hand."""
    for colour in range(4):
        a, b = VOIDS + 4 * one + colour, VOIDS + 4 * other + colour
        m[a], m[b] = m[b], m[a]
    for who in range(s[PLAYERS]):
        for word in range(WORDS):
            a, b = known_of(who, one) + word, known_of(who, other) + word
            m[a], m[b] = m[b], m[a]


@compiled
def know(s: Cells, m: Cells, who: int, whose: int) -> None:
    """Knows the hand that was the seat's own."""
    m[KNOWING] = 1
    for word in range(WORDS):
        m[known_of(who, whose) + word] = s[hand_of(whose) + word]


@compiled
def see_hands_move(s: Cells, m: Cells, seat: int, number: int) -> None:
    if number >= SWAP:
        other = target_of(s, seat, number)
        exchange(s, m, seat, other)
        know(s, m, seat, other)
        know(s, m, other, seat)
        return
    first = 0
    while s[OUT + first]:
        first += 1
    other = after(s, first, s[DIRECTION])
    while other != first:
        exchange(s, m, first, other)
        other = after(s, other, s[DIRECTION])
    for who in range(s[PLAYERS]):
        if not s[OUT + who]:
            know(s, m, who, after(s, who, s[DIRECTION]))


@compiled
def see_lay(s: Cells, r: Cells, m: Cells, seat: int, number: int) -> None:
    kind = kind_of(number)
    lose(s, m, seat, kind)
    if kind == KIND_DRAW_FOUR and not r[BLUFF] and r[FOUR_RULE] == NO_COLOUR:
        mark_void(m, seat, m[BEFORE])
    if moves_hands(r, kind) and m[COUNTED + seat] > 1:
        see_hands_move(s, m, seat, number)
        return
    for other in range(s[PLAYERS]):
        if other != seat:
            gain(s, m, other)
    if s[PHASE] == ANSWER and s[CHALLENGEABLE]:
        m[HABITS + 4 * s[VICTIM] + FACED] += 1
        for word in range(WORDS):
            m[SHOWING + word] = s[hand_of(seat) + word]


@compiled
def see_draw(s: Cells, r: Cells, m: Cells, seat: int) -> None:
    """A player who draws instead of following the colour probably lacks it."""
    if gain(s, m, seat):
        m[PICKER] = seat
    ends = r[DRAWN_RULE] == KEEP or r[LAUNCHER]
    if not ends or m[PICKER] == seat:
        mark_void(m, seat, s[IN_FORCE])
    if ends:
        m[PICKER] = NONE


@compiled
def see_pass(s: Cells, m: Cells, seat: int) -> None:
    if m[PICKER] == seat:
        mark_void(m, seat, s[IN_FORCE])
    m[PICKER] = NONE


@compiled
def see_challenge(s: Cells, r: Cells, m: Cells, seat: int, layer: int, innocent: bool) -> None:
    m[HABITS + 4 * seat + CHALLENGES_MADE] += 1
    m[HABITS + 4 * layer + (HONEST if innocent else BLUFFS)] += 1
    m[KNOWING] = 1
    for word in range(WORDS):
        m[known_of(seat, layer) + word] = m[SHOWING + word]
    if not innocent and m[BEFORE] != NONE:
        m[VOIDS + 4 * layer + m[BEFORE]] = 0
    elif innocent and r[FOUR_RULE] == NO_COLOUR:
        mark_void(m, layer, m[BEFORE])
    gain(s, m, layer)
    gain(s, m, seat)


@compiled
def see(s: Cells, r: Cells, m: Cells, seat: int, number: int, answered: bool) -> None:
    """Remembers an act just done; `answered` tells whether something was pending."""
    if number < DRAW or SWAP <= number < CALL:
        see_lay(s, r, m, seat, number)
        m[PICKER] = NONE
    elif number == DRAW and not answered:
        see_draw(s, r, m, seat)
    elif number == PASS:
        see_pass(s, m, seat)
    elif number < CALL:
        gain(s, m, seat)
        m[PICKER] = NONE
    elif number > CALL:
        target = (seat + number - CALL) % s[PLAYERS]
        gain(s, m, target)
        m[PICKER] = target


@compiled
def watched_act(s: Cells, r: Cells, m: Cells, seat: int, number: int) -> None:
    """`act`, and what everybody at the table saw of it."""
    plain = number - WITH_CALL if number >= WITH_CALL else number
    for other in range(s[PLAYERS]):
        m[COUNTED + other] = s[COUNT + other]
    answered, layer, innocent = s[PHASE] == ANSWER, s[LAYER], s[RIGHTFUL] != 0
    if plain < DRAW or SWAP <= plain < CALL:
        m[BEFORE], m[TOP_BEFORE] = s[IN_FORCE], top_kind(s)
    act(s, r, seat, number)
    if plain == CHALLENGE:
        see_challenge(s, r, m, seat, layer, innocent)
        m[PICKER] = NONE
    elif s[TURN] != NONE:
        see(s, r, m, seat, plain, answered)
