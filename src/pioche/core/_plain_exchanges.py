"""Hands that move in one step, while nobody has called or has to call.

As in `_plain_turns`, it gives the events of the long way, or None if anything else may happen.
"""

from typing import TypeAlias

from msgspec import UNSET
from msgspec.structs import replace

from pioche.core import commands as c
from pioche.core._card_matching import cards_moved
from pioche.core._cards import Code
from pioche.core._effect_resolution import rotated
from pioche.core._effects import Effect
from pioche.core._event_builder import Played
from pioche.core._evolve import turn_started
from pioche.core._legality import judge
from pioche.core._state import PLAY, State
from pioche.core._tuples import with_item
from pioche.core._turns import next_in_turn
from pioche.core.events import CardPlayed, HandsRotated, HandsSwapped, TurnStarted

Hands: TypeAlias = tuple[tuple[Code, ...], ...]


def plain_exchange(state: State, lay: c.Lay, effect: Effect) -> Played | None:
    """A card that moves hands, and leaves nobody with one card."""
    seat, following = lay.seat, next_in_turn(state, lay.seat)
    if following is None or any(state.uno) or state.boomerangs or lay.uno or judge(state, lay) is not None:
        return None
    cards = cards_moved(state, seat, lay.cards)
    kept = with_item(state.hands, seat, state.book.without_cards(state.hands[seat], cards))
    if not kept[seat] or 1 in map(len, kept):
        return None
    moved = _moved(state, lay, effect, kept)
    printed, number = state.book.faces[lay.cards[0]].colour, state.turn_number + 1
    colour, jumpable = lay.colour or printed or state.colour, state.rules.jump_in and printed is not None
    after = replace(
        state,
        hands=_hands_after(kept, moved),
        discard=state.discard + cards,
        colour=colour,
        passes=0,
    )
    played = CardPlayed(seat, cards, colour, lay.target, False, state.side or UNSET)
    started = TurnStarted(following, PLAY, number, jumpable=jumpable)
    return Played((played, moved, started), turn_started(after, started))


def _moved(state: State, lay: c.Lay, effect: Effect, hands: Hands) -> HandsRotated | HandsSwapped:
    side = state.side or UNSET
    if effect.verb == "rotate_hands":
        return HandsRotated(lay.seat, rotated(state, hands), side)
    assert lay.target is not None
    return HandsSwapped(lay.seat, lay.target, (hands[lay.target], hands[lay.seat]), side)


def _hands_after(hands: Hands, moved: HandsRotated | HandsSwapped) -> Hands:
    if isinstance(moved, HandsRotated):
        return moved.hands
    return with_item(with_item(hands, moved.seat, moved.hands[0]), moved.other, moved.hands[1])
