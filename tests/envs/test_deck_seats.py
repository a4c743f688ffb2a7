"""One seat against bots with any deck: each row is the round that the bots play on the core."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace
from numpy.typing import NDArray

from fuzz.decks import deck_rules
from fuzz.rulesets import random_players
from pioche import core
from pioche.bots import Bot, RoundDriver, luck_of, make_bot_from_spec, numbered_deal
from pioche.core import Command, Legal, Rulebook, RuleFields, Seen, State, View
from pioche.core.commands import Pass
from pioche.envs.vector import DeckSeats, IllegalBatchActionError
from pioche.rulebooks import load
from tests.envs.core_tables import Observation, PublicDiscard

SIZE = 3
SEED = 4
BOTS = ("random", "greedy", "expert", "mixed", "random(challenge=0.4)")


class OpenSeat(Bot):
    """Takes the actions of a row, and compares what the row has seen with the view of the core."""

    def __init__(self, games: DeckSeats, taken: Iterator[tuple[dict[str, Any], int]]) -> None:
        self.games = games
        self.taken = taken
        self.pile = PublicDiscard()

    def see(self, event: Seen) -> None:
        self.pile.see(event)

    def choose(self, view: View, legal: Legal, rng: Any) -> Command | None:  # noqa: ARG002
        seen, number = next(self.taken)
        table, seat = self.games.actions, view.seat
        in_turn = view.turn == seat
        options = legal.in_turn if in_turn else (*legal.out_of_turn, Pass(seat))
        assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(map(table.number_of, options))
        assert same(seen["observation"], self.games, view, self.pile)
        command = table.command_of(number, seat)
        return None if not in_turn and isinstance(command, Pass) else command


def same(seen: NDArray[np.uint8], games: DeckSeats, view: View, pile: PublicDiscard) -> bool:
    return np.array_equal(seen, Observation(games.planes, view, games.rules, pile.cards).bytes)


def play_rows(rules: RuleFields, players: int, seat: int, bots: list[str], steps: int) -> int:
    """Plays random actions; compares each whole round with the core, and returns how many there were."""
    games = DeckSeats(SIZE, rules, players, bots, seat)
    luck = np.random.default_rng(SEED)
    observed, _ = games.reset(seed=SEED)
    rows: list[list[tuple[dict[str, Any], int]]] = [[] for _ in range(SIZE)]
    ended = 0
    for _ in range(steps):
        actions = np.array([luck.choice(np.flatnonzero(mask)) for mask in observed["action_mask"]])
        for row, taken in enumerate(rows):
            taken.append(({name: array[row] for name, array in observed.items()}, int(actions[row])))
        deals = games.batch.deals.copy()
        observed, rewards, done, _, infos = games.step(actions)
        for row in map(int, np.flatnonzero(done)):
            state, pile = on_the_core(games, seat, bots, int(deals[row]), rows[row])
            final = infos["final_obs"][row]
            assert same(final["observation"], games, core.view(state, seat), pile)
            assert rewards[row] == pytest.approx(reward(state, seat))
            rows[row] = []
            ended += 1
    return ended


def on_the_core(
    games: DeckSeats, seat: int, bots: list[str], deal: int, taken: list[tuple[dict[str, Any], int]]
) -> tuple[State, PublicDiscard]:
    """The end of the round of the same bots and actions; all actions are taken."""
    left = iter(taken)
    mine = OpenSeat(games, left)
    players = games.batch.players
    names = [bots[(other - seat - 1) % players] if other != seat else "" for other in range(players)]
    seats = [make_bot_from_spec(name) if name else mine for name in names]
    dealt = numbered_deal(Rulebook(games.rules), players, str(SEED), deal)
    driver = RoundDriver(dealt, seats, luck_of(str(SEED), deal))
    while driver.state.turn is not None:
        driver.step()
    assert list(left) == []
    return driver.state, mine.pile


def reward(state: State, seat: int) -> float:
    if not state.round_winners:
        return 0.0
    players = len(state.players)
    teams = state.rules.teams or players
    winners = players // teams
    return 1 / winners if state.round_winners[0] % teams == seat % teams else -1 / (players - winners)


@pytest.mark.parametrize("rules", ["mercy", "two-sided", "party", "attack", "all-wild", "teams"])
def test_every_row_is_the_round_that_the_bots_play_on_the_core(rules: str) -> None:
    given = replace(load(rules), voluntary_draw=False, uno_call="automatic")
    assert play_rows(given, 4, 1, ["expert", "random", "mixed"], 60) > 0


@pytest.mark.parametrize("number", range(10))
def test_so_it_is_with_random_decks(number: int) -> None:
    rng = Random(f"seats {number}")
    rules = replace(deck_rules(rng), uno_call="automatic")
    players = len(random_players(rng, rules))
    play_rows(rules, players, rng.randrange(players), rng.choices(BOTS, k=players - 1), 40)


def test_results_are_in_the_spaces_and_the_same_for_the_same_seed() -> None:
    games = DeckSeats(SIZE, "two-sided", 3, "greedy")
    first, _ = games.reset(seed=3)
    other, _ = games.reset()
    again, _ = games.reset(seed=3)
    assert games.observation_space.contains(first)
    assert all(np.array_equal(first[name], again[name]) for name in first)
    assert not np.array_equal(first["observation"], other["observation"])


def test_the_history_has_the_acts_of_the_bots() -> None:
    games = DeckSeats(SIZE, "mercy", 4, "random")
    observed, _ = games.reset(seed=1)
    for _ in range(5):
        actions = observed["action_mask"].argmax(axis=1)
        observed, _, done, _, _ = games.step(actions)
        for row in np.flatnonzero(~done):
            distances, numbers = observed["history"][row].T.tolist()
            mine = distances.index(1)
            assert numbers[mine] == actions[row] + 1
            assert set(distances[:mine]) <= {2, 3, 4}


def test_a_round_that_lasts_too_long_is_cut_off() -> None:
    games = DeckSeats(SIZE, "mercy", 2, "random", max_turns=3)
    observed, _ = games.reset(seed=1)
    cut = 0
    for _ in range(20):
        observed, rewards, done, late, infos = games.step(observed["action_mask"].argmax(axis=1))
        assert not (done & late).any()
        assert not rewards[late].any()
        assert [each is not None for each in infos.get("final_obs", [None] * SIZE)] == (done | late).tolist()
        cut += int(late.sum())
    assert cut > 0


def test_one_illegal_action_and_none_is_done() -> None:
    games = DeckSeats(SIZE, "mercy", 2, "random")
    observed, _ = games.reset(seed=1)
    actions, before = observed["action_mask"].argmax(axis=1), games.batch.games.copy()
    actions[2] = games.actions.size
    with pytest.raises(
        IllegalBatchActionError, match=f"^row 2: action {actions[2]} is not legal for seat 0$"
    ):
        games.step(actions)
    assert np.array_equal(before, games.batch.games)


@pytest.mark.parametrize(
    ("ask", "line"),
    [
        (
            lambda: DeckSeats(2, "mercy", 3, ["expert"]),
            "opponents = ['expert']: expected one scripted bot, or 2 of them",
        ),
        (
            lambda: DeckSeats(2, opponents="montecarlo"),
            "opponents = 'montecarlo': expected one scripted bot, or 1 of them",
        ),
        (lambda: DeckSeats(2, seat=2), "seat = 2: expected a whole number from 0 to 1"),
        (lambda: DeckSeats(2, "volley"), 'the kernel does not play multi_play = "same-symbol"'),
        (lambda: DeckSeats(2).step(np.zeros(2, int)), "no cards are dealt: reset first"),
    ],
)
def test_wrong_parameters_are_refused_in_one_line(ask: Any, line: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(line)}$"):
        ask()
