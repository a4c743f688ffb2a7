"""The deck kernel and the core side by side: random decks, the same seeds and acts, compared step by step."""

from collections.abc import Sequence
from random import Random
from typing import Final

import numpy as np
from msgspec.structs import replace

from fuzz.deck_states import sum_of_cards, told_by_core, told_by_kernel
from fuzz.editions import random_edition
from fuzz.rulesets import random_players, random_rules
from fuzz.side_by_side import CoreGame, RandomHabits, play_match, play_until
from pioche import core
from pioche.core import Command, Deal, Jump, Lay, Legal, RuleFields
from pioche.kernels import DECK_WIDTH, SCRATCH_WIDTH, DeckTables, deck_command
from pioche.kernels._decks import deck_layout as at
from pioche.kernels._decks import deck_steps as step
from pioche.kernels._decks.deck_reader import DeckState, deck_act_of
from pioche.kernels._decks.deck_steps import deck_step

MOST_STEPS: Final = 600
"""Most steps of one match."""


def deck_rules(rng: Random) -> RuleFields:
    """Random rules and cards that the deck kernel plays."""
    rules = random_edition(rng) if rng.random() < 0.7 else random_rules(rng)
    return replace(rules, multi_play="none", hand_counts="public")


class CommandsOfActs(dict[tuple[int, int], Command]):
    """The command of each seat's act; each is made once."""

    def __init__(self, tables: DeckTables) -> None:
        self.tables = tables

    def __missing__(self, key: tuple[int, int]) -> Command:
        self[key] = command = deck_command(self.tables, *key)
        return command


class BothDecks(CoreGame):
    """One game in two engines. After every act the states are compared, and after every `choices_every`-th
    the legal lists of all seats too. Several games with the same rules may share their tables.
    """

    def __init__(
        self, rules: RuleFields | DeckTables, players: int, seed: str, choices_every: int = 1
    ) -> None:
        self.tables = DeckTables(rules, players) if isinstance(rules, RuleFields) else rules
        super().__init__(self.tables.book, players, seed)
        self.choices_every = choices_every
        self.acts = 0
        self.commands = CommandsOfActs(self.tables)
        self.cells = np.zeros(DECK_WIDTH, np.int64)
        self.out = np.zeros(SCRATCH_WIDTH, np.int64)
        self.cells[at.PLAYERS] = players
        self.cells[at.DEALER] = self.cells[at.WINNER] = at.NONE
        self.cells[[at.KEY_0, at.KEY_1]] = self.chance.key
        self.found = DeckState(self.tables, self.cells)

    @property
    def side(self) -> int:
        return self.tables.sides.index(self.state.side)

    def _step(self, what: int, seat: int = 0, act: int = 0) -> int:
        return deck_step(self.cells, self.tables.cells, what, seat, act, self.out)

    def deal(self) -> None:
        self.core_plays(Deal())
        self._step(step.DEAL)
        self.compare("deal")

    def act(self, command: Command) -> None:
        act = deck_act_of(self.tables, self.side, command)
        if deck_command(self.tables, command.seat, act) != command:
            raise self.difference(command, f"it is not {act}")
        self.core_plays(command)
        self._step(step.ACT, command.seat, act)
        self.compare(command)

    def compare(self, doing: object) -> None:
        self.found.read()
        ours, theirs = told_by_core(self.state), told_by_kernel(self.found)
        if ours != theirs:
            raise self.told_apart(doing, ours, theirs)
        if not sum_of_cards(self.found, theirs):
            raise self.difference(doing, "the kernel's numbers of cards are not those of its cards")
        if self.state.turn is not None and self.acts % self.choices_every == 0:
            self._compare_choices(doing)
        self.acts += 1

    def _compare_choices(self, doing: object) -> None:
        turn = self.state.turn
        assert turn is not None
        every = [core.legal(self.state, seat) for seat in range(self.players)]
        acts = self._acts(self._step(step.IN_TURN))
        in_turn = self._commands(turn, acts)
        if in_turn != every[turn].in_turn:
            raise self.difference(doing, f"legal {in_turn} in the kernel, {every[turn].in_turn}")
        self._compare_armed(doing, every[turn], acts)
        if bool(self._step(step.ONLY_PASSES)) != (core.forced_pass(self.state) is not None):
            raise self.difference(doing, "a pass is forced in one alone")
        for seat, options in enumerate(every):
            acts = self._acts(self._step(step.OUT_OF_TURN, seat))
            quick = self._commands(seat, acts)
            if quick != options.out_of_turn:
                raise self.difference(doing, f"seat {seat}: {quick}, not {options.out_of_turn}")
            self._compare_armed(doing, options, acts)

    def _compare_armed(self, doing: object, options: Legal, acts: Sequence[int]) -> None:
        """Compares the acts that may be made with the call."""
        seat = options.seat
        for act in acts:
            if act & 15 in (at.LAY, at.JUMP):
                found = bool(self._step(step.MAY_CALL_WITH, seat, act))
                if found != options.allows(self.commands[seat, act | 1 << at.ACT_CALL]):
                    command = self.commands[seat, act]
                    raise self.difference(doing, f"{command} may be made with the call in one alone: {found}")

    def in_turn(self) -> tuple[Command, ...]:
        """The acts that the kernel lists for the seat in turn."""
        assert self.state.turn is not None
        return self._commands(self.state.turn, self._acts(self._step(step.IN_TURN)))

    def out_of_turn(self, seat: int) -> tuple[Command, ...]:
        return self._commands(seat, self._acts(self._step(step.OUT_OF_TURN, seat)))

    def may_call_with(self, command: Command) -> bool:
        """Whether the kernel lets the card be laid with the call."""
        act = deck_act_of(self.tables, self.side, command)
        return bool(self._step(step.MAY_CALL_WITH, command.seat, act))

    def _acts(self, number: int) -> list[int]:
        acts: list[int] = self.out[:number].tolist()
        return acts

    def _commands(self, seat: int, acts: Sequence[int]) -> tuple[Command, ...]:
        return tuple([self.commands[seat, act] for act in acts])


class DeckHabits(RandomHabits):
    def choose(self, both: BothDecks) -> Command:
        """Mostly the seat in turn; sometimes a call, a catch or a jump by anybody."""
        if self.rng.random() < self.speaks:
            quick = both.out_of_turn(self.rng.randrange(both.players))
            if quick:
                return self._armed(both, self.rng.choice(quick))
        in_turn = both.in_turn()
        lays = [each for each in in_turn if isinstance(each, Lay)]
        laying = lays and self.rng.random() < self.lays
        return self._armed(both, self.rng.choice(lays if laying else in_turn))

    def _armed(self, both: BothDecks, command: Command) -> Command:
        if isinstance(command, Lay | Jump) and self.rng.random() < self.calls and both.may_call_with(command):
            return replace(command, uno=True)
        return command


def play_decks(seed: str, choices_every: int = 1, least: int = 1) -> int:
    """Plays random matches under the same random rules until this number of steps was compared; returns how
    many there were.
    """
    rng = Random(seed)
    rules = deck_rules(rng)
    tables = DeckTables(rules, len(random_players(rng, rules)))

    def play(name: str) -> int:
        both, habits = BothDecks(tables, tables.players, name, choices_every), DeckHabits(rng)
        return play_match(both, lambda: habits.choose(both), MOST_STEPS)

    first = play(seed)
    return first + play_until(least - first, seed, play)


def play_deck_steps(name: str, least: int, choices_every: int = 1, least_each: int = 1) -> int:
    """Plays matches until this number of steps was compared, at least `least_each` under the same rules;
    returns how many there were.
    """
    return play_until(least, name, lambda seed: play_decks(seed, choices_every, least_each))
