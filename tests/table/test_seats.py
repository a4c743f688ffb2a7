"""Seats and rights."""

import pytest

from pioche import core
from pioche.records import position_of
from pioche.table import (
    AcceptedAnswer,
    Options,
    RefusedAnswer,
    Table,
    TableOpened,
    TableRefusalCode,
    clean_name,
)
from pioche.table import commands as c
from tests.table.helpers import CLASSIC, dealt, play_on, say, table_for


def codes(*answers: object) -> list[str]:
    return [answer.code if isinstance(answer, RefusedAnswer) else "ok" for answer in answers]


def finish_round(table: Table) -> None:
    while table.state.round_running:
        forced = core.forced_pass(table.state.game)
        if forced:
            table.tick(1e9)
        else:
            play_on(table, 0)


def test_players_sit_in_the_order_of_arrival() -> None:
    table = dealt("cat", "ann", "bob")
    assert table.state.game.players == ("cat", "ann", "bob")


def test_a_name_is_cleaned_cut_and_unique_at_the_table() -> None:
    table = table_for()
    assert clean_name("  Grand-mère\n\tJo \x00") == "Grand-mère Jo"
    assert len(clean_name("x" * 99)) == 24
    assert codes(
        say(table, c.TakeSeatCommand("a", "Jo")),
        say(table, c.TakeSeatCommand("b", " jo ")),
        say(table, c.TakeSeatCommand("c", " ")),
    ) == ["ok", TableRefusalCode.NAME_TAKEN, TableRefusalCode.BAD_NAME]


@pytest.mark.parametrize(
    "double",
    [
        "Ann\ufe0f",  # a variation selector
        "A\u200dnn",  # a joiner
        "Ann\u3164",  # a filler
        "Ann\u2800",  # the empty Braille pattern
        "\u202eAnn",  # an override of direction
        "Ａｎｎ",  # full width
        "Аnn",  # a Cyrillic A
        "\U0001d400nn",  # a mathematical A
    ],
)
def test_a_name_that_looks_like_another_is_taken(double: str) -> None:
    table = table_for()
    assert codes(say(table, c.TakeSeatCommand("a", "Ann")), say(table, c.WatchCommand("b", double))) == [
        "ok",
        TableRefusalCode.NAME_TAKEN,
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoé", "Zoe\u0301"),
        ("Ian", "lan"),
        ("Marc0", "MarcO"),
        ("Bob1", "BobI"),
        ("paul", "раul"),
        ("Amy", "Arny"),
    ],
)
def test_names_are_compared_as_they_look(one: str, other: str) -> None:
    table = table_for()
    assert codes(say(table, c.TakeSeatCommand("a", one)), say(table, c.TakeSeatCommand("b", other))) == [
        "ok",
        TableRefusalCode.NAME_TAKEN,
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [("René", "Rene"), ("Ann", "Anna"), ("Léa", "Léo"), ("Bob 2", "Bob 3"), ("李", "木"), ("Оля", "Олег")],
)
def test_names_that_look_different_sit_together(one: str, other: str) -> None:
    table = table_for()
    assert codes(say(table, c.TakeSeatCommand("a", one)), say(table, c.TakeSeatCommand("b", other))) == [
        "ok",
        "ok",
    ]


@pytest.mark.parametrize(
    "blank", ["\u3164", "\u2800\u2800", "\u115f", "\ufe0f", "\u200b", "\u0301", "\U000e0041", "\u00ad"]
)
def test_a_name_that_cannot_be_seen_is_no_name(blank: str) -> None:
    assert codes(say(table_for(), c.TakeSeatCommand("a", blank))) == [TableRefusalCode.BAD_NAME]


def test_a_cleaned_name_has_one_form_and_keeps_what_is_seen() -> None:
    assert clean_name("Zoe\u0301") == "Zoé"
    assert clean_name("Jo \u2764\ufe0f") == "Jo \u2764"
    assert clean_name("می\u200cخواهم") == "میخواهم"


def test_nobody_sits_twice_and_the_table_has_ten_seats() -> None:
    table = table_for(*"abcdefghij")
    assert codes(say(table, c.TakeSeatCommand("a", "again"))) == [TableRefusalCode.ALREADY_HERE]
    assert codes(say(table, c.TakeSeatCommand("k", "k"))) == [TableRefusalCode.TABLE_FULL]


def test_one_player_alone_cannot_start() -> None:
    table = table_for("ann")
    answer = say(table, c.StartRoundCommand("ann"))
    assert isinstance(answer, RefusedAnswer)
    assert answer.code == TableRefusalCode.TOO_FEW
    assert answer.problem is not None


def test_without_a_game_master_everybody_seated_may_start() -> None:
    table = table_for("ann", "bob")
    assert codes(say(table, c.StartRoundCommand("eve"))) == [TableRefusalCode.NOT_MASTER]
    assert codes(say(table, c.StartRoundCommand("bob"))) == ["ok"]


def test_a_game_master_who_does_not_play_runs_the_table() -> None:
    table = table_for("ann", "bob")
    say(table, c.WatchCommand("screen", "The screen"))
    assert codes(say(table, c.ChooseMasterCommand("ann", "screen"))) == ["ok"]
    assert codes(say(table, c.StartRoundCommand("ann")), say(table, c.StartRoundCommand("screen"))) == [
        TableRefusalCode.NOT_MASTER,
        "ok",
    ]


def test_the_office_of_a_master_who_leaves_passes_to_the_longest_seated_person() -> None:
    table = table_for("ann", "bob", "cat")
    say(table, c.ChooseMasterCommand("ann", "ann"))
    say(table, c.LeaveSeatCommand("ann"))
    assert table.state.master == "bob"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.ChooseRulesCommand("ann", CLASSIC), TableRefusalCode.ROUND_RUNNING),
        (c.RemovePlayerCommand("ann", "robot"), TableRefusalCode.ROUND_RUNNING),
        (c.StartRoundCommand("ann"), TableRefusalCode.ROUND_RUNNING),
        (c.RemovePlayerCommand("ann", "nobody"), TableRefusalCode.UNKNOWN_PLAYER),
        (c.ResumeGameCommand("ann"), TableRefusalCode.NOT_PAUSED),
    ],
)
def test_a_master_cannot_decide_a_running_round(command: c.TableCommand, code: str) -> None:
    table = table_for("ann", "bob")
    say(table, c.SeatBotCommand("ann", "robot", "Robot", "greedy"))
    say(table, c.StartRoundCommand("ann"))
    before = list(table.log)
    assert codes(say(table, command)) == [code]
    assert table.log == before


def test_bad_rules_are_refused_with_the_line_that_says_why() -> None:
    table = table_for("ann", "bob")
    answer = say(table, c.ChooseRulesCommand("ann", 'extends = "classic"\nstacking = "sme"\n'))
    assert isinstance(answer, RefusedAnswer)
    assert answer.code == TableRefusalCode.BAD_RULES
    assert answer.problem is not None
    assert (answer.problem.line, answer.problem.field, answer.problem.hint) == (2, "stacking", "same")


def test_rules_chosen_between_games_hold_in_the_next_one() -> None:
    table = table_for("ann", "bob")
    say(table, c.ChooseRulesCommand("ann", 'extends = "simple"\n'))
    say(table, c.StartRoundCommand("ann"))
    assert table.state.game.rules.scoring == "none"


def test_a_paused_game_takes_no_moves() -> None:
    table = dealt("ann", "bob")
    say(table, c.PauseGameCommand("ann"))
    turn = table.state.game.turn
    assert turn is not None
    player = table.state.game.players[turn]
    assert codes(say(table, c.ActCommand(player, core.Draw(turn)))) == [TableRefusalCode.PAUSED]
    say(table, c.ResumeGameCommand("bob"))
    assert codes(say(table, c.ActCommand(player, core.legal(table.state.game, turn).in_turn[0]))) == ["ok"]


def test_a_move_for_somebody_else_is_refused() -> None:
    table = dealt("ann", "bob")
    assert codes(
        say(table, c.ActCommand("ann", core.Draw(1))), say(table, c.ActCommand("eve", core.Draw(0)))
    ) == [
        TableRefusalCode.NOT_SEATED,
        TableRefusalCode.NOT_SEATED,
    ]


def test_seats_change_between_rounds_and_who_joins_has_no_points() -> None:
    table = dealt("ann", "bob", "cat")
    finish_round(table)
    say(table, c.LeaveSeatCommand("bob"))
    say(table, c.TakeSeatCommand("dan", "Dan"))
    assert isinstance(say(table, c.StartRoundCommand("ann")), AcceptedAnswer)
    assert table.state.game.players == ("ann", "cat", "dan")
    assert table.state.game.scores[2] == 0
    assert table.state.game.round == 2


def test_a_player_who_leaves_during_a_round_leaves_by_the_leaver_rule() -> None:
    table = dealt("ann", "bob", "cat", rules='extends = "classic"\nleaver = "fold"\n')
    say(table, c.LeaveSeatCommand("bob"))
    assert table.state.game.folded == (1,)
    assert [chair.player for chair in table.state.chairs] == ["ann", "cat"]


def test_a_spectator_may_take_a_seat_in_the_next_round() -> None:
    table = dealt("ann", "bob")
    say(table, c.WatchCommand("eve", "Eve"))
    say(table, c.TakeSeatCommand("eve", "Eve"))
    assert table.state.seat("eve") is None
    finish_round(table)
    say(table, c.StartRoundCommand("ann"))
    assert table.state.seat("eve") == 2


def test_a_bot_may_stand_in_for_a_person_until_they_are_back() -> None:
    table = dealt("ann", "bob")
    say(table, c.StandInCommand("ann", "ann", "greedy"))
    assert [chair.played_by_bot for chair in table.state.chairs] == ["greedy", None]
    say(table, c.StandInCommand("ann", "ann", None))
    assert [chair.played_by_bot for chair in table.state.chairs] == [None, None]


def test_a_game_broken_off_has_no_winner_and_a_new_one_is_another_game() -> None:
    table = dealt("ann", "bob")
    first = table.state.game.hands
    say(table, c.EndGameCommand("ann"))
    assert not table.state.game_running
    say(table, c.StartRoundCommand("ann"))
    assert table.state.number == 2
    assert table.state.game.hands != first


def test_a_table_may_begin_in_the_middle_of_a_round() -> None:
    start = position_of(dealt("ann", "bob").state.game)
    table = Table(TableOpened(CLASSIC, "1", Options(), start))
    say(table, c.TakeSeatCommand("cat", "Cat"))
    assert codes(say(table, c.StartRoundCommand("cat"))) == [TableRefusalCode.TOO_FEW]
    say(table, c.TakeSeatCommand("dan", "Dan"))
    assert codes(say(table, c.StartRoundCommand("cat"))) == ["ok"]
    assert table.state.game.hands == start.hands
    assert table.turn_mark == len(table.log) - 1
    play_on(table)


def test_a_position_is_for_as_many_players_as_it_has_hands() -> None:
    start = position_of(dealt("ann", "bob").state.game)
    table = Table(TableOpened(CLASSIC, "1", Options(), start))
    for player in ("ann", "bob", "cat"):
        say(table, c.TakeSeatCommand(player, player))
    assert codes(say(table, c.StartRoundCommand("ann"))) == [TableRefusalCode.OTHER_NUMBER]
    say(table, c.LeaveSeatCommand("cat"))
    assert codes(say(table, c.StartRoundCommand("ann"))) == ["ok"]


def test_a_rematch_after_a_position_is_dealt() -> None:
    start = position_of(dealt("ann", "bob").state.game)
    table = Table(TableOpened(CLASSIC, "1", Options(), start))
    for player in ("ann", "bob", "cat"):
        say(table, c.TakeSeatCommand(player, player))
    say(table, c.LeaveSeatCommand("cat"))
    say(table, c.StartRoundCommand("ann"))
    say(table, c.EndGameCommand("ann"))
    say(table, c.StartRoundCommand("ann"))
    assert table.state.game.hands != start.hands
    assert table.state.round_running


VOLLEY = 'extends = "volley"\n'


def test_they_get_no_seat_if_the_game_master_deals() -> None:
    """(002): the game has a game master who does not play."""
    table = table_for("ann", "bob", rules=VOLLEY)
    say(table, c.WatchCommand("screen", "The screen"))
    assert codes(say(table, c.ChooseMasterCommand("ann", "bob"))) == [TableRefusalCode.MASTER_DOES_NOT_PLAY]
    assert codes(say(table, c.ChooseMasterCommand("ann", "screen"))) == ["ok"]
    before = list(table.log)
    assert codes(say(table, c.TakeSeatCommand("screen", "Sam"))) == [TableRefusalCode.MASTER_DOES_NOT_PLAY]
    assert table.log == before
    assert codes(say(table, c.StartRoundCommand("screen"))) == ["ok"]


def test_a_master_who_sits_stands_up_before_such_a_game_begins() -> None:
    table = table_for("ann", "bob", "cat")
    say(table, c.ChooseMasterCommand("ann", "ann"))
    assert codes(say(table, c.ChooseRulesCommand("ann", VOLLEY))) == ["ok"]
    assert codes(say(table, c.StartRoundCommand("ann"))) == [TableRefusalCode.MASTER_DOES_NOT_PLAY]
    say(table, c.LeaveSeatCommand("ann"))
    assert table.state.master == "ann"
    assert codes(say(table, c.StartRoundCommand("ann"))) == ["ok"]
    assert table.state.game.players == ("bob", "cat")


TEAMS = 'extends = "teams"\ntarget = 100000\n'


def test_a_newcomer_takes_the_empty_chair_of_a_team_and_its_total() -> None:
    table = dealt("ann", "bob", "cat", "dan", rules=TEAMS)
    finish_round(table)
    won = dict(zip(table.state.game.players, table.state.game.scores, strict=True))
    say(table, c.LeaveSeatCommand("bob"))
    say(table, c.TakeSeatCommand("eve", "Eve"))
    assert codes(say(table, c.StartRoundCommand("ann"))) == ["ok"]
    game = table.state.game
    assert game.players == ("ann", "eve", "cat", "dan")
    assert game.scores == (won["ann"], won["dan"], won["ann"], won["dan"])


def test_teams_that_are_no_longer_even_are_not_dealt_to() -> None:
    table = dealt("ann", "bob", "cat", "dan", "eve", "fay", rules=TEAMS)
    finish_round(table)
    say(table, c.LeaveSeatCommand("bob"))
    say(table, c.LeaveSeatCommand("dan"))
    before = list(table.log)
    answer = say(table, c.StartRoundCommand("ann"))
    assert isinstance(answer, RefusedAnswer)
    assert answer.code == TableRefusalCode.BAD_RULES
    assert answer.problem is not None
    assert answer.problem.id == "error-teams-uneven"
    assert table.log == before
    say(table, c.LeaveSeatCommand("ann"))
    say(table, c.LeaveSeatCommand("cat"))
    say(table, c.TakeSeatCommand("gus", "Gus"))
    say(table, c.TakeSeatCommand("hal", "Hal"))
    assert codes(say(table, c.StartRoundCommand("eve"))) == ["ok"]
    assert table.state.game.players == ("gus", "hal", "eve", "fay")
