"""Counts everything that one websocket sends: messages, parts of messages, control frames, bytes and
reads.
"""

from collections.abc import Callable
from typing import Final

from pioche.server._admission.rate_limits import Bucket, RateLimit
from pioche.server._settings import Limits

FINAL_BIT: Final = 0x80
CONTROL: Final = 0x08
"""The bit of an opcode that separates pings, pongs and closes from data."""
READ: Final = 256
"""The number of bytes that a read counts in addition: single bytes cost the server as much as whole
frames.
"""


class FrameMeter:
    """After a refusal the connection must be closed: what follows is not measured."""

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self._now = now
        self._longest = limits.longest_frame
        self._frames = RateLimit(limits.messages, limits.window)
        self._bytes = Bucket(limits.traffic, limits.window, now())
        self._walk = FrameWalk()

    @property
    def between_messages(self) -> bool:
        return self._walk.between_messages

    def allows_one(self, size: int) -> bool:
        """Measures a complete message that came alone."""
        now = self._now()
        return self._frames.allows(now) and self._bytes.allows(now, size + READ)

    def allows(self, data: bytes) -> bool:
        """Measures any data."""
        now = self._now()
        left = self._frames.left(now)
        begun = self._walk.count(data, left)
        if begun > left or not self._frames.allows(now, begun):
            return False
        # the websocket itself refuses a much too long frame, with its own code
        return self._walk.longest > self._longest or self._bytes.allows(now, len(data) + READ)


class FrameWalk:
    """Finds the frames in a stream of bytes by their headers, however the stream is split."""

    def __init__(self) -> None:
        self._head = b""
        """The beginning of an incomplete header."""
        self._rest = 0
        """Bytes of the last frame still to come."""
        self._is_part = False
        """Whether the last message continues in another frame."""
        self.longest = 0
        """Bytes of the longest frame so far."""

    @property
    def between_messages(self) -> bool:
        return not (self._head or self._rest or self._is_part)

    def count(self, data: bytes, most: int) -> int:
        """The number of frames that begin here; beyond `most` it stops counting."""
        data, place, begun = self._head + data, self._rest, 0
        self._head = b""
        while place < len(data) and begun <= most:
            size = frame_size(data, place)
            if size is None:
                self._head, place = data[place:], len(data)
                break
            begun += 1
            self.longest = max(self.longest, size)
            if not data[place] & CONTROL:
                self._is_part = not data[place] & FINAL_BIT
            place += size
        self._rest = max(0, place - len(data))
        return begun


def frame_size(data: bytes, start: int) -> int | None:
    """The length of the frame that starts there, with its header; None if the header is incomplete."""
    if len(data) < start + 2:
        return None
    second = data[start + 1]
    short, mask = second & 127, 4 if second & 128 else 0
    if short < 126:
        return 2 + mask + short
    wide = 2 if short == 126 else 8
    if len(data) < start + 2 + wide:
        return None
    return 2 + wide + mask + int.from_bytes(data[start + 2 : start + 2 + wide], "big")
