"""Tables whose own parts follow from their seed, so that a test plays the same cards each time."""

from collections.abc import Sequence
from hashlib import sha256

from pioche.table import Decision, Table


def table_with_fixed_parts(decisions: Sequence[Decision], now: float = 0.0) -> Table:
    tables: list[Table] = []

    def draw(count: int) -> bytes:
        table_state = tables[0].state
        return sha256(
            f"{table_state.seed}/part/{table_state.number}/{table_state.game.round + 1}".encode()
        ).digest()[:count]

    tables.append(Table.restored(decisions, now, draw=draw))
    return tables[0]
