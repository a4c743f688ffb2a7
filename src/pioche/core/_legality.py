"""The only definition of legality, command by command, in the order of ruling 12."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final, TypeAlias, assert_never

from pioche.core import commands as c
from pioche.core._card_matching import (
    answers,
    can_lay,
    can_lay_drawn,
    chosen_effects,
    empties,
    fitting,
    may_bluff,
    may_end,
    rightful,
    targets,
)
from pioche.core._cards import Code as Card
from pioche.core._dispatch import Dispatch
from pioche.core._hand_forecast import cards_left, moves_hands
from pioche.core._refusals import Penalty, Refusal, RefusalCode
from pioche.core._seating_legality import judge_table
from pioche.core._state import ANSWER, CALLED, COLOUR, DRAWN, DUE, GAME_OVER, PLAY, State

Verdict: TypeAlias = Refusal | Penalty | None
"""None: allowed. A penalty: the attempt is made, and costs. A refusal: nothing happens."""
Judge: TypeAlias = Callable[[State, Any], Verdict]


def judge(state: State, command: c.Command) -> Verdict:
    """None, what the attempt costs, or why it is refused."""
    if state.turn is None or not 0 <= command.seat < len(state.players):
        return _judge_outside(state, command)
    judge_seat = _KNOWN_JUDGES.get(type(command)) or _JUDGES.of(command)
    return judge_seat(state, command)


def _judge_outside(state: State, command: c.Command) -> Verdict:
    """A command between rounds, of the table itself, or of a seat that nobody has."""
    if isinstance(command, (c.Deal, c.Seat, c.Unseat)):
        return judge_table(state, command)
    return _over(state) or Refusal(RefusalCode.UNKNOWN_PLAYER)


def _over(state: State) -> Refusal | None:
    if state.turn is not None:
        return None
    return Refusal(RefusalCode.GAME_OVER if state.phase is GAME_OVER else RefusalCode.ROUND_OVER)


def _unknown(state: State, seat: int) -> Refusal | None:
    return None if 0 <= seat < len(state.players) else Refusal(RefusalCode.UNKNOWN_PLAYER)


def _not_in_turn(state: State, seat: int) -> Refusal | None:
    return None if state.turn == seat else Refusal(RefusalCode.NOT_YOUR_TURN, seat=state.turn)


# laying


def _judge_lay(state: State, lay: c.Lay) -> Verdict:
    return None if plainly_fits(state, lay) else judge_lay_by_steps(state, lay)


def judge_lay_by_steps(state: State, lay: c.Lay) -> Verdict:
    refusal = (
        _not_in_turn(state, lay.seat)
        or _cards_there(state, lay.seat, lay.cards, lay.target)
        or _phase_for_laying(state, lay.cards)
        or _colour_given(state, lay.cards[-1], lay.colour)
        or _cards_fit(state, lay)
    )
    if refusal is not None:
        return _mistake(state, refusal)
    return _target_given(state, lay, lay.cards) or _call_with(state, lay.seat, lay)


def plainly_fits(state: State, lay: c.Lay) -> bool:
    """The common case in one check: a card that only has to match, or to answer, and be rightful."""
    seat, cards, book, phase = lay.seat, lay.cards, state.book, state.phase
    if state.turn != seat or len(cards) != 1 or lay.target is not None or lay.uno:
        return False
    card = cards[0]
    if card not in (answers(state) if phase is ANSWER else fitting(state)):
        return False
    if card not in (_drawn_face(state) if phase is DRAWN or phase is COLOUR else state.held(seat)):
        return False
    if card not in book.plain and not (card in book.restrained and rightful(state, seat, state.held(seat))):
        return False
    return lay.colour in state.colours if card in book.colour_namers else lay.colour is None


def _drawn_face(state: State) -> tuple[Card, ...]:
    """The face of the card just drawn, if one was drawn."""
    return (state.face(state.drawn),) if state.phase is DRAWN and state.drawn is not None else ()


def _cards_there(
    state: State, seat: int, cards: tuple[Card, ...], target: int | None = None
) -> Refusal | None:
    faces = state.book.faces
    for card in cards or ("",):
        if card not in faces:
            return Refusal(RefusalCode.UNKNOWN_CARD, card)
    if target is not None and _unknown(state, target):
        return Refusal(RefusalCode.UNKNOWN_PLAYER)
    return _in_hand(state, seat, cards)


def _in_hand(state: State, seat: int, cards: tuple[Card, ...]) -> Refusal | None:
    hand = state.held(seat)
    if len(cards) == 1:
        return None if cards[0] in hand else Refusal(RefusalCode.NOT_IN_HAND, cards[0])
    missing = Counter(cards) - Counter(hand)
    return Refusal(RefusalCode.NOT_IN_HAND, next(iter(missing))) if missing else None


def _phase_for_laying(state: State, cards: tuple[Card, ...]) -> Refusal | None:
    if state.phase is COLOUR:
        return Refusal(RefusalCode.COLOUR_NEEDED)
    if state.phase is ANSWER:
        for card in cards:
            if len(cards) > 1 or card not in answers(state):
                return Refusal(RefusalCode.MUST_ANSWER, card)
    if len(cards) > 1 and state.rules.multi_play == "none":
        return Refusal(RefusalCode.ONE_CARD_ONLY)
    return None


def _colour_given(state: State, card: Card, colour: str | None) -> Refusal | None:
    if card not in state.book.colour_namers or not state.colours:
        return None if colour is None else Refusal(RefusalCode.COLOUR_NOT_ALLOWED, card)
    return None if colour in state.colours else Refusal(_wrong_colour(state, colour), card)


def _wrong_colour(state: State, colour: str | None) -> RefusalCode:
    """A colour of the other side cannot be named, nor can anything that is not a colour (editions 2)."""
    known = colour in state.book.all_colours
    return RefusalCode.COLOUR_NOT_ALLOWED if known else RefusalCode.COLOUR_NEEDED


def _cards_fit(state: State, lay: c.Lay) -> Refusal | None:
    faces, cards = state.book.faces, lay.cards
    card = cards[-1]
    if len(cards) > 1 and len({faces[card].symbol for card in cards}) > 1:
        return Refusal(RefusalCode.NOT_SAME_SYMBOL, card)
    if state.phase is DRAWN and state.drawn is not None and cards != (state.face(state.drawn),):
        return Refusal(RefusalCode.ONLY_DRAWN_CARD, card)
    if state.phase is not ANSWER and fitting(state).isdisjoint(cards):
        return Refusal(RefusalCode.NO_MATCH, card, top=state.top_face, colour=state.colour)
    if not may_end(state, card) and empties(state, state.held(lay.seat), cards, lay.colour):
        return Refusal(RefusalCode.LAST_CARD_NOT_ALLOWED, card)
    if not may_bluff(state, card) and not rightful(state, lay.seat, state.held(lay.seat)):
        return Refusal(RefusalCode.WILD_DRAW_FOUR_NOT_ALLOWED, card, colour=state.colour)
    return None


_MISTAKES = frozenset(
    (
        RefusalCode.NO_MATCH,
        RefusalCode.NOT_SAME_SYMBOL,
        RefusalCode.ONLY_DRAWN_CARD,
        RefusalCode.WILD_DRAW_FOUR_NOT_ALLOWED,
    )
)


def _mistake(state: State, refusal: Refusal) -> Verdict:
    """An illegal attempt to lay costs cards where the rules say so (ruling 13)."""
    if state.rules.mistake_penalty and refusal.code in _MISTAKES and state.phase is not ANSWER:
        return Penalty.MISTAKE
    return refusal


def _target_given(state: State, laid: c.Lay | c.Jump, cards: tuple[Card, ...]) -> Refusal | None:
    card, seat, target = cards[-1], laid.seat, laid.target
    if card not in state.book.choosers:
        return None if target is None else Refusal(RefusalCode.BAD_TARGET, card, seat=target)
    needing = chosen_effects(state, card, empties(state, state.held(seat), cards, laid.colour))
    if not needing:
        return None if target is None else Refusal(RefusalCode.BAD_TARGET, card, seat=target)
    if target is None:
        return Refusal(RefusalCode.TARGET_NEEDED, card)
    return (
        None
        if target in targets(state, seat, needing)
        else Refusal(RefusalCode.BAD_TARGET, card, seat=target)
    )


def _judge_jump(state: State, jump: c.Jump) -> Verdict:
    cards = (jump.card,)
    return (
        _jump_closed(state, jump)
        or _cards_there(state, jump.seat, cards, jump.target)
        or _identical(state, jump)
        or _colour_given(state, jump.card, jump.colour)
        or _last_by_jump(state, jump)
        or _target_given(state, jump, cards)
        or _call_with(state, jump.seat, jump)
    )


def _jump_closed(state: State, jump: c.Jump) -> Refusal | None:
    open_ = state.jumpable and state.phase is PLAY and state.is_in(jump.seat)
    face = state.book.faces.get(jump.card)
    wild = face is not None and face.colour is None
    return None if open_ and state.turn != jump.seat and not wild else Refusal(RefusalCode.JUMP_NOT_ALLOWED)


def _identical(state: State, jump: c.Jump) -> Refusal | None:
    top = state.top_face
    return None if jump.card == top else Refusal(RefusalCode.NOT_IDENTICAL, jump.card, top=top)


def _last_by_jump(state: State, jump: c.Jump) -> Refusal | None:
    if may_end(state, jump.card) or not empties(state, state.held(jump.seat), (jump.card,)):
        return None
    return Refusal(RefusalCode.LAST_CARD_NOT_ALLOWED, jump.card)


# drawing, passing, answering


def _judge_draw(state: State, draw: c.Draw) -> Verdict:
    refusal = _not_in_turn(state, draw.seat) or _asked_first(state)
    if refusal or may_draw(state, draw.seat):
        return refusal
    return Refusal(RefusalCode.DRAW_NOT_ALLOWED)


def may_draw(state: State, seat: int) -> bool:
    if state.phase is not PLAY or not (state.draw or state.can_draw()):
        return False
    return state.rules.voluntary_draw or not can_lay(state, seat)


def _judge_pass(state: State, pass_: c.Pass) -> Verdict:
    refusal = _not_in_turn(state, pass_.seat) or _asked_first(state)
    if refusal or may_pass(state, pass_.seat):
        return refusal
    return Refusal(RefusalCode.PASS_NOT_ALLOWED)


def may_pass(state: State, seat: int) -> bool:
    if state.phase is DRAWN:
        return state.rules.drawn_card != "must-play" or not _must_lay_drawn(state, seat)
    return state.phase is PLAY and not state.can_draw() and not can_lay(state, seat)


def _must_lay_drawn(state: State, seat: int) -> bool:
    """A drawn card that can be laid legally must be laid; nobody is made to bluff."""
    if state.drawn is None or not can_lay_drawn(state, seat):
        return False
    restricted = state.book.faces[state.face(state.drawn)].restricted
    return not restricted or rightful(state, seat, state.held(seat))


def _asked_first(state: State) -> Refusal | None:
    if state.phase is COLOUR:
        return Refusal(RefusalCode.COLOUR_NEEDED)
    return Refusal(RefusalCode.MUST_ANSWER) if state.phase is ANSWER else None


def _judge_challenge(state: State, challenge: c.Challenge) -> Verdict:
    refusal = _not_in_turn(state, challenge.seat)
    if refusal or (state.pending is not None and state.pending.challengeable):
        return refusal
    return Refusal(RefusalCode.NOTHING_TO_ANSWER if state.pending is None else RefusalCode.NO_CHALLENGE)


def _judge_accept(state: State, accept: c.Accept) -> Verdict:
    refusal = _not_in_turn(state, accept.seat)
    if refusal or state.pending is not None:
        return refusal
    return Refusal(RefusalCode.NOTHING_TO_ANSWER)


def _judge_colour(state: State, naming: c.NameColour) -> Verdict:
    refusal = _not_in_turn(state, naming.seat)
    if refusal or state.phase is COLOUR:
        named = naming.colour in state.colours
        return refusal or (None if named else Refusal(_wrong_colour(state, naming.colour)))
    return Refusal(RefusalCode.MUST_ANSWER if state.phase is ANSWER else RefusalCode.COLOUR_NOT_ALLOWED)


# calling and catching


def _judge_call(state: State, call: c.Call) -> Verdict:
    seat = call.seat
    if not state.is_in(seat) or state.uno[seat] is CALLED or state.rules.uno_call == "automatic":
        return Refusal(RefusalCode.WRONG_CALL)
    return None if may_call(state, seat) else _wrong_call(state, seat)


def may_call(state: State, seat: int) -> bool:
    """Whether a call would be right now (rulings 10, 11)."""
    rules = state.rules
    if rules.uno_call == "automatic" or state.uno[seat] is CALLED:
        return False
    if len(state.hands[seat]) == 1:
        return True
    early = rules.uno_call == "any" and state.turn == seat and len(state.hands[seat]) == 2
    return early and (state.phase is PLAY or state.phase is DRAWN)


def _wrong_call(state: State, seat: int) -> Verdict:
    """A wrong call costs once a turn; otherwise it is refused (ruling 11)."""
    if state.rules.false_call_penalty and seat not in state.wrong_callers:
        return Penalty.WRONG_CALL
    return Refusal(RefusalCode.WRONG_CALL)


def _call_with(state: State, seat: int, laid: c.Lay | c.Jump) -> Verdict:
    """A call made with the card is judged on the hand after the card and its effects (ruling 9)."""
    if not laid.uno:
        return None
    if state.rules.uno_call == "automatic" or state.uno[seat] is CALLED:
        cards = laid.cards if isinstance(laid, c.Lay) else (laid.card,)
        out = empties(state, state.held(seat), cards, laid.colour)
        return None if out else Refusal(RefusalCode.WRONG_CALL)
    left = cards_left(state, laid)
    if left is None:
        return Refusal(RefusalCode.WRONG_CALL)  # the answer would reveal the luck (editions 3)
    if left and state.rules.hand_counts == "hidden" and moves_hands(state, laid):
        return Refusal(RefusalCode.WRONG_CALL)  # the answer would reveal what another hand holds (ruling 45)
    return None if left in (0, 1) else _wrong_call(state, seat)


def _judge_catch(state: State, catch: c.Catch) -> Verdict:
    seat, target = catch.seat, catch.target
    if _unknown(state, target):
        return Refusal(RefusalCode.UNKNOWN_PLAYER)
    if not state.is_in(seat) or not state.is_in(target) or target in state.partners(seat):
        return Refusal(RefusalCode.NOTHING_TO_CATCH, seat=target)
    if state.uno[target] is DUE:
        return None
    return (
        Penalty.FALSE_CATCH
        if state.rules.false_catch_penalty
        else Refusal(RefusalCode.NOTHING_TO_CATCH, seat=target)
    )


def _judge_leave(state: State, leave: c.Leave) -> Verdict:
    gone = leave.seat in state.left or leave.seat in state.folded
    return Refusal(RefusalCode.UNKNOWN_PLAYER) if gone else None


def _judge_of(command: c.Command) -> Judge:
    match command:
        case c.Lay():
            return _judge_lay
        case c.Draw():
            return _judge_draw
        case c.Pass():
            return _judge_pass
        case c.Accept():
            return _judge_accept
        case c.Challenge():
            return _judge_challenge
        case c.NameColour():
            return _judge_colour
        case c.Jump():
            return _judge_jump
        case c.Call():
            return _judge_call
        case c.Catch():
            return _judge_catch
        case c.Leave():
            return _judge_leave
        case c.Deal() | c.Seat() | c.Unseat():
            return judge_table
        case _:
            assert_never(command)


_JUDGES: Final = Dispatch(_judge_of)
_KNOWN_JUDGES: Final = _JUDGES.known
