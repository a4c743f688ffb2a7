"""A round from the choice of the dealer to the first turn (rules 2.1–2.3)."""

from pioche.kernels._actions import resolve
from pioche.kernels._bits import count as bits
from pioche.kernels._bits import kind_at, place
from pioche.kernels._chance import block_of, new_shuffle
from pioche.kernels._compilation import compiled
from pioche.kernels._piles import deal_hands, take_from_pile
from pioche.kernels._turns import advance, after, ask, start_turn
from pioche.kernels.layout import (
    ALL_WILDS,
    BY_HIGH_CARD,
    BY_HOST,
    CARDS,
    CHALLENGEABLE,
    COLOUR,
    COLOUR_CARDS,
    COUNT,
    COVERS_FIRST,
    DEALER,
    DEALER_RULE,
    DIRECTION,
    DISCARD_COUNT,
    DRAW_FOURS,
    DRAWN_KIND,
    DRAWS,
    DUES,
    GAME_WINNERS,
    HAND,
    HAND_SIZE,
    IN_FORCE,
    KEY,
    KIND_DRAW_FOUR,
    KIND_WILD,
    MOST_PLAYERS,
    NEXT_DEALER,
    NEXT_LEFT,
    NEXT_WINNER,
    NONE,
    NUMBER_CARDS,
    OUT,
    OUT_COUNT,
    OWED,
    PASSES,
    PHASE,
    PILE,
    PILE_COUNT,
    PLAY,
    PLAYERS,
    PRESSES,
    REVERSE,
    ROUND,
    ROUND_OVER,
    SHUFFLE,
    SKIP,
    SKIPS,
    STACKABLE,
    SYMBOLS,
    TOP_BIT,
    TOP_WORD,
    TURN,
    TURN_NUMBER,
    UNO,
    VICTIM,
    WIDTH,
    WILD_WORD,
    WINNER,
    WORDS,
    Cells,
)

MOST_CUTS = 100
CUT_STREAM = 1
NUMBERS_OF_A_COLOUR = 19


@compiled
def start_game(s: Cells, players: int, key0: int, key1: int) -> None:
    """Prepares a table for this number of players with the key of the seed. `deal` starts the first round."""
    for cell in range(WIDTH):
        s[cell] = 0
    s[PLAYERS] = players
    s[KEY], s[KEY + 1] = key0, key1
    s[PHASE] = ROUND_OVER
    s[TURN] = s[DEALER] = s[WINNER] = NONE


@compiled
def clear(s: Cells) -> None:
    """Puts all cards into the pile; the scores and the last winner stay."""
    for seat in range(MOST_PLAYERS):
        s[OUT + seat] = s[COUNT + seat] = s[UNO + seat] = s[OWED + seat] = 0
    for cell in range(HAND, HAND + MOST_PLAYERS * WORDS):
        s[cell] = 0
    for word in range(WILD_WORD):
        s[PILE + word] = COLOUR_CARDS
    s[PILE + WILD_WORD] = ALL_WILDS
    s[PILE_COUNT] = CARDS
    s[DISCARD_COUNT] = s[PRESSES] = s[PASSES] = s[DUES] = s[OUT_COUNT] = s[TURN_NUMBER] = 0
    s[DIRECTION] = 1
    s[DRAWN_KIND] = s[VICTIM] = s[IN_FORCE] = NONE
    s[DRAWS] = s[SKIPS] = s[CHALLENGEABLE] = s[STACKABLE] = s[GAME_WINNERS] = 0
    s[SHUFFLE] = -1
    new_shuffle(s)


@compiled
def dealers_seat(s: Cells) -> int:
    """The dealer's seat; a game master who deals sits before the first player (002)."""
    return s[PLAYERS] - 1 if s[DEALER] == NONE else s[DEALER]


@compiled
def cut_card(k: int, red: int, green: int, blue: int, yellow: int) -> tuple[int, int, int, int, int]:
    """The k-th number card left: its points, and the rest of each colour."""
    counts = (bits(red), bits(green), bits(blue))
    if k < counts[0]:
        bit = place(red, k)
        return (bit + 1) >> 1, red ^ 1 << bit, green, blue, yellow
    k -= counts[0]
    if k < counts[1]:
        bit = place(green, k)
        return (bit + 1) >> 1, red, green ^ 1 << bit, blue, yellow
    k -= counts[1]
    if k < counts[2]:
        bit = place(blue, k)
        return (bit + 1) >> 1, red, green, blue ^ 1 << bit, yellow
    bit = place(yellow, k - counts[2])
    return (bit + 1) >> 1, red, green, blue, yellow ^ 1 << bit


@compiled
def cut_once(s: Cells, seats: int, number: int) -> int:
    """The seats that took the highest number card; the cards are those of the deck without wilds and
    actions.
    """
    left = (NUMBER_CARDS, NUMBER_CARDS, NUMBER_CARDS, NUMBER_CARDS)
    red, green, blue, yellow = left
    total, taken, best, highest = 4 * NUMBERS_OF_A_COLOUR, 0, -1, 0
    words = (0, 0, 0, 0)
    for seat in range(s[PLAYERS]):
        if seats >> seat & 1:
            if taken & 3 == 0:
                words = block_of(s, taken >> 2, number, CUT_STREAM)
            k = (words[taken & 3] * (total - taken)) >> 32
            taken += 1
            points, red, green, blue, yellow = cut_card(k, red, green, blue, yellow)
            highest = 1 << seat if points > best else (highest | 1 << seat if points == best else highest)
            best = max(best, points)
    return highest


@compiled
def cut(s: Cells) -> int:
    """The highest number deals; those tied for it take again (000)."""
    tied = (1 << s[PLAYERS]) - 1
    for number in range(MOST_CUTS):
        tied = cut_once(s, tied, number)
        if tied & (tied - 1) == 0:
            break
    seat = 0
    while not tied >> seat & 1:
        seat += 1
    return seat


@compiled
def choose_dealer(s: Cells, r: Cells) -> int:
    if r[DEALER_RULE] == BY_HOST:
        return NONE
    by_cut = r[DEALER_RULE] == BY_HIGH_CARD if s[ROUND] == 1 else r[NEXT_DEALER] == BY_HIGH_CARD
    if by_cut:
        return cut(s)
    if s[ROUND] > 1 and r[NEXT_DEALER] == NEXT_WINNER and s[WINNER] != NONE:
        return s[WINNER]
    if s[ROUND] > 1 and r[NEXT_DEALER] == NEXT_LEFT and s[DEALER] != NONE:
        return (s[DEALER] + 1) % s[PLAYERS]
    return dealers_seat(s)


@compiled
def turn_card(s: Cells) -> int:
    word, bit = take_from_pile(s)
    s[TOP_WORD], s[TOP_BIT] = word, bit
    s[IN_FORCE] = word if word < WILD_WORD else NONE
    s[DISCARD_COUNT] += 1
    return kind_at(word, bit)


@compiled
def is_number(kind: int) -> bool:
    return kind < KIND_WILD and kind % SYMBOLS < SKIP


@compiled
def has_other_cards(s: Cells) -> bool:
    """Whether the pile holds a card that may stay as the first."""
    found = s[PILE + WILD_WORD] & ~DRAW_FOURS
    for word in range(WILD_WORD):
        found |= s[PILE + word]
    return found != 0


@compiled
def turn_first_card(s: Cells, r: Cells) -> None:
    """`cover` turns cards until a number comes (002). Otherwise a Wild Draw Four goes back for another
    (003).
    """
    kind = turn_card(s)
    if r[COVERS_FIRST]:
        while not is_number(kind) and s[PILE_COUNT]:
            kind = turn_card(s)
        return
    while kind == KIND_DRAW_FOUR and has_other_cards(s):
        s[PILE + WILD_WORD] |= 1 << s[TOP_BIT]
        s[PILE_COUNT] += 1
        s[DISCARD_COUNT] -= 1
        new_shuffle(s)
        kind = turn_card(s)


@compiled
def begin(s: Cells, r: Cells, dealer: int) -> None:
    """Applies the first card as if the dealer had laid it (ruling 15)."""
    if s[IN_FORCE] == NONE:
        start_turn(s, r, after(s, dealer, 1), COLOUR)
        return
    kind = kind_at(s[TOP_WORD], s[TOP_BIT])
    if r[COVERS_FIRST] or is_number(kind):
        advance(s, r, dealer)
    elif kind % SYMBOLS == REVERSE:
        s[DIRECTION] = -1
        start_turn(s, r, dealer, PLAY)
    elif resolve(s, r, dealer, kind, 0, True, s[PLAYERS] == 2):
        ask(s)
    else:
        advance(s, r, dealer)


@compiled
def deal(s: Cells, r: Cells) -> None:
    clear(s)
    s[ROUND] += 1
    s[DEALER] = choose_dealer(s, r)
    dealer = dealers_seat(s)
    deal_hands(s, r[HAND_SIZE], dealer)
    turn_first_card(s, r)
    begin(s, r, dealer)
