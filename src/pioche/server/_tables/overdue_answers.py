"""Finds guests who have waited too long for an answer, because the store does not answer."""

from collections.abc import Iterable, Iterator

from pioche.server._tables.guests import Guest


class OverdueAnswers:
    """Knows the owed answers beside the outbox: nothing is told of a table that waits to be restored."""

    def __init__(self, within: float) -> None:
        self.within = within
        """Seconds to answer a guest; after that it is disconnected."""
        self._owed: dict[tuple[Guest, str | None], float] = {}
        """Since when; the id of a command, or None for the current state."""
        self._sent_away_for: float | None = None
        """The oldest parcel for which guests were disconnected, which happens once."""

    def owe(self, guest: Guest, id_: str | None, since: float) -> None:
        self._owed.setdefault((guest, id_), since)

    def forget(self, guest: Guest) -> None:
        self._owed = {owed: since for owed, since in self._owed.items() if owed[0] is not guest}

    def settle(self) -> Iterator[tuple[Guest, str]]:
        """The commands with owed answers; from now on none is owed."""
        owed, self._owed = self._owed, {}
        return ((guest, id_) for guest, id_ in owed if id_ is not None)

    def due(self, guests: int, parcel: float | None) -> float | None:
        """When a guest must be disconnected; `parcel` is the age of the oldest parcel in the outbox."""
        waiting = [min(self._owed.values())] if self._owed else []
        if parcel is not None and guests and parcel != self._sent_away_for:
            waiting.append(parcel)
        return min(waiting) + self.within if waiting else None

    def is_over(self, parcel: float | None, now: float) -> bool:
        return parcel is not None and now >= parcel + self.within

    def sent_away(self, guests: Iterable[Guest], parcel: float | None, now: float) -> Iterator[Guest]:
        """The guests who have waited too long; each is returned once."""
        if self.is_over(parcel, now) and parcel != self._sent_away_for:
            self._sent_away_for = parcel
            yield from guests
        late = [owed for owed, since in self._owed.items() if now >= since + self.within]
        for owed in late:
            del self._owed[owed]
        yield from dict.fromkeys(guest for guest, _ in late)
