"""The fast path of a frame reads and writes the same as the ordinary one."""

import pytest
from websockets.frames import Frame, Opcode

from pioche.server._sockets.websocket_protocol import framed, framed_together, only_text
from tests.server.client_frames import sent

SIZES = (0, 1, 84, 125, 126, 127, 300, 4096, 65535)


@pytest.mark.parametrize("size", [*SIZES, 65536, 100_000])
def test_a_frame_is_written_as_the_library_writes_it(size: int) -> None:
    body = b"x" * size
    assert framed(body) == Frame(Opcode.TEXT, body).serialize(mask=False)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_frames_that_are_written_together_are_those_written_one_by_one(count: int) -> None:
    bodies = [b"x" * size for size in (300, 53, 70_000)][:count]
    assert framed_together(bodies) == b"".join(map(framed, bodies))


@pytest.mark.parametrize("size", SIZES)
def test_a_message_that_comes_alone_is_read(size: int) -> None:
    body = bytes(number % 251 for number in range(size))
    assert only_text(sent(body)) == body


def test_anything_else_goes_the_long_way() -> None:
    text = sent(b"hello")
    others = [
        text[:-1],
        text + text,
        text + b"\x81",
        sent(b"hello", Opcode.BINARY),
        sent(b"hello", Opcode.PING),
        sent(b"hello", fin=False),
        sent(b"x" * 70_000),
        Frame(Opcode.TEXT, b"without a mask").serialize(mask=False),
        b"",
        b"\x81",
    ]
    assert [only_text(data) for data in others] == [None] * len(others)
