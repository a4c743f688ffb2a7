"""The commonest turns in one step: a card laid that does nothing else, one card drawn, a pass after it.

Each gives the events of the long way (`judge`, then an `EventBuilder`) and the state they fold to, or None if
anything else may happen. `tests/properties/test_plain_turns.py` holds it to the long way.
"""

from msgspec import UNSET
from msgspec.structs import replace

from pioche.core import commands as c
from pioche.core._card_matching import cards_moved
from pioche.core._event_builder import Played
from pioche.core._fold_cards import card_picked
from pioche.core._legality import may_draw, may_pass, plainly_fits
from pioche.core._state import DRAWN, DUE, NO_DUTY, PLAY, State, draw_face
from pioche.core._tuples import with_item, without
from pioche.core._turns import round_decided
from pioche.core.events import CardPicked, CardPlayed, DrawTopShown, TurnPassed, TurnStarted


def plain_turn(state: State, command: c.Command) -> Played | None:
    if state.turn is None or state.turn != command.seat:
        return None
    if isinstance(command, c.Lay):
        return _plain_lay(state, command)
    if isinstance(command, c.Draw):
        return _plain_draw(state, command.seat)
    if isinstance(command, c.Pass):
        return _plain_pass(state, command.seat)
    return None


def _plain_lay(state: State, lay: c.Lay) -> Played | None:
    """A card that does nothing once it is laid, by a player who keeps two cards or more."""
    seat, hand = lay.seat, state.hands[lay.seat]
    if not state.book.bare.issuperset(lay.cards) or len(hand) < 3 or DUE in state.uno:
        return None
    following = _next_in_turn(state, seat)
    if following is None or not plainly_fits(state, lay):
        return None
    cards = lay.cards if state.side is None else cards_moved(state, seat, lay.cards)
    printed = state.book.faces[lay.cards[0]].colour
    colour, jumpable = lay.colour or printed or state.colour, state.rules.jump_in and printed is not None
    number = state.turn_number + 1
    events = (
        CardPlayed(seat, cards, colour, None, False, state.side or UNSET),
        TurnStarted(following, PLAY, number, jumpable=jumpable),
    )
    after = replace(
        state,
        hands=with_item(state.hands, seat, without(hand, cards)),
        discard=state.discard + cards,
        colour=colour,
        passes=0,
        turn=following,
        phase=PLAY,
        turn_number=number,
        drawn=None,
        pending=None,
        jumpable=jumpable,
        wrong_callers=(),
    )
    return Played(events, after)


def _plain_draw(state: State, seat: int) -> Played | None:
    """One card of the pile, with which the turn goes on."""
    if not state.book.draws_one or not state.draw or DUE in state.uno or state.uno[seat] is not NO_DUTY:
        return None
    limit = state.rules.knock_out
    if (limit and len(state.hands[seat]) + 1 >= limit) or not may_draw(state, seat):
        return None
    if state.side is None:
        picked = CardPicked(seat, state.draw[:1], True)
        return Played((picked,), card_picked(state, picked))
    picked = CardPicked(seat, state.draw[:1], True, state.side)
    after = card_picked(state, picked)
    return Played((picked, DrawTopShown(draw_face(after))), after)


def _plain_pass(state: State, seat: int) -> Played | None:
    """A pass after drawing."""
    if state.phase is not DRAWN or state.drawn is None or not may_pass(state, seat):
        return None
    following = _next_in_turn(state, seat)
    if following is None:
        return None
    number = state.turn_number + 1
    after = replace(
        state,
        passes=0,
        turn=following,
        phase=PLAY,
        turn_number=number,
        drawn=None,
        pending=None,
        jumpable=False,
        wrong_callers=(),
    )
    return Played((TurnPassed(seat, False), TurnStarted(following, PLAY, number)), after)


def _next_in_turn(state: State, seat: int) -> int | None:
    """The next player; None if that one misses the turn, or no turn may follow."""
    following, limit = state.after(seat), state.rules.turn_limit
    if state.owed[following] or (limit and state.turn_number >= limit):
        return None
    return None if state.knocked and round_decided(state) else following
