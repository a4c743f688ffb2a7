"""Cards are explained as they stand: with names, and only with what their holder may know."""

from random import Random

import pytest
from msgspec.structs import replace

from pioche.core import (
    Deal,
    Played,
    Rulebook,
    SeededChance,
    State,
    evolve,
    legal,
    new_game,
    outlook,
    play,
)
from pioche.core.events import PositionSet
from pioche.locale import LANGUAGES
from pioche.rulebooks import colour_question, explain_card, explain_signs, load, names, player_question

NAMES = ("ann", "bob", "cat")


def laid_out(rules: str, hand: str, discard: str = "r5", direction: int = 1) -> State:
    hands = (tuple(hand.split()), ("r1", "r2", "b3"), ("g1", "g2", "y3"))
    pile = ("b1", "b2", "b4", "b5", "b6", "b7", "b8", "g4", "g5", "g6", "g7")
    start = PositionSet(hands, (discard,), pile, discard[0], 0, direction, None, (0, 0, 0))
    return evolve(new_game(Rulebook(load(rules)), NAMES), start)


def told(state: State, card: str, lang: str = "en") -> tuple[str, str]:
    found = explain_card(state.book, outlook(state, 0, card), ("Ann", "Bob", "Cat"), lang)
    return found.effect, found.now


def test_a_card_is_explained_by_whom_it_hits() -> None:
    state = laid_out("classic", "rS rR r+2 g7 r9 W+4")
    assert told(state, "rS") == ("Bob misses a turn.", "You can lay it now. Then it is Cat’s turn.")
    assert told(state, "rR")[1] == "You can lay it now. Then it is Cat’s turn."
    assert told(state, "r+2")[0] == "Bob draws 2 cards and misses a turn."
    assert told(state, "r9") == ("", "You can lay it now.")
    assert told(state, "g7", "fr")[1] == (
        "Tu ne peux pas poser le 7 vert\u202f: la couleur demandée est le rouge."
    )
    assert "Cat draws 2 cards" in told(laid_out("classic", "r+2 g1 g2", direction=-1), "r+2")[0]


def test_a_challenge_a_stack_and_the_call_are_foreseen() -> None:
    assert told(laid_out("classic", "W+4 r1 g1"), "W+4")[1].endswith(
        "Bob may challenge you and would be right, as your hand leaves another choice."
    )
    assert told(laid_out("classic", "W+4 g1 g2"), "W+4")[1].endswith(
        "Bob may challenge you and would be wrong."
    )
    stacked = laid_out("classic+stacking", "r+2 g1 g2")
    assert "Bob may add a card to it; otherwise 2 cards are drawn." in told(stacked, "r+2")[1]
    assert told(laid_out("classic", "r1 g1"), "r1")[1].endswith("You then hold one card: call UNO.")
    assert told(laid_out("classic", "r1"), "r1")[1].endswith("you go out with it.")


def test_a_choice_says_what_it_is_for() -> None:
    book = Rulebook(load("classic+seven_zero"))
    assert player_question(book.rules, book.faces["r7"], "en") == "Swap hands with …"
    assert player_question(book.rules, book.faces["r7"], "fr") == "Échanger ta main avec …"
    extreme = Rulebook(load("mercy"))
    assert {player_question(extreme.rules, face, "en") for face in extreme.faces.values()}
    assert colour_question(book.rules, "W+4", "en") == "Which colour for the Wild Draw Four?"


@pytest.mark.parametrize("preset", [entry.name for entry in names() if entry.kind == "preset"])
def test_every_card_of_every_preset_can_be_explained_at_any_time(preset: str) -> None:
    """And the same whatever the others hold and whatever lies in the pile."""
    rules = load(preset)
    players = NAMES if not rules.teams else (*NAMES, "dan")
    state = new_game(Rulebook(rules), players)
    dice = Random(7)
    for step in range(25):
        seat = state.turn if state.turn is not None else -1
        choices = legal(state, seat).in_turn
        if state.turn is not None and step % 3 == 0:
            for card in dict.fromkeys(state.held(seat)):
                found = outlook(state, seat, card)
                assert found == outlook(_reshuffled(state, dice), seat, card)
                for lang in LANGUAGES:
                    assert explain_card(state.book, found, players, lang).name
        played = play(state, dice.choice(choices) if choices else Deal(), SeededChance(str(step)))
        if not isinstance(played, Played) or played.state.phase == "game-over":
            break
        state = played.state
    assert explain_signs(state.book, "fr")["draw"]


def _reshuffled(state: State, dice: Random) -> State:
    """The same for its player in turn, with other cards in the pile."""
    return replace(state, draw=tuple(dice.sample(state.draw, len(state.draw))))
