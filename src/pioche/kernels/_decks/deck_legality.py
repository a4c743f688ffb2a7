"""The cards that may be laid, and the legal acts of a seat: `core._card_matching` and `core._legality`."""

from pioche.kernels._bits import lowest
from pioche.kernels._compilation import compiled, inlined
from pioche.kernels._decks.card_sets import (
    colour_set,
    face_of,
    face_row,
    face_set,
    fit_set,
    hand_of,
    has_any,
    has_card,
    number_in_hand,
    side_set,
    top_face,
)
from pioche.kernels._decks.deck_layout import (
    ANSWER,
    BOOMERANG_SETS,
    CALL_ANY,
    CALL_AUTOMATIC,
    CALLED,
    CALLS,
    COLOURS_COUNT,
    COUNT,
    DRAWN,
    DRAWN_CARD,
    DRAWN_RULE,
    DUE,
    FACE_AIMS,
    FACE_AIMS_LAST,
    FACE_BLUFFABLE,
    FACE_COLOUR,
    FACE_DISCARDS,
    FACE_NAMES,
    FACE_NUMBER,
    FACE_RESTRICTED,
    FACE_SPARES,
    FACE_SPARES_LAST,
    FACES,
    FACES_TO_LAY,
    FOUR_RULE,
    IN_FORCE,
    JUMPABLE,
    MUST_PLAY,
    NO_COLOUR,
    NONE,
    NUMBER_LAST,
    PENDING,
    PHASE,
    PLAIN_SETS,
    PLAY,
    PLAYERS,
    RESTRICTED_SETS,
    RETURNABLE,
    SIDE,
    SIDE_COLOURS,
    STACK_SETS,
    STACKABLE,
    TURN,
    UNO,
    WORDS,
    DeckCells,
)
from pioche.kernels._decks.deck_piles import can_draw, is_in
from pioche.kernels._decks.deck_turns import are_partners

# what a card takes along, and whether it is the last


@compiled
def discards_colour(s: DeckCells, t: DeckCells, row: int, named: int) -> int:
    """The colour that a Discard All takes along (ruling 32); with no colours at all, it takes nothing."""
    if t[row + FACE_COLOUR] != NONE:
        return t[row + FACE_COLOUR]
    return named if named != NONE else s[IN_FORCE]


@compiled
def cards_laid(s: DeckCells, t: DeckCells, seat: int, face: int, named: int) -> int:
    """The number of cards that leave the hand with this face."""
    row = face_row(t, face)
    if not t[row + FACE_DISCARDS] or t[COLOURS_COUNT] == 0:
        return 1
    colour = discards_colour(s, t, row, named)
    taken = number_in_hand(s, t, seat, colour_set(s, t, colour))
    return taken if t[row + FACE_COLOUR] == colour else taken + 1


@inlined
def empties(s: DeckCells, t: DeckCells, seat: int, face: int, named: int) -> bool:
    """Whether laying this face is going out."""
    if s[COUNT + seat] == 1:
        return True
    return (
        t[face_row(t, face) + FACE_DISCARDS] != 0 and cards_laid(s, t, seat, face, named) == s[COUNT + seat]
    )


# the players to choose


@inlined
def is_target(s: DeckCells, t: DeckCells, seat: int, face: int, last: bool, other: int) -> bool:
    """Whether the layer may choose this player."""
    spares = t[face_row(t, face) + (FACE_SPARES_LAST if last else FACE_SPARES)]
    return other != seat and is_in(s, other) and not (spares and s[COUNT + other] == 1)


@inlined
def aims(t: DeckCells, face: int, last: bool) -> bool:
    """Whether a player must be chosen."""
    return t[face_row(t, face) + (FACE_AIMS_LAST if last else FACE_AIMS)] != 0


@compiled
def has_target(s: DeckCells, t: DeckCells, seat: int, face: int, last: bool) -> bool:
    found = False
    for other in range(s[PLAYERS]):
        found = found or is_target(s, t, seat, face, last, other)
    return found


@compiled
def ends_well(s: DeckCells, t: DeckCells, seat: int, face: int, last: bool) -> bool:
    """Whether neither the rule about the last card nor the choice of a player forbids it."""
    if last and t[NUMBER_LAST] and not t[face_row(t, face) + FACE_NUMBER]:
        return False
    return not aims(t, face, last) or has_target(s, t, seat, face, last)


@compiled
def has_way(s: DeckCells, t: DeckCells, seat: int, face: int) -> bool:
    """Whether the face can be laid with some colour and some target; whether it is rightful aside."""
    row = face_row(t, face)
    if not (t[row + FACE_NAMES] and t[row + FACE_DISCARDS]):
        return ends_well(s, t, seat, face, empties(s, t, seat, face, NONE))
    colours = t[SIDE_COLOURS + s[SIDE]]
    while colours:
        if ends_well(s, t, seat, face, empties(s, t, seat, face, lowest(colours))):
            return True
        colours &= colours - 1
    return False


# restricted cards


@compiled
def other_play(s: DeckCells, t: DeckCells, seat: int) -> bool:
    """Whether a card that is not restricted could be laid in an ordinary turn."""
    hand, fits, held_back = hand_of(t, seat), fit_set(s, t), side_set(s, t, RESTRICTED_SETS)
    for word in range(t[WORDS]):
        cards = s[hand + word] & t[fits + word] & ~t[held_back + word]
        while cards:
            if has_way(s, t, seat, face_of(s, t, 64 * word + lowest(cards))):
                return True
            cards &= cards - 1
    return False


@compiled
def other_answer(s: DeckCells, t: DeckCells, seat: int) -> bool:
    """Whether a card that is not restricted could answer what is pending (ruling 89)."""
    hand, stacks = hand_of(t, seat), t[STACK_SETS] + t[WORDS] * top_face(s, t)
    restricted, returns = side_set(s, t, RESTRICTED_SETS), side_set(s, t, BOOMERANG_SETS)
    found = 0
    for word in range(t[WORDS]):
        answers = t[stacks + word] if s[STACKABLE] else 0
        answers |= t[returns + word] if s[RETURNABLE] else 0
        found |= s[hand + word] & answers & ~t[restricted + word]
    return found != 0


@compiled
def rightful(s: DeckCells, t: DeckCells, seat: int) -> bool:
    """Whether a restricted card laid from this hand is legal (rules 3, `wild_draw_four`)."""
    if t[FOUR_RULE] == NO_COLOUR:
        return s[IN_FORCE] == NONE or not has_any(s, t, seat, colour_set(s, t, s[IN_FORCE]))
    if s[PENDING]:
        return not other_answer(s, t, seat)
    return not other_play(s, t, seat)


@compiled
def may_be_laid(s: DeckCells, t: DeckCells, seat: int, face: int) -> bool:
    """Whether a face that fits, or answers, could be laid without a mistake."""
    if not t[face_row(t, face) + FACE_BLUFFABLE] and not rightful(s, t, seat):
        return False
    return has_way(s, t, seat, face)


# the faces that can be laid now


@compiled
def is_layable(s: DeckCells, t: DeckCells, seat: int, card: int) -> bool:
    """Whether this card of the hand could be laid in an ordinary turn."""
    if not has_card(t, fit_set(s, t), card):
        return False
    return has_card(t, side_set(s, t, PLAIN_SETS), card) or may_be_laid(s, t, seat, face_of(s, t, card))


@compiled
def can_lay(s: DeckCells, t: DeckCells, seat: int) -> bool:
    hand, fits, plain = hand_of(t, seat), fit_set(s, t), side_set(s, t, PLAIN_SETS)
    for word in range(t[WORDS]):
        if s[hand + word] & t[fits + word] & t[plain + word]:
            return True
    for word in range(t[WORDS]):
        cards = s[hand + word] & t[fits + word] & ~t[plain + word]
        while cards:
            if may_be_laid(s, t, seat, face_of(s, t, 64 * word + lowest(cards))):
                return True
            cards &= cards - 1
    return False


@inlined
def clear_faces(s: DeckCells, t: DeckCells) -> None:
    for word in range((t[FACES] + 63) >> 6):
        s[FACES_TO_LAY + word] = 0


@inlined
def add_face(s: DeckCells, face: int) -> None:
    s[FACES_TO_LAY + (face >> 6)] |= 1 << (face & 63)


@compiled
def collect_plays(s: DeckCells, t: DeckCells, seat: int) -> None:
    """The faces of the hand that can be laid in an ordinary turn, as a set of faces."""
    hand, fits, plain = hand_of(t, seat), fit_set(s, t), side_set(s, t, PLAIN_SETS)
    for word in range(t[WORDS]):
        cards = s[hand + word] & t[fits + word]
        while cards:
            bit = lowest(cards)
            cards &= cards - 1
            face = face_of(s, t, 64 * word + bit)
            if (t[plain + word] >> bit) & 1 or may_be_laid(s, t, seat, face):
                add_face(s, face)


@inlined
def has_answers(s: DeckCells, t: DeckCells, seat: int) -> bool:
    """Whether the hand has a card that goes on what is pending."""
    stacks = t[STACK_SETS] + t[WORDS] * top_face(s, t)
    if s[STACKABLE] and has_any(s, t, seat, stacks):
        return True
    return s[RETURNABLE] != 0 and has_any(s, t, seat, side_set(s, t, BOOMERANG_SETS))


@compiled
def collect_answers(s: DeckCells, t: DeckCells, seat: int) -> None:
    """The faces of the hand that may be laid on what is pending."""
    hand, stacks = hand_of(t, seat), t[STACK_SETS] + t[WORDS] * top_face(s, t)
    returns = side_set(s, t, BOOMERANG_SETS)
    for word in range(t[WORDS]):
        answers = t[stacks + word] if s[STACKABLE] else 0
        answers |= t[returns + word] if s[RETURNABLE] else 0
        cards = s[hand + word] & answers
        while cards:
            face = face_of(s, t, 64 * word + lowest(cards))
            cards &= cards - 1
            if may_be_laid(s, t, seat, face):
                add_face(s, face)


@compiled
def collect_faces(s: DeckCells, t: DeckCells, seat: int) -> None:
    """The faces that the seat in turn may lay now."""
    clear_faces(s, t)
    if s[PHASE] == PLAY:
        collect_plays(s, t, seat)
    elif s[PHASE] == ANSWER:
        collect_answers(s, t, seat)
    elif s[PHASE] == DRAWN and s[DRAWN_CARD] != NONE and is_layable(s, t, seat, s[DRAWN_CARD]):
        add_face(s, face_of(s, t, s[DRAWN_CARD]))


@compiled
def held_back(s: DeckCells, t: DeckCells, seat: int) -> bool:
    """Whether only the rule about the last card keeps a player from laying (ruling 33)."""
    if not t[NUMBER_LAST]:
        return False
    hand, fits = hand_of(t, seat), fit_set(s, t)
    for word in range(t[WORDS]):
        cards = s[hand + word]
        while cards:
            bit = lowest(cards)
            cards &= cards - 1
            face = face_of(s, t, 64 * word + bit)
            matches = s[COUNT + seat] == 1 or (t[fits + word] >> bit) & 1 != 0
            if matches and not t[face_row(t, face) + FACE_NUMBER] and empties(s, t, seat, face, NONE):
                return True
    return False


# drawing and passing


@compiled
def must_lay_drawn(s: DeckCells, t: DeckCells, seat: int) -> bool:
    """A drawn card that can be laid legally must be laid; nobody is made to bluff."""
    card = s[DRAWN_CARD]
    if card == NONE or not is_layable(s, t, seat, card):
        return False
    return not t[face_row(t, face_of(s, t, card)) + FACE_RESTRICTED] or rightful(s, t, seat)


@compiled
def may_pass(s: DeckCells, t: DeckCells, seat: int) -> bool:
    if s[PHASE] == DRAWN:
        return t[DRAWN_RULE] != MUST_PLAY or not must_lay_drawn(s, t, seat)
    return s[PHASE] == PLAY and not can_draw(s) and not can_lay(s, t, seat)


@inlined
def only_passes(s: DeckCells, t: DeckCells) -> bool:
    """Whether the player in turn can only pass (ruling 6)."""
    seat = s[TURN]
    if seat == NONE:
        return False
    if s[PHASE] == DRAWN:
        if s[DRAWN_CARD] != NONE and is_layable(s, t, seat, s[DRAWN_CARD]):
            return False
        return may_pass(s, t, seat)
    return s[PHASE] == PLAY and not can_draw(s) and not can_lay(s, t, seat)


# out of turn


@compiled
def may_call(s: DeckCells, t: DeckCells, seat: int) -> bool:
    """Whether a call would be right now (rulings 10, 11)."""
    if s[TURN] == NONE or t[CALLS] == CALL_AUTOMATIC or s[UNO + seat] == CALLED or not is_in(s, seat):
        return False
    if s[COUNT + seat] == 1:
        return True
    early = t[CALLS] == CALL_ANY and s[TURN] == seat and s[COUNT + seat] == 2
    return early and (s[PHASE] == PLAY or s[PHASE] == DRAWN)


@compiled
def may_catch(s: DeckCells, t: DeckCells, seat: int, other: int) -> bool:
    if t[CALLS] == CALL_AUTOMATIC or s[UNO + other] != DUE or not is_in(s, seat):
        return False
    return not are_partners(t, seat, other)


@compiled
def may_jump(s: DeckCells, t: DeckCells, seat: int) -> bool:
    """Whether the seat holds the card on top, and may lay it out of turn (ruling 23)."""
    if not s[JUMPABLE] or s[PHASE] != PLAY or s[TURN] == seat or not is_in(s, seat):
        return False
    face = top_face(s, t)
    if t[face_row(t, face) + FACE_COLOUR] == NONE or not has_any(s, t, seat, face_set(t, face)):
        return False
    return ends_well(s, t, seat, face, empties(s, t, seat, face, NONE))
