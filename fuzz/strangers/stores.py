"""Attacks by time and storage: endless bots, a promise made twice, an unreadable row."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from inspect import signature
from pathlib import Path
from typing import Any, Final

from fuzz.checks import check
from fuzz.live.tables import read_tables
from fuzz.strangers.attacked_server import OTHERS, AttackedServer
from fuzz.strangers.requests import opened
from pioche.cli._serve import serve
from pioche.protocol import to_server as s

REST: Final = 2
"""Seconds after which bots pause, if they can."""
RESTING: Final = ("--bots-rest", str(REST)) if "bots_rest" in signature(serve).parameters else ()


async def bots_left_alone(attacked: AttackedServer) -> None:
    """Without people, nothing more is written soon."""
    bots = [{"bot": "greedy@quick", "name": f"B{number}"} for number in range(4)]
    made = await attacked.post("/api/tables", {"name": "Eve", "bots": bots, "start": True})
    code, player, token = opened(made)
    async with attacked.comes(code) as guest:
        await guest.greet(token)
        await guest.asks(s.StandIn("bot", player, "greedy"))
    await asyncio.sleep(REST * 3)
    before = attacked.rows(code)
    await asyncio.sleep(REST * 2.0)
    attacked.bound("rows written while nobody is there", attacked.rows(code) - before, 2)


async def restored_promises(attacked: AttackedServer) -> None:
    """The table's promise for a deal is new each time, also after a backup was restored."""
    options = {"verifiable": True}
    body = {"name": "Ann", "options": options, "bots": [{"bot": "greedy", "name": "Bob"}]}
    code, _, token = opened(await attacked.post("/api/tables", body, OTHERS[0]))
    store = Path(attacked.server.store)
    await asyncio.to_thread(attacked.server.stop)
    shutil.copy(store, store.with_suffix(".backup"))
    first = await _deal(attacked, code, token)
    for file in (store, store.with_name(f"{store.name}-wal"), store.with_name(f"{store.name}-shm")):
        file.unlink(missing_ok=True)
    shutil.copy(store.with_suffix(".backup"), store)
    again = await _deal(attacked, code, token)
    check(bool(first and again), "nothing was promised")
    await asyncio.to_thread(attacked.server.start)
    attacked.bound("promises made a second time after a restore", len(first & again), 0)


async def _deal(attacked: AttackedServer, code: str, token: str) -> set[str]:
    """Everything that the table has promised when the round was dealt."""
    await asyncio.to_thread(attacked.server.start)
    async with attacked.comes(code, source=OTHERS[0]) as master:
        await master.greet(token)
        await master.say(s.Commit("part", "0" * 64))
        await master.asks(s.StartRound("deal"))
    await asyncio.to_thread(attacked.server.stop)
    decisions = (await read_tables(attacked.server.store, [code]))[code]
    events: list[Any] = [event for decision in decisions for event in decision.events]
    return {event.hash for event in events if hasattr(event, "hash") and hasattr(event, "players")}


async def corrupt_rows(attacked: AttackedServer) -> None:
    """One unreadable table is set aside; all others are there."""
    options = {"listed": True}
    made = [
        await attacked.post("/api/tables", {"name": "Ann", "options": options}, OTHERS[0]) for _ in range(3)
    ]
    codes = [opened(each)[0] for each in made]
    await asyncio.to_thread(attacked.server.stop)
    with closing(sqlite3.connect(attacked.server.store)) as store, store:
        store.execute("UPDATE rows SET body = x'7b22' WHERE code = ?", [codes[0]])
    await asyncio.to_thread(attacked.server.start)
    async with attacked.web(OTHERS[1]) as web:
        listed = await web.get("/api/tables")
        others = [(await web.get(f"/api/tables/{code}")).status_code for code in codes[1:]]
        broken = (await web.get(f"/api/tables/{codes[0]}")).status_code
    lost = sum(code not in listed.text for code in codes[1:]) if listed.status_code == 200 else len(codes)
    attacked.bound("tables missing from the list", lost, 0)
    attacked.bound("other tables that are not answered", sum(status != 200 for status in others), 0)
    attacked.bound("answers of 500", (broken == 500) + (listed.status_code == 500), 0)
    attacked.bound("lines in the log", attacked.log_lines, 40)
