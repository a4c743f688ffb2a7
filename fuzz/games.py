"""Whole matches under random rules, with all invariants checked at every step."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from msgspec import Struct

from fuzz.checks import Broken, Watcher, check_refused
from fuzz.choices import POLICIES, Policy, choose, eager, interrupt
from fuzz.commands import attempt
from fuzz.rulesets import NAMES, random_players, random_rules
from pioche.core import (
    TABLE,
    Chance,
    Code,
    Command,
    Deal,
    Leave,
    Phase,
    Played,
    Refusal,
    RuleFields,
    Seat,
    SeededChance,
    State,
    Unseat,
    evolve,
    forced_pass,
    legal,
    new_game,
    play,
)
from pioche.core.events import PositionSet
from pioche.records import position_of

ENDS_WITHIN: Final = 200_000
"""Commands in which a match ends if everybody lays whenever they can."""


class Setting(Struct, frozen=True):
    """The players, rules and luck of a match."""

    rules: RuleFields
    players: tuple[str, ...]
    seed: str


def random_setting(rng: Random) -> Setting:
    rules = random_rules(rng)
    return Setting(rules, random_players(rng, rules), str(rng.getrandbits(32)))


class AskedChance(SeededChance):
    """Chance that knows whether it was asked."""

    asked = False

    def shuffle(self, cards: Sequence[Code], round_: int, number: int) -> tuple[Code, ...]:
        self.asked = True
        return super().shuffle(cards, round_, number)

    def press(self, weights: Sequence[int], round_: int, number: int) -> int:
        self.asked = True
        return super().press(weights, round_, number)


class Match:
    """A running match; its events are shown to watchers."""

    def __init__(self, setting: Setting, watchers: Sequence[Watcher] = (), start: PositionSet | None = None):
        self.watchers = watchers
        self.chance = AskedChance(setting.seed)
        self.state = new_game(setting.rules, setting.players)
        self.given: list[tuple[Command, Played]] = []
        """The accepted commands, and their events."""
        if start is not None:
            self._happened(Played((start,), evolve(self.state, start)))

    def give(self, command: Command) -> Played | Refusal:
        self.chance.asked = False
        outcome = play(self.state, command, self.chance)
        if isinstance(outcome, Refusal):
            check_refused(outcome, self.chance.asked)
        else:
            self._happened(outcome)
            self.given.append((command, outcome))
        return outcome

    def _happened(self, played: Played) -> None:
        for watcher in self.watchers:
            watcher(self.state, played)
        self.state = played.state


class Company:
    """The people at the table: how they play, what they try, and when they come and go."""

    def __init__(self, rng: Random, policies: Sequence[Policy], mischief: float = 0.3) -> None:
        self.rng = rng
        self.policies = policies
        self.mischief = mischief
        """The share of commands in which a player tries something that is not due."""

    def next_command(self, state: State) -> Command:
        rng = self.rng
        if rng.random() < self.mischief:
            return self._misbehave(state)
        if state.turn is None:
            return self._between_rounds(state)
        forced = forced_pass(state)
        if forced is not None:
            return forced
        return choose(rng, state, self.policies[state.turn % len(self.policies)])

    def _misbehave(self, state: State) -> Command:
        rng = self.rng
        if state.turn is not None and rng.random() < 0.02:
            return Leave(rng.randrange(len(state.players)))
        if rng.random() < 0.3 and (command := interrupt(rng, state)) is not None:
            return command
        return attempt(rng, state)

    def _between_rounds(self, state: State) -> Command:
        rng = self.rng
        if self.mischief and len(state.players) > 1 and rng.random() < 0.3:
            leaver = rng.randrange(len(state.players))
            return rng.choice((Unseat(leaver), Seat(rng.choice(NAMES))))
        return deal_or_seat(state)


def deal_or_seat(state: State) -> Command:
    """Deals, or first brings the number of players to one that can be dealt to."""
    table = legal(state, TABLE)
    if table.allows(Deal()):
        return Deal()
    newcomer = Seat(next(name for name in (*NAMES, "zoe") if name not in state.players))
    return newcomer if table.allows(newcomer) else Unseat(len(state.players) - 1)


def random_company(rng: Random) -> Company:
    return Company(rng, [rng.choice(POLICIES) for _ in range(10)], rng.choice((0.0, 0.2, 0.5)))


def eager_company(rng: Random) -> Company:
    return Company(rng, [eager], mischief=0.0)


def given_commands(match: Match, company: Company, most: int) -> Iterator[Command]:
    """The commands until the match is over, and no more than this number; each is given after it was seen."""
    for _ in range(most):
        if match.state.is_over:
            return
        command = company.next_command(match.state)
        yield command
        match.give(command)


def play_out(match: Match, company: Company, most: int) -> int:
    """Plays until the match is over or this number of commands was given; returns how many."""
    return sum(1 for _ in given_commands(match, company, most))


def play_eagerly(setting: Setting, rng: Random, most: int = ENDS_WITHIN) -> int:
    """The same with checks only at the end."""
    state, chance = new_game(setting.rules, setting.players), SeededChance(setting.seed)
    company = eager_company(rng)
    for count in range(most):
        if state.is_over:
            return count
        state = _next(state, company.next_command(state), chance)
    raise Broken(f"not over after {most} commands")


def _next(state: State, command: Command, chance: Chance) -> State:
    outcome = play(state, command, chance)
    if isinstance(outcome, Refusal):
        raise Broken(f"{command} was offered, and refused: {outcome}")
    return outcome.state


def start_from(state: State) -> PositionSet | None:
    """The state as a position to start from, if that loses nothing."""
    if state.phase is not Phase.PLAY or state.colour is None or state.turn is None or state.folded:
        return None
    return position_of(state)
