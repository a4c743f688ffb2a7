"""The short way of a frame reads and writes what the long way does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from pioche.server.shortcut import ends_whole, framed, only_text

SIZES = (0, 1, 84, 125, 126, 127, 300, 4096, 65535)


def sent(body: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """As a client sends it."""
    return Frame(opcode, body, fin).serialize(mask=True)


@pytest.mark.parametrize("size", [*SIZES, 65536, 100_000])
def test_a_frame_is_written_as_the_library_writes_it(size: int) -> None:
    body = b"x" * size
    assert framed(body) == Frame(Opcode.TEXT, body).serialize(mask=False)


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


@given(st.lists(st.binary(max_size=200), min_size=1, max_size=4), st.data())
def test_it_is_known_where_frames_end(bodies: list[bytes], data: st.DataObject) -> None:
    whole = b"".join(map(sent, bodies))
    ends = {len(b"".join(map(sent, bodies[:count]))) for count in range(len(bodies) + 1)}
    cut = data.draw(st.integers(0, len(whole)))
    assert ends_whole(whole)
    assert ends_whole(whole[:cut]) == (cut in ends)


def test_after_part_of_a_message_nothing_counts_as_whole() -> None:
    assert not ends_whole(sent(b"the first half", fin=False))
    assert ends_whole(sent(b"", Opcode.PONG) + sent(b"hello"))
