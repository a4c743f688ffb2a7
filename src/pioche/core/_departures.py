"""A seat leaves the round: by folding, or knocked out by a penalty."""

from msgspec.structs import replace

from pioche.core._effects import Effect
from pioche.core._event_builder import EventBuilder
from pioche.core._laid import LaidPlay, victim
from pioche.core._lay import layer_gone, resume, still_jumpable
from pioche.core._state import COLOUR, PLAY, State
from pioche.core._turns import advance, ask, settled, start_turn
from pioche.core.events import AnswerLapsed, ColourDue, Naming


def go_on_without(t: EventBuilder, before: State, seat: int) -> None:
    """Everything pending for the seat lapses, and its turn; otherwise play goes on as before."""
    if before.turn == seat:
        _turn_lapses(t, before, seat)
    elif before.pending is not None and before.pending.layer == seat:
        layer_gone(t, seat)


def settle_penalty(t: EventBuilder, before: State, seat: int) -> None:
    """Cards drawn as a penalty out of turn may have knocked the player out (ruling E28)."""
    if seat in t.state.knocked and seat not in before.knocked and not settled(t):
        go_on_without(t, before, seat)


def _turn_lapses(t: EventBuilder, before: State, seat: int) -> None:
    """Leaving is not an in-turn act: a jump that was possible stays possible (ruling 92)."""
    if before.naming is not None:
        t.tell(ColourDue(_named_by_next(before, t.state, before.naming)))
        ask(t)
    elif before.phase is COLOUR:
        start_turn(t, t.state.after(seat), COLOUR)
    elif before.pending is not None:
        t.tell(AnswerLapsed(None))
        resume(t, before.pending, still_jumpable(before))
    else:
        advance(t, seat, before.jumpable and before.phase is PLAY)


def _named_by_next(before: State, state: State, naming: Naming) -> Naming:
    """The next player names the colour and plays; effects aimed at the leaver lapse (ruling E11)."""
    laid = LaidPlay(naming.layer, before.book.faces[naming.face], naming.target, turned=naming.turned)

    def is_aimed_at_leaver(effect: Effect) -> bool:
        aimed = effect.who in ("next", "previous", "chosen")
        return aimed and victim(before, laid, effect) == naming.seat

    rest = tuple(effect for effect in naming.rest if not is_aimed_at_leaver(effect))
    return replace(naming, seat=state.after(laid.base), rest=rest)
