"""Bounds on the hands of others: right where nobody draws by choice, and the same in every environment."""

from random import Random
from typing import Any

import numpy as np
import pytest

from pioche.bots import make_bot
from pioche.core import COLOURS, redact, view
from pioche.encoders import ActionGame, HandBounds
from pioche.envs import uno_v1
from pioche.envs._core_opponents import CoreOpponents
from pioche.envs._kernel_opponents import KernelOpponents, twins_of
from pioche.envs.single import UnoSingle
from pioche.envs.vector import UnoSeats, UnoVector
from pioche.rulebooks import load

ROWS = 4
FORCED = "quiet+no_voluntary_draw"
MANY_RULES = (
    FORCED,
    "classic+no_bluff+automatic_uno",
    "official+automatic_uno+stacking+seven_zero",
    "official+automatic_uno",
)


def held(env: Any, seat: int) -> list[int]:
    """The true numbers of cards of each colour, and of wilds, in a hand."""
    hand = env.table.asking.state.held(seat)
    wilds = sum(not card.startswith(COLOURS) for card in hand)
    return [*(sum(card[:1] == colour for card in hand) for colour in COLOURS), wilds]


@pytest.mark.parametrize("rules", [FORCED, "classic+no_voluntary_draw+no_bluff+automatic_uno"])
def test_nobody_holds_more_than_the_bound_where_draws_are_forced(rules: str) -> None:
    env = UnoSingle(rules, 3, [make_bot("random"), make_bot("greedy")], bounds=True)
    rng, closer = Random(2), 0
    for deal in range(15):
        seen, _ = env.reset(seed=2, options={"deal": deal})
        over = False
        while not over:
            for distance in (1, 2):
                real, bound = held(env, distance), seen["bounds"][distance - 1].tolist()
                assert all(most >= number for most, number in zip(bound, real, strict=True))
                closer += min(bound) < sum(real)
            assert not seen["bounds"][2:].any()
            action = rng.choice(np.flatnonzero(seen["action_mask"]).tolist())
            seen, _, over, _, _ = env.step(action)
    assert closer > 50


@pytest.mark.parametrize("rules", MANY_RULES)
def test_the_kernel_concludes_what_a_seat_at_the_table_does(rules: str) -> None:
    record, rng, names = load(rules), Random(1), ["expert", "random"]
    bots = twins_of(names, record, 3)
    assert bots is not None
    fast = KernelOpponents(record, 3, 1, bots, bounds=True)
    slow = CoreOpponents(record, 3, 1, [make_bot(name) for name in names])
    known = 0
    for number in range(12):
        fast.start("8", number)
        slow.start("8", number)
        while not slow.is_over:
            assert np.array_equal(fast.bounds(), slow.bounds())
            known += int((slow.bounds()[:2].min(axis=1) < slow.view.counts[2]).any())
            choice = rng.choice(np.flatnonzero(slow.mask(103)).tolist())
            fast.act(choice)
            slow.act(choice)
        assert np.array_equal(fast.bounds(), slow.bounds())
    assert known


def test_every_row_has_the_bounds_of_its_table() -> None:
    seats = UnoSeats(ROWS, FORCED, 3, ["expert", "random"], seat=1, bounds=True)
    tables = [
        UnoSingle(FORCED, 3, ["expert", "random"], 1, calls="automatic", bounds=True) for _ in range(ROWS)
    ]
    rng, ended = np.random.default_rng(6), 0
    observed, _ = seats.reset(seed=6)
    for row, table in enumerate(tables):
        table.reset(seed=6, options={"deal": int(seats.table.deals[row])})
    for _ in range(60):
        assert seats.observation_space.contains(observed)
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in observed["action_mask"]])
        observed, _, done, _, infos = seats.step(actions)
        for row, table in enumerate(tables):
            seen, *_ = table.step(int(actions[row]))
            if done[row]:
                ended += 1
                assert np.array_equal(seen["bounds"], infos["final_obs"][row]["bounds"])
                seen, _ = table.reset(options={"deal": int(seats.table.deals[row])})
            assert np.array_equal(seen["bounds"], observed["bounds"][row])
    assert ended


@pytest.mark.parametrize("rules", [FORCED, "official+seven_zero"])
def test_a_row_in_which_the_caller_plays_all_seats_has_those_of_the_table(rules: str) -> None:
    vector = UnoVector(ROWS, rules, 3, bounds=True)
    table = uno_v1.env(rules=rules, players=3, bounds=True, max_turns=100_000)
    for seed in range(4):
        observed, infos = vector.reset(seed=seed)
        table.reset(seed=seed)
        over, agent = False, table.agent_selection
        while not over:
            agent = table.agent_selection
            assert np.array_equal(table.observe(agent)["bounds"], observed["bounds"][0])
            assert table.observation_space(agent).contains(table.observe(agent))
            actions = vector.sample()
            table.step(int(actions[0]))
            observed, _, done, _, infos = vector.step(actions)
            over = bool(done[0])
        assert np.array_equal(infos["final_obs"][0]["bounds"], table.observe(agent)["bounds"])


def test_a_seat_at_a_real_table_keeps_the_same_bounds() -> None:
    """Calls are decisions, with catches and penalties."""
    table = uno_v1.env(rules="classic", players=3, calls="decisions", bounds=True, max_turns=100_000)
    table.reset(seed=4)
    game, eyes = ActionGame(load("classic"), 3, "4/0"), HandBounds(load("classic"))
    eyes.start(view(game.state, 0))
    rng = Random(4)
    while table.agents and game.seat is not None:
        for event in game.events:
            seen = redact(event, 0)
            if seen is not None:
                eyes.see(seen)
        assert np.array_equal(table.observe("player_0")["bounds"], eyes.array(view(game.state, 0)))
        mask = table.observe(table.agent_selection)["action_mask"]
        number = rng.choice(np.flatnonzero(mask).tolist())
        table.step(number)
        game.act(number)
