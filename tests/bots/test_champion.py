"""The bots that decide by a net: integers on every machine, what the net is given, and where it decides."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from pioche import core
from pioche.bots import NetBot, RoundDriver, is_learnt, luck_of, make_bot, numbered_deal, read_net
from pioche.bots._champion import champion
from pioche.bots._champion.integer_net import EXACT, MOST, IntegerNet
from pioche.bots._champion.weight_files import read_weights
from pioche.core import Command, Draw, Lay, Rulebook, View
from pioche.encoders import (
    NetMemory,
    Position,
    folded_into_four,
    ranked_colours,
    real_number,
    seat_inputs,
)
from pioche.encoders.net_inputs import net_inputs
from pioche.records.action_numbers import number_of
from pioche.rulebooks import load

CHAMPION = "champion-12"
FILES = sorted(champion.FOLDER.glob("*.safetensors"))
LARGEST = 8_000_000


def plain_scores(net: IntegerNet, inputs: list[int]) -> list[int]:
    """The same by loops of Python, without numpy and without a float."""
    return plain_layers(net, inputs)[-1]


def plain_layers(net: IntegerNet, inputs: list[int]) -> list[list[int]]:
    """The output of each layer; the last ones are the scores."""
    values = [value * int(factor) for value, factor in zip(inputs, net.factors.tolist(), strict=True)]
    layers = []
    for layer in net.layers:
        sums = []
        for row, bias in zip(layer.weights.tolist(), layer.biases.tolist(), strict=True):
            sums.append(sum(weight * value for weight, value in zip(row, values, strict=True)) + bias)
        values = [min(max((each + (1 << layer.shift >> 1)) >> layer.shift, 0), MOST) for each in sums]
        layers.append(values if layer.shift else sums)
    return layers


def some_inputs(net: IntegerNet, rng: Random) -> list[int]:
    """Few flags and counts, as in a game; now and then the largest there can be."""
    most = [127 if factor == 1 else 4 if factor == 32 else 108 for factor in net.factors.tolist()]
    often = rng.choice((0.2, 1.0))
    return [rng.randint(0, each) if rng.random() < often else 0 for each in most]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scores_are_those_of_plain_integers(file: Path) -> None:
    net, rng = read_net(file), Random(1)
    for _ in range(4):
        inputs = some_inputs(net, rng)
        assert net.scores(inputs).tolist() == plain_scores(net, inputs)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_sum_leaves_what_is_exact(file: Path) -> None:
    net = read_net(file)
    largest = np.array([127 if each == 1 else 4 * each if each == 32 else 108 * each for each in net.factors])
    for layer in net.layers:
        reach = np.abs(layer.weights.astype(np.int64)) @ largest.astype(np.int64) + np.abs(layer.biases)
        assert reach.max() < EXACT
        largest = np.full(len(layer.weights), MOST)


def test_the_nets_are_small() -> None:
    assert FILES
    assert sum(file.stat().st_size for file in FILES) < LARGEST


class Peeking(NetBot):
    """Looks at what the net is asked: the inputs, and whether halves and integers choose the same."""

    asked = same = 0

    def _by_net(self, net: IntegerNet, view: View, commands: Sequence[Command]) -> Command:
        assert self._eyes is not None
        numbers = [number_of(each, len(view.players)) for each in commands]
        position = self._eyes.position(view, numbers)
        inputs = seat_inputs(position, ranked_colours(position))
        assert inputs == net_inputs(np, self._eyes.sight(view, numbers))[:, 0].tolist()
        chosen = super()._by_net(net, view, commands)
        scores = half_scores(self.nets[len(view.players)], np.array(inputs) * net.factors / 32)
        legal = np.array(inputs[2 * 54 :][: len(scores)]) != 0
        best = real_number(ranked_colours(position), int(np.where(legal, scores, -1e9).argmax()))
        self.asked += 1
        self.same += number_of(chosen, len(view.players)) == best
        return chosen


def half_scores(file: Path, values: Any) -> Any:
    """The scores of the net as it is kept."""
    arrays, _ = read_weights(file)
    sums = values
    for number in range(len(arrays) // 2):
        sums = arrays[f"actor.{number}.weights"].astype(float) @ values + arrays[f"actor.{number}.biases"]
        values = np.maximum(sums, 0)
    return sums


@pytest.mark.parametrize(
    ("rules", "players", "nets"),
    [("quiet", 2, champion.OPEN), ("quiet", 2, champion.LIMITED), ("classic", 4, champion.LIMITED)],
)
def test_the_net_is_given_what_is_specified_and_integers_choose_as_it_does(
    rules: str, players: int, nets: dict[int, Path]
) -> None:
    book, asked, same = Rulebook(load(rules)), 0, 0
    for number in range(4):
        bots = [Peeking(nets) for _ in range(players)]
        driver = RoundDriver(numbered_deal(book, players, "inputs", number), bots, luck_of("inputs", number))
        while driver.state.turn is not None:
            driver.step()
        asked, same = asked + sum(bot.asked for bot in bots), same + sum(bot.same for bot in bots)
    assert asked > 40
    assert same >= 0.98 * asked


def test_it_draws_by_choice_only_below_its_limit() -> None:
    """Over rounds of two: no draw with twelve cards while a card could be laid, and some with fewer."""
    book, draws = Rulebook(load("quiet")), []
    for number in range(12):
        bots = [make_bot(CHAMPION), make_bot("expert")]
        driver = RoundDriver(numbered_deal(book, 2, "limit", number), bots, luck_of("limit", number))
        while driver.state.turn is not None:
            state, seat = driver.state, driver.state.turn
            can_lay = any(isinstance(each, Lay) for each in core.legal(state, seat).in_turn)
            driver.step()
            if seat == 0 and can_lay and driver.last and isinstance(driver.last[0], Draw):
                draws.append(len(state.hands[0]))
    assert draws
    assert max(draws) < 12


def test_it_beats_random_and_expert() -> None:
    """A coarse look; `python -m benchmarks champion` measures it."""
    book, won = Rulebook(load("quiet")), {"random": 0, "expert": 0}
    for other in won:
        for number in range(50):
            for seat in range(2):
                bots = [make_bot(CHAMPION if place == seat else other) for place in range(2)]
                driver = RoundDriver(
                    numbered_deal(book, 2, "coarse", number), bots, luck_of("coarse", number)
                )
                while driver.state.turn is not None:
                    driver.step()
                won[other] += seat in driver.state.round_winners
    assert won["random"] > 70
    assert won["expert"] > 50


@pytest.mark.parametrize(
    ("name", "changes", "learnt"),
    [
        ("quiet", {}, True),
        ("classic", {}, True),
        ("official", {}, True),
        ("classic", {"scoring": "none", "target": 200, "uno_penalty": 4}, True),
        ("classic", {"stacking": "same"}, False),
        ("classic", {"seven_zero": True}, False),
        ("classic", {"jump_in": True}, False),
        ("classic", {"teams": 2}, False),
        ("classic", {"voluntary_draw": False}, False),
    ],
)
def test_the_net_decides_under_rules_that_it_has_learnt(
    name: str, changes: dict[str, Any], learnt: bool
) -> None:
    assert is_learnt(replace(load(name), **changes)) is learnt


def test_elsewhere_it_plays_as_expert_does() -> None:
    book = Rulebook(load("classic+stacking"))
    ends = []
    for name in ("champion", CHAMPION, "expert"):
        bots = [make_bot(name) for _ in range(3)]
        driver = RoundDriver(numbered_deal(book, 3, "else", 1), bots, luck_of("else", 1))
        while driver.state.turn is not None:
            driver.step()
        ends.append((driver.state.round_winners, driver.acts))
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.parametrize(
    ("players", "seats"), [(3, (0, 1, None, 2)), (4, (0, 1, 2, 3)), (5, (0, 1, 2, 4)), (10, (0, 1, 2, 9))]
)
def test_other_numbers_of_players_are_folded_into_four(players: int, seats: tuple[int | None, ...]) -> None:
    """The player after, the one after that and the one before are seen; who is absent holds seven cards."""
    nobody = NetMemory(load("quiet"))
    state = core.new_game(load("quiet"), tuple(f"p{seat}" for seat in range(players)))
    nobody.start(core.view(state, 0))
    position = Position(
        *([0] * 54, [0] * 54, 4, 0, 0, 0, 50),
        counts=[10 + seat for seat in range(players)],
        others=[nobody.trace(seat) for seat in range(1, players)],
        events=[(players - 1, 3), (players // 2, 5), (0, 60), (-1, 63)],
        legal=[60],
    )
    folded = folded_into_four(position)
    assert folded.counts == [7 if seat is None else 10 + seat for seat in seats]
    assert len(folded.others) == 3
    assert folded.others[2] is position.others[-1]
    middle = 1 if players == 3 else 2
    assert folded.events == [(3, 3), (middle, 5), (0, 60), (-1, 63)]


def test_after_a_number_of_draws_in_a_round_it_hoards_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that no round lasts for ever; the count starts again in every round."""
    monkeypatch.setattr(champion, "PATIENCE", 3)
    book, drawn = Rulebook(load("quiet")), []
    for number in range(12):
        bots = [make_bot("champion"), make_bot("random")]
        driver = RoundDriver(numbered_deal(book, 2, "patience", number), bots, luck_of("patience", number))
        draws = 0
        while driver.state.turn is not None:
            seat = driver.state.turn
            can_lay = any(isinstance(each, Lay) for each in core.legal(driver.state, seat).in_turn)
            driver.step()
            if seat == 0 and driver.last and isinstance(driver.last[0], Draw):
                if can_lay:
                    drawn.append(draws)
                draws += 1
    assert drawn
    assert max(drawn) < 3
