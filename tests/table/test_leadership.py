"""Those who lead: the game master and, beside a screen without a seat, the person who came first."""

import pytest

from pioche.table import Options, Table, TableRefusalCode, deputy_of
from pioche.table import commands as c
from tests.table.helpers import CLASSIC, say, table_for

PARTY = Options(deputy=True, away=60.0, uno_grace=0, pass_pause=0)


def party(*players: str, options: Options = PARTY) -> Table:
    """A table that a screen has opened."""
    table = table_for(*players, options=options)
    say(table, c.WatchCommand("screen", "Screen"))
    say(table, c.ChooseMasterCommand(players[0], "screen"))
    for player in ("screen", *players):
        table.present(player, True, 0)
    return table


def code(table: Table, command: c.TableCommand, now: float = 0) -> str:
    return getattr(say(table, command, now), "code", "ok")


def test_the_first_person_leads_beside_a_screen_and_then_the_next() -> None:
    table = party("ann", "bob", "cat")
    assert deputy_of(table.state) == "ann"
    say(table, c.StandInCommand("ann", "ann", "greedy"))
    assert deputy_of(table.state) == "bob", "ann's phone sleeps"
    say(table, c.StandInCommand("ann", "ann", None))
    assert deputy_of(table.state) == "ann"
    say(table, c.LeaveSeatCommand("ann"))
    say(table, c.RemovePlayerCommand("screen", "bob"))
    assert deputy_of(table.state) == "cat"
    say(table, c.LeaveSeatCommand("cat"))
    assert deputy_of(table.state) is None


def test_there_is_a_deputy_only_where_it_is_allowed_and_the_game_master_has_no_seat() -> None:
    plain = party("ann", "bob", options=Options(away=60.0))
    assert deputy_of(plain.state) is None
    assert code(plain, c.StartRoundCommand("ann")) == TableRefusalCode.NOT_MASTER
    say(plain, c.AllowDeputyCommand("screen", True))
    assert deputy_of(plain.state) == "ann"
    say(plain, c.ChooseOptionsCommand("ann", Options(clock=20)))
    assert plain.state.options.clock == 20
    assert plain.state.options.deputy, "an older client does not know the option"
    say(plain, c.ChooseMasterCommand("screen", "bob"))
    assert deputy_of(plain.state) is None


def test_a_deputy_keeps_the_party_going() -> None:
    table = party("ann", "bob", "cat")
    assert code(table, c.StartRoundCommand("bob")) == TableRefusalCode.NOT_MASTER
    for command in (
        c.ChooseRulesCommand("ann", CLASSIC),
        c.ChooseOptionsCommand("ann", PARTY),
        c.SeatBotCommand("ann", "robot", "Robot", "greedy"),
        c.StartRoundCommand("ann"),
        c.PauseGameCommand("ann"),
        c.ResumeGameCommand("ann"),
        c.RemovePlayerCommand("ann", "cat"),
        c.EndGameCommand("ann"),
    ):
        assert code(table, command) == "ok", command


@pytest.mark.parametrize(
    "command",
    [
        c.ChooseMasterCommand("ann", "ann"),
        c.LockTableCommand("ann", True),
        c.AllowReactionsCommand("ann", False),
        c.AllowDeputyCommand("ann", False),
        c.MutePlayerCommand("ann", "bob", True),
        c.RemovePlayerCommand("ann", "bob", keep_out=True),
        c.RemovePlayerCommand("ann", "screen"),
    ],
)
def test_the_office_itself_stays_with_the_game_master(command: c.TableCommand) -> None:
    table = party("ann", "bob")
    before = len(table.log)
    assert code(table, command) == TableRefusalCode.NOT_MASTER
    assert len(table.log) == before


def test_leaders_let_a_bot_play_at_once_for_an_absent_player() -> None:
    table = party("ann", "bob", "cat")
    say(table, c.StartRoundCommand("ann"))
    assert code(table, c.StandInCommand("ann", "cat", "greedy"), 1) == TableRefusalCode.NOT_AWAY
    table.present("cat", False, 2)
    assert code(table, c.StandInCommand("bob", "cat", "greedy"), 3) == TableRefusalCode.NOT_AWAY
    assert code(table, c.StandInCommand("ann", "cat", "greedy"), 3) == "ok"
    assert code(table, c.StandInCommand("cat", "cat", None), 4) == "ok"
    assert code(table, c.StandInCommand("screen", "cat", "greedy"), 5) == "ok"
