"""Why an act is good, in words made from the position: the hand of the seat, and what it has seen."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from pioche.bots import CardOdds, TableMemory, bluff_rate
from pioche.core import Accept, Catch, Challenge, Code, Colour, Command, Draw, Lay, NameColour, Pass, View
from pioche.core.commands import Call

ReasonKind: TypeAlias = Literal[
    "goes-out",
    "stops",
    "again",
    "lacks",
    "linked",
    "many",
    "wild-kept",
    "points",
    "gathers",
    "nothing-fits",
    "likely-bluff",
    "likely-honest",
    "call",
    "catch",
]
FEW: Final = 2
"""Most cards of a player who is about to go out."""
MANY_POINTS: Final = 20
MOST_REASONS: Final = 3


class Reason(Struct, frozen=True):
    kind: ReasonKind
    colours: tuple[Colour, ...] = ()
    player: int | None = None
    """The name of a seat."""
    count: int = 0


def reasons_for(command: Command | None, view: View, memory: TableMemory) -> tuple[Reason, ...]:
    """At most three reasons, the strongest first."""
    return tuple(_first(_reasons(command, view, memory), MOST_REASONS))


def _first(found: Iterator[Reason], most: int) -> Iterator[Reason]:
    for _, reason in zip(range(most), found, strict=False):
        yield reason


def _reasons(command: Command | None, view: View, memory: TableMemory) -> Iterator[Reason]:
    match command:
        case Lay():
            yield from _of_a_lay(command, view, memory)
        case NameColour(colour=colour):
            yield from _of_a_colour(view.hand, colour, view, memory)
        case Draw():
            yield Reason("gathers" if _could_lay(view, memory) else "nothing-fits", count=len(view.hand))
        case Challenge() | Accept():
            yield from _of_an_answer(command, view, memory)
        case Pass() if view.drawn is not None:
            yield Reason("gathers", count=len(view.hand))
        case Call():
            yield Reason("call")
        case Catch(target=target):
            yield Reason("catch", player=target)


def _could_lay(view: View, memory: TableMemory) -> bool:
    fits = memory.lore.book.fitting(view.top or "", view.colour)
    return any(card in fits for card in view.hand)


def _of_a_lay(lay: Lay, view: View, memory: TableMemory) -> Iterator[Reason]:
    left = list((Counter(view.hand) - Counter(lay.cards)).elements())
    card = lay.cards[-1]
    trait = memory.lore.traits[card]
    if not left:
        yield Reason("goes-out")
        return
    following = _following(view)
    yield from _of_an_attack(card, view, memory, following)
    yield from _of_a_colour(tuple(left), lay.colour or trait.colour, view, memory)
    if not trait.wild and any(memory.lore.traits[each].wild for each in left):
        yield Reason("wild-kept")
    if trait.points >= MANY_POINTS:
        yield Reason("points", count=trait.points)


def _of_an_attack(card: Code, view: View, memory: TableMemory, following: int) -> Iterator[Reason]:
    trait, left = memory.lore.traits[card], view.counts[following]
    if len(view.players) - len(view.places) - len(view.folded) == FEW and card in memory.lore.returning:
        yield Reason("again", player=following)
    elif trait.hits and left is not None and left <= FEW:
        yield Reason("stops", player=following, count=left)


def _of_a_colour(
    left: tuple[Code, ...], colour: Colour | None, view: View, memory: TableMemory
) -> Iterator[Reason]:
    if colour is None:
        return
    lacking = next((seat for seat in _in_order(view) if memory.hands[seat].voids.get(colour) == 0), None)
    if lacking is not None:
        yield Reason("lacks", (colour,), lacking)
    linked = _linked(left, colour, memory)
    if linked:
        yield Reason("linked", (colour, *linked))
    held = Counter(memory.lore.traits[card].colour for card in left)
    if held[colour] >= FEW and held[colour] == max(held[each] for each in held if each is not None):
        yield Reason("many", (colour,), count=held[colour])


def _linked(left: tuple[Code, ...], colour: Colour, memory: TableMemory) -> tuple[Colour, ...]:
    """Other colours in the hand that a card of this colour leads to."""
    traits = [memory.lore.traits[card] for card in left]
    symbols = {trait.symbol for trait in traits if trait.colour == colour}
    found = {trait.colour for trait in traits if trait.symbol in symbols and trait.colour != colour}
    return tuple(sorted(each for each in found if each is not None))[:FEW]


def _of_an_answer(command: Command, view: View, memory: TableMemory) -> Iterator[Reason]:
    pending = view.pending
    if pending is None or not pending.challengeable:
        return
    share = round(100 * likely_guilt(view, memory))
    kind: ReasonKind = "likely-bluff" if isinstance(command, Challenge) else "likely-honest"
    yield Reason(kind, player=pending.layer, count=share if kind == "likely-bluff" else 100 - share)


def likely_guilt(view: View, memory: TableMemory) -> float:
    """The chance that the challengeable card was laid wrongly, as `expert` judges it."""
    assert view.pending is not None
    layer = view.pending.layer
    return CardOdds(memory, view).guilty(layer, bluff_rate(memory.habits[layer]))


def _in_order(view: View) -> list[int]:
    """The other seats still in the round, the next to play first."""
    count = len(view.players)
    seats = [(view.seat + step * view.direction) % count for step in range(1, count)]
    return [seat for seat in seats if seat not in view.places and seat not in view.folded]


def _following(view: View) -> int:
    return next(iter(_in_order(view)), view.seat)
