"""A number by which a client notices that its fold differs from its view on the server.

The checksum of a view is the CRC-32 (as in zlib, gzip and PNG; unsigned) of one line of text in UTF-8.
The line has these 25 fields in this order, with `|` between them:

    seat players phase round turn turn_number direction colour top draw discard hand counts
    drawn pending uno owed jumpable dealer scores places folded left round_winners game_winners

- A number is written in decimal, a text as it is, true as `1`, false as `0`, nothing (null) as `-`.
- The items of a list have `,` between them; an empty list is empty.
- `hand` is sorted by the characters of the codes, so that no order of the hand matters.
- `pending` is `-` or the list of victim, layer, draws, skips, swap, challengeable and the two stakes.
- `uno` is the list of `due`, `called` or nothing at all, one for each seat.

If cards have two sides, three fields follow, `side inactive draw_face`; if players can be knocked out, two
more, `knocked aside`. `inactive` has the faces of each hand sorted as `hand` is, with `;` between hands. If
its numbers do not say everything, `pending` ends with its parts: verb, n and colour with `:` between them,
and for each stake whether it comes on top of them.
"""

from functools import lru_cache
from zlib import crc32

from pioche.core._cards import Code
from pioche.core._colours import Colour, Side
from pioche.core._scoring import places
from pioche.core._state import Phase, State, Uno, draw_face
from pioche.core._view import SPECTATOR, View, inactive_faces, pending_seen, view
from pioche.core.redacted_events import PendingSeen


def checksum(view: View) -> int:
    return crc32(view_line(view).encode())


def view_line(view: View) -> str:
    v = view
    before = _before(
        v.players, v.phase, v.round, v.turn, v.turn_number, v.direction, v.colour, v.top, v.draw, v.discard
    )
    after = _after(
        v.pending,
        v.uno,
        v.owed,
        v.jumpable,
        v.dealer,
        v.scores,
        v.places,
        v.folded,
        v.left,
        v.round_winners,
        v.game_winners,
    )
    hand = _hand(v.hand)
    end = _end(v.side, v.inactive, v.draw_face, v.knocked, v.aside)
    return f"{v.seat}|{before}|{hand}|{_list(v.counts)}|{v.drawn or '-'}|{after}{end}"


class Checksums:
    """The checksums of all viewers of one state. They mostly see the same: fields that do not depend on the
    seat are written once.
    """

    def __init__(self, state: State) -> None:
        self._state = s = state
        self._alike = s.rules.hand_counts == "public"
        if not self._alike:
            return
        top = s.top_face if s.discard else None
        turn, draw, discard = s.turn, len(s.draw), len(s.discard)
        self._before = _before(
            s.players, s.phase, s.round, turn, s.turn_number, s.direction, s.colour, top, draw, discard
        )
        self._counts = _list(tuple(map(len, s.hands)))
        self._after = _after(
            pending_seen(s.pending),
            s.uno,
            s.owed,
            s.jumpable,
            s.dealer,
            s.scores,
            places(s),
            s.folded,
            s.left,
            s.round_winners,
            s.game_winners,
        )

    def of(self, seat: int) -> int:
        state = self._state
        if not self._alike or seat == SPECTATOR:
            return checksum(view(state, seat))
        hand = _hand(state.held(seat)) if seat < len(state.hands) else ""
        drawn = state.face(state.drawn) if state.turn == seat and state.drawn else "-"
        line = f"{seat}|{self._before}|{hand}|{self._counts}|{drawn}|{self._after}{self._end_for(seat)}"
        return crc32(line.encode())

    def _end_for(self, seat: int) -> str:
        s = self._state
        if s.side is None and not s.rules.knock_out:
            return ""
        aside = len(s.aside) if s.rules.knock_out else None
        return _end(s.side, inactive_faces(s, seat), draw_face(s), s.knocked, aside)


def _end(
    side: Side | None,
    inactive: tuple[tuple[Code, ...], ...],
    draw_face: Code | None,
    knocked: tuple[int, ...],
    aside: int | None,
) -> str:
    """The fields that only some rulesets need."""
    line = ""
    if side is not None:
        hands = ";".join(",".join(sorted(hand)) for hand in inactive)
        line = f"|{side}|{hands}|{draw_face or '-'}"
    return line if aside is None else f"{line}|{_list(knocked)}|{aside}"


def _before(
    players: tuple[str, ...],
    phase: Phase,
    round: int,
    turn: int | None,
    turn_number: int,
    direction: int,
    colour: Colour | None,
    top: Code | None,
    draw: int,
    discard: int,
) -> str:
    """The fields before the hand, without the seat."""
    return (
        f"{','.join(players)}|{phase}|{round}|{'-' if turn is None else turn}"
        f"|{turn_number}|{direction}|{colour or '-'}|{top or '-'}|{draw}|{discard}"
    )


# It seldom changes.
@lru_cache(4096)
def _after(
    pending: PendingSeen | None,
    uno: tuple[Uno, ...],
    owed: tuple[int, ...],
    jumpable: bool,
    dealer: int | None,
    scores: tuple[int, ...],
    places: tuple[int, ...],
    folded: tuple[int, ...],
    left: tuple[int, ...],
    round_winners: tuple[int, ...],
    game_winners: tuple[int, ...],
) -> str:
    """The fields after the card just drawn."""
    return (
        f"{_pending(pending)}|{','.join(uno)}|{_list(owed)}|{'1' if jumpable else '0'}"
        f"|{'-' if dealer is None else dealer}|{_list(scores)}|{_list(places)}"
        f"|{_list(folded)}|{_list(left)}|{_list(round_winners)}|{_list(game_winners)}"
    )


# A move mostly changes one hand of several.
@lru_cache(4096)
def _hand(cards: tuple[Code, ...]) -> str:
    return ",".join(sorted(cards))


# All viewers of a table mostly see the same lists.
@lru_cache(4096)
def _list(items: tuple[int | None, ...]) -> str:
    return ",".join(["-" if item is None else str(item) for item in items])


def _pending(pending: PendingSeen | None) -> str:
    if pending is None:
        return "-"
    p = pending
    line = _list((p.victim, p.layer, p.draws, p.skips, int(p.swap), int(p.challengeable), *p.stakes))
    parts = [f"{due.verb}:{due.n}:{due.colour or '-'}" for due in p.due or ()]
    return ",".join([line, *parts, *(str(int(by_card)) for by_card in p.stakes_by_card or ())])
