"""A game read under other ids is the same game."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pioche.records import (
    TABLE_NAME,
    GameLog,
    is_player_id,
    read_script,
    readable_ids,
    record_json,
    record_text,
    renamed,
    replay,
    verify,
)
from pioche.rulebooks import load, resolve
from tests.records.games import PLAYERS, agreed_game

IDS = {player: f"p7k3m2qd9x4t{player}" for player in PLAYERS}
NAMES = {player: f"{player.title()} É. {place}" for place, player in enumerate(PLAYERS)}


@pytest.fixture(scope="module")
def log() -> GameLog:
    """Seats change in it."""
    found = agreed_game(resolve("official", {"hand_size": "2"}), 3, "agreed", 300)[0]
    assert any(entry.command.seat < 0 and "player" in str(entry.command) for entry in found.entries)
    return replace(found, names=NAMES)


def test_renamed_there_and_back_is_the_same_log(log: GameLog) -> None:
    network = renamed(log, IDS)
    assert network.players == tuple(IDS[player] for player in log.players)
    assert renamed(network, {new: old for old, new in IDS.items()}) == log


def test_no_old_id_is_left_anywhere(log: GameLog) -> None:
    network = renamed(replace(log, names=dict.fromkeys(PLAYERS, "X")), IDS)
    readable = renamed(network, {new: f"who-{place}" for place, new in enumerate(IDS.values())})
    for text in (
        record_text(readable),
        record_json(readable).decode(),
        msgspec.json.encode(readable).decode(),
    ):
        assert "p7k3m2qd9x4t" not in text
        assert "who-0" in text


def test_a_renamed_record_holds_with_its_promises(log: GameLog) -> None:
    readable = renamed(renamed(log, IDS), readable_ids({IDS[player]: name for player, name in NAMES.items()}))
    script = read_script(record_text(readable))
    assert script.players[0] == "ann-e"
    assert script.names["ann-e"] == "Ann É. 0"
    assert verify(script).failures == []
    assert TABLE_NAME in readable.shuffles[1].commitments
    assert len(replay(script).events) == sum(len(entry.events) for entry in log.entries)


def test_a_player_without_another_id_keeps_the_old_one(log: GameLog) -> None:
    assert renamed(log, {}) == log
    assert renamed(log, {"bob": "bill"}).players == ("ann", "bill", "cat")


def test_two_players_never_become_one() -> None:
    log = GameLog(rules=load("classic"), players=("ann", "bob"), entries=())
    with pytest.raises(ValueError, match="two players would have the same id"):
        renamed(log, {"ann": "bob"})


@given(st.dictionaries(st.text(max_size=3), st.text(max_size=6), max_size=8))
def test_ids_made_from_names_can_be_written_and_are_all_different(names: dict[str, str]) -> None:
    ids = readable_ids(names)
    assert list(ids) == list(names)
    assert len(set(ids.values())) == len(names)
    assert all(is_player_id(player) for player in ids.values())


def test_an_id_is_read_as_the_name() -> None:
    names = {"p1": "Jo", "p2": "jo", "p3": "uno", "p4": "Zoé"}
    assert readable_ids(names) == {"p1": "jo", "p2": "jo-2", "p3": "uno-", "p4": "zoe"}
