"""Moderation by the game master from a terminal; open hands, of which everybody is told."""

from pioche.core import Rulebook
from pioche.protocol import to_server as s
from pioche.table import Options
from pioche.tui._paint.cards import CardPainter, DeckStyle
from pioche.tui._paint.lobby import paint_lobby
from pioche.tui._remote.lobby import Lobby
from pioche.tui._remote.plain_table import PlainTable
from pioche.tui._remote.scene_builder import RemoteSceneBuilder
from pioche.tui._table.hints import Hints
from pioche.tui._table.player_input import PlayerInput
from tests.tui.remote_tables import LINK, RemoteTestTable, Seat

WARNING = "OPEN HANDS: the game master can see everybody’s cards."


def table() -> tuple[RemoteTestTable, Seat, Seat]:
    remote = RemoteTestTable()
    ann, bob = remote.come("ann"), remote.come("bob")
    for seat in (ann, bob):
        seat.ask(s.TakeSeat("", seat.player.title()))
    for seat in (ann, bob):
        seat.session.beat()
    return remote, ann, bob


def choose(lobby: Lobby, *rows: str) -> None:
    for row in rows:
        lobby.do(f"row:{row}")
        lobby.session.beat()


def test_the_game_master_locks_the_table_and_switches_reactions_off_from_the_lobby() -> None:
    _, ann, bob = table()
    choose(Lobby(ann.session, "en", LINK), "lock", "reactions")
    bob.session.beat()
    options = bob.session.table_state.options
    assert (options.locked, options.reactions) == (True, False)
    rows = {row.id: row.value for row in Lobby(ann.session, "en", LINK).rows}
    assert (rows["lock"], rows["reactions"]) == ("on", "off")
    assert "lock" not in {row.id for row in Lobby(bob.session, "en", LINK).rows}


def test_the_game_master_mutes_and_removes_for_good_from_the_lobby() -> None:
    remote, ann, bob = table()
    choose(Lobby(ann.session, "en", LINK), "seat:bob", "mute")
    assert ann.session.table_state.options.muted == ("bob",)
    choose(Lobby(ann.session, "en", LINK), "seat:bob", "keep-out", "keep-out")
    assert [each.holder for each in remote.scene.live_table.table.state.kept_out] == ["bob"]
    assert ann.session.table_state.chair("bob") is None
    del bob


def test_spectators_are_removed_too() -> None:
    remote, ann, _ = table()
    eve = remote.come("eve")
    eve.ask(s.Watch("", "Eve"))
    ann.session.beat()
    choose(Lobby(ann.session, "en", LINK), "seat:eve", "remove", "remove")
    assert ann.session.table_state.spectators == ()


def open_table(lang: str = "en") -> Seat:
    remote = RemoteTestTable(options=Options(open_hands=True, pass_pause=0.3))
    ann, bob, cat = (remote.come(name, lang) for name in ("ann", "bob", "cat"))
    for seat in (bob, cat):
        seat.ask(s.TakeSeat("", seat.player.title()))
    ann.ask(s.StartRound(""))
    remote.after(6)
    bob.session.beat()
    return bob


def test_open_hands_stand_in_the_lobby_and_at_the_table() -> None:
    bob = open_table()
    lobby = paint_lobby(100, 30, Lobby(bob.session, "en", LINK))
    assert WARNING in lobby.text()
    session = bob.session
    player_input = PlayerInput(session, CardPainter(Rulebook(session.rules), DeckStyle(), "en"), Hints())
    assert RemoteSceneBuilder(player_input, "Classic").scene().clock == "OPEN HANDS TO THE GAME MASTER"


class Printed:
    ended = False

    def __init__(self) -> None:
        self.lines: list[str] = []

    def say(self, line: str = "") -> None:
        self.lines.append(line)

    def ask(self, prompt: str) -> str:
        raise AssertionError(prompt)

    def clear(self) -> None:
        pass


def test_open_hands_are_told_line_by_line() -> None:
    bob, console = open_table(), Printed()
    plain = PlainTable(bob.session, console, "en", False, LINK)
    plain._tell()
    plain._tell()
    assert console.lines.count(WARNING) == 1
