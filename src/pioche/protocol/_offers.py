"""Writes what a seat may do as an offer."""

from pioche.core import COLOURS, Lay, LaySet, Legal
from pioche.protocol import to_client as t


def offer_of(legal: Legal) -> t.Offer | None:
    """Adapts `Legal` for the wire, so that a client can offer moves without knowing any rule.

    None if there is nothing to do.
    """
    in_turn, out_of_turn = legal.in_turn, legal.out_of_turn
    if not in_turn and not out_of_turn:
        return None
    sets = legal.sets
    return t.Offer(
        in_turn,  # type: ignore[arg-type]
        out_of_turn,  # type: ignore[arg-type]
        sets,
        legal.armable,
        tuple([_set_call(legal, each) for each in sets]),
    )


def _set_call(legal: Legal, laying: LaySet) -> int:
    """The number of cards of the set with which the call is right, in any order; 0 for none."""
    if laying.targets:
        return 0
    opener = laying.openers[0]
    others = list(laying.cards)
    others.remove(opener)
    colour = COLOURS[0] if laying.colour_needed else None
    lays = (Lay(legal.seat, (opener, *others[:count]), colour, uno=True) for count in range(len(others) + 1))
    return next((len(lay.cards) for lay in lays if legal.allows(lay)), 0)
