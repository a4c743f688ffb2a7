"""Holds messages back until the store has confirmed the events they describe."""

from collections import deque

from pioche.server._tables.guests import Guest


class StepFrames:
    """The frames of one step."""

    __slots__ = ("closings", "end", "frames", "informed", "kept", "since", "tickets")

    def __init__(self, end: int, kept: bool, since: float) -> None:
        self.end = end
        """The length of the log with this step."""
        self.kept = kept
        self.since = since
        """When it was made."""
        self.frames: dict[Guest, list[bytes]] = {}
        """The frames of each guest, in order: they are sent together."""
        self.informed: list[Guest] = []
        """The guests who know the log up to `end` with them."""
        self.tickets: list[tuple[Guest, str]] = []
        """The guests that wait for an answer, by id."""
        self.closings: list[tuple[Guest, str]] = []
        """The connections that end with this step, and why."""

    def add(self, guest: Guest, frame: bytes) -> None:
        frames = self.frames.get(guest)
        if frames is None:
            self.frames[guest] = [frame]
        else:
            frames.append(frame)

    def inform(self, guest: Guest, frame: bytes) -> None:
        """Adds a frame that tells everything up to `end`."""
        self.add(guest, frame)
        self.informed.append(guest)


class Outbox:
    def __init__(self) -> None:
        self._waiting: deque[StepFrames] = deque()

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def since(self) -> float | None:
        """Since when the oldest parcel waits; None if nothing waits."""
        return self._waiting[0].since if self._waiting else None

    def put(self, parcel: StepFrames) -> None:
        if parcel.kept and not self._waiting:
            _send(parcel)
        else:
            self._waiting.append(parcel)

    def kept(self) -> int | None:
        """The oldest unstored step is now stored; returns the length of the log up to there."""
        parcels = self._waiting
        for parcel in parcels:
            if not parcel.kept:
                break
        else:
            return None
        parcel.kept = True
        while parcels and parcels[0].kept:
            _send(parcels.popleft())
        return parcel.end

    def drop(self) -> list[StepFrames]:
        dropped = list(self._waiting)
        self._waiting.clear()
        return dropped


def _send(parcel: StepFrames) -> None:
    for guest in parcel.informed:
        guest.told = parcel.end
    for guest, frames in parcel.frames.items():
        guest.wire.send(*frames)
    for guest, why in parcel.closings:
        guest.wire.close(why)
