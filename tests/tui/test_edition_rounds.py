"""Every edition played to the end of a round by the keys of a player, against bots, in both languages."""

import re
from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from pioche.core import events as e
from pioche.locale import LANGUAGES, words
from tests.tui.key_driver import Driver, drive, make_app, shown

UNTRANSLATED = re.compile(r"\btui-[a-z]|\{ ?\$|\bNone\b|\bUNSET\b")
"""Marks on a screen that lacks a sentence or a value."""
SPECIAL: dict[str, tuple[str, tuple[type, ...]]] = {
    "mercy": ("2", (e.DrawPending, e.ColourDue, e.PlayerKnockedOut)),
    "two-sided": ("2", (e.CardsFlipped, e.DrawPending, e.ColourDue, e.ChallengeMade)),
    "all-wild": ("2", (e.TurnSkipped, e.HandsSwapped)),
    "attack": ("6", (e.LauncherPressed, e.HandsSwapped)),
}
"""For each edition a seed, and what must happen in that round."""


def watched(driver: Driver, look: Callable[[str], None]) -> Callable[[], object]:
    """A turn of the player, after which the screen is read."""
    turn = driver.turn

    async def read() -> None:
        await turn()
        look(shown(driver.app.screen))

    return read


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", SPECIAL)
def test_a_round_is_played_to_its_end(rules: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seed, special = SPECIAL[rules]
    app, driver = make_app(rules, "Me,bot:balanced,bot:random,bot:offensive", lang=lang, seed=seed)
    screens: list[str] = []
    monkeypatch.setattr(driver, "turn", watched(driver, screens.append))

    async def play(_: Pilot[None]) -> None:
        await driver.play(rounds=1)
        session = driver.screen.player_input.session
        kinds = {type(event) for event in session.table.log}
        assert kinds.issuperset(special)
        assert driver.screen.page == "scores"

    drive(app, play)
    assert len(screens) > 10
    wrong = [found.group() for text in screens if (found := UNTRANSLATED.search(text))]
    assert not wrong
    if rules == "two-sided":
        sides = [words(lang).say("tui-side", side=side) for side in ("light", "dark")]
        assert all(any(side in text for text in screens) for side in sides)
