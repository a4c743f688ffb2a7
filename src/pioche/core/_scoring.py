"""Points of a round and the winners of a match, in both schools (rules 6)."""

from pioche.core._state import State


def round_points(state: State, winners: tuple[int, ...]) -> tuple[int, ...]:
    """The points of the round by seat; partners share one total (ruling 35)."""
    bonus = state.rules.knock_out_bonus
    hands = [state.book.points(state.held(seat)) for seat in range(len(state.hands))]
    seats = range(len(state.players))
    if state.rules.scoring == "winner-collects":
        collected = sum(hands[seat] for seat in seats if seat not in winners) + bonus * len(state.knocked)
        return tuple(collected if seat in winners else 0 for seat in seats)
    for seat in state.knocked:
        hands[seat] = bonus
    return tuple(
        0 if seat in winners else sum(hands[partner] for partner in state.partners(seat)) for seat in seats
    )


def leaders(state: State, scores: tuple[int, ...]) -> tuple[int, ...]:
    """The best totals so far; equal ones share."""
    best = min(scores) if state.rules.scoring == "losers-collect" else max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)


def target_met(state: State, scores: tuple[int, ...]) -> bool:
    most = max(scores)
    return most > state.rules.target if state.rules.target_test == "exceed" else most >= state.rules.target


def places(state: State) -> tuple[int, ...]:
    """The order of going out, then the last player left (ruling 34)."""
    if state.turn is not None:
        return state.out
    return final_places(state.out, state.folded, state.knocked, len(state.players))


def final_places(
    out: tuple[int, ...], folded: tuple[int, ...], knocked: tuple[int, ...], seats: int
) -> tuple[int, ...]:
    """Every seat that did not leave has a place, also the last one left (ruling 91).

    After those still in come the knocked out, the last one first (editions 4).
    """
    if not out and not folded and not knocked:
        return out
    others = [seat for seat in range(seats) if seat not in (*out, *folded, *knocked)]
    if len(others) != 1 and not (out and knocked):
        return out
    return (*out, *others, *reversed(knocked))
