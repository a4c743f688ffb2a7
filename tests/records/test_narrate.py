"""A game told in text: everything, or what one seat may see, in each language."""

from pathlib import Path

import pytest

from pioche.locale import LANGUAGES
from pioche.records import Script, load_script, narrate, read_script, record_text
from pioche.rulebooks import load as load_rules
from tests.records.games import random_game

SCENARIOS = Path(__file__).parents[2] / "scenarios"


@pytest.fixture(scope="module")
def round_() -> Script:
    return load_script(SCENARIOS / "records" / "one-round.pun")


def test_a_round_is_told_turn_by_turn(round_: Script) -> None:
    lines = list(narrate(round_))
    assert lines[:7] == [
        "Round 1.",
        "cat deals.",
        "ann: red 5, green 5, blue Skip, yellow 9, Wild, red 2, green 7.",
        "bob: green 1, blue 3, yellow Draw Two, red 9, blue 6, Wild Draw Four, yellow 4.",
        "cat: red 7, green Reverse, blue 0, yellow 6, green 8, red Draw Two, blue 9.",
        "The first card is a red 1.",
        "   1  ann lays a red 5.",
    ]
    assert "   3  cat lays a red Draw Two. ann draws a green 4 and a yellow 1. ann misses the turn." in lines
    assert any("bob shows ann: blue 3, blue 6." in line for line in lines)


def test_a_seat_is_told_what_it_may_see(round_: Script) -> None:
    lines = list(narrate(round_, "bob"))
    assert "ann: 7 cards." in lines
    assert "bob: green 1, blue 3, yellow Draw Two, red 9, blue 6, Wild Draw Four, yellow 4." in lines
    assert "   2  You lay a red 9." in lines
    assert "   3  cat lays a red Draw Two. ann draws 2 cards. ann misses the turn." in lines


def test_it_is_told_in_french(round_: Script) -> None:
    lines = list(narrate(round_, "bob", "fr"))
    assert "ann\u202f: 7 cartes." in lines
    assert "   1  ann pose un 5 rouge." in lines


def test_a_refusal_is_told_to_its_player() -> None:
    script = load_script(SCENARIOS / "refusals" / "turn-card-player.pun")
    told = "   1  bob tries r1: refused (not-your-turn)."
    assert told in list(narrate(script))
    assert told in list(narrate(script, "bob"))
    assert told not in list(narrate(script, "ann"))


def test_people_are_called_by_their_names() -> None:
    text = """
[players "ann bob"] [name ann "Grand-mère Jo"]
[hand ann "r5 g8"] [hand bob "r1 r2"] [discard "r3"] [draw "b1 b4"]
ann r5 uno
"""
    assert list(narrate(read_script(text))) == [
        "On the pile: a red 3. The colour is red. Play runs to the left.",
        "Grand-mère Jo: red 5, green 8.",
        "bob: red 1, red 2.",
        "   1  Grand-mère Jo lays a red 5. Grand-mère Jo calls UNO!",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["mayhem+fold", "extreme", "volley+play_on", "teams", "party", "classic"])
def test_every_event_can_be_told(name: str, lang: str) -> None:
    log, _ = random_game(load_rules(name), 4, f"told {name}", 600)
    script = read_script(record_text(log))
    for viewer in (None, "bob"):
        lines = list(narrate(script, viewer, lang))
        assert len(lines) > 50
        assert not any("{" in line or "\n" in line for line in lines)


def test_players_who_come_and_go_are_told() -> None:
    text = """
[rules "official"] [players "ann bob"] [hand ann "r5"] [hand bob "W b9"] [discard "r3"]
ann r5
--- round 2
+ cat
- ann
* dealer cat
"""
    assert "Cathy takes a seat." in list(narrate(read_script(f'[name cat "Cathy"]{text}')))
    lines = list(narrate(read_script(text)))
    joined = lines.index("cat takes a seat.")
    assert lines[joined : joined + 4] == [
        "cat takes a seat.",
        "ann gives up the seat.",
        "Round 2.",
        "cat deals.",
    ]
