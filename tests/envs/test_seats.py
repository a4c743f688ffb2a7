"""One seat against bots in thousands of rows, and the history of acts: the same games as in `single`."""

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest

from pioche.bots import make_bot
from pioche.envs import EVALUATION, TRAINING, uno_v1
from pioche.envs.single import UnoSingle
from pioche.envs.vector import IllegalBatchActionError, UnoSeats, UnoVector

ROWS = 5
BOTS = ("expert", "random")


def random_choices(masks: Any, rng: np.random.Generator) -> Any:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


def same(one: dict[str, Any], other: dict[str, Any], row: int) -> bool:
    return one.keys() == other.keys() and all(np.array_equal(one[key], other[key][row]) for key in one)


def test_every_row_is_the_game_of_that_deal() -> None:
    seats = UnoSeats(ROWS, "classic", 3, BOTS, seat=1)
    tables = [UnoSingle("classic", 3, BOTS, 1, calls="automatic", history=True) for _ in range(ROWS)]
    rng, ended = np.random.default_rng(6), 0
    observed, _ = seats.reset(seed=6)
    for row, table in enumerate(tables):
        first, _ = table.reset(seed=6, options={"deal": int(seats.table.deals[row])})
        assert same(first, observed, row)
    for _ in range(150):
        assert seats.observation_space.contains(observed)
        actions = random_choices(observed["action_mask"], rng)
        observed, rewards, done, late, infos = seats.step(actions)
        assert ("final_obs" in infos) == done.any()
        assert not late.any()
        for row, table in enumerate(tables):
            seen, reward, over, _, _ = table.step(int(actions[row]))
            assert (np.float32(reward), over) == (rewards[row], done[row])
            if over:
                ended += 1
                assert all(np.array_equal(seen[key], infos["final_obs"][row][key]) for key in seen)
                seen, _ = table.reset(options={"deal": int(seats.table.deals[row])})
            assert same(seen, observed, row)
    assert ended > ROWS


def test_points_are_paid_and_long_rounds_cut_off() -> None:
    seats = UnoSeats(ROWS, "quiet+no_voluntary_draw", 2, "random", rewards="points", max_turns=40)
    rng, paid, cut = np.random.default_rng(6), set(), 0
    observed, _ = seats.reset(seed=6)
    for _ in range(60):
        actions = random_choices(observed["action_mask"], rng)
        observed, rewards, done, late, infos = seats.step(actions)
        paid |= {float(reward) for reward in rewards[done]}
        cut += int(late.sum())
        assert not rewards[~done].any()
        assert [bool(each) for each in infos.get("final_obs", [None] * ROWS)] == (done | late).tolist()
    assert cut
    assert min(paid) < -1
    assert max(paid) > 1


def test_one_illegal_action_and_none_is_done() -> None:
    seats = UnoSeats(ROWS, "quiet")
    observed, _ = seats.reset(seed=1)
    actions = random_choices(observed["action_mask"], np.random.default_rng(1))
    before = seats.table.games.copy()
    for wrong in (62, -1, 500):
        actions[3] = wrong
        with pytest.raises(IllegalBatchActionError, match=f"row 3: action {wrong} is not legal for seat 0"):
            seats.step(actions)
    assert np.array_equal(before, seats.table.games)


@pytest.mark.parametrize(
    ("ask", "line"),
    [
        (lambda: UnoSeats(0), "num_envs = 0: expected"),
        (lambda: UnoSeats(2, calls="decisions"), "calls = 'decisions': expected one of automatic"),
        (
            lambda: UnoSeats(2, opponents="montecarlo"),
            "opponents = 'montecarlo': expected one bot of the kernel",
        ),
        (lambda: UnoSeats(2, players=4, opponents=BOTS), "opponents = .*, or 3 of them"),
        (lambda: UnoSeats(2).step(np.zeros(2, int)), "no cards are dealt: reset first"),
    ],
)
def test_wrong_parameters_are_refused_in_one_line(ask: Any, line: str) -> None:
    with pytest.raises(ValueError, match=f"^{line}"):
        ask()


def test_the_history_of_a_row_is_that_of_the_table() -> None:
    """The last 64 acts, the latest first, as distances from the seat to act."""
    vector = UnoVector(ROWS, "quiet+no_voluntary_draw", 3, history=True)
    table = uno_v1.env(rules="quiet+no_voluntary_draw", players=3)
    observed, infos = vector.reset(seed=6)
    table.reset(seed=6)
    over, agent = False, table.agent_selection
    while not over:
        agent = table.agent_selection
        assert same(table.observe(agent), observed, 0)
        assert table.observation_space(agent).contains(table.observe(agent))
        actions = vector.sample()
        table.step(int(actions[0]))
        observed, _, done, _, infos = vector.step(actions)
        over = bool(done[0])
    assert np.array_equal(infos["final_obs"][0]["history"], table.observe(agent)["history"])


def test_bots_on_the_core_give_the_same_history() -> None:
    inside = UnoSingle("quiet", 2, "expert", calls="automatic", history=True)
    outside = UnoSingle("quiet", 2, make_bot("expert"), calls="automatic", history=True)
    seen = [each.reset(seed=3)[0] for each in (inside, outside)]
    rng = np.random.default_rng(3)
    for _ in range(12):
        assert all(np.array_equal(seen[0][key], seen[1][key]) for key in seen[0])
        action = int(rng.choice(np.flatnonzero(seen[0]["action_mask"])))
        (one, *_, _), (other, *_, _) = inside.step(action), outside.step(action)
        seen = [one, other]
    assert seen[0]["history"][:, 0].max() == 2


MADE = """
import sys, gymnasium
for name in ("matplotlib", "joblib", "jinja2", "markdown_it"):
    sys.modules[name] = None
one = gymnasium.make("pioche.envs:pioche/Uno-v1", rules="quiet").unwrapped
many = gymnasium.make_vec("pioche/Uno-v1", 3, rules="quiet")
print(sorted(one.reset(seed=1)[0]), one.rules.uno_call, type(many).__name__)
print(sorted(gymnasium.make("pioche/Uno-v0", rules="quiet").reset(seed=1)[0]))
known = {name.split(".")[1] for name in sys.modules if name.startswith("pioche.")}
print(sorted(known & {"server", "tui", "cli", "client", "lab", "live", "table", "train", "gpu"}))
"""


@pytest.mark.parametrize(
    "script",
    [
        'import gymnasium; gymnasium.make("pioche.envs:pioche/Uno-v0")',
        'import gymnasium, pioche.envs; gymnasium.make("pioche/Uno-v0")',
        'import pioche.envs, gymnasium; gymnasium.make("pioche/Uno-v0")',
    ],
)
def test_an_id_needs_its_prefix_or_one_import_in_any_order(script: str) -> None:
    """In a process of its own, where nothing else has registered it."""
    subprocess.run([sys.executable, "-W", "ignore", "-c", script], check=True)


def test_gymnasium_loads_no_environment_of_a_package_by_itself() -> None:
    """When it does again, docs/envs.md can say less."""
    script = 'import gymnasium; gymnasium.make("pioche/Uno-v0")'
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert "NamespaceNotFound: Namespace pioche not found" in done.stderr


def test_gymnasium_makes_it_by_name_without_plots_or_servers() -> None:
    done = subprocess.run([sys.executable, "-c", MADE], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "['action_mask', 'history', 'observation'] automatic UnoSeats",
        "['action_mask', 'observation']",
        "[]",
    ]


@pytest.mark.parametrize("preset", [TRAINING, EVALUATION])
def test_the_named_parameters_fit_all_of_them(preset: dict[str, Any]) -> None:
    spaces = [
        UnoSeats(1, **preset).single_observation_space,
        UnoVector(1, **preset).single_observation_space,
        gymnasium.make("pioche/Uno-v1", **preset).observation_space,
        uno_v1.env(**preset).observation_space("player_1"),
    ]
    assert all(space == spaces[0] for space in spaces)


def test_gymnasium_checks_version_1() -> None:
    from gymnasium.utils.env_checker import check_env

    check_env(gymnasium.make("pioche/Uno-v1", rules="quiet").unwrapped, skip_render_check=True)
