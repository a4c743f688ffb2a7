"""Observation version 1, written twice: by the kernel from cells, and by the encoder from a view."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from fuzz.kernel import kernel_rules
from fuzz.rulesets import random_players
from pioche.core import Pass, Phase, new_game, redact, view
from pioche.encoders import SIZE, ActionGame, Encoder, UnseenRulesError
from pioche.encoders import observation as at
from pioche.envs._kernel_game import KernelGame
from pioche.envs._settings import WIN
from pioche.rulebooks import load

PAGE = (Path(__file__).parents[2] / "docs" / "observation.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `([A-Z]+)` \| (\d+) \| (\d+) \|", PAGE, re.MULTILINE)
SEEDS = range(60)
MOST_STEPS = 60


class Watched:
    """One game in both engines, with an encoder for every seat."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        rules = kernel_rules(self.rng)
        players = len(random_players(self.rng, rules))
        self.core = ActionGame(rules, players, f"{seed}/0")
        self.kernel = KernelGame(rules, players, False, WIN, 10_000)
        self.kernel.start(f"{seed}/0")
        before = new_game(rules, self.core.state.players)
        self.eyes = [Encoder(rules) for _ in range(players)]
        for seat, encoder in enumerate(self.eyes):
            encoder.start(view(before, seat))
        self.tell()

    def tell(self) -> None:
        for event in self.core.events:
            for seat, encoder in enumerate(self.eyes):
                seen = redact(event, seat)
                assert seen is not None
                encoder.see(seen)

    def step(self) -> None:
        numbers = self.core.numbers
        lays = [number for number in numbers if number < 60]
        number = self.rng.choice(lays if lays and self.rng.random() < 0.7 else numbers)
        self.core.act(number)
        self.kernel.act(number)
        self.tell()

    def steps(self) -> Iterator[None]:
        for _ in range(MOST_STEPS):
            if self.core.seat is None:
                return
            yield
            self.step()


@pytest.mark.parametrize("seed", SEEDS)
def test_kernel_and_encoder_write_the_same(seed: int) -> None:
    game = Watched(seed)
    for _ in game.steps():
        for seat, encoder in enumerate(game.eyes):
            mine = encoder.observe(view(game.core.state, seat))
            theirs = game.kernel.observe(seat)
            assert np.flatnonzero(mine != theirs).tolist() == []


@pytest.mark.parametrize("seed", SEEDS)
def test_the_kernel_asks_and_offers_as_the_core_does(seed: int) -> None:
    game = Watched(seed)
    for _ in game.steps():
        assert game.kernel.asked == game.core.seat
        assert np.flatnonzero(game.kernel.mask).tolist() == game.core.numbers


def test_the_games_of_this_test_see_everything() -> None:
    """Every plane is non-zero somewhere; otherwise the tests above compare nothing there."""
    seen = np.zeros(SIZE, bool)
    for seed in SEEDS:
        game = Watched(seed)
        for _ in game.steps():
            seen |= game.kernel.observe(game.kernel.asked) > 0
    dull = [name for name, start, size in ROWS if not seen[int(start) : int(start) + int(size)].any()]
    # Scores are those of a first round; a missed turn is over before anybody is asked.
    assert set(dull) <= {"SCORES", "OWED"}


def test_the_table_of_the_page_is_where_everything_lies() -> None:
    names = [name for name in vars(at) if name.isupper() and name not in (*at.LIMITS, "NOTHING")]
    assert [name for name, _, _ in ROWS] == names
    end = 0
    for name, start, size in ROWS:
        assert int(start) == getattr(at, name) == end
        end += int(size)
    assert end == at.NOTHING < SIZE


def test_before_the_deal_there_is_nothing_to_see() -> None:
    encoder, state = Encoder(load("quiet")), new_game(load("quiet"), ("a", "b"))
    encoder.start(view(state, 0))
    assert not encoder.observe(view(state, 0)).any()


def test_scores_are_whole_tens() -> None:
    state = ActionGame(load("quiet"), 2, "7/0").state
    encoder = Encoder(state.rules)
    encoder.recall(state.discard)
    seen = encoder.observe(view(replace(state, scores=(119, 3000)), 1))
    assert seen[at.SCORES : at.SCORES + 3].tolist() == [255, 11, 0]


def test_the_output_array_can_be_given() -> None:
    state = ActionGame(load("quiet"), 3, "7/0").state
    encoder = Encoder(state.rules)
    encoder.recall(state.discard)
    out = np.full(SIZE, 9, np.uint8)
    assert encoder.observe(view(state, 1), out) is out
    assert out.tolist() == encoder.observe(view(state, 1)).tolist()


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ("mayhem", "an observation has room for the standard 108 cards alone"),
        ("classic+hidden_counts", 'an observation shows all counts, not hand_counts = "hidden"'),
    ],
)
def test_rules_that_do_not_fit_are_refused_by_name(rules: str, reason: str) -> None:
    with pytest.raises(UnseenRulesError) as refused:
        Encoder(load(rules))
    assert str(refused.value) == reason


def test_silence_is_a_pass_and_changes_only_the_asked_seat() -> None:
    """The seat that must call is asked first; if it stays silent, the others are asked to catch."""
    game = _with_a_call_due()
    state, due = game.state, game.seat
    assert due is not None
    assert game.numbers == [61, 103]
    game.act(61)
    assert game.state is state
    assert game.seat not in (due, None)
    assert game.state.phase is not Phase.ROUND_OVER


def test_a_caught_player_draws_and_is_not_asked_again() -> None:
    game = _with_a_call_due()
    due = game.seat
    assert due is not None
    game.act(61)
    catches = [number for number in game.numbers if number >= 104]
    game.act(catches[0])
    assert len(game.state.hands[due]) == 3
    assert game.waiting == []


def test_a_card_may_be_laid_with_its_call() -> None:
    game = _before_the_last_but_one()
    number = next(each for each in game.numbers if each < 52)
    game.act(number + 128)
    assert game.waiting == []


def _before_the_last_but_one() -> ActionGame:
    """Four players; the one in turn has two cards, one of which can be laid."""
    for seed in range(1000):
        game, rng = ActionGame(load("official"), 4, f"{seed}/0"), Random(seed)
        while game.seat is not None:
            lays = [number for number in game.numbers if number < 52]
            if len(game.state.hands[game.seat]) == 2 and lays and game.state.phase is Phase.PLAY:
                return game
            game.act(rng.choice(lays or game.numbers))
    raise AssertionError("nobody came to two cards")


def _with_a_call_due() -> ActionGame:
    game = _before_the_last_but_one()
    game.act(next(each for each in game.numbers if each < 52 and each % 13 < 10))
    assert isinstance(game.command(61), Pass)
    return game
