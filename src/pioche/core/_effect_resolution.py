"""Resolves the effects of a card, in the order listed; players who may answer are asked (rules 5, ruling
1).
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias, assert_never, cast

from msgspec import UNSET, UnsetType

from pioche.core._cards import Code
from pioche.core._colours import other_side
from pioche.core._combined_effects import AMONG_OTHERS, as_listed
from pioche.core._draw import draw_by
from pioche.core._effects import AIMED, ASKED, DRAW_VERBS, Effect, Verb
from pioche.core._event_builder import EventBuilder
from pioche.core._laid import LaidPlay, people, victim
from pioche.core._rule_fields import stake_of
from pioche.core._state import State
from pioche.core._turns import round_decided
from pioche.core.events import (
    CardsFlipped,
    ColourDue,
    DirectionReversed,
    DrawPending,
    HandsRotated,
    HandsShuffled,
    HandsSwapped,
    LotDrawn,
    Naming,
    Pending,
    SkipDue,
    TurnSkipped,
)

Application: TypeAlias = Callable[[EventBuilder, LaidPlay, Effect], None]


def resolve(t: EventBuilder, laid: LaidPlay, effects: Sequence[Effect]) -> bool:
    """Applies the effects; True if a player must answer, or name a colour, before the rest of them."""
    for place, effect in enumerate(effects):
        if effect.lots:
            return resolve(t, laid, (*drawn_lot(t, laid, effect), *effects[place + 1 :]))
        if effect.verb == "choose_colour":
            _leave_naming(t, laid, _namer(t.state, laid, effect), effects[place + 1 :])
            return True
        if effect.who is not None and _is_void(t.state, laid, effect):
            continue
        if effect.who in AIMED and (answers := answers_to(t.state, laid, effect)):
            t.tell(DrawPending(pending_after(t.state, laid, effects[place:], answers)))
            return True
        apply(t, laid, effect)
        if effect.verb == "flip" and t.state.colour is None and t.state.colours:
            _leave_naming(t, laid, _flip_namer(t.state, laid), effects[place + 1 :])
            return True
        if t.state.knocked and round_decided(t.state):
            return False
    return False


def _is_void(state: State, laid: LaidPlay, effect: Effect) -> bool:
    """Whether a player it needs has left the round while it waited."""
    if effect.who == "chosen" and laid.target is not None and not state.is_in(laid.target):
        return True
    if effect.verb == "swap_hands" and not state.is_in(laid.layer):
        return True
    if laid.turned is not None and effect.who == "next":
        return _falls_on_nobody(state, laid, effect)
    return bool(state.rules.knock_out) and laid.has_lost_aim(state, effect)


def _falls_on_nobody(state: State, laid: LaidPlay, effect: Effect) -> bool:
    """After a Reverse of two players came back to a layer who is out, or who would swap with themselves."""
    other = victim(state, laid, effect)
    return not state.is_in(other) or (effect.verb == "swap_hands" and other == laid.layer)


def pay_out(t: EventBuilder, laid: LaidPlay, effects: Sequence[Effect], draws: bool) -> None:
    """The round is won: a flip still turns the cards, draws are paid if the rules say so, nobody is asked,
    and hands no longer move (rules 2.6, ruling E22).
    """
    laid.won = True
    paid = (*DRAW_VERBS, "reverse", "flip") if draws else ("flip",)
    for listed in effects:
        for effect in drawn_lot(t, laid, listed) if draws and listed.lots else (listed,):
            if effect.verb in paid and not _is_unpaid(t.state, laid, effect):
                apply(t, laid, effect)


def _is_unpaid(state: State, laid: LaidPlay, effect: Effect) -> bool:
    """An effect that would fall on the winner, or on a player knocked out, falls on nobody (ruling E33)."""
    if effect.who is not None and not state.still_in():
        return True
    if effect.who not in AIMED:
        return False
    gone = victim(state, laid, effect) in (laid.layer, *state.knocked)
    return gone or (bool(state.rules.knock_out) and laid.has_lost_aim(state, effect))


def drawn_lot(t: EventBuilder, laid: LaidPlay, effect: Effect) -> Sequence[Effect]:
    """Chance chooses one of several effects, when its place comes (editions 3)."""
    lots = effect.lots or ()
    place = t.chance.lot([lot.weight for lot in lots], t.state.round, t.state.lots)
    t.tell(LotDrawn(laid.layer, place + 1))
    return as_listed(t.state, lots[place].effect)


# asking


class Answers(NamedTuple):
    """The ways in which the target of an effect may answer it."""

    challengeable: bool
    stackable: bool
    returnable: bool


def answers_to(state: State, laid: LaidPlay, effect: Effect) -> Answers | None:
    """None if the target cannot answer."""
    if not (state.boomerangs or laid.face.code in state.book.answerable) or effect.verb not in ASKED:
        return None
    answers = Answers(
        _challengeable(state, laid, effect),
        _stackable(state, laid, effect),
        _returnable(state, laid, effect),
    )
    return answers if True in answers else None


def _challengeable(state: State, laid: LaidPlay, effect: Effect) -> bool:
    bluffable = laid.face.restricted and state.book.challenges and effect.verb in DRAW_VERBS
    return bluffable and state.is_in(laid.layer) and victim(state, laid, effect) != laid.layer


def _stackable(state: State, laid: LaidPlay, effect: Effect) -> bool:
    return (
        laid.face.stacks and state.rules.stacking != "none" and effect.verb == "draw" and effect.who == "next"
    )


def _returnable(state: State, laid: LaidPlay, effect: Effect) -> bool:
    if not state.boomerangs or laid.nobody or not state.is_in(laid.layer):
        return False
    return victim(state, laid, effect) != laid.layer


def pending_after(state: State, laid: LaidPlay, effects: Sequence[Effect], answers: Answers) -> Pending:
    """Everything that follows for the same player is answered at once; the rest waits."""
    asked = victim(state, laid, effects[0])
    mine = _answered_together(state, laid, effects, asked)
    draws, skips, swap, plain = laid.stacked_on, 0, False, True
    for effect in mine:
        draws += _number(effect)
        skips += effect.n if effect.verb == "skip" else 0
        swap = swap or effect.verb == "swap_hands"
        plain = plain and _is_plain(effect)
    challengeable, stackable, returnable = answers
    stakes, by_card = _stakes(state, laid, mine, draws) if challengeable else ((0, 0), UNSET)
    return Pending(
        asked,
        laid.layer,
        draws,
        1 if stackable else skips,
        swap,
        challengeable,
        stackable,
        returnable,
        stakes,
        laid.hand,
        laid.rightful,
        tuple(effects[len(mine) :]),
        laid.target,
        laid.after,
        due=UNSET if plain else tuple(mine),
        colour=UNSET if plain else state.colour,
        stakes_by_card=by_card,
        face=laid.face.code if state.side else UNSET,
        turned=UNSET if laid.turned is None else laid.turned,
        aims=laid.aims if state.rules.knock_out else UNSET,
    )


def _answered_together(
    state: State, laid: LaidPlay, effects: Sequence[Effect], asked: int
) -> Sequence[Effect]:
    """The first effect, and those that follow for the same player."""
    first = effects[0].verb
    for place, effect in enumerate(effects[1:], 1):
        if effect.who not in AIMED or effect.verb in (first, "choose_colour"):
            return effects[:place]
        if victim(state, laid, effect) != asked:
            return effects[:place]
    return effects


def _number(effect: Effect) -> int:
    return effect.n if effect.verb in ("draw", "press_launcher") and not effect.mode else 0


def _is_plain(effect: Effect) -> bool:
    """Whether the numbers of the pending effect say everything."""
    return effect.verb in ("draw", "press_launcher", "skip", "swap_hands") and not effect.mode


def _stakes(
    state: State, laid: LaidPlay, mine: Sequence[Effect], draws: int
) -> tuple[tuple[int, int], tuple[bool, bool] | UnsetType]:
    """A challenge of more than the one card on top is about the whole sum (rules 3, ruling 22)."""
    rules = state.rules
    guilty, innocent = stake_of(rules.challenge_guilty), stake_of(rules.challenge_innocent)
    by_card = guilty.by_card, innocent.by_card
    more = guilty.cards if guilty.by_card else 0, innocent.cards if innocent.by_card else 2
    if laid.stacked_on or laid.count > 1:
        by_card = True, True
    counted = all(effect.verb not in DRAW_VERBS or _is_plain(effect) for effect in mine)
    cards = [
        (more[place] + (draws if counted else 0)) if by_card[place] else stake.cards
        for place, stake in enumerate((guilty, innocent))
    ]
    return (cards[0], cards[1]), UNSET if counted else by_card


# naming a colour


def _namer(state: State, laid: LaidPlay, effect: Effect) -> int:
    """The player who names the colour; the next player if the target is gone (ruling E11)."""
    gone = state.rules.knock_out and laid.has_lost_aim(state, effect)
    asked = victim(state, laid, effect)
    return state.after(laid.base) if gone or not state.is_in(asked) else asked


def _flip_namer(state: State, laid: LaidPlay) -> int:
    """The player who flipped; the next player if nobody has, or that one is out (editions 2)."""
    flipped = laid.by_player and state.is_in(laid.layer)
    return laid.layer if flipped else state.after(laid.base)


def _leave_naming(t: EventBuilder, laid: LaidPlay, seat: int, rest: Sequence[Effect]) -> None:
    naming = Naming(
        seat,
        laid.layer,
        laid.face.code,
        tuple(rest),
        laid.target,
        laid.hand,
        laid.rightful,
        laid.stacked_on,
        laid.count,
        laid.nobody,
        laid.after,
        laid.turned,
        laid.aims,
    )
    t.tell(ColourDue(naming))


# applying


def apply(t: EventBuilder, laid: LaidPlay, effect: Effect) -> None:
    _application_of(effect.verb)(t, laid, effect)


def _draw(t: EventBuilder, laid: LaidPlay, effect: Effect) -> None:
    more = laid.stacked_on if effect.verb == "draw" and effect.who == "next" else 0
    for seat in people(t.state, laid, effect):
        if t.state.knocked and not laid.won and round_decided(t.state):
            return
        draw_by(t, seat, effect, more)


def _skip(t: EventBuilder, laid: LaidPlay, effect: Effect) -> None:
    for seat in people(t.state, laid, effect):
        if effect.who == "next":
            skip_next(t, laid.layer, seat, effect)
        else:
            for _ in range(effect.n):
                t.tell(SkipDue(seat))


def skip_next(t: EventBuilder, layer: int, seat: int, effect: Effect) -> None:
    if effect.mode == AMONG_OTHERS:
        _skip_others_from(t, layer, seat, effect.n)
    else:
        skip_from(t, seat, effect.n)


def _skip_others_from(t: EventBuilder, layer: int, seat: int, count: int) -> None:
    """This number of players after the layer, counting on among the others (editions 3)."""
    for _ in range(count):
        t.tell(SkipDue(seat))
        following = t.state.after(seat)
        if following == layer:
            following = t.state.after(layer)
        seat = following if seat != layer else layer


def skip_from(t: EventBuilder, seat: int, count: int) -> None:
    """Several Skips pass over as many seats, counting on round the table (ruling 20)."""
    for _ in range(count):
        t.tell(SkipDue(seat))
        seat = t.state.after(seat)


def _reverse(t: EventBuilder, laid: LaidPlay, effect: Effect) -> None:  # noqa: ARG001
    t.tell(DirectionReversed(-t.state.direction))
    laid.forget_aims()
    if laid.back:
        _pass_a_turn(t, laid)


def _pass_a_turn(t: EventBuilder, laid: LaidPlay) -> None:
    """Under `back`, the player who would play next misses the turn at once; nobody is the target (editions
    4).
    """
    assert laid.other is not None
    passed = laid.other if laid.turned in (None, laid.layer) else laid.layer
    if t.state.is_in(passed):
        t.tell(SkipDue(passed))
        t.tell(TurnSkipped(passed))
    laid.turned = passed


def _swap(t: EventBuilder, laid: LaidPlay, effect: Effect) -> None:
    swap(t, laid.layer, victim(t.state, laid, effect))


def swap(t: EventBuilder, layer: int, other: int) -> None:
    hands = t.state.hands
    t.tell(HandsSwapped(layer, other, (hands[other], hands[layer]), t.state.side or UNSET))
    t.moved.update((layer, other))


def _rotate(t: EventBuilder, laid: LaidPlay, effect: Effect) -> None:  # noqa: ARG001
    state = t.state
    t.tell(HandsRotated(laid.layer, rotated(state, state.hands), state.side or UNSET))
    t.moved.update(filter(state.is_in, range(len(state.hands))))


def rotated(state: State, hands: tuple[tuple[Code, ...], ...]) -> tuple[tuple[Code, ...], ...]:
    """The hands after each has gone to the next player who is in."""
    moved = list(hands)
    for seat, hand in enumerate(hands):
        if state.is_in(seat):
            moved[state.after(seat)] = hand
    return tuple(moved)


def _shuffle(t: EventBuilder, laid: LaidPlay, effect: Effect) -> None:  # noqa: ARG001
    """Collected, shuffled, dealt one at a time clockwise from the layer's left (ruling 29)."""
    state = t.state
    cards = state.book.in_order(card for hand in state.hands for card in hand)
    dealt = t.chance.hands(cards, state.round, state.hand_shuffles)
    hands: list[list[Code]] = [[] for _ in state.hands]
    seat = laid.layer
    for card in dealt:
        seat = state.after(seat, 1)
        hands[seat].append(card)
    shuffled = tuple(map(state.book.in_order, hands))
    t.tell(HandsShuffled(laid.layer, shuffled, dealt, state.side or UNSET))
    t.moved.update(seat for seat in range(len(hands)) if state.is_in(seat))


def _flip(t: EventBuilder, laid: LaidPlay, effect: Effect) -> None:  # noqa: ARG001
    state = t.state
    if state.side is None:
        return
    side = other_side(state.side)
    top = state.book.face_on[side][state.discard[0]]
    seat = laid.layer if laid.by_player else None
    t.tell(CardsFlipped(seat, side, top, state.book.faces[top].colour, state.hands))


@cache
def _application_of(verb: str) -> Application:
    known = cast(Verb, verb)
    match known:
        case "draw" | "press_launcher" | "draw_until_colour" | "draw_to":
            return _draw
        case "skip":
            return _skip
        case "reverse":
            return _reverse
        case "swap_hands":
            return _swap
        case "rotate_hands":
            return _rotate
        case "shuffle_hands":
            return _shuffle
        case "flip":
            return _flip
        case "choose_colour" | "discard_colour" | "return_effect" | "one_of":
            raise ValueError(f"{known} is not applied by itself: laying the card does it, or `resolve`")
        case _:
            assert_never(known)
