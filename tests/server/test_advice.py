"""Advice is for one person among bots, from what that seat was told; hidden cards change nothing."""

import subprocess
import sys
from typing import Any

import pytest

from pioche.core import Draw, Lay
from pioche.protocol import to_server as s
from pioche.server import ServerSettings
from pioche.server._analysis.analysis_queue import AnalysisQueue
from pioche.server._analysis.worker import done, load
from pioche.server._analysis.worker_messages import Job, Result
from pioche.server._analysis.worker_process import Told
from pioche.server._http import advice
from pioche.server._http.table_requests import ask_all
from pioche.server._settings import AnalysisLimits
from tests.server.offline_application import MANY, Web, served

POSITION = (
    '[rules "official"]\n[players "ann bob"]\n[hand ann "r7 g7 gS b2 W"]\n[hand bob "{bob}"]\n'
    '[discard "r3"]\n[draw "{draw}"]\n[turn "ann"]\n'
)
HIDDEN = "r1 y1 r2 y2 r4 y4 r6 y6 r9 y9 g9 b4 b6 y8"


class WorkerHere:
    """Does in this process what the analysis process does."""

    async def result(self, job: Job, within: float, told: Told) -> Result:  # noqa: ARG002
        return done(job, lambda _: None)

    async def stop(self) -> None:
        """Nothing runs."""


async def table_with(web: Web, bob: str, draw: str) -> dict[str, Any]:
    web.hub.analyses = AnalysisQueue(AnalysisLimits(), WorkerHere())
    position = POSITION.format(bob=bob, draw=draw)
    return await web.open_table(
        name="Ann", bots=[{"bot": "greedy", "name": "Bob"}], start=True, position=position
    )


def advised(bob: str, draw: str, lang: str = "en") -> dict[str, Any]:
    found: list[dict[str, Any]] = []

    async def visit(web: Web) -> None:
        table = await table_with(web, bob, draw)
        path = f"/api/tables/{table['code']}/advice?lang={lang}"
        found.append((await web.get(path, table["token"])).json())

    served(visit, ServerSettings(limits=MANY, answer_within=300.0))
    return found[0]


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "PATIENCE", 120.0)


def test_every_move_has_its_value_and_hidden_cards_change_none() -> None:
    load()
    one = advised("y7 g1 b9", HIDDEN)
    other = advised("r1 y1 r2", HIDDEN.replace("r1 y1 r2", "y7 g1 b9"))
    assert one == other
    assert one["text"].startswith("champion-12 would choose: ")
    assert not one["refining"]
    assert not one["estimated"]
    assert {each["move"]["type"] for each in one["moves"]} == {"lay", "draw"}
    assert one["moves"][0]["grade"] == "best"
    assert "expert" in one["method"]


def test_the_estimate_comes_at_once_where_nothing_can_be_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "is_available", lambda: False)
    found = advised("y7 g1 b9", HIDDEN, "fr")
    assert found["text"].startswith("champion-12 choisirait")
    assert (found["estimated"], found["refining"]) == (True, False)
    assert {each["move"]["type"] for each in found["moves"]} == {"lay", "draw"}
    assert all(each["error"] > 0 for each in found["moves"])
    assert "champion-12" in found["method"]


def test_nobody_is_advised_and_nothing_taken_back_where_others_play_or_watch() -> None:
    async def visit(web: Web) -> None:
        table = await table_with(web, "y7 g1 b9", HIDDEN)
        path, token = f"/api/tables/{table['code']}", table["token"]
        stranger = (await web.post("/api/players")).json()["token"]
        assert (await web.get(f"{path}/advice")).status_code == 401
        live_table = web.hub.live_tables[table["code"]]
        refused = await web.get(f"{path}/advice", stranger)
        assert (refused.status_code, refused.json()["code"]) == (409, "not-alone")
        await ask_all(live_table, "eve", [s.Watch("w", "Eve")])
        assert (await web.get(f"{path}/advice", token)).json()["code"] == "not-alone"
        assert (await web.post(f"{path}/take-back", token=token)).json()["code"] == "not-alone"

    served(visit)


def test_a_turn_is_taken_back_to_a_new_table_and_the_old_one_keeps_its_log() -> None:
    async def visit(web: Web) -> None:
        table = await table_with(web, "y7 g1 b9", HIDDEN)
        path, token, live_table = (
            f"/api/tables/{table['code']}",
            table["token"],
            web.hub.live_tables[table["code"]],
        )
        before = await web.post(f"{path}/take-back", token=token)
        assert (before.status_code, before.json()["code"]) == (409, "nothing-to-take-back")
        began = live_table.table.state.game
        await ask_all(live_table, table["player"], [s.Act("a", Lay(0, ("r7",)))])
        log = list(live_table.table.log)
        answer = await web.post(f"{path}/take-back", token=token)
        assert answer.status_code == 201, answer.text
        again = web.hub.live_tables[answer.json()["code"]].table.state
        assert (again.game.hands, again.game.draw, again.game.turn) == (began.hands, began.draw, began.turn)
        assert [(chair.name, chair.bot) for chair in again.chairs] == [("Ann", None), ("Bob", "greedy")]
        assert list(live_table.table.log)[: len(log)] == log
        assert live_table.table.state.paused
        assert (answer.json()["move"]["type"], answer.json()["move"]["cards"]) == ("lay", ["r7"])

    served(visit)


def test_a_turn_of_a_dealt_round_is_taken_back_whole() -> None:
    """Its first act is told, and what it led to is gone: the drawn card lies where it lay."""

    async def visit(web: Web) -> None:
        table = await web.open_table(
            name="Ann", bots=[{"bot": "greedy", "name": "Bob"}], start=True, options={"verifiable": False}
        )
        live_table = web.hub.live_tables[table["code"]]
        web.play(live_table, lambda each: each.table.state.game.turn == 0)
        began = live_table.table.state.game
        await ask_all(live_table, table["player"], [s.Act("a", Draw(0))])
        answer = await web.post(f"/api/tables/{table['code']}/take-back", token=table["token"])
        assert answer.json()["move"] == {"type": "draw", "seat": 0}
        again = web.hub.live_tables[answer.json()["code"]].table.state.game
        assert (again.hands, again.draw, again.discard) == (began.hands, began.draw, began.discard)
        assert (again.turn, again.scores) == (began.turn, began.scores)

    served(visit)


def test_a_server_that_nobody_asks_loads_neither_the_champion_nor_numpy() -> None:
    code = "import sys; import pioche.server._run; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"numpy", "pioche.bots._champion.win_chances"} & set(loaded.stdout.split())
    assert "pioche.server._http.advice" in loaded.stdout.split()
