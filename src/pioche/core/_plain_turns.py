"""The commonest turns in one step: a card laid that only passes the turn on, one card drawn, a pass after it.

Each gives the events of the long way (`judge`, then an `EventBuilder`) and the state they fold to, or None if
anything else may happen. `tests/properties/test_shortcuts.py` holds it to the long way.
"""

from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from pioche.core import commands as c
from pioche.core._card_matching import can_lay_drawn, card_shown, cards_moved
from pioche.core._draw import up_to_playable
from pioche.core._event_builder import Played
from pioche.core._fold_cards import card_picked
from pioche.core._legality import may_draw, may_pass, plainly_fits
from pioche.core._plain_cards import Passing
from pioche.core._plain_colours import asking_lay, plain_naming
from pioche.core._plain_draw_cards import challengeable_lay, plain_accept, stackable_lay
from pioche.core._plain_exchanges import plain_exchange
from pioche.core._plain_flips import plain_flip
from pioche.core._state import DRAWN, DUE, NO_DUTY, PLAY, State, draw_face
from pioche.core._tuples import with_item
from pioche.core._turns import next_in_turn
from pioche.core._uno_calls import call_due, windows_closed
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


def plain_turn(state: State, command: c.Command) -> Played | None:
    if state.turn is None or state.turn != command.seat:
        return None
    if isinstance(command, c.Lay):
        return _lay_in_one_step(state, command) if len(command.cards) == 1 else None
    if isinstance(command, c.Draw):
        return _plain_draw(state, command.seat)
    if isinstance(command, c.Pass):
        return _plain_pass(state, command.seat)
    if isinstance(command, c.Accept):
        return plain_accept(state, command.seat)
    if isinstance(command, c.NameColour):
        return plain_naming(state, command)
    return None


def _lay_in_one_step(state: State, lay: c.Lay) -> Played | None:
    card, book = lay.cards[0], state.book
    if card in book.passing:
        return _plain_lay(state, lay, book.passing[card])
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


def _plain_lay(state: State, lay: c.Lay, passing: Passing) -> Played | None:
    """A card that does no more than pass the turn on, by a player who keeps a card."""
    seat, cards = lay.seat, lay.cards
    order = _order_after(state, seat, passing)
    if order is None or not plainly_fits(state, lay):
        return None
    if passing.discards:
        cards = cards_moved(state, seat, cards, lay.colour)
    elif state.side is not None:
        cards = (card_shown(state, seat, cards[0]),)
    left = state.book.without_cards(state.hands[seat], cards)
    if not left:
        return None
    printed = state.book.faces[lay.cards[0]].colour
    colour, jumpable = lay.colour or printed or state.colour, state.rules.jump_in and printed is not None
    number = state.turn_number + 1
    windows, uno = windows_closed(state)
    duties: tuple[Event, ...] = ()
    if len(left) == 1:
        duties, uno = call_due(state, seat, 1, uno)
    after = replace(
        state,
        hands=with_item(state.hands, seat, left),
        discard=state.discard + cards,
        colour=colour,
        direction=order.direction,
        passes=0,
        turn=order.following,
        phase=PLAY,
        turn_number=number,
        drawn=None,
        pending=None,
        jumpable=jumpable,
        uno=uno,
        wrong_callers=(),
    )
    played = CardPlayed(seat, cards, colour, None, False, state.side or UNSET)
    started = TurnStarted(order.following, PLAY, number, jumpable=jumpable)
    if not windows and not duties and not order.effects:
        return Played((played, started), after)
    return Played((*windows, played, *order.effects, *duties, *order.skipped, started), after)


class Order(NamedTuple):
    """The order of turns after a card, the events of its effect, and those of a turn missed."""

    direction: int
    following: int
    effects: tuple[Event, ...] = ()
    skipped: tuple[Event, ...] = ()


def _order_after(state: State, seat: int, passing: Passing) -> Order | None:
    """None if a player may answer, misses a turn for another reason, or no turn may follow."""
    following = next_in_turn(state, seat)
    if following is None:
        return None
    reverses, skips, _ = passing
    if not reverses and not skips:
        return Order(state.direction, following)
    if state.boomerangs or any(state.owed):
        return None
    if skips == "others":
        return _past_the_others(state, seat)
    direction = state.direction
    events: tuple[Event, ...] = ()
    if reverses:
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


def _plain_draw(state: State, seat: int) -> Played | None:
    """Cards of the pile with which the turn goes on: one, or those up to one that can be laid."""
    book = state.book
    if not (book.draws_one or book.draws_on) or not state.draw:
        return None
    if DUE in state.uno or state.uno[seat] is not NO_DUTY or not may_draw(state, seat):
        return None
    cards = state.draw[:1] if book.draws_one else up_to_playable(state, seat)
    limit = state.rules.knock_out
    if limit and len(state.hands[seat]) + len(cards) >= limit:
        return None
    picked = CardPicked(seat, cards, True, state.side or UNSET)
    after = card_picked(state, picked)
    if book.draws_on and not can_lay_drawn(after, seat):
        return None
    return Played((picked,) if state.side is None else (picked, DrawTopShown(draw_face(after))), after)


def _plain_pass(state: State, seat: int) -> Played | None:
    """A pass after drawing."""
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
