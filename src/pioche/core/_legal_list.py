"""The acts that a seat may do now. Clients and bots get this list and contain no rule."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from pioche.core import commands as c
from pioche.core._card_matching import (
    answers,
    can_lay_drawn,
    chosen_effects,
    empties,
    fitting,
    layable,
    may_bluff,
    may_end,
    rightful,
    targets,
)
from pioche.core._cards import Code
from pioche.core._colours import Colour
from pioche.core._legality import Verdict, judge, may_call, may_pass
from pioche.core._refusals import Refusal
from pioche.core._state import ANSWER, DRAWN, DUE, PLAY, State


class LaySet(Struct, frozen=True):
    """Several cards at once (002): any of `cards` in any order, one of `openers` among them."""

    symbol: str
    cards: tuple[Code, ...]
    openers: tuple[Code, ...]
    colour_needed: bool
    """The last card names a colour."""
    targets: tuple[int, ...]
    """The players whom the cards may target; empty if none has to be chosen."""
    stays: bool = True
    """They may be laid so that some card is left in hand."""
    ends: bool = True
    """They may be the last cards of the hand (`last_card`)."""
    last_targets: tuple[int, ...] = ()
    """The players whom the last cards may target: the win comes before hands move (ruling 24)."""


class Legal(Protocol):
    """The choices of one seat: `commands` in one flat list, `sets` for several cards at once.

    `legal` makes them from the state; at a remote table they are made from the server's offer.
    """

    @property
    def seat(self) -> int: ...

    @property
    def in_turn(self) -> tuple[c.Command, ...]: ...

    @property
    def out_of_turn(self) -> tuple[c.Command, ...]: ...

    @property
    def commands(self) -> tuple[c.Command, ...]: ...

    @property
    def sets(self) -> tuple[LaySet, ...]: ...

    def allows(self, command: c.Command) -> bool:
        """Whether the command would be accepted without a penalty. Leaving always is, and is never listed."""

    def verdict(self, command: c.Command) -> Verdict:
        """None, what the attempt would cost, or why it would be refused."""

    def armed(self, command: c.Lay | c.Jump) -> c.Lay | c.Jump:
        """The same play with its call, if that is right."""

    @property
    def armable(self) -> tuple[int, ...]:
        """The indices in `commands` of those that may be made together with the call."""

    def why_not(self, card: Code) -> Refusal | None:
        """Why the card cannot be laid now, whatever colour or player is chosen; None if it can."""


class LegalNow(Struct, eq=False, gc=False):
    """`Legal` as the state has it."""

    _state: State
    seat: int
    in_turn: tuple[c.Command, ...]
    _out_of_turn: tuple[c.Command, ...] | None = None

    def __repr__(self) -> str:
        return f"<LegalNow of seat {self.seat}>"

    @property
    def out_of_turn(self) -> tuple[c.Command, ...]:
        """Listed on first use: the state never changes."""
        if self._out_of_turn is None:
            quiet = _is_quiet(self._state, self.seat)
            self._out_of_turn = () if quiet else tuple(_out_of_turn(self._state, self.seat))
        return self._out_of_turn

    @property
    def commands(self) -> tuple[c.Command, ...]:
        return self.in_turn + self.out_of_turn

    @property
    def sets(self) -> tuple[LaySet, ...]:
        return tuple(_sets(self._state, self.seat))

    def allows(self, command: c.Command) -> bool:
        return command.seat == self.seat and self.verdict(command) is None

    def verdict(self, command: c.Command) -> Verdict:
        if isinstance(command, c.Catch) and command in self.out_of_turn:
            return None  # where numbers are hidden, nobody is told beforehand (ruling 45)
        return judge(self._state, command)

    def armed(self, command: c.Lay | c.Jump) -> c.Lay | c.Jump:
        calling = replace(command, uno=True)
        return calling if self.allows(calling) else command

    @property
    def armable(self) -> tuple[int, ...]:
        state = self._state
        if not may_arm(state, self.seat):
            return ()
        unsure = frozenset() if len(state.hands[self.seat]) == 2 else state.book.steady
        return tuple(
            place
            for place, command in enumerate(self.commands)
            if isinstance(command, c.Lay | c.Jump)
            and (command.cards[0] if isinstance(command, c.Lay) else command.card) not in unsure
            and self.armed(command) is not command
        )

    def why_not(self, card: Code) -> Refusal | None:
        return why_not(self._state, self.seat, card)


def legal(state: State, seat: int) -> Legal:
    """The only definition of legality; `decide` accepts without penalty exactly what it allows.

    Examples:
        >>> from pioche.core import Deal, Draw, SeededChance, legal, new_game, play
        >>> from pioche.rulebooks import load
        >>> state = play(new_game(load("official"), ("ann", "bob", "cat")), Deal(), SeededChance("7")).state
        >>> [lay.cards for lay in legal(state, 0).in_turn if not isinstance(lay, Draw)]
        [('y5',), ('y7',)]
        >>> legal(state, 1).in_turn
        ()
    """
    if state.turn != seat:
        return LegalNow(state, seat, _of_the_table(state) if seat == c.TABLE else ())
    if state.phase is PLAY:
        return LegalNow(state, seat, tuple(_playing(state, seat)))
    return LegalNow(state, seat, tuple((_after_drawing if state.phase is DRAWN else _asked)(state, seat)))


def may_arm(state: State, seat: int) -> bool:
    """False in the common case: no card of the hand can be laid with the call, as it leaves too many."""
    if state.rules.uno_call == "automatic" or not 0 <= seat < len(state.hands):
        return False
    return len(state.hands[seat]) == 2 or not state.book.steady.issuperset(state.held(seat))


def catchable(state: State) -> tuple[int, ...]:
    if DUE not in state.uno:
        return ()
    return tuple(seat for seat, status in enumerate(state.uno) if status is DUE)


def forced_pass(state: State) -> c.Pass | None:
    """The pass of a player who can do nothing else (ruling 6)."""
    seat = state.turn
    if seat is None or can_lay_drawn(state, seat):
        return None
    return c.Pass(seat) if may_pass(state, seat) else None


def why_not(state: State, seat: int, card: Code) -> Refusal | None:
    colour = state.colours[0] if state.colours and card in state.book.colour_namers else None
    verdicts = [
        judge(state, c.Lay(seat, (card,), colour, target)) for target in (None, *_others(state, seat))
    ]
    refusals = [verdict for verdict in verdicts if isinstance(verdict, Refusal)]
    return refusals[0] if len(refusals) == len(verdicts) else None


def _others(state: State, seat: int) -> list[int]:
    return [other for other in range(len(state.players)) if other != seat]


def _asked(state: State, seat: int) -> Iterable[c.Command]:
    if state.phase is ANSWER:
        return _answering(state, seat)
    return [c.NameColour(seat, colour) for colour in state.colours]


def _of_the_table(state: State) -> tuple[c.Command, ...]:
    deal = c.Deal()
    return (deal,) if judge(state, deal) is None else ()


def _playing(state: State, seat: int) -> Iterable[c.Command]:
    """Each card once: a hand is in canonical order, so that equal cards lie side by side."""
    book, side = state.book, state.side
    if side is None:
        hand, fits = state.hands[seat], book.fits[state.discard[-1], state.colour]
    else:
        hand, fits = state.held(seat), fitting(state)
    lays, last = book.plain_lays[seat, side], ""
    found: list[c.Command] = []
    for card in hand:
        if card in fits and card != last:
            found += lays[card] if card in lays else _judged(state, seat, hand, card)
            last = card
    if not found:
        return _unable(state, seat)
    if state.rules.voluntary_draw and (state.draw or state.can_draw()):
        found.append(c.Draw(seat))
    return found


def _unable(state: State, seat: int) -> Iterable[c.Command]:
    """The choices of a player who has no card to lay: drawing, or passing if nobody can draw."""
    if state.draw or state.can_draw():
        return (c.Draw(seat),)
    return (c.Pass(seat),) if may_pass(state, seat) else ()


def _after_drawing(state: State, seat: int) -> Iterable[c.Command]:
    """The card just drawn may be laid, or the turn passed."""
    card = state.face(state.drawn or "")
    found: list[c.Command] = []
    if card in fitting(state):
        lays = state.book.plain_lays[seat, state.side]
        found += lays[card] if card in lays else _judged(state, seat, state.held(seat), card)
    if may_pass(state, seat):
        found.append(c.Pass(seat))
    return found


def _judged(state: State, seat: int, hand: Sequence[Code], card: Code) -> Sequence[c.Command]:
    """The ways to lay a card that fits, but for which that is not enough."""
    if not layable(state, seat, hand, card):
        return ()
    lays = state.book.lays[seat, state.side]
    return lays[card] if card in lays else _ways(state, seat, hand, card)


def _ways(state: State, seat: int, hand: Sequence[Code], card: Code) -> Sequence[c.Command]:
    """The card once for each colour it may name and each player it may target."""
    book = state.book
    colours = card in book.colour_namers and bool(state.colours)
    if colours and card in book.discarders:
        return list(_judged_ways(state, seat, card))  # the colour decides what goes along, and who goes out
    needing = chosen_effects(state, card, empties(state, hand, (card,)))
    aims: Sequence[int | None] = targets(state, seat, needing) if needing else (None,)
    named: Sequence[Colour | None] = state.colours if colours else (None,)
    return [c.Lay(seat, (card,), colour, target) for colour in named for target in aims]


def _answering(state: State, seat: int) -> Iterable[c.Command]:
    assert state.pending is not None
    found: list[c.Command] = [c.Challenge(seat)] if state.pending.challengeable else []
    found.append(c.Accept(seat))
    answering, hand = answers(state), state.held(seat)
    if answering.isdisjoint(hand):
        return found
    lays = state.book.plain_lays[seat, state.side]
    for card in dict.fromkeys(hand):
        if card in answering:
            found += lays[card] if card in lays else _judged_ways(state, seat, card)
    return found


def _judged_ways(state: State, seat: int, card: Code) -> Iterator[c.Command]:
    colours = state.colours if card in state.book.colour_namers and state.colours else (None,)
    aims = (None, *_others(state, seat)) if card in state.book.choosers else (None,)
    lays = (c.Lay(seat, (card,), colour, target) for colour in colours for target in aims)
    yield from (lay for lay in lays if judge(state, lay) is None)


def _out_of_turn(state: State, seat: int) -> Iterable[c.Command]:
    if state.turn is None or not 0 <= seat < len(state.players) or not state.is_in(seat):
        return ()
    return _quick(state, seat)


def _is_quiet(state: State, seat: int) -> bool:
    """The common case in one check: nobody has anything to call, to catch or to jump in with."""
    if state.jumpable or DUE in state.uno or state.rules.hand_counts != "public":
        return False
    return 0 <= seat < len(state.hands) and (len(state.hands[seat]) > 2 or not may_call(state, seat))


def _quick(state: State, seat: int) -> Iterator[c.Command]:
    if may_call(state, seat):
        yield c.Call(seat)
    for other in _to_catch(state, seat):
        yield c.Catch(seat, other)
    if state.jumpable and state.turn != seat and state.top_face in state.held(seat):
        yield from _jumps(state, seat)


def _to_catch(state: State, seat: int) -> Iterable[int]:
    """If numbers of cards are hidden, catching is offered against everyone (ruling 45)."""
    if state.rules.uno_call == "automatic":
        return ()
    if state.rules.hand_counts == "hidden":
        others = [other for other in _others(state, seat) if state.is_in(other)]
    elif DUE not in state.uno:
        return ()
    else:
        others = [other for other in catchable(state) if other != seat]
    partners = state.partners(seat)
    return [other for other in others if other not in partners]


def _jumps(state: State, seat: int) -> Iterator[c.Command]:
    card = state.top_face
    needing = chosen_effects(state, card, empties(state, state.held(seat), (card,)))
    aims: Sequence[int | None] = targets(state, seat, needing) if needing else (None,)
    jumps = (c.Jump(seat, card, target=target) for target in aims)
    yield from (jump for jump in jumps if judge(state, jump) is None)


def _sets(state: State, seat: int) -> Iterator[LaySet]:
    if state.rules.multi_play == "none" or state.turn != seat or state.phase is not PLAY:
        return
    book, hand = state.book, state.held(seat)
    fits = fitting(state)
    symbols: dict[str, list[Code]] = {}
    for card in hand:
        symbols.setdefault(book.faces[card].symbol, []).append(card)
    for symbol, cards in symbols.items():
        openers = tuple(card for card in dict.fromkeys(cards) if card in fits)
        if len(cards) > 1 and openers and _rightly_laid(state, seat, cards[-1]):
            found = _set(state, seat, symbol, tuple(cards), openers)
            if found.stays or found.ends:
                yield found


def _rightly_laid(state: State, seat: int, card: Code) -> bool:
    return may_bluff(state, card) or rightful(state, seat, state.held(seat))


def _set(state: State, seat: int, symbol: str, cards: tuple[Code, ...], openers: tuple[Code, ...]) -> LaySet:
    top = cards[-1]
    staying, ending = (chosen_effects(state, top, goes_out=out) for out in (False, True))
    aims, last_aims = (tuple(targets(state, seat, each)) if each else () for each in (staying, ending))
    stays = not staying or bool(aims)
    ends = may_end(state, top) and (not ending or bool(last_aims))
    return LaySet(
        symbol,
        cards,
        openers,
        top in state.book.colour_namers and bool(state.colours),
        aims,
        stays,
        ends,
        last_aims,
    )


__all__ = ["LaySet", "Legal", "LegalNow", "catchable", "forced_pass", "legal", "why_not"]
