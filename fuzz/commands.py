"""Commands to try: legal, nearly legal, and absurd ones."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from pioche.core import (
    COLOURS,
    TABLE,
    Accept,
    Call,
    Catch,
    Challenge,
    Code,
    Command,
    Deal,
    Draw,
    Jump,
    Lay,
    LaySet,
    Leave,
    NameColour,
    Pass,
    Seat,
    State,
    Unseat,
    legal,
)

STRANGE_COLOURS: Final = (None, "x", "", "red")
STRANGE_CARDS: Final = ("zz", "", "r10", "W=r")


def offered(state: State, seat: int) -> tuple[Command, ...]:
    return legal(state, seat).commands


def attempt(rng: Random, state: State) -> Command:
    """A command of a confused or malicious player."""
    seat = any_seat(rng, state)
    if rng.random() < 0.4 and (choices := offered(state, seat)):
        return mutated(rng, state, rng.choice(choices))
    return rng.choice(_MAKERS)(rng, state, seat)


def any_seat(rng: Random, state: State) -> int:
    """Mostly a seat at the table, and mostly the one in turn."""
    if state.turn is not None and rng.random() < 0.4:
        return state.turn
    return rng.choice((TABLE, 99, -7)) if rng.random() < 0.05 else rng.randrange(len(state.players))


def mutated(rng: Random, state: State, command: Command) -> Command:
    """The command with one thing about it changed."""
    if rng.random() < 0.2:
        return replace(command, seat=any_seat(rng, state))
    match command:
        case Lay():
            return _other_lay(rng, state, command)
        case Jump():
            return replace(command, card=_card(rng, state, command.seat), uno=rng.random() < 0.5)
        case Catch() | Unseat():
            return replace(command, target=_target(rng, state) or 0)
        case NameColour():
            return NameColour(command.seat, rng.choice(STRANGE_COLOURS) or "")
    return command


def _other_lay(rng: Random, state: State, lay: Lay) -> Lay:
    way = rng.randrange(5)
    if way == 0:
        return replace(lay, colour=rng.choice((*COLOURS, *STRANGE_COLOURS)))
    if way == 1:
        return replace(lay, target=_target(rng, state))
    if way == 2:
        return replace(lay, uno=not lay.uno)
    more = (_card(rng, state, lay.seat),)
    return replace(lay, cards=more + lay.cards if way == 3 else lay.cards + more)


def _target(rng: Random, state: State) -> int | None:
    return rng.choice((None, 99, -3)) if rng.random() < 0.15 else rng.randrange(len(state.players))


def _card(rng: Random, state: State, seat: int) -> Code:
    """Mostly a card of the hand, otherwise of another hand, of the pile, or of no deck at all."""
    held = state.held(seat) if 0 <= seat < len(state.hands) else ()
    if held and rng.random() < 0.7:
        return rng.choice(held)
    if rng.random() < 0.1:
        return rng.choice(STRANGE_CARDS)
    return rng.choice(tuple(state.book.faces))


def _some_lay(rng: Random, state: State, seat: int) -> Command:
    first = _card(rng, state, seat)
    count = rng.choice((0, 0, 0, 0, 1, 2))
    cards = (first, *(_companion(rng, state, seat, first) for _ in range(count)))
    if rng.random() < 0.02:
        cards = ()
    return Lay(
        seat, cards, _colour_for(rng, state, first), _target_for(rng, state, first), rng.random() < 0.2
    )


def _whole_hand(rng: Random, state: State, seat: int) -> Command:
    """Going out at once: likely with one card, bold with more."""
    cards = state.held(seat) if 0 <= seat < len(state.hands) else ()
    top = cards[-1] if cards else ""
    return Lay(seat, cards, _colour_for(rng, state, top), _target_for(rng, state, top))


def _companion(rng: Random, state: State, seat: int, first: Code) -> Code:
    """Another card to lay with the first, mostly one of the same symbol."""
    faces = state.book.faces
    held = state.held(seat) if 0 <= seat < len(state.hands) else ()
    alike = [card for card in held if first in faces and faces[card].symbol == faces[first].symbol]
    return rng.choice(alike) if alike and rng.random() < 0.8 else _card(rng, state, seat)


def _colour_for(rng: Random, state: State, card: Code) -> str | None:
    if rng.random() < 0.1:
        return rng.choice((*COLOURS, *STRANGE_COLOURS))
    return rng.choice(state.colours or COLOURS) if card in state.book.colour_namers else None


def _target_for(rng: Random, state: State, card: Code) -> int | None:
    return _target(rng, state) if card in state.book.choosers or rng.random() < 0.1 else None


def _some_jump(rng: Random, state: State, seat: int) -> Command:
    if not state.discard:
        return Jump(seat, "r1")
    top = state.discard[-1] if rng.random() < 0.7 else _card(rng, state, seat)
    return Jump(seat, top, _colour_for(rng, state, top), _target_for(rng, state, top), rng.random() < 0.2)


def _some_catch(rng: Random, state: State, seat: int) -> Command:
    return Catch(seat, rng.randrange(len(state.players)) if rng.random() < 0.9 else 99)


def _of_the_table(rng: Random, state: State, seat: int) -> Command:
    seat = TABLE if rng.random() < 0.7 else seat
    return rng.choice((Deal(seat), Seat(rng.choice(state.players), seat), Unseat(rng.choice((99, -1)), seat)))


def _plain(rng: Random, state: State, seat: int) -> Command:  # noqa: ARG001
    return rng.choice((Draw, Pass, Call, Challenge, Accept))(seat)


def _some_colour(rng: Random, state: State, seat: int) -> Command:
    return NameColour(seat, rng.choice((*(state.colours or COLOURS), "x")))


def _foreign_leave(rng: Random, state: State, seat: int) -> Command:  # noqa: ARG001
    """The match itself decides about real leaving."""
    return Leave(99 if seat < 0 else seat + len(state.players))


_MAKERS: Final = (
    _some_lay,
    _some_lay,
    _whole_hand,
    _some_jump,
    _some_catch,
    _some_colour,
    _plain,
    _plain,
    _of_the_table,
    _foreign_leave,
)


# everything there is to try


def single_lays(state: State, seat: int, others: Sequence[Code] = ()) -> Iterator[Lay]:
    """Every way to lay one card of the hand (or one of the others), right or wrong, without a call."""
    targets = (None, *range(len(state.players)))
    for card in dict.fromkeys((*state.held(seat), *others)):
        for colour in (None, *state.book.all_colours):
            for target in targets:
                yield Lay(seat, (card,), colour, target)


def in_turn(state: State, seat: int) -> Iterator[Command]:
    """Every in-turn command of a seat with at most one card."""
    yield from (Draw(seat), Pass(seat), Challenge(seat), Accept(seat))
    yield from (NameColour(seat, colour) for colour in state.book.all_colours)
    yield from single_lays(state, seat)


def out_of_turn(state: State, seat: int) -> Iterator[Command]:
    yield Call(seat)
    yield from (Catch(seat, target) for target in range(len(state.players)))
    if state.discard:
        tops = (Jump(seat, state.top_face, target=target) for target in range(len(state.players)))
        yield from (Jump(seat, state.top_face), *tops)


def from_set(rng: Random, seat: int, choice: LaySet, colours: Sequence[str] = COLOURS) -> Lay:
    """Two or more of the cards in any order, as the set says they may be laid."""
    opener = rng.choice(choice.openers)
    rest = list(choice.cards)
    rest.remove(opener)
    cards = [opener, *rng.sample(rest, rng.randint(1, len(rest)))]
    rng.shuffle(cards)
    colour = rng.choice(colours) if choice.colour_needed else None
    target = rng.choice(choice.targets) if choice.targets else None
    return Lay(seat, tuple(cards), colour, target)
