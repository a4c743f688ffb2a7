"""Checks of a whole match under random rules: one function for each invariant."""

from collections.abc import Sequence
from random import Random
from typing import Final

from fuzz.checks import (
    Watcher,
    books_are_kept,
    cards_are_conserved,
    folding_gives_the_state,
    somebody_can_act,
)
from fuzz.commands import attempt
from fuzz.games import Match, Setting, given_commands, play_out, random_company, start_from
from fuzz.leaks import check_no_leak
from fuzz.legality import check_legality
from fuzz.listening_seat import ListeningSeat
from fuzz.records import check_record
from pioche.core import SPECTATOR, Command

WATCHERS: Final[Sequence[Watcher]] = (
    cards_are_conserved,
    folding_gives_the_state,
    books_are_kept,
    somebody_can_act,
)
PROBED: Final = 0.1
"""The share of states that are probed with many commands."""


def memories(players: int) -> list[Watcher]:
    return [ListeningSeat(viewer, players) for viewer in (SPECTATOR, 0, players - 1)]


def watch_match(setting: Setting, rng: Random, most: int, watchers: Sequence[Watcher]) -> Match:
    """A match of people who try all sorts of things, shown to the watchers."""
    match = Match(setting, watchers)
    play_out(match, random_company(rng), most)
    return match


def probe_match(setting: Setting, rng: Random, most: int, probed: float = PROBED) -> None:
    """The same, with some of its states probed for legality."""
    match, company = Match(setting), random_company(rng)
    for _ in range(most):
        if match.state.is_over:
            break
        match.give(company.next_command(match.state))
        if rng.random() < probed:
            check_legality(rng, match.state, match.chance)


def write_match(setting: Setting, rng: Random, most: int, plain: bool = True) -> None:
    """A match as a record, and another that starts in the middle of it."""
    match = watch_match(setting, rng, most, ())
    check_record(setting, match)
    start = start_from(match.state) if match.state.players == setting.players else None
    if start is not None:
        again = Match(setting, memories(len(setting.players)) if plain else (), start)
        play_out(again, random_company(rng), most // 2)
        check_record(setting, again, start)


def leak_match(setting: Setting, rng: Random, most: int) -> int:
    """A match in which hidden cards change places at every step; returns how often they could."""
    match = Match(setting)
    commands = given_commands(match, random_company(rng), most)
    return sum(_swap_for_all(rng, match, each) for each in commands if match.state.turn is not None)


def _swap_for_all(rng: Random, match: Match, command: Command) -> int:
    """For the player who acts, another player, a spectator, and a player who tries something."""
    state, chance = match.state, match.chance
    somebody = rng.randrange(len(state.players))
    other = attempt(rng, state)
    pairs = ((command, command.seat), (command, somebody), (command, SPECTATOR), (other, other.seat))
    return sum(check_no_leak(rng, state, each, chance, viewer) for each, viewer in pairs)
