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


class RepeatableDeal(NamedTuple):
    """A deal that can be played repeatedly."""

    chance: Chance
    before: State
    state: State
    events: tuple[Event, ...]


def numbered_deal(book: Rulebook, players: int, seed: str, number: int) -> RepeatableDeal:
    """The deal of that number: the same cards and the same dealer for any bots."""
    chance = SeededChance(f"{seed}/{number}")
    before = core.new_game(book, tuple(f"p{seat + 1}" for seat in range(players)))
    dealt = after(before, Deal(), chance)
    return RepeatableDeal(chance, before, dealt.state, dealt.events)


class RoundDriver:
    """Asks the seat in turn, and the others once after each act that gives them a choice."""

    def __init__(self, dealt: RepeatableDeal, bots: Sequence[Bot], luck: Key) -> None:
        self.chance: Chance = dealt.chance
        self.state: State = dealt.state
        self.bots = bots
        self.acts: int = 0
        self.last: tuple[Command, tuple[Event, ...]] | None = None
        """The last command, and its events."""
        self._luck = BotLuck(luck)
        rules = dealt.state.rules
        self._hidden = rules.hand_counts == "hidden"
        self._guessing = self._hidden and rules.uno_call != "automatic"
        for seat, bot in enumerate(bots):
            bot.start(core.view(dealt.before, seat), rules)
        self._watchers = [seat for seat, bot in enumerate(bots) if bot.watches]
        self._tell(dealt.events)

    def step(self) -> None:
        self._apply(core.forced_pass(self.state) or self._chosen())

    def deal_again(self) -> None:
        """Deals the next round of the match; the bots remember."""
        self._apply(Deal())

    def _chosen(self) -> Command:
        legal, command = core.next_choice(self.state, self._ask, self._somebody_may())
        if command is None:
            raise IllegalChoiceError(legal.seat, None, "nothing was chosen in turn")
        if command not in legal.in_turn and not legal.allows(command):
            raise IllegalChoiceError(legal.seat, command, "not allowed")
        return command

    def _somebody_may(self) -> bool:
        """Bots have nothing to say out of turn while no call is due and no card can be jumped in on."""
        return self.state.jumpable or self._guessing or Uno.DUE in self.state.uno

    def _ask(self, legal: Legal) -> Command | None:
        luck = self._luck.turn_to(self.state.turn_number, legal.seat, self.state.round)
        return self.bots[legal.seat].choose(core.view(self.state, legal.seat), legal, luck)

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
