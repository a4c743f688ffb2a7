"""The environment on a device plays the rounds of the other environments; the examples of its page run."""

import re
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from pioche.core import key_of
from pioche.encoders.net_inputs import input_count, real_action
from pioche.envs import uno_v0
from pioche.envs.device import UnoDevice, UnoRounds
from pioche.gpu import GpuRulesError, SeedError, seed_text
from pioche.gpu._deal_keys import blocks_of, key_of_block
from pioche.kernels import GameBatch
from pioche.records.action_numbers import DRAW, WITH_CALL

PAGE = Path(__file__).parents[2] / "docs" / "gpu.md"
SIZE = 8
DEALS = 3 * SIZE
"""The deals of the batch that is compared: three for each row of the device."""


def example_of(name: str) -> dict[str, Any]:
    """The names defined by the example that imports this name."""
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    [example] = [each for each in examples if f"from pioche.envs.device import {name}" in each]
    names: dict[str, Any] = {}
    exec(example, names)
    return names


class BatchBeside:
    """The kernel's batch plays each deal with the actions that the device's row played in it."""

    def __init__(self, batch: GameBatch) -> None:
        self.batch = batch
        self.decisions: list[list[tuple[Any, ...]]] = [[] for _ in range(DEALS)]
        self.ends: dict[int, list[float]] = {}
        self.deals = list(range(SIZE))

    def note(self, seats: Any, masks: Any, actions: Any, rewards: Any, done: Any) -> None:
        for row, deal in enumerate(self.deals):
            assert masks[row].any() == (seats[row] >= 0)
            if deal >= DEALS:
                continue
            if seats[row] >= 0:
                self.decisions[deal].append((int(seats[row]), masks[row], int(actions[row])))
            if done[row]:
                self.ends[deal] = rewards[row].tolist()
                self.deals[row] += SIZE
            else:
                assert not rewards[row].any()

    def compare(self) -> int:
        """The number of rounds compared to their ends."""
        step, compared = self.batch.reset(), 0
        playing = {deal for deal in range(DEALS) if self.decisions[deal]}
        for number in range(max(len(each) for each in self.decisions)):
            actions = self.batch.sample()
            for deal in playing:
                seat, mask, action = self.decisions[deal][number]
                assert seat == step.seats[deal]
                assert mask[:103].tolist() == (step.masks[deal] & 1).tolist()
                assert mask[WITH_CALL:].tolist() in ([], (step.masks[deal] >> 1).tolist())
                actions[deal] = action
            step = self.batch.step(actions)
            for deal in sorted(playing):
                over = number + 1 == len(self.decisions[deal])
                if over:
                    playing.discard(deal)
                    assert bool(step.done[deal]) == (deal in self.ends)
                if over and deal in self.ends:
                    assert step.rewards[deal].tolist() == self.ends[deal]
                    compared += 1
                assert over or not step.done[deal]
        return compared


def test_a_compiled_loop_plays_the_rounds_of_the_batch() -> None:
    """64 steps at a time, colours ranked: turned back, masks and actions are those of the kernel."""
    names = example_of("UnoRounds")
    state, kept = names["state"], names["kept"]
    beside = BatchBeside(GameBatch(names["rounds"].rules, 2, DEALS, "7"))
    for number in range(1, 6):
        _note_ranked(beside, jax.tree.map(np.asarray, kept))
        state, kept = names["play_64"](state, jax.random.key(number))
    assert int(state.steps) == 6 * 64
    assert not state.illegal.any()
    assert beside.compare() > SIZE


def _note_ranked(beside: BatchBeside, kept: Any) -> None:
    for seats, masks, ranks, actions, rewards, done in zip(*kept, strict=True):
        order = list(ranks.T)
        plain = np.zeros((SIZE, 103), bool)
        for action in range(masks.shape[1]):
            number = real_action(np, order, np.full(SIZE, action))
            rows = np.flatnonzero(masks[:, action])
            assert not plain[rows, number[rows]].any()
            plain[rows, number[rows]] = True
        beside.note(seats, plain, real_action(np, order, actions), rewards, done)


def test_calls_as_decisions_are_those_of_the_batch() -> None:
    games = UnoDevice(SIZE, "classic+no_voluntary_draw", 2, calls="decisions")
    beside = BatchBeside(GameBatch(games.rules, 2, DEALS, "11", "decisions"))
    observed, infos = games.reset(seed=11)
    called = 0
    for _ in range(250):
        actions, before = games.sample(), (infos["seat"], observed["action_mask"])
        observed, _, done, _, infos = games.step(actions)
        assert not infos["illegal"].any()
        called += int(((actions >= WITH_CALL) & (before[0] >= 0)).sum())
        beside.note(*(np.asarray(each) for each in (*before, actions, infos["rewards"], done)))
    assert called > 0
    assert beside.compare() > SIZE


def test_the_example_has_the_points_of_the_other_environments_and_says_what_was_illegal() -> None:
    games = example_of("UnoDevice")["games"]
    tables = [
        uno_v0.env(rules="official", players=3, calls="automatic", rewards="points") for _ in range(SIZE)
    ]
    for row, table in enumerate(tables):
        table.reset(seed=3, options={"deal": row})
    observed, infos = games.reset(seed=3)
    assert infos["seat"].tolist() == [-1] * SIZE
    rng = np.random.default_rng(3)
    playing, illegal, actors = set(range(SIZE)), 0, [-1] * SIZE
    for step in range(500):
        masks, seats = np.asarray(observed["action_mask"]), np.asarray(infos["seat"])
        given = _lays_first(rng, masks)
        # an action that is legal nowhere
        given[-1] = given[-1] if step % 5 else 200
        observed, rewards, done, _, infos = games.step(given)
        assert isinstance(observed["observation"], jax.Array)
        assert observed["observation"].shape == (SIZE, input_count(3))
        told = {name: np.asarray(each) for name, each in infos.items()}
        assert not np.asarray(observed["observation"])[told["seat"] < 0].any()
        for row in sorted(playing):
            if seats[row] >= 0:
                actors[row] = int(seats[row])
                illegal += _is_same_step(
                    tables[row], seats[row], masks[row], given[row], told["illegal"][row]
                )
            if bool(done[row]):
                assert told["rewards"][row].tolist() == list(tables[row].rewards.values())
                assert rewards[row] == told["rewards"][row, actors[row]]
                playing.discard(row)
        if not playing:
            break
    assert len(playing) < SIZE // 2
    assert illegal > 0


def _lays_first(rng: np.random.Generator, masks: Any) -> Any:
    """A legal number for each row, a card wherever one can be laid, so that rounds end."""
    odds = rng.random(masks.shape) + (np.arange(masks.shape[1]) < DRAW)
    return np.where(masks, odds, -1).argmax(axis=1)


def _is_same_step(table: Any, seat: int, mask: Any, given: int, illegal: bool) -> bool:
    agent = table.agent_selection
    wanted = table.observe(agent)["action_mask"]
    assert int(agent[-1]) == seat
    assert mask.tolist() == wanted.astype(bool).tolist()
    assert illegal == (given >= len(mask) or not mask[given])
    table.step(int(mask.argmax() if illegal else given))
    return bool(illegal)


def test_the_same_seed_gives_the_same_deals_and_no_seed_others() -> None:
    games = UnoDevice(SIZE, "quiet", 2)
    seeds = []
    for seed in (5, None, None, 5):
        games.reset(seed=seed)
        assert games.state is not None
        seeds.append(bytes(np.asarray(games.state.seed.letters, np.uint8)).rstrip(b"\0").decode())
    assert seeds == ["5/", "5.1/", "5.2/", "5/"]


@pytest.mark.parametrize("seed", ["", "7", "a longer seed of some words", "x" * 44])
def test_keys_of_a_seed_on_the_device_are_those_of_the_core(seed: str) -> None:
    numbers = [0, 9, 10, 65_536, 4_294_967_295]
    first, second = key_of_block(blocks_of(seed_text(seed), jnp.array(numbers, jnp.uint32)), unroll=False)
    found = list(zip(np.asarray(first).tolist(), np.asarray(second).tolist(), strict=True))
    assert found == [tuple(key_of(f"{seed}/{number}")) for number in numbers]


@pytest.mark.parametrize(
    ("ask", "kind", "line"),
    [
        (
            lambda: UnoRounds(8, "official+seven_zero"),
            GpuRulesError,
            "the GPU engine does not play seven_zero = true",
        ),
        (lambda: UnoDevice(8, "party"), ValueError, "the kernel does not play jump_in = true"),
        (lambda: UnoDevice(0), ValueError, "num_envs = 0: expected a whole number from 1"),
        (lambda: UnoDevice(8, rewards="x"), ValueError, "rewards = 'x': expected one of win, points"),
        (
            lambda: UnoDevice(8, ranked=True, calls="decisions"),
            ValueError,
            "ranked = True: expected False where calls are decisions",
        ),
        (lambda: UnoRounds(8).init("x" * 45), SeedError, "the seed has 45 bytes: at most 44"),
        (
            lambda: UnoDevice(8).step(np.zeros(8, int)),
            ValueError,
            "nobody is to act; reset the environment first",
        ),
        (
            lambda: dealt().step(np.zeros(3, np.int32)),
            ValueError,
            "actions = 'int32[3]': expected integers, one for each of 8 rows",
        ),
    ],
)
def test_wrong_parameters_are_refused_in_one_line(ask: Any, kind: type[Exception], line: str) -> None:
    with pytest.raises(kind, match=f"^{re.escape(line)}$"):
        ask()


def dealt() -> UnoDevice:
    games = UnoDevice(SIZE)
    games.reset(seed=1)
    return games
