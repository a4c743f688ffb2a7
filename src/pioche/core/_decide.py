"""decide(state, command, chance) returns what happened, or why not. It is the only place where rules become
events.
"""

from typing import assert_never

from pioche.core import commands as c
from pioche.core._chance import Chance
from pioche.core._deal import deal
from pioche.core._departures import settle_penalty
from pioche.core._draw import draw_in_turn
from pioche.core._event_builder import EventBuilder, Played
from pioche.core._lay import accept, challenge, jump, lay, name_colour
from pioche.core._legality import judge
from pioche.core._plain_turns import PLAIN_STEPS
from pioche.core._refusals import Penalty, Refusal
from pioche.core._seating import join, leave, unseat
from pioche.core._state import State, draw_face
from pioche.core._turns import advance, end_by_passing
from pioche.core._uno_calls import call, catch, close_windows, false_catch, wrong_call
from pioche.core.events import DrawTopShown, Event


def decide(state: State, command: c.Command, chance: Chance) -> tuple[Event, ...] | Refusal:
    """The events that a command causes, or why it is refused.

    Examples:
        >>> from pioche.core import Deal, Draw, SeededChance, decide, new_game
        >>> from pioche.rulebooks import load
        >>> table = new_game(load("official"), ("ann", "bob"))
        >>> [type(event).__name__ for event in decide(table, Deal(), SeededChance("7"))][:2]
        ['GameStarted', 'RoundStarted']
        >>> decide(table, Draw(0), SeededChance("7")).code
        <RefusalCode.ROUND_OVER: 'round-over'>
    """
    outcome = play(state, command, chance)
    return outcome if isinstance(outcome, Refusal) else outcome.events


def play(state: State, command: c.Command, chance: Chance) -> Played | Refusal:
    """As `decide`, with the state that folding the events gives.

    Examples:
        >>> from pioche.core import Deal, SeededChance, new_game, play
        >>> from pioche.rulebooks import load
        >>> dealt = play(new_game(load("official"), ("ann", "bob", "cat")), Deal(), SeededChance("7"))
        >>> dealt.state.turn, dealt.state.top, len(dealt.events)
        (0, 'y9', 10)
    """
    step = PLAIN_STEPS.get(type(command))
    if step is not None and state.turn == command.seat:
        return step(state, command) or play_by_steps(state, command, chance)
    return play_by_steps(state, command, chance)


def play_by_steps(state: State, command: c.Command, chance: Chance) -> Played | Refusal:
    """As `play`: the command is judged, then told event by event."""
    verdict = judge(state, command)
    if isinstance(verdict, Refusal):
        return verdict
    telling = EventBuilder(state, chance)
    _tell(telling, command, verdict)
    if telling.state.side is not None:
        _show_draw_top(telling, state)
    return Played(tuple(telling.events), telling.state)


def _tell(t: EventBuilder, command: c.Command, penalty: Penalty | None) -> None:
    match command:
        case c.Lay():
            lay(t, command, penalty)
        case c.Draw():
            _draw(t, command.seat)
        case c.Pass():
            end_by_passing(t, command.seat, stuck=t.state.drawn is None)
        case c.Jump():
            jump(t, command, penalty)
        case c.Call():
            _call(t, command, penalty)
        case c.Catch():
            _catch(t, command, penalty)
        case c.NameColour():
            name_colour(t, command)
        case c.Accept():
            accept(t, command.seat)
        case c.Challenge():
            challenge(t, command.seat)
        case c.Leave():
            leave(t, command.seat)
        case c.Deal():
            deal(t)
        case c.Seat():
            join(t, command.player)
        case c.Unseat():
            unseat(t, command.target)
        case _:
            assert_never(command)


def _show_draw_top(t: EventBuilder, before: State) -> None:
    """Shows everybody the inactive face of the next card of the draw pile (editions 2)."""
    if t.state.draw != before.draw or t.state.side != before.side:
        t.tell(DrawTopShown(draw_face(t.state)))


def _draw(t: EventBuilder, seat: int) -> None:
    close_windows(t)
    if draw_in_turn(t, seat):
        return
    if seat in t.state.knocked:
        advance(t, seat)
    else:
        end_by_passing(t, seat, stuck=False)


def _call(t: EventBuilder, command: c.Call, penalty: Penalty | None) -> None:
    before = t.state
    (wrong_call if penalty else call)(t, command.seat)
    settle_penalty(t, before, command.seat)


def _catch(t: EventBuilder, command: c.Catch, penalty: Penalty | None) -> None:
    before = t.state
    (false_catch if penalty else catch)(t, command.seat, command.target)
    settle_penalty(t, before, command.seat if penalty else command.target)
