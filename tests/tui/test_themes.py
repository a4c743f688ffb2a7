"""Colours on every kind of terminal: full, sixteen, none; dark and light."""

import pytest
from rich.style import Style

from pioche.core import Rulebook
from pioche.rulebooks import load
from pioche.tui import read_style
from pioche.tui._colours import PAINTS
from pioche.tui._paint import palette as p
from pioche.tui._paint.canvas import Canvas
from pioche.tui._paint.cards import SMALL, CardLook, CardPainter
from pioche.tui._paint.palette import blend, contrast
from pioche.tui._paint.table import paint_scene
from pioche.tui._paint.themes import DARK, LIGHT, NONE, SIXTEEN, SIXTEEN_LIGHT, PaintTheme, theme_for
from pioche.tui._table.scene_builder import SceneBuilder
from tests.tui.scenes import OTHERS, lay, sit

BOOK = Rulebook(load("classic"))
FLIP = Rulebook(load("two-sided"))


def background_of(theme: PaintTheme, colour: str) -> str:
    found = theme.style(f"bold {p.INK} on {colour}").bgcolor
    assert found is not None
    return found.name


@pytest.mark.parametrize("theme", [SIXTEEN, SIXTEEN_LIGHT])
def test_in_sixteen_colours_red_is_red_and_green_is_green(theme: PaintTheme) -> None:
    backgrounds = {colour: background_of(theme, PAINTS[colour]) for colour in "rygb"}
    assert backgrounds == {"r": "red", "y": "yellow", "g": "green", "b": "blue"}


def test_in_sixteen_colours_those_of_the_dark_side_differ() -> None:
    assert len({background_of(SIXTEEN, PAINTS[colour]) for colour in "ptov"}) == 4


def test_in_sixteen_colours_a_card_that_does_not_fit_is_an_outline_of_its_colour() -> None:
    style = SIXTEEN.style(f"bold {p.TEXT} on {blend(PAINTS['g'], p.GROUND, 0.55)}")
    assert style.color is not None
    assert style.bgcolor is not None
    assert (style.color.name, style.bgcolor.name) == ("bright_green", "black")


def styles(theme: PaintTheme) -> list[tuple[str, Style]]:
    """All styles of a table in play."""
    session = lay(("r3 r9 yS y4 g7 g2 bR b+2 W", *OTHERS))
    player_input = sit(session)
    canvas = paint_scene(80, 24, SceneBuilder(player_input, "Classic").scene(), player_input.cards)
    return [(look, theme.style(look)) for row in canvas.rows for _, look in row]


def test_without_colours_the_terminal_keeps_its_own() -> None:
    for _, style in styles(NONE):
        assert style.color is None or style.color.is_default
        assert style.bgcolor is None or style.bgcolor.is_default


def test_without_colours_a_highlight_is_shown_in_reverse() -> None:
    assert NONE.style(f"bold {p.INK} on {p.LAMP}").reverse


@pytest.mark.parametrize("theme", [DARK, LIGHT])
@pytest.mark.parametrize("dimmed", [False, True])
@pytest.mark.parametrize("book", [BOOK, FLIP])
def test_the_text_of_every_card_can_be_read(theme: PaintTheme, dimmed: bool, book: Rulebook) -> None:
    cards = CardPainter(book, read_style("symbols"), "en")
    for card in book.rules.deck:
        canvas = Canvas(*SMALL, p.GROUND)
        cards.paint(canvas, 0, 0, SMALL, cards.face(card), CardLook(dimmed=dimmed))
        for row in canvas.rows[1:-1]:
            for letter, look in row[1:-1]:
                if letter.strip():
                    assert shown_contrast(theme.style(look)) >= 4.5, (card, letter)


@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_everything_that_is_written_can_be_read(theme: PaintTheme) -> None:
    for look, style in styles(theme):
        written = look.split(" on ")[0].split()
        if not any(colour in word for word in written for colour in (p.LINE, p.RIM, p.BACK_LINE, p.GROUND)):
            assert style.color is None or shown_contrast(style) >= 4.5, look


def shown_contrast(style: Style) -> float:
    assert style.color is not None
    assert style.bgcolor is not None
    return contrast(style.color.get_truecolor().hex, style.bgcolor.get_truecolor().hex)


def test_the_terminal_decides_how_a_theme_is_shown() -> None:
    assert theme_for("", "truecolor", False) is DARK
    assert theme_for("light", "256", False) is LIGHT
    assert theme_for("dark", "standard", False) is SIXTEEN
    assert theme_for("light", "standard", False) is SIXTEEN_LIGHT
    assert theme_for("light", "truecolor", True) is NONE
