"""Stored games of every version fold to the same views for ever."""

import gzip
import json
from pathlib import Path

import pytest

from pioche import __version__
from pioche.rulebooks import names
from tests.logs.writing import HERE, checksums, stored_game

LOGS = sorted(HERE.glob("*/*.json.gz"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_a_stored_game_folds_to_the_views_of_its_time(path: Path) -> None:
    game = json.loads(gzip.decompress(path.read_bytes()))
    rows = tuple(row.encode() for row in game["rows"])
    assert list(checksums(rows)) == game["checksums"]


def test_this_version_has_games_of_every_preset() -> None:
    presets = {entry.name for entry in names() if entry.kind == "preset"}
    assert {path.name.removesuffix(".json.gz") for path in LOGS if path.parent.name == __version__} == presets


def test_what_is_stored_now_holds_all_that_was_stored_then() -> None:
    path = HERE / __version__ / "official.json.gz"
    then, now = json.loads(gzip.decompress(path.read_bytes())), stored_game("official")
    assert now.pop("checksums") == then.pop("checksums")
    assert len(then["rows"]) == len(now["rows"])
    for row, again in zip(then["rows"], now["rows"], strict=True):
        assert holds(json.loads(again), json.loads(row))


def holds(now: object, then: object) -> bool:
    """Whether nothing of it is lost or changed; events may have got more fields since."""
    if isinstance(now, dict) and isinstance(then, dict):
        return all(name in now and holds(now[name], value) for name, value in then.items())
    if isinstance(now, list) and isinstance(then, list):
        return len(now) == len(then) and all(map(holds, now, then))
    return now == then


def test_a_field_that_is_lost_or_changed_is_noticed() -> None:
    assert holds({"a": [1, {"b": 2}], "c": None}, {"a": [1, {"b": 2}]})
    assert not holds({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]})
    assert not holds({"a": 1}, {"a": 1, "b": 0})
    assert not holds([1], [1, 2])
