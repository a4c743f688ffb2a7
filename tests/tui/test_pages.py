"""Pages over the table: their keys belong to them, and they end where they end."""

import pytest
from textual import events
from textual.pilot import Pilot

from pioche.tui import PiocheApp, TerminalSettings
from pioche.tui._start.screen import StartScreen
from tests.tui.key_driver import Clock, drive, make_app, shown
from tests.tui.scenes import OTHERS, SceneApp, lay, sit


def test_keys_do_not_reach_the_table_under_a_page() -> None:
    session = lay(("g2 b3", *OTHERS))
    app = SceneApp(sit(session))

    async def play(pilot: Pilot[None]) -> None:
        for page in ("question_mark", "r", "s"):
            await pilot.press(page, "d", "k", "5", "x")
            assert len(session.state.hands[0]) == 2
            pages = [app.table.page]
            await pilot.press("q")
            pages.append(app.table.page)
            assert [page is None for page in pages] == [False, True]
            assert app.screen is app.table

    drive(app, play)


@pytest.mark.parametrize("last", ["end", "G"])
@pytest.mark.parametrize("first", ["home", "g"])
def test_a_page_ends_where_it_ends(last: str, first: str) -> None:
    app = SceneApp(sit(lay(("g2 b3", *OTHERS))))

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("r")
        top = shown(app.table)
        await pilot.press("space")
        assert app.table.scroll == 8
        await pilot.press(last)
        bottom, end = shown(app.table), app.table.scroll
        assert bottom != top
        await pilot.press("down", "pagedown", "space")
        assert app.table.scroll == end
        await pilot.press("up")
        assert shown(app.table) != bottom
        await pilot.press(first)
        assert shown(app.table) == top

    drive(app, play)


def test_the_rule_sheet_of_the_start_screen_scrolls_alike() -> None:
    app, _ = make_app(wanted=False)

    async def play(pilot: Pilot[None]) -> None:
        screen = app.screen
        assert isinstance(screen, StartScreen)
        await pilot.press("down", "down", "enter", "G")
        end = screen.menu.scroll
        assert end > 0
        await pilot.press("pagedown", "down")
        assert screen.menu.scroll == end
        await pilot.press("q")
        assert screen.menu.page == "start"

    drive(app, play)


def test_a_call_is_still_heard_under_a_page() -> None:
    session = lay(("r1 g2", *OTHERS))
    app = SceneApp(sit(session))

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("enter", "question_mark", "u")
        assert session.state.uno[0] == "called"

    drive(app, play)


def test_a_window_too_small_says_how_large_and_takes_no_keys() -> None:
    session = lay(("r5 g2", *OTHERS))
    app = SceneApp(sit(session))

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("enter", "q", "d")
        assert session.state.top == "r7"
        words = shown(app.table).split()
        assert " ".join(words) == "The window is 24 × 9: make it at least 60 × 20."

    drive(app, play, (24, 9))


def test_the_start_screen_says_so_too() -> None:
    app, _ = make_app(wanted=False)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        assert isinstance(app.screen, StartScreen)
        assert "at least 60 × 20" in shown(app.screen)

    drive(app, play, (59, 12))


def test_a_name_can_be_pasted() -> None:
    app = PiocheApp(TerminalSettings(seats=["Ann", "bot:greedy"]), "en", clock=Clock(), beats=False)

    async def play(pilot: Pilot[None]) -> None:
        screen = app.screen
        assert isinstance(screen, StartScreen)
        screen.post_message(events.Paste("lost"))
        await pilot.press("down", "down", "down", "down", "down", "enter")
        screen.post_message(events.Paste("ie, of course\nnot this"))
        await pilot.press("enter")
        assert screen.menu.settings.seats[0] == "Annie of course"

    drive(app, play)


def test_ctrl_z_puts_the_program_to_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    app, _ = make_app()
    slept: list[bool] = []
    monkeypatch.setattr(PiocheApp, "action_suspend_process", lambda _: slept.append(True))

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("ctrl+z")
        assert slept

    drive(app, play)


def test_beside_a_page_no_hint_names_keys_that_belong_to_it() -> None:
    app = SceneApp(sit(lay(("r5 g2 b1", *OTHERS))))

    async def play(pilot: Pilot[None]) -> None:
        assert "lay with Enter" in shown(app.table)
        await pilot.press("r")
        assert "lay with Enter" not in shown(app.table)
        assert "Draw" not in shown(app.table).splitlines()[-2]

    drive(app, play)
