"""A game can be read: piles, players, and the table as text from the deal to the end."""

from pathlib import Path

import pytest

import pioche


def game() -> pioche.Game:
    return pioche.Game("official", ["ann", "bob", "cat"], seed="7")


def test_before_the_deal_nothing_is_asked_of_anybody() -> None:
    waiting = game()
    assert "Nothing is dealt yet." in str(waiting)
    assert waiting.legal() == []
    with pytest.raises(ValueError, match="nobody is in turn; deal first"):
        waiting.ask("expert")


def test_the_cards_of_the_game_are_in_hands_and_piles() -> None:
    dealt = game().deal()
    hands = sum(len(dealt.hand(name)) for name in ("ann", "bob", "cat"))
    assert (len(dealt.deck), len(dealt.draw_pile), len(dealt.discard_pile), hands) == (108, 86, 1, 21)
    assert str(dealt.discard_pile[-1]) == str(dealt.top) == "y9"
    assert repr(dealt.deck) == "<Deck of 108 cards>"


def test_a_player_asks_for_their_own_seat() -> None:
    dealt = game().deal()
    ann, bob = dealt.players[:2]
    assert (str(ann), ann.seat, bob.seat) == ("ann", 0, 1)
    assert [str(move) for move in ann.legal()] == ["ann y5", "ann y7", "ann draw"]
    assert bob.view.hand == ("r8", "g1", "g6", "b2", "b6", "y4", "y8")
    assert str(ann.ask("expert")) == str(dealt.ask("expert"))


def test_a_player_catches_another_by_name_or_as_an_object() -> None:
    dealt = game().deal()
    ann, bob = dealt.players[:2]
    with pytest.raises(pioche.IllegalMove) as by_name:
        ann.catch("bob")
    with pytest.raises(pioche.IllegalMove) as by_player:
        ann.catch(bob)
    assert by_name.value.code == by_player.value.code


def test_the_text_of_a_game_that_is_over_names_who_won() -> None:
    over = game().play_match("expert")
    assert f"The game is over: {' and '.join(over.winners)} won." in str(over)


def test_equal_rules_are_one_key_of_a_dictionary() -> None:
    assert {pioche.Rules("official"): 1}[pioche.Rules("official")] == 1
    assert pioche.Rules("official") != pioche.Rules("quiet")


def test_a_record_is_read_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "game.pun"
    file.write_text(game().deal().to_pun(), encoding="utf-8")
    assert pioche.Game.load(file).hand("ann") == game().deal().hand("ann")
