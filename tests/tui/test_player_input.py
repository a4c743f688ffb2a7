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


def keys(desk: PlayerInput, *actions: str) -> None:
    for action in actions:
        desk.do(action)


def said(desk: PlayerInput) -> str:
    return SceneBuilder(desk, "").scene().status.text


def test_the_cursor_waits_on_a_card_that_fits_and_enter_lays_it() -> None:
    desk = sit(lay(("g2 b3 r5", *OTHERS)))
    assert desk.hand[desk.cursor] == "r5"
    keys(desk, "enter")
    assert desk.session.state.top == "r5"


def test_cards_lie_by_colour_with_wilds_last() -> None:
    desk = sit(lay(("W b3 y1 gS r5 g2 r1", *OTHERS)))
    assert desk.hand == ["r1", "r5", "y1", "g2", "gS", "b3", "W"]


def test_a_card_that_cannot_be_laid_says_why() -> None:
    desk = sit(lay(("r5 g2", *OTHERS)))
    keys(desk, "end", "enter")
    assert said(desk) == "You cannot lay the green 2 on the red 7: the colour in force is red."
    assert desk.session.state.top == "r7"
    french = sit(lay(("r5 g2", *OTHERS)), "fr")
    keys(french, "end", "enter")
    assert said(french) == "Tu ne peux pas poser le 2 vert\u202f: la couleur demandée est le rouge."


def test_when_nothing_fits_enter_draws() -> None:
    desk = sit(lay(("g2 b3", *OTHERS)))
    assert desk.on_buttons
    keys(desk, "enter")
    assert desk.session.state.phase == "drawn"
    assert desk.hand[desk.cursor] == "r3"
    keys(desk, "pass")
    assert desk.session.state.turn == 1


def test_naming_a_colour_leaves_uno_and_catch_where_they_are() -> None:
    session = lay(("g2 W", *OTHERS), rules="official")
    desk = sit(session)
    keys(desk, "end", "enter")
    scene = SceneBuilder(desk, "").scene()
    assert [button.action for button in scene.options] == ["pick:0", "pick:1", "pick:2", "pick:3"]
    assert [button.action for button in scene.fixed] == ["uno", "catch"]
    keys(desk, "uno")
    assert desk.armed
    assert desk.choice is not None
    keys(desk, "pick:2")
    assert session.state.colour == "g"
    assert session.state.uno[0] is Uno.CALLED


def test_the_colour_held_most_is_offered_first() -> None:
    desk = sit(lay(("b2 b3 g1 W", *OTHERS)))
    keys(desk, "end", "enter", "enter")
    assert desk.session.state.colour == "b"


def test_escape_takes_a_wild_back() -> None:
    desk = sit(lay(("b2 W", *OTHERS)))
    keys(desk, "end", "enter", "escape")
    assert desk.choice is None
    assert desk.session.state.top == "r7"


def test_choosing_a_player_by_number_or_by_seat() -> None:
    for choose in ("pick:1", "seat:2"):
        desk = sit(lay(("r7 b1 b2", *OTHERS), top="r1", rules="classic+seven_zero"))
        keys(desk, "enter")
        assert SceneBuilder(desk, "").scene().labels == {1: "1", 2: "2", 3: "3"}
        keys(desk, choose)
        assert len(desk.session.state.hands[0]) == 6


def test_uno_before_the_last_card_but_one_is_said_with_the_card() -> None:
    desk = sit(lay(("r1 g2", *OTHERS), rules="official"))
    keys(desk, "uno")
    assert said(desk) == "You will call UNO with this card."
    keys(desk, "enter")
    assert desk.session.state.uno[0] is Uno.CALLED


def test_a_forgotten_call_is_loud_and_can_still_be_made() -> None:
    desk = sit(lay(("r1 g2", *OTHERS)))
    keys(desk, "enter")
    scene = SceneBuilder(desk, "").scene()
    assert scene.status.tone == "loud"
    assert scene.fixed[0].tone == "loud"
    keys(desk, "uno")
    assert desk.session.state.uno[0] is Uno.CALLED


def test_catching_is_offered_when_it_can_be_done() -> None:
    clock = Clock()
    session = lay(("r1 g2", "g3 g4 g5", "b1 b2"), seats="Ann,Bob,Cat", clock=clock)
    desk = sit(session)
    keys(desk, "come:1", "enter")
    clock.now = 1.0
    keys(desk, "catch")
    assert len(session.state.hands[0]) == 3


def test_nobody_to_catch_is_said() -> None:
    desk = sit(lay(("r1 g2", *OTHERS)))
    keys(desk, "catch")
    assert said(desk) == "There is nobody to catch now."


def test_where_numbers_are_hidden_one_is_asked_whom_to_catch() -> None:
    desk = sit(lay(("r1 g2", *OTHERS), rules="classic+hidden_counts"))
    keys(desk, "catch")
    assert desk.choice is not None
    assert desk.choice.seats == (1, 2, 3)
    assert said(desk) == "Catch whom?"


def test_a_challenge_says_what_is_at_stake() -> None:
    session = lay(("r3 y4 g2 b1", "W+4 r1 g3"), seats="Ann,Bob", turn=1)
    desk = sit(session)
    keys(desk, "come:2", "end", "enter", "enter")
    keys(desk, "come:1")
    assert said(desk) == (
        "Bob makes you draw 4 cards and miss your turn. Challenge? If Bob had a card of the colour, "
        "Bob draws 4 instead; if not, you draw 6."
    )
    keys(desk, "challenge")
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
    desk = sit(lay(("r5 g5 b5 y1", *OTHERS), rules="classic+multi_play"))
    keys(desk, "space", "right", "right", "space", "enter")
    assert desk.session.state.discard[-2:] == ("r5", "g5")


def test_cards_that_do_not_go_together_say_why() -> None:
    desk = sit(lay(("r5 g5 b4 y1", *OTHERS), rules="classic+multi_play"))
    keys(desk, "home", "space", "end", "space", "enter")
    assert said(desk).startswith("Cards laid together must all have the same number")


def test_where_mistakes_cost_nothing_is_lifted_and_a_second_try_pays() -> None:
    desk = sit(lay(("g2 b3 r5 y1", *OTHERS), rules="classic+mistakes"))
    scene = SceneBuilder(desk, "").scene()
    assert scene.hand.lifted == frozenset()
    assert not scene.hand.helped
    keys(desk, "end", "enter")
    assert "costs cards" in said(desk)
    assert len(desk.session.state.hands[0]) == 4
    keys(desk, "enter")
    assert len(desk.session.state.hands[0]) == 6


def test_where_mistakes_cost_help_can_be_asked_for() -> None:
    desk = sit(lay(("g2 b3 r5 y1", *OTHERS), rules="classic+mistakes"))
    keys(desk, "lift")
    assert SceneBuilder(desk, "").scene().hand.lifted == frozenset({desk.hand.index("r5")})


@pytest.mark.parametrize("action", ["jump", "enter"])
def test_jumping_in_by_its_key_or_by_laying_the_card(action: str) -> None:
    rules = "classic+jump_in"
    session = lay(("r4 b1 b2", "r4 g1 g2", "y1 y2"), seats="Me,bot:greedy,bot:greedy", rules=rules, turn=1)
    session.hurry()
    desk = sit(session)
    assert session.state.turn == 2
    assert "jump" in desk.acts
    keys(desk, "home", action)
    assert len(session.state.hands[0]) == 2


def test_a_number_key_finds_that_number() -> None:
    desk = sit(lay(("r1 r3 r5 g5", *OTHERS)))
    desk.seek("5")
    assert desk.hand[desk.cursor] == "r5"


def test_the_hand_is_hidden_until_its_player_confirms() -> None:
    desk = sit(lay(("r1 r3 r5", "g1 g2 g3", "b1"), seats="Ann,Bob,Cat"))
    covered = SceneBuilder(desk, "").scene()
    assert covered.hand.covered
    assert covered.view.hand == ()
    assert "Ann" in covered.status.text
    keys(desk, "come:1")
    assert SceneBuilder(desk, "").scene().view.hand == ("r1", "r3", "r5")
    keys(desk, "enter")
    assert desk.covered
    assert SceneBuilder(desk, "").scene().view.hand == ()
    assert desk.awaited == "bob"


def test_a_player_who_leaves_the_keyboard_may_still_call() -> None:
    session = lay(("r1 r3", "g1 g2 g3"), seats="Ann,Bob")
    desk = sit(session)
    keys(desk, "come:1", "enter")
    assert desk.covered
    keys(desk, "uno")
    assert session.state.uno[0] is Uno.CALLED


def test_hints_step_aside() -> None:
    desk = sit(lay(("r1 r2 r3 r4 r5 r6", "g1 g2"), seats="Ann,Bob"))
    assert "raised cards" not in said(desk)
    keys(desk, "come:1")
    assert "raised cards" in said(desk)
    for _ in range(3):
        desk.hints.note("lay")
    assert "raised cards" not in said(desk)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_act_has_a_button_with_a_key(lang: str) -> None:
    desk = sit(lay(("g2 b3", *OTHERS)), lang)
    scene = SceneBuilder(desk, "").scene()
    assert [button.action for button in scene.buttons] == ["draw"]
    assert all(button.key and button.label for button in (*scene.buttons, *scene.fixed, *scene.footer))
