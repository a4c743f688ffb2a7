"""The beginning of a connection, and its end by the server if the client breaks the protocol."""

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


async def connections(http: HttpClient, notes: Findings) -> None:
    async with TrialTable(http, notes) as trial:
        silence = asyncio.create_task(_silence(trial))
        try:
            await _welcome(trial)
            await _ways_in(trial)
            await _sent_away(trial)
            await _garbage(trial)
            await _ping(trial)
            await _too_much(trial)
            await silence
        finally:
            silence.cancel()


async def _welcome(trial: TrialTable) -> None:
    wire = await trial.connect()
    await wire.say(HELLO)
    snapshot = await wire.first(t.Snapshot)
    kinds = [type(each).__struct_config__.tag for each in wire.frames]
    trial.notes.same("welcome", kinds, ["welcome", "rules", "presence", "snapshot"])
    welcome, here = await wire.first(t.Welcome), await wire.first(t.Presence)
    trial.notes.same("welcome", (welcome.version, welcome.table), (VERSION, trial.code))
    trial.notes.same("welcome", snapshot.end, welcome.end)
    trial.notes.note("welcome", welcome.player in here.here, f"{welcome.player} is not among {here.here}")


async def _ways_in(trial: TrialTable) -> None:
    await _whole_log(trial)
    await _start_beyond(trial)
    ann = await trial.come()
    again = await trial.come(ann.memory.token)
    trial.notes.same("token-kept", again.player, ann.player)
    for code in (trial.code.lower(), trial.code.upper()):
        wire = await trial.connect(code)
        await wire.say(HELLO)
        trial.notes.same("code-case", (await wire.first(t.Welcome)).table, trial.code)
    await _unknown_fields(trial)


async def _whole_log(trial: TrialTable) -> None:
    wire = await trial.connect()
    await wire.say(s.Hello(VERSION, None, 0))
    update = await wire.first(t.Update)
    first = type(update.events[0][1]).__struct_config__.tag if update.events else None
    trial.notes.same("whole-log", (update.start, first), (0, "TABLE_OPENED_SEEN"))
    trial.notes.note("whole-log", update.standing is not None, "an update without how it stands")


async def _start_beyond(trial: TrialTable) -> None:
    wire = await trial.connect()
    await wire.say(s.Hello(VERSION, None, 10**6))
    stands = await wire.until(
        lambda: next((each for each in wire.frames if isinstance(each, t.Snapshot | t.Update)), None),
        "how it stands",
    )
    trial.notes.note("start-beyond", isinstance(stands, t.Snapshot), stands)


async def _unknown_fields(trial: TrialTable) -> None:
    wire = await trial.connect()
    await wire.say('{"type":"hello","version":1,"weather":{"sky":["blue"]}}')
    await wire.first(t.Welcome)
    await wire.say('{"type":"ping","n":5,"weather":null}')
    trial.notes.same("unknown-fields", (await wire.first(t.Pong)).n, 5)


async def _sent_away(trial: TrialTable) -> None:
    await _ends(trial, "wrong-version", s.Hello(VERSION + 98), "version")
    await _ends(trial, "bad-token", s.Hello(VERSION, "somebody.else"), "bad-token")
    await _ends(trial, "unknown-table", HELLO, "unknown-table", code=f"{trial.code}0")
    await _ends(trial, "hello-first", s.Ping(1), "bad-frame")


async def _ends(
    trial: TrialTable, check: str, first: s.Hello | s.Ping | str, why: str, code: str | None = None
) -> None:
    wire = await trial.connect(code)
    await wire.say(first)
    trial.notes.same(check, await wire.end(), sent_away(why))


async def _welcomed(trial: TrialTable) -> TrialSocket:
    wire = await trial.connect()
    await wire.say(HELLO)
    await wire.first(t.Snapshot)
    return wire


async def _garbage(trial: TrialTable) -> None:
    for frame in NO_MESSAGES:
        wire = await _welcomed(trial)
        await wire.say(frame)
        ending = await wire.end()
        seen = f"after {frame!r}: {ending}"
        trial.notes.note("garbage", ending == sent_away("bad-frame"), seen)


async def _silence(trial: TrialTable) -> None:
    wire = await trial.connect()
    trial.notes.same("silence", await wire.end(SILENCE_ALLOWED), sent_away("bad-frame"))


async def _ping(trial: TrialTable) -> None:
    ann = await trial.come()
    first, second = await ann.ping(41), await ann.ping(42)
    trial.notes.note("ping", first.now <= second.now, f"the time goes back, from {first.now} to {second.now}")


async def _too_much(trial: TrialTable) -> None:
    wire = await _welcomed(trial)
    await wire.say('{"type":"ping","n":1}'.ljust(TOO_LONG))
    trial.notes.same("too-long", await wire.end(), sent_away("too-long"))
    wire = await _welcomed(trial)
    for number in range(FLOOD):
        if wire.ending is None:
            await wire.say(s.Ping(number))
    trial.notes.same("too-fast", await wire.end(), sent_away("too-fast"))
