"""The common part of a state with any deck, read from the core and from the deck kernel."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from fuzz.side_by_side import counted
from pioche.core import Code, State
from pioche.kernels._decks import deck_layout as at
from pioche.kernels._decks.deck_reader import DeckState


class DeckTold(NamedTuple):
    phase: object
    turn: object
    turn_number: int
    round: int
    dealer: object
    direction: int
    side: object
    colour: object
    drawn: object
    hands: tuple[tuple[Code, ...], ...]
    pile: Mapping[Code, int]
    discard: tuple[Code, ...]
    aside: Mapping[Code, int]
    uno: object
    owed: object
    passes: int
    jumpable: bool
    chance: object
    pending: Mapping[str, Any] | None
    naming: Mapping[str, Any] | None
    out: object
    knocked: object
    winner: object
    game_winners: object
    blocked: int
    scores: object
    points: object


def told_by_core(state: State) -> DeckTold:
    over = state.turn is None
    return DeckTold(
        state.phase,
        state.turn,
        state.turn_number,
        state.round,
        state.dealer,
        state.direction,
        state.side,
        state.colour,
        state.drawn,
        state.hands,
        counted(state.draw),
        state.discard,
        counted(state.aside),
        state.uno,
        state.owed,
        state.passes,
        state.jumpable,
        (state.shuffles, state.presses, state.hand_shuffles, state.lots),
        None if state.pending is None else _pending(state),
        None if state.naming is None else _naming(state),
        state.out,
        state.knocked,
        (state.round_winners[0] if state.round_winners else None) if over else None,
        state.game_winners,
        state.blocked_rounds,
        state.scores,
        state.sheet[-1].points if over and state.rules.scoring != "none" else None,
    )


def _pending(state: State) -> dict[str, Any]:
    pending = state.pending
    assert pending is not None
    return {
        "victim": pending.victim,
        "layer": pending.layer,
        "draws": pending.draws,
        "skips": pending.skips,
        "swap": pending.swap,
        "answers": (pending.challengeable, pending.stackable, pending.returnable),
        "stakes": pending.stakes,
        "by card": pending.stakes_by_card or (False, False),
        "rightful": pending.rightful,
        "rest": len(pending.rest),
        "target": pending.target,
        "after": pending.after,
        "plain": not pending.due,
        "turned": None if not isinstance(pending.turned, int) else pending.turned,
    }


def _naming(state: State) -> dict[str, Any]:
    naming = state.naming
    assert naming is not None
    return {
        "seat": naming.seat,
        "layer": naming.layer,
        "face": naming.face,
        "rest": len(naming.rest),
        "target": naming.target,
        "rightful": naming.rightful,
        "stacked_on": naming.stacked_on,
        "nobody": naming.nobody,
        "after": naming.after,
        "turned": naming.turned,
    }


def told_by_kernel(found: DeckState) -> DeckTold:
    row = found.row
    over = row[at.TURN] == at.NONE
    scored = found.tables.rules.scoring != "none"
    return DeckTold(
        found.phase,
        found.seat(at.TURN),
        row[at.TURN_NUMBER],
        row[at.ROUND],
        found.seat(at.DEALER),
        row[at.DIRECTION],
        found.side,
        found.colour(),
        found.drawn,
        tuple(map(found.hand, range(row[at.PLAYERS]))),
        counted(found.pile),
        found.discard,
        counted(found.cards_in(at.ASIDE)),
        found.duties(),
        found.by_seat(at.OWED),
        row[at.PASSES],
        bool(row[at.JUMPABLE]),
        (row[at.SHUFFLE] + 1, row[at.PRESSES], row[at.HAND_SHUFFLES], row[at.LOTS]),
        _pending_in(found) if row[at.PENDING] else None,
        None if row[at.NAMER] == at.NONE else _naming_in(found),
        found.listed(at.PLACE, at.OUT_COUNT),
        found.listed(at.KNOCKED_PLACE, at.KNOCKED_COUNT),
        found.seat(at.WINNER) if over else None,
        _game_winners(found),
        row[at.BLOCKED],
        found.by_seat(at.SCORE),
        found.by_seat(at.POINTS) if over and scored else None,
    )


def sum_of_cards(found: DeckState, told: DeckTold) -> bool:
    """Whether the kernel's numbers of cards and of calls due fit what it has."""
    hands, pile = tuple(map(len, told.hands)), len(found.pile)
    return (
        hands == found.by_seat(at.COUNT)
        and pile == found[at.PILE_COUNT]
        and sum(hands) + pile + len(told.discard) + found[at.ASIDE_COUNT] == len(found.tables.cards)
        and found.by_seat(at.UNO).count(at.DUE) == found[at.DUES]
    )


def _game_winners(found: DeckState) -> tuple[int, ...]:
    """The winner of a match without scores comes first, then partners."""
    bits = found[at.GAME_WINNERS]
    seats = tuple(seat for seat in range(at.MOST_PLAYERS) if bits >> seat & 1)
    if found.tables.rules.scoring != "none" or not seats:
        return seats
    winner = found[at.WINNER]
    return (winner, *(seat for seat in seats if seat != winner))


def _rest(found: DeckState, first: int, lapsed: int) -> int:
    """The number of operations of a chain that still count."""
    number, tables = 0, found.tables.cells.data
    while first != at.NONE:
        who, verb = tables[first + at.WHO], tables[first + at.VERB]
        moves = at.V_SWAP <= verb <= at.V_SHUFFLE and lapsed & at.HANDS_STAY
        number += bool(tables[first + at.FROM_LOT]) or not (lapsed >> who & 1 or moves)
        first = tables[first + at.NEXT]
    return number


def _pending_in(found: DeckState) -> dict[str, Any]:
    return {
        "victim": found[at.VICTIM],
        "layer": found[at.LAYER],
        "draws": found[at.DRAWS],
        "skips": found[at.SKIPS],
        "swap": bool(found[at.SWAP]),
        "answers": tuple(bool(found[cell]) for cell in (at.CHALLENGEABLE, at.STACKABLE, at.RETURNABLE)),
        "stakes": (found[at.STAKE_GUILTY], found[at.STAKE_INNOCENT]),
        "by card": (bool(found[at.GUILTY_BY_CARD]), bool(found[at.INNOCENT_BY_CARD])),
        "rightful": bool(found[at.RIGHTFUL]),
        "rest": _rest(found, found[at.REST], found[at.LAPSED]),
        "target": found.seat(at.TARGET),
        "after": found.seat(at.AFTER),
        "plain": bool(found[at.PLAIN_DUE]),
        "turned": found.seat(at.TURNED),
    }


def _naming_in(found: DeckState) -> dict[str, Any]:
    return {
        "seat": found[at.NAMER],
        "layer": found[at.NAMING_LAYER],
        "face": found.tables.faces[found[at.NAMING_FACE]][1],
        "rest": _rest(found, found[at.NAMING_REST], found[at.NAMING_LAPSED]),
        "target": found.seat(at.NAMING_TARGET),
        "rightful": bool(found[at.NAMING_RIGHTFUL]),
        "stacked_on": found[at.NAMING_STACKED],
        "nobody": bool(found[at.NAMING_NOBODY]),
        "after": found.seat(at.NAMING_AFTER),
        "turned": found.seat(at.NAMING_TURNED),
    }
