"""Rules as a row of cells. Rules that the kernel does not support are refused by name, never approximated."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from pioche.core import COLOURS, STANDARD_DECK, RuleFields
from pioche.kernels import layout as at
from pioche.kernels.layout import Cells

_WORDS: Final[dict[str, tuple[int, tuple[object, ...]]]] = {
    "dealer": (at.DEALER_RULE, ("seat", "high-card", "host")),
    "next_dealer": (at.NEXT_DEALER, ("left", "high-card", "winner")),
    "first_card": (at.COVERS_FIRST, ("apply", "cover")),
    "forced_draw": (at.UNTIL_PLAYABLE, ("one", "until-playable")),
    "voluntary_draw": (at.VOLUNTARY, (False, True)),
    "drawn_card": (at.DRAWN_RULE, ("may-play", "must-play", "keep")),
    "draw_device": (at.LAUNCHER, ("pile", "launcher")),
    "draw_two_skips": (at.TWO_SKIPS, (False, True)),
    "draw_four_skips": (at.FOUR_SKIPS, (False, True)),
    "two_player_reverse": (at.REVERSE_SKIPS, ("turn", "skip")),
    "wild_draw_four": (at.FOUR_RULE, ("no-colour", "no-other-play", "any-time")),
    "bluff": (at.BLUFF, (False, True)),
    "stacking": (at.STACKING, ("none", "same", "higher", "any")),
    "seven_zero": (at.SEVEN_ZERO, (False, True)),
    "last_card": (at.NUMBER_LAST, ("any", "number")),
    "last_draw": (at.LAST_DRAW, (False, True)),
    "finish": (at.PLAY_ON, ("first-out", "play-on")),
    "uno_call": (at.CALLS, ("after", "any", "automatic")),
    "catch_window": (at.CLOSES, ("open", "next-action")),
    "scoring": (at.SCORING, ("winner-collects", "losers-collect", "none")),
    "target_test": (at.EXCEED, ("reach", "exceed")),
}
"""The fields with words and their cells; a word's number is its index."""
_NUMBERS: Final = {
    "turn_limit": at.TURN_LIMIT,
    "challenge_guilty": at.GUILTY,
    "challenge_innocent": at.INNOCENT,
    "uno_penalty": at.UNO_PENALTY,
    "target": at.TARGET,
}


class UnsupportedRulesError(ValueError):
    """The kernel does not support these rules."""

    def __init__(self, reasons: tuple[str, ...]) -> None:
        super().__init__(f"the kernel does not play {', '.join(reasons)}")
        self.reasons = reasons


def unsupported(rules: RuleFields) -> tuple[str, ...]:
    """The unsupported fields of these rules; empty if all are supported."""
    return tuple(_reasons(rules))


def _reasons(rules: RuleFields) -> Iterator[str]:
    if rules.deck != STANDARD_DECK:
        yield "decks other than the standard 108 cards"
    yield from edition_reasons(rules)
    if rules.multi_play != "none":
        yield f'multi_play = "{rules.multi_play}"'
    if rules.jump_in:
        yield "jump_in = true"
    if rules.teams:
        yield f"teams = {rules.teams}"
    if rules.hand_counts != "public":
        yield f'hand_counts = "{rules.hand_counts}"'


def edition_reasons(rules: RuleFields) -> Iterator[str]:
    """The features of editions that the kernel does not support."""
    if len(rules.colours) > 1:
        yield "cards of two sides"
    elif set(rules.colours[0]) != set(COLOURS):
        yield "colours other than r, g, b, y"
    if rules.knock_out:
        yield f"knock_out = {rules.knock_out}"
    yield from (f"symbols.{symbol}" for symbol in rules.symbols)
    yield from (f"cards.{code}" for code in rules.cards if code in STANDARD_DECK)
    for field, value in (("first_card", "ignore"), ("two_player_reverse", "back")):
        if getattr(rules, field) == value:
            yield f'{field} = "{value}"'
    for field in ("challenge_guilty", "challenge_innocent"):
        if not isinstance(getattr(rules, field), int):
            yield f'{field} = "{getattr(rules, field)}"'


def packed(rules: RuleFields, players: int) -> Cells:
    """The rules for a table of this number of players. Raises `UnsupportedRulesError` with the unsupported
    fields.

    Attempts that cost something (`mistake_penalty`, wrong calls and catches) and leaving are not represented:
    the kernel plays only legal actions.
    """
    reasons = unsupported(rules)
    if reasons:
        raise UnsupportedRulesError(reasons)
    cells = np.zeros(at.RULES_WIDTH, np.int32)
    for field, (cell, words) in _WORDS.items():
        cells[cell] = words.index(getattr(rules, field))
    for field, cell in _NUMBERS.items():
        cells[cell] = getattr(rules, field)
    cells[at.HAND_SIZE] = rules.cards_dealt(players)
    cells[at.CHALLENGES] = rules.bluff and rules.wild_draw_four != "any-time"
    weights = rules.launcher_weights
    cells[at.LAUNCHER_WEIGHTS : at.LAUNCHER_WEIGHTS + len(weights)] = weights
    cells[at.LAUNCHER_TOTAL] = sum(weights)
    return cells
