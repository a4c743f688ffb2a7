"""The effects of several cards of one symbol laid at once: they add up (ruling 20, editions 3)."""

from collections.abc import Sequence
from typing import Final

from pioche.core._cards import Face
from pioche.core._effects import DRAW_VERBS, Effect
from pioche.core._state import State

AMONG_OTHERS: Final = "among_others"
"""A stated number of missed turns counts among the others; several plain Skips go round the table."""
_DONE_BY_LAYING: Final = ("discard_colour", "return_effect")
_AS_OFTEN: Final = ("rotate_hands", "flip", "one_of")


def effects_of(state: State, face: Face, count: int = 1) -> tuple[Effect, ...]:
    """The effects of this number of cards of one symbol laid at once."""
    if not face.effects:
        return ()
    skips = state.rules.two_player_reverse == "skip" and state.still_in() == 2
    known = state.book.combined
    effects = known.get((face.code, count, skips))
    if effects is None:
        effects = known[face.code, count, skips] = combined_effects(face, count, skips)
    return effects


def as_listed(state: State, effect: Effect) -> Sequence[Effect]:
    """One effect that chance has chosen, as if it stood on the card."""
    skips = state.rules.two_player_reverse == "skip" and state.still_in() == 2
    return _times(effect, 1, False, skips)


def combined_effects(face: Face, count: int, reverse_skips: bool) -> tuple[Effect, ...]:
    """As `effects_of`; `reverse_skips` says whether a Reverse of two players also skips."""
    is_draw_card = any(effect.verb in DRAW_VERBS for effect in face.effects)
    return tuple(
        more for effect in face.effects for more in _times(effect, count, is_draw_card, reverse_skips)
    )


def _times(effect: Effect, count: int, is_draw_card: bool, reverse_skips: bool) -> Sequence[Effect]:
    if effect.verb in DRAW_VERBS:
        return [_draws(effect, count)]
    if effect.verb == "skip":
        return [_skips(effect, count, is_draw_card)]
    if effect.verb == "reverse":
        skip = [Effect("skip", "next", count)] if reverse_skips else []
        return [effect] * count + skip
    if effect.verb in _AS_OFTEN:
        return [effect] * count
    if effect.verb in _DONE_BY_LAYING or (effect.verb == "choose_colour" and effect.who is None):
        return []
    return [effect]


def _draws(effect: Effect, count: int) -> Effect:
    """Cards and presses add up, cards of a colour too; a hand is filled once."""
    if effect.verb == "draw_to":
        return effect
    n = count if effect.verb == "draw_until_colour" or effect.mode else effect.n * count
    return Effect(effect.verb, effect.who, n, mode=effect.mode)


def _skips(effect: Effect, count: int, is_draw_card: bool) -> Effect:
    if not effect.n:
        return Effect("skip", effect.who, 1 if is_draw_card else count)
    if effect.who != "next":
        return Effect("skip", effect.who, effect.n * count)
    return Effect("skip", effect.who, effect.n * count, mode=AMONG_OTHERS)
