"""The player at the keyboard: keys, messages, and visible hands."""

import pytest

from pioche.core import Challenge, Lay, Uno
from pioche.locale import LANGUAGES
from pioche.tui._table.game_log import GameLogText
from pioche.tui._table.local_session import Session
from pioche.tui._table.player_input import PlayerInput
from pioche.tui._table.scene_builder import SceneBuilder
from tests.tui.key_driver import Clock
from tests.tui.scenes import OTHERS, lay, sit


def keys(player_input: PlayerInput, *actions: str) -> None:
    for action in actions:
        player_input.do(action)


def said(player_input: PlayerInput) -> str:
    return SceneBuilder(player_input, "").scene().status.text


def test_the_cursor_waits_on_a_card_that_fits_and_enter_lays_it() -> None:
    player_input = sit(lay(("g2 b3 r5", *OTHERS)))
    assert player_input.hand[player_input.cursor] == "r5"
    keys(player_input, "enter")
    assert player_input.session.state.top == "r5"


def test_cards_lie_by_colour_with_wilds_last() -> None:
    player_input = sit(lay(("W b3 y1 gS r5 g2 r1", *OTHERS)))
    assert player_input.hand == ["r1", "r5", "y1", "g2", "gS", "b3", "W"]


def test_a_card_that_cannot_be_laid_says_why() -> None:
    player_input = sit(lay(("r5 g2", *OTHERS)))
    keys(player_input, "end", "enter")
    assert said(player_input) == "You cannot lay the green 2 on the red 7: the colour in force is red."
    assert player_input.session.state.top == "r7"
    french = sit(lay(("r5 g2", *OTHERS)), "fr")
    keys(french, "end", "enter")
    assert said(french) == "Tu ne peux pas poser le 2 vert\u202f: la couleur demandée est le rouge."


def test_when_nothing_fits_enter_draws() -> None:
    player_input = sit(lay(("g2 b3", *OTHERS)))
    assert player_input.on_buttons
    keys(player_input, "enter")
    assert player_input.session.state.phase == "drawn"
    assert player_input.hand[player_input.cursor] == "r3"
    keys(player_input, "pass")
    assert player_input.session.state.turn == 1


def test_naming_a_colour_leaves_uno_and_catch_where_they_are() -> None:
    session = lay(("g2 W", *OTHERS), rules="official")
    player_input = sit(session)
    keys(player_input, "end", "enter")
    scene = SceneBuilder(player_input, "").scene()
    assert [button.action for button in scene.options] == ["pick:0", "pick:1", "pick:2", "pick:3"]
    assert [button.action for button in scene.fixed] == ["uno", "catch"]
    keys(player_input, "uno")
    assert player_input.armed
    assert player_input.choice is not None
    keys(player_input, "pick:2")
    assert session.state.colour == "g"
    assert session.state.uno[0] is Uno.CALLED


def test_the_colour_held_most_is_offered_first() -> None:
    player_input = sit(lay(("b2 b3 g1 W", *OTHERS)))
    keys(player_input, "end", "enter", "enter")
    assert player_input.session.state.colour == "b"


def test_escape_takes_a_wild_back() -> None:
    player_input = sit(lay(("b2 W", *OTHERS)))
    keys(player_input, "end", "enter", "escape")
    assert player_input.choice is None
    assert player_input.session.state.top == "r7"


def test_choosing_a_player_by_number_or_by_seat() -> None:
    for choose in ("pick:1", "seat:2"):
        player_input = sit(lay(("r7 b1 b2", *OTHERS), top="r1", rules="classic+seven_zero"))
        keys(player_input, "enter")
        assert SceneBuilder(player_input, "").scene().labels == {1: "1", 2: "2", 3: "3"}
        keys(player_input, choose)
        assert len(player_input.session.state.hands[0]) == 6


def test_uno_before_the_last_card_but_one_is_said_with_the_card() -> None:
    player_input = sit(lay(("r1 g2", *OTHERS), rules="official"))
    keys(player_input, "uno")
    assert said(player_input) == "You will call UNO with this card."
    keys(player_input, "enter")
    assert player_input.session.state.uno[0] is Uno.CALLED


def test_a_forgotten_call_is_loud_and_can_still_be_made() -> None:
    player_input = sit(lay(("r1 g2", *OTHERS)))
    keys(player_input, "enter")
    scene = SceneBuilder(player_input, "").scene()
    assert scene.status.tone == "loud"
    assert scene.fixed[0].tone == "loud"
    keys(player_input, "uno")
    assert player_input.session.state.uno[0] is Uno.CALLED


def test_catching_is_offered_when_it_can_be_done() -> None:
    clock = Clock()
    session = lay(("r1 g2", "g3 g4 g5", "b1 b2"), seats="Ann,Bob,Cat", clock=clock)
    player_input = sit(session)
    keys(player_input, "come:1", "enter")
    clock.now = 1.0
    keys(player_input, "catch")
    assert len(session.state.hands[0]) == 3


def test_nobody_to_catch_is_said() -> None:
    player_input = sit(lay(("r1 g2", *OTHERS)))
    keys(player_input, "catch")
    assert said(player_input) == "There is nobody to catch now."


def test_the_player_chooses_whom_to_catch_if_numbers_are_hidden() -> None:
    player_input = sit(lay(("r1 g2", *OTHERS), rules="classic+hidden_counts"))
    keys(player_input, "catch")
    assert player_input.choice is not None
    assert player_input.choice.seats == (1, 2, 3)
    assert said(player_input) == "Catch whom?"


def test_a_challenge_says_what_is_at_stake() -> None:
    session = lay(("r3 y4 g2 b1", "W+4 r1 g3"), seats="Ann,Bob", turn=1)
    player_input = sit(session)
    keys(player_input, "come:2", "end", "enter", "enter")
    keys(player_input, "come:1")
    assert said(player_input) == (
        "Bob makes you draw 4 cards and miss your turn. Challenge? If Bob had a card of the colour, "
        "Bob draws 4 instead; if not, you draw 6."
    )
    keys(player_input, "challenge")
    assert len(session.state.hands[1]) == 6


def test_the_hand_shown_in_a_challenge_is_told_to_the_challenger_alone() -> None:
    session = lay(("W+4 r1 g3", "b1 b2", "y1 y2"), seats="Ann,Bob,Cat")
    session.act("ann", Lay(0, ("W+4",), "g"))
    session.act("bob", Challenge(1))
    logs = {name: _log(session, name) for name in ("ann", "bob", "cat", "")}
    assert {name for name, log in logs.items() if "red 1" in log} == {"ann", "bob"}


def _log(session: Session, player: str) -> str:
    return " ".join(line.text for line in GameLogText(session.table, "en", player).follow())


def test_several_cards_are_marked_and_laid_together() -> None:
    player_input = sit(lay(("r5 g5 b5 y1", *OTHERS), rules="classic+multi_play"))
    keys(player_input, "space", "right", "right", "space", "enter")
    assert player_input.session.state.discard[-2:] == ("r5", "g5")


def test_cards_that_do_not_go_together_say_why() -> None:
    player_input = sit(lay(("r5 g5 b4 y1", *OTHERS), rules="classic+multi_play"))
    keys(player_input, "home", "space", "end", "space", "enter")
    assert said(player_input).startswith("Cards laid together must all have the same number")


def test_if_mistakes_cost_nothing_is_lifted_and_a_second_try_pays() -> None:
    player_input = sit(lay(("g2 b3 r5 y1", *OTHERS), rules="classic+mistakes"))
    scene = SceneBuilder(player_input, "").scene()
    assert scene.hand.lifted == frozenset()
    assert not scene.hand.helped
    keys(player_input, "end", "enter")
    assert "costs cards" in said(player_input)
    assert len(player_input.session.state.hands[0]) == 4
    keys(player_input, "enter")
    assert len(player_input.session.state.hands[0]) == 6


def test_help_is_there_on_request_if_mistakes_cost() -> None:
    player_input = sit(lay(("g2 b3 r5 y1", *OTHERS), rules="classic+mistakes"))
    keys(player_input, "lift")
    assert SceneBuilder(player_input, "").scene().hand.lifted == frozenset({player_input.hand.index("r5")})


@pytest.mark.parametrize("action", ["jump", "enter"])
def test_jumping_in_by_its_key_or_by_laying_the_card(action: str) -> None:
    rules = "classic+jump_in"
    session = lay(("r4 b1 b2", "r4 g1 g2", "y1 y2"), seats="Me,bot:greedy,bot:greedy", rules=rules, turn=1)
    session.hurry()
    player_input = sit(session)
    assert session.state.turn == 2
    assert "jump" in player_input.acts
    keys(player_input, "home", action)
    assert len(session.state.hands[0]) == 2


def test_a_number_key_finds_that_number() -> None:
    player_input = sit(lay(("r1 r3 r5 g5", *OTHERS)))
    player_input.seek("5")
    assert player_input.hand[player_input.cursor] == "r5"


def test_the_hand_is_hidden_until_its_player_confirms() -> None:
    player_input = sit(lay(("r1 r3 r5", "g1 g2 g3", "b1"), seats="Ann,Bob,Cat"))
    covered = SceneBuilder(player_input, "").scene()
    assert covered.hand.covered
    assert covered.view.hand == ()
    assert "Ann" in covered.status.text
    keys(player_input, "come:1")
    assert SceneBuilder(player_input, "").scene().view.hand == ("r1", "r3", "r5")
    keys(player_input, "enter")
    assert player_input.covered
    assert SceneBuilder(player_input, "").scene().view.hand == ()
    assert player_input.awaited == "bob"


def test_a_player_who_leaves_the_keyboard_may_still_call() -> None:
    session = lay(("r1 r3", "g1 g2 g3"), seats="Ann,Bob")
    player_input = sit(session)
    keys(player_input, "come:1", "enter")
    assert player_input.covered
    keys(player_input, "uno")
    assert session.state.uno[0] is Uno.CALLED


def test_hints_step_aside() -> None:
    player_input = sit(lay(("r1 r2 r3 r4 r5 r6", "g1 g2"), seats="Ann,Bob"))
    assert "raised cards" not in said(player_input)
    keys(player_input, "come:1")
    assert "raised cards" in said(player_input)
    for _ in range(3):
        player_input.hints.note("lay")
    assert "raised cards" not in said(player_input)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_act_has_a_button_with_a_key(lang: str) -> None:
    player_input = sit(lay(("g2 b3", *OTHERS)), lang)
    scene = SceneBuilder(player_input, "").scene()
    assert [button.action for button in scene.buttons] == ["draw"]
    assert all(button.key and button.label for button in (*scene.buttons, *scene.fixed, *scene.footer))
