"""Cards, decks, hands and rules as objects."""

import pytest

import pioche
from pioche.game import Card, Deck, Hand, Rules


def test_a_deck_has_108_cards_of_four_colours() -> None:
    deck = Deck()
    assert len(deck) == 108
    assert {card.colour for card in deck} == {"red", "green", "blue", "yellow", None}


def test_a_shuffled_deck_has_the_same_cards_in_the_order_of_its_seed() -> None:
    deck = Deck()
    assert sorted(deck.shuffled("1").codes) == sorted(deck.codes)
    assert deck.shuffled("1") == deck.shuffled("1") != deck.shuffled("2")


def test_drawing_more_than_there_is_says_how_many_there_are() -> None:
    with pytest.raises(ValueError, match="the deck has 108 cards, not 109"):
        Deck().draw(109)


def test_a_hand_has_no_order() -> None:
    assert Hand(["r5", "g1"]) == Hand(["g1", "r5"])
    assert hash(Hand(["r5", "g1"])) == hash(Hand(["g1", "r5"]))
    assert Hand(["r5", "r5"]) != Hand(["r5"])


def test_a_card_that_is_not_held_cannot_be_taken_away() -> None:
    with pytest.raises(ValueError, match="y9 is not in this hand: r5 g1"):
        Hand(["r5", "g1"]).without("y9")


def test_a_code_that_is_no_card_says_what_one_looks_like() -> None:
    with pytest.raises(ValueError, match='"purple" is not a card; expected a code such as r5'):
        Card("purple")


def test_the_card_of_a_ruleset_has_its_name_and_points() -> None:
    rules = Rules.from_toml(
        '[deck]\n"W1" = 2\n[cards.W1]\nname = { en = "Downhill", fr = "Dégringolade" }\npoints = 45\n'
        'effects = ["choose_colour", "draw(others, 1)"]\n'
    )
    card = next(card for card in rules.deck if card == "W1")
    assert (card.name(), card.name("fr"), card.points, card.effects[1]) == (
        "Downhill",
        "Dégringolade",
        45,
        "draw(others, 1)",
    )


def test_rules_compose_and_single_fields_are_set() -> None:
    rules = Rules("official+stacking", target=300, jump_in=True)
    assert (rules["stacking"], rules["target"], rules["jump_in"]) == ("same", 300, True)
    assert Rules.from_toml(rules.to_toml()) == rules
    assert Rules(rules, target=500) == Rules("official+stacking", jump_in=True)


def test_a_field_that_does_not_exist_is_named() -> None:
    with pytest.raises(ValueError, match="forced_drow"):
        Rules("classic", forced_drow="one")
    with pytest.raises(KeyError, match="forced_drow"):
        Rules("classic")["forced_drow"]


def test_the_names_of_presets_and_house_rules_are_listed() -> None:
    assert {"classic", "official", "party"} <= set(Rules.names())
    assert "stacking" in Rules.names("house")


def test_a_card_of_two_sides_shows_the_face_in_play() -> None:
    card = pioche.Card("b4/WC", pioche.Rules("two-sided").book)
    assert (card.colour, card.number, card.points, card.is_wild) == ("blue", 4, 4, False)
    turned = card.turned()
    assert (turned.colour, turned.points, turned.is_wild, turned == card) == (None, 60, True, True)
    faces = (card.light, card.dark, card.active, turned.active)
    assert [str(face) for face in faces] == ["b4", "WC", "b4", "WC"]
    assert (card.name("fr"), repr(card)) == ("4 bleu / Pioche couleur", "Card('b4/WC')")
    with pytest.raises(ValueError, match='"p4/b4" is not a card'):
        pioche.Card("p4/b4", pioche.Rules("two-sided").book)


def test_a_game_of_two_sides_says_which_one_is_in_play() -> None:
    game = pioche.Game.from_pun(
        '[rules "two-sided"]\n[players "ann bob"]\n'
        '[hand ann "rF/p8 g1/o5 b2/p6"]\n[hand bob "y1/pSE y2/t1"]\n'
        '[discard "g4/p8 r3/p7"]\n[draw "b9/o5 r6/o9"]\n[turn "ann"]\n'
    )
    assert (game.side, str(game.top), str(game.hand("ann"))) == ("light", "r3/p7", "rF/p8 g1/o5 b2/p6")
    assert "rF" in game.hand("ann")
    assert "p8" not in game.hand("ann")
    game.play("ann rF")
    assert (game.side, game.colour, game.hand("ann").colours) == ("dark", "p", {"orange": 1, "pink": 1})
    assert "p6" in game.hand("ann")
    assert "play goes left, dark side" in str(game)
    assert "2 cards: g1 b2" in game.text("bob")
    assert "g1/o5" not in game.text("ann")


def test_a_game_tells_who_was_knocked_out() -> None:
    game = pioche.Game.from_pun(
        '[rules "mercy"]\n[set hand_size "3"] [set knock_out "6"]\n[players "ann bob cat"]\n'
        '[hand ann "r+4 g1 b2"]\n[hand bob "y1 y2 y3"]\n[hand cat "r5 g5 b5"]\n[discard "r3"]\n'
        '[draw "b9 r6 g6 b1 b8"]\n[turn "ann"]\nann r+4\nbob accept\n'
    )
    assert (game.knocked_out, len(game.aside), game.turn) == (("bob",), 6, "cat")
    assert game.player("bob").is_knocked_out
    assert repr(game.player("bob")) == "<Player bob: knocked out, 0 points>"
    assert "  bob    0  knocked out" in str(game)
    assert "6 cards aside" in str(game)


def test_colours_and_cards_of_a_ruleset_have_their_own_names() -> None:
    rules = pioche.Rules.from_toml(
        'colours = ["r", "k"]\nnew_deck = true\n[deck]\n"*1" = 20\n'
        '[colour.k]\nname = { en = "black", fr = "noir" }\nshape = "ring"\n'
    )
    assert pioche.Card("k1", rules.book).colour == "black"
    assert pioche.Card("k1", rules.book).name("fr") == "1 noir"
    with pytest.raises(ValueError, match='"g1" is not a card; expected a code such as r1, k1'):
        pioche.Card("g1", rules.book)
