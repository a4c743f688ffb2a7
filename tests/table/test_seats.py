"""Who sits where, who may do what."""

import pytest

from pioche import core
from pioche.records.position import position_of
from pioche.table import Accepted, Code, Options, Refused, Table, TableOpened
from pioche.table import commands as c
from pioche.table.managing import clean_name
from tests.table.helpers import CLASSIC, dealt, play_on, say, table_for


def codes(*answers: object) -> list[str]:
    return [answer.code if isinstance(answer, Refused) else "ok" for answer in answers]


def finish_round(table: Table) -> None:
    while table.room.round_running:
        forced = core.forced_pass(table.room.game)
        if forced:
            table.tick(1e9)
        else:
            play_on(table, 0)


def test_players_sit_in_the_order_of_arrival() -> None:
    table = dealt("cat", "ann", "bob")
    assert table.room.game.players == ("cat", "ann", "bob")


def test_a_name_is_cleaned_cut_and_unique_at_the_table() -> None:
    table = table_for()
    assert clean_name("  Grand-mère\n\tJo \x00") == "Grand-mère Jo"
    assert len(clean_name("x" * 99)) == 24
    assert codes(
        say(table, c.TakeSeat("a", "Jo")),
        say(table, c.TakeSeat("b", " jo ")),
        say(table, c.TakeSeat("c", " ")),
    ) == ["ok", Code.NAME_TAKEN, Code.BAD_NAME]


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
    assert codes(say(table, c.TakeSeat("a", "Ann")), say(table, c.Watch("b", double))) == [
        "ok",
        Code.NAME_TAKEN,
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
    assert codes(say(table, c.TakeSeat("a", one)), say(table, c.TakeSeat("b", other))) == [
        "ok",
        Code.NAME_TAKEN,
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [("René", "Rene"), ("Ann", "Anna"), ("Léa", "Léo"), ("Bob 2", "Bob 3"), ("李", "木"), ("Оля", "Олег")],
)
def test_names_that_look_different_sit_together(one: str, other: str) -> None:
    table = table_for()
    assert codes(say(table, c.TakeSeat("a", one)), say(table, c.TakeSeat("b", other))) == ["ok", "ok"]


@pytest.mark.parametrize(
    "blank", ["\u3164", "\u2800\u2800", "\u115f", "\ufe0f", "\u200b", "\u0301", "\U000e0041", "\u00ad"]
)
def test_a_name_that_cannot_be_seen_is_no_name(blank: str) -> None:
    assert codes(say(table_for(), c.TakeSeat("a", blank))) == [Code.BAD_NAME]


def test_a_cleaned_name_has_one_form_and_keeps_what_is_seen() -> None:
    assert clean_name("Zoe\u0301") == "Zoé"
    assert clean_name("Jo \u2764\ufe0f") == "Jo \u2764"
    assert clean_name("می\u200cخواهم") == "میخواهم"


def test_nobody_sits_twice_and_the_table_has_ten_seats() -> None:
    table = table_for(*"abcdefghij")
    assert codes(say(table, c.TakeSeat("a", "again"))) == [Code.ALREADY_HERE]
    assert codes(say(table, c.TakeSeat("k", "k"))) == [Code.TABLE_FULL]


def test_one_player_alone_cannot_start() -> None:
    table = table_for("ann")
    answer = say(table, c.StartRound("ann"))
    assert isinstance(answer, Refused)
    assert answer.code == Code.TOO_FEW
    assert answer.problem is not None


def test_without_a_game_master_everybody_seated_may_start() -> None:
    table = table_for("ann", "bob")
    assert codes(say(table, c.StartRound("eve"))) == [Code.NOT_MASTER]
    assert codes(say(table, c.StartRound("bob"))) == ["ok"]


def test_a_game_master_who_does_not_play_runs_the_table() -> None:
    table = table_for("ann", "bob")
    say(table, c.Watch("screen", "The screen"))
    assert codes(say(table, c.ChooseMaster("ann", "screen"))) == ["ok"]
    assert codes(say(table, c.StartRound("ann")), say(table, c.StartRound("screen"))) == [
        Code.NOT_MASTER,
        "ok",
    ]


def test_the_office_of_a_master_who_leaves_passes_to_the_longest_seated_person() -> None:
    table = table_for("ann", "bob", "cat")
    say(table, c.ChooseMaster("ann", "ann"))
    say(table, c.LeaveSeat("ann"))
    assert table.room.master == "bob"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.ChooseRules("ann", CLASSIC), Code.ROUND_RUNNING),
        (c.RemovePlayer("ann", "robot"), Code.ROUND_RUNNING),
        (c.StartRound("ann"), Code.ROUND_RUNNING),
        (c.RemovePlayer("ann", "nobody"), Code.UNKNOWN_PLAYER),
        (c.ResumeGame("ann"), Code.NOT_PAUSED),
    ],
)
def test_a_master_cannot_decide_a_running_round(command: c.TableCommand, code: str) -> None:
    table = table_for("ann", "bob")
    say(table, c.SeatBot("ann", "robot", "Robot", "greedy"))
    say(table, c.StartRound("ann"))
    before = list(table.log)
    assert codes(say(table, command)) == [code]
    assert table.log == before


def test_bad_rules_are_refused_with_the_line_that_says_why() -> None:
    table = table_for("ann", "bob")
    answer = say(table, c.ChooseRules("ann", 'extends = "classic"\nstacking = "sme"\n'))
    assert isinstance(answer, Refused)
    assert answer.code == Code.BAD_RULES
    assert answer.problem is not None
    assert (answer.problem.line, answer.problem.field, answer.problem.hint) == (2, "stacking", "same")


def test_rules_chosen_between_games_hold_in_the_next_one() -> None:
    table = table_for("ann", "bob")
    say(table, c.ChooseRules("ann", 'extends = "simple"\n'))
    say(table, c.StartRound("ann"))
    assert table.room.game.rules.scoring == "none"


def test_a_paused_game_takes_no_moves() -> None:
    table = dealt("ann", "bob")
    say(table, c.PauseGame("ann"))
    turn = table.room.game.turn
    assert turn is not None
    player = table.room.game.players[turn]
    assert codes(say(table, c.Act(player, core.Draw(turn)))) == [Code.PAUSED]
    say(table, c.ResumeGame("bob"))
    assert codes(say(table, c.Act(player, core.legal(table.room.game, turn).in_turn[0]))) == ["ok"]


def test_a_move_for_somebody_else_is_refused() -> None:
    table = dealt("ann", "bob")
    assert codes(say(table, c.Act("ann", core.Draw(1))), say(table, c.Act("eve", core.Draw(0)))) == [
        Code.NOT_SEATED,
        Code.NOT_SEATED,
    ]


def test_seats_change_between_rounds_and_who_joins_has_no_points() -> None:
    table = dealt("ann", "bob", "cat")
    finish_round(table)
    say(table, c.LeaveSeat("bob"))
    say(table, c.TakeSeat("dan", "Dan"))
    assert isinstance(say(table, c.StartRound("ann")), Accepted)
    assert table.room.game.players == ("ann", "cat", "dan")
    assert table.room.game.scores[2] == 0
    assert table.room.game.round == 2


def test_who_leaves_during_a_round_leaves_by_the_leaver_rule() -> None:
    table = dealt("ann", "bob", "cat", rules='extends = "classic"\nleaver = "fold"\n')
    say(table, c.LeaveSeat("bob"))
    assert table.room.game.folded == (1,)
    assert [chair.player for chair in table.room.chairs] == ["ann", "cat"]


def test_a_spectator_may_take_a_seat_in_the_next_round() -> None:
    table = dealt("ann", "bob")
    say(table, c.Watch("eve", "Eve"))
    say(table, c.TakeSeat("eve", "Eve"))
    assert table.room.seat("eve") is None
    finish_round(table)
    say(table, c.StartRound("ann"))
    assert table.room.seat("eve") == 2


def test_a_bot_may_stand_in_for_a_person_until_they_are_back() -> None:
    table = dealt("ann", "bob")
    say(table, c.StandIn("ann", "ann", "greedy"))
    assert [chair.played_by_bot for chair in table.room.chairs] == ["greedy", None]
    say(table, c.StandIn("ann", "ann", None))
    assert [chair.played_by_bot for chair in table.room.chairs] == [None, None]


def test_a_game_broken_off_has_no_winner_and_a_new_one_is_another_game() -> None:
    table = dealt("ann", "bob")
    first = table.room.game.hands
    say(table, c.EndGame("ann"))
    assert not table.room.game_running
    say(table, c.StartRound("ann"))
    assert table.room.number == 2
    assert table.room.game.hands != first


def test_a_table_may_begin_in_the_middle_of_a_round() -> None:
    start = position_of(dealt("ann", "bob").room.game)
    table = Table(TableOpened(CLASSIC, "1", Options(), start))
    say(table, c.TakeSeat("cat", "Cat"))
    assert codes(say(table, c.StartRound("cat"))) == [Code.TOO_FEW]
    say(table, c.TakeSeat("dan", "Dan"))
    assert codes(say(table, c.StartRound("cat"))) == ["ok"]
    assert table.room.game.hands == start.hands
    assert table.turn_mark == len(table.log) - 1
    play_on(table)


def test_a_position_is_for_as_many_players_as_it_has_hands() -> None:
    start = position_of(dealt("ann", "bob").room.game)
    table = Table(TableOpened(CLASSIC, "1", Options(), start))
    for player in ("ann", "bob", "cat"):
        say(table, c.TakeSeat(player, player))
    assert codes(say(table, c.StartRound("ann"))) == [Code.OTHER_NUMBER]
    say(table, c.LeaveSeat("cat"))
    assert codes(say(table, c.StartRound("ann"))) == ["ok"]


def test_a_rematch_after_a_position_is_dealt() -> None:
    start = position_of(dealt("ann", "bob").room.game)
    table = Table(TableOpened(CLASSIC, "1", Options(), start))
    for player in ("ann", "bob", "cat"):
        say(table, c.TakeSeat(player, player))
    say(table, c.LeaveSeat("cat"))
    say(table, c.StartRound("ann"))
    say(table, c.EndGame("ann"))
    say(table, c.StartRound("ann"))
    assert table.room.game.hands != start.hands
    assert table.room.round_running


VOLLEY = 'extends = "volley"\n'


def test_where_the_game_master_deals_they_get_no_seat() -> None:
    """(002): the game has a game master who does not play."""
    table = table_for("ann", "bob", rules=VOLLEY)
    say(table, c.Watch("screen", "The screen"))
    assert codes(say(table, c.ChooseMaster("ann", "bob"))) == [Code.MASTER_DOES_NOT_PLAY]
    assert codes(say(table, c.ChooseMaster("ann", "screen"))) == ["ok"]
    before = list(table.log)
    assert codes(say(table, c.TakeSeat("screen", "Sam"))) == [Code.MASTER_DOES_NOT_PLAY]
    assert table.log == before
    assert codes(say(table, c.StartRound("screen"))) == ["ok"]


def test_a_master_who_sits_stands_up_before_such_a_game_begins() -> None:
    table = table_for("ann", "bob", "cat")
    say(table, c.ChooseMaster("ann", "ann"))
    assert codes(say(table, c.ChooseRules("ann", VOLLEY))) == ["ok"]
    assert codes(say(table, c.StartRound("ann"))) == [Code.MASTER_DOES_NOT_PLAY]
    say(table, c.LeaveSeat("ann"))
    assert table.room.master == "ann"
    assert codes(say(table, c.StartRound("ann"))) == ["ok"]
    assert table.room.game.players == ("bob", "cat")


TEAMS = 'extends = "teams"\ntarget = 100000\n'


def test_a_newcomer_takes_the_empty_chair_of_a_team_and_its_total() -> None:
    table = dealt("ann", "bob", "cat", "dan", rules=TEAMS)
    finish_round(table)
    won = dict(zip(table.room.game.players, table.room.game.scores, strict=True))
    say(table, c.LeaveSeat("bob"))
    say(table, c.TakeSeat("eve", "Eve"))
    assert codes(say(table, c.StartRound("ann"))) == ["ok"]
    game = table.room.game
    assert game.players == ("ann", "eve", "cat", "dan")
    assert game.scores == (won["ann"], won["dan"], won["ann"], won["dan"])


def test_teams_that_are_no_longer_even_are_not_dealt_to() -> None:
    table = dealt("ann", "bob", "cat", "dan", "eve", "fay", rules=TEAMS)
    finish_round(table)
    say(table, c.LeaveSeat("bob"))
    say(table, c.LeaveSeat("dan"))
    before = list(table.log)
    answer = say(table, c.StartRound("ann"))
    assert isinstance(answer, Refused)
    assert answer.code == Code.BAD_RULES
    assert answer.problem is not None
    assert answer.problem.id == "error-teams-uneven"
    assert table.log == before
    say(table, c.LeaveSeat("ann"))
    say(table, c.LeaveSeat("cat"))
    say(table, c.TakeSeat("gus", "Gus"))
    say(table, c.TakeSeat("hal", "Hal"))
    assert codes(say(table, c.StartRound("eve"))) == ["ok"]
    assert table.room.game.players == ("gus", "hal", "eve", "fay")
