"""The order of turns, and how a round and a match end."""

from pioche.core._event_builder import EventBuilder
from pioche.core._scoring import leaders, round_points, target_met
from pioche.core._state import ANSWER, COLOUR, GAME_OVER, PLAY, ROUND_OVER, Phase, State
from pioche.core.events import (
    GameWon,
    RoundBlocked,
    RoundWon,
    ScoresChanged,
    TurnPassed,
    TurnSkipped,
    TurnStarted,
)

BLOCKED_ROUNDS = 3
"""The number of blocked rounds in a row that ends the match (ruling 43)."""


def advance(t: EventBuilder, seat: int, jumpable: bool = False) -> None:
    """Play goes on after the seat, past those who miss a turn (ruling 26)."""
    if t.state.knocked and settled(t):
        return
    following = t.state.after(seat)
    while t.state.owed[following]:
        t.tell(TurnSkipped(following))
        following = t.state.after(following)
    start_turn(t, following, PLAY, jumpable)


def start_turn(t: EventBuilder, seat: int, phase: Phase = PLAY, jumpable: bool = False) -> None:
    state = t.state
    number = state.turn_number + 1
    if state.rules.turn_limit and number > state.rules.turn_limit:
        block(t)
    else:
        t.tell(TurnStarted(seat, phase, number, jumpable=jumpable))


def ask(t: EventBuilder) -> None:
    """Asks the victim of the pending effect, or the player who must name a colour."""
    if t.state.knocked and settled(t):
        return
    number = t.state.turn_number + 1
    if t.state.naming is not None:
        t.tell(TurnStarted(t.state.naming.seat, COLOUR, number))
        return
    pending = t.state.pending
    assert pending is not None
    t.tell(TurnStarted(pending.victim, ANSWER, number, pending.draws, pending.challengeable))


def play_on(t: EventBuilder, seat: int, jumpable: bool = False) -> None:
    """The player who answered plays on, in the same turn."""
    if t.state.knocked and settled(t):
        return
    t.tell(TurnStarted(seat, PLAY, t.state.turn_number, jumpable=jumpable))


def end_by_passing(t: EventBuilder, seat: int, stuck: bool) -> None:
    """A pass of a player who can do nothing is not an act: a jump that was possible stays possible (rulings
    7, 94).
    """
    t.tell(TurnPassed(seat, stuck))
    if t.state.passes >= t.state.still_in():
        block(t)
    else:
        advance(t, seat, stuck and t.state.jumpable)


def block(t: EventBuilder) -> None:
    """Nobody wins, nothing is scored (rules 2.7), unless a player was out first (ruling 34)."""
    if t.state.out:
        win_round(t, t.state.out[0])
        return
    t.tell(RoundBlocked())
    if t.state.rules.scoring == "none":
        t.tell(GameWon(()))
    elif t.state.blocked_rounds >= BLOCKED_ROUNDS:
        t.tell(GameWon(leaders(t.state, t.state.scores)))


def win_round(t: EventBuilder, seat: int, scored: bool = True) -> None:
    winners = (seat, *(partner for partner in t.state.partners(seat) if partner != seat))
    t.tell(RoundWon(winners))
    if t.state.rules.scoring == "none":
        t.tell(GameWon(winners))
    else:
        _score(t, winners, scored)


def _score(t: EventBuilder, winners: tuple[int, ...], scored: bool) -> None:
    state = t.state
    points = round_points(state, winners) if scored else (0,) * len(state.players)
    scores = tuple(score + more for score, more in zip(state.scores, points, strict=True))
    t.tell(ScoresChanged(points, scores))
    if target_met(state, scores):
        t.tell(GameWon(leaders(state, scores)))


def round_decided(state: State) -> bool:
    """Whether going out, or a knock-out, has ended the round."""
    if state.rules.finish == "play-on":
        return state.still_in() <= 1
    return bool(state.out) or (bool(state.knocked) and state.still_in() <= 1)


def settled(t: EventBuilder) -> bool:
    """Ends a round that a knock-out has decided; returns whether it has (editions 4, ruling E30)."""
    if t.state.phase is ROUND_OVER or t.state.phase is GAME_OVER:
        return True
    if not round_decided(t.state):
        return False
    win_round(t, round_winner(t.state))
    return True


def next_in_turn(state: State, seat: int) -> int | None:
    """The next player; None if that one misses the turn, or no turn may follow."""
    following, limit = state.after(seat), state.rules.turn_limit
    if state.owed[following] or (limit and state.turn_number >= limit):
        return None
    return None if state.knocked and round_decided(state) else following


def round_winner(state: State) -> int:
    """The first to go out; if nobody went out, the last one in."""
    return state.out[0] if state.out else next(filter(state.is_in, range(len(state.players))))
