"""Rounds of bots that never end are given up in one line, wherever bots play them to the end (ruling 83)."""

from pathlib import Path

import pytest

import pioche
from pioche.analysis import bot_round
from pioche.bots import make_bot
from pioche.cli import main
from pioche.core import RuleFields
from pioche.records import EndlessPlayError, _endless_play
from pioche.rulebooks import resolve_text
from pioche.table import LocalGame

FOUR_CARDS = """
extends = "classic"
new_deck = true
hand_size = 1
[deck]
r1 = 2
g2 = 2
"""
"""Two players lay what they have just drawn, for ever, if the cards they keep never fit."""
NO_POINTS = """
extends = "classic"
new_deck = true
hand_size = 1
[deck]
r0 = 9
g0 = 9
"""
ENDLESS = "3"
"""A seed of such a deal."""
MOST_ACTS = 300
GIVEN_UP = r"^round 1 is not over after 300 acts; a turn_limit in its rules would end it$"


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> RuleFields:
    monkeypatch.setattr(_endless_play, "MOST_ACTS", MOST_ACTS)
    return resolve_text(FOUR_CARDS)


def test_a_round_of_a_game_is_given_up_and_keeps_its_acts(rules: RuleFields) -> None:
    game = pioche.Game(rules, ["ann", "bob"], seed=ENDLESS)
    with pytest.raises(EndlessPlayError, match=GIVEN_UP):
        game.play_round()
    assert game.turn is not None
    assert len(game.events) > MOST_ACTS


def test_a_match_in_which_nobody_gets_a_point_is_given_up() -> None:
    game = pioche.Game(resolve_text(NO_POINTS), ["ann", "bob"], seed="1")
    with pytest.raises(EndlessPlayError, match=r"^100 rounds in a row gave nobody a point; .* no end$"):
        game.play_match("greedy")
    assert game.round == 100


def test_a_match_at_a_table_of_this_process_is_given_up(rules: RuleFields) -> None:
    game = LocalGame(rules, {"ann": make_bot("greedy"), "bob": make_bot("greedy")}, seed=ENDLESS)
    with pytest.raises(EndlessPlayError, match=GIVEN_UP):
        game.play_round()


def test_the_bound_is_for_each_round_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    players = {"ann": make_bot("greedy"), "bob": make_bot("greedy")}
    monkeypatch.setattr(_endless_play, "MOST_ACTS", MOST_ACTS)
    game = LocalGame("classic", players, seed="5")
    game.play_match()
    assert len(game.table.log) > 2 * MOST_ACTS


def test_a_recorded_round_of_bots_is_given_up(rules: RuleFields) -> None:
    with pytest.raises(EndlessPlayError, match=GIVEN_UP):
        bot_round(rules, ["expert", "expert"], "s", 2)


@pytest.mark.usefixtures("rules")
def test_bots_at_a_keyboard_stop_with_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIOCHE_HOME", str(tmp_path / "home"))
    (tmp_path / "four.toml").write_text(FOUR_CARDS)
    options = ["--plain", "--rules", str(tmp_path / "four.toml"), "--seed", ENDLESS]
    with pytest.raises(SystemExit) as stopped:
        main(["play", "--seats", "bot:greedy,bot:greedy", *options])
    assert stopped.value.code == 1
    told = capsys.readouterr().err
    assert told.startswith("pioche: round ")
    assert told.endswith(" is not over after 300 acts; a turn_limit in its rules would end it\n")
