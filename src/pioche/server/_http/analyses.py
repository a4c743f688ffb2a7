"""The analysis of finished rounds: of a table's games, and of a record that a client sends."""

from hashlib import sha256
from typing import Annotated, Final

import msgspec
from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Struct

from pioche.analysis import RoundReport
from pioche.server._analysis.analysis_queue import QUEUE_FULL, JobState, Read
from pioche.server._analysis.worker_messages import AnalyseRound, Failed, RoundAnalysed
from pioche.server._analysis.worker_process import is_available
from pioche.server._http.documents import NO_GAME, GameNumber, recorded_game
from pioche.server._http.errors import HttpError, Plain, said
from pioche.server._http.language import Lang
from pioche.server._http.request_bodies import LONGEST_RECORD, GivenRecord, strict_body
from pioche.server._http.table_access import NO_PLAYER, AccessToTables, TableAccess, TableCode
from pioche.server._http.tables import ANYBODY
from pioche.server._tables.game_records import pun_of
from pioche.table import TableState

PATH: Final = "/api/analyses"
PATIENCE: Final = 2.0
"""Seconds until the server answers that the analysis is not finished."""
RETRY: Final = 30
STATUSES: Final = {QUEUE_FULL: 503, "no-round": 404, "bad-rules": 422, "bad-record": 422, "not-saved": 503}
"""Other failures are a conflict (409)."""
RoundNumber = Annotated[int, QueryParameter(ge=1, le=10_000, description="Which round of the game.")]


class AnalysisSeen(Struct, frozen=True):
    """The progress of a round's analysis; a client asks again while the report is missing or estimated."""

    ahead: int
    """Rounds that are analysed before it."""
    done: int
    """Commands of the round that are analysed."""
    of: int
    """All its commands; 0 before the analysis begins."""
    report: RoundReport | None


@get(
    "/api/tables/{code:str}/analysis",
    security=ANYBODY,
    responses=said(400, 401, 404, 409, 422, 501, 503),
)
async def read_analysis(
    request: Plain,
    access: AccessToTables,
    code: TableCode,
    round: RoundNumber,
    game: GameNumber = None,
    lang: Lang = "en",
) -> AnalysisSeen:
    """The value of every decision of a finished round. During the game, only its single person may ask."""
    _require()
    player, live_table = access.asker(request) or NO_PLAYER, await access.live_table(code)
    number = _permitted(live_table.table.state, player, game)

    async def read() -> AnalyseRound:
        found = await access.found(code)
        pages = access.pages(found)
        text = await access.in_thread(lambda: pun_of(recorded_game(found, pages, number)))
        return AnalyseRound(text, round)

    return await _analysed(request, access, f"{live_table.code}/{number}/{round}", read, lang)


@post(
    PATH,
    status_code=200,
    before_request=strict_body(GivenRecord),
    request_max_body_size=LONGEST_RECORD,
    responses=said(400, 403, 404, 409, 413, 415, 422, 501, 503),
)
async def analyse_record(
    request: Plain,
    access: AccessToTables,
    data: JSONBody[GivenRecord],
    round: RoundNumber,
    lang: Lang = "en",
) -> AnalysisSeen:
    """The same for a round of a PUN record. The record is not stored."""
    _require()

    async def read() -> AnalyseRound:
        return AnalyseRound(data.pun, round)

    key = f"{sha256(data.pun.encode()).hexdigest()}/{round}"
    return await _analysed(request, access, key, read, lang)


def _require() -> None:
    if not is_available():
        raise HttpError(501, "no-analysis")


def _permitted(table_state: TableState, player: str, game: int | None) -> int:
    """The number of the game; the request is refused while others play it."""
    number = table_state.number if game is None else game
    if not 1 <= number <= table_state.number:
        raise HttpError(404, NO_GAME)
    if (
        number == table_state.number
        and table_state.game_running
        and not table_state.is_alone(table_state.known_as(player))
    ):
        raise HttpError(409, "game-running")
    return number


async def _analysed(request: Plain, access: TableAccess, key: str, read: Read, lang: str) -> AnalysisSeen:
    queue = access.hub.analyses
    if queue.state(key) is None:
        if wait := access.admission.wait_to_analyse(request.scope):
            raise HttpError(429, "too-many-analyses", retry=wait)
        if (refused := queue.add(key, read).result) is not None:
            _refuse(refused)
    state = await queue.finished(key, PATIENCE)
    return _seen(JobState() if state is None else state, lang)


def _seen(state: JobState, lang: str) -> AnalysisSeen:
    reports = state.progress.estimates
    if isinstance(state.result, RoundAnalysed):
        reports = state.result.reports
    elif state.result is not None:
        _refuse(state.result)
    report = None if reports is None else msgspec.json.decode(reports[lang], type=RoundReport)
    return AnalysisSeen(state.ahead, state.progress.done, state.progress.of, report)


def _refuse(result: object) -> None:
    assert isinstance(result, Failed)
    status = STATUSES.get(result.code, 409)
    raise HttpError(status, result.code, RETRY if status == 503 else None, expected=result.expected or None)
