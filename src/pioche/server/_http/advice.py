"""Advice to the single person at a table of bots, from what that seat was told and nothing else."""

import msgspec
from litestar import get
from msgspec import Struct

from pioche.analysis import Advice, AdviceRequest, advice_request
from pioche.core import RuleFields
from pioche.protocol import Move
from pioche.server._analysis.worker_messages import Advised
from pioche.server._analysis.worker_process import is_available
from pioche.server._http.errors import HttpError, Plain, said
from pioche.server._http.language import Lang
from pioche.server._http.table_access import AccessToTables, TableAccess, TableCode
from pioche.server._http.tables import HOLDER
from pioche.server._tables.live_table import LiveTable
from pioche.table import Table, TableState

PATIENCE = 1.0
"""Seconds until the adviser's own estimate is sent alone; then the client asks again."""


class AdvisedMove(Struct, frozen=True):
    """A move of the offer, and its chance to win the round."""

    move: Move | None
    """The move; None means silence."""
    text: str
    chance: float
    error: float
    loss: float
    loss_error: float
    grade: str
    match: float | None
    """The chance to win the match, where there is one to win and rollouts have been made."""


class AdviceSeen(Struct, frozen=True):
    end: int
    """The length of the log at the moment of the advice."""
    text: str
    """The choice of champion-12, and the reasons for it."""
    moves: list[AdvisedMove]
    """Every move with its value, the best first; empty where there are no values yet."""
    method: str
    estimated: bool
    """Whether the values are champion-12's own estimates."""
    refining: bool
    """Whether values follow: ask again."""


@get("/api/tables/{code:str}/advice", security=HOLDER, responses=said(400, 401, 404, 409, 503))
async def read_advice(
    request: Plain, access: AccessToTables, code: TableCode, lang: Lang = "en"
) -> AdviceSeen:
    """Advice for a person who plays against bots alone; refused if others play or watch, and at a deal of the
    day.
    """
    player, live_table, end = await access.stored_table(request, code)
    job = _job(live_table.table, live_table.table.state.known_as(player))
    return await _advised(request, access, live_table, job, end, lang)


def require_coach(table_state: TableState, player: str) -> None:
    """Raises an HttpError where others play or watch, and where everybody has one try with the same cards."""
    if not table_state.is_alone(player):
        raise HttpError(409, "not-alone")
    if table_state.open_seed is not None:
        raise HttpError(409, "one-try")


def _job(table: Table, player: str) -> AdviceRequest:
    """All that the seat was told of this round. Raises an HttpError if there is nothing to advise."""
    require_coach(table.state, player)
    request = advice_request(table, player)
    if request is None:
        raise HttpError(409, "no-advice")
    return request


async def _advised(
    request: Plain, access: TableAccess, live_table: LiveTable, job: AdviceRequest, end: int, lang: str
) -> AdviceSeen:
    queue, key = access.hub.analyses, f"advice/{live_table.code}/{end}"
    refining = is_available()

    async def read() -> AdviceRequest:
        return job

    if refining and queue.state(key) is None and not access.admission.wait_to_ask_much(request.scope):
        queue.add(key, read, soon=True)
    state = await queue.finished(key, PATIENCE)
    if state is not None and isinstance(state.result, Advised):
        return _seen(msgspec.json.decode(state.result.advice[lang], type=Advice), end, False)
    rules = live_table.table.state.game.rules
    estimate = await access.in_thread(lambda: _estimate(rules, job, lang))
    return _seen(estimate, end, state is not None and state.result is None)


def _estimate(rules: RuleFields, job: AdviceRequest, lang: str) -> Advice:
    # A server that nobody asks for advice never loads the champion and its net.
    from pioche.analysis import estimated_advice

    return estimated_advice(rules, job.history, job.legal, lang)


def _seen(advice: Advice, end: int, refining: bool) -> AdviceSeen:
    moves = [
        AdvisedMove(
            act.command,  # type: ignore[arg-type]
            act.text,
            act.chance,
            act.error,
            act.loss,
            act.loss_error,
            act.grade,
            act.match,
        )
        for act in advice.acts
    ]
    return AdviceSeen(end, advice.text, moves, advice.method, advice.estimated, refining)
