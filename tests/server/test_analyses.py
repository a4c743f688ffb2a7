"""A finished round is analysed in a process of its own, for those who may ask, within bounds."""

import asyncio
from typing import Any

import msgspec
import pytest

from pioche.analysis import AnalysisSettings, analyse, bot_round, round_report
from pioche.protocol import to_server as s
from pioche.records import record_text
from pioche.rulebooks import load
from pioche.server import ServerSettings
from pioche.server._analysis.analysis_queue import AnalysisQueue
from pioche.server._analysis.worker_messages import AnalyseRound, Failed, Progress, Result, RoundAnalysed
from pioche.server._analysis.worker_process import WorkerProcess
from pioche.server._http import analyses
from pioche.server._http.table_requests import ask_all
from pioche.server._settings import AnalysisLimits
from tests.server.analysis_workers import FakeWorker
from tests.server.offline_application import BOTS, MANY, Web, round_over, served

PUN = record_text(bot_round(load("quiet"), ["random", "expert"], "server", 2))


def with_worker(web: Web, result: Result | None, **limits: Any) -> FakeWorker:
    worker = FakeWorker(result)
    web.hub.analyses = AnalysisQueue(AnalysisLimits(**limits), worker)
    return worker


def test_the_process_analyses_a_round_in_every_language() -> None:
    async def visit() -> None:
        worker, told = WorkerProcess(), list[Progress]()
        result = await worker.result(AnalyseRound(PUN, 1), 300, told.append)
        assert isinstance(result, RoundAnalysed)
        reports = {lang: msgspec.json.decode(text) for lang, text in result.reports.items()}
        assert set(reports) == {"en", "fr", "de"}
        assert reports["en"]["decisions"]
        assert [each["grade"] for each in reports["en"]["decisions"]] == [
            each["grade"] for each in reports["fr"]["decisions"]
        ]
        assert reports["en"]["method"] != reports["de"]["method"]
        assert not reports["en"]["estimated"]
        (estimates,) = [each.estimates for each in told if each.estimates is not None]
        first = msgspec.json.decode(estimates["fr"])
        assert first["estimated"]
        assert first["decisions"]
        assert await worker.result(AnalyseRound(PUN, 2), 60, told.append) == Failed("no-round")
        broken = await worker.result(AnalyseRound("[rules", 1), 60, told.append)
        assert isinstance(broken, Failed)
        assert broken.code == "bad-record"
        # one that is too slow is ended
        assert await worker.result(AnalyseRound(PUN, 1), 0.0, print) == Failed("too-slow")
        assert worker._process is None

    asyncio.run(visit())


def test_a_record_is_analysed_once_and_kept() -> None:
    async def visit(web: Web) -> None:
        worker = with_worker(web, Failed("round-too-long"))
        for _ in range(3):
            answer = await web.post(f"/api/analyses?round={1}", {"pun": PUN})
            assert (answer.status_code, answer.json()["code"]) == (409, "round-too-long")
        assert len(worker.jobs) == 1

    served(visit)


def test_a_client_is_told_how_far_it_is_and_a_full_queue_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "PATIENCE", 0.01)

    async def visit(web: Web) -> None:
        with_worker(web, None, queue=2)
        found = [(await web.post(f"/api/analyses?round={n}", {"pun": PUN})).json() for n in (1, 2)]
        assert [(each["ahead"], each["done"], each["of"]) for each in found] == [(0, 3, 7), (1, 0, 0)]
        refused = await web.post(f"/api/analyses?round={3}", {"pun": PUN})
        assert (refused.status_code, refused.json()["code"]) == (503, "queue-full")
        again = await web.post(f"/api/analyses?round={2}", {"pun": PUN})
        assert again.json()["ahead"] == 1

    served(visit)


def test_the_estimates_are_told_until_the_values_are_there() -> None:
    async def visit(web: Web) -> None:
        log = bot_round(load("quiet"), ["random", "expert"], "server", 2)
        found = analyse(log, None, AnalysisSettings(rollouts=0))
        report = msgspec.json.encode(round_report(found.rounds[0], found, log, "en"))
        worker = with_worker(web, None)
        worker.progress = Progress(0, 7, {"en": report})
        for _ in range(2):
            answer = (await web.post(f"/api/analyses?round={1}", {"pun": PUN})).json()
            assert answer["report"] == msgspec.json.decode(report)
            assert answer["report"]["estimated"]

    served(visit)


def test_an_address_that_asks_for_too_many_rounds_has_to_wait() -> None:
    limited = ServerSettings(limits=MANY, analysis=AnalysisLimits(rounds=2))

    async def visit(web: Web) -> None:
        with_worker(web, Failed("no-round"))
        codes = [(await web.post(f"/api/analyses?round={n}", {"pun": PUN})).status_code for n in (1, 2, 3, 1)]
        assert codes == [404, 404, 429, 404]

    served(visit, limited)


def test_a_server_without_the_extra_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "is_available", lambda: False)

    async def visit(web: Web) -> None:
        answer = await web.post(f"/api/analyses?round={1}", {"pun": PUN})
        assert (answer.status_code, answer.json()) == (501, {"code": "no-analysis"})

    served(visit)


def test_a_running_match_is_analysed_for_its_single_person_alone() -> None:
    async def visit(web: Web) -> None:
        worker = with_worker(web, Failed("round-too-long"))
        table = await web.open_table(name="Ann", bots=BOTS, start=True, rules="quiet")
        path = f"/api/tables/{table['code']}/analysis?round=1"
        stranger = (await web.post("/api/players")).json()["token"]
        for token in (None, stranger):
            refused = await web.get(path, token)
            assert (refused.status_code, refused.json()["code"]) == (409, "game-running")
        assert not worker.jobs
        assert (await web.get(path, table["token"])).json()["code"] == "round-too-long"
        live_table = web.hub.live_tables[table["code"]]
        await ask_all(live_table, "eve", [s.Watch("w", "Eve")])
        assert (await web.get(path, table["token"])).json()["code"] == "game-running"

    served(visit)


def test_a_finished_game_is_analysed_for_everybody() -> None:
    async def visit(web: Web) -> None:
        worker = with_worker(web, Failed("round-too-long"))
        table = await web.open_table(bots=BOTS, start=True, rules="quiet+one_round")
        live_table = web.hub.live_tables[table["code"]]
        web.play(live_table, round_over)
        path = f"/api/tables/{table['code']}/analysis"
        assert (await web.get(f"{path}?round=1")).json()["code"] == "round-too-long"
        (job,) = worker.jobs
        assert job == AnalyseRound((await web.get(f"/api/tables/{table['code']}/record")).text, 1)
        assert (await web.get(f"{path}?round=1&game=2")).json()["code"] == "no-game"
        assert (await web.get("/api/tables/XXXXX/analysis?round=1")).status_code == 404

    served(visit)
