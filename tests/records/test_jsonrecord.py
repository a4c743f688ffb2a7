"""A record as JSON: complete for finished rounds, silent about the current one."""

import json

import msgspec
import pytest
from msgspec.structs import replace

from pioche.core import Phase
from pioche.records import GameLog, game_log_of, read_script, record_json, replay
from pioche.records._export.json_record import JsonRecord
from pioche.rulebooks import fingerprint, resolve, resolve_text
from tests.records.games import agreed_game

RULES = resolve("official", {"hand_size": "2"})


@pytest.fixture(scope="module")
def log() -> GameLog:
    found, state = agreed_game(RULES, 3, "agreed", 280)
    assert state.phase not in (Phase.ROUND_OVER, Phase.GAME_OVER)
    return replace(found, names={"ann": "Grand-mère Jo"}, date="2031-05-01")


def test_it_is_complete_for_the_rounds_that_are_over(log: GameLog) -> None:
    found = msgspec.json.decode(record_json(log), type=JsonRecord)
    entries = [entry for round_ in found.rounds for entry in round_.entries]
    assert entries == list(log.entries)[: len(entries)]
    assert [round_.round for round_ in found.rounds] == list(range(1, len(found.rounds) + 1))
    assert [round_.shuffle for round_ in found.rounds] == [log.shuffles[each.round] for each in found.rounds]
    assert (found.players, found.names, found.date) == (log.players, log.names, log.date)
    assert resolve_text(found.rules) == RULES
    assert found.fingerprint == fingerprint(RULES)


def test_the_round_being_played_is_not_in_it(log: GameLog) -> None:
    found = json.loads(record_json(log))
    last = max(log.shuffles)
    assert [round_["round"] for round_ in found["rounds"]] == list(range(1, last))
    assert str(log.shuffles[last].parts["table"]) not in record_json(log).decode()
    assert "seed" not in found


def test_a_game_broken_off_is_told_to_its_end(log: GameLog) -> None:
    found = msgspec.json.decode(record_json(log, ended=True), type=JsonRecord)
    assert [entry for round_ in found.rounds for entry in round_.entries] == list(log.entries)


def test_seats_are_those_of_each_round(log: GameLog) -> None:
    rounds = json.loads(record_json(log))["rounds"]
    assert [each["players"] for each in rounds] == [["ann", "bob", "cat"], ["bob", "cat"]]
    assert rounds[0]["entries"][0]["command"] == {"type": "deal", "seat": -1}
    started = rounds[0]["entries"][0]["events"][0]
    assert (started["type"], started["players"]) == ("GAME_STARTED", ["ann", "bob", "cat"])


def test_a_position_is_in_it_once_its_round_is_over() -> None:
    text = '[players "ann bob"] [hand ann "r5 r6"] [hand bob "r1 r2"] [discard "r3"] [draw "b1 b4"]\nann r5\n'
    script = read_script(text)
    running = game_log_of(script, replay(script))
    assert json.loads(record_json(running)) | {"start": None, "rounds": []} == json.loads(
        record_json(running)
    )
    script = read_script(text + "bob r1\nann r6\n")
    found = msgspec.json.decode(record_json(game_log_of(script, replay(script))), type=JsonRecord)
    assert found.start == script.start
    assert [len(round_.entries) for round_ in found.rounds] == [3]
