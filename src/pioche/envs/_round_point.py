"""A round whose chance comes from outside: every drawn card, by kind, is a choice of its own.

So the whole tree of a round can be walked. Forced passes are made; the actions are the numbers of
`pioche.records.action_numbers`.
"""

from collections import Counter
from typing import Final

from pioche.core import Command, Phase, Rulebook, State, forced_pass, new_game
from pioche.encoders import line_up, offered
from pioche.envs._chance_picks import ActOutcome, Outcome, Wanted, attempt, deal, needs_cut
from pioche.envs._player_history import PlayerHistory
from pioche.records.action_numbers import KINDS, PASS, command_of, number_of

_KIND: Final = {code: kind for kind, code in enumerate(KINDS)}


class RoundPoint:
    """A round at one point. It never changes, so that it can be shared."""

    __slots__ = ("command", "dealer", "given", "state", "story", "waiting", "wanted")

    def __init__(self, state: State, story: PlayerHistory, waiting: tuple[int, ...] = ()) -> None:
        self.state: State = state
        """The state before the act whose cards are being drawn, if there is one."""
        self.story: PlayerHistory = story
        self.waiting: tuple[int, ...] = waiting
        """The seats still to be asked out of turn."""
        self.command: Command | None = None
        self.dealer: int | None = None
        self.given: tuple[Outcome, ...] = ()
        self.wanted: Wanted | None = None
        """The next choice of chance, if there is one."""

    def __deepcopy__(self, memo: object) -> "RoundPoint":
        return self

    @property
    def asked(self) -> int | None:
        return self.waiting[0] if self.waiting else self.state.turn

    @property
    def awaits_dealer(self) -> bool:
        return self.state.phase is Phase.READY and self.dealer is None and needs_cut(self.state.book)

    @property
    def awaits_chance(self) -> bool:
        return self.wanted is not None or self.awaits_dealer

    def chances(self) -> list[tuple[int, float]]:
        """The numbers that chance may choose, with their probabilities."""
        if self.awaits_dealer:
            players = len(self.state.players)
            return [(seat, 1 / players) for seat in range(players)]
        assert self.wanted is not None
        numbers = (
            {_KIND[card]: count for card, count in self.wanted.items()}
            if isinstance(self.wanted, Counter)
            else {thrown: weight for thrown, weight in enumerate(self.wanted) if weight}
        )
        total = sum(numbers.values())
        return sorted((number, count / total) for number, count in numbers.items())

    def after_chance(self, number: int) -> "RoundPoint":
        return self.with_dealer(number) if self.awaits_dealer else self.with_outcome(number)

    def actions(self) -> list[int]:
        """The action numbers open to the seat that is asked."""
        assert self.asked is not None
        return offered(self.state, self.asked, bool(self.waiting))

    def returns(self) -> list[float]:
        """The winner gets 1, which the others lose between them; a blocked round gives 0."""
        players = len(self.state.players)
        if not self.state.round_winners:
            return [0.0] * players
        loss = -1 / (players - 1)
        return [1.0 if seat in self.state.round_winners else loss for seat in range(players)]

    def with_dealer(self, dealer: int | None) -> "RoundPoint":
        table = RoundPoint(self.state, self.story)
        table.dealer = dealer
        return table._on(None, ())

    def with_outcome(self, number: int) -> "RoundPoint":
        outcome = KINDS[number] if isinstance(self.wanted, Counter) else number
        return self._on(self.command, (*self.given, outcome))

    def after(self, number: int) -> "RoundPoint":
        state, seat = self.state, self.asked
        assert seat is not None
        if self.waiting and number == PASS:
            return RoundPoint(state, PlayerHistory(self.story, act=(seat, PASS)), self.waiting[1:])
        return self._on(command_of(number, seat, len(state.players), state.phase is Phase.ANSWER), ())

    def _on(self, command: Command | None, given: tuple[Outcome, ...]) -> "RoundPoint":
        state = self.state
        tried = deal(state, self.dealer, given) if command is None else attempt(state, command, given)
        if tried.wanted is None:
            return _settled(tried, self.story, command)
        table = RoundPoint(state, self.story)
        table.command, table.dealer, table.given, table.wanted = command, self.dealer, given, tried.wanted
        return table


def _settled(tried: ActOutcome, story: PlayerHistory, command: Command | None) -> RoundPoint:
    state, events = tried.state, tried.events
    while (passing := forced_pass(state)) is not None:
        passed = attempt(state, passing)
        state, events = passed.state, events + passed.events
    act = None if command is None else (command.seat, number_of(command, len(state.players)))
    return RoundPoint(state, PlayerHistory(story, events, act), tuple(line_up(state)))


def start_round(book: Rulebook, players: int) -> RoundPoint:
    point = RoundPoint(new_game(book, tuple(f"p{seat}" for seat in range(players))), PlayerHistory())
    return point if point.awaits_dealer else point.with_dealer(None)
