"""The journal: entries are read back; a torn end is dropped, any other damage is reported."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import Struct

from pioche.core.events import Event, TurnPassed, UnoCalled
from pioche.records import Journal, JournalError, SavedJournal, Sync, read_journal
from pioche.rulebooks import load
from tests.records.games import random_game


class Game(Struct, frozen=True):
    players: tuple[str, ...]


GAME = Game(("ann", "bob"))
EVENTS: list[tuple[int, Event]] = [(1, UnoCalled(0)), (2, TurnPassed(1, stuck=False)), (3, UnoCalled(1))]


def read(path: Path) -> SavedJournal[Game, Event]:
    return read_journal(path, Game, Event)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "game.journal"
    with Journal[Event].create(file, GAME, sync="system") as journal:
        journal.extend(EVENTS)
    return file


@pytest.mark.parametrize("sync", ["disk", "system", "close"])
def test_appended_entries_are_read_back(tmp_path: Path, sync: Sync) -> None:
    file = tmp_path / "game.journal"
    with Journal[Event].create(file, GAME, sync=sync) as journal:
        for seq, event in EVENTS:
            journal.append(seq, event)
    assert read(file) == SavedJournal(GAME, EVENTS, file.stat().st_size, torn=False)


def test_an_entry_is_in_the_file_when_append_returns(tmp_path: Path) -> None:
    file = tmp_path / "game.journal"
    with Journal[Event].create(file, GAME, sync="disk") as journal:
        journal.append(*EVENTS[0])
        assert read(file).entries == EVENTS[:1]


def test_a_whole_game_folds_from_its_journal(tmp_path: Path) -> None:
    log, _ = random_game(load("mayhem"), 4, "journal", 200)
    events = [event for entry in log.entries for event in entry.events]
    file = tmp_path / "game.journal"
    with Journal[Event].create(file, GAME, sync="close") as journal:
        journal.extend(enumerate(events))
    assert [event for _, event in read(file).entries] == events


def test_a_journal_goes_on_where_it_was_torn(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole + b'[4,{"type":"UNO_CAL')
    saved = read(path)
    assert saved.torn
    assert saved.entries == EVENTS
    with Journal[Event].resume(path, saved) as journal:
        assert journal.next_seq == 4
        journal.append(4, UnoCalled(0))
    assert read(path).entries == [*EVENTS, (4, UnoCalled(0))]
    assert path.read_bytes().startswith(whole)


def cut_anywhere(data: bytes) -> st.SearchStrategy[int]:
    return st.integers(0, len(data))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_a_journal_cut_anywhere_gives_its_whole_lines(path: Path, data: st.DataObject) -> None:
    whole = path.read_bytes()
    cut = data.draw(cut_anywhere(whole))
    short = path.with_suffix(".cut")
    short.write_bytes(whole[:cut])
    lines = whole[:cut].count(b"\n")
    if lines == 0:
        with pytest.raises(JournalError, match="1: expected the header of a journal, got no whole line"):
            read(short)
    else:
        assert read(short).entries == EVENTS[: lines - 1]


@pytest.mark.parametrize(
    ("line", "damage", "said"),
    [
        (1, b'{"journal":"other","schema":1,"game":{}}', "1: expected the header of a journal, got "),
        (
            1,
            b'{"journal":"pioche","schema":2,"game":{}}',
            "1: expected a journal of version 1, got version 2",
        ),
        (1, b'{"journal":"pioche","schema":1,"game":{}}', "1: expected the header of a journal, got "),
        (1, b"[rules]", "1: expected the header of a journal, got "),
        (2, b"", "2: expected a number and an event, got "),
        (2, b'[1,{"type":"UNO_CAL', "2: expected a number and an event, got "),
        (3, b'[2,{"type":"NOTHING"}]', "3: expected a number and an event, got "),
        (3, b"\x00\x00\x00", "3: expected a number and an event, got "),
        (3, b'["\xff"]', "3: expected a number and an event, got "),
        (3, b"[" * 100_000, "3: expected a number and an event, got "),
        (3, b'[7,{"type":"UNO_CALLED","seat":0}]', "3: expected entry 2, got entry 7"),
        (4, b'[2,{"type":"UNO_CALLED","seat":0}]', "4: expected entry 3, got entry 2"),
    ],
)
def test_damage_is_named_by_its_line(path: Path, line: int, damage: bytes, said: str) -> None:
    lines = path.read_bytes().split(b"\n")
    lines[line - 1] = damage
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(JournalError) as error:
        read(path)
    assert str(error.value).startswith(f"{path}:{said}")
    assert "\n" not in str(error.value)


def test_entries_follow_one_another(tmp_path: Path) -> None:
    with Journal[Event].create(tmp_path / "game.journal", GAME, sync="close") as journal:
        journal.append(5, UnoCalled(0))
        with pytest.raises(ValueError, match="entry 5 where 6 must follow"):
            journal.append(5, UnoCalled(0))
        journal.append(6, UnoCalled(0))


def test_a_journal_is_never_overwritten(path: Path) -> None:
    with pytest.raises(FileExistsError):
        Journal[Event].create(path, GAME)


def test_the_events_are_of_whatever_union_is_given(path: Path) -> None:
    saved: SavedJournal[Any, Any] = read_journal(path, dict, dict)
    assert saved.header == {"players": ["ann", "bob"]}
    assert saved.entries[0] == (1, {"type": "UNO_CALLED", "seat": 0})
