"""Events as sentences."""

import pytest

from pioche.core import Lay, Played, Rulebook, SeededChance, evolve, new_game, play, redact
from pioche.core.events import PositionSet
from pioche.records import SentenceTeller
from pioche.rulebooks import load

BOOK = Rulebook(load("mayhem"))
NAMES = ("Ann", "Bob", "Cat")


def told(hand: tuple[str, ...], lay: Lay, lang: str, viewer: int) -> list[str]:
    hands = (hand, ("b1", "b2"), ("y1", "y2"))
    start = PositionSet(hands, ("r3",), ("g1", "g2", "g4", "g5", "g6"), "r", 0, 1, None, (0, 0, 0))
    state = evolve(new_game(BOOK, ("ann", "bob", "cat")), start)
    played = play(state, lay, SeededChance("0"))
    assert isinstance(played, Played)
    seen = [each for event in played.events if (each := redact(event, viewer)) is not None]
    return list(SentenceTeller(BOOK, lang, viewer, NAMES).tell_all(seen))


@pytest.mark.parametrize(
    ("card", "colour", "target", "stakes"),
    [
        ("r+2", None, None, "You are to answer: 2 cards to draw."),
        ("rS", None, None, "You are to answer: a turn to miss."),
        ("W<>", "g", 1, "You are to answer: hands to exchange."),
    ],
)
def test_a_player_who_must_answer_is_told_the_stakes(
    card: str, colour: str | None, target: int | None, stakes: str
) -> None:
    lines = told((card, "r5", "r6"), Lay(0, (card,), colour, target), "en", 1)
    assert lines[-1] == stakes


def test_a_card_is_told_to_everybody_in_their_language() -> None:
    lay = Lay(0, ("W+1*",), "g")
    assert told(("W+1*", "r5", "r6"), lay, "fr", 0)[0] == "Tu poses une averse +1 et annonces le vert."
    assert told(("W+1*", "r5", "r6"), lay, "en", 2) == [
        "Ann lays a Downpour 1 and names green.",
        "Bob draws a card.",
        "You draw a green 2.",
    ]


def test_the_target_of_a_card_is_told_before_the_colour() -> None:
    hand = ("W+4?", "r5", "r6")
    lay = Lay(0, ("W+4?",), "g", 2)
    assert told(hand, lay, "fr", 1)[0] == "Ann pose un +4 au choix pour Cat et annonce le vert."
    assert told(hand, lay, "fr", 2)[0] == "Ann pose un +4 au choix pour toi et annonce le vert."
    assert told(hand, lay, "en", 1)[0] == "Ann lays a Targeted Wild Draw Four for Cat and names green."
