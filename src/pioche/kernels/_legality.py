"""The legal list as bits: which card may be laid on which, and so what a seat may do."""

from pioche.kernels._bits import count, kind_at, mask_of, of_symbol, word_of
from pioche.kernels._compilation import compiled
from pioche.kernels._piles import can_draw, hand_of, pair_at
from pioche.kernels._turns import after
from pioche.kernels.layout import (
    ANSWER,
    ANY_TIME,
    BLUFF,
    CALL_ANY,
    CALL_AUTOMATIC,
    CALLED,
    CALLS,
    CHALLENGEABLE,
    COLOUR,
    COLOUR_CARDS,
    COUNT,
    DIRECTION,
    DRAW_FOURS,
    DRAW_TWO,
    DRAWN,
    DRAWN_KIND,
    DRAWN_RULE,
    DUE,
    FOUR_RULE,
    IN_FORCE,
    KIND_DRAW_FOUR,
    MUST_PLAY,
    NO_COLOUR,
    NONE,
    NUMBER_CARDS,
    NUMBER_LAST,
    OUT,
    PHASE,
    PLAY,
    PLAYERS,
    SEVEN,
    SEVEN_ZERO,
    STACK_ANY,
    STACK_SAME,
    STACKABLE,
    STACKING,
    SYMBOLS,
    TOP_BIT,
    TOP_WORD,
    TURN,
    UNO,
    VICTIM,
    VOLUNTARY,
    WILD_CARDS,
    WILD_WORD,
    Cells,
)
from pioche.records.action_numbers import CHALLENGE, DRAW, OTHERS, PASS, SWAP, WILD, WILD_DRAW_FOUR
from pioche.records.action_numbers import COLOUR as NAME_COLOUR

MASK_WORDS = 4
"""The number of 32-bit words that hold the in-turn numbers of `records.action_numbers`."""


@compiled
def top_kind(s: Cells) -> int:
    return kind_at(s[TOP_WORD], s[TOP_BIT])


@compiled
def fitting(s: Cells, seat: int, word: int) -> int:
    """The cards in a word of the hand that match the top card (rules 2.4); Wild Draw Fours are not judged."""
    held = s[hand_of(seat) + word]
    if word == WILD_WORD or word == s[IN_FORCE]:
        return held
    if s[TOP_WORD] == WILD_WORD:
        return 0
    return held & of_symbol((s[TOP_BIT] + 1) >> 1)


@compiled
def stacks(s: Cells, r: Cells, kind: int) -> bool:
    """Whether a draw card may be laid on the pending draw (rules 3, `stacking`)."""
    if not s[STACKABLE]:
        return False
    top = top_kind(s)
    if r[STACKING] == STACK_SAME:
        return (kind == KIND_DRAW_FOUR) == (top == KIND_DRAW_FOUR)
    return r[STACKING] == STACK_ANY or kind == KIND_DRAW_FOUR or top != KIND_DRAW_FOUR


@compiled
def other_answer(s: Cells, r: Cells, seat: int) -> bool:
    """Whether a Draw Two in hand could answer what is pending (ruling 89)."""
    twos = 0
    for word in range(WILD_WORD):
        twos |= s[hand_of(seat) + word] & of_symbol(DRAW_TWO)
    return twos != 0 and stacks(s, r, DRAW_TWO)


@compiled
def rightful(s: Cells, r: Cells, seat: int) -> bool:
    """Whether a Wild Draw Four laid from this hand is legal (rules 3, `wild_draw_four`)."""
    if r[FOUR_RULE] == ANY_TIME:
        return True
    if r[FOUR_RULE] == NO_COLOUR:
        return s[hand_of(seat) + s[IN_FORCE]] == 0
    if s[VICTIM] != NONE:
        return not other_answer(s, r, seat)
    for word in range(WILD_WORD):
        if fitting(s, seat, word):
            return False
    return s[hand_of(seat) + WILD_WORD] & WILD_CARDS == 0


@compiled
def layable(s: Cells, r: Cells, seat: int, word: int) -> int:
    """The cards in a word of the hand that can be laid in an ordinary turn."""
    cards = fitting(s, seat, word)
    if word == WILD_WORD and cards & DRAW_FOURS and not r[BLUFF] and not rightful(s, r, seat):
        cards &= WILD_CARDS
    if r[NUMBER_LAST] and s[COUNT + seat] == 1:
        cards = 0 if word == WILD_WORD else cards & NUMBER_CARDS
    return cards


@compiled
def layable_pair(s: Cells, r: Cells, seat: int, pair: int) -> int:
    """As `layable`, of two colours at once (`pair_at`)."""
    symbol = of_symbol((s[TOP_BIT] + 1) >> 1) if s[TOP_WORD] < WILD_WORD else 0
    match = symbol | symbol << 32
    colour = s[IN_FORCE]
    if colour >> 1 == pair:
        match |= COLOUR_CARDS << 32 * (colour & 1)
    if r[NUMBER_LAST] and s[COUNT + seat] == 1:
        match &= NUMBER_CARDS | NUMBER_CARDS << 32
    return pair_at(s, hand_of(seat), pair) & match


@compiled
def is_layable(s: Cells, r: Cells, seat: int, kind: int) -> bool:
    return layable(s, r, seat, word_of(kind)) & mask_of(kind) != 0


@compiled
def can_lay(s: Cells, r: Cells, seat: int) -> bool:
    found = layable_pair(s, r, seat, 0) | layable_pair(s, r, seat, 1)
    return found != 0 or layable(s, r, seat, WILD_WORD) != 0


@compiled
def held_back(s: Cells, r: Cells, seat: int) -> bool:
    """Whether only the rule about the last card keeps a player from laying (ruling 33)."""
    if not r[NUMBER_LAST] or s[COUNT + seat] != 1:
        return False
    hand = hand_of(seat)
    others = s[hand + WILD_WORD]
    for word in range(WILD_WORD):
        others |= s[hand + word] & ~NUMBER_CARDS
    return others != 0


@compiled
def must_lay_drawn(s: Cells, r: Cells, seat: int) -> bool:
    """A drawn card that can be laid legally must be laid; nobody is made to bluff."""
    kind = s[DRAWN_KIND]
    if kind == NONE or not is_layable(s, r, seat, kind):
        return False
    return kind != KIND_DRAW_FOUR or rightful(s, r, seat)


@compiled
def may_pass(s: Cells, r: Cells, seat: int) -> bool:
    if s[PHASE] == DRAWN:
        return r[DRAWN_RULE] != MUST_PLAY or not must_lay_drawn(s, r, seat)
    return s[PHASE] == PLAY and not can_draw(s) and not can_lay(s, r, seat)


@compiled
def only_passes(s: Cells, r: Cells) -> bool:
    """Whether the player in turn can only pass (ruling 6)."""
    seat = s[TURN]
    if seat == NONE:
        return False
    if s[PHASE] == DRAWN:
        kind = s[DRAWN_KIND]
        return kind == NONE or not is_layable(s, r, seat, kind)
    return may_pass(s, r, seat)


@compiled
def answering(s: Cells, r: Cells, seat: int, word: int) -> int:
    """The cards in a word of the hand that may be laid on the pending effect."""
    if r[NUMBER_LAST] and s[COUNT + seat] == 1:
        return 0
    held = s[hand_of(seat) + word]
    if word == WILD_WORD:
        if held & DRAW_FOURS and stacks(s, r, KIND_DRAW_FOUR) and (r[BLUFF] or rightful(s, r, seat)):
            return held & DRAW_FOURS
        return 0
    cards = held & of_symbol(DRAW_TWO)
    return cards if cards and stacks(s, r, DRAW_TWO) else 0


@compiled
def signed_bit(bit: int) -> int:
    return -(1 << 31) if bit == 31 else 1 << bit


@compiled
def offer(mask: Cells, number: int) -> None:
    mask[number >> 5] |= signed_bit(number & 31)


@compiled
def is_offered(mask: Cells, number: int) -> bool:
    return (mask[number >> 5] >> (number & 31)) & 1 != 0


@compiled
def sum_of(mask: Cells) -> int:
    total = 0
    for word in range(MASK_WORDS):
        total += count(mask[word] & 0xFFFFFFFF)
    return total


@compiled
def offer_swaps(s: Cells, mask: Cells, seat: int, colour: int) -> None:
    for distance in range(1, s[PLAYERS]):
        if not s[OUT + (seat + distance) % s[PLAYERS]]:
            offer(mask, SWAP + OTHERS * colour + distance - 1)


@compiled
def offer_cards(s: Cells, r: Cells, mask: Cells, seat: int, word: int, cards: int) -> None:
    """Offers each different card once for each colour it may name and each player it may target."""
    if word == WILD_WORD:
        for colour in range(4):
            if cards & WILD_CARDS:
                offer(mask, WILD + colour)
            if cards & DRAW_FOURS:
                offer(mask, WILD_DRAW_FOUR + colour)
        return
    cards &= COLOUR_CARDS
    while cards:
        symbol = (count((cards & -cards) - 1) + 1) >> 1
        cards &= ~of_symbol(symbol)
        if symbol == SEVEN and r[SEVEN_ZERO] and s[COUNT + seat] > 1:
            offer_swaps(s, mask, seat, word)
        else:
            offer(mask, SYMBOLS * word + symbol)


@compiled
def offer_answers(s: Cells, r: Cells, mask: Cells, seat: int) -> None:
    if s[CHALLENGEABLE]:
        offer(mask, CHALLENGE)
    offer(mask, DRAW)
    for word in range(WILD_WORD + 1):
        offer_cards(s, r, mask, seat, word, answering(s, r, seat, word))


@compiled
def offer_plays(s: Cells, r: Cells, mask: Cells, seat: int) -> None:
    found = False
    drawn = s[DRAWN_KIND]
    for word in range(WILD_WORD + 1):
        cards = layable(s, r, seat, word)
        if s[PHASE] == DRAWN:
            cards = cards & mask_of(drawn) if drawn != NONE and word == word_of(drawn) else 0
        found = found or cards != 0
        offer_cards(s, r, mask, seat, word, cards)
    if s[PHASE] == PLAY and (r[VOLUNTARY] or not found) and can_draw(s):
        offer(mask, DRAW)
    elif (not found or s[PHASE] == DRAWN) and may_pass(s, r, seat):
        offer(mask, PASS)


@compiled
def legal(s: Cells, r: Cells, mask: Cells) -> int:
    """Writes what the seat in turn may do, in the numbers of `records.action_numbers`; returns how many
    choices.
    """
    for word in range(MASK_WORDS):
        mask[word] = 0
    seat, phase = s[TURN], s[PHASE]
    if seat == NONE:
        return 0
    if phase == COLOUR:
        for colour in range(4):
            offer(mask, NAME_COLOUR + colour)
    elif phase == ANSWER:
        offer_answers(s, r, mask, seat)
    else:
        offer_plays(s, r, mask, seat)
    return sum_of(mask)


@compiled
def may_call(s: Cells, r: Cells, seat: int) -> bool:
    """Whether a call would be right now (rulings 10, 11)."""
    if s[TURN] == NONE or r[CALLS] == CALL_AUTOMATIC or s[UNO + seat] == CALLED or s[OUT + seat]:
        return False
    if s[COUNT + seat] == 1:
        return True
    early = r[CALLS] == CALL_ANY and s[TURN] == seat and s[COUNT + seat] == 2
    return early and (s[PHASE] == PLAY or s[PHASE] == DRAWN)


@compiled
def may_catch(s: Cells, seat: int, other: int) -> bool:
    return seat != other and s[UNO + other] == DUE and not s[OUT + seat]


@compiled
def cards_left(s: Cells, r: Cells, seat: int, number: int) -> int:
    """The number of cards a layer will hold, after hands move, unless this card is the last."""
    left = s[COUNT + seat] - 1
    if left == 0 or not r[SEVEN_ZERO]:
        return left
    if number >= SWAP:
        return s[COUNT + (seat + (number - SWAP) % OTHERS + 1) % s[PLAYERS]]
    if number < WILD and number % SYMBOLS == 0:
        giver = after(s, seat, -s[DIRECTION])
        return left if giver == seat else s[COUNT + giver]
    return left


@compiled
def may_call_with(s: Cells, r: Cells, seat: int, number: int) -> bool:
    """Whether the call may be made with this card, which can be laid (ruling 9)."""
    if r[CALLS] == CALL_AUTOMATIC or s[UNO + seat] == CALLED:
        return s[COUNT + seat] == 1
    return cards_left(s, r, seat, number) <= 1
