"""The start screen: choices, their results, and their memory."""

import os
from datetime import datetime
from pathlib import Path

import pytest

from pioche.locale import LANGUAGES
from pioche.rulebooks import load
from pioche.tui import TerminalSettings, load_settings, read_seats, save_settings, unfinished_matches
from pioche.tui._files.data_folder import new_journal
from pioche.tui._files.journal_lock import HeldElsewhereError
from pioche.tui._files.match_history import finish, matches, summary
from pioche.tui._paint.start import paint_start
from pioche.tui._start.menu import Menu
from pioche.tui._table.local_session import Session
from pioche.tui._table.pages import statistics_page
from tests.tui.key_driver import Clock
from tests.tui.scenes import play_by_the_list


def menu(lang: str = "en", settings: TerminalSettings | None = None) -> Menu:
    return Menu(settings or TerminalSettings(), lang, unfinished_matches())


def at(found: Menu, row: str) -> Menu:
    found.at[found.page] = row
    return found


def keys(found: Menu, *actions: str) -> None:
    for action in actions:
        found.do(action)


def test_enter_alone_plays_a_match_against_three_bots() -> None:
    fresh = menu()
    assert fresh.row.id == "play"
    assert fresh.do("enter") == "play"
    assert [seat.bot is None for seat in fresh.seats()] == [True, False, False, False]
    assert fresh.rules() == load("classic")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 50), (60, 20)])
def test_every_row_can_be_reached_changed_and_read(lang: str, size: tuple[int, int]) -> None:
    found = menu(lang)
    for _ in range(2 * len(found.rows)):
        keys(found, "down", "right")
        assert paint_start(*size, found).text()
        keys(found, "left")


def test_presets_go_round_with_their_explanation() -> None:
    found = at(menu(), "rules")
    keys(found, "right")
    assert found.settings.preset == "family"
    assert "Someone deals" in paint_start(120, 40, found).text()
    keys(found, "left", "left")
    assert found.settings.preset == "two-sided"
    assert found.problem() is None


def test_house_rules_are_toggles() -> None:
    found = at(menu(), "house")
    keys(found, "enter")
    at(found, "stacking")
    keys(found, "enter")
    assert found.rules() == load("classic+stacking")
    keys(found, "enter")
    assert found.rules() == load("classic")


def test_rules_that_contradict_are_said_and_not_played() -> None:
    found = at(menu(settings=TerminalSettings(house=["fold", "play_on"], preset="teams")), "play")
    assert found.problem()
    assert found.do("enter") is None


def test_a_ruleset_file_can_be_named(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('hand_size = 5\nextends = "classic"\n', encoding="utf-8")
    found = at(menu(), "file")
    keys(found, "enter")
    for letter in str(file):
        found.type(letter, letter)
    found.type("enter", None)
    assert found.settings.file == str(file)
    assert found.problem() is None
    assert found.rules().hand_size == 5


def test_a_file_that_is_not_there_is_said_in_one_line() -> None:
    found = menu(settings=TerminalSettings(file="nothing.toml"))
    assert "nothing.toml" in (found.problem() or "")
    assert found.rules_or_none() is None


def test_two_to_ten_seats_each_a_person_or_a_bot() -> None:
    found = at(menu(), "players")
    keys(found, *["right"] * 12)
    assert len(found.seats()) == 10
    keys(found, *["left"] * 12)
    assert len(found.seats()) == 2
    at(found, "seat:1")
    keys(found, "left")
    names = [seat.name for seat in found.seats()]
    assert len(set(names)) == 2


def test_a_name_is_typed() -> None:
    found = at(menu(), "seat:0")
    keys(found, "enter")
    for _ in range(2):
        found.type("backspace", None)
    for letter in "Zoé,:":
        found.type(letter, letter)
    assert "Zoé▏" in paint_start(80, 24, found).text()
    found.type("enter", None)
    assert found.seats()[0].name == "Zoé"


def test_the_language_changes_at_once_and_takes_the_name_along() -> None:
    found = at(menu(), "lang")
    keys(found, *["right"] * LANGUAGES.index("fr"))
    assert "Jouer" in paint_start(80, 24, found).text()
    assert found.seats()[0].name == "Moi"


def test_the_last_choice_is_remembered(home: Path) -> None:
    settings = TerminalSettings(
        preset="party", house=["fold"], seats=["Zoé", "bot:expert"], chosen_lang="fr", style="plain"
    )
    save_settings(settings)
    assert load_settings() == settings
    (home / "choices.json").write_text("{nonsense", encoding="utf-8")
    assert load_settings() == TerminalSettings()


def played(home: Path, rounds: int = 1) -> Path:
    clock = Clock()
    journal = new_journal(datetime(2026, 11, 15, 20, 15, rounds))
    session = Session.open(load("classic"), read_seats("Ann,Bob"), "5", clock, journal)
    play_by_the_list(session, clock, rounds)
    session.close()
    assert home.exists()
    return journal


def test_an_unfinished_match_is_offered_first(home: Path) -> None:
    journal = played(home)
    found = menu()
    assert found.row.id == "resume"
    assert found.games[-1].journal == journal
    assert found.do("enter") == "resume"
    assert "Ann, Bob, round 1" in " ".join(paint_start(120, 30, found).text().split())


@pytest.mark.skipif(os.name != "posix", reason="needs locks that end with the process")
def test_a_match_played_in_another_window_is_not_offered(home: Path) -> None:
    journal = played(home)
    session = Session.resume(journal, Clock())
    assert unfinished_matches() == []
    with pytest.raises(HeldElsewhereError, match="another window"):
        Session.resume(journal, Clock())
    session.close()
    assert [game.journal for game in unfinished_matches()] == [journal]


def test_an_older_match_can_be_chosen(home: Path) -> None:
    older, latest = played(home, 1), played(home, 2)
    found = menu()
    assert found.game.journal == latest
    keys(found, "right")
    assert found.game.journal == older
    assert found.game.round == 1


def test_a_journal_that_breaks_off_before_anybody_sat_is_not_offered(home: Path) -> None:
    journal = played(home)
    lines = journal.read_bytes().splitlines(keepends=True)
    for cut in (lines[0][:5], lines[0], lines[0] + lines[1], lines[0] + lines[1] + lines[2][:9]):
        journal.write_bytes(cut)
        assert unfinished_matches() == []


def test_a_match_that_was_over_when_it_was_cut_off_becomes_a_record(home: Path) -> None:
    clock = Clock()
    journal = new_journal(datetime(2026, 11, 15))
    session = Session.open(load("simple"), read_seats("Ann,Bob"), "5", clock, journal)
    play_by_the_list(session, clock)
    session.close()
    assert unfinished_matches() == []
    assert not journal.exists()
    assert (home / "records" / f"{journal.stem}.pun").exists()
    assert [match.id for match in matches()] == [journal.stem]


def test_statistics_count_matches_and_rounds_of_people(home: Path) -> None:
    clock = Clock()
    journal = new_journal(datetime(2026, 11, 15))
    session = Session.open(load("simple"), read_seats("Ann,Bob"), "5", clock, journal)
    play_by_the_list(session, clock)
    session.close()
    for _ in range(2):
        finish(journal, session.table, "Simple", datetime(2026, 11, 15, 21))
    assert home.exists()
    winner = matches()[0].winners[0]
    assert summary(matches())[winner] == (1, 1, 1, 1)
    page = statistics_page(matches(), "en").lines
    assert f"# {winner}" in page
    assert "- 1 match, 1 won (100 %)" in page
    assert "- 2026-11-15 21:00  " + f"{winner} · Simple · 1 round" in page


def test_no_statistics_yet() -> None:
    assert statistics_page([], "fr").lines == ("Aucune partie n’a encore été finie sur cette machine.",)


def test_enter_on_a_bot_changes_its_manners_and_arrows_keep_them() -> None:
    found = at(menu(), "seat:1")
    keys(found, "enter")
    assert found.settings.seats[1] == "bot:balanced@sleepy"
    keys(found, "right")
    assert found.settings.seats[1].endswith("@sleepy")
    keys(found, "enter", "enter")
    assert found.settings.seats[1].endswith("@friendly")
    assert found.problem() is None
