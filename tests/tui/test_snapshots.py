"""The main screens as SVG. Look at a changed picture, then renew it:

PIOCHE_SNAPSHOTS=new .venv/bin/pytest tests/tui/test_snapshots.py
"""

import asyncio
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.app import App

from pioche.locale import words
from pioche.protocol.to_server import StartRound, TakeSeat, Watch
from pioche.records import read_script, record_text
from pioche.rulebooks import load
from pioche.table import Options
from pioche.tui import PiocheApp, TerminalSettings, read_seats
from pioche.tui._paint.cards import DeckStyle
from pioche.tui._replay.app import ReplayApp
from pioche.tui._replay.replayer import Replayer
from pioche.tui._table.local_session import Session
from tests.tui.key_driver import Clock
from tests.tui.remote_tables import RemoteTestTable, app_of
from tests.tui.scenes import OTHERS, SceneApp, lay, play_by_the_list, sit

FOLDER = Path(__file__).parent / "snapshots"
SHOWN = Path(__file__).parents[2] / "docs" / "images"
"""Pictures for readers; they are tests too."""
SMALL, MIDDLE, LARGE = (80, 24), (120, 40), (200, 50)
MINE = "r3 r9 yS y4 g7 g2 bR b+2 W"
Made = tuple[App[None], tuple[str, ...]]


def start(lang: str, *keys: str) -> Made:
    return PiocheApp(TerminalSettings(), lang, clock=Clock(), beats=False), keys


def your_turn(lang: str, style: str, *keys: str) -> Made:
    session = lay((MINE, *OTHERS), scores=(120, 45, 0, 88), lang=lang)
    return SceneApp(sit(session, lang, style), "Classic" if lang == "en" else "Classique"), keys


def naming_a_colour(lang: str, style: str) -> Made:
    session = lay(("g2 W", *OTHERS), lang=lang)
    return SceneApp(sit(session, lang, style, practised=True)), ("end", "enter")


def answering() -> Made:
    session = lay(("r3 y4 g2 b1", "W+4 r1 g3"), seats="Me,Bob", turn=1)
    player_input = sit(session, practised=True)
    return SceneApp(player_input), ("2", "end", "enter", "enter", "1")


def many_cards() -> Made:
    mine = "r1 r2 r3 r4 r5 r6 r7 r8 y0 y1 y2 y3 y4 y5 yS yR g3 g4 g5 g8 g9 g+2 b1 b2 b3 b4 b9 bR W W+4"
    session = lay((mine, "r1 r2"), seats="Me,bot:greedy")
    return SceneApp(sit(session, practised=True)), ("right",)


def ten_players() -> Made:
    seats = "Grand-mère Joséphine," + ",".join(["bot:balanced"] * 9)
    session = lay((MINE, *["r1 r2 g3 b4 y5"] * 9), seats=seats, direction=-1, lang="fr")
    return SceneApp(sit(session, "fr", "rimless", practised=True), "Classique"), ()


def handing_over() -> Made:
    session = lay((MINE, "r1 r2 g3", "y1"), seats="Ann,Bob,bot:expert", lang="fr")
    return SceneApp(sit(session, "fr")), ()


def after_a_round() -> Made:
    clock = Clock()
    session = Session.open(load("classic"), read_seats("Me,Ann,Bob"), "11", clock)
    return SceneApp(sit(play_by_the_list(session, clock, rounds=2))), ()


def replaying() -> Made:
    clock = Clock()
    session = Session.open(load("classic"), read_seats("Me,Ann,Bob"), "5", clock)
    play_by_the_list(session, clock, acts=30)
    replayer = Replayer(read_script(record_text(session.table.game_log())), "en")
    return ReplayApp(replayer, DeckStyle(), clock, beats=False), ("right",) * 8


def in_the_middle(lang: str, seed: str, acts: int, title: str) -> Made:
    """A match that has been going on for a while."""
    clock, me = Clock(), "Me" if lang == "en" else "Moi"
    seats = read_seats(f"{me},bot:balanced,bot:offensive,bot:mixed", lang)
    session = Session.open(load("classic"), seats, seed, clock, options=Options(uno_grace=0, pass_pause=0))
    play_by_the_list(session, clock, rounds=9, acts=acts)
    return SceneApp(sit(session, lang), title), ()


def remote(lang: str, *keys: str, dealt: bool = False) -> Made:
    """Ann runs a table of a server: Bob is away, Chloé reacts, Eve watches, a bot sits with them."""
    table = RemoteTestTable("classic", Options(clock=30.0), seed="4")
    ann, bob, chloe = (table.come(player, lang) for player in ("ann", "bob", "chloe"))
    for seat, name in ((ann, "Ann"), (bob, "Bob"), (chloe, "Chloé")):
        seat.ask(TakeSeat("", name))
    ann.session.seat_bot("expert", words(lang).say("bot-expert"))
    table.come("eve", lang).ask(Watch("", "Eve"))
    if dealt:
        ann.ask(StartRound(""))
    bob.cut()
    table.after(12.5)
    chloe.session.react("wow")
    ann.session.beat()
    return app_of(ann, lang), keys


SCENES: dict[str, tuple[Callable[[], Made], tuple[int, int]]] = {
    "start-en-80": (lambda: start("en"), SMALL),
    "start-fr-120-rules": (lambda: start("fr", "down", "down"), MIDDLE),
    "house-rules-en-80": (lambda: start("en", "down", "down", "down", "enter", "end", "enter"), SMALL),
    "your-turn-en-80-symbols": (lambda: your_turn("en", "symbols"), SMALL),
    "your-turn-fr-120-letters": (lambda: your_turn("fr", "letters"), MIDDLE),
    "your-turn-en-200-symbols": (lambda: your_turn("en", "symbols"), LARGE),
    "ten-players-fr-80-rimless": (ten_players, SMALL),
    "ten-players-fr-200-rimless": (ten_players, LARGE),
    "naming-a-colour-fr-80-plain": (lambda: naming_a_colour("fr", "plain"), SMALL),
    "challenge-en-120": (answering, MIDDLE),
    "thirty-cards-en-80": (many_cards, SMALL),
    "handing-over-fr-80": (handing_over, SMALL),
    "scores-en-120": (after_a_round, MIDDLE),
    "rules-fr-80": (lambda: your_turn("fr", "symbols", "r"), SMALL),
    "replay-en-120": (replaying, MIDDLE),
    "lobby-en-80": (lambda: remote("en", "down", "down"), SMALL),
    "lobby-fr-120": (lambda: remote("fr"), MIDDLE),
    "lobby-rules-fr-80": (lambda: remote("fr", *["up"] * 6, "enter", "down", "down"), SMALL),
    "elsewhere-en-120": (lambda: remote("en", "enter", dealt=True), MIDDLE),
    "elsewhere-fr-80": (lambda: remote("fr", "enter", "o", dealt=True), SMALL),
    "docs/join": (lambda: remote("en"), (100, 24)),
    "docs/start": (lambda: start("en"), (100, 28)),
    "docs/table": (lambda: in_the_middle("en", "111", 32, "Classic"), (116, 34)),
    "docs/table-fr": (lambda: in_the_middle("fr", "79", 36, "Classique"), SMALL),
    "docs/replay": (replaying, (116, 34)),
}


async def picture(made: Made, size: tuple[int, int]) -> str:
    app, keys = made
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
        svg = app.export_screenshot()
    return re.sub(r"@font-face {.*?}\s*", "", svg, flags=re.DOTALL)


@pytest.mark.parametrize("name", SCENES)
def test_the_screen_looks_as_it_did(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORTERM", "truecolor")
    make, size = SCENES[name]
    found = asyncio.run(picture(make(), size))
    path = SHOWN / f"{name[5:]}.svg" if name.startswith("docs/") else FOLDER / f"{name}.svg"
    if os.environ.get("PIOCHE_SNAPSHOTS") == "new":
        path.parent.mkdir(exist_ok=True)
        path.write_text(found, encoding="utf-8")
    assert found == path.read_text(encoding="utf-8"), f"{name} has changed"
