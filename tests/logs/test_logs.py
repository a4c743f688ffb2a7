"""Stored games of every version fold to the same views for ever."""

import gzip
import json
from pathlib import Path

import pytest

from pioche.core.events import DeckShuffled
from pioche.records import read_script, record_text, verify
from pioche.rulebooks import names
from pioche.server._storage.base import StoredTable
from pioche.server._storage.rows import decisions_of
from pioche.table import Decision, Table
from pioche.table import commands as c
from pioche.table._shuffles import PARTS_TIMEOUT
from pioche.table.events import PartsAsked, TablePartPromised
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


def decisions(version: str, preset: str) -> list[Decision]:
    game = json.loads(gzip.decompress((HERE / version / f"{preset}.json.gz").read_bytes()))
    rows = tuple(row.encode() for row in game["rows"])
    return decisions_of(StoredTable(table="T", owner="ann", rows=rows, clock_left=None, touched=0))


def asked_at(stored: list[Decision]) -> list[int]:
    return [
        place
        for place, each in enumerate(stored)
        if isinstance(each.events[0], PartsAsked | TablePartPromised)
    ]


@pytest.mark.parametrize("version", ["0.1.0", UNRELEASED])
def test_a_deal_that_waited_for_parts_gives_the_cards_it_gave_then(version: str) -> None:
    stored = decisions(version, "official")
    for place in asked_at(stored):
        table = Table.restored(stored[: place + 1], now=0)
        table.tick(PARTS_TIMEOUT)
        assert cards(table.decisions[place:]) == cards(stored[place : place + 3])


def cards(dealt: list[Decision]) -> tuple[str, ...]:
    return next(event.cards for each in dealt for event in each.events if isinstance(event, DeckShuffled))


def test_a_game_of_the_first_version_is_played_on_with_fresh_parts_and_can_be_checked() -> None:
    stored = decisions("0.1.0", "official")
    assert not any(isinstance(event, TablePartPromised) for each in stored for event in each.events)
    table = Table.restored(stored, now=0)
    assert not verify(read_script(record_text(table.game_log()))).failures
    table.submit(c.StartRoundCommand("ann"), 1)
    assert any(isinstance(event, TablePartPromised) for event in table.log)
    table.submit(c.EndGameCommand("ann"), 2)
    assert not verify(read_script(record_text(table.game_log()))).failures
