"""A round from the choice of the dealer to the first turn (rules 2)."""

from pioche.kernels._compilation import compiled
from pioche.kernels._decks.card_sets import card_at, face_of, face_row, hand_of, has_card, toggle_card
from pioche.kernels._decks.deck_chance import CUT_STREAM, new_shuffle, next_pick, words_of
from pioche.kernels._decks.deck_layout import (
    ASIDE,
    ASIDE_COUNT,
    BLOCKED,
    BY_HIGH_CARD,
    BY_HOST,
    CARDS,
    COLOUR,
    COUNT,
    CUT_VALUES,
    DEALER,
    DEALER_RULE,
    DECK_SET,
    DIRECTION,
    DISCARD,
    DISCARD_COUNT,
    DRAWN_CARD,
    DUES,
    FACE_COLOUR,
    FACE_EFFECTS,
    FACE_NUMBER,
    FACE_TURNS,
    FACES_TO_LAY,
    FIRST_APPLIES,
    FIRST_CARD,
    FIRST_IS_COVERED,
    GAME_WINNERS,
    GONE,
    GONE_COUNT,
    HAND_SHUFFLES,
    HAND_SIZE,
    IN_FORCE,
    JUMPABLE,
    KEY_0,
    KEY_1,
    KNOCKED,
    KNOCKED_COUNT,
    LAID_AFTER,
    LAID_BY_PLAYER,
    LAID_COUNT,
    LAID_FACE,
    LAID_LAPSED,
    LAID_LAYER,
    LAID_NOBODY,
    LAID_OTHER,
    LAID_RIGHTFUL,
    LAID_STACKED,
    LAID_TARGET,
    LAID_TURNED,
    LAID_WON,
    LOTS,
    MOVED,
    NAMER,
    NEXT_DEALER,
    NEXT_LEFT,
    NEXT_WINNER,
    NO_DUTY,
    NONE,
    NUMBER_SET,
    NUMBERS_COUNT,
    OUT_COUNT,
    OWED,
    PASSES,
    PENDING,
    PHASE,
    PILE,
    PILE_COUNT,
    PILE_LISTED,
    PLAY,
    PLAYERS,
    POINTS,
    PRESS_BLOCK,
    PRESSES,
    ROUND,
    SCORE,
    SHUFFLE,
    SIDE,
    SIDE_COLOURS,
    STARTER_SET,
    TURN_NUMBER,
    UNO,
    WINNER,
    WORDS,
    DeckCells,
)
from pioche.kernels._decks.deck_memory import forget_cards, forget_habits, see_turned_up
from pioche.kernels._decks.deck_piles import FEW_WORDS, take_from_pile, taken_of_three
from pioche.kernels._decks.deck_turns import advance, after, ask, start_turn
from pioche.kernels._decks.memory_layout import DECK_WATCHED
from pioche.kernels._decks.people import forget_aims
from pioche.kernels._decks.resolution import resolve, reverse_skips

MOST_CUTS = 100
LOW = 0xFFFFFFFF


@compiled
def start_deck_game(s: DeckCells, players: int, key_0: int, key_1: int) -> None:
    """A table before its first deal."""
    s[PLAYERS] = players
    s[KEY_0], s[KEY_1] = key_0 & LOW, key_1 & LOW
    s[ROUND] = s[BLOCKED] = s[GAME_WINNERS] = s[PHASE] = 0
    s[DEALER] = s[WINNER] = NONE
    if s[DECK_WATCHED]:
        forget_habits(s)
    for seat in range(players):
        s[SCORE + seat] = 0


@compiled
def clear(s: DeckCells, t: DeckCells) -> None:
    for word in range(t[WORDS]):
        s[PILE + word] = t[t[DECK_SET] + word]
        s[ASIDE + word] = 0
    for seat in range(s[PLAYERS]):
        s[COUNT + seat] = s[OWED + seat] = s[POINTS + seat] = 0
        s[UNO + seat] = NO_DUTY
        for word in range(t[WORDS]):
            s[hand_of(t, seat) + word] = 0
    s[PILE_COUNT] = t[CARDS]
    s[PILE_LISTED] = s[DISCARD_COUNT] = s[ASIDE_COUNT] = s[SIDE] = 0
    s[TURN_NUMBER] = s[PASSES] = s[PRESSES] = s[HAND_SHUFFLES] = s[LOTS] = 0
    s[OUT_COUNT] = s[KNOCKED] = s[KNOCKED_COUNT] = s[GONE] = s[GONE_COUNT] = 0
    s[DUES] = s[JUMPABLE] = s[MOVED] = s[PENDING] = s[PHASE] = 0
    s[DIRECTION] = 1
    s[DRAWN_CARD] = s[IN_FORCE] = s[NAMER] = NONE
    s[SHUFFLE] = s[PRESS_BLOCK] = -1
    new_shuffle(s)
    if s[DECK_WATCHED]:
        forget_cards(s, t)


@compiled
def dealers_seat(s: DeckCells) -> int:
    """The dealer's seat; a game master who deals sits before the first player (002)."""
    return s[PLAYERS] - 1 if s[DEALER] == NONE else s[DEALER]


@compiled
def cut_once(s: DeckCells, t: DeckCells, seats: int, number: int) -> int:
    """The seats that took the highest number card, as bits."""
    for word in range(t[WORDS]):
        s[FACES_TO_LAY + word] = t[t[NUMBER_SET] + word]
    left, taken, best, highest = t[NUMBERS_COUNT], 0, -1, 0
    words = (0, 0, 0, 0)
    for seat in range(s[PLAYERS]):
        if (seats >> seat) & 1:
            if taken & 3 == 0:
                words = words_of(s, taken >> 2, number, CUT_STREAM)
            card = card_at(t, s, FACES_TO_LAY, (words[taken & 3] * (left - taken)) >> 32)
            toggle_card(s, FACES_TO_LAY, card)
            taken += 1
            value = t[t[CUT_VALUES] + card]
            highest = 1 << seat if value > best else (highest | 1 << seat if value == best else highest)
            best = max(best, value)
    return highest


@compiled
def seats_in(seats: int) -> int:
    number = 0
    while seats:
        seats &= seats - 1
        number += 1
    return number


@compiled
def cut(s: DeckCells, t: DeckCells) -> int:
    """The highest number deals; those tied for it take again (000)."""
    tied = (1 << s[PLAYERS]) - 1
    if s[PLAYERS] > t[NUMBERS_COUNT]:
        return s[PLAYERS] - 1
    number = 0
    while seats_in(tied) > 1 and number < MOST_CUTS:
        tied = cut_once(s, t, tied, number)
        number += 1
    seat = 0
    while not (tied >> seat) & 1:
        seat += 1
    return seat


@compiled
def choose_dealer(s: DeckCells, t: DeckCells) -> int:
    if t[DEALER_RULE] == BY_HOST:
        return NONE
    method = t[DEALER_RULE] if s[ROUND] == 1 else t[NEXT_DEALER]
    if method == BY_HIGH_CARD:
        return cut(s, t)
    if s[ROUND] > 1 and method == NEXT_WINNER and s[WINNER] != NONE:
        return s[WINNER]
    if s[ROUND] > 1 and method == NEXT_LEFT and s[DEALER] != NONE:
        return (s[DEALER] + 1) % s[PLAYERS]
    return dealers_seat(s)


@compiled
def deal_few_words(s: DeckCells, t: DeckCells, dealer: int) -> None:
    """As `deal_hands`; the pile is three words at most, which stay in registers."""
    low, middle, high, left, seat = s[PILE], s[PILE + 1], s[PILE + 2], s[PILE_COUNT], dealer
    for _ in range(t[HAND_SIZE] * s[PLAYERS]):
        seat = seat + 1 if seat + 1 < s[PLAYERS] else 0
        low, middle, high, card, word = taken_of_three(low, middle, high, next_pick(s, left))
        s[hand_of(t, seat) + word] |= card
        left -= 1
    s[PILE], s[PILE + 1], s[PILE + 2], s[PILE_COUNT] = low, middle, high, left


@compiled
def deal_hands(s: DeckCells, t: DeckCells, dealer: int) -> None:
    """One card at a time, clockwise from the dealer's left."""
    if t[WORDS] <= FEW_WORDS:
        deal_few_words(s, t, dealer)
        return
    seat = dealer
    for _ in range(t[HAND_SIZE] * s[PLAYERS]):
        seat = seat + 1 if seat + 1 < s[PLAYERS] else 0
        toggle_card(s, hand_of(t, seat), take_from_pile(s, t))


@compiled
def turn_up(s: DeckCells, t: DeckCells) -> int:
    """Turns a card up; returns the row of its face."""
    card = take_from_pile(s, t)
    s[DISCARD + s[DISCARD_COUNT]] = card
    s[DISCARD_COUNT] += 1
    if s[DECK_WATCHED]:
        see_turned_up(s, t, card)
    row = face_row(t, face_of(s, t, card))
    s[IN_FORCE] = t[row + FACE_COLOUR]
    return row


@compiled
def has_starter(s: DeckCells, t: DeckCells) -> bool:
    found = 0
    for word in range(t[WORDS]):
        found |= s[PILE + word] & t[t[STARTER_SET] + word]
    return found != 0


@compiled
def turn_first_card(s: DeckCells, t: DeckCells) -> int:
    """`cover` turns cards until a number comes (002). Otherwise cards that may not start go back (003)."""
    row = turn_up(s, t)
    if t[FIRST_CARD] == FIRST_IS_COVERED:
        while not t[row + FACE_NUMBER] and s[PILE_COUNT]:
            row = turn_up(s, t)
    elif t[FIRST_CARD] == FIRST_APPLIES:
        while not has_card(t, t[STARTER_SET], s[DISCARD]) and has_starter(s, t):
            toggle_card(s, PILE, s[DISCARD])
            s[PILE_COUNT] += 1
            s[DISCARD_COUNT] = 0
            if s[DECK_WATCHED]:
                see_turned_up(s, t, s[DISCARD])
            new_shuffle(s)
            row = turn_up(s, t)
    return row


@compiled
def lay_first(s: DeckCells, dealer: int, face: int) -> None:
    """The first card, as if the dealer had laid it (rulings 15, E2)."""
    s[LAID_LAYER], s[LAID_FACE], s[LAID_NOBODY] = dealer, face, s[DEALER] == NONE
    s[LAID_TARGET] = s[LAID_AFTER] = s[LAID_OTHER] = s[LAID_TURNED] = NONE
    s[LAID_STACKED] = s[LAID_BY_PLAYER] = s[LAID_WON] = s[LAID_LAPSED] = 0
    s[LAID_RIGHTFUL] = s[LAID_COUNT] = 1
    forget_aims(s)


@compiled
def begin(s: DeckCells, t: DeckCells, dealer: int, row: int) -> None:
    if s[IN_FORCE] == NONE and t[SIDE_COLOURS + s[SIDE]]:
        start_turn(s, t, after(s, dealer, 1), COLOUR, False)
        return
    if t[FIRST_CARD] != FIRST_APPLIES or t[row + FACE_NUMBER]:
        advance(s, t, dealer, False)
        return
    if t[row + FACE_TURNS]:
        s[DIRECTION] = -1
        start_turn(s, t, dealer, PLAY, False)
        return
    lay_first(s, dealer, face_of(s, t, s[DISCARD]))
    if resolve(s, t, t[row + FACE_EFFECTS + reverse_skips(s, t)]):
        ask(s, t)
    else:
        advance(s, t, dealer, False)


@compiled
def deck_deal(s: DeckCells, t: DeckCells) -> None:
    clear(s, t)
    s[ROUND] += 1
    s[DEALER] = choose_dealer(s, t)
    dealer = dealers_seat(s)
    deal_hands(s, t, dealer)
    for seat in range(s[PLAYERS]):
        s[COUNT + seat] = t[HAND_SIZE]
    begin(s, t, dealer, turn_first_card(s, t))
