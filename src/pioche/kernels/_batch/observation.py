"""Writes what a seat sees as 320 bytes: observation version 1 (docs/observation.md)."""

from pioche.kernels import layout as at
from pioche.kernels._bits import count
from pioche.kernels._compilation import compiled
from pioche.kernels._legality import top_kind
from pioche.kernels._piles import hand_of
from pioche.kernels.layout import Bytes, Cells
from pioche.records import observation_places as seen


@compiled
def write_kinds(out: Bytes, first: int, word: int, cards: int) -> None:
    """Counts the cards of each kind in a word."""
    if word == at.WILD_WORD:
        out[first + at.KIND_WILD] = count(cards & at.WILD_CARDS)
        out[first + at.KIND_DRAW_FOUR] = count(cards & at.DRAW_FOURS)
        return
    first += at.SYMBOLS * word
    pairs = cards >> 1
    pairs -= (pairs >> 1) & 0x555555  # each pair of bits now holds its own number
    out[first] = cards & 1
    for symbol in range(1, at.SYMBOLS):
        out[first + symbol] = (pairs >> (2 * symbol - 2)) & 3


@compiled
def discarded(s: Cells, word: int) -> int:
    """The cards of a word that are in no hand and not in the pile."""
    elsewhere = s[at.PILE + word]
    for seat in range(s[at.PLAYERS]):
        elsewhere |= s[hand_of(seat) + word]
    return (at.ALL_WILDS if word == at.WILD_WORD else at.COLOUR_CARDS) & ~elsewhere


@compiled
def write_cards(s: Cells, seat: int, out: Bytes) -> None:
    for word in range(at.WORDS):
        write_kinds(out, seen.HAND, word, s[hand_of(seat) + word])
        write_kinds(out, seen.DISCARD, word, discarded(s, word))
    out[seen.TOP + top_kind(s)] = 1
    if s[at.DRAWN_KIND] != at.NONE and s[at.TURN] == seat:
        out[seen.DRAWN + s[at.DRAWN_KIND]] = 1


@compiled
def write_table(s: Cells, out: Bytes) -> None:
    if s[at.IN_FORCE] != at.NONE:
        out[seen.COLOUR + s[at.IN_FORCE]] = 1
    if s[at.PHASE] < at.ROUND_OVER:
        out[seen.PHASE + s[at.PHASE]] = 1
    out[seen.DIRECTION] = s[at.DIRECTION] > 0
    out[seen.PILE] = s[at.PILE_COUNT]
    out[seen.PLAYERS] = s[at.PLAYERS]


@compiled
def write_pending(s: Cells, r: Cells, seat: int, out: Bytes) -> None:
    layer = s[at.LAYER] - seat
    out[seen.LAYER + (layer if layer >= 0 else layer + s[at.PLAYERS])] = 1
    out[seen.DRAWS] = min(s[at.DRAWS], seen.LARGEST_VALUE)
    out[seen.STACKABLE] = r[at.STACKING] != at.STACK_NONE
    if s[at.CHALLENGEABLE]:
        out[seen.CHALLENGEABLE] = 1
        out[seen.GUILTY] = min(s[at.IF_GUILTY], seen.LARGEST_VALUE)
        out[seen.INNOCENT] = min(s[at.IF_INNOCENT], seen.LARGEST_VALUE)


@compiled
def write_seats(s: Cells, seat: int, out: Bytes) -> None:
    players = s[at.PLAYERS]
    for distance in range(players):
        other = seat + distance if seat + distance < players else seat + distance - players
        out[seen.COUNTS + distance] = s[at.COUNT + other]
        out[seen.IN + distance] = not s[at.OUT + other]
        out[seen.DUE + distance] = s[at.UNO + other] == at.DUE
        out[seen.CALLED + distance] = s[at.UNO + other] == at.CALLED
        out[seen.OWED + distance] = min(s[at.OWED + other], seen.LARGEST_VALUE)
        out[seen.TURN + distance] = s[at.TURN] == other
        out[seen.SCORES + distance] = min(s[at.SCORE + other] // 10, seen.LARGEST_VALUE)


@compiled
def observe(s: Cells, r: Cells, seat: int, out: Bytes) -> None:
    """Writes everything the seat may know of the table now."""
    for place in range(seen.SIZE):
        out[place] = 0
    if s[at.ROUND] == 0:
        return
    write_cards(s, seat, out)
    write_table(s, out)
    write_seats(s, seat, out)
    if s[at.VICTIM] != at.NONE:
        write_pending(s, r, seat, out)
