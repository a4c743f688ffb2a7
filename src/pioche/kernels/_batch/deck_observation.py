"""Writes what a seat sees at a table with any deck: the planes of `deck_planes`."""

from pioche.kernels._batch import deck_planes as plane
from pioche.kernels._bits import lowest
from pioche.kernels._compilation import compiled
from pioche.kernels._decks import deck_layout as at
from pioche.kernels._decks.card_sets import card_at, face_of, hand_of, top_face
from pioche.kernels._decks.deck_chance import next_pick
from pioche.kernels._decks.deck_layout import DeckCells
from pioche.kernels._decks.deck_piles import is_in, is_knocked
from pioche.kernels._decks.people import first_due
from pioche.kernels.layout import Bytes


@compiled
def write(out: Bytes, place: int, number: int) -> None:
    out[place] = min(number, plane.LARGEST)


@compiled
def add_one(out: Bytes, place: int) -> None:
    if out[place] < plane.LARGEST:
        out[place] += 1


@compiled
def face_on(t: DeckCells, side: int, card: int) -> int:
    return t[t[at.CARD_FACES] + t[at.CARDS] * side + card]


@compiled
def add_hand(s: DeckCells, t: DeckCells, seat: int, side: int, out: Bytes, first: int) -> None:
    """Counts the faces of a hand on one side."""
    for word in range(t[at.WORDS]):
        cards = s[hand_of(t, seat) + word]
        while cards:
            add_one(out, first + face_on(t, side, 64 * word + lowest(cards)))
            cards &= cards - 1


@compiled
def next_card(s: DeckCells, t: DeckCells) -> int:
    """The next card of a pile that has one; it stays there."""
    left = s[at.PILE_COUNT]
    if s[at.PILE_LISTED]:
        return s[at.PILE_LIST + left - 1]
    card = card_at(t, s, at.PILE, next_pick(s, left))
    s[at.PICK] -= 1
    return card


@compiled
def at_distance(s: DeckCells, seat: int, distance: int) -> int:
    other = seat + distance
    return other if other < s[at.PLAYERS] else other - s[at.PLAYERS]


@compiled
def write_inactive(s: DeckCells, t: DeckCells, p: DeckCells, seat: int, out: Bytes) -> None:
    """Others hold their cards with the inactive faces towards the seat (editions 2)."""
    away = 1 - s[at.SIDE]
    for distance in range(1, s[at.PLAYERS]):
        first = p[plane.INACTIVE] + t[at.FACES] * (distance - 1)
        add_hand(s, t, at_distance(s, seat, distance), away, out, first)
    if s[at.PILE_COUNT]:
        out[p[plane.NEXT_INACTIVE] + face_on(t, away, next_card(s, t))] = 1


@compiled
def write_cards(s: DeckCells, t: DeckCells, p: DeckCells, seat: int, out: Bytes) -> None:
    add_hand(s, t, seat, s[at.SIDE], out, p[plane.HAND])
    out[p[plane.TOP] + top_face(s, t)] = 1
    if s[at.DRAWN_CARD] != at.NONE and s[at.TURN] == seat:
        out[p[plane.DRAWN] + face_of(s, t, s[at.DRAWN_CARD])] = 1
    if t[at.SIDES] == 2:
        write_inactive(s, t, p, seat, out)
        return
    for index in range(s[at.DISCARD_COUNT]):
        add_one(out, p[plane.DISCARD] + face_of(s, t, s[at.DISCARD + index]))


@compiled
def write_table(s: DeckCells, t: DeckCells, p: DeckCells, out: Bytes) -> None:
    if s[at.IN_FORCE] != at.NONE:
        out[p[plane.COLOUR] + s[at.IN_FORCE]] = 1
    if t[at.SIDES] == 2:
        out[p[plane.DARK]] = s[at.SIDE]
    if s[at.PHASE] < at.ROUND_OVER:
        out[p[plane.PHASE] + s[at.PHASE]] = 1
    out[p[plane.DIRECTION]] = s[at.DIRECTION] > 0
    write(out, p[plane.PILE], s[at.PILE_COUNT])
    write(out, p[plane.DISCARD_COUNT], s[at.DISCARD_COUNT])
    if t[at.KNOCK_OUT]:
        write(out, p[plane.ASIDE], s[at.ASIDE_COUNT])


@compiled
def write_due(s: DeckCells, t: DeckCells, first: int, out: Bytes) -> None:
    """Effect by effect, where the number of cards does not say everything."""
    operation = s[at.DUE_FIRST]
    while operation != s[at.REST]:
        verb = t[operation + at.VERB]
        if verb <= at.V_DRAW_TO:
            write(out, first + verb, out[first + verb] + t[operation + at.NUMBER])
        operation = first_due(t, t[operation + at.NEXT], s[at.LAPSED])


@compiled
def write_pending(s: DeckCells, t: DeckCells, p: DeckCells, out: Bytes) -> None:
    write(out, p[plane.DRAWS], s[at.DRAWS])
    write(out, p[plane.SKIPS], s[at.SKIPS])
    out[p[plane.SWAPS]] = s[at.SWAP]
    out[p[plane.CHALLENGEABLE]] = s[at.CHALLENGEABLE]
    write(out, p[plane.GUILTY], s[at.STAKE_GUILTY])
    write(out, p[plane.INNOCENT], s[at.STAKE_INNOCENT])
    out[p[plane.GUILTY_BY_CARD]] = s[at.GUILTY_BY_CARD]
    out[p[plane.INNOCENT_BY_CARD]] = s[at.INNOCENT_BY_CARD]
    if not s[at.PLAIN_DUE]:
        write_due(s, t, p[plane.DUE], out)


@compiled
def write_seats(s: DeckCells, t: DeckCells, p: DeckCells, seat: int, out: Bytes) -> None:
    for distance in range(s[at.PLAYERS]):
        other = at_distance(s, seat, distance)
        write(out, p[plane.COUNTS] + distance, s[at.COUNT + other])
        out[p[plane.IN] + distance] = is_in(s, other)
        if t[at.KNOCK_OUT]:
            out[p[plane.KNOCKED] + distance] = is_knocked(s, other)
        write(out, p[plane.OWED] + distance, s[at.OWED + other])
        out[p[plane.TURN] + distance] = s[at.TURN] == other
        if s[at.PENDING]:
            out[p[plane.LAYER] + distance] = s[at.LAYER] == other


@compiled
def observe_deck(s: DeckCells, t: DeckCells, p: DeckCells, seat: int, out: Bytes) -> None:
    """Writes everything the seat may know of the table now."""
    for place in range(p[plane.SIZE]):
        out[place] = 0
    write_cards(s, t, p, seat, out)
    write_table(s, t, p, out)
    write_seats(s, t, p, seat, out)
    if s[at.PENDING]:
        write_pending(s, t, p, out)
