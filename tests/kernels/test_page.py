"""Runs the examples of docs/kernel.md."""

import re
from pathlib import Path
from typing import Any

import pytest

from pioche.kernels import BatchStep, DeckBatch, GameBatch, unsupported
from pioche.kernels.layout import NONE, TURN, WINNER
from pioche.rulebooks import load

PAGE = (Path(__file__).parents[2] / "docs" / "kernel.md").read_text(encoding="utf-8")
ROUND, BATCH, DECKS, NETS = re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


def run(code: str) -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(code, names)
    return names


def test_the_round_of_the_page_has_a_winner() -> None:
    cells = run(ROUND)["cells"]
    assert cells[TURN] == NONE
    assert 0 <= cells[WINNER] < 4


def test_the_nets_of_the_page_play_every_deal_from_both_seats() -> None:
    won = run(NETS)["won"]
    assert won.winners.shape == won.lengths.shape == (8,)
    assert set(won.winners) <= {0, 1}


def test_the_batch_of_the_page_has_the_arrays_of_its_table() -> None:
    names = run(BATCH)
    batch, step = names["batch"], names["step"]
    assert isinstance(batch, GameBatch)
    assert isinstance(step, BatchStep)
    rows = re.findall(r"^\| `(\w+)` \| (\w+)\[(.+?)\] \|", PAGE, re.MULTILINE)
    assert [name for name, _, _ in rows] == list(BatchStep._fields)
    sizes = {"size": batch.size, "players": batch.players}
    for name, kind, shape in rows:
        array = getattr(step, name)
        assert array.dtype == kind
        assert array.shape == tuple(sizes.get(each) or int(each) for each in shape.split(", "))


def test_the_decks_of_the_page_have_the_planes_of_two_sides(capsys: pytest.CaptureFixture[str]) -> None:
    names = run(DECKS)
    decks, step = names["decks"], names["step"]
    assert isinstance(decks, DeckBatch)
    shown = f"{decks.planes['inactive']} {step.observations.shape} {decks.actions.size}\n"
    assert capsys.readouterr().out == shown
    assert step.observations[:, decks.planes["inactive"]].sum() > 0


@pytest.mark.parametrize("rules", ["classic+jump_in", "teams", "classic+hidden_counts", "classic+multi_play"])
def test_the_rules_that_the_page_calls_unsupported_are_refused(rules: str) -> None:
    assert unsupported(load(rules))
