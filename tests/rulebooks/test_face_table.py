"""The table of cards that screens get for a ruleset."""

import pytest

from pioche.core import Rulebook
from pioche.locale import DEFAULT
from pioche.rulebooks import FaceTable, SymbolTold, face_table, load, resolve_text

EDITIONS = (
    "classic",
    "mayhem",
    "mercy",
    "two-sided",
    "all-wild",
    "attack",
    "classic+reverse_pack+draw_pack+hands_pack+coin_pack",
)


def table_of(rules: str) -> FaceTable:
    return face_table(Rulebook(load(rules)))


def told(table: FaceTable, symbol: str) -> SymbolTold:
    return next(each for each in (*table.symbols, *table.wilds) if each.symbol == symbol)


@pytest.mark.parametrize(
    ("rules", "symbol", "picture"),
    [
        ("classic", "S", ("skip",)),
        ("classic", "+2", ("+", "2")),
        ("classic", "W", ("wild",)),
        ("classic", "7", ()),
        ("party", "7", ()),
        ("mercy", "SE", ("skip", "everyone")),
        ("mercy", "WR+4", ("+", "4", "reverse")),
        ("mercy", "W+10", ("+", "1", "0")),
        ("mercy", "WQ", ("+", "until")),
        ("two-sided", "F", ("flip",)),
        ("two-sided", "WC", ("+", "until")),
        ("all-wild", "W", ("wild",)),
        ("all-wild", "WSS", ("skip", "2")),
        ("all-wild", "W+2?", ("+", "2", "target")),
        ("attack", "T", ("swap",)),
        ("attack", "WH", ("×", "1", "rain")),
        ("classic+reverse_pack", "RS", ("skip", "reverse")),
        ("classic+hands_pack", "W0", ("rotate",)),
        ("classic+coin_pack", "W50", ()),
    ],
)
def test_a_picture_follows_from_the_effects(rules: str, symbol: str, picture: tuple[str, ...]) -> None:
    assert told(table_of(rules), symbol).picture == picture


@pytest.mark.parametrize("rules", EDITIONS)
def test_no_two_cards_of_a_deck_look_alike(rules: str) -> None:
    book = Rulebook(load(rules))
    deck = {book.faces[face].symbol for card in book.rules.deck for face in card.split("/")}
    table = face_table(book)
    for cards in (table.symbols, table.wilds):
        for drawn in ("picture", "letters"):
            faces = [getattr(card, drawn) or tuple(card.sign) for card in cards if card.symbol in deck]
            assert len(set(faces)) == len(faces)


@pytest.mark.parametrize("rules", EDITIONS)
def test_every_card_has_a_name(rules: str) -> None:
    table = table_of(rules)
    for card in (*table.symbols, *table.wilds):
        assert card.word or DEFAULT in card.names, card.symbol


def test_the_letters_of_older_decks() -> None:
    table = table_of("mercy")
    written = {symbol: "".join(told(table, symbol).letters) for symbol in ("S", "+4", "A", "W+6", "SE")}
    assert written == {"S": "S", "+4": "D4", "A": "DA", "W+6": "W6", "SE": "SE"}


def test_colours_come_by_side_as_they_are_offered() -> None:
    table = table_of("two-sided")
    assert "".join(colour.letter for colour in table.colours) == "rgbyptov"
    assert table.sides == (tuple("rygb"), tuple("ptov"))
    assert table_of("all-wild").sides == ((),)
    assert not any(card.asks_colour for card in table_of("all-wild").wilds)


OWN = """\
extends = "classic"
new_deck = true
colours = ["r", "k"]
[colour.k]
name = { en = "black", fr = "noir" }
shape = "ring"
paint = "#202020"
[symbols.ZAP]
name = { en = "Zap", fr = "Zap" }
sign = "ϟ"
effects = ["draw(self, 1)"]
[deck]
"*5" = 20
"*ZAP" = 4
"""


def test_a_rulesets_own_colour_and_symbol() -> None:
    table = face_table(Rulebook(resolve_text(OWN)))
    black = table.colours[-1]
    assert (black.letter, black.shape, black.paint, black.names["fr"]) == ("k", "ring", "#202020", "noir")
    zap = told(table, "ZAP")
    assert (zap.sign, zap.picture, zap.word) == ("ϟ", (), "")
