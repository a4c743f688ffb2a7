"""The inputs of a net for one decision of one seat, in plain Python.

They are the inputs of `net_inputs`, in a tenth of the time that numpy needs for arrays of one element.
"""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple, Protocol

from pioche.encoders.net_inputs import COLOURS, DRAW_EVENT, NET_ACTIONS, NO_BOUND, SYMBOLS
from pioche.records.action_numbers import COLOUR, DRAW, WILD, WILD_DRAW_FOUR

TOPS: Final = SYMBOLS + 2
PHASES: Final = 4
DEEDS: Final = 7
FEW: Final = 3
FOUR: Final = 4
ABSENT_CARDS: Final = 7


class Trace(Protocol):
    """Everything that all seats have seen of another player."""

    bounds: list[int]
    wild_bound: int
    played: list[int]
    left: list[int]


class Position(NamedTuple):
    """The knowledge of a seat as plain numbers: `net_inputs.Sight` for one decision."""

    hand: Sequence[int]
    """The number of cards of each kind; `unseen` has the same form."""
    unseen: Sequence[int]
    colour: int
    """The colour in force; 4 for none."""
    top: int
    phase: int
    draws: int
    pile: int
    counts: Sequence[int]
    """In the order of play, beginning with this seat; `others` and `events` use the same order."""
    others: Sequence[Trace]
    events: Sequence[tuple[int, int]]
    """Seat and number of the last eight acts, the latest first; seat −1 marks an empty entry."""
    legal: Collection[int]


class UnknownTrace:
    """The trace of a player of whom nothing was seen."""

    def __init__(self) -> None:
        self.bounds: list[int] = [NO_BOUND] * COLOURS
        self.wild_bound: int = NO_BOUND
        self.played: list[int] = [0] * COLOURS
        self.left: list[int] = [0] * COLOURS


def folded_into_four(position: Position) -> Position:
    """The position as at a table of four: the next two players and the last one.

    Acts of the players between them count as acts of the second. With three players the second is absent, and
    nothing is known of seven cards.
    """
    counts, others = list(position.counts), list(position.others)
    last = len(counts) - 1
    if last == FOUR - 1:
        return position
    if last < FOUR - 1:
        counts.insert(2, ABSENT_CARDS)
        others.insert(1, UnknownTrace())
    place = {-1: -1, 0: 0, 1: 1, last: FOUR - 1}
    return position._replace(
        counts=[*counts[: FOUR - 1], counts[-1]],
        others=[*others[: FOUR - 2], others[-1]],
        events=[(place.get(seat, 2), number) for seat, number in position.events],
    )


def ranked_colours(position: Position) -> list[int]:
    """The colours in the order of their ranks."""
    held = colour_counts(position)
    return sorted(range(COLOURS), key=lambda each: (each != position.colour, -held[each], each))


def colour_counts(position: Position) -> list[int]:
    return [sum(position.hand[SYMBOLS * each : SYMBOLS * (each + 1)]) for each in range(COLOURS)]


def seat_inputs(position: Position, colours: Sequence[int]) -> list[int]:
    """The numbers of `net_inputs`, with the colours in this order."""
    found: list[int] = []
    for cards in (position.hand, position.unseen):
        for colour in colours:
            found += cards[SYMBOLS * colour : SYMBOLS * (colour + 1)]
        found += cards[WILD:]
    found += _legal(position, colours)
    found += _table(position)
    found += _seats(position, colours)
    places = [*(colours.index(each) for each in range(COLOURS)), COLOURS]
    for seat, number in position.events:
        found += _event(seat, number, len(position.counts), places)
    return found


def real_number(colours: Sequence[int], action: int) -> int:
    """The number of `records.action_numbers` for a number with ranked colours."""
    return _recoloured(colours, action)


def ranked_number(colours: Sequence[int], number: int) -> int:
    """The inverse of `real_number`."""
    return _recoloured([colours.index(each) for each in range(COLOURS)], number)


def _recoloured(colours: Sequence[int], number: int) -> int:
    if number < WILD:
        colour, symbol = divmod(number, SYMBOLS)
        return SYMBOLS * colours[colour] + symbol
    if number < DRAW:
        return (number & ~3) + colours[number & 3]
    return number if number < COLOUR else COLOUR + colours[number - COLOUR]


def _legal(position: Position, colours: Sequence[int]) -> list[int]:
    """A flag for each legal number, colours ranked; where a colour must be named, all four are legal."""
    flags = [0] * NET_ACTIONS
    for number in position.legal:
        if number < NET_ACTIONS:
            flags[ranked_number(colours, number)] = 1
    return flags


def _table(position: Position) -> list[int]:
    symbol = SYMBOLS + position.top - WILD if position.top >= WILD else position.top % SYMBOLS
    rest = [position.draws, position.pile, int(position.colour == COLOURS)]
    return [*_one_of(symbol, TOPS), *_one_of(position.phase, PHASES), *rest]


def _seats(position: Position, colours: Sequence[int]) -> list[int]:
    found: list[int] = []
    for count in position.counts:
        found += [count, *_one_of(count - 1, FEW)]
    held = colour_counts(position)
    found += [held[colour] for colour in colours]
    for trace, count in zip(position.others, position.counts[1:], strict=True):
        bounds = [*(trace.bounds[colour] for colour in colours), trace.wild_bound]
        found += [min(each, count) for each in bounds]
        found += [int(each != NO_BOUND) for each in bounds]
        found += [trace.played[colour] >> 1 for colour in colours]
        found += [trace.left[colour] >> 1 for colour in colours]
    return found


def _event(seat: int, number: int, players: int, places: Sequence[int]) -> list[int]:
    """The inputs of one act: its seat, its colour and its kind."""
    if seat < 0:
        return [0] * (players + COLOURS + DEEDS)
    if number < WILD:
        colour, symbol = divmod(number, SYMBOLS)
        deed = max(symbol - 9, 0)
    else:
        colour = number & 3 if number < DRAW_EVENT else COLOURS
        deed = 4 if number < WILD_DRAW_FOUR else 5 if number < DRAW else 6
    return [*_one_of(seat, players), *_one_of(places[colour], COLOURS), *_one_of(deed, DEEDS)]


def _one_of(value: int, count: int) -> list[int]:
    """One flag for each value."""
    flags = [0] * count
    if 0 <= value < count:
        flags[value] = 1
    return flags
