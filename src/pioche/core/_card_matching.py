"""Decides which card may be laid on which: the questions about cards that legality uses."""

from collections.abc import Sequence

from pioche.core._cards import NUMBER, Code, Face
from pioche.core._colours import Colour
from pioche.core._effects import DRAW_VERBS, Effect
from pioche.core._state import State


def fitting(state: State) -> frozenset[Code]:
    """The cards that match the top card in an ordinary turn (rules 2.4)."""
    top = state.discard[-1]
    shown = top if state.side is None else state.book.face_on[state.side][top]
    return state.book.fits[shown, state.colour]


def rightful(state: State, seat: int, hand: Sequence[Code]) -> bool:
    """Whether a Wild Draw Four laid from this hand is legal (rules 3, `wild_draw_four`)."""
    if state.rules.wild_draw_four == "no-colour":
        colour = state.colour
        return colour is None or state.book.coloured[colour].isdisjoint(hand)
    faces = state.book.faces
    others = [card for card in hand if not faces[card].restricted]
    if state.pending is not None:  # only cards that could answer it are another solution (ruling 89)
        return answers(state).isdisjoint(others)
    return not any(layable(state, seat, hand, card) for card in others)


def draw_of(face: Face) -> int:
    """The number of cards that a draw card makes its victim draw."""
    return sum(effect.n for effect in face.effects if effect.verb == "draw")


def answers(state: State) -> frozenset[Code]:
    """The cards that may be laid as an answer: on a stack, or as a Boomerang."""
    pending, book = state.pending, state.book
    if pending is None:
        return frozenset()
    stacking = book.stacking[state.top_face] if pending.stackable else frozenset[Code]()
    return stacking | book.boomerangs if pending.returnable else stacking


def all_laid(
    state: State, hand: Sequence[Code], cards: tuple[Code, ...], named: Colour | None = None
) -> tuple[Code, ...]:
    """The cards that leave the hand, the last on top.

    A Discard All takes its colour along (ruling 32); one without a colour takes the one then in force.
    """
    book = state.book
    if cards[-1] not in book.discarders:
        return cards
    if not book.all_colours:
        return cards
    colours = {book.faces[card].colour or named or state.colour for card in cards}
    left = list(hand)
    for card in cards:
        left.remove(card)
    return (*(card for card in left if book.faces[card].colour in colours), *cards)


def cards_moved(
    state: State, seat: int, faces: tuple[Code, ...], named: Colour | None = None
) -> tuple[Code, ...]:
    """The cards that leave the hand when these faces are laid, the last on top.

    Of cards with equal faces the first in canonical order is laid, after a draw the card drawn
    (editions 2); what a Discard All takes along lies under it in canonical order (ruling E42).
    """
    if faces[-1] not in state.book.discarders:
        return faces if state.side is None else _cards_shown(state, seat, faces)
    laid = all_laid(state, state.held(seat), faces, named)
    if state.side is None:
        return laid
    cards = _cards_shown(state, seat, laid)
    taken_along = len(cards) - len(faces)
    return (*state.book.in_order(cards[:taken_along]), *cards[taken_along:])


def _cards_shown(state: State, seat: int, faces: tuple[Code, ...]) -> tuple[Code, ...]:
    """Cards of the hand that show these faces, the card just drawn before all others."""
    assert state.side is not None
    if len(faces) == 1:
        return (card_shown(state, seat, faces[0]),)
    shows, cards = state.book.face_on[state.side], []
    left = list(state.hands[seat])
    if state.drawn is not None and state.drawn in left:
        left.remove(state.drawn)
        left.insert(0, state.drawn)
    showing = [shows[card] for card in left]
    for face in faces:
        place = showing.index(face)
        cards.append(left.pop(place))
        del showing[place]
    return tuple(cards)


def card_shown(state: State, seat: int, face: Code) -> Code:
    """As `_cards_shown`, of one card."""
    assert state.side is not None
    shows, hand, drawn = state.book.face_on[state.side], state.hands[seat], state.drawn
    if drawn is not None and shows[drawn] == face and drawn in hand:
        return drawn
    for card in hand:
        if shows[card] == face:
            return card
    raise ValueError(f"no card in hand shows {face}")


def empties(state: State, hand: Sequence[Code], cards: tuple[Code, ...], named: Colour | None = None) -> bool:
    """Whether laying these cards is going out."""
    return len(hand) == len(cards) or (
        cards[-1] in state.book.discarders and len(all_laid(state, hand, cards, named)) == len(hand)
    )


def may_end(state: State, card: Code) -> bool:
    """Whether the card may be the last one (rules 3, `last_card`)."""
    return state.rules.last_card == "any" or state.book.faces[card].kind is NUMBER


def chosen_effects(state: State, card: Code, goes_out: bool) -> list[Effect]:
    """The effects for which a player must be chosen. The win comes before hands move (ruling 24)."""
    effects = [effect for effect in state.book.faces[card].effects if effect.who == "chosen"]
    if not goes_out:
        return effects
    if state.rules.finish == "play-on":
        return [effect for effect in effects if effect.verb != "swap_hands"]
    draws = DRAW_VERBS if state.rules.last_draw else ()
    return [effect for effect in effects if effect.verb in draws]


def targets(state: State, seat: int, effects: Sequence[Effect]) -> list[int]:
    """The players whom the layer may choose."""
    spared = any(effect.spare_uno for effect in effects)
    return [
        other
        for other in range(len(state.players))
        if other != seat and state.is_in(other) and not (spared and len(state.hands[other]) == 1)
    ]


def layable(state: State, seat: int, hand: Sequence[Code], card: Code) -> bool:
    """Whether the card alone could be laid from this hand in an ordinary turn without a mistake."""
    book = state.book
    if card not in fitting(state):
        return False
    if card in book.plain:
        return True
    if card in book.restrained:
        return rightful(state, seat, hand)
    if not may_bluff(state, card) and not rightful(state, seat, hand):
        return False
    named = state.colours if card in book.colour_namers and card in book.discarders else (None,)
    return any(_ends_well(state, seat, card, empties(state, hand, (card,), colour)) for colour in named)


def _ends_well(state: State, seat: int, card: Code, goes_out: bool) -> bool:
    """Whether neither the rule about the last card nor the choice of a player forbids it."""
    if goes_out and not may_end(state, card):
        return False
    needing = chosen_effects(state, card, goes_out)
    return not needing or bool(targets(state, seat, needing))


def may_bluff(state: State, card: Code) -> bool:
    return card in state.book.bluffable


def can_lay(state: State, seat: int) -> bool:
    hand = state.held(seat)
    matching = fitting(state).intersection(hand)
    return not matching.isdisjoint(state.book.plain) or any(
        layable(state, seat, hand, card) for card in matching
    )


def can_lay_drawn(state: State, seat: int) -> bool:
    """Whether the card just drawn could be laid."""
    if state.drawn is None:
        return False
    card = state.face(state.drawn)
    if card not in fitting(state):
        return False
    return card in state.book.plain or layable(state, seat, state.held(seat), card)


def held_back(state: State, hand: Sequence[Code]) -> bool:
    """Whether only the rule about the last card keeps a player from laying (ruling 33)."""
    if state.rules.last_card == "any":
        return False
    return any(
        empties(state, hand, (card,))
        and not may_end(state, card)
        and (len(hand) == 1 or card in fitting(state))
        for card in hand
    )
