"""Invariants of a round, from its events alone: turns, places and teams.

The referee hears what the table hears and keeps a ring of seats, a finger on the seat after which play
continues, and the turns that are owed. It asks the rules only what the round is played for; it never asks the
state.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, Final

from fuzz.checks import Broken, check
from pioche.core import COLOURS, Event, Played, RuleFields, State, view
from pioche.core import events as e

OUT_OF_TURN: Final = (
    e.PlayerLeft,
    e.UnoCalled,
    e.UnoCaught,
    e.WrongCallPenalised,
    e.FalseCatchPenalised,
)
"""Calls, catches and leaving begin with one of these; everything else but jumps is an in-turn act."""


class Referee:
    def __init__(self, rules: RuleFields, players: Sequence[str]) -> None:
        self.rules = rules
        self.names = list(players)
        self.sides: dict[str, int] = {}
        """The team of each player in the round before."""
        self.batch: Sequence[Event] = ()
        self.in_turn = False
        self._start(len(players))

    def _start(self, seats: int) -> None:
        self.seats = seats
        self.inside = list(range(seats))
        self.out: list[int] = []
        self.folded: list[int] = []
        self.owed = [0] * seats
        self.direction = 1
        self.finger = seats - 1
        """Play continues after this seat."""
        self.dealer: int | None = None
        self.turn: tuple[int, str, int] = (-1, "ready", 0)
        """Seat, phase, number."""
        self.draws = self.lays = self.ends = 0
        """The numbers of the seat's acts in this turn."""
        self.pending: e.Pending | None = None
        self.window = False
        """Whether the card on top may be jumped in on."""
        self.first_reversed = False
        self.due: set[int] = set()
        self.over = False

    def __call__(self, before: State, played: Played) -> None:
        self.batch = played.events
        self.in_turn = not isinstance(self.batch[0], OUT_OF_TURN) and not _jumped(self._player_act())
        waiting = set(self.due)
        if self.in_turn and not _only_passes(self.batch):
            self.window = False
        for event in self.batch:
            hear = _HEARS.get(type(event))
            if hear is not None:
                hear(self, event)
        self._check_windows(waiting)
        self._check_jumps(played.state)
        if self.over and self.rules.finish == "play-on" and not before.is_over and before.turn is not None:
            self._check_places(played.state)

    # whose turn it is

    def _after(self, seat: int) -> int:
        for step in range(1, self.seats + 1):
            following = (seat + step * self.direction) % self.seats
            if following in self.inside:
                return following
        raise Broken("nobody is left to play")

    def _turn_started(self, event: e.TurnStarted) -> None:
        _, phase, number = self.turn
        check(event.seat in self.inside, f"seat {event.seat} is out, and in turn")
        goes_on = event.number == number
        if event.phase == "answer":
            self._check_asked(event)
        elif goes_on:
            check(phase in ("answer", "colour"), f"turn {number} begins again in phase {phase}")
            self._check_next(event)
        elif self.first_reversed and number == 0:
            check(event.seat == self.dealer_seat, f"a Reverse was turned up, and seat {event.seat} begins")
        else:
            self._check_next(event)
        check(goes_on or event.number == number + 1, f"turn {event.number} follows turn {number}")
        if not goes_on:
            self.draws = self.lays = self.ends = 0
        self.turn = (event.seat, event.phase, event.number)

    @property
    def dealer_seat(self) -> int:
        return self.seats - 1 if self.dealer is None else self.dealer

    def _check_next(self, event: e.TurnStarted) -> None:
        wanted = self._after(self.finger)
        check(event.seat == wanted, f"seat {event.seat} is in turn, not {wanted} after {self.finger}")
        check(self.owed[event.seat] == 0, f"seat {event.seat} owes a turn, and plays")

    def _check_asked(self, event: e.TurnStarted) -> None:
        check(self.pending is not None and self.pending.victim == event.seat, f"{event}: of {self.pending}")

    def _skip_due(self, event: e.SkipDue) -> None:
        check(event.seat in self.inside, f"seat {event.seat} is out, and to miss a turn")
        self.owed[event.seat] += 1

    def _turn_skipped(self, event: e.TurnSkipped) -> None:
        check(event.seat == self._after(self.finger), f"seat {event.seat} is skipped out of order")
        check(self.owed[event.seat] > 0, f"seat {event.seat} is skipped for nothing")
        self.owed[event.seat] -= 1
        self.finger = event.seat

    def _reversed(self, event: e.DirectionReversed) -> None:
        check(event.direction == -self.direction, "the direction is turned into itself")
        self.direction = event.direction
        if self.turn[2] == 0:
            self.first_reversed = True

    # acts

    def _card_played(self, event: e.CardPlayed) -> None:
        check(event.seat in self.inside, f"seat {event.seat} is out, and lays")
        if not event.jumped:
            check(event.seat == self.turn[0], f"seat {event.seat} lays in the turn of {self.turn[0]}")
            self._check_once("lays")
            self.lays += 1
        self.pending = None
        self.finger = event.seat
        self.window = self.rules.jump_in and event.cards[-1][0] in COLOURS

    def _card_picked(self, event: e.CardPicked) -> None:
        if event.in_turn:
            check(event.seat == self.turn[0], f"seat {event.seat} draws in the turn of {self.turn[0]}")
            check(self.draws + self.lays + self.ends == 0, f"seat {event.seat} draws after its turn was used")
            self.draws += 1

    def _check_once(self, what: str) -> None:
        check(self.lays + self.ends == 0, f"seat {self.turn[0]} {what} after its turn was used")

    def _turn_ended(self, event: e.TurnPassed | e.MistakePenalised) -> None:
        check(event.seat == self.turn[0], f"{event} in the turn of {self.turn[0]}")
        self._check_once("ends")
        self.ends += 1
        self.finger = event.seat

    def _pending(self, event: e.DrawPending) -> None:
        pending = event.pending
        check(pending.victim in self.inside, f"seat {pending.victim} is out, and to answer")
        check(pending.victim != pending.layer or not pending.returnable, "a card comes back to its layer")
        self.pending = pending

    def _lapsed(self, event: e.AnswerLapsed) -> None:
        self.pending = event.pending

    def _player_out(self, event: e.PlayerOut) -> None:
        self._leaves_round(event.seat)
        self.out.append(event.seat)

    def _folded(self, event: e.HandFolded) -> None:
        self._leaves_round(event.seat)
        self.folded.append(event.seat)
        if event.seat == self.turn[0] and self.turn[1] != "answer":
            self.finger = event.seat

    def _leaves_round(self, seat: int) -> None:
        check(seat in self.inside, f"seat {seat} goes out twice")
        self.inside.remove(seat)
        self.owed[seat] = 0
        self.due.discard(seat)

    # calls and jumps

    def _due(self, event: e.UnoDue) -> None:
        self.due.add(event.seat)

    def _no_longer_due(self, event: e.UnoCalled | e.UnoCaught | e.UnoSpent) -> None:
        self.due.discard(event.seat)

    def _window_closed(self, event: e.UnoWindowClosed) -> None:
        check(self.rules.catch_window == "next-action", "an open window is closed")
        own = _jumped(self._player_act()) and self._player_act().seat == event.seat
        check(self.in_turn or own, f"the window of seat {event.seat} is closed by {self.batch}")
        self.due.discard(event.seat)

    def _player_act(self) -> Any:
        """The act of a player, from its events."""
        return next((event for event in self.batch if isinstance(event, e.CardPlayed)), self.batch[0])

    def _check_windows(self, waiting: set[int]) -> None:
        if self.over or not self.in_turn or self.rules.catch_window == "open":
            return
        if isinstance(self.batch[0], e.ColourChosen) or _only_passes(self.batch):
            return  # passing and naming a colour close no window (ruling 7)
        fresh = {event.seat for event in self.batch if isinstance(event, e.UnoDue)}
        check(not (waiting & self.due) - fresh, f"{waiting & self.due} may still be caught: {self.batch}")

    def _check_jumps(self, state: State) -> None:
        if self.rules.jump_in and not self.over and self.turn[1] == "play" and state.phase == "play":
            check(state.jumpable == self.window, f"may be jumped in on: {state.jumpable}, {self.batch}")

    # the end

    def _round_won(self, event: e.RoundWon) -> None:
        self.over = True
        winner = event.seats[0]
        if self.out:
            check(winner == self.out[0], f"seat {winner} wins, and {self.out[0]} was out first")
        else:
            check(self.inside == [winner], f"seat {winner} wins, and {self.inside} are in")

    def _round_blocked(self, event: e.RoundBlocked) -> None:  # noqa: ARG002
        self.over = True
        check(not self.out, "a round is blocked that somebody has won")

    def _check_places(self, state: State) -> None:
        places = list(view(state).places)
        check(places[: len(self.out)] == self.out, f"places {places}, out {self.out}")
        check(len(set(places)) == len(places), f"places {places}")
        if len(self.inside) <= 1:
            check(sorted(places) == sorted(set(range(self.seats)) - set(self.folded)), f"places {places}")

    def _scores_changed(self, event: e.ScoresChanged) -> None:
        for seat, score in enumerate(event.scores if self.rules.teams else ()):
            check(score == event.scores[seat % self.rules.teams], f"totals of teams: {event.scores}")

    def _game_won(self, event: e.GameWon) -> None:
        self.over = True
        teams = self.rules.teams
        sides = {seat % teams for seat in event.seats} if teams else set()
        whole = [seat for seat in range(self.seats) if teams and seat % teams in sides]
        check(not teams or sorted(event.seats) == whole, f"won by {event.seats} of teams of {whole}")

    # the deal

    def _joined(self, event: e.PlayerJoined) -> None:
        self.names.insert(len(self.names) if event.seat is None else event.seat, event.player)

    def _unseated(self, event: e.PlayerUnseated) -> None:
        self.sides.pop(self.names.pop(event.seat), None)

    def _round_started(self, event: e.RoundStarted) -> None:  # noqa: ARG002
        self._start(len(self.names))
        if self.rules.teams:
            sides = {name: seat % self.rules.teams for seat, name in enumerate(self.names)}
            for one, other in combinations(sides.keys() & self.sides.keys(), 2):
                apart = self.sides[one] != self.sides[other]
                check((sides[one] != sides[other]) == apart, f"{one} and {other} were apart: {apart}")
            self.sides = sides

    def _dealer_chosen(self, event: e.DealerChosen) -> None:
        self.dealer = event.seat
        self.finger = self.dealer_seat


def _jumped(event: Event) -> bool:
    return isinstance(event, e.CardPlayed) and event.jumped


def _only_passes(batch: Sequence[Event]) -> bool:
    """A player who can do nothing does nothing (ruling 7)."""
    return isinstance(batch[0], e.TurnPassed)


_HEARS: Final[dict[type, Callable[[Referee, Any], None]]] = {
    e.RoundStarted: Referee._round_started,
    e.DealerChosen: Referee._dealer_chosen,
    e.TurnStarted: Referee._turn_started,
    e.SkipDue: Referee._skip_due,
    e.TurnSkipped: Referee._turn_skipped,
    e.DirectionReversed: Referee._reversed,
    e.CardPlayed: Referee._card_played,
    e.CardPicked: Referee._card_picked,
    e.TurnPassed: Referee._turn_ended,
    e.MistakePenalised: Referee._turn_ended,
    e.DrawPending: Referee._pending,
    e.AnswerLapsed: Referee._lapsed,
    e.PlayerOut: Referee._player_out,
    e.HandFolded: Referee._folded,
    e.UnoDue: Referee._due,
    e.UnoCalled: Referee._no_longer_due,
    e.UnoCaught: Referee._no_longer_due,
    e.UnoSpent: Referee._no_longer_due,
    e.UnoWindowClosed: Referee._window_closed,
    e.RoundWon: Referee._round_won,
    e.RoundBlocked: Referee._round_blocked,
    e.ScoresChanged: Referee._scores_changed,
    e.GameWon: Referee._game_won,
    e.PlayerJoined: Referee._joined,
    e.PlayerUnseated: Referee._unseated,
}
