"""Laying cards, in turn or by jumping in; going out; answering what was laid."""

from msgspec.structs import replace

from pioche.core import commands as c
from pioche.core._card_matching import all_laid, rightful
from pioche.core._cards import Code, Face
from pioche.core._draw import take
from pioche.core._effect_resolution import Laid, effects_of, pay_out, resolve, skip_from, swap
from pioche.core._effects import Effect
from pioche.core._event_builder import EventBuilder
from pioche.core._evolve import without
from pioche.core._hand_forecast import MOVING
from pioche.core._refusals import Penalty
from pioche.core._state import State
from pioche.core._turns import advance, ask, play_on, round_decided, win_round
from pioche.core._uno_calls import close_own_window, close_windows, judge_duties, judge_moved, wrong_call
from pioche.core.events import (
    CardPlayed,
    ChallengeLost,
    ChallengeMade,
    ChallengeWon,
    EffectReturned,
    HandShown,
    MistakePenalised,
    Pending,
    PlayerOut,
    SkipDue,
)


def lay(t: EventBuilder, command: c.Lay, penalty: Penalty | None) -> None:
    if penalty is not None and penalty is Penalty.MISTAKE:
        _mistake(t, command)
        return
    close_windows(t)
    if t.state.book.faces[command.cards[-1]].answer_only:
        _return_effect(t, command, penalty)
    else:
        _lay(t, command, command.cards, penalty)


def jump(t: EventBuilder, command: c.Jump, penalty: Penalty | None) -> None:
    close_own_window(t, command.seat)
    _lay(t, command, (command.card,), penalty)


def _mistake(t: EventBuilder, command: c.Lay) -> None:
    """The cards go back, the player draws, the turn passes (002)."""
    close_windows(t)
    t.tell(MistakePenalised(command.seat, command.cards))
    take(t, command.seat, t.state.rules.mistake_penalty)
    advance(t, command.seat)


def _lay(t: EventBuilder, command: c.Lay | c.Jump, cards: tuple[Code, ...], penalty: Penalty | None) -> None:
    state, seat = t.state, command.seat
    face = state.book.faces[cards[-1]]
    effects = effects_of(state, face, len(cards)) if face.effects else ()
    laid = _laid(state, command, face, cards)
    _tell_laid(t, command, face, cards)
    called = command.uno and penalty is None
    if not t.state.hands[seat]:
        _go_out(t, laid, effects)
        return
    waiting = bool(effects) and resolve(t, laid, effects)
    judge_duties(t, seat, called)
    if penalty is not None:
        wrong_call(t, seat)
    if waiting:
        ask(t)
    else:
        advance(t, seat, jumpable=t.state.rules.jump_in and face.colour is not None)


def _laid(state: State, command: c.Lay | c.Jump, face: Face, cards: tuple[Code, ...]) -> Laid:
    pending = state.pending
    stacked_on = pending.draws if pending is not None else 0
    if not face.restricted:
        return Laid(command.seat, face, command.target, stacked_on=stacked_on)
    seat, hand = command.seat, state.hands[command.seat]
    shown = without(hand, cards)
    return Laid(seat, face, command.target, shown, rightful(state, seat, hand), stacked_on)


def _tell_laid(t: EventBuilder, command: c.Lay | c.Jump, face: Face, cards: tuple[Code, ...]) -> None:
    state, seat = t.state, command.seat
    colour = command.colour or face.colour or state.colour
    assert colour is not None
    discards = cards[-1] in state.book.discarders
    moved = all_laid(state, state.hands[seat], cards, command.colour) if discards else cards
    t.tell(CardPlayed(seat, moved, colour, command.target, isinstance(command, c.Jump)))


def _go_out(t: EventBuilder, laid: Laid, effects: tuple[Effect, ...]) -> None:
    """The win comes before hands move; due draws are paid before scoring (rules 2.6, ruling 22)."""
    t.tell(PlayerOut(laid.layer))
    if not round_decided(t.state):
        _go_on_without(t, laid, effects)
        return
    if t.state.rules.last_draw or laid.stacked_on or t.state.rules.finish == "play-on":
        pay_out(t, laid, effects)
    win_round(t, t.state.out[0])


def _go_on_without(t: EventBuilder, laid: Laid, effects: tuple[Effect, ...]) -> None:
    """Play-on: the effects fall on those still in (ruling 34)."""
    if resolve(t, laid, [effect for effect in effects if effect.verb not in MOVING]):
        ask(t)
    else:
        advance(t, laid.layer, jumpable=t.state.rules.jump_in and laid.face.colour is not None)


# answering


def accept(t: EventBuilder, seat: int) -> None:
    pending = _answered(t)
    take(t, seat, pending.draws)
    skip_from(t, seat, pending.skips)
    if pending.swap:
        swap(t, pending.layer, seat)
    resume(t, pending)


def challenge(t: EventBuilder, seat: int) -> None:
    pending = _answered(t)
    t.tell(ChallengeMade(seat, pending.layer))
    t.tell(HandShown(pending.layer, seat, pending.hand))
    if pending.rightful:
        _lose_challenge(t, seat, pending)
    else:
        _win_challenge(t, seat, pending)


def _win_challenge(t: EventBuilder, seat: int, pending: Pending) -> None:
    """The offender draws; the challenger neither draws nor misses the turn (003)."""
    t.tell(ChallengeWon(seat, pending.layer))
    take(t, pending.layer, pending.stakes[0])
    resume(t, pending)


def _lose_challenge(t: EventBuilder, seat: int, pending: Pending) -> None:
    t.tell(ChallengeLost(seat, pending.layer))
    take(t, seat, pending.stakes[1])
    skip_from(t, seat, max(1, pending.skips))
    resume(t, pending)


def _return_effect(t: EventBuilder, command: c.Lay, penalty: Penalty | None) -> None:
    """A Boomerang: the effect falls on the player who laid the card (ruling 27)."""
    pending, seat = _pending(t.state), command.seat
    _tell_laid(t, command, t.state.book.faces[command.cards[0]], command.cards)
    t.tell(EffectReturned(seat, pending.layer))
    take(t, pending.layer, pending.draws)
    for _ in range(pending.skips):
        t.tell(SkipDue(pending.layer))
    if not t.state.hands[seat]:
        t.tell(PlayerOut(seat))
        if round_decided(t.state):
            win_round(t, t.state.out[0])
            return
    else:
        judge_duties(t, seat, command.uno and penalty is None)
        if penalty is not None:
            wrong_call(t, seat)
    resume(t, replace(pending, after=seat))


def _pending(state: State) -> Pending:
    assert state.pending is not None
    return state.pending


def _answered(t: EventBuilder) -> Pending:
    close_windows(t)
    return _pending(t.state)


def resume(t: EventBuilder, pending: Pending, jumpable: bool = False) -> None:
    """The rest of the card's effects, then play goes on (rulings 27, 64, 90)."""
    face = t.state.book.faces[t.state.top]
    laid = Laid(pending.layer, face, pending.target, after=pending.after)
    waiting = resolve(t, laid, pending.rest)
    judge_moved(t, pending.layer)
    if waiting:
        ask(t)
    else:
        _go_on(t, pending, jumpable)


def _go_on(t: EventBuilder, pending: Pending, jumpable: bool) -> None:
    victim, state = pending.victim, t.state
    seat = pending.layer if pending.after is None else pending.after
    if state.after(seat) == victim and not state.owed[victim]:
        play_on(t, victim, jumpable)
    else:
        advance(t, seat, jumpable)
