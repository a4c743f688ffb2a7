"""Stored games of every version fold to the same views for ever."""

import gzip
import json
from pathlib import Path

import pytest

from pioche.rulebooks import names
from tests.logs.writing import HERE, UNRELEASED, checksums, stored_game

LOGS = sorted(HERE.glob("*/*.json.gz"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_a_stored_game_folds_to_the_views_of_its_time(path: Path) -> None:
    game = json.loads(gzip.decompress(path.read_bytes()))
    rows = tuple(row.encode() for row in game["rows"])
    assert list(checksums(rows)) == game["checksums"]


def test_this_version_has_games_of_every_preset() -> None:
    presets = {entry.name for entry in names() if entry.kind == "preset"}
    assert {path.name.removesuffix(".json.gz") for path in LOGS if path.parent.name == UNRELEASED} == presets


def test_the_games_of_this_version_are_as_it_would_store_them() -> None:
    path = HERE / UNRELEASED / "official.json.gz"
    assert json.loads(gzip.decompress(path.read_bytes())) == stored_game("official")
