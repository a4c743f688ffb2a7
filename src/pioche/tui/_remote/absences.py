"""The absent people of a remote table, and the time when this client noticed it."""

from collections.abc import Collection


class RemoteAbsences:
    def __init__(self) -> None:
        self._here: frozenset[str] = frozenset()
        self._seen: dict[str, float] = {}
        """When each person was last seen here."""
        self._since: float | None = None
        """When this client began to look."""

    def see(self, here: Collection[str], now: float) -> None:
        if self._since is None:
            self._since = now
        self._seen |= dict.fromkeys(self._here - set(here), now)
        self._here = frozenset(here)

    def forget(self) -> None:
        """Forgets everything after a broken connection, until it is restored."""
        self._here, self._since = frozenset(), None
        self._seen.clear()

    def is_long_away(self, player: str, limit: float | None, now: float) -> bool:
        if limit is None or self._since is None or player in self._here:
            return False
        return now >= self._seen.get(player, self._since) + limit
