"""Draw cards in one step: one laid on which the next player may stack, and the draw accepted.

As in `_plain_turns`, each gives the events of the long way, or None if anything else may happen.
"""

from msgspec import UNSET
from msgspec.structs import replace

from pioche.core import commands as c
from pioche.core._card_matching import cards_moved
from pioche.core._combined_effects import effects_of
from pioche.core._draw import until_colour
from pioche.core._effect_resolution import answers_to, pending_after
from pioche.core._effects import Effect
from pioche.core._event_builder import Played
from pioche.core._evolve import turn_started
from pioche.core._fold_cards import card_picked, card_played, player_knocked_out
from pioche.core._lay import laid_play
from pioche.core._legality import plainly_fits
from pioche.core._pending import Pending
from pioche.core._plain_cards import StackableDraw
from pioche.core._state import ANSWER, NO_DUTY, PLAY, State, draw_face
from pioche.core._tuples import with_item
from pioche.core._turns import next_in_turn, round_decided
from pioche.core._uno_calls import call_due, windows_closed
from pioche.core.events import (
    CardPicked,
    CardPlayed,
    DirectionReversed,
    DrawPending,
    DrawTopShown,
    Event,
    PlayerKnockedOut,
    SkipDue,
    TurnSkipped,
    TurnStarted,
)


def stackable_lay(state: State, lay: c.Lay, card: StackableDraw) -> Played | None:
    """A draw card on which the next player may stack, by a player who keeps a card."""
    seat, hand, book = lay.seat, state.hands[lay.seat], state.book
    if len(hand) < 2 or state.boomerangs or (state.knocked and round_decided(state)):
        return None
    if (card.reverses and state.still_in() == 2) or not plainly_fits(state, lay):
        return None
    direction = -state.direction if card.reverses else state.direction
    pending = _pending_after(state, lay, card.draws, state.after(seat, direction))
    cards, number = cards_moved(state, seat, lay.cards), state.turn_number + 1
    colour = lay.colour or book.faces[lay.cards[0]].colour or state.colour
    windows, uno = windows_closed(state)
    duties, uno = call_due(state, seat, len(hand) - 1, uno)
    after = replace(
        state,
        hands=with_item(state.hands, seat, book.without_cards(hand, cards)),
        discard=state.discard + cards,
        colour=colour,
        direction=direction,
        passes=0,
        pending=pending,
        uno=uno,
    )
    started = TurnStarted(pending.victim, ANSWER, number, pending.draws)
    events = (
        *windows,
        CardPlayed(seat, cards, colour, None, False, state.side or UNSET),
        *((DirectionReversed(direction),) if card.reverses else ()),
        DrawPending(pending),
        *duties,
        started,
    )
    return Played(events, turn_started(after, started))


def _pending_after(state: State, lay: c.Lay, draws: int, victim: int) -> Pending:
    """The sum so far and this card's, which costs a turn as well."""
    return Pending(
        victim,
        lay.seat,
        draws if state.pending is None else draws + state.pending.draws,
        1,
        stackable=True,
        face=UNSET if state.side is None else lay.cards[0],
        aims=(victim, None) if state.rules.knock_out else UNSET,
    )


def unanswered_lay(state: State, lay: c.Lay, draws: int) -> Played | None:
    """A draw card that the next player cannot answer, by a player who keeps a card."""
    seat, hand, book = lay.seat, state.hands[lay.seat], state.book
    victim = next_in_turn(state, seat)
    if victim is None or len(hand) < 2 or not _can_be_made_to_draw(state, victim, draws):
        return None
    if not plainly_fits(state, lay):
        return None
    printed = book.faces[lay.cards[0]].colour
    cards, number, following = cards_moved(state, seat, lay.cards), state.turn_number + 1, state.after(victim)
    windows, uno = windows_closed(state)
    duties, uno = call_due(state, seat, len(hand) - 1, uno)
    hands = with_item(state.hands, seat, book.without_cards(hand, cards))
    colour, jumpable = lay.colour or printed or state.colour, state.rules.jump_in and printed is not None
    after = replace(
        state,
        hands=with_item(hands, victim, book.with_cards(hands[victim], state.draw[:draws])),
        draw=state.draw[draws:],
        discard=state.discard + cards,
        colour=colour,
        passes=0,
        uno=uno,
    )
    side = state.side or UNSET
    played = CardPlayed(seat, cards, colour, None, False, side)
    picked = CardPicked(victim, state.draw[:draws], False, side)
    started = TurnStarted(following, PLAY, number, jumpable=jumpable)
    events = (*windows, played, picked, SkipDue(victim), *duties, TurnSkipped(victim), started)
    return _with_draw_top(events, turn_started(after, started))


def _can_be_made_to_draw(state: State, seat: int, count: int) -> bool:
    """Whether the seat takes the cards from the pile, has no call to lose by it, and stays in."""
    if state.boomerangs or state.uno[seat] is not NO_DUTY or any(state.owed) or not can_take(state, count):
        return False
    limit = state.rules.knock_out
    return not limit or len(state.hands[seat]) + count < limit


def challengeable_lay(state: State, lay: c.Lay) -> Played | None:
    """A draw card that the next player may challenge, by a player who keeps a card."""
    seat, hand = lay.seat, state.hands[lay.seat]
    if len(hand) < 2 or (state.knocked and round_decided(state)) or not plainly_fits(state, lay):
        return None
    face, cards = state.book.faces[lay.cards[0]], cards_moved(state, seat, lay.cards)
    laid, number = laid_play(state, lay, face, lay.cards), state.turn_number + 1
    played = CardPlayed(seat, cards, lay.colour or face.colour or state.colour, side=state.side or UNSET)
    after, effects = card_played(state, played), effects_of(state, face)
    answers = answers_to(after, laid, effects[0])
    if answers is None:
        return None
    laid.aims = (state.after(seat), None)
    pending = pending_after(after, laid, effects, answers)
    windows, uno = windows_closed(state)
    duties, uno = call_due(state, seat, len(hand) - 1, uno)
    started = TurnStarted(pending.victim, ANSWER, number, pending.draws, pending.challengeable)
    after = turn_started(replace(after, pending=pending, uno=uno), started)
    return Played((*windows, played, DrawPending(pending), *duties, started), after)


def plain_accept(state: State, accept: c.Accept) -> Played | None:
    """Cards of the pile, and the turn missed, as the next player after the layer."""
    seat, pending = accept.seat, state.pending
    if pending is None or not _is_all(pending) or state.after(pending.layer) != seat:
        return None
    windows, uno = windows_closed(state)
    cards = until_colour(state) if pending.due else state.draw[: pending.draws]
    if uno[seat] is not NO_DUTY or not can_take(state, len(cards) if pending.due else pending.draws):
        return None
    before = replace(state, uno=uno) if windows else state
    shown = bool(pending.due and pending.due[0].mode) or UNSET
    picked = CardPicked(seat, cards, False, state.side or UNSET, shown)
    return taken_and_missed(before, windows, picked, pending.layer)


def taken_and_missed(state: State, told: tuple[Event, ...], picked: CardPicked, layer: int) -> Played | None:
    """The next player after the layer takes the cards and misses the turn, after what was told."""
    seat, cards, limit = picked.seat, picked.cards, state.rules.knock_out
    if limit and len(state.hands[seat]) + len(cards) >= limit:
        return _knocked_out(state, told, picked, layer)
    following, number = next_in_turn(state, seat), state.turn_number + 1
    if following is None or any(state.owed):
        return None
    after = replace(
        state,
        hands=with_item(state.hands, seat, state.book.with_cards(state.hands[seat], cards)),
        draw=state.draw[len(cards) :],
        passes=0,
    )
    started = TurnStarted(following, PLAY, number)
    events = (*told, picked, SkipDue(seat), TurnSkipped(seat), started)
    return _with_draw_top(events, turn_started(after, started))


def _knocked_out(state: State, told: tuple[Event, ...], picked: CardPicked, layer: int) -> Played | None:
    """The card that fills the hand is the last one drawn, and the others play on (ruling E23)."""
    seat, room = picked.seat, state.rules.knock_out - len(state.hands[picked.seat])
    picked, knocked = replace(picked, cards=picked.cards[:room]), PlayerKnockedOut(seat)
    after = player_knocked_out(card_picked(state, picked), knocked)
    following, number = next_in_turn(after, layer), state.turn_number + 1
    if following is None:
        return None
    started = TurnStarted(following, PLAY, number)
    return _with_draw_top((*told, picked, knocked, started), turn_started(after, started))


def _with_draw_top(events: tuple[Event, ...], after: State) -> Played:
    return Played(events if after.side is None else (*events, DrawTopShown(draw_face(after))), after)


def _is_all(pending: Pending) -> bool:
    """Whether accepting is drawing cards and missing one turn, and nothing waits behind it."""
    if pending.swap or pending.rest or pending.skips != 1:
        return False
    if pending.due and not draws_until_colour(pending.due):
        return False
    return pending.after is None and pending.turned is UNSET


def draws_until_colour(due: tuple[Effect, ...]) -> bool:
    """Whether the next player draws until one card of the colour comes, and then misses a turn."""
    if len(due) != 2 or due[0].verb != "draw_until_colour" or due[0].n > 1 or due[0].who != "next":
        return False
    return due[1].verb == "skip" and due[1].who == "next" and due[1].n == 1 and not due[1].mode


def can_take(state: State, count: int) -> bool:
    """Whether the pile holds the cards."""
    return state.rules.draw_device == "pile" and 0 < count <= len(state.draw)
