"""Drawing: aligned at every size, with every hand, table, language and style."""

import pytest

from pioche.core import BUILT_IN, Kind, Rulebook
from pioche.locale import LANGUAGES
from pioche.rulebooks import load
from pioche.tui import StyleError, read_style
from pioche.tui._colours import PAINTS
from pioche.tui._paint.canvas import Canvas, Region, cut, wrap
from pioche.tui._paint.cards import (
    HUGE,
    LARGE,
    SMALL,
    TINY,
    CardLook,
    CardPainter,
    CardSize,
    DeckStyle,
    Faces,
)
from pioche.tui._paint.hand import plan_hand
from pioche.tui._paint.palette import INK
from pioche.tui._paint.scene import Scene, with_teams
from pioche.tui._paint.seats import seating
from pioche.tui._paint.table import lay_out, paint_scene
from pioche.tui._table.scene_builder import SceneBuilder
from tests.tui.scenes import drawn, lay, sit

BOOK = Rulebook(load("classic"))
SIZES = [(60, 20), (80, 24), (90, 28), (100, 30), (107, 60), (108, 24), (120, 40), (160, 45), (240, 70)]
STYLES = ["symbols", "letters", "plain", "rimless", "letters,rimless", "plain,rimless"]


def scene(
    players: int = 4, cards: int = 7, lang: str = "en", style: str = "symbols", name: str = "Me"
) -> Scene:
    seats = ",".join([name, *["bot:greedy"] * (players - 1)])
    mine = " ".join((list(BUILT_IN[:15]) * 8)[:cards])
    session = lay((mine, *["r1 r2"] * (players - 1)), seats=seats, lang=lang, rules="classic")
    return SceneBuilder(sit(session, lang, style), "Classic").scene()


def painted(size: tuple[int, int], shown: Scene, style: str = "symbols") -> Canvas:
    return paint_scene(*size, shown, CardPainter(BOOK, read_style(style), shown.lang))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4, 6, 10])
def test_everything_is_there_at_every_size(size: tuple[int, int], players: int) -> None:
    shown = scene(players)
    text = painted(size, shown).text()
    assert "UNO!" in text
    assert "Catch" in text
    assert "q Quit" in text
    shortened = [name if size[0] >= 80 else name[:5] for name in shown.names]
    assert [name for name in shortened if name not in text] == []
    assert max(map(len, text.split("\n"))) <= size[0]
    assert text.count("\n") == size[1] - 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("cards", [0, 1, 2, 7, 13, 20, 30, 60, 108])
def test_a_hand_of_any_size_can_be_reached_by_the_mouse(size: tuple[int, int], cards: int) -> None:
    shown = scene(2, cards)
    canvas = painted(size, shown)
    found = {action for _, action in canvas.places if action.startswith("card:")}
    plan = lay_out(*size, cards, folded=False).plan
    assert len(found) == min(cards, plan.per_row * plan.rows)
    if cards <= 30 and size[0] >= 80:
        assert len(found) == cards
    for region, action in canvas.places:
        if action.startswith("card:"):
            assert region.x >= 0
            assert region.x + region.width <= size[0]
            assert region.y + region.height <= size[1] - 2


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_shows_its_colour_without_any_colour(style: str, lang: str) -> None:
    cards = CardPainter(BOOK, read_style(style), lang)
    for size in (TINY, SMALL, LARGE, HUGE):
        for card in BUILT_IN:
            text = drawn(cards, card, size)
            colour = BOOK.faces[card].colour
            if colour:
                assert cards.colours.shape(colour) in text
            elif size is not TINY:
                assert all(cards.colours.shape(each) in text for each in "rgby")


def test_letters_follow_the_language() -> None:
    def corner(lang: str, card: str) -> str:
        return drawn(CardPainter(BOOK, DeckStyle(), lang), card, SMALL)

    assert "Y" in corner("en", "y5")
    assert "J" in corner("fr", "y5")
    assert "V" in corner("fr", "g5")


def test_the_plain_deck_has_no_letter_at_all() -> None:
    cards = CardPainter(BOOK, DeckStyle(Faces.PLAIN), "en")
    for card in load("mayhem").deck:
        for size in (TINY, SMALL, LARGE, HUGE):
            assert not any(letter.isalpha() for letter in drawn(cards, card, size)), card


@pytest.mark.parametrize(("lang", "word"), [("en", "WILD"), ("fr", "JOKER")])
@pytest.mark.parametrize("size", [SMALL, LARGE, HUGE])
def test_wild_cards_bear_the_word_beside_symbols_and_nowhere_else(
    lang: str, word: str, size: CardSize
) -> None:
    book = Rulebook(load("mayhem"))
    symbols, letters, plain = (CardPainter(book, DeckStyle(faces), lang) for faces in Faces)
    for card in book.rules.deck:
        wild = book.faces[card].kind is Kind.WILD
        assert (word in drawn(symbols, card, size)) is wild, card
        assert word not in drawn(letters, card, size)
        assert word not in drawn(plain, card, size)
        assert (drawn(symbols, card, size) == drawn(plain, card, size)) is (card == "B"), card


def test_a_card_that_only_answers_is_no_wild() -> None:
    assert CardPainter(BOOK, DeckStyle(), "en").word("B") == ""


def test_the_letters_deck_writes_what_old_english_decks_write() -> None:
    cards = CardPainter(BOOK, DeckStyle(Faces.LETTERS), "en")
    marks = {"rS": "S", "rR": "R", "r+2": "D2", "W": "W", "W+4": "W4"}
    assert all(mark in drawn(cards, card, SMALL) for card, mark in marks.items())


def test_cards_with_a_rim_have_corners_and_rimless_ones_have_none() -> None:
    assert "╭" in drawn(CardPainter(BOOK, DeckStyle(), "en"), "r5", SMALL)
    assert "╭" not in drawn(CardPainter(BOOK, DeckStyle(rim=False), "en"), "r5", SMALL)


def test_the_colour_in_force_is_named_and_glows_round_a_wild() -> None:
    session = lay(("r1 g2", "r3"), top="W", colour="b", seats="Me,bot:greedy")
    for lang, name in (("en", "● blue"), ("fr", "● bleu")):
        canvas = painted((80, 24), SceneBuilder(sit(session, lang), "").scene())
        assert name in canvas.text()
        assert any(PAINTS["b"] in look and letter == "┏" for row in canvas.rows for letter, look in row)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_text_on_cards_can_be_read() -> None:
    for colour in PAINTS.values():
        lighter, darker = luminance(colour) + 0.05, luminance(INK) + 0.05
        assert lighter / darker >= 4.5


def test_a_long_name_is_cut_and_a_wide_one_keeps_its_cells() -> None:
    for name in ("Maximiliane Konstantinop", "猫の手も借りたい人", "Zoë‍👩‍👧"):
        canvas = painted((80, 24), scene(3, name=name))
        for y in range(24):
            assert sum(len(segment.text) > 0 for segment in canvas.segments(y)) > 0
            assert sum(segment.cell_length for segment in canvas.segments(y)) == 80


def test_players_sit_in_turn_order_clockwise_from_the_left() -> None:
    for players in range(2, 11):
        around = seating(players, bottom=1)
        clockwise = [*reversed(around.left), *around.top, *around.right]
        assert clockwise == [(1 + step) % players for step in range(1, players)]
        assert len(around.left) == len(around.right)


def test_a_window_that_is_too_small_says_so() -> None:
    for size in ((59, 30), (80, 19), (10, 5), (1, 1)):
        text = painted(size, scene()).text()
        assert "╭" not in text
    assert "at least 60 × 20" in painted((59, 30), scene()).text()


def test_large_hands_get_smaller_cards() -> None:
    sizes = [plan_hand(count, 78, 8).size for count in (3, 9, 18, 30)]
    assert sizes == [SMALL, SMALL, SMALL, TINY]


def test_the_last_thing_painted_is_hit_first() -> None:
    canvas = Canvas(10, 4, "#000000")
    canvas.click(Region(0, 0, 10, 4), "under")
    canvas.click(Region(2, 1, 3, 2), "over")
    assert [canvas.hit(3, 1), canvas.hit(0, 0), canvas.hit(11, 0)] == ["over", "under", None]


def test_texts_are_wrapped_and_cut_by_cells() -> None:
    assert wrap("one two three", 7) == ["one two", "three"]
    assert cut("abcdef", 4) == "abc…"
    assert cut("猫猫猫", 4) == "猫…"
    assert cut("ab", 4) == "ab"


@pytest.mark.parametrize("text", ["", "symbolic", "letters,plain", "rim"])
def test_an_unknown_style_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(StyleError, match="expected symbols, letters or plain"):
        read_style(text)


def test_a_style_reads_back_as_it_is_written() -> None:
    for text in STYLES:
        assert str(read_style(text)) == text


def test_a_marked_card_and_the_chosen_one_look_different_without_colour() -> None:
    cards = CardPainter(BOOK, DeckStyle(), "en")
    looks = [CardLook(), CardLook(chosen=True), CardLook(marked=True), CardLook(glow="r")]
    canvases = [Canvas(*SMALL, "#000000") for _ in looks]
    for canvas, look in zip(canvases, looks, strict=True):
        cards.paint(canvas, 0, 0, SMALL, "r5", look)
    assert len({canvas.text() for canvas in canvases[:3]}) == 3


def test_partners_carry_the_same_sign() -> None:
    assert with_teams(["Ann", "Bob", "Cat", "Dan"], 2) == ("Ann ①", "Bob ②", "Cat ①", "Dan ②")
    assert with_teams(["Ann", "Bob"], 0) == ("Ann", "Bob")
