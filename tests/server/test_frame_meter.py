"""A websocket's input is counted: whole messages, parts, control frames, bytes and reads."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Opcode

from pioche.server import Limits
from pioche.server._admission.rate_limits import Bucket, RateLimit, RateLimits
from pioche.server._sockets.frame_meter import READ, FrameMeter, FrameWalk
from tests.server.client_frames import sent

LIMITS = Limits()


NOTHING = {
    "pings": [sent(b"", Opcode.PING)],
    "pongs": [sent(b"", Opcode.PONG)],
    "empty messages": [sent(b"")],
    "empty parts": [sent(b"", fin=False), *[sent(b"", Opcode.CONT, fin=False)] * 400],
    "full pings": [sent(b"x" * 125, Opcode.PING)],
}


def clocked(limits: Limits = LIMITS) -> tuple[FrameMeter, list[float]]:
    now = [0.0]
    return FrameMeter(limits, lambda: now[0]), now


def passed(meter: FrameMeter, frames: list[bytes], most: int = 1000) -> int:
    """The number of frames that pass one by one."""
    for number in range(most):
        if not meter.allows(frames[min(number, len(frames) - 1)]):
            return number
    return most


@pytest.mark.parametrize("kind", NOTHING)
def test_frames_that_say_nothing_count_as_messages(kind: str) -> None:
    meter, now = clocked()
    assert passed(meter, NOTHING[kind]) == LIMITS.messages
    now[0] += LIMITS.window
    assert passed(meter, NOTHING[kind][-1:]) == LIMITS.messages


@pytest.mark.parametrize("kind", NOTHING)
def test_a_heap_of_frames_in_one_read_is_refused_whole(kind: str) -> None:
    meter, _ = clocked()
    assert not meter.allows(b"".join(NOTHING[kind] * (LIMITS.messages + 1)))


def test_one_byte_at_a_time_costs_as_much_as_more() -> None:
    meter, _ = clocked()
    long = sent(b"x" * 4000)
    assert passed(meter, [long[place : place + 1] for place in range(len(long))]) == LIMITS.traffic // (
        READ + 1
    )


def test_bytes_are_counted_and_come_back_with_time() -> None:
    meter, now = clocked()
    message = sent(b"x" * LIMITS.message)
    count = passed(meter, [message])
    assert count == LIMITS.traffic // (len(message) + READ) < LIMITS.messages
    now[0] += LIMITS.window
    assert passed(meter, [message]) == count


def test_a_client_that_plays_is_never_stopped() -> None:
    meter, now = clocked()
    for number in range(10_000):
        now[0] += 0.25
        assert meter.allows_one(200)
        if number % 100 == 0:
            assert meter.allows(sent(b"ping", Opcode.PONG))


@given(st.lists(st.tuples(st.binary(max_size=300), st.booleans()), min_size=1, max_size=5), st.data())
def test_frames_are_found_wherever_the_stream_is_cut(
    bodies: list[tuple[bytes, bool]], data: st.DataObject
) -> None:
    frames = [sent(body, fin=fin) for body, fin in bodies]
    whole = b"".join(frames)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=8)))
    walk, places = FrameWalk(), [0, *cuts, len(whole)]
    counts = [walk.count(whole[a:b], 100) for a, b in pairwise(places)]
    assert sum(counts) == len(frames)
    assert walk.between_messages is bodies[-1][1]


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536, 100_000])
def test_frames_of_all_sizes_are_walked_over(size: int) -> None:
    walk = FrameWalk()
    assert walk.count(sent(b"x" * size) + sent(b"", Opcode.PING), 5) == 2
    assert walk.between_messages


def test_no_more_is_looked_at_than_is_allowed() -> None:
    assert FrameWalk().count(sent(b"", Opcode.PING) * 40_000, 7) == 8


def test_a_bucket_fills_up_again() -> None:
    bucket = Bucket(100, 10.0, now=0.0)
    assert [bucket.allows(0.0, 60), bucket.allows(0.0, 60), bucket.allows(3.0, 60)] == [True, False, True]
    assert [bucket.allows(1000.0, 100), bucket.allows(1000.0, 1)] == [True, False]


def test_it_is_known_how_long_to_wait() -> None:
    pace, paces = RateLimit(2, 60.0), RateLimits(1, 60.0)
    assert [pace.allows(0.0), pace.allows(10.0), pace.allows(20.0)] == [True, True, False]
    assert (pace.wait(20.0), pace.wait(60.0)) == (40.0, 0.0)
    assert (paces.allows("a", 5.0), paces.wait("a", 15.0), paces.wait("b", 15.0)) == (True, 50.0, 0.0)
