"""A game written as a record reads back to the same events, whatever the rules."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pioche.core import RuleFields, fold, forced_pass, new_game
from pioche.core.commands import Deal, Seat
from pioche.records import (
    GameLog,
    LoggedCommand,
    game_log_of,
    id_for,
    is_player_id,
    position_of,
    position_text,
    read_script,
    record_text,
    replay,
    verify,
)
from pioche.records._pun.statements import RulesToml
from pioche.rulebooks import canonical, load, names, player_counts, resolve
from tests.records.games import PLAYERS, events_of, random_game
from tests.strategies import rules_records

PRESETS = [entry.name for entry in names() if entry.kind == "preset"]
MIXES = ["mayhem+fold", "volley+play_on", "classic+fold+seven_zero", "extreme+jump_in", "party+multi_play"]


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("name", PRESETS + MIXES)
def test_a_record_reads_back_to_the_same_events(name: str, players: int) -> None:
    if name == "teams" and players == 2:
        players = 8
    log, state = random_game(load(name), players, f"{name} {players}")
    again = replay(read_script(record_text(log)))
    assert again.failures == []
    assert again.events == events_of(log)
    assert again.state == fold(new_game(log.rules, log.players), events_of(log))
    assert state.round >= 1


@settings(max_examples=40)
@given(st.sampled_from(PRESETS + MIXES), st.integers(2, 10), st.text(max_size=5), st.integers(1, 120))
def test_a_record_may_stop_anywhere(name: str, players: int, seed: str, commands: int) -> None:
    rules = load(name)
    players = players // 2 * 2 + 4 * (players < 4) if rules.teams else players
    log, _ = random_game(rules, min(players, 10), seed, commands)
    script = read_script(record_text(log))
    assert replay(script).events == events_of(log)
    assert verify(script).failures == []
    assert record_text(game_log_of(script, replay(script))) == record_text(log)


@settings(max_examples=60)
@given(rules_records(), st.data())
def test_any_rules_are_written_with_the_record(rules: RuleFields, data: st.DataObject) -> None:
    players = data.draw(st.sampled_from(player_counts(rules)))
    log, _ = random_game(rules, players, str(data.draw(st.integers(0, 99))), 100)
    script = read_script(record_text(log))
    assert script.book.rules == canonical(rules)
    assert replay(script).events == events_of(log)
    assert verify(script).failures == []


def test_a_preset_is_named_and_other_rules_are_written_out() -> None:
    entries: Sequence[LoggedCommand] = ()
    named = GameLog(rules=load("party"), players=("ann", "bob"), entries=entries)
    assert '[rules "party"]' in record_text(named)
    mixed = GameLog(rules=load("party+fold"), players=("ann", "bob"), entries=entries)
    script = read_script(record_text(mixed))
    assert any(isinstance(each, RulesToml) for each in script.statements)
    assert script.book.rules == load("party+fold")


def test_the_header_says_what_was_played_by_whom() -> None:
    log = GameLog(
        rules=load("official"),
        players=("ann", "bob"),
        entries=random_game(load("official"), 2, "x", 1)[0].entries,
        names={"ann": 'Grand-mère "Jo"'},
        seed="x",
        date="2031-05-01",
    )
    text = record_text(log)
    lines = text.splitlines()
    assert lines[0].startswith('[version "pioche ')
    assert lines[1:3] == ['[date "2031-05-01"]', '[rules "official"]']
    assert lines[3].startswith('[fingerprint "')
    assert lines[4:8] == [
        '[players "ann bob"]',
        '[name ann "Grand-mère \\"Jo\\""]',
        '[seed "x"]',
        '[passes "written"]',
    ]
    assert read_script(text).names == {"ann": 'Grand-mère "Jo"'}


def test_seats_that_change_between_rounds_are_in_the_record() -> None:
    log, _ = random_game(resolve("classic", {"hand_size": "2"}), 3, "seats", 1000)
    text = record_text(log)
    assert "--- round 2\n" in text
    assert "\n+ " in text
    assert "\n- " in text
    assert replay(read_script(text)).events == events_of(log)


def test_a_player_who_waits_for_the_next_round_is_not_named() -> None:
    log, state = random_game(resolve("classic", {"hand_size": "2"}), 3, "seats", 1000)
    joined = [entry.command.player for entry in log.entries if isinstance(entry.command, Seat)]
    everybody = replace(log, names={player: player.title() for player in (*PLAYERS, "zoe")})
    script = read_script(record_text(everybody))
    assert script.names == {player: player.title() for player in PLAYERS if player in {*log.players, *joined}}
    assert state.round > 1


def test_a_value_that_does_not_fit_a_line_is_left_out() -> None:
    names = {"ann": "Ann\nthe first\x00", "bob": "Bob"}
    log = GameLog(
        rules=load("classic"), players=("ann", "bob"), entries=(), names=names, seed="\n", date="\r"
    )
    script = read_script(record_text(log))
    assert script.names == {"ann": "Ann the first ", "bob": "Bob"}
    assert script.seed is None
    assert script.header.value("date") is None


def test_a_player_who_cannot_be_written_is_refused() -> None:
    log = GameLog(rules=load("classic"), players=("Ann", "bob"), entries=())
    with pytest.raises(ValueError, match="'Ann' cannot be written as a player"):
        record_text(log)


@given(st.text(max_size=12), st.sets(st.sampled_from(["ann", "player", "uno-"])))
def test_every_name_has_an_id(name: str, taken: set[str]) -> None:
    found = id_for(name, taken)
    assert is_player_id(found)
    assert found not in taken


def test_an_id_is_near_the_name() -> None:
    assert id_for("Grand-mère Jo") == "grand-mere-jo"
    assert id_for("Ann", {"ann"}) == "ann-2"
    assert is_player_id(id_for("uno"))


@settings(max_examples=30)
@given(st.sampled_from(PRESETS), st.integers(0, 1000), st.integers(1, 80))
def test_a_position_written_and_read_is_the_same_position(name: str, seed: int, commands: int) -> None:
    rules = load(name)
    state = random_game(rules, 4, str(seed), commands)[1]
    if state.turn is None or state.colour is None:
        return
    header = f'[rules "{name}"]\n[players "{" ".join(state.players)}"]\n[passes "written"]\n'
    script = read_script(header + position_text(state))
    assert script.start == position_of(state)
    again = replay(script).state
    assert (again.hands, again.draw, again.discard) == (state.hands, state.draw, state.discard)
    assert (again.turn, again.colour, again.direction) == (state.turn, state.colour, state.direction)
    assert (again.scores, again.dealer) == (state.scores, state.dealer)


def test_a_game_from_a_position_has_its_record_too() -> None:
    text = """
[players "ann bob cat"]
[hand ann "r5 gS b2"]
[hand bob "b1 b2 y9"]
[hand cat "W+4 r9"]
[discard "g4 W=r"]
[draw "g1 b2 y3 g0 b3"]
[turn "cat"] [direction "right"]
[score bob 480]
[dealer "ann"]
cat r9
bob draw
"""
    script = read_script(text)
    run = replay(script)
    assert run.failures == []
    written = record_text(game_log_of(script, run))
    assert replay(read_script(written)).events == run.events
    assert forced_pass(run.state) is None
    assert "bob pass" in written


def test_only_a_round_in_play_is_a_position() -> None:
    with pytest.raises(ValueError, match="only a round in play"):
        position_of(new_game(load("classic"), PLAYERS[:2]))


def test_a_deal_alone_is_a_record() -> None:
    log, _ = random_game(load("official"), 2, "deal", 1)
    assert [type(entry.command) for entry in log.entries] == [Deal]
    assert replay(read_script(record_text(log))).events == events_of(log)
