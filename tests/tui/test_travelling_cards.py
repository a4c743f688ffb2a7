"""Cards that travel: which, from where to where, for how long, and never in the way."""

from msgspec.structs import replace
from textual.pilot import Pilot

from pioche.core import Draw, Lay
from pioche.tui._paint.motion import TRAVEL, Flight, flights_between, length_of
from pioche.tui._paint.scene import Scene
from pioche.tui._table.card_flights import CardFlights
from pioche.tui._table.local_session import Session
from pioche.tui._table.scene_builder import SceneBuilder
from pioche.tui._table.screen import TableScreen
from pioche.tui._widgets.terminal_app import TerminalApp
from tests.tui.key_driver import Clock, drive, shown
from tests.tui.scenes import OTHERS, lay, sit


def scenes(session: Session, *acts: tuple[int, Draw | Lay]) -> list[Scene]:
    """The scene before the acts, and after each of them."""
    player_input = sit(session)
    stage = SceneBuilder(player_input, "")
    shown = [stage.scene()]
    for seat, act in acts:
        session.act(session.state.players[seat], act)
        player_input.refresh()
        shown.append(stage.scene())
    return shown


def test_a_laid_card_flies_from_its_hand_to_the_pile() -> None:
    before, after, later = scenes(lay(("r5 g2 b1", *OTHERS)), (0, Lay(0, ("r5",))), (1, Lay(1, ("r1",))))
    assert flights_between(before, after) == [Flight("card", "pile", "r5")]
    assert flights_between(after, later) == [Flight("seat:1", "pile", "r1")]


def test_drawn_cards_fly_one_after_the_other_and_show_no_face() -> None:
    before, after = scenes(lay(("r+2 g2 b1", *OTHERS)), (0, Lay(0, ("r+2",))))
    flights = flights_between(before, after)
    assert [(flight.start, flight.end, flight.face) for flight in flights] == [
        ("card", "pile", "r+2"),
        ("draw", "seat:1", None),
        ("draw", "seat:1", None),
    ]
    assert flights[1].delay < flights[2].delay
    assert length_of(flights) < 0.5


def test_a_new_round_or_a_page_lets_nothing_fly() -> None:
    before, after = scenes(lay(("r5 g2 b1", *OTHERS)), (0, Lay(0, ("r5",))))
    assert flights_between(None, after) == []
    other = replace(after, view=replace(after.view, round=after.view.round + 1))
    assert flights_between(before, other) == []


def test_the_card_below_stays_on_top_until_the_other_lands() -> None:
    clock = Clock()
    session = lay(("r5 g2 b1", *OTHERS), clock=clock)
    before, after = scenes(session, (0, Lay(0, ("r5",))))
    flights = CardFlights(clock, sit(session).cards)
    assert flights.begin(before, after)
    assert flights.scene(after).view.top == "r7"
    clock.now += TRAVEL
    assert not flights.under_way
    assert flights.scene(after).view.top == "r5"


def test_keys_are_taken_while_cards_fly_and_the_end_is_the_same_as_without() -> None:
    clock = Clock()
    session = lay(("r5 g2 b1", "r1 r2 g3", "y1 y2"), seats="Me,bot:greedy,bot:greedy", clock=clock)
    player_input = sit(session)
    screen = TableScreen(player_input, "", lambda: None, beats=False, moves=True)

    class App(TerminalApp):
        def on_mount(self) -> None:
            self.push_screen(screen)

    app = App()

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        flying = text()
        await pilot.press("right")
        clock.now += TRAVEL
        screen._next_frame()
        assert player_input.cursor == 1
        landed = text()
        assert flying != landed
        assert landed == paint_without(player_input)

    def text() -> str:
        return shown(screen)

    def paint_without(player_input: object) -> str:
        del player_input
        still = TableScreen(screen.player_input, "", lambda: None, beats=False)
        still.stage = screen.stage
        still._scene = screen._scene
        return still.paint(80, 24).text()

    drive(app, play)
