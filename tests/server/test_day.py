"""The deal of the day at a server: the terminal's cards, and nothing told before the end."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from pioche.bots import make_bot_from_spec
from pioche.core import Deal, Refusal, Rulebook, SeededChance, new_game, play
from pioche.protocol import to_server as s
from pioche.puzzles import OPPONENTS, champion_result, day_rules, day_seed, result_of
from pioche.server._http.table_requests import ask_all
from pioche.table import LocalGame
from tests.server.web import Web, round_over, served

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
        played = web.hub.rooms[table["code"]].table
        room = played.room
        dealt, expected = (next(iter(each.game_log().entries)).events for each in (played, game.table))
        assert dealt[1:] == expected[1:]  # the names of the players come first
        assert room.game.rules == game.state.rules
        assert room.seat(table["player"]) == 0
        assert [chair.bot for chair in room.chairs] == [None, *(f"{bot}@quick" for bot in OPPONENTS)]

    served(visit)


def test_only_today_and_yesterday_are_dealt_and_nobody_chooses_a_seed() -> None:
    async def visit(web: Web) -> None:
        for days in (-400, -2, 1):
            wanted = (TODAY + timedelta(days=days)).isoformat()
            refused = await web.post("/api/day", {"date": wanted, "name": "Ann"})
            assert (refused.status_code, refused.json()["code"]) == (422, "other-day")
        refused = await web.post("/api/day", {"date": "my own seed", "name": "Ann"})
        assert refused.status_code == 400
        table = await opened(web, seed="mine", known_seed="mine")
        assert web.hub.rooms[table["code"]].table.room.known_seed == day_seed(TODAY)
        other = await web.open_table(name="Ann", known_seed="mine")
        assert web.hub.rooms[other["code"]].table.room.known_seed is None

    served(visit)


def test_the_champion_is_told_only_after_the_round() -> None:
    async def visit(web: Web) -> None:
        table = await opened(web)
        path = f"/api/tables/{table['code']}/day"
        refused = await web.get(path, table["token"])
        assert (refused.status_code, refused.json()["code"]) == (409, "day-running")
        room = web.hub.rooms[table["code"]]
        assert await ask_all(room, table["player"], [s.StandIn("bot", table["player"], "greedy")]) is None
        web.play(room, round_over)
        told = (await web.get(path)).json()
        own, champion = result_of(room.table.game_log(1)), champion_result(TODAY)
        assert told["date"] == TODAY.isoformat()
        for side, result in (("own", own), ("champion", champion)):
            assert told[side] == {
                "won": result.won,
                "turns": result.turns,
                "points": result.points,
                "cards": list(result.cards),
            }

    served(visit)


def test_other_tables_have_no_deal_of_the_day() -> None:
    async def visit(web: Web) -> None:
        table = await web.open_table(name="Ann", bots=[{"bot": "greedy", "name": "Bob"}], start=True)
        refused = await web.get(f"/api/tables/{table['code']}/day")
        assert (refused.status_code, refused.json()["code"]) == (404, "no-day")

    served(visit)


def test_a_rematch_has_secret_cards() -> None:
    """Whoever knows the date does not know the next game, to which others may be invited."""

    async def visit(web: Web) -> None:
        table = await opened(web)
        room = web.hub.rooms[table["code"]]
        await ask_all(room, table["player"], [s.StandIn("bot", table["player"], "greedy")])
        web.play(room, round_over)
        assert await ask_all(room, table["player"], [s.StartRound("again")]) is None
        assert room.table.room.number == 2
        shuffle = room.table.room.shuffle
        assert shuffle is not None
        assert shuffle.dealt
        for seed in (day_seed(TODAY), f"{day_seed(TODAY)}/2"):
            players = room.table.room.game.players
            known = play(new_game(Rulebook(day_rules()), players), Deal(), SeededChance(seed))
            assert not isinstance(known, Refusal)
            assert known.state.hands != room.table.room.game.hands

    served(visit)
