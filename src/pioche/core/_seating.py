"""Leaving during a round (rules 3, `leaver`), and joining and leaving between rounds."""

from pioche.core._departures import go_on_without
from pioche.core._event_builder import EventBuilder
from pioche.core._turns import round_winner, win_round
from pioche.core.events import HandFolded, PlayerJoined, PlayerLeft, PlayerUnseated


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
    else:
        go_on_without(t, before, seat)


def _last_one_wins(t: EventBuilder) -> None:
    """The one seat left wins, without points, unless the places are being played for."""
    state = t.state
    win_round(t, round_winner(state), scored=bool(state.out))


def join(t: EventBuilder, player: str) -> None:
    """A new player starts with 0, or with the highest total where that loses (ruling 42)."""
    state = t.state
    worst = max(state.scores, default=0) if state.rules.scoring == "losers-collect" else 0
    chair = state.free_chair()
    partners = [score for seat, score in enumerate(state.scores) if state.shares_team(seat, chair)]
    last = chair == len(state.players)
    t.tell(PlayerJoined(player, partners[0] if partners else worst, None if last else chair))


def unseat(t: EventBuilder, seat: int) -> None:
    t.tell(PlayerUnseated(seat))
