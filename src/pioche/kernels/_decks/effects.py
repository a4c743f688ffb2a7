"""Applies each effect to the players on whom it falls (rules 5, editions 3)."""

from pioche.kernels._compilation import compiled
from pioche.kernels._decks.card_sets import card_at, hand_of, toggle_card
from pioche.kernels._decks.deck_chance import HANDS_STREAM, words_of
from pioche.kernels._decks.deck_layout import (
    COUNT,
    DIRECTION,
    FACES_TO_LAY,
    HAND_SHUFFLES,
    KNOCKED_COUNT,
    LAID_LAYER,
    LAID_OTHER,
    LAID_STACKED,
    LAID_TURNED,
    LAID_WON,
    M_AMONG_OTHERS,
    MODE,
    MOVED,
    NONE,
    NUMBER,
    OWED,
    PLAYERS,
    V_DRAW,
    V_DRAW_TO,
    V_FLIP,
    V_REVERSE,
    V_ROTATE,
    V_SHUFFLE,
    V_SKIP,
    V_SWAP,
    VERB,
    W_NEXT,
    WHO,
    WORDS,
    DeckCells,
)
from pioche.kernels._decks.deck_memory import exchange, see_hands_shuffled, see_rotation, see_swap
from pioche.kernels._decks.deck_piles import draw_by, is_in, turn_over
from pioche.kernels._decks.deck_turns import after, following, is_decided
from pioche.kernels._decks.memory_layout import DECK_WATCHED
from pioche.kernels._decks.people import forget_aims, goes_back, people_of, victim_of


@compiled
def skip_from(s: DeckCells, seat: int, number: int) -> None:
    """Several Skips pass over as many seats, counting on round the table (ruling 20)."""
    for _ in range(number):
        s[OWED + seat] += 1
        seat = following(s, seat)


@compiled
def skip_among_others(s: DeckCells, layer: int, seat: int, number: int) -> None:
    """This number of players after the layer, counting on among the others (editions 3)."""
    for _ in range(number):
        s[OWED + seat] += 1
        other = following(s, seat)
        if other == layer:
            other = following(s, layer)
        seat = other if seat != layer else layer


@compiled
def skip_next(s: DeckCells, t: DeckCells, layer: int, seat: int, operation: int) -> None:
    if t[operation + MODE] == M_AMONG_OTHERS:
        skip_among_others(s, layer, seat, t[operation + NUMBER])
    else:
        skip_from(s, seat, t[operation + NUMBER])


@compiled
def apply_draw(s: DeckCells, t: DeckCells, operation: int) -> None:
    plain = t[operation + VERB] == V_DRAW and t[operation + WHO] == W_NEXT
    people = people_of(s, t[operation + WHO])
    while people > 1:
        if s[KNOCKED_COUNT] and not s[LAID_WON] and is_decided(s, t):
            return
        draw_by(s, t, people & 15, operation, s[LAID_STACKED] if plain else 0)
        people >>= 4


@compiled
def apply_skip(s: DeckCells, t: DeckCells, operation: int) -> None:
    people = people_of(s, t[operation + WHO])
    while people > 1:
        seat = people & 15
        if t[operation + WHO] == W_NEXT:
            skip_next(s, t, s[LAID_LAYER], seat, operation)
        else:
            s[OWED + seat] += t[operation + NUMBER]
        people >>= 4


@compiled
def apply_reverse(s: DeckCells) -> None:
    s[DIRECTION] = -s[DIRECTION]
    forget_aims(s)
    if not goes_back(s):
        return
    layer = s[LAID_LAYER]
    is_others = s[LAID_TURNED] == NONE or s[LAID_TURNED] == layer
    s[LAID_TURNED] = s[LAID_OTHER] if is_others else layer


@compiled
def swap_cards(s: DeckCells, t: DeckCells, seat: int, other: int) -> None:
    if seat != other:
        mine, theirs = hand_of(t, seat), hand_of(t, other)
        for word in range(t[WORDS]):
            s[mine + word], s[theirs + word] = s[theirs + word], s[mine + word]
        s[COUNT + seat], s[COUNT + other] = s[COUNT + other], s[COUNT + seat]
    s[MOVED] |= 1 << seat | 1 << other


@compiled
def swap(s: DeckCells, t: DeckCells, seat: int, other: int) -> None:
    swap_cards(s, t, seat, other)
    if s[DECK_WATCHED]:
        see_swap(s, t, seat, other)


@compiled
def note_all_moved(s: DeckCells) -> None:
    for seat in range(s[PLAYERS]):
        if is_in(s, seat):
            s[MOVED] |= 1 << seat


@compiled
def rotate(s: DeckCells, t: DeckCells) -> None:
    """Passes each hand to the next player still in, by swapping along from the first."""
    first = 0
    while not is_in(s, first):
        first += 1
    other = following(s, first)
    while other != first:
        swap_cards(s, t, first, other)
        if s[DECK_WATCHED]:
            exchange(s, t, first, other)
        other = following(s, other)
    if s[DECK_WATCHED]:
        see_rotation(s, t)
    note_all_moved(s)


@compiled
def shuffle_hands(s: DeckCells, t: DeckCells) -> None:
    """Collected, shuffled, dealt one at a time clockwise from the layer's left (ruling 29)."""
    total = 0
    for word in range(t[WORDS]):
        s[FACES_TO_LAY + word] = 0
    for seat in range(s[PLAYERS]):
        hand = hand_of(t, seat)
        for word in range(t[WORDS]):
            s[FACES_TO_LAY + word] |= s[hand + word]
            s[hand + word] = 0
        total += s[COUNT + seat]
        s[COUNT + seat] = 0
    seat = s[LAID_LAYER]
    words = (0, 0, 0, 0)
    for dealt in range(total):
        if dealt & 3 == 0:
            words = words_of(s, dealt >> 2, s[HAND_SHUFFLES], HANDS_STREAM)
        card = card_at(t, s, FACES_TO_LAY, (words[dealt & 3] * (total - dealt)) >> 32)
        toggle_card(s, FACES_TO_LAY, card)
        seat = after(s, seat, 1)
        toggle_card(s, hand_of(t, seat), card)
        s[COUNT + seat] += 1
    s[HAND_SHUFFLES] += 1
    note_all_moved(s)
    if s[DECK_WATCHED]:
        see_hands_shuffled(s, t)


@compiled
def apply(s: DeckCells, t: DeckCells, operation: int) -> None:
    verb = t[operation + VERB]
    if verb <= V_DRAW_TO:
        apply_draw(s, t, operation)
    elif verb == V_SKIP:
        apply_skip(s, t, operation)
    elif verb == V_REVERSE:
        apply_reverse(s)
    elif verb == V_SWAP:
        swap(s, t, s[LAID_LAYER], victim_of(s, t[operation + WHO]))
    elif verb == V_ROTATE:
        rotate(s, t)
    elif verb == V_SHUFFLE:
        shuffle_hands(s, t)
    elif verb == V_FLIP:
        turn_over(s, t)
