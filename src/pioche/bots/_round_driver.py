"""Plays bots directly on the core, without a table: which bot is asked, and when."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pioche import core
from pioche.bots._base import Bot
from pioche.bots._bot_luck import BotLuck
from pioche.core import (
    Chance,
    Command,
    Deal,
    Event,
    Key,
    Legal,
    Played,
    Refusal,
    Rulebook,
    SeededChance,
    State,
    Uno,
)


class IllegalChoiceError(ValueError):
    """A bot chose an illegal command, or nothing in turn."""

    def __init__(self, seat: int, choice: Command | None, reason: str) -> None:
        super().__init__(f"seat {seat}: {choice}: {reason}")
        self.seat = seat
        self.choice = choice
        self.reason = reason


class Dealt(NamedTuple):
    """A deal that can be played repeatedly."""

    chance: Chance
    before: State
    state: State
    events: tuple[Event, ...]


def numbered_deal(book: Rulebook, players: int, seed: str, number: int) -> Dealt:
    """The deal of that number: the same cards and the same dealer for any bots."""
    chance = SeededChance(f"{seed}/{number}")
    before = core.new_game(book, tuple(f"p{seat + 1}" for seat in range(players)))
    dealt = after(before, Deal(), chance)
    return Dealt(chance, before, dealt.state, dealt.events)


class Driver:
    """Asks the seat in turn, and the others once after each act that gives them a choice."""

    def __init__(self, dealt: Dealt, bots: Sequence[Bot], luck: Key) -> None:
        self.chance = dealt.chance
        self.state = dealt.state
        self.bots = bots
        self.acts = 0
        self.last: tuple[Command, tuple[Event, ...]] | None = None
        """The last command, and its events."""
        self._luck = BotLuck(luck)
        self._asked = -1
        rules = dealt.state.rules
        self._hidden = rules.hand_counts == "hidden"
        self._quick = rules.uno_call != "automatic" or rules.jump_in
        self._guessing = self._hidden and rules.uno_call != "automatic"
        for seat, bot in enumerate(bots):
            bot.start(core.view(dealt.before, seat), rules)
        self._watchers = [seat for seat, bot in enumerate(bots) if bot.watches]
        self._tell(dealt.events)

    def step(self) -> None:
        passing = core.forced_pass(self.state)
        if passing is not None:
            self._apply(passing)
        elif not (self._quick and self._act_out_of_turn()):
            self._act_in_turn()

    def deal_again(self) -> None:
        """Deals the next round of the match; the bots remember."""
        self._apply(Deal())

    def _act_out_of_turn(self) -> bool:
        if self._asked == self.acts or not self._somebody_may():
            return False
        self._asked = self.acts
        return any(self._ask_out_of_turn(seat) for seat in self._quick_seats())

    def _somebody_may(self) -> bool:
        return self.state.jumpable or self._guessing or Uno.DUE in self.state.uno

    def _quick_seats(self) -> Iterable[int]:
        """The seats with something to call or catch; those that must call come first."""
        state = self.state
        due = core.catchable(state)
        others = (seat for seat in range(len(state.players)) if seat not in due)
        return [seat for seat in (*due, *others) if seat != state.turn]

    def _ask_out_of_turn(self, seat: int) -> bool:
        legal = core.legal(self.state, seat)
        if not legal.out_of_turn:
            return False
        command = self._ask(seat, legal)
        if command is None:
            return False
        self._check(seat, legal, command)
        self._apply(command)
        return True

    def _act_in_turn(self) -> None:
        seat = self.state.turn
        assert seat is not None
        legal = core.legal(self.state, seat)
        command = self._ask(seat, legal)
        if command is None:
            raise IllegalChoiceError(seat, None, "nothing was chosen in turn")
        if command not in legal.in_turn:
            self._check(seat, legal, command)
        self._apply(command)

    def _ask(self, seat: int, legal: Legal) -> Command | None:
        luck = self._luck.turn_to(self.state.turn_number, seat, self.state.round)
        return self.bots[seat].choose(core.view(self.state, seat), legal, luck)

    def _check(self, seat: int, legal: Legal, command: Command) -> None:
        if not legal.allows(command):
            raise IllegalChoiceError(seat, command, "not allowed")

    def _apply(self, command: Command) -> None:
        done = after(self.state, command, self.chance)
        self.state = done.state
        self.acts += 1
        self.last = command, done.events
        self._tell(done.events)

    def _tell(self, events: Iterable[Event]) -> None:
        for seat in self._watchers:
            see, hidden = self.bots[seat].see, self._hidden
            for event in events:
                seen = core.redact(event, seat, hidden)
                if seen is not None:
                    see(seen)


def after(state: State, command: Command, chance: Chance) -> Played:
    played = core.play(state, command, chance)
    if isinstance(played, Refusal):
        raise IllegalChoiceError(command.seat, command, str(played.code))
    return played
