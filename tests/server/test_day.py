"""The deal of the day at a server: the terminal's cards, and nothing told before the end."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from pioche.bots import make_bot_from_spec
from pioche.core import Command, Deal, Refusal, Rulebook, SeededChance, new_game, play
from pioche.locale import LANGUAGES, words
from pioche.protocol import to_server as s
from pioche.puzzles import OPPONENTS, champion_result, day_rules, day_seed, result_of
from pioche.server import ServerSettings
from pioche.server._http.table_requests import ask_all
from pioche.table import LocalGame, Table
from pioche.table import commands as c
from pioche.tui import DayApp, TerminalSettings
from tests.server.offline_application import MANY, Web, round_over, served
from tests.tui.key_driver import Clock

PATIENT = ServerSettings(limits=MANY, answer_within=300.0)
"""The champion is loaded for the first table; how long that takes decides nothing."""
TODAY = datetime.fromtimestamp(1e9, UTC).date()


async def opened(web: Web, day: date = TODAY, **more: Any) -> dict[str, Any]:
    answer = await web.post("/api/day?lang=en", {"date": day.isoformat(), "name": "Ann", **more})
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


@pytest.mark.parametrize("day", [TODAY, TODAY - timedelta(days=1)])
def test_the_cards_and_opponents_are_those_of_the_terminal(day: date) -> None:
    players = ("p1", "p2", "p3", "p4")
    game = LocalGame(day_rules(), {each: make_bot_from_spec("greedy") for each in players}, day_seed(day))
    game.step()

    async def visit(web: Web) -> None:
        table = await opened(web, day)
        played = web.hub.live_tables[table["code"]].table
        table_state = played.state
        dealt, expected = (next(iter(each.game_log().entries)).events for each in (played, game.table))
        assert dealt[1:] == expected[1:]  # the names of the players come first
        assert table_state.game.rules == game.state.rules
        assert table_state.seat(table["player"]) == 0
        assert [chair.bot for chair in table_state.chairs] == [None, *(f"{bot}@quick" for bot in OPPONENTS)]

    served(visit, PATIENT)


def test_the_same_play_meets_the_same_replies_in_the_browser_and_in_the_terminal() -> None:
    clock = Clock()
    session = DayApp(TODAY, "fr", TerminalSettings(), clock).session
    person = session.people[0]
    session.deal()
    session._ask(c.StandInCommand(person, person, "greedy"))
    while session.table.state.round_running:
        assert session.next_due is not None
        clock.now = session.next_due
        session.beat()

    async def visit(web: Web) -> None:
        for _ in range(2):  # by two people
            table = await opened(web)
            live_table = web.hub.live_tables[table["code"]]
            await ask_all(live_table, table["player"], [s.StandIn("bot", table["player"], "greedy")])
            web.play(live_table, round_over)
            assert moves(live_table.table) == moves(session.table)

    served(visit, PATIENT)


def moves(table: Table) -> list[Command]:
    return [entry.command for entry in table.game_log(1).entries]


def test_there_is_one_try_without_advice_and_nothing_is_taken_back() -> None:
    async def visit(web: Web) -> None:
        table = await opened(web)
        path = f"/api/tables/{table['code']}"
        advised = await web.get(f"{path}/advice", table["token"])
        taken = await web.post(f"{path}/take-back", token=table["token"])
        for refused in (advised, taken):
            assert (refused.status_code, refused.json()["code"]) == (409, "one-try")
        assert all(words(lang).has("web-refused-one-try") for lang in LANGUAGES)

    served(visit, PATIENT)


def test_only_today_and_yesterday_are_dealt_and_nobody_chooses_a_seed() -> None:
    async def visit(web: Web) -> None:
        for days in (-400, -2, 1):
            wanted = (TODAY + timedelta(days=days)).isoformat()
            refused = await web.post("/api/day", {"date": wanted, "name": "Ann"})
            assert (refused.status_code, refused.json()["code"]) == (422, "other-day")
        refused = await web.post("/api/day", {"date": "my own seed", "name": "Ann"})
        assert refused.status_code == 400
        table = await opened(web, seed="mine", known_seed="mine")
        assert web.hub.live_tables[table["code"]].table.state.known_seed == day_seed(TODAY)
        other = await web.open_table(name="Ann", known_seed="mine")
        assert web.hub.live_tables[other["code"]].table.state.known_seed is None

    served(visit, PATIENT)


def test_the_champion_is_told_only_after_the_round() -> None:
    async def visit(web: Web) -> None:
        table = await opened(web)
        path = f"/api/tables/{table['code']}/day"
        refused = await web.get(path, table["token"])
        assert (refused.status_code, refused.json()["code"]) == (409, "day-running")
        live_table = web.hub.live_tables[table["code"]]
        assert (
            await ask_all(live_table, table["player"], [s.StandIn("bot", table["player"], "greedy")]) is None
        )
        web.play(live_table, round_over)
        told = (await web.get(path)).json()
        own, champion = result_of(live_table.table.game_log(1)), champion_result(TODAY)
        assert told["date"] == TODAY.isoformat()
        for side, result in (("own", own), ("champion", champion)):
            assert told[side] == {
                "won": result.won,
                "turns": result.turns,
                "points": result.points,
                "cards": list(result.cards),
            }

    served(visit, PATIENT)


def test_other_tables_have_no_deal_of_the_day() -> None:
    async def visit(web: Web) -> None:
        table = await web.open_table(name="Ann", bots=[{"bot": "greedy", "name": "Bob"}], start=True)
        refused = await web.get(f"/api/tables/{table['code']}/day")
        assert (refused.status_code, refused.json()["code"]) == (404, "no-day")

    served(visit, PATIENT)


def test_a_rematch_has_secret_cards() -> None:
    """The date does not tell the next game, to which others may be invited."""

    async def visit(web: Web) -> None:
        table = await opened(web)
        live_table = web.hub.live_tables[table["code"]]
        await ask_all(live_table, table["player"], [s.StandIn("bot", table["player"], "greedy")])
        web.play(live_table, round_over)
        assert await ask_all(live_table, table["player"], [s.StartRound("again")]) is None
        assert live_table.table.state.number == 2
        shuffle = live_table.table.state.shuffle
        assert shuffle is not None
        assert shuffle.dealt
        for seed in (day_seed(TODAY), f"{day_seed(TODAY)}/2"):
            players = live_table.table.state.game.players
            known = play(new_game(Rulebook(day_rules()), players), Deal(), SeededChance(seed))
            assert not isinstance(known, Refusal)
            assert known.state.hands != live_table.table.state.game.hands

    served(visit, PATIENT)
