"""Each shortcut of the core equals the long way, under random rules, random editions and the presets."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from fuzz.commands import attempt
from fuzz.editions import random_edition_setting
from fuzz.games import Match, Setting, eager_company, random_setting
from pioche.core import Chance, Command, Lay, Phase, Played, State, legal
from pioche.core._card_matching import answers, fitting
from pioche.core._decide import play_by_steps
from pioche.core._legality import judge_lay_by_steps, plainly_fits
from pioche.core._matching_tables import fits, stacks_on
from pioche.core._plain_turns import plain_turn
from pioche.rulebooks import load

ACTS = 150
PRESETS = ("classic", "quiet", "official", "party", "mercy", "two-sided", "all-wild", "attack")


def settings() -> Iterator[Setting]:
    for number in range(12):
        yield random_setting(Random(f"shortcuts {number}"))
        yield random_edition_setting(Random(f"shortcuts {number}"))
    for rules in PRESETS:
        yield Setting(load(rules), ("ann", "bob", "cat", "dan"), "shortcuts")


def commands_of_matches() -> Iterator[tuple[State, Command, Chance]]:
    """What people do, and now and then a command that may be wrong, each with the state it meets."""
    for setting in settings():
        rng, match = Random(setting.seed), Match(setting)
        company = eager_company(rng)
        for _ in range(ACTS):
            if match.state.is_over:
                break
            state, command = match.state, company.next_command(match.state)
            yield state, command, match.chance
            yield state, attempt(rng, state), match.chance
            match.give(command)


@pytest.fixture(scope="module")
def commands() -> list[tuple[State, Command, Chance]]:
    return list(commands_of_matches())


Commands = list[tuple[State, Command, Chance]]


def test_a_plain_turn_is_the_turn_told_event_by_event(commands: Commands) -> None:
    plain = []
    for state, command, chance in commands:
        played = plain_turn(state, command)
        if played is not None:
            assert played == play_by_steps(state, command, chance)
            assert isinstance(played, Played)
            plain.append((type(command), state.phase, state.side is None))
    assert len(set(plain)) == 8, "laying, laying what was drawn, drawing, passing; on one side and on two"
    assert len(plain) > len(commands) / 8


def test_a_lay_that_plainly_fits_is_judged_legal(commands: Commands) -> None:
    lays = [
        (state, command)
        for state, command, _ in commands
        if isinstance(command, Lay) and state.turn is not None
    ]
    plain = [(state, lay) for state, lay in lays if plainly_fits(state, lay)]
    assert all(judge_lay_by_steps(state, lay) is None for state, lay in plain)
    assert len(plain) > len(lays) / 4


def test_the_listed_lays_are_all_that_are_judged_legal(commands: Commands) -> None:
    for state, _, _ in commands[::12]:
        if state.turn is None or state.phase is Phase.COLOUR:
            continue
        listed = [command for command in legal(state, state.turn).in_turn if isinstance(command, Lay)]
        assert listed == [lay for lay in _single_lays(state) if judge_lay_by_steps(state, lay) is None]


def _single_lays(state: State) -> Iterator[Lay]:
    assert state.turn is not None
    colours, targets = (None, *state.colours), (None, *range(len(state.players)))
    for card, colour, target in product(dict.fromkeys(state.held(state.turn)), colours, targets):
        yield Lay(state.turn, (card,), colour, target)


def test_the_tables_hold_what_each_card_is_asked(commands: Commands) -> None:
    for state, _, _ in commands[::12]:
        if state.turn is None:
            continue
        faces, top = state.book.faces, state.book.faces[state.top_face]
        assert fitting(state) == {code for code in faces if fits(faces[code], top.symbol, state.colour)}
        pending = state.pending
        stacking = {code for code in faces if stacks_on(faces[code], top, state.rules.stacking)}
        returning = {code for code in faces if faces[code].answer_only}
        assert answers(state) == (stacking if pending and pending.stackable else set()) | (
            returning if pending and pending.returnable else set()
        )
