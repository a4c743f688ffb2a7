"""Going out in one run with two players: attack after attack, then the last card
(`bots._strategy.finishing`).
"""

from pioche.kernels._bits import count, kind_at, lowest, mask_of, of_symbol, word_of
from pioche.kernels._compilation import compiled
from pioche.kernels._piles import hand_of
from pioche.kernels._policies.plays import colour_of, kind_of
from pioche.kernels.bot_cells import CHOICES, REST, TRIED
from pioche.kernels.layout import (
    ANY_TIME,
    CHALLENGES,
    COUNT,
    DRAW_FOURS,
    DRAW_TWO,
    FOUR_RULE,
    FOUR_SKIPS,
    KIND_DRAW_FOUR,
    KIND_WILD,
    NONE,
    NUMBER_LAST,
    REVERSE,
    REVERSE_SKIPS,
    SKIP,
    STACK_NONE,
    STACKING,
    SYMBOLS,
    TWO_SKIPS,
    WILD_CARDS,
    WILD_WORD,
    WORDS,
    Cells,
)


@compiled
def returning(r: Cells) -> int:
    """Cards of a colour after which, with two players, the turn comes back."""
    if r[STACKING] != STACK_NONE:
        return 0
    cards = of_symbol(SKIP)
    if r[TWO_SKIPS]:
        cards |= of_symbol(DRAW_TWO)
    if r[REVERSE_SKIPS]:
        cards |= of_symbol(REVERSE)
    return cards


@compiled
def returning_wilds(r: Cells) -> int:
    return DRAW_FOURS if r[FOUR_SKIPS] and not r[CHALLENGES] and r[STACKING] == STACK_NONE else 0


@compiled
def returns(r: Cells, kind: int) -> bool:
    cards = returning(r) if kind < KIND_WILD else returning_wilds(r)
    return cards & mask_of(kind) != 0


@compiled
def is_within_reach(s: Cells, r: Cells, seat: int) -> bool:
    """Whether all cards in hand, or all but one, bring the turn back."""
    hand = hand_of(seat)
    others = count(s[hand + WILD_WORD] & ~returning_wilds(r))
    for word in range(WILD_WORD):
        others += count(s[hand + word] & ~returning(r))
    return others <= 1


# A step is an imagined lay: the kind of card, and for a Wild Draw Four also the colour named.
STEPS = KIND_DRAW_FOUR + 4


@compiled
def kind_in(step: int) -> int:
    return min(step, KIND_DRAW_FOUR)


@compiled
def symbol_in(step: int) -> int:
    return step % SYMBOLS if step < KIND_WILD else NONE


@compiled
def colour_in(step: int) -> int:
    return step // SYMBOLS if step < KIND_WILD else step - KIND_DRAW_FOUR


@compiled
def move(m: Cells, step: int, cards: int) -> None:
    """Takes a card of that kind from the imagined hand, or puts it back."""
    kind = kind_in(step)
    m[REST + word_of(kind)] ^= 1 << lowest(cards & mask_of(kind))


@compiled
def next_step(m: Cells, step: int) -> int:
    """The first step from this one on whose card is in the imagined hand; `STEPS` if there is none."""
    if step < KIND_WILD:
        symbol = step % SYMBOLS
        cards = m[REST + step // SYMBOLS] & -1 << max(2 * symbol - 1, 0)
        for word in range(step // SYMBOLS, WILD_WORD):
            if cards:
                return kind_at(word, lowest(cards))
            cards = m[REST + word + 1]
    if step <= KIND_WILD and m[REST + WILD_WORD] & WILD_CARDS:
        return KIND_WILD
    return max(step, KIND_DRAW_FOUR) if m[REST + WILD_WORD] & DRAW_FOURS else STEPS


@compiled
def goes_on(r: Cells, m: Cells, step: int, left: int, symbol: int, colour: int) -> bool:
    """Whether a card of the hand can be laid on this, and is the last one or brings the turn back."""
    kind = kind_in(step)
    if kind < KIND_WILD and kind // SYMBOLS != colour and kind % SYMBOLS != symbol:
        return False
    if kind == KIND_DRAW_FOUR and r[FOUR_RULE] != ANY_TIME and m[REST + colour]:
        return False
    if left > 1:
        return returns(r, kind)
    return not r[NUMBER_LAST] or (kind < KIND_WILD and kind % SYMBOLS < SKIP)


@compiled
def runs_out(r: Cells, m: Cells, left: int, symbol: int, colour: int) -> bool:
    """Whether the cards at `REST` can all be laid on this, with the turn coming back each time."""
    depth = 0
    m[TRIED] = -1
    while depth >= 0:
        step = next_step(m, m[TRIED + depth] + 1)
        m[TRIED + depth] = step
        if step == STEPS:
            depth -= 1
            if depth >= 0:
                last = m[TRIED + depth]
                move(m, last, ~m[REST + word_of(kind_in(last))])
            continue
        on_symbol = symbol_in(m[TRIED + depth - 1]) if depth else symbol
        on_colour = colour_in(m[TRIED + depth - 1]) if depth else colour
        if not goes_on(r, m, step, left - depth, on_symbol, on_colour):
            continue
        if left - depth == 1:
            return True
        move(m, step, m[REST + word_of(kind_in(step))])
        depth += 1
        m[TRIED + depth] = -1
    return False


@compiled
def finishes(s: Cells, r: Cells, m: Cells, seat: int, number: int) -> bool:
    if s[COUNT + seat] == 1:
        return True
    kind = kind_of(number)
    if not returns(r, kind):
        return False
    hand, word = hand_of(seat), word_of(kind)
    for each in range(WORDS):
        m[REST + each] = s[hand + each]
    m[REST + word] ^= 1 << lowest(m[REST + word] & mask_of(kind))
    symbol = kind % SYMBOLS if kind < KIND_WILD else NONE
    return runs_out(r, m, s[COUNT + seat] - 1, symbol, colour_of(number))


@compiled
def keep_finishing(s: Cells, r: Cells, m: Cells, seat: int, plays: int) -> int:
    """Moves the plays after which all other cards follow to the front; returns how many."""
    if not is_within_reach(s, r, seat):
        return 0
    found = 0
    for place in range(plays):
        number = m[CHOICES + place]
        if finishes(s, r, m, seat, number):
            m[CHOICES + place] = m[CHOICES + found]
            m[CHOICES + found] = number
            found += 1
    return found
