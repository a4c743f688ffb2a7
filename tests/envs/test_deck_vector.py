"""Thousands of games a step with any deck: each row is the round that the core plays."""

from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from fuzz.decks import deck_rules
from fuzz.rulesets import random_players
from pioche.core import RuleFields
from pioche.envs.vector import DeckVector
from pioche.rulebooks import load
from tests.envs.core_tables import CoreTable

SIZE = 4
EDITIONS = (
    "mercy",
    "two-sided",
    "all-wild",
    "attack",
    "mayhem",
    "party",
    "teams",
    "extreme",
    "official+coin_pack",
)


def compare_rows(rules: RuleFields, players: int, steps: int, seed: int) -> int:
    """Plays random actions, compares everything in every row, and returns the number of rounds that ended."""
    games = DeckVector(SIZE, rules, players, history=True)
    observed, infos = games.reset(seed=seed)
    tables = [table_of(games, row, seed) for row in range(SIZE)]
    ended = 0
    for _ in range(steps):
        compare_choices(games, tables, observed, infos)
        actions = games.sample()
        actors = [table.seat for table in tables]
        observed, rewards, done, _, infos = games.step(actions)
        for row, table in enumerate(tables):
            table.act(int(actions[row]))
            assert done[row] == table.is_over
            assert infos["rewards"][row].tolist() == pytest.approx(table.rewards())
            assert rewards[row] == infos["rewards"][row][actors[row]]
            if table.is_over:
                ended += 1
                compare_seen(games, table, actors[row], infos["final_obs"][row])
                tables[row] = table_of(games, row, seed)
    return ended


def table_of(games: DeckVector, row: int, seed: int) -> CoreTable:
    deal = f"{seed}/{games.batch.deals[row]}"
    return CoreTable(games.rules, games.players, deal, games.actions)


def compare_choices(games: DeckVector, tables: list[CoreTable], observed: Any, infos: Any) -> None:
    for row, table in enumerate(tables):
        assert infos["seat"][row] == table.seat
        assert np.flatnonzero(observed["action_mask"][row]).tolist() == table.legal
        compare_seen(games, table, table.seat, {name: array[row] for name, array in observed.items()})


def compare_seen(games: DeckVector, table: CoreTable, seat: int, seen: dict[str, Any]) -> None:
    expected = table.observed(seat, games.planes)
    wrong = np.flatnonzero(expected != seen["observation"])
    named = [(games.planes.names[n], int(expected[n]), int(seen["observation"][n])) for n in wrong]
    assert named == []
    assert seen["history"].tolist() == table.history(seat, 64)


@pytest.mark.parametrize("rules", EDITIONS)
def test_every_row_is_the_round_that_the_core_plays(rules: str) -> None:
    assert compare_rows(replace(load(rules), voluntary_draw=False), 4, 90, 5) > 0


@pytest.mark.parametrize("number", range(16))
def test_every_row_of_a_random_deck_is_the_round_that_the_core_plays(number: int) -> None:
    rng = Random(f"vector {number}")
    rules = deck_rules(rng)
    compare_rows(rules, len(random_players(rng, rules)), 40, number)
