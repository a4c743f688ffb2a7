"""An agreed shuffle: the promises before the deal, and the disclosed parts."""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Final

from msgspec import Struct

TABLE_NAME: Final = "table"
"""The name under which the table itself commits."""


class AgreedShuffle(Struct, frozen=True):
    """The commitments and parts of one round, by player or `table`."""

    commitments: Mapping[str, str]
    """The SHA-256 of each part, in hexadecimal digits."""
    parts: Mapping[str, str | None] = {}
    """The parts in hexadecimal digits; None for a part that did not come in time. The seed is then made
    without it.
    """

    def undisclosed(self, players: Sequence[str]) -> list[str]:
        """The players who have committed and not yet disclosed. The table's own part cannot be left out."""
        committed = (name for name in in_order(players) if name in self.commitments)
        return [name for name in committed if not self._settled(name)]

    def _settled(self, name: str) -> bool:
        return name in self.parts and (name != TABLE_NAME or self.parts[name] is not None)

    def seed(self, players: Sequence[str]) -> str | None:
        """The seed of a round dealt to these players, once all parts are disclosed."""
        shown = [part for name in in_order(players) if (part := self.parts.get(name))]
        promised = all(name in self.commitments for name in in_order(players) if name in self.parts)
        return seed_of(shown) if shown and promised and not self.undisclosed(players) else None

    def without_table(self) -> "AgreedShuffle":
        """The public information while the round is played."""
        return AgreedShuffle(
            self.commitments, {name: part for name, part in self.parts.items() if name != TABLE_NAME}
        )


def in_order(players: Sequence[str]) -> tuple[str, ...]:
    return (TABLE_NAME, *players)


def part_hash(part: str) -> str:
    """The hash that is published before the part."""
    return sha256(bytes.fromhex(part)).hexdigest()


def seed_of(parts: Iterable[str]) -> str:
    """The table's part first, then the players' in the order of their seats."""
    return sha256(b"".join(bytes.fromhex(part) for part in parts)).hexdigest()
