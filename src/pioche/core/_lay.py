"""Laying cards, in turn or by jumping in; going out; answering."""

from msgspec import UNSET
from msgspec.structs import replace

from pioche.core import commands as c
from pioche.core._card_matching import cards_moved, rightful
from pioche.core._cards import Code, Face
from pioche.core._combined_effects import effects_of
from pioche.core._draw import draw_by, take
from pioche.core._effect_resolution import pay_out, resolve, skip_from, skip_next, swap
from pioche.core._effects import DRAW_VERBS, Effect
from pioche.core._event_builder import EventBuilder
from pioche.core._hand_forecast import MOVING
from pioche.core._laid import LaidPlay
from pioche.core._refusals import Penalty
from pioche.core._state import State
from pioche.core._tuples import without
from pioche.core._turns import advance, ask, play_on, round_decided, settled, win_round
from pioche.core._uno_calls import close_own_window, close_windows, judge_duties, judge_moved, wrong_call
from pioche.core.events import (
    AnswerLapsed,
    CardPlayed,
    ChallengeLost,
    ChallengeMade,
    ChallengeWon,
    ColourChosen,
    ColourDue,
    EffectReturned,
    HandShown,
    MistakePenalised,
    Naming,
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
    laid = laid_play(state, command, face, cards)
    _tell_laid(t, command, face, cards)
    called = command.uno and penalty is None
    if not t.state.hands[seat]:
        _go_out(t, laid, effects)
        return
    waiting = bool(effects) and resolve(t, laid, effects)
    if t.state.knocked and settled(t):
        return
    if seat not in t.state.knocked:
        judge_duties(t, seat, called)
        if penalty is not None:
            wrong_call(t, seat)
    elif t.moved:
        judge_moved(t, seat)
    if waiting and seat in t.state.knocked:
        if layer_gone(t, seat):
            ask(t)
    elif waiting:
        ask(t)
    else:
        advance(t, laid.base, jumpable=_opens_jumps(t.state, laid))


def _opens_jumps(state: State, laid: LaidPlay) -> bool:
    """A coloured card may be jumped in on while it lies on top (rulings 23, E19)."""
    return state.rules.jump_in and laid.face.colour is not None and laid.face.code == state.top_face


def laid_play(state: State, command: c.Lay | c.Jump, face: Face, cards: tuple[Code, ...]) -> LaidPlay:
    pending = state.pending
    stacked_on = pending.draws if pending is not None else 0
    count = len(cards)
    laid = LaidPlay(command.seat, face, command.target, stacked_on=stacked_on, count=count)
    if state.rules.two_player_reverse == "back" and state.still_in() == 2:
        laid.other = state.after(command.seat)
    if face.restricted:
        hand = state.held(command.seat)
        laid.hand, laid.rightful = without(hand, cards), rightful(state, command.seat, hand)
    return laid


def _tell_laid(t: EventBuilder, command: c.Lay | c.Jump, face: Face, cards: tuple[Code, ...]) -> None:
    state, seat = t.state, command.seat
    colour = command.colour or face.colour or state.colour
    if face.code in state.book.colour_askers:
        colour = None
    moved = cards_moved(state, seat, cards, command.colour)
    jumped = type(command) is c.Jump
    t.tell(CardPlayed(seat, moved, colour, command.target, jumped, state.side or UNSET))


def _go_out(t: EventBuilder, laid: LaidPlay, effects: tuple[Effect, ...]) -> None:
    """The win comes before hands move; due draws are made before scoring (rules 2.6, ruling 22)."""
    t.tell(PlayerOut(laid.layer))
    if not round_decided(t.state):
        _go_on_without(t, laid, effects)
        return
    rules = t.state.rules
    draws = rules.last_draw or bool(laid.stacked_on) or rules.finish == "play-on"
    pay_out(t, laid, effects, draws)
    win_round(t, t.state.out[0])


def _go_on_without(t: EventBuilder, laid: LaidPlay, effects: tuple[Effect, ...]) -> None:
    """Play-on: the effects fall on those still in (ruling 34)."""
    if resolve(t, laid, [effect for effect in effects if effect.verb not in MOVING]):
        ask(t)
    else:
        advance(t, laid.base, jumpable=_opens_jumps(t.state, laid))


# answering


def accept(t: EventBuilder, seat: int) -> None:
    pending = _answered(t)
    _take_due(t, seat, pending)
    if seat not in t.state.knocked:
        _miss_turns(t, seat, pending)
        if pending.swap:
            swap(t, pending.layer, seat)
    resume(t, pending)


def _take_due(t: EventBuilder, seat: int, pending: Pending) -> None:
    """The cards that are due, effect by effect if their number alone does not say it."""
    if not pending.due:
        take(t, seat, pending.draws)
        return
    already = pending.draws - sum(effect.n for effect in pending.due if effect.verb == "draw")
    for effect in pending.due:
        if effect.verb in DRAW_VERBS and seat not in t.state.knocked:
            more = already if effect.verb == "draw" and pending.stackable else 0
            draw_by(t, seat, effect, more)


def _miss_turns(t: EventBuilder, seat: int, pending: Pending) -> None:
    stated = [effect for effect in pending.due or () if effect.verb == "skip"]
    if stated and not pending.stackable:
        for effect in stated:
            skip_next(t, pending.layer, seat, effect)
    else:
        skip_from(t, seat, pending.skips)


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
    _pay_stake(t, pending.layer, pending, 0)
    resume(t, pending)


def _lose_challenge(t: EventBuilder, seat: int, pending: Pending) -> None:
    t.tell(ChallengeLost(seat, pending.layer))
    _pay_stake(t, seat, pending, 1)
    if seat not in t.state.knocked:
        skip_from(t, seat, max(1, pending.skips))
    resume(t, pending)


def _pay_stake(t: EventBuilder, seat: int, pending: Pending, place: int) -> None:
    """Cards, or what the card makes its victim draw and then this number of cards more (editions 4)."""
    if pending.stakes_by_card and pending.stakes_by_card[place]:
        _take_due(t, seat, pending)
    if seat not in t.state.knocked:
        take(t, seat, pending.stakes[place])


def _return_effect(t: EventBuilder, command: c.Lay, penalty: Penalty | None) -> None:
    """A Boomerang: the effect falls on the player who laid the card (ruling 27)."""
    pending, seat = _pending(t.state), command.seat
    _tell_laid(t, command, t.state.book.faces[command.cards[0]], command.cards)
    t.tell(EffectReturned(seat, pending.layer))
    _take_due(t, pending.layer, pending)
    if pending.layer not in t.state.knocked:
        for _ in range(pending.skips):
            t.tell(SkipDue(pending.layer))
    if not t.state.hands[seat]:
        t.tell(PlayerOut(seat))
        if round_decided(t.state):
            win_round(t, t.state.out[0])
            return
    elif not (t.state.knocked and settled(t)):
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
    if t.state.knocked and settled(t):
        return
    if not pending.rest:
        if t.moved:
            judge_moved(t, pending.layer)
        _go_on(t, _goes_on_after(pending), pending.victim, jumpable)
        return
    laid = LaidPlay(
        pending.layer,
        t.state.book.faces[pending.face or t.state.top_face],
        pending.target,
        after=pending.after,
        hand=pending.hand,
        rightful=pending.rightful,
        other=_other_of_two(t.state, pending.layer),
        turned=None if pending.turned is UNSET else pending.turned,
        aims=pending.aims or (None, None),
    )
    waiting = resolve(t, laid, pending.rest)
    judge_moved(t, pending.layer)
    if waiting:
        ask(t)
    else:
        _go_on(t, laid.goes_on_after, pending.victim, jumpable)


def _goes_on_after(pending: Pending) -> int:
    """As of the laid play that waits: who sent an effect back, or whose turn was passed, or the layer."""
    if pending.after is not None:
        return pending.after
    return pending.layer if pending.turned is UNSET else pending.turned


def layer_gone(t: EventBuilder, seat: int) -> bool:
    """The layer has left the round while others are asked: nobody is left to challenge or to send it back to,
    but what was due stays due. Returns whether a player must still answer (rulings 71, E26).
    """
    naming, pending = t.state.naming, t.state.pending
    if naming is not None:
        if naming.seat == seat:
            t.tell(ColourDue(replace(naming, seat=t.state.after(seat))))
        return True
    assert pending is not None
    if pending.draws or pending.skips or pending.due:
        kept = replace(pending, challengeable=False, stakes=(0, 0), returnable=False, swap=False)
        t.tell(AnswerLapsed(replace(kept, stakes_by_card=UNSET)))
        return True
    t.tell(AnswerLapsed(None))
    resume(t, pending, still_jumpable(t.state))
    return False


def still_jumpable(state: State) -> bool:
    """Whether a lapsed answer leaves a coloured card that a player laid, with no act since."""
    laid = state.turn_number > 1  # the first answer of a round is to the card turned up
    return state.rules.jump_in and laid and state.book.faces[state.top_face].colour is not None


def _other_of_two(state: State, layer: int) -> int | None:
    is_back = state.rules.two_player_reverse == "back" and state.still_in() == 2 and state.is_in(layer)
    return state.after(layer) if is_back else None


def _go_on(t: EventBuilder, seat: int, asked: int, jumpable: bool = False) -> None:
    """A player who was asked and comes next anyway plays on in the same turn."""
    state = t.state
    if state.after(seat) == asked and not state.owed[asked]:
        play_on(t, asked, jumpable)
    else:
        advance(t, seat, jumpable)


# naming a colour


def name_colour(t: EventBuilder, command: c.NameColour) -> None:
    naming = t.state.naming
    if naming is not None and naming.layer != command.seat:
        close_windows(t)
    t.tell(ColourChosen(command.seat, command.colour))
    if naming is None:
        play_on(t, command.seat)
    else:
        _resume_named(t, naming)


def _resume_named(t: EventBuilder, naming: Naming) -> None:
    """The rest of the card no longer waits for the colour (editions 3)."""
    laid = LaidPlay(
        naming.layer,
        t.state.book.faces[naming.face],
        naming.target,
        naming.hand,
        naming.rightful,
        naming.stacked_on,
        naming.nobody,
        naming.after,
        naming.count,
        other=_other_of_two(t.state, naming.layer),
        turned=naming.turned,
        aims=naming.aims,
    )
    waiting = resolve(t, laid, naming.rest)
    judge_moved(t, naming.layer)
    if waiting:
        ask(t)
    else:
        _go_on(t, laid.goes_on_after, naming.seat)
