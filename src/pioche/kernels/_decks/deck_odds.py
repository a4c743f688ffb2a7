"""The odds, from what was seen: `CardOdds` and `BackOdds` of `pioche.bots._strategy.odds`, in the same order
of steps.
"""

from pioche.kernels._bits import count, lowest
from pioche.kernels._compilation import compiled
from pioche.kernels._decks.card_sets import colour_set, count_of, face_of, face_set, hand_of, side_set
from pioche.kernels._decks.deck_layout import (
    ASIDE,
    CARD_FACES,
    CARDS,
    COLOURS_COUNT,
    COUNT,
    DECK_SET,
    FIRST_FACES,
    FIT_SETS,
    FOUR_RULE,
    NO_COLOUR,
    NONE,
    PILE,
    PLAYERS,
    RESTRICTED_SETS,
    SIDE,
    SIDES,
    SYMBOL_SETS,
    WORDS,
    DeckCells,
)
from pioche.kernels._decks.deck_memory import known_of, seen_laid, void_of
from pioche.kernels._decks.memory_layout import (
    ASKED_WATCHES,
    BEFORE,
    CARDS_LEFT,
    KNOWING,
    LOOKED,
    MATCHING,
    ROLE_WIDTH,
    STRENGTH,
    TOP_BEFORE,
    TOTAL,
    UNSEEN,
)
from pioche.kernels._policies.odds import VOID_DOUBT, none_of
from pioche.kernels.bot_cells import Weighing

# the cards with no known place


@compiled
def look_at_two_sides(s: DeckCells, t: DeckCells, seat: int) -> None:
    """All cards but those whose both faces were seen on the discard pile, and the own hand."""
    for word in range(t[WORDS]):
        laid = s[seen_laid(t, seat) + word] if s[ASKED_WATCHES] else 0
        s[CARDS_LEFT + word] = t[t[DECK_SET] + word] & ~laid
        s[UNSEEN + word] = s[CARDS_LEFT + word] & ~s[hand_of(t, seat) + word]


@compiled
def leave_out(s: DeckCells, t: DeckCells, known: int) -> None:
    """Cards known in a hand are nowhere else."""
    for word in range(t[WORDS]):
        cards = s[known + word]
        while cards:
            alike = face_set(t, face_of(s, t, 64 * word + lowest(cards)))
            cards &= cards - 1
            take_unseen(s, t, alike)


@compiled
def take_unseen(s: DeckCells, t: DeckCells, alike: int) -> None:
    for word in range(t[WORDS]):
        found = s[UNSEEN + word] & t[alike + word]
        if found:
            s[UNSEEN + word] ^= 1 << lowest(found)
            return


@compiled
def look_at_one_side(s: DeckCells, t: DeckCells, seat: int) -> None:
    """All cards but the discard pile, the own hand and hands that were shown; a seat that does not watch
    knows its own hand alone.
    """
    for word in range(t[WORDS]):
        if s[ASKED_WATCHES]:
            unseen = s[PILE + word] | s[ASIDE + word]
            for other in range(s[PLAYERS]):
                unseen |= s[hand_of(t, other) + word] if other != seat else 0
            s[UNSEEN + word] = unseen
        else:
            s[UNSEEN + word] = t[t[DECK_SET] + word] & ~s[hand_of(t, seat) + word]
    if s[ASKED_WATCHES] and s[KNOWING]:
        for other in range(s[PLAYERS]):
            if other != seat:
                leave_out(s, t, known_of(s, t, seat, other))


@compiled
def look(s: DeckCells, t: DeckCells, seat: int) -> None:
    """Collects the cards with no known place, once for each decision."""
    if s[LOOKED]:
        return
    s[LOOKED] = 1
    if t[SIDES] > 1:
        look_at_two_sides(s, t, seat)
    else:
        look_at_one_side(s, t, seat)
    s[TOTAL] = count_of(t, s, UNSEEN)


@compiled
def until(s: DeckCells, t: DeckCells, seat: int, colour: int) -> float:
    """The number of cards drawn, on average, until one of the colour comes."""
    look(s, t, seat)
    of_colour, cards = 0, colour_set(s, t, colour)
    if colour != NONE:
        for word in range(t[WORDS]):
            of_colour += count(s[UNSEEN + word] & t[cards + word])
    return (s[TOTAL] + 1) / (of_colour + 1)


# what another may hold


@compiled
def held_of_one_side(s: DeckCells, t: DeckCells, seat: int, other: int, colour: int) -> float:
    """The chance that another holds no matching card; most of them are of this colour."""
    known, matching, others, shown = 0, 0, 0, 0
    of_colour = colour_set(s, t, colour)
    for word in range(t[WORDS]):
        match = s[MATCHING + word]
        if s[KNOWING]:
            cards = s[known_of(s, t, seat, other) + word]
            shown |= cards & match
            known += count(cards)
        matching += count(s[UNSEEN + word] & match)
        others += count(s[UNSEEN + word] & match & ~t[of_colour + word])
    if shown:
        return 0.0
    total = s[TOTAL]
    hidden = min(max(0, s[COUNT + other] - known), total)
    chance = none_of(total, matching, hidden)
    since = s[void_of(other, colour)] - 1 if colour != NONE else -1
    if since < 0:
        return chance
    void = none_of(total, others, hidden)
    void *= none_of(total, matching - others, min(since, total))
    return chance * VOID_DOUBT + max(chance, void) * (1 - VOID_DOUBT)


@compiled
def is_front(s: DeckCells, t: DeckCells, back: int) -> bool:
    """Whether a card with this face on the other side is left."""
    left = 0
    for word in range(t[WORDS]):
        left |= t[face_set(t, back) + word] & s[CARDS_LEFT + word]
    return left != 0


@compiled
def front_of(s: DeckCells, t: DeckCells, back: int, left: bool, word: int) -> int:
    """A word of the cards that may be the one whose back is seen."""
    cards = t[face_set(t, back) + word]
    return cards & s[CARDS_LEFT + word] if left else cards


@compiled
def backs_in_hand(s: DeckCells, t: DeckCells, holder: int, back: int) -> int:
    """The number of cards of a hand with this face on the other side."""
    found = 0
    for word in range(t[WORDS]):
        found += count(s[hand_of(t, holder) + word] & t[face_set(t, back) + word])
    return found


@compiled
def held_behind(s: DeckCells, t: DeckCells, other: int) -> float:
    """The chance that another holds no matching card, from the backs that are seen."""
    chance = 1.0
    side = 1 - s[SIDE]
    for back in range(t[FIRST_FACES + side], t[FIRST_FACES + side + 1]):
        held = backs_in_hand(s, t, other, back)
        if held:
            left, total, fitting = is_front(s, t, back), 0, 0
            for word in range(t[WORDS]):
                cards = front_of(s, t, back, left, word)
                total += count(cards)
                fitting += count(cards & s[MATCHING + word])
            for _ in range(held):
                chance *= 1 - fitting / total
    return chance


@compiled
def lacks(s: DeckCells, t: DeckCells, seat: int, other: int, colour: int) -> float:
    """The chance, as one seat sees it, that another holds no card of `MATCHING`."""
    look(s, t, seat)
    return held_behind(s, t, other) if t[SIDES] > 1 else held_of_one_side(s, t, seat, other, colour)


@compiled
def follows(s: DeckCells, t: DeckCells, seat: int, other: int, colour: int, face: int) -> float:
    """The chance that another can lay a card on this one in this colour."""
    wilds, of_colour = colour_set(s, t, NONE), colour_set(s, t, colour)
    of_symbol = t[SYMBOL_SETS] + t[WORDS] * face
    for word in range(t[WORDS]):
        s[MATCHING + word] = t[wilds + word] | t[of_colour + word] | t[of_symbol + word]
    return 1 - lacks(s, t, seat, other, colour)


@compiled
def match_accusing(s: DeckCells, t: DeckCells) -> None:
    """The cards that, in the layer's hand, would make the play a bluff."""
    colour, top = s[BEFORE], s[TOP_BEFORE]
    of_colour, restricted = colour_set(s, t, colour), side_set(s, t, RESTRICTED_SETS)
    fits = t[FIT_SETS] + t[WORDS] * (top * (t[COLOURS_COUNT] + 1) + colour + 1)
    for word in range(t[WORDS]):
        if t[FOUR_RULE] == NO_COLOUR:
            s[MATCHING + word] = t[of_colour + word]
        else:
            s[MATCHING + word] = t[fits + word] & ~t[restricted + word] if top != NONE else 0


@compiled
def guilty(s: DeckCells, t: DeckCells, seat: int, layer: int, bluff_rate: float) -> float:
    """The chance that the restricted card just laid was a bluff, by Bayes (rules 3)."""
    match_accusing(s, t)
    innocent = lacks(s, t, seat, layer, s[BEFORE])
    bluffing = bluff_rate * (1 - innocent)
    return bluffing / (bluffing + innocent) if bluffing + innocent else 1.0


# what is behind a face


@compiled
def strength_of(w: Weighing, face: int) -> float:
    return w[ROLE_WIDTH * face + STRENGTH]


@compiled
def in_front(s: DeckCells, t: DeckCells, w: Weighing, back: int) -> float:
    """The worth, on average, of the face in play of a card whose other face is seen."""
    left, total, value = is_front(s, t, back), 0, 0.0
    for word in range(t[WORDS]):
        cards = front_of(s, t, back, left, word)
        total += count(cards)
        while cards:
            value += strength_of(w, face_of(s, t, 64 * word + lowest(cards)))
            cards &= cards - 1
    return value / total if total else 0.0


@compiled
def back_of(s: DeckCells, t: DeckCells, card: int) -> int:
    return t[t[CARD_FACES] + t[CARDS] * (1 - s[SIDE]) + card]


@compiled
def behind(s: DeckCells, t: DeckCells, w: Weighing, face: int) -> float:
    """The worth, on average, of the other face of a card in the own hand; equal cards are side by side, and
    count as one if all of them were seen.
    """
    total, value, back, left = 0, 0.0, NONE, 0
    for card in range(t[CARDS]):
        if face_of(s, t, card) == face:
            if back_of(s, t, card) != back:
                if back != NONE:
                    total += max(1, left)
                    value += max(1, left) * strength_of(w, back)
                back, left = back_of(s, t, card), 0
            left += (s[CARDS_LEFT + (card >> 6)] >> (card & 63)) & 1
    if back == NONE:
        return 0.0
    total += max(1, left)
    return (value + max(1, left) * strength_of(w, back)) / total
