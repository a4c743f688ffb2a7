"""The inputs of a net for the seat that is asked: `pioche.encoders.seat_inputs`, from the cells."""

from pioche.kernels._bits import count
from pioche.kernels._compilation import compiled
from pioche.kernels._legality import top_kind
from pioche.kernels._nets.net_cells import (
    ABSENT_CARDS,
    ACT_NUMBER,
    ACT_SEAT,
    BOUNDS,
    COLOURS,
    DRAW_ACT,
    FIRST_LEGAL,
    FOUR,
    KEPT_ACTS,
    LEFT,
    NET_ACTIONS,
    NO_BOUND,
    ORDER,
    PLAYED,
    WILD_BOUND,
)
from pioche.kernels._piles import hand_of
from pioche.kernels.bot_cells import CHOICES
from pioche.kernels.layout import (
    ANSWER,
    COUNT,
    DIRECTION,
    DRAW_FOURS,
    DRAWS,
    IN_FORCE,
    KIND_WILD,
    NONE,
    PHASE,
    PILE,
    PILE_COUNT,
    PLAYERS,
    SYMBOLS,
    WILD_CARDS,
    WILD_WORD,
    Bytes,
    Cells,
)
from pioche.records.action_numbers import COLOUR, DRAW, WILD, WILD_DRAW_FOUR

TOPS = SYMBOLS + 2
PHASES = 4
FEW = 3
DEEDS = 7
KINDS = 54


@compiled
def rank_colours(s: Cells, x: Cells, seat: int) -> None:
    """The colour in force first, then those of which more are held."""
    for rank in range(COLOURS):
        best, key = NONE, -1
        for colour in range(COLOURS):
            taken = False
            for earlier in range(rank):
                taken = taken or x[ORDER + earlier] == colour
            worth = 64 * (s[IN_FORCE] == colour) + count(s[hand_of(seat) + colour])
            if not taken and worth > key:
                best, key = colour, worth
        x[ORDER + rank] = best


@compiled
def rank_of(x: Cells, colour: int) -> int:
    """The place of a colour; 4 for none."""
    for rank in range(COLOURS):
        if x[ORDER + rank] == colour:
            return rank
    return COLOURS


@compiled
def ranked_number(x: Cells, number: int) -> int:
    """The same action with colours ranked."""
    if number < WILD:
        return SYMBOLS * rank_of(x, number // SYMBOLS) + number % SYMBOLS
    if number < DRAW:
        return (number & ~3) + rank_of(x, number & 3)
    return number if number < COLOUR else COLOUR + rank_of(x, number - COLOUR)


@compiled
def real_number(x: Cells, action: int) -> int:
    """The other way round."""
    if action < WILD:
        return SYMBOLS * x[ORDER + action // SYMBOLS] + action % SYMBOLS
    if action < DRAW:
        return (action & ~3) + x[ORDER + (action & 3)]
    return action if action < COLOUR else COLOUR + x[ORDER + action - COLOUR]


@compiled
def write_colour(cards: int, out: Bytes, at: int) -> None:
    """Writes the number of each symbol of a colour: bit 0 is the 0, then two bits for each."""
    out[at] = cards & 1
    for symbol in range(1, SYMBOLS):
        pair = cards >> (2 * symbol - 1)
        out[at + symbol] = (pair & 1) + ((pair >> 1) & 1)


@compiled
def unseen_word(s: Cells, seat: int, word: int) -> int:
    """Cards in the pile and in other hands."""
    cards = s[PILE + word]
    for other in range(s[PLAYERS]):
        if other != seat:
            cards |= s[hand_of(other) + word]
    return cards


@compiled
def write_cards(s: Cells, x: Cells, seat: int, out: Bytes) -> None:
    for rank in range(COLOURS):
        colour = x[ORDER + rank]
        write_colour(s[hand_of(seat) + colour], out, SYMBOLS * rank)
        write_colour(unseen_word(s, seat, colour), out, KINDS + SYMBOLS * rank)
    own, unseen = s[hand_of(seat) + WILD_WORD], unseen_word(s, seat, WILD_WORD)
    out[KIND_WILD], out[KIND_WILD + 1] = count(own & WILD_CARDS), count(own & DRAW_FOURS)
    out[KINDS + KIND_WILD] = count(unseen & WILD_CARDS)
    out[KINDS + KIND_WILD + 1] = count(unseen & DRAW_FOURS)


@compiled
def write_table(s: Cells, out: Bytes, at: int) -> int:
    kind = top_kind(s)
    out[at + (SYMBOLS + kind - KIND_WILD if kind >= KIND_WILD else kind % SYMBOLS)] = 1
    out[at + TOPS + s[PHASE]] = 1
    rest = at + TOPS + PHASES
    out[rest] = s[DRAWS] if s[PHASE] == ANSWER else 0
    out[rest + 1] = s[PILE_COUNT]
    out[rest + 2] = s[IN_FORCE] == NONE
    return rest + 3


@compiled
def seat_at(s: Cells, seat: int, place: int, seen: int) -> int:
    """The seat at a place of the order of play, at a table seen as one of this number; none: nobody."""
    players = s[PLAYERS]
    if seen != players:
        if players < seen and place == 2:
            return NONE
        if place == seen - 1:
            place = players - 1
    return (seat + place * s[DIRECTION]) % players


@compiled
def place_of(s: Cells, seat: int, other: int, seen: int) -> int:
    """The place of a seat at that table."""
    players = s[PLAYERS]
    place = ((other - seat) * s[DIRECTION]) % players
    if seen == players or place < 2:
        return place
    return seen - 1 if place == players - 1 else 2


@compiled
def write_counts(s: Cells, seat: int, seen: int, out: Bytes, at: int) -> int:
    for place in range(seen):
        other = seat_at(s, seat, place, seen)
        held = ABSENT_CARDS if other == NONE else s[COUNT + other]
        out[at] = held
        if 1 <= held <= FEW:
            out[at + held] = 1
        at += 1 + FEW
    return at


@compiled
def write_bound(x: Cells, cell: int, held: int, out: Bytes, at: int) -> None:
    bound = x[cell]
    out[at] = min(bound, held)
    out[at + COLOURS + 1] = bound != NO_BOUND


@compiled
def write_trace(x: Cells, other: int, held: int, out: Bytes, at: int) -> None:
    for rank in range(COLOURS):
        colour = x[ORDER + rank]
        write_bound(x, BOUNDS + COLOURS * other + colour, held, out, at + rank)
        out[at + 2 * (COLOURS + 1) + rank] = x[PLAYED + COLOURS * other + colour] >> 1
        out[at + 2 * (COLOURS + 1) + COLOURS + rank] = x[LEFT + COLOURS * other + colour] >> 1
    write_bound(x, WILD_BOUND + other, held, out, at + COLOURS)


@compiled
def write_others(s: Cells, x: Cells, seat: int, seen: int, out: Bytes, at: int) -> int:
    for place in range(1, seen):
        other = seat_at(s, seat, place, seen)
        if other == NONE:
            for cell in range(at, at + COLOURS + 1):
                out[cell] = ABSENT_CARDS
        else:
            write_trace(x, other, s[COUNT + other], out, at)
        at += 2 * (COLOURS + 1) + 2 * COLOURS
    return at


@compiled
def write_act(s: Cells, x: Cells, seat: int, seen: int, index: int, out: Bytes, at: int) -> None:
    """Writes the seat, the colour and the kind of an act."""
    actor, number = x[ACT_SEAT + index], x[ACT_NUMBER + index]
    out[at + place_of(s, seat, actor, seen)] = 1
    deed = 6
    if number < DRAW_ACT:
        colour = number // SYMBOLS if number < WILD else number & 3
        out[at + seen + rank_of(x, colour)] = 1
        deed = max(number % SYMBOLS - 9, 0) if number < WILD else 4 if number < WILD_DRAW_FOUR else 5
    out[at + seen + COLOURS + deed] = 1


@compiled
def write_inputs(s: Cells, m: Cells, x: Cells, seat: int, options: int, otherwise: int, out: Bytes) -> None:
    """The inputs, where the seat may choose these options from `CHOICES` on, and one more."""
    players = s[PLAYERS]
    seen = players if players == 2 else FOUR
    rank_colours(s, x, seat)
    at = FIRST_LEGAL + NET_ACTIONS
    whole = at + TOPS + PHASES + 3 + (1 + FEW) * seen + COLOURS
    whole += 18 * (seen - 1) + KEPT_ACTS * (seen + COLOURS + DEEDS)
    for cell in range(whole):
        out[cell] = 0
    write_cards(s, x, seat, out)
    for place in range(options):
        out[FIRST_LEGAL + ranked_number(x, m[CHOICES + place])] = 1
    if otherwise != NONE:
        out[FIRST_LEGAL + ranked_number(x, otherwise)] = 1
    at = write_table(s, out, at)
    at = write_counts(s, seat, seen, out, at)
    for rank in range(COLOURS):
        out[at + rank] = count(s[hand_of(seat) + x[ORDER + rank]])
    at = write_others(s, x, seat, seen, out, at + COLOURS)
    for index in range(KEPT_ACTS):
        if x[ACT_SEAT + index] != NONE:
            write_act(s, x, seat, seen, index, out, at)
        at += seen + COLOURS + DEEDS
