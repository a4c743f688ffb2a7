"""The duty to call UNO: when it falls due, is met, missed or spent (rules 4)."""

from pioche.core._draw import take
from pioche.core._event_builder import EventBuilder
from pioche.core._state import DUE, NO_DUTY
from pioche.core.events import (
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
