"""A remote table on the screen, by keys alone; the server is a live table in this process, time stands
still.
"""

from textual.pilot import Pilot

from pioche.core import Phase
from pioche.protocol import to_server as s
from pioche.protocol import write
from pioche.protocol.to_client import Bye
from pioche.rulebooks import load
from pioche.table import Options
from pioche.tui import JoinApp, load_settings
from pioche.tui._remote.lobby_screen import LobbyScreen
from pioche.tui._remote.table_screen import RemoteTable
from pioche.tui._table.keys import key_of
from tests.tui.key_driver import canvas_of, drive, press
from tests.tui.remote_tables import LINK, RemoteTestTable, Seat, app_of, follow, table_of, text

SHORT = 'extends = "classic"\nhand_size = 3\n'


def ann_and_bob(
    rules: str = SHORT, lang: str = "en", clock: float | None = None
) -> tuple[RemoteTestTable, Seat, Seat]:
    remote = RemoteTestTable(rules, Options(uno_grace=0.75, pass_pause=0.3, clock=clock))
    ann, bob = remote.come("ann", lang), remote.come("bob", lang)
    ann.ask(s.TakeSeat("", "Ann"))
    bob.ask(s.TakeSeat("", "Bob"))
    ann.session.beat()
    return remote, ann, bob


async def go_to(app: JoinApp, row: str) -> None:
    """Moves the cursor of the lobby by its keys."""
    lobby = app.lobby
    for _ in lobby.rows:
        if lobby.row.id == row:
            return
        await press(app, "down")
    assert lobby.row.id == row


async def play(app: JoinApp, pilot: Pilot[None], remote: RemoteTestTable, rounds: int) -> None:
    """Plays as a person who sees only the screen."""
    for _ in range(3000):
        await follow(app, pilot)
        if len(app.session.sheet) >= rounds:
            return
        player_input = table_of(app).player_input
        if player_input.choice is not None:
            await press(app, "enter")
        elif player_input.in_turn and not player_input.waiting and player_input.legal is not None:
            near = any(
                button.action == "uno" and button.tone == "now" for button in table_of(app).stage.fixed()
            )
            await press(app, *([key_of(app.lang, "uno")] if near else []), "enter")
        else:
            remote.go_on()
    raise AssertionError("the round does not end")


def test_the_lobby_shows_the_code_the_link_the_people_and_the_rules() -> None:
    remote, ann, bob = ann_and_bob()
    bob.cut()
    remote.settle()
    app = app_of(ann)

    async def look(pilot: Pilot[None]) -> None:
        await follow(app, pilot)
        shown = text(app)
        for wanted in ("K7QXM", LINK, "you, game master", "Bob", "away", "House rules", "Bob sits down."):
            assert wanted in shown
        await press(app, "r")
        assert "Esc closes this page." in text(app)

    drive(app, look)


def test_news_may_come_while_the_terminal_closes() -> None:
    _, ann, _ = ann_and_bob()
    app = app_of(ann)

    async def look(pilot: Pilot[None]) -> None:
        await follow(app, pilot)

    drive(app, look)
    assert not app.screen_stack
    app.beat()


def test_a_match_is_dealt_played_scored_and_dealt_again_by_keys() -> None:
    remote = RemoteTestTable(SHORT)
    ann = remote.come("ann")
    ann.ask(s.TakeSeat("", "Ann"))
    app = app_of(ann)

    async def match(pilot: Pilot[None]) -> None:
        await go_to(app, "bots")
        await press(app, "enter", "down", "enter", "escape")
        await follow(app, pilot)
        assert "a bot, sits down." in text(app)
        await press(app, "home", "enter")
        await follow(app, pilot)
        await play(app, pilot, remote, 1)
        await follow(app, pilot)
        assert table_of(app).page == "scores"
        assert " round 1." in text(app)
        assert ann.session.sheet == list(remote.scene.live_table.table.state.game.sheet)
        await press(app, "enter")
        await follow(app, pilot)
        assert table_of(app).page is None
        assert app.session.view("").round == 2
        await play(app, pilot, remote, 2)

    drive(app, match)
    assert ann.line.drifts == 0


def test_a_player_who_is_not_the_game_master_waits_for_the_deal_and_sees_it() -> None:
    remote, ann, bob = ann_and_bob()
    app = app_of(bob)

    async def wait(pilot: Pilot[None]) -> None:
        assert {"deal", "bots", "clock", "end"}.isdisjoint(row.id for row in app.lobby.rows)
        assert "Ann deals when everybody is ready." in text(app)
        ann.ask(s.StartRound(""))
        await follow(app, pilot)
        assert isinstance(app.screen, RemoteTable)
        assert "UNO!" in text(app)

    drive(app, wait)
    assert remote.scene.live_table.table.state.number == 1


def test_the_game_master_chooses_rules_and_is_told_why_some_cannot_be() -> None:
    remote, ann, _ = ann_and_bob("classic")
    app = app_of(ann)
    table = remote.scene.live_table.table

    async def choose(pilot: Pilot[None]) -> None:
        await go_to(app, "rules")
        await press(app, "enter")
        await go_to(app, "preset:official")
        await press(app, "enter")
        await follow(app, pilot)
        assert "New rules:" in text(app)
        await go_to(app, "preset:teams")
        await press(app, "enter", "escape")
        await go_to(app, "deal")
        await press(app, "enter")
        await follow(app, pilot)
        assert app.lobby.status()[1]
        assert table.state.number == 0
        assert app.lobby.row.id == "deal"

    drive(app, choose)
    assert load("teams").teams == 2


def test_a_person_is_handed_the_table_or_taken_from_it_and_that_is_asked_twice() -> None:
    remote, ann, bob = ann_and_bob()
    app = app_of(ann)

    async def manage(pilot: Pilot[None]) -> None:
        await go_to(app, "seat:bob")
        await press(app, "enter")
        await go_to(app, "remove")
        await press(app, "enter")
        assert "once more" in text(app)
        assert remote.scene.live_table.table.state.chair("bob") is not None
        await press(app, "enter")
        await follow(app, pilot)
        assert remote.scene.live_table.table.state.chair("bob") is None
        bob.ask(s.Watch("", "Bob"))
        await follow(app, pilot)
        await go_to(app, "seat:bob")
        await press(app, "enter")
        await go_to(app, "hand-over")
        await press(app, "enter")
        await follow(app, pilot)
        assert "Bob is the game master now." in text(app)
        assert "deal" not in [row.id for row in app.lobby.rows]

    drive(app, manage)


def test_a_cut_line_is_told_calmly_and_the_table_stays() -> None:
    remote, ann, _ = ann_and_bob(lang="fr")
    ann.ask(s.StartRound(""))
    app = app_of(ann, "fr")

    async def cut(pilot: Pilot[None]) -> None:
        await follow(app, pilot)
        hand = table_of(app).player_input.hand
        ann.cut()
        await follow(app, pilot)
        ann.line.lost(remote.scene.now)
        await follow(app, pilot)
        assert "rien n’est perdu. Nouvel essai… (essai 2)" in " ".join(text(app).split())
        await press(app, "enter", "p", "u", "s", "right", "o", "1", "m")
        await pilot.pause()
        assert "essai 2" in text(app)
        await press(app, "m")
        await pilot.pause()
        assert table_of(app).player_input.hand == hand
        ann.connect()
        remote.settle()
        await follow(app, pilot)
        assert "essai" not in text(app)

    drive(app, cut)


def test_any_key_takes_the_seat_back_from_a_bot_and_plays_nothing() -> None:
    remote, ann, bob = ann_and_bob()
    ann.ask(s.StartRound(""))
    bob.session.beat()
    seat = (ann, bob)[remote.scene.live_table.table.state.game.turn or 0]
    seat.session.let_a_bot_play(seat.player)
    app = app_of(seat)

    async def back(pilot: Pilot[None]) -> None:
        await follow(app, pilot)
        assert "Press any key to take your seat back." in text(app)
        await press(app, "l")
        assert seat.session.stand_in is not None
        cards = len(table_of(app).player_input.hand)
        await press(app, "enter")
        await follow(app, pilot)
        assert "Press any key" not in text(app)
        assert len(table_of(app).player_input.hand) == cards

    drive(app, back)
    assert remote.scene.live_table.table.state.chair(seat.player).stand_in is None  # type: ignore[union-attr]


def test_a_player_who_waits_may_let_a_bot_play_for_an_absent_one() -> None:
    remote, ann, bob = ann_and_bob()
    ann.ask(s.StartRound(""))
    bob.session.beat()
    turn = remote.scene.live_table.table.state.game.turn or 0
    away, waiting = (ann, bob)[turn], (ann, bob)[1 - turn]
    app = app_of(waiting)

    async def wait(pilot: Pilot[None]) -> None:
        await follow(app, pilot)
        away.cut()
        remote.settle()
        await follow(app, pilot)
        name = away.player.title()
        assert f"○ {name}" in text(app)
        assert f"{name} is away…" in text(app)
        await press(app, "b")
        assert remote.scene.live_table.table.state.chair(away.player).stand_in is None  # type: ignore[union-attr]
        remote.after(61)
        table_of(app).repaint()
        assert "Press b to let a bot play." in text(app)
        await press(app, "b")
        await follow(app, pilot)
        assert f"◐ {name}" in text(app)
        assert f"A bot plays for {name}." in text(app)

    drive(app, wait)


def test_reactions_are_chosen_by_number_and_stand_in_the_log() -> None:
    _, ann, bob = ann_and_bob()
    ann.ask(s.StartRound(""))
    bob.session.beat()
    app = app_of(bob)

    async def react(pilot: Pilot[None]) -> None:
        await follow(app, pilot)
        await press(app, "o")
        assert "5 Hurry!" in text(app)
        await press(app, "5")
        await follow(app, pilot)
        assert "Bob: Hurry!" in text(app)
        assert "5 Hurry!" not in text(app)

    drive(app, react)


def test_a_pause_stops_everybody_and_the_game_master_goes_on() -> None:
    remote, ann, _ = ann_and_bob(clock=20.0)
    ann.ask(s.StartRound(""))
    app = app_of(ann)

    async def pause(pilot: Pilot[None]) -> None:
        await follow(app, pilot)
        assert "20 s" in text(app)
        await press(app, "m")
        await pilot.pause()
        await go_to(app, "pause")
        await press(app, "enter")
        await follow(app, pilot)
        assert "Go on with the game" in text(app)
        await press(app, "m")
        await pilot.pause()
        assert "The game is paused. Enter goes on." in text(app)
        assert "20 s" not in text(app)
        await press(app, "enter")
        await follow(app, pilot)
        assert not remote.scene.live_table.table.state.paused

    drive(app, pause)


def test_a_spectator_has_no_cards_and_sits_down_for_the_next_round() -> None:
    remote, ann, _ = ann_and_bob()
    ann.ask(s.StartRound(""))
    eve = remote.come("eve")
    eve.ask(s.Watch("", "Eve"))
    app = app_of(eve)

    async def sit(pilot: Pilot[None]) -> None:
        await follow(app, pilot)
        assert "UNO!" not in text(app)
        assert "is playing…" in text(app)
        await press(app, "enter", "d", "u", "c", "space", "m")
        await pilot.pause()
        await go_to(app, "sit")
        await press(app, "enter")
        await follow(app, pilot)
        assert "Eve sits down." in text(app)
        ann.ask(s.EndGame(""))
        ann.ask(s.StartRound(""))
        await follow(app, pilot)
        assert len(table_of(app).player_input.hand) == 3
        assert "UNO!" in text(app)

    drive(app, sit)


def test_another_game_by_other_rules_is_laid_with_its_own_cards() -> None:
    _, ann, bob = ann_and_bob("classic")
    ann.ask(s.StartRound(""))
    bob.session.beat()
    app = app_of(bob)

    async def again(pilot: Pilot[None]) -> None:
        await follow(app, pilot)
        before = app.screen
        ann.ask(s.EndGame(""))
        await follow(app, pilot)
        assert "ends without a winner" in text(app)
        ann.ask(s.ChooseRules("", "party"))
        ann.ask(s.StartRound(""))
        await follow(app, pilot)
        assert app.screen is not before
        assert table_of(app).player_input.cards.book.rules == load("party")

    drive(app, again)


def test_a_table_that_is_gone_ends_the_program_with_one_line() -> None:
    remote, ann, _ = ann_and_bob()
    app = app_of(ann)

    async def gone(pilot: Pilot[None]) -> None:
        ann.line.received(write(Bye("deleted")), remote.scene.now)
        await follow(app, pilot)

    drive(app, gone)
    assert app.return_code == 1


def test_leaving_keeps_the_seat() -> None:
    remote, ann, _ = ann_and_bob()
    app = app_of(ann)

    async def leave(pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, LobbyScreen)
        await press(app, "q")
        await pilot.pause()

    drive(app, leave)
    assert app.return_code == 0
    assert remote.scene.live_table.table.state.chair("ann") is not None
    assert remote.scene.live_table.table.state.game.phase is Phase.READY
    assert load_settings().hints == {}


def test_the_mouse_works_in_the_lobby() -> None:
    _, ann, _ = ann_and_bob()
    app = app_of(ann)

    async def click(pilot: Pilot[None]) -> None:
        from pioche.tui._widgets.board import Board

        spot = next(region for region, action in canvas_of(app.screen).places if action == "row:bots")
        await pilot.click(Board, offset=(spot.x + 3, spot.y))
        await pilot.pause()
        assert app.lobby.page == "bots"

    drive(app, click)
