"""The effects of a card, in the order listed; those who may answer are asked (rules 5, ruling 1)."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from pioche.core._cards import Code, Face
from pioche.core._draw import take
from pioche.core._effects import AIMED, Effect
from pioche.core._event_builder import EventBuilder
from pioche.core._rule_fields import stake_of
from pioche.core._state import State
from pioche.core.events import (
    DirectionReversed,
    DrawPending,
    HandsRotated,
    HandsShuffled,
    HandsSwapped,
    Pending,
    SkipDue,
)

DRAWS = ("draw", "press_launcher")


class Laid(Struct, frozen=True):
    """What is known of the play whose effects are resolved."""

    layer: int
    face: Face
    target: int | None = None
    hand: tuple[Code, ...] = ()
    rightful: bool = True
    stacked_on: int = 0
    """The sum that was pending under the card."""
    nobody: bool = False
    """A first card turned up by the game master: nobody laid it."""
    after: int | None = None
    """Who has sent an earlier effect of the card back."""


def effects_of(state: State, face: Face, count: int = 1) -> tuple[Effect, ...]:
    """The effects of so many cards of one symbol at once: they add up (ruling 20)."""
    if not face.effects:
        return ()
    skips = state.rules.two_player_reverse == "skip" and state.still_in() == 2
    known = state.book.combined
    effects = known.get((face.code, count, skips))
    if effects is None:
        effects = known[face.code, count, skips] = _combined(face, count, skips)
    return effects


def _combined(face: Face, count: int, reverse_skips: bool) -> tuple[Effect, ...]:
    is_draw_card = any(effect.verb in DRAWS for effect in face.effects)
    return tuple(
        more for effect in face.effects for more in _times(effect, count, is_draw_card, reverse_skips)
    )


def _times(effect: Effect, count: int, is_draw_card: bool, reverse_skips: bool) -> Sequence[Effect]:
    if effect.verb in DRAWS:
        return [Effect(effect.verb, effect.who, effect.n * count)]
    if effect.verb == "skip":
        return [Effect("skip", effect.who, 1 if is_draw_card else count)]
    if effect.verb == "reverse":
        skip = [Effect("skip", "next", count)] if reverse_skips else []
        return [effect] * count + skip
    if effect.verb == "rotate_hands":
        return [effect] * count
    return [] if effect.verb in ("choose_colour", "discard_colour", "return_effect") else [effect]


def resolve(t: EventBuilder, laid: Laid, effects: Sequence[Effect]) -> bool:
    """Apply the effects; True if somebody has to answer before the rest of them."""
    for place, effect in enumerate(effects):
        if _is_void(t.state, laid, effect):
            continue
        if effect.who in AIMED and _asks(t.state, laid, effect):
            _leave_pending(t, laid, effects[place:])
            return True
        _APPLY[effect.verb](t, laid, effect)
    return False


def _is_void(state: State, laid: Laid, effect: Effect) -> bool:
    """Somebody it needs has left the round while it waited."""
    if effect.who == "chosen" and laid.target is not None and not state.is_in(laid.target):
        return True
    return effect.verb == "swap_hands" and not state.is_in(laid.layer)


def pay_out(t: EventBuilder, laid: Laid, effects: Sequence[Effect]) -> None:
    """The round is won: draws are still paid, nobody is asked, hands no longer move (rules 2.6)."""
    for effect in effects:
        if effect.verb in DRAWS or effect.verb == "reverse":
            _APPLY[effect.verb](t, laid, effect)


def _asks(state: State, laid: Laid, effect: Effect) -> bool:
    if effect.verb not in ("draw", "press_launcher", "skip", "swap_hands"):
        return False
    return (
        _challengeable(state, laid, effect)
        or _stackable(state, laid, effect)
        or _returnable(state, laid, effect)
    )


def _challengeable(state: State, laid: Laid, effect: Effect) -> bool:
    bluffable = laid.face.restricted and state.book.challenges and effect.verb == "draw"
    return bluffable and state.is_in(laid.layer)


def _stackable(state: State, laid: Laid, effect: Effect) -> bool:
    return laid.face.stacks and state.rules.stacking != "none" and effect.verb == "draw"


def _returnable(state: State, laid: Laid, effect: Effect) -> bool:
    if not state.boomerangs or laid.nobody or not state.is_in(laid.layer):
        return False
    return _victim(state, laid, effect) != laid.layer


def _leave_pending(t: EventBuilder, laid: Laid, effects: Sequence[Effect]) -> None:
    """All that follows for the same player is answered at once; the rest waits."""
    state, first = t.state, effects[0]
    victim = _victim(state, laid, first)
    mine = [first]
    for effect in effects[1:]:
        if effect.who not in AIMED or effect.verb == first.verb or _victim(state, laid, effect) != victim:
            break
        mine.append(effect)
    stackable = _stackable(state, laid, first)
    challengeable = _challengeable(state, laid, first)
    draws = laid.stacked_on + sum(effect.n for effect in mine if effect.verb in DRAWS)
    pending = Pending(
        victim=victim,
        layer=laid.layer,
        draws=draws,
        skips=1 if stackable else sum(effect.n for effect in mine if effect.verb == "skip"),
        swap=any(effect.verb == "swap_hands" for effect in mine),
        challengeable=challengeable,
        stackable=stackable,
        returnable=_returnable(state, laid, first),
        stakes=_stakes(state, laid, first, draws) if challengeable else (0, 0),
        hand=laid.hand,
        rightful=laid.rightful,
        rest=tuple(effects[len(mine) :]),
        target=laid.target,
        after=laid.after,
    )
    t.tell(DrawPending(pending))


def _stakes(state: State, laid: Laid, effect: Effect, draws: int) -> tuple[int, int]:
    """Challenging more than the one card on top is about the whole sum (rules 3, ruling 22)."""
    if laid.stacked_on or effect.n > max(each.n for each in laid.face.effects):
        return draws, draws + 2
    guilty, innocent = stake_of(state.rules.challenge_guilty), stake_of(state.rules.challenge_innocent)
    return tuple(stake.cards + (draws if stake.by_card else 0) for stake in (guilty, innocent))  # type: ignore[return-value]


def _victim(state: State, laid: Laid, effect: Effect) -> int:
    if effect.who == "chosen" and laid.target is not None:
        return laid.target
    step = -state.direction if effect.who == "previous" else state.direction
    return state.after(laid.layer, step)


def _people(state: State, laid: Laid, effect: Effect) -> list[int]:
    """Whom the effect falls on: others from the next player on, the layer last (rules 7)."""
    if effect.who in AIMED:
        return [_victim(state, laid, effect)]
    everyone = []
    if effect.who in ("others", "all"):
        seat = state.after(laid.layer)
        while seat != laid.layer and seat not in everyone:
            everyone.append(seat)
            seat = state.after(seat)
    if effect.who in ("self", "all") and state.is_in(laid.layer):
        everyone.append(laid.layer)
    return everyone


def _draw(t: EventBuilder, laid: Laid, effect: Effect) -> None:
    for seat in _people(t.state, laid, effect):
        take(t, seat, laid.stacked_on + effect.n)


def _skip(t: EventBuilder, laid: Laid, effect: Effect) -> None:
    for seat in _people(t.state, laid, effect):
        if effect.who == "next":
            skip_from(t, seat, effect.n)
        else:
            for _ in range(effect.n):
                t.tell(SkipDue(seat))


def skip_from(t: EventBuilder, seat: int, count: int) -> None:
    """Several Skips pass over as many seats, counting on round the table (ruling 20)."""
    for _ in range(count):
        t.tell(SkipDue(seat))
        seat = t.state.after(seat)


def _reverse(t: EventBuilder, laid: Laid, effect: Effect) -> None:  # noqa: ARG001
    t.tell(DirectionReversed(-t.state.direction))


def _swap(t: EventBuilder, laid: Laid, effect: Effect) -> None:
    swap(t, laid.layer, _victim(t.state, laid, effect))


def swap(t: EventBuilder, layer: int, other: int) -> None:
    hands = t.state.hands
    t.tell(HandsSwapped(layer, other, (hands[other], hands[layer])))
    t.moved.update((layer, other))


def _rotate(t: EventBuilder, laid: Laid, effect: Effect) -> None:  # noqa: ARG001
    state = t.state
    hands = list(state.hands)
    seats = [seat for seat in range(len(hands)) if state.is_in(seat)]
    for seat in seats:
        hands[state.after(seat)] = state.hands[seat]
    t.tell(HandsRotated(laid.layer, tuple(hands)))
    t.moved.update(seats)


def _shuffle(t: EventBuilder, laid: Laid, effect: Effect) -> None:  # noqa: ARG001
    """Collected, shuffled, dealt one at a time clockwise from the layer's left (ruling 29)."""
    state = t.state
    cards = state.book.in_order(card for hand in state.hands for card in hand)
    dealt = t.chance.hands(cards, state.round, state.hand_shuffles)
    hands: list[list[Code]] = [[] for _ in state.hands]
    seat = laid.layer
    for card in dealt:
        seat = state.after(seat, 1)
        hands[seat].append(card)
    t.tell(HandsShuffled(laid.layer, tuple(map(state.book.in_order, hands)), dealt))
    t.moved.update(seat for seat in range(len(hands)) if state.is_in(seat))


_APPLY: dict[str, Callable[[EventBuilder, Laid, Effect], None]] = {
    "draw": _draw,
    "press_launcher": _draw,
    "skip": _skip,
    "reverse": _reverse,
    "swap_hands": _swap,
    "rotate_hands": _rotate,
    "shuffle_hands": _shuffle,
}
