"""The fold of events about the people at the table."""

from msgspec.structs import replace

from pioche.core import events as e
from pioche.core._state import READY, State
from pioche.core._tuples import with_inserted


def player_left(state: State, event: e.PlayerLeft) -> State:
    return replace(state, left=(*state.left, event.seat))


def player_joined(state: State, event: e.PlayerJoined) -> State:
    seat = event.seat
    if seat is None:
        players, scores = (*state.players, event.player), (*state.scores, event.score)
        return replace(state, players=players, scores=scores, chairs=())
    return replace(
        state,
        players=with_inserted(state.players, seat, event.player),
        scores=with_inserted(state.scores, seat, event.score),
        chairs=with_inserted(state.chairs, seat, seat),
        dealer=moved_down(state.dealer, seat),
        round_winners=tuple(winner + (winner >= seat) for winner in state.round_winners),
        # nothing of the last round stays at the seats: others sit there now
        hands=(),
        out=(),
        left=(),
        folded=(),
        knocked=(),
        aside=(),
    )


def moved_down(dealer: int | None, seat: int) -> int | None:
    return dealer if dealer is None or dealer < seat else dealer + 1


def dealer_without(dealer: int | None, gone: int, seats: int) -> int | None:
    """The dealer's seat once another is gone; the player before a dealer who is gone replaces them."""
    return dealer if dealer is None or dealer < gone else (dealer - 1) % max(1, seats - 1)


def moved_up(seats: tuple[int, ...], gone: int) -> tuple[int, ...]:
    return tuple(seat - (seat > gone) for seat in seats if seat != gone)


def player_unseated(state: State, event: e.PlayerUnseated) -> State:
    seat = event.seat
    return replace(
        state,
        players=state.players[:seat] + state.players[seat + 1 :],
        scores=state.scores[:seat] + state.scores[seat + 1 :],
        dealer=dealer_without(state.dealer, seat, len(state.players)),
        round_winners=moved_up(state.round_winners, seat),
        chairs=_chairs_without(state, seat),
        hands=(),
        out=(),
        left=(),
        folded=(),
        knocked=(),
        aside=(),
    )


def _chairs_without(state: State, gone: int) -> tuple[int, ...]:
    """In teams a chair stays empty, and partners stay partners once the match has begun (ruling 93)."""
    if not state.rules.teams or state.phase is READY:
        return ()
    return tuple(state.chair(seat) for seat in range(len(state.players)) if seat != gone)
