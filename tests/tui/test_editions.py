"""Other editions on the terminal: eight colours, two sides, no colours, knock-outs."""

from io import StringIO

import pytest
from msgspec.structs import replace
from rich.console import Console

from pioche import core
from pioche.core import KNOWN_COLOURS, Rulebook
from pioche.locale import LANGUAGES, words
from pioche.rulebooks import load, resolve_text
from pioche.tui import read_style
from pioche.tui._colours import Colours
from pioche.tui._paint.canvas import Canvas
from pioche.tui._paint.cards import HUGE, LARGE, SMALL, TINY, CardPainter, DeckStyle, Faces
from pioche.tui._paint.palette import NIGHT
from pioche.tui._paint.scene import HandPicture, Scene, Status
from pioche.tui._paint.seats import is_near
from pioche.tui._paint.table import paint_scene
from tests.tui.scenes import drawn

PRESETS = ("mercy", "two-sided", "all-wild", "attack")
EIGHT = (
    'extends = "classic"\nnew_deck = true\ncolours = ["r","g","b","y","p","t","o","v"]\n[deck]\n"*5" = 9\n'
)


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("style", ["symbols", "letters", "plain", "rimless"])
def test_every_face_shows_the_shape_of_its_colour_and_a_sign(rules: str, style: str) -> None:
    book = Rulebook(load(rules))
    cards = CardPainter(book, read_style(style), "fr")
    faces = {face for card in book.rules.deck for face in card.split("/")}
    for size in (TINY, SMALL, LARGE, HUGE):
        for face in faces:
            colour = book.faces[face].colour
            assert colour is None or cards.colours.shape(colour) in drawn(cards, face, size)
            assert len(cards.sign(face)) <= 3


def test_a_wild_shows_the_colours_of_the_side_in_play() -> None:
    cards = CardPainter(Rulebook(load("two-sided")), DeckStyle(), "en")
    assert all(shape in drawn(cards, "W", LARGE) for shape in "◆★▲●")
    cards.side = "dark"
    assert all(shape in drawn(cards, "W", LARGE) for shape in "♥♠■☾")
    neutral = drawn(CardPainter(Rulebook(load("all-wild")), DeckStyle(), "en"), "W", LARGE)
    assert not any(shape in neutral for shape in "◆★▲●")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_and_letters_of_a_side_differ(lang: str) -> None:
    for rules in (load("two-sided"), resolve_text(EIGHT)):
        book = Rulebook(rules)
        colours = Colours(book, lang)
        for side in ("light", "dark") if book.two_sided else (None,):
            offered = colours.offered(side)
            assert len({colours.name(colour) for colour in offered}) == len(offered)
            assert len({colours.letter(colour) for colour in offered}) == len(offered)
            assert len(set(colours.keys(offered))) == len(offered)
            for colour in offered:
                assert colours.read(colours.name(colour), side) == colour
                assert colours.read(colours.letter(colour), side) == colour


def test_the_letters_are_those_of_the_language() -> None:
    colours = {lang: Colours(Rulebook(load("two-sided")), lang) for lang in LANGUAGES}
    assert "".join(map(colours["fr"].letter, KNOWN_COLOURS)) == "RVBJRTOV"
    assert "".join(map(colours["en"].letter, KNOWN_COLOURS)) == "RGBYPTOV"


def scene(rules: str, **changes: object) -> Scene:
    book = Rulebook(load(rules))
    state = core.new_game(book, ("ann", "bob", "cat"))
    view = replace(core.view(state, 0), counts=(3, 23, 0), uno=("", "", ""), scores=(0, 0, 0), **changes)
    return Scene(
        lang="en",
        view=view,
        names=("Ann", "Bob", "Cat"),
        bottom=0,
        title="",
        status=Status(""),
        hand=HandPicture(),
        limit=book.rules.knock_out,
    )


def shown(picture: Scene, rules: str) -> Canvas:
    return paint_scene(110, 34, picture, CardPainter(Rulebook(load(rules)), DeckStyle(Faces.SYMBOLS), "en"))


def test_a_count_near_the_limit_and_a_seat_knocked_out() -> None:
    text = shown(scene("mercy", top="r5", colour="r", knocked=(2,), aside=25), "mercy").text()
    assert "23/25" in text
    assert "✗ Cat" in text
    assert words("en").say("tui-knocked") in text
    assert "25 aside" in text
    assert [is_near(count, 25) for count in (19, 20, 24)] == [False, True, True]
    assert not is_near(60, 0)


def test_two_sides_show_backs_and_name_the_side() -> None:
    seen = scene(
        "two-sided",
        top="p5",
        colour="p",
        side="dark",
        inactive=((), ("r3", "W+2"), ()),
        draw_face="y2",
        draw=40,
    )
    canvas = shown(seen, "two-sided")
    text = canvas.text()
    assert "☾ dark side" in text
    assert "◆3" in text
    assert "✶+2" in text
    assert any(NIGHT in look for row in canvas.rows for _, look in row)


@pytest.mark.parametrize("uno", ["", "called"])
def test_every_seat_shows_its_backs_on_a_small_terminal(uno: str) -> None:
    book = Rulebook(load("two-sided"))
    state = core.new_game(book, ("ann", "bob", "cat", "dan"))
    backs = ("p1", "p+5", "tR", "o9", "v3", "W", "t5", "t6", "o1", "o2", "o4", "v9")
    inactive = ((), ("o7",), backs, ("v8",))
    changes = {"counts": (3, 1, 12, 1), "uno": ("", "", uno, ""), "scores": (0, 0, 0, 0)}
    view = replace(core.view(state, 0), side="light", inactive=inactive, top="r5", colour="r", **changes)
    picture = replace(scene("two-sided"), view=view, names=("Ann", "Bob", "Cat", "Dan"))
    cards = CardPainter(book, DeckStyle(Faces.SYMBOLS), "en")
    rows = paint_scene(80, 24, picture, cards).text().split("\n")
    top = next(row for row in rows[:4] if "12" in row)
    assert "♥1 ♥+5" in top
    assert top.rstrip().endswith("☾9 ✶")
    assert len(top) <= 80
    assert any("■7" in row for row in rows)


@pytest.mark.parametrize("system", ["standard", "256"])
def test_eight_colours_differ_in_few_colours_by_shape(system: str) -> None:
    """In a terminal with sixteen colours two may fall together: shape and letter never do."""
    cards = CardPainter(Rulebook(resolve_text(EIGHT)), DeckStyle(), "fr")
    written = []
    for colour in KNOWN_COLOURS:
        out = Console(file=StringIO(), color_system=system, force_terminal=True)  # type: ignore[arg-type]
        out.print(
            f"{cards.colours.shape(colour)} {cards.colours.letter(colour)}", style=cards.colours.paint(colour)
        )
        written.append(out.file.getvalue())  # type: ignore[attr-defined]
    assert len(set(written)) == len(written)
