"""Who leaves during a round (rules 3, `leaver`), and who comes and goes between rounds."""

from msgspec.structs import replace

from pioche.core._event_builder import EventBuilder
from pioche.core._lay import resume
from pioche.core._state import COLOUR, PLAY, State
from pioche.core._turns import advance, start_turn, win_round
from pioche.core.events import AnswerLapsed, HandFolded, Pending, PlayerJoined, PlayerLeft, PlayerUnseated


def leave(t: EventBuilder, seat: int) -> None:
    t.tell(PlayerLeft(seat))
    if t.state.rules.leaver == "fold" and t.state.is_in(seat):
        _fold(t, seat)


def _fold(t: EventBuilder, seat: int) -> None:
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


def _layer_gone(t: EventBuilder, pending: Pending) -> None:
    """Nobody is left to challenge or to send it back to; what was due stays due."""
    if pending.draws or pending.skips:
        kept = replace(pending, challengeable=False, stakes=(0, 0), returnable=False, swap=False)
        t.tell(AnswerLapsed(kept))
    else:
        t.tell(AnswerLapsed(None))
        resume(t, pending, _still_jumpable(t.state))


def _go_on(t: EventBuilder, before: State, seat: int) -> None:
    """Leaving is no in-turn act: what could be jumped in on still can (ruling 92)."""
    if before.phase is COLOUR:
        start_turn(t, t.state.after(seat), COLOUR)
    elif before.pending is not None:
        t.tell(AnswerLapsed(None))
        resume(t, before.pending, _still_jumpable(before))
    else:
        advance(t, seat, before.jumpable and before.phase is PLAY)


def _still_jumpable(state: State) -> bool:
    """Whether an answer that lapses leaves a coloured card that somebody laid, and nobody has acted since."""
    laid = state.turn_number > 1  # the first answer of a round is to the card turned up
    return state.rules.jump_in and laid and state.book.faces[state.top].colour is not None


def _last_one_wins(t: EventBuilder) -> None:
    """Won by the one seat left and scored with no points, unless the places were being played for."""
    state = t.state
    if state.out:
        win_round(t, state.out[0])
    else:
        win_round(t, next(filter(state.is_in, range(len(state.players)))), scored=False)


def join(t: EventBuilder, player: str) -> None:
    """Who joins later starts with 0, or with the highest total where that loses (ruling 42)."""
    state = t.state
    worst = max(state.scores, default=0) if state.rules.scoring == "losers-collect" else 0
    chair = state.free_chair()
    partners = [score for seat, score in enumerate(state.scores) if state.shares_team(seat, chair)]
    last = chair == len(state.players)
    t.tell(PlayerJoined(player, partners[0] if partners else worst, None if last else chair))


def unseat(t: EventBuilder, seat: int) -> None:
    t.tell(PlayerUnseated(seat))
