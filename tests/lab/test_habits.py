"""A habit is one change: over many positions, it reorders only what it names."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations

import pytest
from msgspec.structs import asdict, replace

from pioche import core
from pioche.bots import (
    EXPERT,
    RandomBot,
    RoundDriver,
    TableMemory,
    Weights,
    card_roles_of,
    luck_of,
    numbered_deal,
)
from pioche.bots._registry import known_spec
from pioche.bots._strategy.play_values import worth
from pioche.bots._strategy.plays import lays
from pioche.bots._strategy.situation import Situation
from pioche.bots._strategy.weights import PLAIN
from pioche.core import Lay, Rulebook
from pioche.lab._studies import cards, habits, strategies, strong
from pioche.lab._studies import voluntary_draws as drawing
from pioche.lab._studies.habits import Habit, HabitTrial
from pioche.rulebooks import load

Of = Callable[[Situation, Weights, Lay], object]
TRIALS = (
    cards.WILDS,
    cards.HIGH,
    cards.HIGH_AFTER,
    cards.ORDER,
    cards.ZEROS,
    cards.COLOURS,
    cards.ATTACKS,
    cards.SAVED,
    drawing.HOLDING,
    drawing.EXPERTS,
)
HOLDING = {"hold_wild", "hold_wild_draw", "hold_drawn"}


def coloured(of: Of) -> Of:
    return lambda sight, weights, play: None if sight.trait(play).wild else of(sight, weights, play)


LOOKS_AT: dict[str, Of] = {
    habits.WILD_OR_NOT: lambda s, _, play: s.trait(play).wild,
    habits.A_WILD: lambda s, _, play: s.trait(play).role == "wild",
    habits.A_DRAW_FOUR: lambda s, _, play: s.trait(play).role == "wild_draw",
    habits.ACTION_OR_NUMBER: coloured(lambda s, _, play: s.trait(play).number),
    habits.FACE: lambda s, _, play: s.trait(play).points if s.trait(play).number else None,
    habits.COLOUR_HELD: coloured(lambda s, _, play: s.held[s.trait(play).colour]),
    habits.STAYS: coloured(lambda s, _, play: s.trait(play).colour == s.view.colour),
    habits.KIN: coloured(lambda s, _, play: s.kin[s.trait(play).symbol]),
    habits.NAMED: lambda s, _, play: s.held.get(play.colour, 0) if s.trait(play).wild else None,
    habits.ZERO: coloured(
        lambda s, _, play: s.trait(play).symbol == "0" if s.trait(play).colour == s.view.colour else None
    ),
    habits.BLOW: lambda s, weights, play: (
        (s.trait(play).hits_next or s.trait(play).turns) and s.count(s.following) <= weights.few
    ),
}
"""The part of a play that each habit may look at; None if it does not concern the play."""


@cache
def positions() -> list[tuple[Situation, list[Lay]]]:
    return [found for players in (2, 3, 4) for found in _positions(players)]


def _positions(players: int) -> Iterator[tuple[Situation, list[Lay]]]:
    book, lore = Rulebook(load("quiet")), card_roles_of(load("quiet"))
    for number in range(25):
        driver = RoundDriver(
            numbered_deal(book, players, "habits", number),
            [RandomBot() for _ in range(players)],
            luck_of("h", number),
        )
        while driver.state.turn is not None and driver.acts < 400:
            state, seat = driver.state, driver.state.turn
            view, plays = core.view(state, seat), lays(core.legal(state, seat))
            if len(plays) > 1:
                yield Situation(view, lore, lambda view=view: TableMemory(lore, view)), plays  # type: ignore[misc]
            driver.step()


def weights_of(spec: str) -> Weights:
    return replace(PLAIN, **known_spec(spec).weights)


def changed_otherwise(habit: str, base: str, looks_at: str) -> tuple[int, int]:
    """Pairs of plays in another order, and those of them that the habit does not concern."""
    ours, theirs, of = weights_of(habit), weights_of(base), LOOKS_AT[looks_at]
    changed = wrong = 0
    for sight, plays in positions():
        seen = [
            (of(sight, ours, play), worth(sight, ours, play), worth(sight, theirs, play)) for play in plays
        ]
        for (a, mine_a, base_a), (b, mine_b, base_b) in combinations(seen, 2):
            if order(mine_a, mine_b) != order(base_a, base_b):
                changed += 1
                wrong += a is None or b is None or a == b
    return changed, wrong


def order(one: float, other: float) -> int:
    return 0 if abs(one - other) < 1e-9 else 1 if one > other else -1


def tried() -> Iterator[tuple[HabitTrial, Habit]]:
    return ((trial, habit) for trial in TRIALS for habit in trial.habits if habit.spec != trial.base)


def check_one_change(habit: Habit, base: str) -> None:
    if habit.changes == habits.KEPT:
        assert set() < differing(habit.spec, base) <= HOLDING
        return
    changed, wrong = changed_otherwise(habit.spec, base, habit.changes)
    assert changed > 0
    assert wrong == 0


@pytest.mark.parametrize(("trial", "habit"), list(tried()), ids=lambda each: each.name)
def test_a_habit_is_one_change(trial: HabitTrial, habit: Habit) -> None:
    check_one_change(habit, trial.base)


def differing(one: str, other: str) -> set[str]:
    """The weights that differ; the bot itself is the same."""
    mine, theirs = known_spec(one), known_spec(other)
    assert mine.name == theirs.name
    own = EXPERT["rounds"][2] if mine.name == "expert" else PLAIN
    set_, unset = (asdict(replace(own, **each.weights)) for each in (mine, theirs))
    return {name for name, value in set_.items() if value != unset[name]}


@pytest.mark.parametrize(("habit", "base"), list(strong.HABITS.items()), ids=lambda each: str(each))
def test_habits_against_a_strong_player_are_one_change_too(habit: Habit, base: str) -> None:
    check_one_change(habit, base)


@pytest.mark.parametrize(
    ("spec", "looks_at"),
    [
        ("weights(face=1)", habits.FACE),
        ("weights(points=1,wild=-100,wild_draw=-100)", habits.FACE),
        ("weights(number=10,attack=50,few=2)", habits.BLOW),
        ("weights(colour=-8)", habits.COLOUR_HELD),
    ],
)
def test_a_habit_that_changes_more_than_it_says_is_found_out(spec: str, looks_at: str) -> None:
    _, wrong = changed_otherwise(spec, "weights(number=0)", looks_at)
    assert wrong > 0


def test_every_habit_says_what_it_changes() -> None:
    for trial, habit in tried():
        assert habit.changes in (*LOOKS_AT, habits.KEPT), f"{trial.name}: {habit.name}"
    assert all(each.changes == habits.WHIM for each in strategies.WHIMS.habits[:-1])
