"""The whole program played by keys alone, in virtual time."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from pioche.core import KNOWN_COLOURS
from pioche.locale import LANGUAGES, words
from pioche.records import load_script, verify
from pioche.rulebooks import names
from pioche.tui import PiocheApp, TerminalSettings, load_settings
from pioche.tui._files.match_history import matches
from pioche.tui._start.screen import StartScreen
from pioche.tui._table.keys import key_of
from pioche.tui._table.screen import TableScreen
from pioche.tui._widgets.board import Board
from tests.tui.key_driver import Clock, Driver, canvas_of, drive, make_app, records, shown
from tests.tui.scenes import OTHERS, SceneApp, lay, sit

PRESETS = [each.name for each in names() if each.kind == "preset"]


def text(driver: Driver) -> str:
    return shown(driver.app.screen)


@pytest.mark.parametrize("rules", PRESETS)
def test_a_round_is_played_by_keys_under_every_preset(rules: str) -> None:
    bots = 3 if rules == "teams" else 1
    lang = "fr" if PRESETS.index(rules) % 2 else "en"
    app, driver = make_app(rules, ",".join(["Me", *["bot:random"] * bots]), lang=lang)

    async def play(_: Pilot[None]) -> None:
        await driver.play(rounds=1)
        assert driver.screen.page == "scores"
        assert len(driver.screen.player_input.session.state.sheet) == 1

    drive(app, play)


def test_a_match_to_100_is_played_by_keys_and_leaves_its_record(home: Path) -> None:
    app, driver = make_app("classic", "Me,bot:random", seed="2", target=100)

    async def play(_: Pilot[None]) -> None:
        await driver.play()
        assert driver.screen.player_input.session.is_over
        assert "the match!" in text(driver)
        await driver.press("q")

    drive(app, play)
    assert len(records(home)) == 1
    assert not list((home / "games").glob("*"))
    assert verify(load_script(records(home)[0])).failures == []
    assert max(matches()[0].scores.values()) >= 100


def test_a_newcomer_presses_enter_and_plays() -> None:
    app, driver = make_app(wanted=False)

    async def play(pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, StartScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        for _ in range(12):
            await driver.turn()
        assert "lay" in text(driver)

    drive(app, play)
    assert load_settings().seats[0] == "Me"


def test_quitting_keeps_the_match_and_the_start_screen_offers_it() -> None:
    app, driver = make_app(wanted=False)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        for _ in range(8):
            await driver.turn()
        before = driver.screen.player_input.session.state
        await pilot.press("q")
        await pilot.pause()
        assert "Go on" in text(driver)
        await pilot.press("enter")
        await pilot.pause()
        assert driver.screen.player_input.session.state == before

    drive(app, play)


def test_playing_again_is_a_new_match(home: Path) -> None:
    app, driver = make_app("simple", "Me,bot:random")

    async def play(pilot: Pilot[None]) -> None:
        await driver.play()
        await pilot.press("enter")
        await pilot.pause()
        assert not driver.screen.player_input.session.is_over
        assert driver.screen.player_input.session.state.round == 1

    drive(app, play)
    assert len(records(home)) == 1
    assert len(list((home / "games").glob("*.journal"))) == 1


def test_two_people_share_a_keyboard() -> None:
    app, driver = make_app("classic", "Ann,Bob,bot:random", lang="fr")

    async def play(_pilot: Pilot[None]) -> None:
        covers = 0
        for _ in range(60):
            player_input = driver.screen.player_input
            if player_input.covered:
                covers += 1
                shown = driver.screen.stage.scene()
                assert shown.view.hand == ()
                assert shown.hand.covered
            await driver.turn()
        assert covers > 3

    drive(app, play)


def test_the_mouse_lays_draws_and_chooses() -> None:
    session = lay(("r5 g2 W b1", *OTHERS))
    app = SceneApp(sit(session))

    async def play(pilot: Pilot[None]) -> None:
        await click(pilot, app.table, "card:3")
        await click(pilot, app.table, "pick:2")
        assert session.state.colour == "g"

    drive(app, play)


async def click(pilot: Pilot[None], screen: TableScreen, action: str) -> None:
    region = next(region for region, each in reversed(canvas_of(screen).places) if each == action)
    await pilot.click(Board, offset=(region.x + 1, region.y))
    await pilot.pause()


def test_pages_open_over_the_table_and_cards_stay_in_reach() -> None:
    app, driver = make_app(seats="Me,bot:random")

    async def play(pilot: Pilot[None]) -> None:
        for page, word in (("s", "No round"), ("r", "Aim"), ("question_mark", "How to play")):
            await pilot.press(page)
            assert word in text(driver)
            assert "UNO!" in text(driver)
        await pilot.press("down", "pagedown", "up", "escape")
        assert "How to play" not in text(driver)
        await pilot.press("l")
        assert driver.screen.stage.folded

    drive(app, play, (120, 40))


def test_the_sheet_and_the_record_are_exported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app, driver = make_app(seats="Me,bot:random")

    async def play(pilot: Pilot[None]) -> None:
        await driver.play(rounds=1)
        await pilot.press("e", "e")
        assert "uno-2.csv" in text(driver)

    drive(app, play)
    assert {path.name for path in tmp_path.glob("uno*")} == {
        f"uno{number}.{kind}" for number in ("", "-2") for kind in ("csv", "md", "pun")
    }
    assert (tmp_path / "uno.csv").read_text(encoding="utf-8").startswith("round,Me +,Me =")
    assert (tmp_path / "uno.md").read_text(encoding="utf-8").startswith("| round | Me |")
    assert verify(load_script(tmp_path / "uno.pun")).failures == []


def test_resizing_never_breaks_it() -> None:
    app, driver = make_app(seats=",".join(["Me", *["bot:random"] * 9]))

    async def play(pilot: Pilot[None]) -> None:
        for size in ((200, 60), (20, 5), (80, 24), (61, 21), (1, 1), (120, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await driver.turn()
            canvas = canvas_of(driver.screen)
            assert (canvas.width, canvas.height) == size

    drive(app, play)


def test_space_hurries_the_bots() -> None:
    app, driver = make_app(seats="Me,bot:random,bot:random")

    async def play(pilot: Pilot[None]) -> None:
        for _ in range(30):
            player_input = driver.screen.player_input
            if player_input.in_turn:
                await driver.turn()
            else:
                log = len(player_input.session.table.log)
                await pilot.press("space")
                if not player_input.session.bots.uno_since and not player_input.waiting:
                    assert len(player_input.session.table.log) > log
                    return

    drive(app, play)


def test_in_every_language_keys_differ_and_no_colour_takes_uno_or_catch() -> None:
    acts = ("draw", "pass", "accept", "challenge", "jump", "uno", "catch")
    pages = ("scores", "rules", "help", "log", "quit", "export", "lift")
    for lang in LANGUAGES:
        used = [key_of(lang, name) for name in (*acts, *pages)]
        assert len(set(used)) == len(used)
        colours = {words(lang).say("tui-letter", colour=colour).lower() for colour in KNOWN_COLOURS}
        assert not colours & {key_of(lang, "uno"), key_of(lang, "catch")}


def test_without_colours_the_table_can_still_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = PiocheApp(TerminalSettings(), "en", clock=Clock(), beats=False)
    assert app.no_color

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        seen = shown(app.screen)
        assert any(shape in seen for shape in "◆★▲●")

    drive(app, play)
