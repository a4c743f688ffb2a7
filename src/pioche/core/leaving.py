"""Who leaves during a round (rules 3, `leaver`), and who comes and goes between rounds."""

from msgspec.structs import replace

from pioche.core.events import AnswerLapsed, HandFolded, Pending, PlayerJoined, PlayerLeft, PlayerUnseated
from pioche.core.laying import resume
from pioche.core.state import COLOUR, State
from pioche.core.telling import Telling
from pioche.core.turns import advance, start_turn, win_round


def leave(t: Telling, seat: int) -> None:
    t.tell(PlayerLeft(seat))
    if t.state.rules.leaver == "fold":
        _fold(t, seat)


def _fold(t: Telling, seat: int) -> None:
    """The hand is shuffled into the draw pile and the seat is out; what was pending for it lapses."""
    before = t.state
    pile = before.book.in_order(before.draw + before.hands[seat])
    t.tell(HandFolded(seat, t.chance.shuffle(pile, before.round, before.shuffles)))
    if t.state.still_in() == 1:
        _last_one_wins(t)
    elif before.turn == seat:
        _go_on(t, before, seat)
    elif before.pending is not None and before.pending.layer == seat:
        _layer_gone(t, before.pending)


def _layer_gone(t: Telling, pending: Pending) -> None:
    """Nobody is left to challenge or to send it back to; what was due stays due."""
    if pending.draws or pending.skips:
        kept = replace(pending, challengeable=False, stakes=(0, 0), returnable=False, swap=False)
        t.tell(AnswerLapsed(kept))
    else:
        t.tell(AnswerLapsed(None))
        resume(t, pending, pending.layer)


def _go_on(t: Telling, before: State, seat: int) -> None:
    if before.phase is COLOUR:
        start_turn(t, t.state.after(seat), COLOUR)
    elif before.pending is not None:
        t.tell(AnswerLapsed(None))
        resume(t, before.pending, before.pending.layer)
    else:
        advance(t, seat)


def _last_one_wins(t: Telling) -> None:
    """Won by the one seat left and scored with no points, unless the places were being played for."""
    state = t.state
    if state.out:
        win_round(t, state.out[0])
    else:
        win_round(t, next(filter(state.is_in, range(len(state.players)))), scored=False)


def join(t: Telling, player: str) -> None:
    """Who joins later starts with 0, or with the highest total where that loses (ruling 42)."""
    state = t.state
    worst = max(state.scores, default=0) if state.rules.scoring == "losers-collect" else 0
    teams = state.rules.teams
    partners = [
        score
        for seat, score in enumerate(state.scores)
        if teams and seat % teams == len(state.players) % teams
    ]
    t.tell(PlayerJoined(player, partners[0] if partners else worst))


def unseat(t: Telling, seat: int) -> None:
    t.tell(PlayerUnseated(seat))
