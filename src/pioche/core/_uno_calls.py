"""The duty to call UNO: when it falls due, is met, missed or spent (rules 4)."""

from typing import TypeAlias

from pioche.core._draw import take
from pioche.core._event_builder import EventBuilder
from pioche.core._state import CALLED, DUE, NO_DUTY, State, Uno
from pioche.core._tuples import with_item
from pioche.core.events import (
    Event,
    FalseCatchPenalised,
    UnoCalled,
    UnoCaught,
    UnoDue,
    UnoSpent,
    UnoWindowClosed,
    WrongCallPenalised,
)


def close_windows(t: EventBuilder) -> None:
    """An in-turn action closes what was open before it (ruling 7)."""
    if t.state.rules.catch_window == "next-action" and DUE in t.state.uno:
        for seat, status in enumerate(t.state.uno):
            if status is DUE:
                t.tell(UnoWindowClosed(seat))


def close_own_window(t: EventBuilder, seat: int) -> None:
    if t.state.rules.catch_window == "next-action" and t.state.uno[seat] is DUE:
        t.tell(UnoWindowClosed(seat))


def judge_duties(t: EventBuilder, layer: int, called: bool = False) -> None:
    """After the card and all its effects: the players who hold one card and must call (ruling 25)."""
    own = layer not in t.moved
    if t.moved:
        judge_moved(t, layer, called)
    if own and len(t.state.hands[layer]) == 1 and t.state.uno[layer] is NO_DUTY:
        _fall_due(t, layer, called)


def judge_moved(t: EventBuilder, layer: int, called: bool = False) -> None:
    """Hands have changed places: calls do not travel with the cards."""
    for seat in sorted(t.moved):
        if t.state.uno[seat] is not NO_DUTY:
            t.tell(UnoSpent(seat))
        if len(t.state.hands[seat]) == 1:
            _fall_due(t, seat, called and seat == layer)
    t.moved.clear()


def _fall_due(t: EventBuilder, seat: int, called: bool) -> None:
    by_itself = t.state.rules.uno_call == "automatic"
    t.tell(UnoCalled(seat) if called or by_itself else UnoDue(seat))


Calls: TypeAlias = tuple[tuple[Event, ...], tuple[Uno, ...]]
"""The events, and the calls after them."""


def windows_closed(state: State) -> Calls:
    """As `close_windows`, in one step."""
    uno = state.uno
    if DUE not in uno or state.rules.catch_window != "next-action":
        return (), uno
    closed = tuple(UnoWindowClosed(seat) for seat, status in enumerate(uno) if status is DUE)
    return closed, tuple(NO_DUTY if status is DUE else status for status in uno)


def calls_before_draw(state: State, seat: int) -> Calls:
    """The windows that a draw in turn closes, and the seat's own call, which is spent."""
    if not any(state.uno):
        return (), state.uno
    windows, uno = windows_closed(state)
    if uno[seat] is NO_DUTY:
        return windows, uno
    return (*windows, UnoSpent(seat)), with_item(uno, seat, NO_DUTY)


def call_due(state: State, seat: int, left: int, uno: tuple[Uno, ...]) -> Calls:
    """The duty of a player who has just laid without calling, and has this number of cards left."""
    if left != 1 or uno[seat] is not NO_DUTY:
        return (), uno
    if state.rules.uno_call == "automatic":
        return (UnoCalled(seat),), with_item(uno, seat, CALLED)
    return (UnoDue(seat),), with_item(uno, seat, DUE)


def call(t: EventBuilder, seat: int) -> None:
    t.tell(UnoCalled(seat))


def wrong_call(t: EventBuilder, seat: int) -> None:
    t.tell(WrongCallPenalised(seat))
    take(t, seat, t.state.rules.false_call_penalty)


def catch(t: EventBuilder, seat: int, target: int) -> None:
    t.tell(UnoCaught(target, seat))
    take(t, target, t.state.rules.uno_penalty)


def false_catch(t: EventBuilder, seat: int, target: int) -> None:
    t.tell(FalseCatchPenalised(seat, target))
    take(t, seat, t.state.rules.false_catch_penalty)
