"""The commonest turns in one step: a card laid that only passes the turn on, one card drawn, a pass after it.

Each gives the events of the long way (`judge`, then an `EventBuilder`) and the state they fold to, or None if
anything else may happen. `tests/properties/test_shortcuts.py` holds it to the long way.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import UNSET, Struct
from msgspec.structs import replace

from pioche.core import commands as c
from pioche.core._card_matching import can_lay_drawn, card_shown, cards_moved
from pioche.core._colours import Colour
from pioche.core._draw import up_to_playable
from pioche.core._event_builder import Played
from pioche.core._evolve import turn_started
from pioche.core._fold_cards import card_picked
from pioche.core._legality import may_draw, may_pass, plainly_fits
from pioche.core._plain_cards import Passing
from pioche.core._plain_colours import asking_lay, plain_naming
from pioche.core._plain_draw_cards import challengeable_lay, plain_accept, stackable_lay, unanswered_lay
from pioche.core._plain_exchanges import plain_exchange
from pioche.core._plain_flips import plain_flip
from pioche.core._state import DRAWN, DUE, PLAY, State, draw_face
from pioche.core._tuples import with_item
from pioche.core._turns import next_in_turn
from pioche.core._uno_calls import call_due, calls_before_draw, windows_closed
from pioche.core.events import (
    CardPicked,
    CardPlayed,
    DirectionReversed,
    DrawTopShown,
    Event,
    SkipDue,
    TurnPassed,
    TurnSkipped,
    TurnStarted,
)


def _lay_in_one_step(state: State, lay: c.Lay) -> Played | None:
    if len(lay.cards) != 1:
        return None
    card, book = lay.cards[0], state.book
    passing = book.passing.get(card)
    if passing is not None:
        simple = _simple_lay(state, lay, passing.colour) if passing.simple else None
        return simple or _plain_lay(state, lay, passing)
    if card in book.unanswered_draws:
        return unanswered_lay(state, lay, book.unanswered_draws[card])
    if card in book.stackable_draws:
        return stackable_lay(state, lay, book.stackable_draws[card])
    if card in book.challengeable_draws:
        return challengeable_lay(state, lay)
    if card in book.flips:
        return plain_flip(state, lay)
    if card in book.next_namers:
        return asking_lay(state, lay)
    if card in book.exchanges:
        return plain_exchange(state, lay, book.exchanges[card])
    return None


def _simple_lay(state: State, lay: c.Lay, colour: Colour | None) -> Played | None:
    """A card of one side without effects, by a player who keeps two cards or more, while no call is due."""
    seat, cards, hands, phase = lay.seat, lay.cards, state.hands, state.phase
    card, hand = cards[0], hands[seat]
    if lay.colour is not None or lay.target is not None or lay.uno or DUE in state.uno:
        return None
    if len(hand) < 3 or card not in hand or card not in state.book.fits[state.discard[-1], state.colour]:
        return None
    if phase is not PLAY and (phase is not DRAWN or card != state.drawn):
        return None
    following = next_in_turn(state, seat)
    if following is None:
        return None
    number, jumpable = state.turn_number + 1, state.rules.jump_in
    left = list(hand)
    left.remove(card)
    after = replace(
        state,
        hands=with_item(hands, seat, tuple(left)),
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
    started = TurnStarted(following, PLAY, number, 0, False, jumpable)
    return Played((CardPlayed(seat, cards, colour), started), after)


def _plain_lay(state: State, lay: c.Lay, passing: Passing) -> Played | None:
    """A card that does no more than pass the turn on, by a player who keeps a card."""
    seat, cards, book = lay.seat, lay.cards, state.book
    following, direction, order = next_in_turn(state, seat), state.direction, None
    if following is None or not plainly_fits(state, lay):
        return None
    if passing.turns:
        order = _order_after(state, seat, passing)
        if order is None:
            return None
        following, direction = order.following, order.direction
    printed = passing.colour
    colour, jumpable = lay.colour or printed or state.colour, state.rules.jump_in and printed is not None
    if passing.discards:
        cards = cards_moved(state, seat, cards, lay.colour)
    elif state.side is not None:
        cards = (card_shown(state, seat, cards[0]),)
    left = book.without_cards(state.hands[seat], cards)
    if not left:
        return None
    number, uno = state.turn_number + 1, state.uno
    windows: tuple[Event, ...] = ()
    duties: tuple[Event, ...] = ()
    if DUE in uno:
        windows, uno = windows_closed(state)
    if len(left) == 1:
        duties, uno = call_due(state, seat, 1, uno)
    after = replace(
        state,
        hands=with_item(state.hands, seat, left),
        discard=state.discard + cards,
        colour=colour,
        direction=direction,
        passes=0,
        uno=uno,
    )
    played = CardPlayed(seat, cards, colour, None, False, state.side or UNSET)
    started = TurnStarted(following, PLAY, number, jumpable=jumpable)
    effects, skipped = (order.effects, order.skipped) if order is not None else ((), ())
    events = (*windows, played, *effects, *duties, *skipped, started)
    return Played(events, turn_started(after, started))


class Order(Struct, frozen=True, gc=False):
    """The order of turns after a card, the events of its effect, and those of a turn missed."""

    direction: int
    following: int
    effects: tuple[Event, ...] = ()
    skipped: tuple[Event, ...] = ()


def _order_after(state: State, seat: int, passing: Passing) -> Order | None:
    """None if a player may answer, or misses a turn for another reason."""
    skips = passing.skips
    if state.boomerangs or any(state.owed):
        return None
    if skips == "others":
        return _past_the_others(state, seat)
    direction = state.direction
    events: tuple[Event, ...] = ()
    if passing.reverses:
        direction, events = -direction, (DirectionReversed(-direction),)
        of_two = state.rules.two_player_reverse if state.still_in() == 2 else "turn"
        if of_two == "back":
            return _turned_back(state, seat)
        skips = "next" if of_two == "skip" else ""
    following = state.after(seat, direction)
    if not skips:
        return Order(direction, following, events)
    effects = (*events, SkipDue(following))
    return Order(direction, state.after(following, direction), effects, (TurnSkipped(following),))


def _turned_back(state: State, seat: int) -> Order:
    """The other of two players misses the turn at once (editions 4)."""
    other, direction = state.after(seat), -state.direction
    return Order(direction, seat, (DirectionReversed(direction), SkipDue(other), TurnSkipped(other)))


def _past_the_others(state: State, seat: int) -> Order:
    others = [state.after(seat)]
    while others[-1] != seat:
        others.append(state.after(others[-1]))
    missed = others[:-1]
    return Order(state.direction, seat, tuple(map(SkipDue, missed)), tuple(map(TurnSkipped, missed)))


def _plain_draw(state: State, draw: c.Draw) -> Played | None:
    """Cards of the pile with which the turn goes on: one, or those up to one that can be laid."""
    seat, book, limit = draw.seat, state.book, state.rules.knock_out
    if not (book.draws_one or book.draws_on) or not state.draw or not may_draw(state, seat):
        return None
    cards = state.draw[:1] if book.draws_one else up_to_playable(state, seat)
    if limit and len(state.hands[seat]) + len(cards) >= limit:
        return None
    told, uno = calls_before_draw(state, seat)
    picked = CardPicked(seat, cards, True, state.side or UNSET)
    after = card_picked(replace(state, uno=uno) if told else state, picked)
    if book.draws_on and not can_lay_drawn(after, seat):
        return None
    if state.side is not None:
        return Played((*told, picked, DrawTopShown(draw_face(after))), after)
    return Played((*told, picked) if told else (picked,), after)


def _plain_pass(state: State, pass_: c.Pass) -> Played | None:
    """A pass after drawing."""
    seat = pass_.seat
    if state.phase is not DRAWN or state.drawn is None or not may_pass(state, seat):
        return None
    following = next_in_turn(state, seat)
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


PLAIN_STEPS: Final[Mapping[type, Callable[[State, Any], Played | None]]] = {
    c.Lay: _lay_in_one_step,
    c.Draw: _plain_draw,
    c.Pass: _plain_pass,
    c.Accept: plain_accept,
    c.NameColour: plain_naming,
}
"""By the type of a command of the player in turn; `play` looks here first."""
