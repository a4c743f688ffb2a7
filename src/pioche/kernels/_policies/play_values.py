"""The value of a play by given weights, in the same order of steps as `bots._strategy.play_values`."""

from pioche.kernels._bits import count, of_symbol
from pioche.kernels._compilation import compiled, inlined
from pioche.kernels._piles import hand_of
from pioche.kernels._policies.luck_words import next_chance, next_of
from pioche.kernels._policies.odds import follows
from pioche.kernels._policies.plays import colour_of, kind_of
from pioche.kernels._policies.uno_calls import cards_after, moves_hands
from pioche.kernels._turns import after, following
from pioche.kernels.bot_cells import (
    ATTACK,
    BY_COLOUR,
    BY_POINTS,
    CHOICES,
    FACE,
    FEW,
    FOLLOW,
    HANDS,
    HOLD_DRAWN,
    HOLD_WILD,
    HOLD_WILD_DRAW,
    LINKS,
    NAMED,
    NUMBER,
    SKIP_BASE,
    STAY,
    TIED,
    WHIM,
    WILD_BASE,
    WILD_DRAW_BASE,
    ZERO,
    Weighing,
)
from pioche.kernels.layout import (
    COUNT,
    DIRECTION,
    DRAW_TWO,
    DRAWN,
    IN_FORCE,
    KIND_DRAW_FOUR,
    KIND_WILD,
    NUMBER_CARDS,
    NUMBER_LAST,
    PHASE,
    REVERSE,
    SKIP,
    SYMBOLS,
    WILD_WORD,
    Cells,
)

GOING_OUT = 10_000.0
STRANDED = 15.0


@inlined
def held(s: Cells, seat: int, colour: int) -> int:
    return count(s[hand_of(seat) + colour])


@compiled
def kin(s: Cells, seat: int, symbol: int) -> int:
    """Different cards in hand of a number or symbol."""
    hand, alike = hand_of(seat), of_symbol(symbol)
    found = 0
    for word in range(WILD_WORD):
        found += s[hand + word] & alike != 0
    return found


@inlined
def points_of(kind: int) -> int:
    if kind >= KIND_WILD:
        return 50
    symbol = kind % SYMBOLS
    return symbol if symbol < SKIP else 20


@inlined
def base_of(w: Weighing, row: int, kind: int) -> float:
    if kind >= KIND_WILD:
        return w[row + WILD_DRAW_BASE] if kind == KIND_DRAW_FOUR else w[row + WILD_BASE]
    symbol = kind % SYMBOLS
    if symbol < SKIP:
        return w[row + NUMBER]
    return w[row + SKIP_BASE + symbol - SKIP]


@inlined
def of_coloured(s: Cells, w: Weighing, row: int, seat: int, kind: int) -> float:
    colour, symbol = kind // SYMBOLS, kind % SYMBOLS
    value = w[row + BY_COLOUR] * (held(s, seat, colour) - 1)
    if w[row + LINKS] != 0.0:
        value += w[row + LINKS] * (kin(s, seat, symbol) - 1)
    if symbol < SKIP:
        value += w[row + FACE] * symbol
    if colour == s[IN_FORCE]:
        value += w[row + STAY] + (w[row + ZERO] if symbol == 0 else 0.0)
    return value


@inlined
def hits_next(kind: int) -> bool:
    """Whether it costs the next player cards or the turn."""
    if kind >= KIND_WILD:
        return kind == KIND_DRAW_FOUR
    symbol = kind % SYMBOLS
    return symbol in (SKIP, DRAW_TWO)


@inlined
def turns(kind: int) -> bool:
    return kind < KIND_WILD and kind % SYMBOLS == REVERSE


@inlined
def is_near(s: Cells, w: Weighing, row: int, seat: int) -> bool:
    return s[COUNT + seat] <= w[row + FEW]


@compiled
def danger(s: Cells, m: Cells, w: Weighing, row: int, seat: int, number: int) -> float:
    """The chance that an opponent with few cards can lay on it."""
    kind = kind_of(number)
    other = after(s, seat, -s[DIRECTION] if turns(kind) else s[DIRECTION])
    if not is_near(s, w, row, other):
        return 0.0
    return follows(s, m, seat, other, colour_of(number), kind)


@compiled
def strands(s: Cells, seat: int, kind: int) -> bool:
    """Whether only cards that cannot be last remain (rules 3, `last_card`)."""
    hand, numbers = hand_of(seat), 0
    for word in range(WILD_WORD):
        numbers += count(s[hand + word] & NUMBER_CARDS)
    laid = kind < KIND_WILD and kind % SYMBOLS < SKIP
    return numbers - laid <= 0


@compiled
def worth(s: Cells, r: Cells, m: Cells, w: Weighing, row: int, seat: int, number: int, near: bool) -> float:
    """`near` tells whether the next player holds few cards."""
    if s[COUNT + seat] == 1:
        return GOING_OUT
    kind = kind_of(number)
    value = base_of(w, row, kind)
    value += w[row + BY_POINTS] * points_of(kind)
    if kind >= KIND_WILD:
        value += w[row + NAMED] * held(s, seat, colour_of(number))
    else:
        value += of_coloured(s, w, row, seat, kind)
    hits = hits_next(kind)
    if near and (hits or turns(kind)):
        value += w[row + ATTACK]
    if moves_hands(r, kind):
        value += w[row + HANDS] * (s[COUNT + seat] - 1 - cards_after(s, r, seat, number))
    if w[row + FOLLOW] != 0.0 and not hits:
        value -= w[row + FOLLOW] * danger(s, m, w, row, seat, number)
    if r[NUMBER_LAST] and strands(s, seat, kind):
        value -= STRANDED
    return value


@compiled
def ways_of(m: Cells, plays: int, place: int) -> int:
    """The number of plays from this one on that lay the same card."""
    kind, ways = kind_of(m[CHOICES + place]), 1
    while place + ways < plays and kind_of(m[CHOICES + place + ways]) == kind:
        ways += 1
    return ways


@compiled
def whim(s: Cells, m: Cells, w: Weighing, row: int, seat: int, plays: int, place: int) -> float:
    """The whim of a card, for all its plays: each way of laying it uses a word, the last one counts."""
    fancy = 0.0
    for _ in range(ways_of(m, plays, place)):
        fancy = w[row + WHIM] * next_chance(s, m, seat)
    return fancy


@compiled
def settle(s: Cells, m: Cells, seat: int, tied: int) -> int:
    """Chooses among equal plays by lot."""
    return m[TIED] if tied == 1 else m[TIED + next_of(s, m, seat, tied)]


@compiled
def best(s: Cells, r: Cells, m: Cells, w: Weighing, row: int, seat: int, plays: int) -> int:
    """The play worth most."""
    if plays == 1:
        return m[CHOICES]
    near = is_near(s, w, row, following(s, seat))
    most, tied, kind, fancy = 0.0, 0, -1, 0.0
    for place in range(plays):
        number = m[CHOICES + place]
        value = worth(s, r, m, w, row, seat, number, near)
        if w[row + WHIM] != 0.0:
            if kind_of(number) != kind:
                kind = kind_of(number)
                fancy = whim(s, m, w, row, seat, plays, place)
            value += fancy
        if tied == 0 or value > most:
            most, tied = value, 0
        if value == most:
            m[TIED + tied] = number
            tied += 1
    return settle(s, m, seat, tied)


@compiled
def is_attack(s: Cells, w: Weighing, row: int, seat: int, kind: int) -> bool:
    return hits_next(kind) and w[row + ATTACK] > 0 and is_near(s, w, row, following(s, seat))


@compiled
def holds_back(s: Cells, w: Weighing, row: int, seat: int, number: int) -> bool:
    """Whether to keep a wild, even at the price of a drawn card."""
    kind = kind_of(number)
    if kind < KIND_WILD or s[COUNT + seat] == 1:
        return False
    if s[PHASE] == DRAWN:
        return s[COUNT + seat] > w[row + HOLD_DRAWN]
    coloured = s[COUNT + seat] - held(s, seat, WILD_WORD)
    if kind == KIND_DRAW_FOUR:
        return coloured > w[row + HOLD_WILD_DRAW] and not is_attack(s, w, row, seat, kind)
    return coloured > w[row + HOLD_WILD]
