"""The price of one source for CPU and GPU: a round whose every step computes everything, and selects what
counts.

The rules are `quiet` at a table of four; the policy lays at random if it can. `branching` is the kernel.
`branchfree` consists of selections alone, as a GPU needs for many games in lockstep: it draws one card a step
and has no other rules. `with_seven_zero` also reads one rule at run time (hands that move, at up to ten
seats). All play the same rounds.
"""

from typing import Final

from pioche.kernels import act, compiled, count, deal, place, start_game
from pioche.kernels._bits import lowest
from pioche.kernels._chance import LOW, philox
from pioche.kernels._legality import layable
from pioche.kernels._piles import can_draw, hand_of
from pioche.kernels.layout import (
    ALL_WILDS,
    COLOUR,
    COLOUR_CARDS,
    COUNT,
    DIRECTION,
    DISCARD_COUNT,
    DRAW_FOURS,
    DRAW_TWO,
    DRAWN,
    DRAWN_KIND,
    DRAWS,
    HAND,
    IN_FORCE,
    KEY,
    KIND_DRAW_FOUR,
    KIND_WILD,
    MOST_PLAYERS,
    NONE,
    PHASE,
    PICK,
    PILE,
    PILE_COUNT,
    PLAY,
    REVERSE,
    ROUND,
    SEVEN,
    SEVEN_ZERO,
    SHUFFLE,
    SKIP,
    SYMBOLS,
    TOP_BIT,
    TOP_WORD,
    TURN,
    TURN_NUMBER,
    VICTIM,
    WIDTH,
    WILD_CARDS,
    WILD_WORD,
    WINNER,
    WORDS,
    Cells,
)
from pioche.kernels.layout import PLAYERS as SEATS
from pioche.records.action_numbers import COLOUR as NAME_COLOUR
from pioche.records.action_numbers import DRAW, PASS, WILD

PLAYERS: Final = 4
LUCK: Final = 9
PAIRS: Final = 0xAAAAAA
SCRATCH: Final = WIDTH
ROW: Final = SCRATCH + MOST_PLAYERS * (WORDS + 1)


# what both share: the luck of the policy


@compiled
def words_of(s: Cells, number: int) -> tuple[int, int, int, int]:
    return philox(0, s[TURN_NUMBER], s[TURN], 0, number, LUCK)


@compiled
def distinct(cards: int) -> int:
    """One bit for each different card of a colour."""
    return ((cards | cards >> 1) & PAIRS) | (cards & 1)


# branching


@compiled
def playable(s: Cells, r: Cells, word: int) -> int:
    cards = layable(s, r, s[TURN], word)
    if s[PHASE] == DRAWN:
        kind = s[DRAWN_KIND]
        if word == WILD_WORD:
            cards &= 0 if kind < KIND_WILD else (WILD_CARDS if kind == KIND_WILD else DRAW_FOURS)
        else:
            symbol = kind - SYMBOLS * word
            cards &= (3 << (2 * symbol - 1) if symbol else 1) if 0 <= symbol < SYMBOLS else 0
    return cards


@compiled
def choose(s: Cells, r: Cells, number: int) -> int:
    if s[PHASE] == COLOUR:
        return NAME_COLOUR + ((words_of(s, number)[0] * 4) >> 32)
    ways = 0
    for word in range(WILD_WORD):
        ways += count(distinct(playable(s, r, word)))
    wild = playable(s, r, WILD_WORD)
    ways += (wild & WILD_CARDS != 0) + (wild & DRAW_FOURS != 0)
    if ways == 0:
        return DRAW if s[PHASE] == PLAY and can_draw(s) else PASS
    luck = words_of(s, number)
    k = (luck[0] * ways) >> 32
    for word in range(WILD_WORD):
        cards = distinct(playable(s, r, word))
        held = count(cards)
        if k < held:
            return SYMBOLS * word + ((place(cards, k) + 1) >> 1)
        k -= held
    four = k == 1 or wild & WILD_CARDS == 0
    return WILD + 4 * four + ((luck[1] * 4) >> 32)


@compiled
def branching(s: Cells, r: Cells, first: int, rounds: int) -> int:
    steps = 0
    for number in range(first, first + rounds):
        start_game(s, PLAYERS, number, 7)
        deal(s, r)
        while s[TURN] != NONE:
            act(s, r, s[TURN], choose(s, r, number))
            steps += 1
    return steps


# branch-free


@compiled
def where(chosen: bool, one: int, other: int) -> int:
    return other ^ ((one ^ other) & -(1 * chosen))


@compiled
def both_of(symbol: int) -> int:
    return where(symbol == 0, 1, 3 << (2 * symbol - 1 + (symbol == 0)))


@compiled
def cards_of(kind: int, word: int) -> int:
    """All cards of a kind that lie in the word."""
    wild = where(kind == KIND_WILD, WILD_CARDS, DRAW_FOURS)
    found = where(kind >= KIND_WILD, wild, both_of(kind % SYMBOLS))
    return where(home_of(kind) == word, found, 0)


@compiled
def home_of(kind: int) -> int:
    return where(kind >= KIND_WILD, WILD_WORD, kind // SYMBOLS)


@compiled
def kind_at(word: int, bit: int) -> int:
    return where(word == WILD_WORD, KIND_WILD + (bit >> 2), SYMBOLS * word + ((bit + 1) >> 1))


@compiled
def allowed(s: Cells, word: int, idle: bool) -> int:
    """The cards of a word that the seat in turn may lay; none while cards or a colour are due."""
    force, drawn, hand = s[IN_FORCE], s[DRAWN_KIND], hand_of(s[TURN] & 3)
    fitting = where(s[TOP_WORD] == WILD_WORD, 0, both_of((s[TOP_BIT] + 1) >> 1))
    fitting = where(word == force, COLOUR_CARDS, fitting)
    rightful = s[hand + (force & 3)] == 0
    fitting = where(word == WILD_WORD, where(rightful, ALL_WILDS, WILD_CARDS), fitting)
    fitting &= where(s[PHASE] == DRAWN, cards_of(drawn & 63, word), -1)
    return where(idle, 0, s[hand + word] & fitting)


@compiled
def find(k: int, one: int, two: int, three: int, four: int) -> tuple[int, int]:
    """The one of five parts that contains the k-th card, and the number of cards before that part."""
    second, third = one + two, one + two + three
    fourth = third + four
    part = (k >= one) + (k >= second) + (k >= third) + (k >= fourth)
    before = where(part == 1, one, where(part == 2, second, where(part == 3, third, 0)))
    return part, where(part == 4, fourth, before)


@compiled
def refill(s: Cells, empty: bool) -> None:
    for word in range(WORDS):
        held = 0
        for seat in range(PLAYERS):
            held |= s[hand_of(seat) + word]
        fresh = where(word == WILD_WORD, ALL_WILDS, COLOUR_CARDS) & ~held
        fresh &= ~where(word == s[TOP_WORD], 1 << s[TOP_BIT], 0)
        s[PILE + word] = where(empty, fresh, s[PILE + word])
    s[PILE_COUNT] = where(empty, s[DISCARD_COUNT] - 1, s[PILE_COUNT])
    s[DISCARD_COUNT] = where(empty, 1, s[DISCARD_COUNT])
    s[SHUFFLE] += empty
    s[PICK] = where(empty, 0, s[PICK])


@compiled
def draw(s: Cells, who: int, draws: bool) -> int:
    refill(s, draws and s[PILE_COUNT] == 0)
    index = s[PICK]
    luck = philox(index >> 2, s[SHUFFLE], s[ROUND], 0, s[KEY] & LOW, s[KEY + 1] & LOW)
    low, high = where(index & 1 != 0, luck[1], luck[0]), where(index & 1 != 0, luck[3], luck[2])
    k = (where(index & 2 != 0, high, low) * s[PILE_COUNT]) >> 32
    word, before = find(k, count(s[PILE]), count(s[PILE + 1]), count(s[PILE + 2]), count(s[PILE + 3]))
    bit = place(s[PILE + word], k - before)
    card = where(draws, 1 << bit, 0)
    s[PILE + word] ^= card
    s[hand_of(who) + word] |= card
    s[COUNT + who] += draws
    s[PILE_COUNT] -= draws
    s[PICK] += draws
    return kind_at(word, bit)


@compiled
def put_down(s: Cells, seat: int, kind: int, colour: int, lays: bool) -> None:
    word = home_of(kind)
    bit = lowest(s[hand_of(seat) + word] & cards_of(kind, word))
    s[hand_of(seat) + word] ^= where(lays, 1 << (bit & 31), 0)
    s[COUNT + seat] -= lays
    s[TOP_WORD] = where(lays, word, s[TOP_WORD])
    s[TOP_BIT] = where(lays, bit, s[TOP_BIT])
    s[IN_FORCE] = where(lays, colour, s[IN_FORCE])
    s[DISCARD_COUNT] += lays


@compiled
def pass_on(s: Cells, seat: int, kind: int, lays: bool, passes: bool) -> None:
    """The effects of the card, and the next turn."""
    symbol = where(kind < KIND_WILD, kind % SYMBOLS, SYMBOLS)
    due = where(lays, 2 * (symbol == DRAW_TWO) + 4 * (kind == KIND_DRAW_FOUR), 0)
    s[DIRECTION] = where(lays and symbol == REVERSE, -s[DIRECTION], s[DIRECTION])
    s[VICTIM] = where(due > 0, (seat + s[DIRECTION]) & 3, s[VICTIM])
    s[DRAWS] += due
    won = lays and s[COUNT + seat] == 0
    s[WINNER] = where(won, seat, s[WINNER])
    far = due > 0 or (lays and symbol == SKIP)
    goes = (lays or passes) and not won
    s[TURN] = where(goes, (seat + s[DIRECTION] * (1 + far)) & 3, seat)
    s[TURN_NUMBER] += goes


@compiled
def step(s: Cells, number: int) -> None:
    seat, paying, naming = s[TURN], s[DRAWS] > 0, s[PHASE] == COLOUR
    idle = paying or naming
    luck = words_of(s, number)
    red, green = distinct(allowed(s, 0, idle)), distinct(allowed(s, 1, idle))
    blue, yellow = distinct(allowed(s, 2, idle)), distinct(allowed(s, 3, idle))
    wild = allowed(s, WILD_WORD, idle)
    plain, fours = wild & WILD_CARDS != 0, wild & DRAW_FOURS != 0
    ways = count(red) + count(green) + count(blue) + count(yellow) + plain + fours
    k = (luck[0] * ways) >> 32
    word, before = find(k, count(red), count(green), count(blue), count(yellow))
    cards = where(word == 0, red, where(word == 1, green, where(word == 2, blue, yellow)))
    four = k - before == 1 or not plain
    coloured = SYMBOLS * word + ((place(cards, k - before) + 1) >> 1)
    kind = where(word == WILD_WORD, KIND_WILD + four, coloured)
    named = (luck[where(naming, 0, 1)] * 4) >> 32
    lays = ways > 0
    could = s[PILE_COUNT] > 0 or s[DISCARD_COUNT] > 1
    takes = not idle and not lays and s[PHASE] == PLAY and could
    passes = not idle and not lays and not takes
    drawn = draw(s, where(paying, s[VICTIM], seat), (paying and could) or takes)
    s[DRAWS] -= paying
    s[IN_FORCE] = where(naming, named, s[IN_FORCE])
    put_down(s, seat, kind, where(word == WILD_WORD, named, word), lays)
    pass_on(s, seat, kind, lays, passes)
    s[PHASE] = where(takes, DRAWN, where(paying, s[PHASE], PLAY))
    s[DRAWN_KIND] = where(takes, drawn, where(paying, s[DRAWN_KIND], NONE))


@compiled
def move_hands(s: Cells, r: Cells, seat: int, before: int, kind: int) -> None:
    """A 7 swaps hands with the next player, a 0 passes them on, if the rules and the card say so."""
    moves = r[SEVEN_ZERO] != 0 and s[DISCARD_COUNT] > before and kind < KIND_WILD
    swaps, rotates = moves and kind % SYMBOLS == SEVEN, moves and kind % SYMBOLS == 0
    players, target = s[SEATS], (seat + 1) & 3
    for other in range(MOST_PLAYERS):
        giver = other - s[DIRECTION]
        giver = where(giver < 0, giver + players, where(giver >= players, giver - players, giver))
        partner = where(other == seat, target, where(other == target, seat, other))
        source = where(rotates and other < players, giver, where(swaps, partner, other))
        for word in range(WORDS):
            s[SCRATCH + WORDS * other + word] = s[hand_of(source) + word]
        s[SCRATCH + MOST_PLAYERS * WORDS + other] = s[COUNT + source]
    for cell in range(MOST_PLAYERS * WORDS):
        s[HAND + cell] = s[SCRATCH + cell]
    for other in range(MOST_PLAYERS):
        s[COUNT + other] = s[SCRATCH + MOST_PLAYERS * WORDS + other]


@compiled
def with_seven_zero(s: Cells, r: Cells, first: int, rounds: int) -> int:
    """The row has room for a copy of the hands."""
    steps = 0
    for number in range(first, first + rounds):
        start_game(s, PLAYERS, number, 7)
        deal(s, r)
        s[WINNER] = NONE
        while s[WINNER] == NONE or s[DRAWS] > 0:
            seat, before = s[TURN], s[DISCARD_COUNT]
            step(s, number)
            move_hands(s, r, seat, before, kind_at(s[TOP_WORD], s[TOP_BIT]))
            steps += 1
    return steps


@compiled
def branchfree(s: Cells, r: Cells, first: int, rounds: int) -> int:
    steps = 0
    for number in range(first, first + rounds):
        start_game(s, PLAYERS, number, 7)
        deal(s, r)
        s[WINNER] = NONE
        while s[WINNER] == NONE or s[DRAWS] > 0:
            step(s, number)
            steps += 1
    return steps
