"""Kernel and core side by side: the same seeds and actions, compared at every step."""

from collections.abc import Iterable
from random import Random
from typing import Final

import numpy as np
from msgspec.structs import replace

from fuzz.kernel_questions import MOST_QUICK, list_asked, list_quick
from fuzz.kernel_sights import Sights
from fuzz.kernel_states import sum_of_cards, told_by_core, told_by_kernel
from fuzz.rulesets import random_players, random_rules
from fuzz.side_by_side import CoreGame, RandomHabits, play_match, play_until
from fuzz.side_by_side import DifferenceError as DifferenceError
from pioche import core
from pioche.core import (
    STANDARD_DECK,
    Call,
    Catch,
    Command,
    Deal,
    Lay,
    Legal,
    Played,
    RuleFields,
)
from pioche.kernels import (
    MASK_WORDS,
    act,
    deal,
    legal,
    only_passes,
    packed,
    signed,
    start_game,
)
from pioche.kernels import cell_reader as reading
from pioche.kernels import layout as at
from pioche.kernels._legality import may_call_with
from pioche.kernels.layout import Cells
from pioche.records.action_numbers import command_of, number_of

MOST_STEPS: Final = 1_500
"""Most steps of one match."""


def kernel_rules(rng: Random) -> RuleFields:
    """Random rules that the kernel plays: any mix of the fields that concern the standard cards."""
    rules = replace(
        random_rules(rng),
        deck=dict(STANDARD_DECK),
        cards={},
        multi_play="none",
        jump_in=False,
        teams=0,
        hand_counts="public",
    )
    if rng.random() < 0.3:  # few cards, so that draw cards are often the last
        rules = replace(rules, hand_size=rng.choice((2, 3)), stacking=rng.choice(("same", "higher", "any")))
    return rules if rules.turn_limit else replace(rules, turn_limit=rng.choice((0, 200)))


class Both(CoreGame):
    """One game in two engines."""

    def __init__(self, rules: RuleFields, players: int, seed: str, sights: Sights | None = None) -> None:
        super().__init__(rules, players, seed)
        self.sights = sights or Sights()
        self.options: list[Legal] = []
        """The legal acts of each seat, by the core."""
        self.rules = packed(rules, players)
        self.cells: Cells = np.zeros(at.WIDTH, np.int32)
        self.mask: Cells = np.zeros(MASK_WORDS, np.int32)
        self.out: Cells = np.zeros(MOST_QUICK, np.int32)
        start_game(self.cells, players, *(signed(word) for word in self.chance.key))

    def deal(self) -> None:
        self.core_plays(Deal())
        deal(self.cells, self.rules)
        self.compare("deal")

    def act(self, command: Command) -> None:
        number = number_of(command, self.players)
        answering = self.state.phase is core.Phase.ANSWER
        if command_of(number, command.seat, self.players, answering) != command:
            raise DifferenceError(f"{self.seed}: {command} is not {number}")
        self.core_plays(command)
        act(self.cells, self.rules, command.seat, number)
        self.compare(command)

    def core_plays(self, command: Command) -> Played:
        before = self.state
        played = super().core_plays(command)
        self.sights.note(before, command, played)
        return played

    def compare(self, doing: object) -> None:
        ours, theirs = (
            told_by_core(self.state),
            told_by_kernel(self.cells, self.state.rules.scoring != "none"),
        )
        if ours != theirs:
            raise self.told_apart(doing, ours, theirs)
        if not sum_of_cards(self.cells):
            raise self.difference(doing, "the kernel's numbers of cards are not those of its cards")
        self.options = [core.legal(self.state, seat) for seat in range(self.players)]
        if self.state.turn is not None:
            self._compare_choices(doing, self.options[self.state.turn])
            self._compare_quick(doing)
            self._compare_order(doing)

    def _compare_choices(self, doing: object, options: Legal) -> None:
        legal(self.cells, self.rules, self.mask)
        found, wanted = reading.numbers_in(self.mask), self._numbers(options.in_turn)
        if found != wanted:
            raise self.difference(doing, f"legal {found} in the kernel, {wanted} in the core")
        if bool(only_passes(self.cells, self.rules)) != (core.forced_pass(self.state) is not None):
            raise self.difference(doing, "a pass is forced in one alone")
        for each in options.in_turn:
            if isinstance(each, Lay):
                self._compare_armed(doing, options, each)

    def _numbers(self, commands: Iterable[Command]) -> list[int]:
        return sorted(number_of(each, self.players) for each in commands)

    def _compare_armed(self, doing: object, options: Legal, lay: Lay) -> None:
        found = may_call_with(self.cells, self.rules, lay.seat, number_of(lay, self.players))
        if found != options.allows(replace(lay, uno=True)):
            raise self.difference(doing, f"{lay} may be made with the call in one alone: {found}")

    def _compare_quick(self, doing: object) -> None:
        """Calls and catches of all seats."""
        found = self.out[: list_quick(self.cells, self.rules, self.out)].tolist()
        wanted = [
            number for options in self.options for each in options.out_of_turn for number in _pair(each)
        ]
        if found != wanted:
            raise self.difference(doing, f"seats that call or catch: {found} in the kernel, {wanted}")

    def _compare_order(self, doing: object) -> None:
        found = tuple(self.out[: list_asked(self.cells, self.out)].tolist())
        wanted = core.asking_order(self.state)
        if found != wanted:
            raise self.difference(doing, f"asked {found}, not {wanted}")


def _pair(command: Command) -> tuple[int, int]:
    """As `list_quick` writes it."""
    match command:
        case Call(seat=seat):
            return seat, at.NONE
        case Catch(seat=seat, target=target):
            return seat, target
    raise ValueError(f"{command} is neither a call nor a catch")


def play_both(seed: str, sights: Sights | None = None) -> int:
    """Plays a random match under random rules, to its end or for long; returns the number of compared
    steps.
    """
    rng = Random(seed)
    rules = kernel_rules(rng)
    both = Both(rules, len(random_players(rng, rules)), seed, sights)
    both.sights.note_rules(rules, both.players)
    habits = Habits(rng)
    return play_match(both, lambda: habits.choose(both), MOST_STEPS)


class Habits(RandomHabits):
    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.saves = rng.random() < 0.4
        """Keeps draw cards for the end."""

    def choose(self, both: Both) -> Command:
        """Mostly the seat in turn; sometimes a call or a catch by anybody."""
        if self.rng.random() < self.speaks:
            quick = both.options[self.rng.randrange(both.players)].out_of_turn
            if quick:
                return self.rng.choice(quick)
        assert both.state.turn is not None
        return self._in_turn(both.options[both.state.turn])

    def _in_turn(self, options: Legal) -> Command:
        lays = [each for each in options.in_turn if isinstance(each, Lay)]
        if self.saves:
            lays = [each for each in lays if each.cards[0][1:] not in ("+2", "+4")] or lays
        command = self.rng.choice(lays if lays and self.rng.random() < self.lays else options.in_turn)
        calling = isinstance(command, Lay) and self.rng.random() < self.calls
        return options.armed(command) if calling and isinstance(command, Lay) else command


def play_steps(name: str, least: int, sights: Sights | None = None) -> int:
    """Plays matches until this number of steps was compared; returns how many there were."""
    return play_until(least, name, lambda seed: play_both(seed, sights))
