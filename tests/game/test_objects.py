"""Cards, decks, hands and rules as objects."""

import pytest

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
