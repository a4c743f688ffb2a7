"""How a connection begins, and how the server ends it if the client breaks the protocol."""

import asyncio
from typing import Final

from pioche.protocol import VERSION
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.testing._servers.findings import Findings
from pioche.testing._servers.http_client import HttpClient
from pioche.testing._servers.test_table import TrialTable
from pioche.testing._servers.websocket import TrialSocket, sent_away

HELLO: Final = s.Hello(VERSION)
SILENCE_ALLOWED: Final = 12.0
"""Seconds in which a server must have closed a silent connection; it allows ten."""
FLOOD: Final = 400
"""Messages sent at once; a server accepts 100."""
TOO_LONG: Final = 5000
"""Bytes; a server accepts 4096."""
NO_MESSAGES: Final = (
    "",
    "{",
    "[]",
    "7",
    '{"type":"dance"}',
    '{"type":"ping","n":"x"}',
    '{"n":1}',
    b"\xff\xfe",
)


async def door(desk: HttpClient, notes: Findings) -> None:
    async with TrialTable(desk, notes) as hall:
        silence = asyncio.create_task(_silence(hall))
        try:
            await _welcome(hall)
            await _ways_in(hall)
            await _sent_away(hall)
            await _garbage(hall)
            await _ping(hall)
            await _too_much(hall)
            await silence
        finally:
            silence.cancel()


async def _welcome(hall: TrialTable) -> None:
    wire = await hall.connect()
    await wire.say(HELLO)
    snapshot = await wire.first(t.Snapshot)
    kinds = [type(each).__struct_config__.tag for each in wire.frames]
    hall.notes.same("welcome", kinds, ["welcome", "rules", "presence", "snapshot"])
    welcome, here = await wire.first(t.Welcome), await wire.first(t.Presence)
    hall.notes.same("welcome", (welcome.version, welcome.table), (VERSION, hall.code))
    hall.notes.same("welcome", snapshot.end, welcome.end)
    hall.notes.note("welcome", welcome.player in here.here, f"{welcome.player} is not among {here.here}")


async def _ways_in(hall: TrialTable) -> None:
    await _whole_log(hall)
    await _start_beyond(hall)
    ann = await hall.come()
    again = await hall.come(ann.memory.token)
    hall.notes.same("token-kept", again.player, ann.player)
    for code in (hall.code.lower(), hall.code.upper()):
        wire = await hall.connect(code)
        await wire.say(HELLO)
        hall.notes.same("code-case", (await wire.first(t.Welcome)).table, hall.code)
    await _unknown_fields(hall)


async def _whole_log(hall: TrialTable) -> None:
    wire = await hall.connect()
    await wire.say(s.Hello(VERSION, None, 0))
    update = await wire.first(t.Update)
    first = type(update.events[0][1]).__struct_config__.tag if update.events else None
    hall.notes.same("whole-log", (update.start, first), (0, "TABLE_OPENED_SEEN"))
    hall.notes.note("whole-log", update.standing is not None, "an update without how it stands")


async def _start_beyond(hall: TrialTable) -> None:
    wire = await hall.connect()
    await wire.say(s.Hello(VERSION, None, 10**6))
    stands = await wire.until(
        lambda: next((each for each in wire.frames if isinstance(each, t.Snapshot | t.Update)), None),
        "how it stands",
    )
    hall.notes.note("start-beyond", isinstance(stands, t.Snapshot), stands)


async def _unknown_fields(hall: TrialTable) -> None:
    wire = await hall.connect()
    await wire.say('{"type":"hello","version":1,"weather":{"sky":["blue"]}}')
    await wire.first(t.Welcome)
    await wire.say('{"type":"ping","n":5,"weather":null}')
    hall.notes.same("unknown-fields", (await wire.first(t.Pong)).n, 5)


async def _sent_away(hall: TrialTable) -> None:
    await _ends(hall, "wrong-version", s.Hello(VERSION + 98), "version")
    await _ends(hall, "bad-token", s.Hello(VERSION, "somebody.else"), "bad-token")
    await _ends(hall, "unknown-table", HELLO, "unknown-table", code=f"{hall.code}0")
    await _ends(hall, "hello-first", s.Ping(1), "bad-frame")


async def _ends(
    hall: TrialTable, check: str, first: s.Hello | s.Ping | str, why: str, code: str | None = None
) -> None:
    wire = await hall.connect(code)
    await wire.say(first)
    hall.notes.same(check, await wire.end(), sent_away(why))


async def _welcomed(hall: TrialTable) -> TrialSocket:
    wire = await hall.connect()
    await wire.say(HELLO)
    await wire.first(t.Snapshot)
    return wire


async def _garbage(hall: TrialTable) -> None:
    for frame in NO_MESSAGES:
        wire = await _welcomed(hall)
        await wire.say(frame)
        ending = await wire.end()
        seen = f"after {frame!r}: {ending}"
        hall.notes.note("garbage", ending == sent_away("bad-frame"), seen)


async def _silence(hall: TrialTable) -> None:
    wire = await hall.connect()
    hall.notes.same("silence", await wire.end(SILENCE_ALLOWED), sent_away("bad-frame"))


async def _ping(hall: TrialTable) -> None:
    ann = await hall.come()
    first, second = await ann.ping(41), await ann.ping(42)
    hall.notes.note("ping", first.now <= second.now, f"the time goes back, from {first.now} to {second.now}")


async def _too_much(hall: TrialTable) -> None:
    wire = await _welcomed(hall)
    await wire.say('{"type":"ping","n":1}'.ljust(TOO_LONG))
    hall.notes.same("too-long", await wire.end(), sent_away("too-long"))
    wire = await _welcomed(hall)
    for number in range(FLOOD):
        if wire.ending is None:
            await wire.say(s.Ping(number))
    hall.notes.same("too-fast", await wire.end(), sent_away("too-fast"))
