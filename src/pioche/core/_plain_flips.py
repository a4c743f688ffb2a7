"""A card that turns all cards over, in one step.

As in `_plain_turns`, it gives the events of the long way, or None if anything else may happen.
"""

from msgspec.structs import replace

from pioche.core import commands as c
from pioche.core._card_matching import card_shown
from pioche.core._colours import other_side
from pioche.core._event_builder import Played
from pioche.core._evolve import turn_started
from pioche.core._legality import plainly_fits
from pioche.core._state import PLAY, State, draw_face
from pioche.core._tuples import with_item
from pioche.core._turns import next_in_turn
from pioche.core._uno_calls import call_due, windows_closed
from pioche.core.events import CardPlayed, CardsFlipped, DrawTopShown, TurnStarted


def plain_flip(state: State, lay: c.Lay) -> Played | None:
    """A coloured card comes to the top, and the player who flipped keeps a card."""
    seat, hand, book, side = lay.seat, state.hands[lay.seat], state.book, state.side
    following = next_in_turn(state, seat)
    if side is None or following is None or len(hand) < 2 or not plainly_fits(state, lay):
        return None
    laid, flipped, number = book.faces[lay.cards[0]], other_side(side), state.turn_number + 1
    top = book.faces[book.face_on[flipped][state.discard[0]]]
    if top.colour is None:
        return None
    cards = (card_shown(state, seat, lay.cards[0]),)
    jumpable = state.rules.jump_in and laid.colour is not None and laid.code == top.code
    windows, uno = windows_closed(state)
    duties, uno = call_due(state, seat, len(hand) - 1, uno)
    after = replace(
        state,
        hands=with_item(state.hands, seat, book.without_cards(hand, cards)),
        draw=state.draw[::-1],
        discard=(state.discard + cards)[::-1],
        colour=top.colour,
        passes=0,
        uno=uno,
        side=flipped,
    )
    started = TurnStarted(following, PLAY, number, jumpable=jumpable)
    events = (
        *windows,
        CardPlayed(seat, cards, laid.colour or state.colour, None, False, side),
        CardsFlipped(seat, flipped, top.code, top.colour, after.hands),
        *duties,
        started,
        DrawTopShown(draw_face(after)),
    )
    return Played(events, turn_started(after, started))
