"""Bots at the tables of a real server: whole games, a restart in the middle, and a table without a seat."""

import asyncio
import sys
from collections.abc import Coroutine
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from pioche.client import Address, BotVisit, JoinError, TableConnection, VisitLength, names_like
from pioche.core.events import TurnStarted
from pioche.protocol.to_server import RemovePlayer
from pioche.table import TableState
from tests.client.restartable_server import Master, RestartableServer, served
from tests.client.scripted_table import drawing

T = TypeVar("T")
ONE_ROUND = "classic+one_round"
PROGRAM = f"cmd:{sys.executable} examples/bots/sheds.py"
PATIENCE = 120.0
"""Seconds; only a game that hangs comes near it."""


def run(work: Coroutine[Any, Any, T]) -> T:
    async def in_time() -> T:
        async with asyncio.timeout(PATIENCE):
            return await work

    return asyncio.run(in_time())


def visit(address: Address, bot: str, name: str, number: int = 1, **more: Any) -> BotVisit:
    line = TableConnection(rng=Random(number), draw=drawing(number))
    return BotVisit(address, bot, name, rng=Random(number), line=line, **more)


async def play(address: Address, token: str, visits: list[BotVisit]) -> list[VisitLength]:
    master = asyncio.create_task(Master(address, token, len(visits)).run())
    try:
        return list(await asyncio.gather(*(each.run() for each in visits)))
    finally:
        master.cancel()
        await asyncio.gather(master, return_exceptions=True)


def test_bots_play_a_whole_game_over_the_network(tmp_path: Path) -> None:
    async def game() -> tuple[list[VisitLength], list[BotVisit], TableState]:
        async with served(tmp_path) as server:
            address, token = await server.table(ONE_ROUND)
            bots = ("expert@quick", "champion-12@quick", "montecarlo(rollouts=12)@quick", PROGRAM + "@quick")
            visits = [visit(address, bot, f"Bot {n}", n, games=1) for n, bot in enumerate(bots)]
            stays = await play(address, token, visits)
            return stays, visits, server.hub.live_tables[address.code].table.state

    stays, visits, left = run(game())
    assert [stay.end for stay in stays] == ["enough"] * 4
    assert [(stay.rounds, stay.games) for stay in stays] == [(1, 1)] * 4
    assert sum(stay.games_won for stay in stays) == 1
    assert [each.line.drifts for each in visits] == [0] * 4
    assert left.chairs == ()


def test_a_game_goes_on_after_the_server_was_ended_and_begun_again(tmp_path: Path) -> None:
    async def until_played(server: RestartableServer, code: str, turns: int) -> None:
        while True:
            log = server.hub.live_tables[code].table.log
            if sum(isinstance(event, TurnStarted) for event in log) >= turns:
                return
            await asyncio.sleep(0.01)

    async def game() -> tuple[list[VisitLength], list[BotVisit]]:
        async with served(tmp_path) as server:
            address, token = await server.table(ONE_ROUND)
            visits = [visit(address, "expert@quick", f"Bot {n}", n, rounds=1) for n in range(2)]
            playing = asyncio.create_task(play(address, token, visits))
            await until_played(server, address.code, 3)
            await server.stop()
            await server.start()
            return await playing, visits

    stays, visits = run(game())
    assert [stay.rounds for stay in stays] == [1, 1]
    assert sum(stay.rounds_won for stay in stays) == 1
    assert [each.line.drifts for each in visits] == [0, 0]


def test_a_table_that_is_deleted_ends_the_visit(tmp_path: Path) -> None:
    async def end() -> str:
        async with served(tmp_path) as server:
            address, _ = await server.table(ONE_ROUND)
            seated = asyncio.Event()
            staying = asyncio.create_task(
                visit(address, "random", "Bot", seated=lambda _: seated.set()).run()
            )
            await seated.wait()
            await server.hub.delete(address.code)
            return (await staying).end

    assert run(end()) == "deleted"


def test_a_removed_bot_leaves(tmp_path: Path) -> None:
    async def end() -> str:
        async with served(tmp_path) as server:
            address, token = await server.table(ONE_ROUND)
            seated = asyncio.Event()
            bot = visit(address, "random", "Bot", seated=lambda _: seated.set())
            staying = asyncio.create_task(bot.run())
            await seated.wait()
            master = Master(address, token, 9)
            master.line.ask(RemovePlayer("", bot.line.player))
            working = asyncio.create_task(master.run())
            stay = await staying
            working.cancel()
            await asyncio.gather(working, return_exceptions=True)
            return stay.end

    assert run(end()) == "removed"


def code_of(work: Coroutine[Any, Any, Any]) -> str:
    with pytest.raises(JoinError) as failed:
        run(work)
    return failed.value.code


def test_there_is_no_table_if_nobody_listens() -> None:
    assert code_of(visit(Address("127.0.0.1:9", "ABCDE"), "random", "Bot").run()) == "unreachable"


def test_a_table_that_the_server_does_not_know(tmp_path: Path) -> None:
    async def go() -> None:
        async with served(tmp_path) as server:
            await visit(Address(f"127.0.0.1:{server.port}", "NOPE"), "random", "Bot").run()

    assert code_of(go()) == "unknown-table"


def test_a_name_that_is_taken_is_said_or_another_one_tried(tmp_path: Path) -> None:
    async def go(again: str | None) -> str:
        async with served(tmp_path) as server:
            address, _ = await server.table(ONE_ROUND)
            seated = asyncio.Event()
            first = asyncio.create_task(visit(address, "random", "Owl", seated=lambda _: seated.set()).run())
            await seated.wait()
            names = names_like("Owl") if again is None else again
            there = asyncio.Event()
            second = BotVisit(
                address, "random", names, line=TableConnection(draw=drawing(2)), seated=lambda _: there.set()
            )
            other = asyncio.create_task(second.run())
            waiting = asyncio.create_task(there.wait())
            try:
                await asyncio.wait((other, waiting), return_when=asyncio.FIRST_COMPLETED)
                if other.done():
                    await other
                return second.stay.name
            finally:
                for task in (first, other, waiting):
                    task.cancel()
                await asyncio.gather(first, other, waiting, return_exceptions=True)

    assert run(go(None)) == "Owl 2"
    assert code_of(go("Owl")) == "name-taken"
