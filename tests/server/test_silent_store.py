"""A store that does not answer: waiting clients are answered in time, or disconnected."""

import asyncio
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from fuzz.network.loop import run
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.protocol import write
from pioche.server import ServerSettings
from pioche.server._clock import Clock
from pioche.server._settings import ANSWER_WITHIN
from pioche.server._sockets.gateway import Gateway
from pioche.server._storage.base import FoundTable
from pioche.server._storage.memory import MemoryStore
from pioche.server._tables.guests import Guest
from pioche.server._tables.hub import Hub
from pioche.table import Options, Table
from tests.server.offline_application import HOST, MANY, Web
from tests.server.offline_tables import OfflineTable, closed, heard, only


def with_silent_store() -> tuple[OfflineTable, Guest, Guest]:
    """Ann has asked for a seat, and the store does not answer."""
    offline = OfflineTable()
    ann, bob = offline.come("ann"), offline.come("bob")
    offline.keeping = False
    assert offline.say(ann, s.TakeSeat("sit", "Ann")) == []
    return offline, ann, bob


def test_everybody_is_told_how_long_an_answer_may_take() -> None:
    (welcome,) = only(t.Welcome, heard(OfflineTable().come("ann")))
    assert welcome.answer_within == ANSWER_WITHIN * 1000


def test_a_client_that_is_not_answered_in_time_is_disconnected() -> None:
    offline, ann, bob = with_silent_store()
    assert offline.live_table.next_due == ANSWER_WITHIN
    offline.after(ANSWER_WITHIN - 0.1)
    assert closed(ann) is None
    offline.after(0.1)
    assert (closed(ann), closed(bob)) == ("not-saved", "not-saved")
    assert offline.live_table.is_overdue
    assert offline.live_table.next_due is None, "they are sent away once"


def test_a_command_that_comes_again_after_that_has_happened_once() -> None:
    offline, ann, _ = with_silent_store()
    offline.after(ANSWER_WITHIN)
    offline.live_table.leave(ann)
    offline.settle()
    assert not offline.live_table.is_overdue
    offline.keeping = True
    again = offline.come("ann")
    (answer,) = only(t.Accepted, offline.say(again, s.TakeSeat("sit", "Ann")))
    assert answer.id == "sit"
    assert [chair.name for chair in offline.live_table.table.state.chairs] == ["Ann"]


def test_an_answer_in_time_sends_nobody_away() -> None:
    offline, ann, _ = with_silent_store()
    offline.after(ANSWER_WITHIN - 0.1)
    offline.settle()
    assert only(t.Accepted, heard(ann))
    offline.after(10 * ANSWER_WITHIN)
    assert closed(ann) is None


@pytest.mark.parametrize("message", [s.Sync(), s.Sync(2), s.Hello(s.VERSION)], ids=str)
def test_a_sync_is_answered_in_time_or_the_client_is_disconnected(message: s.Sync | s.Hello) -> None:
    offline, _, bob = with_silent_store()
    offline.after(1)
    guest = offline.come("eve") if isinstance(message, s.Hello) else bob
    if isinstance(message, s.Sync):
        offline.say(bob, message)
    offline.after(ANSWER_WITHIN - 1)
    assert closed(guest) == "not-saved"


def test_a_client_of_a_table_that_cannot_be_restored_is_disconnected() -> None:
    offline, ann, _ = with_silent_store()
    offline.lose()
    offline.after(1)
    eve = offline.come("eve")
    assert offline.live_table.next_due == 1 + ANSWER_WITHIN
    offline.after(ANSWER_WITHIN)
    assert (closed(eve), closed(ann)) == ("not-saved", None), "ann has her answer"


def test_a_decision_before_the_table_fell_silent_is_answered_when_it_is_restored() -> None:
    offline, ann, _ = with_silent_store()
    offline.say(ann, s.Watch("watch", "Ann"))
    decided = offline.live_table.table.decisions
    offline.live_table.fall_silent()
    assert only(t.Accepted, heard(ann)) == []
    offline.live_table.restore(Table.restored(decided, offline.now))
    told = heard(ann)
    assert [(type(each), each.id) for each in told if isinstance(each, t.Accepted | t.Refused)] == [
        (t.Accepted, "sit"),
        (t.Refused, "watch"),
    ]
    assert isinstance(told[-2], t.Accepted), "what it caused comes first"


class Silent(MemoryStore):
    """Does not answer while it is `off`."""

    off = False

    async def _hang(self) -> None:
        if self.off:
            await asyncio.Event().wait()

    async def find(self, table: str) -> FoundTable | None:
        await self._hang()
        return await super().find(table)

    async def listed(self, limit: int) -> Any:
        await self._hang()
        return await super().listed(limit)

    async def create(self, owner: str, batch: Any) -> None:
        await self._hang()
        await super().create(owner, batch)


def test_a_hello_to_a_table_that_cannot_be_loaded_is_answered_in_time() -> None:
    sent: list[dict[str, Any]] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def wait() -> float:
        loop, store = asyncio.get_running_loop(), Silent()
        hub = Hub(store, clock=Clock(loop.time, lambda: 1e9))
        await hub.start()
        live_table = await hub.open_table("ann", "classic", Options())
        hub.forget(live_table.code, "unloaded")
        store.off = True
        hello = [{"type": "websocket.receive", "text": write(s.Hello(s.VERSION)).decode()}]

        async def receive() -> Any:
            return hello.pop() if hello else await asyncio.Event().wait()

        await asyncio.wait_for(Gateway(hub).serve(live_table.code, "here", receive, send), 10 * ANSWER_WITHIN)
        return loop.time()

    assert run(wait()) == ANSWER_WITHIN
    assert sent[-1] == {"type": "websocket.close", "code": 1013, "reason": "not-saved"}


@pytest.mark.parametrize(("method", "path"), [("GET", "/api/tables"), ("POST", "/api/tables")])
def test_a_request_that_the_store_does_not_answer_is_answered_in_time(method: str, path: str) -> None:
    async def ask() -> tuple[float, httpx.Response]:
        loop, store = asyncio.get_running_loop(), Silent()
        web = Web(ServerSettings(limits=replace(MANY)))
        web.hub.store = store
        await web.hub.start()
        store.off = True
        answer = await asyncio.wait_for(web.client.request(method, HOST + path, json={}), 10 * ANSWER_WITHIN)
        return loop.time(), answer

    seconds, answer = run(ask())
    assert seconds == ANSWER_WITHIN
    assert (answer.status_code, answer.json()) == (503, {"code": "not-saved"})
    assert answer.headers["retry-after"] == "5"
