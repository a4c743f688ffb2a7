"""Sets of cards: `t[WORDS]` words of 64 bits, at a place in the row of a game or of its rules."""

from pioche.kernels._bits import count, lowest, place
from pioche.kernels._compilation import compiled, inlined
from pioche.kernels._decks.deck_layout import (
    CARD_FACES,
    CARDS,
    COLOUR_SETS,
    COLOURS_COUNT,
    COUNT,
    DISCARD,
    DISCARD_COUNT,
    FACE_ROWS,
    FACE_SETS,
    FACE_WIDTH,
    FACE_WORD,
    FIT_SETS,
    HAND,
    IN_FORCE,
    NONE,
    SIDE,
    WORDS,
    DeckCells,
)

COUNTED = 3


@inlined
def hand_of(t: DeckCells, seat: int) -> int:
    """The first word of a hand."""
    return HAND + t[WORDS] * seat


@inlined
def has_card(cells: DeckCells, first: int, card: int) -> bool:
    return (cells[first + (card >> 6)] >> (card & 63)) & 1 != 0


@inlined
def toggle_card(cells: DeckCells, first: int, card: int) -> None:
    """Adds a card that is not in the set, or takes one out that is."""
    cells[first + (card >> 6)] ^= 1 << (card & 63)


@compiled
def card_far(cells: DeckCells, first: int, k: int) -> int:
    """As `card_at`, for sets of any size."""
    word = 0
    here = count(cells[first])
    while k >= here:
        k -= here
        word += 1
        here = count(cells[first + word])
    return 64 * word + place(cells[first + word], k)


@inlined
def card_at(t: DeckCells, cells: DeckCells, first: int, k: int) -> int:
    """The k-th card of a set in canonical order. Three words are always counted, so that the processor has
    nothing to guess; what lies behind the set only adds to sums that are large enough.
    """
    if t[WORDS] > COUNTED + 1:
        return card_far(cells, first, k)
    one = count(cells[first])
    two = one + count(cells[first + 1])
    three = two + count(cells[first + 2])
    word = (k >= one) + (k >= two) + (k >= three)
    passed = three if k >= three else (two if k >= two else (one if k >= one else 0))
    return 64 * word + place(cells[first + word], k - passed)


@compiled
def count_of(t: DeckCells, cells: DeckCells, first: int) -> int:
    total = 0
    for word in range(t[WORDS]):
        total += count(cells[first + word])
    return total


@inlined
def face_of(s: DeckCells, t: DeckCells, card: int) -> int:
    """The face of the card that is in play."""
    return t[t[CARD_FACES] + t[CARDS] * s[SIDE] + card]


@inlined
def face_row(t: DeckCells, face: int) -> int:
    """The row of a face among the rules."""
    return t[FACE_ROWS] + FACE_WIDTH * face


@inlined
def face_set(t: DeckCells, face: int) -> int:
    """The cards that show the face."""
    return t[FACE_SETS] + t[WORDS] * face


@inlined
def side_set(s: DeckCells, t: DeckCells, sets: int) -> int:
    """One set of a table that has one for each side."""
    return t[sets] + t[WORDS] * s[SIDE]


@inlined
def colour_set(s: DeckCells, t: DeckCells, colour: int) -> int:
    """The cards that show the colour; those of no colour for none."""
    return t[COLOUR_SETS] + t[WORDS] * (s[SIDE] * (t[COLOURS_COUNT] + 1) + colour + 1)


@inlined
def top_face(s: DeckCells, t: DeckCells) -> int:
    return face_of(s, t, s[DISCARD + s[DISCARD_COUNT] - 1])


@inlined
def fit_set(s: DeckCells, t: DeckCells) -> int:
    """The cards that match the top card in an ordinary turn (rules 2.4)."""
    return t[FIT_SETS] + t[WORDS] * (top_face(s, t) * (t[COLOURS_COUNT] + 1) + s[IN_FORCE] + 1)


@inlined
def has_any(s: DeckCells, t: DeckCells, seat: int, cards: int) -> bool:
    """Whether the hand has a card of a set of the rules."""
    hand, found = hand_of(t, seat), 0
    for word in range(t[WORDS]):
        found |= s[hand + word] & t[cards + word]
    return found != 0


@compiled
def first_in_hand(s: DeckCells, t: DeckCells, seat: int, face: int) -> int:
    """The first card in canonical order that shows the face, or none."""
    hand, cards = hand_of(t, seat), face_set(t, face)
    for word in range(t[face_row(t, face) + FACE_WORD], t[WORDS]):
        found = s[hand + word] & t[cards + word]
        if found:
            return 64 * word + lowest(found)
    return NONE


@compiled
def number_in_hand(s: DeckCells, t: DeckCells, seat: int, cards: int) -> int:
    """The number of cards of a set of the rules in the hand."""
    hand, total = hand_of(t, seat), 0
    for word in range(t[WORDS]):
        total += count(s[hand + word] & t[cards + word])
    return total


@inlined
def size_of(s: DeckCells, seat: int) -> int:
    """The number of cards in a hand."""
    return s[COUNT + seat]
