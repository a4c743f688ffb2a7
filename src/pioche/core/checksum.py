"""A number by which a client notices that what it has folded is not what it should see.

The checksum of a view is the CRC-32 (as in zlib, gzip and PNG; unsigned) of one line of text in UTF-8.
The line has these 25 fields in this order, with `|` between them:

    seat players phase round turn turn_number direction colour top draw discard hand counts
    drawn pending uno owed jumpable dealer scores places folded left round_winners game_winners

- A number is written in decimal, a text as it is, true as `1`, false as `0`, nothing (null) as `-`.
- The items of a list have `,` between them; an empty list is empty.
- `hand` is sorted by the characters of the codes, so that no order of the hand matters.
- `pending` is `-` or the list of victim, layer, draws, skips, swap, challengeable and the two stakes.
- `uno` is the list of `due`, `called` or nothing at all, one for each seat.
"""

from functools import lru_cache
from typing import Final
from zlib import crc32

from pioche.core.redacted import PendingSeen
from pioche.core.state import State
from pioche.core.view import SPECTATOR, View, view

HAND: Final = 11
"""The place of the hand among the fields; the counts and the card just drawn follow."""


def checksum(view: View) -> int:
    return crc32(view_line(view).encode())


def view_line(view: View) -> str:
    turn, dealer = view.turn, view.dealer
    return (
        f"{view.seat}|{','.join(view.players)}|{view.phase}|{view.round}|{'-' if turn is None else turn}"
        f"|{view.turn_number}|{view.direction}|{view.colour or '-'}|{view.top or '-'}|{view.draw}"
        f"|{view.discard}|{','.join(sorted(view.hand))}|{_list(view.counts)}|{view.drawn or '-'}"
        f"|{_pending(view.pending)}|{','.join(view.uno)}|{_list(view.owed)}|{'1' if view.jumpable else '0'}"
        f"|{'-' if dealer is None else dealer}|{_list(view.scores)}|{_list(view.places)}"
        f"|{_list(view.folded)}|{_list(view.left)}|{_list(view.round_winners)}|{_list(view.game_winners)}"
    )


class Checksums:
    """Those of all who look at one state. They see mostly the same: what does not depend on the seat is
    written once."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._alike = state.rules.hand_counts == "public"
        if self._alike:
            _, *fields = view_line(view(state)).split("|")
            self._before = "|".join(fields[: HAND - 1])
            self._counts = fields[HAND]
            self._after = "|".join(fields[HAND + 2 :])

    def of(self, seat: int) -> int:
        state = self._state
        if not self._alike or seat == SPECTATOR:
            return checksum(view(state, seat))
        hand = ",".join(sorted(state.hands[seat])) if state.hands else ""
        drawn = (state.turn == seat and state.drawn) or "-"
        line = f"{seat}|{self._before}|{hand}|{self._counts}|{drawn}|{self._after}"
        return crc32(line.encode())


# All who look at a table see mostly the same lists.
@lru_cache(4096)
def _list(items: tuple[int | None, ...]) -> str:
    return ",".join(["-" if item is None else str(item) for item in items])


def _pending(pending: PendingSeen | None) -> str:
    if pending is None:
        return "-"
    p = pending
    return _list((p.victim, p.layer, p.draws, p.skips, int(p.swap), int(p.challengeable), *p.stakes))
