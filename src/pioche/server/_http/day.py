"""The deal of the day: a table with its cards and opponents, and its result."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Final

from litestar import get, post
from litestar.params import JSONBody
from msgspec import Struct

from pioche.locale import words
from pioche.protocol import Asking
from pioche.protocol import to_server as s
from pioche.puzzles import OPPONENTS, RULES, DayResult, champion_result, day_seed, result_of
from pioche.server._clock import Clock
from pioche.server._http.documents import recorded_game
from pioche.server._http.errors import HttpError, Plain, said
from pioche.server._http.language import Lang
from pioche.server._http.links import Links, invitation
from pioche.server._http.request_bodies import NewDay, strict_body
from pioche.server._http.table_access import AccessToTables, TableCode
from pioche.server._http.tables import ANYBODY, OpenedTable
from pioche.server._tables.game_records import RecordedGame, summary_of
from pioche.table import Options

LATE: Final = timedelta(days=1)
"""The time after its day in which a deal can still begin, for people who play around midnight."""


class DayCompared(Struct, frozen=True):
    date: str
    own: DayResult
    """The result of the first seat."""
    champion: DayResult
    """The result of champion-12 with the same cards in that seat."""


@post(
    "/api/day",
    before_request=strict_body(NewDay),
    security=ANYBODY,
    responses=said(400, 401, 403, 409, 413, 415, 422, 503),
)
async def open_day(
    request: Plain, access: AccessToTables, data: JSONBody[NewDay], lang: Lang = "en"
) -> OpenedTable:
    """Makes a table with the deal of a day, today or yesterday, and starts it."""
    hub = access.hub
    player = access.newcomer(request)
    day = offered_day(data.date, hub.clock)
    access.limit_opening(request)
    live_table = await hub.open_table(player, RULES, Options(), plays=True, known_seed=day_seed(day))
    await access.begin(live_table, player, list(_askings(data, lang)))
    links = Links(invitation(access.home(request), live_table.code), None)
    return OpenedTable(live_table.code, player, hub.keyring.token(player), links)


def offered_day(text: str, clock: Clock) -> date:
    """Raises an HttpError unless the day is today or yesterday."""
    today = datetime.fromtimestamp(clock.of_day(), UTC).date()
    known = {day.isoformat(): day for day in (today, today - LATE)}
    if text not in known:
        raise HttpError(422, "other-day", where="date", expected=today.isoformat())
    return known[text]


def _askings(wanted: NewDay, lang: str) -> Iterator[Asking]:
    """The people and bots, the person first: the seats are part of the deal."""
    say = words(lang).say
    yield s.TakeSeat("new-seat", wanted.name, None, wanted.avatar)
    for place, bot in enumerate(OPPONENTS):
        yield s.SeatBot(f"new-bot-{place}", f"{bot}@quick", say(f"bot-{bot}"))
    yield s.StartRound("new-start")


@get("/api/tables/{code:str}/day", responses=said(404, 409, 503))
async def read_day(request: Plain, access: AccessToTables, code: TableCode) -> DayCompared:
    """The results of the player and of the champion with the deal of the day; only once it is over."""
    found = await access.found(code)
    pages = access.pages(found)
    return await access.write(request, lambda: _compared(recorded_game(found, pages, 1)))


def _compared(game: RecordedGame) -> DayCompared:
    if game.known_seed is None:
        raise HttpError(404, "no-day")
    if summary_of(game).round == 0:
        raise HttpError(409, "day-running")
    day = game.known_seed.split()[-1]
    return DayCompared(day, result_of(game.log), _champion(date.fromisoformat(day)))


@lru_cache(maxsize=4)
def _champion(day: date) -> DayResult:
    return champion_result(day)
