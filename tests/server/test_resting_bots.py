"""Bots pause at a table without people, also after a restart, and continue when a person comes."""

from pioche.protocol import to_server as s
from pioche.server import ServerSettings
from pioche.server._tables.guests import Guest
from pioche.server._tables.live_table import LiveTable
from tests.server.offline_application import BOTS, MANY, Web, served
from tests.server.offline_tables import RecordingWire

REST = ServerSettings().table.bots_rest
LONG = "hand_size = 40"
"""A round that lasts."""
FEW = 400
"""More than bots do before they pause, and far less than in a match."""


def go_on(web: Web, live_table: LiveTable, steps: int = FEW) -> int:
    """Lets time pass while anything is due; returns how many times something was."""
    for step in range(steps):
        due = live_table.next_due
        if due is None:
            return step
        web.now = max(web.now, due)
        live_table.tick()
    return steps


def test_bots_rest_after_a_while_if_nobody_is_there() -> None:
    async def visit(web: Web) -> None:
        opened = await web.open_table(rules=LONG, bots=BOTS, start=True)
        live_table, began = web.hub.live_tables[opened["code"]], web.now
        assert 0 < go_on(web, live_table) < FEW
        assert web.now <= began + REST
        assert live_table.table.state.round_running

    served(visit)


def test_they_go_on_when_somebody_comes_and_rest_again_when_all_have_gone() -> None:
    async def visit(web: Web) -> None:
        opened = await web.open_table(rules=LONG, bots=BOTS, start=True)
        live_table = web.hub.live_tables[opened["code"]]
        go_on(web, live_table)
        web.now += 3600
        guest = Guest(RecordingWire(), "somebody")
        live_table.enter(guest, "", None)
        rows = len(live_table.table.decisions)
        go_on(web, live_table, 5)
        assert len(live_table.table.decisions) > rows
        live_table.leave(guest)
        left = web.now
        assert go_on(web, live_table) < FEW
        assert web.now <= left + REST

    served(visit)


def test_they_pause_after_a_restart_and_a_summary_does_not_wake_them() -> None:
    async def visit(web: Web) -> None:
        opened = await web.open_table(rules=LONG, bots=BOTS, start=True, options={"listed": True})
        code = opened["code"]
        rows = len(web.store.memory.tables[code].rows)
        for _ in range(20):
            web.hub.forget(code, "restart")
            web.now, web.day = web.now + REST + 1, web.day + REST + 1
            assert (await web.get("/api/tables")).json()[0]["code"] == code
            live_table = await web.hub.live_table(code)
            assert live_table is not None
            assert go_on(web, live_table) == 0
        assert code not in web.hub.timers
        assert len(web.store.memory.tables[code].rows) == rows

    served(visit)


def test_a_restart_does_not_interrupt_them_but_gives_them_no_more_time() -> None:
    async def visit(web: Web) -> None:
        code = (await web.open_table(rules=LONG, bots=BOTS, start=True))["code"]
        web.hub.forget(code, "restart")
        web.now, web.day = web.now + 20, web.day + 20
        live_table, began = await web.hub.live_table(code), web.now
        assert live_table is not None
        assert 0 < go_on(web, live_table) < FEW
        assert web.now <= began + REST - 20

    served(visit)


def test_a_clock_that_runs_out_is_still_played_for_those_who_are_away() -> None:
    async def visit(web: Web) -> None:
        day = {"clock": 86400.0}
        opened = await web.open_table(name="Ann", bots=BOTS, start=True, options=day)
        live_table = web.hub.live_tables[opened["code"]]
        table = live_table.table
        while table.state.game.turn is None or table.clocks.turn_at is None:
            assert go_on(web, live_table, 1)
        web.now = table.clocks.turn_at
        live_table.tick()
        rows = len(table.decisions)
        assert go_on(web, live_table) > 0
        assert len(table.decisions) > rows

    served(visit, ServerSettings(limits=MANY))


def test_an_http_request_counts_as_a_person() -> None:
    async def visit(web: Web) -> None:
        opened = await web.open_table(rules=LONG, bots=BOTS, start=True)
        live_table = web.hub.live_tables[opened["code"]]
        go_on(web, live_table)
        live_table.hear(Guest(RecordingWire(), opened["player"]), s.PauseGame("pause"))
        live_table.hear(Guest(RecordingWire(), opened["player"]), s.ResumeGame("resume"))
        assert go_on(web, live_table) > 0

    served(visit)
