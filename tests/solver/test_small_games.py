"""Small games: the same exact values by linear programming and by learning."""

import json
from functools import cache
from itertools import islice
from typing import Any

import numpy as np
import pytest

from benchmarks.small_games import RESULTS, tables
from pioche.bots import make_bot_from_spec
from pioche.core import Deal, Played, Rulebook, SeededChance, new_game, play, view
from pioche.rulebooks import fingerprint
from pioche.solver import (
    GAMES,
    METHODS,
    GameTree,
    TreeTooLargeError,
    best_response,
    bot_maker,
    bot_policy,
    equilibrium_value,
    exploitability,
    game_value,
    grow,
    small_game,
    solve,
)
from pioche.solver._net_policy import SmallDeckMemory


@cache
def tree_of(name: str) -> GameTree:
    return grow(small_game(name))


@pytest.mark.parametrize(("name", "value"), [("numbers", 2 / 3), ("bluff", 1 / 5), ("skip", 23 / 270)])
def test_two_independent_methods_agree(name: str, value: float) -> None:
    tree = tree_of(name)
    (learned,) = islice(METHODS["cfr+"](tree), 49, 50)
    found = exploitability(tree, learned)
    assert equilibrium_value(tree) == pytest.approx(value)
    assert -found.best[1] <= value + 1e-9
    assert found.best[0] >= value - 1e-9
    assert 0 <= found.distance < 0.001


@pytest.mark.parametrize("method", METHODS)
def test_each_method_comes_near_the_solution(method: str) -> None:
    tree = tree_of("numbers")
    first, *_, last = islice(METHODS[method](tree), 60)
    assert exploitability(tree, last).distance < 0.02 < exploitability(tree, first).distance


def test_a_best_response_is_what_it_is_worth() -> None:
    tree = tree_of("bluff")
    uniform, players = tree.uniform(), tree.player_of_choice
    for player, sign in ((0, 1), (1, -1)):
        answer = best_response(tree, uniform, player)
        played = np.where(players == player, answer.choices, uniform)
        assert sign * game_value(tree, played) == pytest.approx(answer.value)


def test_a_tree_holds_every_course_of_a_round() -> None:
    """Chances and choices of each node add up to 1, and all ends together are certain."""
    tree = tree_of("bluff")
    assert np.allclose(tree.per_set(tree.uniform()), 1)
    children = tree.player[tree.parent[1:]] == -1
    likely = np.bincount(tree.parent[1:][children], tree.chance[1:][children])
    assert np.allclose(likely[likely > 0], 1)
    assert all((tree.parent[level] < level.start).all() for level in tree.levels)


def kept() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8"))["games"]
    return found


@pytest.mark.parametrize("name", GAMES)
def test_both_methods_gave_the_same_value_of_every_game_that_is_played_now(name: str) -> None:
    game = kept()[name]
    low, high = game["value_within"]
    assert low - 1e-9 <= game["value"] <= high + 1e-9
    assert high - low < 0.001
    assert game["rules"] == fingerprint(small_game(name).rules)


def test_the_page_has_the_kept_figures() -> None:
    page = (RESULTS.parents[2] / "docs" / "small-games.md").read_text(encoding="utf-8")
    for line in tables(kept()):
        assert line in page, line


def test_the_statements_on_methods_and_nets_are_in_the_figures() -> None:
    games = kept()
    early, late = ({name: nearest_first(game, place) for name, game in games.items()} for place in (0, 1))
    assert {order[0] for order in (*early.values(), *late.values())} == {"cfr+"}
    assert {order[-1] for order in early.values()} == {"mirror-descent"}
    places = {name: order.index("mirror-descent") for name, order in late.items()}
    assert places == {"numbers": 1, "wild": 1, "bluff": 1, "draw-two": 3, "skip": 3}
    nearest = {name for name, game in games.items() if min(game["bots"], key=game["bots"].get) == "champion"}
    assert nearest == {"wild", "draw-two"}


def nearest_first(game: dict[str, Any], place: int) -> list[str]:
    """The methods by their distance after few iterations (0) or many (1)."""
    return sorted(game["methods"], key=lambda name: game["methods"][name][place])


def test_a_net_is_asked_in_a_small_game() -> None:
    tree = tree_of("bluff")
    by_net = bot_policy(tree, bot_maker("champion"), lots=1)
    as_expert = bot_policy(tree, lambda: make_bot_from_spec("champion"), lots=1)
    assert exploitability(tree, by_net).distance == pytest.approx(0.1)
    assert (by_net != as_expert).any()


def test_a_net_sees_the_cards_of_the_small_deck_only() -> None:
    rules = small_game("bluff").rules
    played = play(new_game(Rulebook(rules), ("ann", "bob")), Deal(), SeededChance("1"))
    assert isinstance(played, Played)
    state = played.state
    eyes = SmallDeckMemory(rules)
    eyes.start(view(state, 0))
    unseen = eyes.position(view(state, 0), [0]).unseen
    assert min(unseen) == 0
    assert sum(unseen) == sum(rules.deck.values()) - 2 - 1


@pytest.mark.parametrize("bot", ["random", "expert"])
def test_a_bot_has_a_policy_in_every_information_set(bot: str) -> None:
    tree = tree_of("bluff")
    policy = bot_policy(tree, lambda: make_bot_from_spec(bot), lots=2)
    assert np.allclose(tree.per_set(policy), 1)
    assert 0 < exploitability(tree, policy).distance < exploitability(tree, tree.uniform()).distance


def test_bots_never_do_better_than_the_solution() -> None:
    solution = solve(small_game("bluff"), bots=["greedy"], methods=["cfr+"], iterations=10)
    assert [each.iterations for each in solution.distances] == [0, 1, 10]
    assert all(each.found.best[0] >= solution.value - 1e-9 for each in solution.distances)
    assert all(each.found.best[1] >= -solution.value - 1e-9 for each in solution.distances)


def test_a_game_too_large_is_refused() -> None:
    with pytest.raises(TreeTooLargeError, match="more than 1,000 positions"):
        grow(small_game("wild"), most_nodes=1000)
