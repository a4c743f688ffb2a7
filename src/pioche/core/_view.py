"""A seat's knowledge of the state; with `redact`, this is the only way to what a seat knows."""

from typing import Final, TypeAlias

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from pioche.core import events as e
from pioche.core import redacted_events as r
from pioche.core._cards import Code
from pioche.core._colours import Colour, Side, other_side
from pioche.core._effects import DRAW_VERBS
from pioche.core._scoring import places
from pioche.core._state import CALLED, DUE, NO_DUTY, Phase, State, Uno
from pioche.core.redacted_events import PendingSeen

InactiveFaces: TypeAlias = tuple[tuple[tuple[Code, ...], ...], Code | None]
_NO_FACES: Final[InactiveFaces] = (), None
SPECTATOR: Final = -1
"""A viewer without a seat: a spectator, or the game master, who sees what the table sees."""


class View(Struct, frozen=True, omit_defaults=True, gc=False):
    """One seat's knowledge of the game. There is no field for a foreign card."""

    seat: int
    """The viewer; -1 for those without a seat."""
    players: tuple[str, ...]
    phase: Phase
    round: int
    turn: int | None
    turn_number: int
    direction: int
    colour: Colour | None
    top: Code | None
    draw: int
    discard: int
    hand: tuple[Code, ...]
    counts: tuple[int | None, ...]
    """Cards in each hand; None if the rules hide it."""
    drawn: Code | None
    """The card the viewer has just drawn."""
    pending: PendingSeen | None
    uno: tuple[Uno, ...]
    owed: tuple[int, ...]
    jumpable: bool
    dealer: int | None
    scores: tuple[int, ...]
    places: tuple[int, ...]
    folded: tuple[int, ...]
    left: tuple[int, ...]
    round_winners: tuple[int, ...]
    game_winners: tuple[int, ...]
    hands: tuple[tuple[Code, ...], ...]
    """All hands; only for a game master, if the table's options open them."""
    side: Side | None = None
    """The side in play, if cards have two: `hand`, `top` and `drawn` are the faces in play."""
    inactive: tuple[tuple[Code, ...], ...] = ()
    """The inactive faces of each hand, none of the own; empty for those without a seat."""
    draw_face: Code | None = None
    """The inactive face of the next card of the draw pile."""
    knocked: tuple[int, ...] = ()
    """Seats knocked out of the round, in that order."""
    aside: int | None = None
    """The number of their cards that are set aside; None if nobody can be knocked out."""


def view(state: State, seat: int = SPECTATOR, open_hands: bool = False) -> View:
    """All that a seat may know, or a spectator.

    Examples:
        >>> from pioche.core import Deal, SeededChance, new_game, play, view
        >>> from pioche.rulebooks import load
        >>> state = play(new_game(load("official"), ("ann", "bob", "cat")), Deal(), SeededChance("7")).state
        >>> view(state, 0).hand, view(state, 0).counts
        (('r4', 'r+2', 'g5', 'b2', 'bR', 'y5', 'y7'), (7, 7, 7))
        >>> view(state).hand
        ()
    """
    hands, discard, side, turn, rules = state.hands, state.discard, state.side, state.turn, state.rules
    seated = 0 <= seat < len(hands)
    public = rules.hand_counts == "public"
    top = discard[-1] if discard else None
    seen = View(
        seat,
        state.players,
        state.phase,
        state.round,
        turn,
        state.turn_number,
        state.direction,
        state.colour,
        top if side is None or top is None else state.book.face_on[side][top],
        len(state.draw),
        len(discard),
        (hands[seat] if side is None else state.held(seat)) if seated else (),
        tuple(map(len, hands)) if public else _counts(state, seat),
        state.face(state.drawn) if state.drawn and turn == seat else None,
        None if state.pending is None else pending_seen(state.pending),
        state.uno if public else _uno(state, seat),
        state.owed,
        state.jumpable,
        state.dealer,
        state.scores,
        places(state) if turn is None else state.out,
        state.folded,
        state.left,
        state.round_winners,
        state.game_winners,
        hands if open_hands else (),
    )
    return of_edition(seen, state, seat) if side or rules.knock_out or state.knocked else seen


def of_edition(seen: View, state: State, seat: int) -> View:
    """A view with what only some editions have: inactive faces, and players knocked out.

    Python takes twice as long for a call with more than 30 arguments, so that `view` alone leaves them out.
    """
    side, rules = state.side, state.rules
    inactive, drawn_next = _NO_FACES if side is None else _turned_away(state, seat, other_side(side))
    aside = len(state.aside) if rules.knock_out else None
    return replace(
        seen, side=side, inactive=inactive, draw_face=drawn_next, knocked=state.knocked, aside=aside
    )


def inactive_faces(state: State, seat: int) -> tuple[tuple[Code, ...], ...]:
    """The faces of the other hands that a seat sees if cards have two faces (editions 2)."""
    return () if state.side is None else _turned_away(state, seat, other_side(state.side))[0]


def _turned_away(state: State, seat: int, side: Side) -> InactiveFaces:
    """The faces that a seat sees on the side not in play: the other hands, and the next card of the pile."""
    book, draw = state.book, state.draw
    drawn_next = book.face_on[side][draw[0]] if draw else None
    if not 0 <= seat < len(state.hands):
        return (), drawn_next
    faces = [*map(book.held[side].__getitem__, state.hands)]
    faces[seat] = ()
    return tuple(faces), drawn_next


def _counts(state: State, seat: int) -> tuple[int | None, ...]:
    counts = tuple(map(len, state.hands))
    return counts if state.turn is None else shown_counts(counts, state.uno, seat)


def shown_counts(counts: tuple[int | None, ...], uno: tuple[Uno, ...], seat: int) -> tuple[int | None, ...]:
    """Hidden: others see only "one card" after a call (rules 3, `hand_counts`)."""
    return tuple(
        count if other == seat or not count or (count == 1 and uno[other] is CALLED) else None
        for other, count in enumerate(counts)
    )


def _uno(state: State, seat: int) -> tuple[Uno, ...]:
    return tuple(
        NO_DUTY if status is DUE and other != seat else status for other, status in enumerate(state.uno)
    )


def pending_seen(pending: e.Pending | None) -> PendingSeen | None:
    if pending is None:
        return None
    return PendingSeen(
        pending.victim,
        pending.layer,
        pending.draws,
        pending.skips,
        pending.swap,
        pending.challengeable,
        pending.stakes,
        due_seen(pending),
        pending.stakes_by_card,
    )


def due_seen(pending: e.Pending) -> tuple[r.DrawDue, ...] | UnsetType:
    if pending.due is UNSET:
        return UNSET
    colour = pending.colour or None
    return tuple(
        r.DrawDue(effect.verb, effect.n, colour if effect.verb == "draw_until_colour" else None)
        for effect in pending.due
        if effect.verb in DRAW_VERBS
    )
