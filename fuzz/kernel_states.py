"""The common part of a state, read from the core and from the kernel."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from fuzz.side_by_side import counted
from pioche.core import Code, State
from pioche.kernels import cell_reader as reading
from pioche.kernels import layout as at
from pioche.kernels.layout import Cells


class Told(NamedTuple):
    phase: object
    turn: object
    turn_number: int
    round: int
    dealer: object
    direction: int
    colour: object
    top: object
    drawn: object
    hands: object
    pile: object
    discard: int
    uno: object
    owed: object
    passes: int
    shuffles: int
    presses: int
    pending: object
    out: object
    winner: object
    game_winners: object
    blocked: int
    scores: object
    points: object


def told_by_core(state: State) -> Told:
    winner = state.round_winners[0] if state.round_winners else None
    over = state.turn is None
    return Told(
        state.phase,
        state.turn,
        state.turn_number,
        state.round,
        state.dealer,
        state.direction,
        state.colour,
        state.top,
        state.drawn,
        state.hands,
        counted(state.draw),
        len(state.discard),
        state.uno,
        state.owed,
        state.passes,
        state.shuffles,
        state.presses,
        None if state.pending is None else _pending(state),
        state.out,
        winner if over else None,
        state.game_winners,
        state.blocked_rounds,
        state.scores,
        state.sheet[-1].points if over and state.rules.scoring != "none" else None,
    )


def _pending(state: State) -> tuple[int, ...]:
    pending = state.pending
    assert pending is not None
    stakes = pending.stakes if pending.challengeable else (0, 0)
    return (
        pending.victim,
        pending.layer,
        pending.draws,
        pending.skips,
        pending.challengeable,
        pending.stackable,
        pending.rightful,
        *stakes,
    )


def told_by_kernel(cells: Cells, scored: bool) -> Told:
    row: list[int] = cells.tolist()
    over = row[at.TURN] == at.NONE
    return Told(
        reading.phase(row),
        reading.seat_or_none(row[at.TURN]),
        row[at.TURN_NUMBER],
        row[at.ROUND],
        reading.seat_or_none(row[at.DEALER]),
        row[at.DIRECTION],
        reading.colour(row),
        reading.top(row),
        reading.drawn(row),
        _hands(row),
        counted(_cards_in(row, at.PILE)),
        row[at.DISCARD_COUNT],
        reading.duties(row),
        reading.by_seat(row, at.OWED),
        row[at.PASSES],
        row[at.SHUFFLE] + 1,
        row[at.PRESSES],
        _pending_in(row),
        reading.places(row),
        reading.seat_or_none(row[at.WINNER]) if over else None,
        tuple(seat for seat in range(at.MOST_PLAYERS) if row[at.GAME_WINNERS] >> seat & 1),
        row[at.BLOCKED],
        reading.by_seat(row, at.SCORE),
        # where no score is kept, the kernel still counts the points
        reading.by_seat(row, at.POINTS) if over and scored else None,
    )


@lru_cache(maxsize=1 << 12)
def _cards_of(words: tuple[int, ...]) -> tuple[Code, ...]:
    return reading.cards_in(words, 0)


def _cards_in(row: Sequence[int], first: int) -> tuple[Code, ...]:
    """Most sets of cards are those of the act before."""
    return _cards_of(tuple(row[first : first + at.WORDS]))


def _hands(row: Sequence[int]) -> tuple[tuple[Code, ...], ...]:
    firsts = range(at.HAND, at.HAND + at.WORDS * row[at.PLAYERS], at.WORDS)
    return tuple([_cards_in(row, first) for first in firsts])


def _pending_in(row: list[int]) -> tuple[int, ...] | None:
    if row[at.VICTIM] == at.NONE:
        return None
    pending = tuple(row[at.VICTIM : at.IF_INNOCENT + 1])
    return pending if row[at.CHALLENGEABLE] else (*pending[:-2], 0, 0)


def sum_of_cards(cells: Cells) -> bool:
    """Whether the kernel's numbers of cards fit its cards."""
    row: list[int] = cells.tolist()
    hands = list(map(len, _hands(row)))
    dues = row[at.UNO : at.UNO + len(hands)].count(at.DUE)
    return (
        hands == row[at.COUNT : at.COUNT + len(hands)]
        and len(_cards_in(row, at.PILE)) == row[at.PILE_COUNT]
        and sum(hands) + row[at.PILE_COUNT] + row[at.DISCARD_COUNT] == at.CARDS
        and dues == row[at.DUES]
    )
