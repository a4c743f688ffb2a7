"""Several people at one keyboard: no hand is seen or played by another."""

from textual.pilot import Pilot

from pioche.core import Uno
from pioche.tui._table.scene_builder import SceneBuilder
from tests.tui.key_driver import drive
from tests.tui.scenes import SceneApp, lay, sit

THREE = ("r1 r3 r5", "r2 g2 g3", "b1 b2 b3")


def test_enter_pressed_thrice_does_not_play_for_the_next_person() -> None:
    session = lay(THREE, seats="Ann,Bob,Cat")
    app = SceneApp(sit(session))

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("1", "enter", "enter", "enter", "space", "1")
        assert session.state.turn == 1
        assert app.table.player_input.covered
        await pilot.press("2")
        assert app.table.player_input.holder == "bob"

    drive(app, play)


def test_a_hand_is_covered_while_a_bot_plays() -> None:
    session = lay(THREE, seats="Ann,bot:balanced,Cat")
    player_input = sit(session)
    player_input.do("come:1")
    player_input.do("enter")
    scene = SceneBuilder(player_input, "").scene()
    assert session.state.turn == 1
    assert scene.hand.covered
    assert scene.view.hand == ()
    assert "is playing" in scene.status.text


def test_while_a_bot_plays_a_hand_can_be_looked_at_until_the_turn_is_over() -> None:
    session = lay(THREE, seats="Ann,bot:balanced,Cat")
    player_input = sit(session)
    for action in ("come:1", "enter", "come:1"):
        player_input.do(action)
    assert player_input.view.hand == ("r3", "r5")
    session.hurry()
    player_input.refresh()
    assert player_input.covered
    assert player_input.awaited == "cat"


def test_a_call_can_be_made_with_the_hand_covered() -> None:
    session = lay(("r1 r3", "r2 g2 g3", "b1 b2 b3"), seats="Ann,bot:balanced,Cat")
    player_input = sit(session)
    player_input.do("come:1")
    player_input.do("enter")
    assert "call UNO" in SceneBuilder(player_input, "").scene().status.text
    player_input.do("uno")
    assert session.state.uno[0] is Uno.CALLED


def test_the_button_that_opens_a_hand_bears_the_number_of_its_player() -> None:
    player_input = sit(lay(THREE, seats="Ann,Bob,Cat", turn=2))
    scene = SceneBuilder(player_input, "").scene()
    assert [(button.action, button.key) for button in scene.buttons] == [("come:3", "3")]
    assert "Press 3" in scene.status.text
