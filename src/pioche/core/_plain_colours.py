"""Colours that the next player names, in one step: the card that asks, and the answer that makes them draw.

As in `_plain_turns`, each gives the events of the long way, or None if anything else may happen.
"""

from msgspec import UNSET
from msgspec.structs import replace

from pioche.core import commands as c
from pioche.core._card_matching import cards_moved
from pioche.core._combined_effects import effects_of
from pioche.core._draw import until_colour
from pioche.core._event_builder import Played
from pioche.core._evolve import turn_started
from pioche.core._legality import plainly_fits
from pioche.core._pending import Naming
from pioche.core._plain_draw_cards import can_take, draws_until_colour, taken_and_missed
from pioche.core._state import COLOUR, NO_DUTY, State
from pioche.core._tuples import with_item
from pioche.core._turns import round_decided
from pioche.core._uno_calls import call_due, windows_closed
from pioche.core.events import CardPicked, CardPlayed, ColourChosen, ColourDue, TurnStarted


def asking_lay(state: State, lay: c.Lay) -> Played | None:
    """A card after which the next player names the colour, by a player who keeps a card."""
    seat, hand, book = lay.seat, state.hands[lay.seat], state.book
    if len(hand) < 2 or state.pending is not None or (state.knocked and round_decided(state)):
        return None
    if not plainly_fits(state, lay):
        return None
    naming = _naming_after(state, lay)
    cards, number = cards_moved(state, seat, lay.cards), state.turn_number + 1
    windows, uno = windows_closed(state)
    duties, uno = call_due(state, seat, len(hand) - 1, uno)
    after = replace(
        state,
        hands=with_item(state.hands, seat, book.without_cards(hand, cards)),
        discard=state.discard + cards,
        colour=None,
        passes=0,
        uno=uno,
        naming=naming,
    )
    played = CardPlayed(seat, cards, None, None, False, state.side or UNSET)
    started = TurnStarted(naming.seat, COLOUR, number)
    return Played((*windows, played, ColourDue(naming), *duties, started), turn_started(after, started))


def _naming_after(state: State, lay: c.Lay) -> Naming:
    asked, face = state.after(lay.seat), state.book.faces[lay.cards[0]]
    aims = (asked, None) if state.rules.knock_out else (None, None)
    return Naming(asked, lay.seat, face.code, effects_of(state, face)[1:], aims=aims)


def plain_naming(state: State, command: c.NameColour) -> Played | None:
    """The next player after the layer draws until the colour comes, and misses the turn."""
    naming, seat = state.naming, command.seat
    if naming is None or state.phase is not COLOUR or command.colour not in state.colours:
        return None
    if not _is_simple(state, naming, seat):
        return None
    windows, uno = windows_closed(state)
    named = replace(state, colour=command.colour, naming=None, uno=uno)
    cards = until_colour(named)
    if uno[seat] is not NO_DUTY or not can_take(state, len(cards)):
        return None
    picked = CardPicked(seat, cards, False, state.side or UNSET, bool(naming.rest[0].mode) or UNSET)
    return taken_and_missed(named, (*windows, ColourChosen(seat, command.colour)), picked, naming.layer)


def _is_simple(state: State, naming: Naming, seat: int) -> bool:
    """Whether the player who names is the one meant, and nobody can answer what follows."""
    if state.boomerangs or naming.face in state.book.answerable or not draws_until_colour(naming.rest):
        return False
    if naming.after is not None or naming.turned is not None or naming.aims[0] not in (None, seat):
        return False
    return state.after(naming.layer) == seat
