"""Clients that break the protocol: each gets an answer or a clean close; another table plays on."""

import asyncio
import os
from random import Random
from typing import Any

import pytest

from fuzz.live.random_messages import attempt
from fuzz.live.raw_clients import RawClient, say_anything, stranger
from fuzz.live.tables import Opened
from fuzz.network.loop import run
from pioche.core import Draw
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server import ServerSettings
from pioche.server._admission.identity import Keyring
from pioche.server._clock import Clock
from pioche.server._sockets.gateway import Gateway
from pioche.server._storage.memory import MemoryStore
from pioche.server._tables.hub import Hub
from tests.server.attacked_server import AttackedServer

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs fork")


# messages


def test_frames_of_all_kinds_are_answered_or_end_in_a_clean_close(attacked: AttackedServer) -> None:
    async def abuse(host: str, table: Opened) -> None:
        talks = [say_anything(host, table.code, Random(f"frames {place}"), 300) for place in range(3)]
        for ends in await asyncio.gather(*talks):
            assert ends.total() == 300
            assert ends["answered"]
            assert ends["bad-frame"]

    attacked.play_during(abuse)


def test_a_live_table_that_is_told_anything_never_fails() -> None:
    answers = attempt(0, 3000) + attempt(1, 3000)
    assert {"accepted", "bad-frame", "not-seated", "stale"} <= set(answers)


FIRST_FRAMES: list[tuple[str | bytes, str]] = [
    ('{"type":"hello","version":99}', "version"),
    ('{"type":"hello"}', "bad-frame"),
    ('{"type":"ping"}', "bad-frame"),
    ('{"type":"start-round","id":"a"}', "bad-frame"),
    ("", "bad-frame"),
    (b"", "bad-frame"),
    (b"\x00\xff" * 20, "bad-frame"),
    ("[" * 4000, "bad-frame"),
    ('{"type":"hello","version":1' + "0" * 3000 + "}", "version"),
    ('{"type":"hello","version":1,"start":-1}', "bad-frame"),
    ('{"type":"hello","version":1,"token":"paaaaaaaaaaaaa.nonsense"}', "bad-token"),
    ('{"type":"hello","version":1}' + " " * 4096, "too-long"),
]


def test_a_client_with_a_wrong_hello_is_told_why(attacked: AttackedServer) -> None:
    async def abuse(host: str, table: Opened) -> None:
        for frame, why in FIRST_FRAMES:
            async with stranger(host, table.code) as guest:
                await guest.say(frame)
                assert await guest.end() == (1008, why), frame[:60]

    attacked.play_during(abuse)


def test_a_table_that_is_not_there_is_named_as_such(attacked: AttackedServer) -> None:
    async def abuse(host: str, _: Opened) -> None:
        for code in ("NONE1", "-", "%00", "a" * 300, "%F0%9F%98%80", "'--"):
            async with stranger(host, code) as guest:
                await guest.say(s.Hello(s.VERSION))
                assert await guest.end() == (1008, "unknown-table"), code

    attacked.play_during(abuse)


@pytest.mark.parametrize("size", [4097, 16000, 17000, 200_000])
def test_a_message_too_long_ends_in_a_clean_close(attacked: AttackedServer, size: int) -> None:
    async def abuse(host: str, table: Opened) -> None:
        async with stranger(host, table.code) as guest:
            await guest.greet()
            await guest.say("x" * size)
            # a much too long message is not read, unless it comes at once
            assert await guest.end() in ((1008, "too-long"), *[(1009, None)] * (size > 16384))

    attacked.play_during(abuse)


def test_a_silent_connection_is_closed() -> None:
    sent: list[dict[str, object]] = []

    async def receive() -> Any:
        await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    async def wait() -> float:
        loop = asyncio.get_running_loop()
        hub = Hub(MemoryStore(), clock=Clock(loop.time, lambda: 1e9))
        await hub.start()
        await Gateway(hub).serve("ABCDE", "here", receive, send)
        return loop.time()

    assert run(wait()) == ServerSettings().limits.hello
    assert sent[-1] == {"type": "websocket.close", "code": 1008, "reason": "bad-frame"}


@pytest.mark.parametrize("greets", [False, True])
def test_invalid_text_ends_in_a_clean_close(attacked: AttackedServer, greets: bool) -> None:
    async def abuse(host: str, table: Opened) -> None:
        async with stranger(host, table.code) as guest:
            if greets:
                await guest.greet()
            await guest.say(b'{"type":"ping","n":"\xff\xfe"}', text=True)
            assert await guest.end() == (1008, "bad-frame")

    attacked.play_during(abuse)


def test_a_second_hello_ends_in_a_clean_close(attacked: AttackedServer) -> None:
    async def abuse(host: str, table: Opened) -> None:
        async with stranger(host, table.code) as guest:
            await guest.greet()
            await guest.say(s.Hello(s.VERSION))
            assert await guest.end() == (1008, "bad-frame")

    attacked.play_during(abuse)


# requests


async def seated(guest: RawClient, token: str | None, name: str) -> None:
    await guest.greet(token, 0)
    assert isinstance(await guest.asks(s.TakeSeat("sit", name)), t.Accepted)


async def standing(guest: RawClient) -> t.Update:
    await guest.say(s.Sync(0))
    update = await guest.hears(t.Update)
    while update.standing is None or update.start:
        update = await guest.hears(t.Update)
    return update


def test_a_move_for_another_seat_or_another_turn_is_refused(attacked: AttackedServer) -> None:
    async def abuse(host: str, table: Opened) -> None:
        async with stranger(host, table.code) as ann, stranger(host, table.code) as bob:
            await seated(ann, table.token, "Ann")
            await seated(bob, None, "Bob")
            assert await bob.asks(s.StartRound("deal")) == t.Refused("deal", "not-master")
            await ann.asks(s.StartRound("deal"))
            before = await standing(ann)
            for place, asked in enumerate((Draw(0), Draw(1), Draw(7), Draw(10**18))):
                for guest in (ann, bob):
                    answer = await guest.asks(s.Act(f"stale{place}", asked, 0))
                    assert isinstance(answer, t.Refused)
                    assert answer.code in ("not-seated", "stale")
            after = await standing(ann)
            assert after.end == before.end
            async with stranger(host, table.code) as eve:
                await eve.greet()
                assert await eve.asks(s.Act("a", Draw(0))) == t.Refused("a", "not-seated")

    attacked.play_during(abuse)


def test_an_id_that_was_used_before_has_the_same_answer_and_no_effect(attacked: AttackedServer) -> None:
    async def abuse(host: str, table: Opened) -> None:
        async with stranger(host, table.code) as ann:
            await ann.greet(table.token, 0)
            first = await ann.asks(s.Watch("again", "Ann"))
            end = (await standing(ann)).end
            for asking in (s.Watch("again", "Ann"), s.EndGame("again"), s.TakeSeat("again", "Eve")):
                assert await ann.asks(asking) == first
            assert (await standing(ann)).end == end
        async with stranger(host, table.code) as again:
            await again.greet(table.token, 0)
            assert await again.asks(s.StopWatching("again")) == first

    attacked.play_during(abuse)


def test_a_token_of_another_server_opens_nothing(attacked: AttackedServer) -> None:
    async def abuse(host: str, table: Opened) -> None:
        player, _, _ = table.token.partition(".")
        async with stranger(host, table.code) as guest:
            await guest.say(s.Hello(s.VERSION, Keyring(b"another").token(player)))
            assert await guest.end() == (1008, "bad-token")

    attacked.play_during(abuse)
