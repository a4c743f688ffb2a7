"""The absent people of a table, and since when. It is not in the log: after a restart everybody is absent."""

from pioche.table._management import heirs
from pioche.table._table_state import TableState


class Absences:
    def __init__(self, since: float) -> None:
        self._opened = since
        self._here: set[str] = set()
        self._since: dict[str, float] = {}

    def see(self, player: str, here: bool, now: float) -> None:
        if here:
            self._here.add(player)
        elif player in self._here:
            self._here.discard(player)
            self._since[player] = now

    def is_here(self, player: str) -> bool:
        return player in self._here

    def is_away(self, player: str, room: TableState) -> bool:
        return self.overdue_at(player, room) is not None

    def long_away(self, player: str, room: TableState, now: float) -> bool:
        due = self.overdue_at(player, room)
        return due is not None and now >= due

    def overdue_at(self, player: str, room: TableState) -> float | None:
        """When the player will have been absent for too long; None if present, or not watched."""
        if room.options.away is None or player in self._here:
            return None
        return self._since.get(player, self._opened) + room.options.away

    def heir(self, room: TableState) -> str | None:
        """The person to run the table for the absent game master: the longest-seated one who is present."""
        if room.master is None:
            return None
        return next((player for player in heirs(room, room.master) if player in self._here), None)

    def office_passes_at(self, room: TableState) -> float | None:
        if room.master is None or room.master in self._here or self.heir(room) is None:
            return None
        return self.overdue_at(room.master, room)
