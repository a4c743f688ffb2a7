"""A game on the core, driven by action numbers: which seat is asked, and what it may answer.

The order is that of games between bots. A forced pass is made (ruling 6). After every act that leaves a call
due, the seats that must call are asked first, whether to call or to stay silent; then the others by seat,
whether to catch or not. The seat in turn is not asked separately: its own choices include both. A seat asked
out of turn stays silent by passing. If one of them acts, all are asked again.
"""

from typing import Final

import numpy as np

from pioche.core import (
    Call,
    Catch,
    Command,
    Deal,
    Event,
    Legal,
    Pass,
    Phase,
    Refusal,
    Rulebook,
    RuleFields,
    SeededChance,
    State,
    asking_order,
    catchable,
    forced_pass,
    legal,
    new_game,
    play,
)
from pioche.encoders.observation import Observation
from pioche.records.action_numbers import CALL, PASS, WITH_CALL, command_of, number_of

IN_TURN: Final = CALL
"""The number of action numbers that concern only the player in turn."""


class IllegalActionError(ValueError):
    """The action is not among those offered. Nothing changed."""

    def __init__(self, who: object, number: object, legal: object) -> None:
        super().__init__(f"{who}: action {number} is not legal here; legal: {legal}")


class ActionGame:
    """One round, or one whole match, from the deal on."""

    def __init__(self, rules: RuleFields | Rulebook, players: int, seed: str, match: bool = False) -> None:
        self.players = players
        self.match = match
        self.chance: SeededChance = SeededChance(seed)
        self.state: State = new_game(rules, tuple(f"p{seat + 1}" for seat in range(players)))
        self.waiting: list[int] = []
        """The seats still to be asked out of turn."""
        self.events: list[Event] = []
        """The events since the last question."""
        self._do(Deal())
        self._go_on()

    @property
    def seat(self) -> int | None:
        """The asked seat; None if the game is over."""
        return self.waiting[0] if self.waiting else self.state.turn

    @property
    def legal(self) -> Legal:
        assert self.seat is not None
        return legal(self.state, self.seat)

    @property
    def numbers(self) -> list[int]:
        """The choices of the asked seat."""
        return [] if self.seat is None else offered(self.state, self.seat, bool(self.waiting))

    def mask(self, size: int) -> Observation:
        found: Observation = np.zeros(size, np.uint8)
        found[self.numbers] = 1
        return found

    def command(self, number: int) -> Command:
        assert self.seat is not None
        return command_of(number, self.seat, self.players, self.state.phase is Phase.ANSWER)

    def act(self, number: int) -> None:
        """Plays a number for the asked seat."""
        if number not in self.numbers and not self._is_armed(number):
            raise IllegalActionError(f"seat {self.seat}", number, self.numbers)
        self.do(None if self.waiting and number == PASS else self.command(number))

    def _is_armed(self, number: int) -> bool:
        """Whether the number is a card with its call, which is never offered but allowed where the call would
        be right.
        """
        plain = number - WITH_CALL
        return plain in self.numbers and not self.waiting and self.legal.allows(self.command(number))

    def do(self, command: Command | None) -> None:
        """Plays a command, which may be a card with its call; None means silence."""
        self.events.clear()
        if command is None:
            self.waiting.pop(0)
            return
        self._do(command)
        self._go_on()

    def _do(self, command: Command) -> None:
        played = play(self.state, command, self.chance)
        if isinstance(played, Refusal):
            raise IllegalActionError(f"seat {command.seat}", command, played.code)
        self.state = played.state
        self.events += played.events

    def _go_on(self) -> None:
        while (passing := self._next_of_itself()) is not None:
            self._do(passing)
        self.waiting = line_up(self.state)

    def _next_of_itself(self) -> Command | None:
        if self.match and self.state.phase is Phase.ROUND_OVER:
            return Deal()
        return forced_pass(self.state)


def line_up(state: State) -> list[int]:
    """The seats to ask out of turn, while a call is due; the seat in turn is asked anyway."""
    if state.turn is None or not catchable(state):
        return []
    return [seat for seat in asking_order(state) if _is_quick(legal(state, seat))]


def offered(state: State, seat: int, out_of_turn: bool) -> list[int]:
    """The numbers of the choices of an asked seat; out of turn, silence is a pass."""
    options = legal(state, seat)
    commands = (*options.out_of_turn, Pass(seat)) if out_of_turn else options.commands
    return sorted(number_of(command, len(state.players)) for command in commands)


def _is_quick(options: Legal) -> bool:
    return any(isinstance(command, Call | Catch) for command in options.out_of_turn)
