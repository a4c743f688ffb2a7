"""Settings without effect under the others, which the sheet does not mention."""

from collections.abc import Callable
from typing import Final, TypeAlias

from pioche.core import Rulebook
from pioche.rulebooks._fields import is_unstated
from pioche.rulebooks._rule_sheet.house_rules import stacking_faces
from pioche.rulebooks._rule_sheet.sentences import has_colours, in_deck
from pioche.rulebooks._rule_sheet.turn import has_verb, restricted_faces, two_may_be_left

Test: TypeAlias = Callable[[Rulebook], bool]


def is_idle(book: Rulebook, field: str) -> bool:
    """Whether the value has no effect here, so that the sheet would be wrong about it."""
    test = _IDLE.get(field)
    return test is not None and test(book)


def _nothing_scored(book: Rulebook) -> bool:
    return book.rules.scoring == "none"


def _nobody_calls(book: Rulebook) -> bool:
    return book.rules.uno_call == "automatic"


def _pressed(book: Rulebook) -> bool:
    """A press ends the turn (ruling 31)."""
    return book.rules.draw_device == "launcher"


def _no_draw_four(book: Rulebook) -> bool:
    return not restricted_faces(book)


def _no_built_in_draw_four(book: Rulebook) -> bool:
    return not in_deck(book, "W+4", "W+4?")


def _never_wrong(book: Rulebook) -> bool:
    """No restricted card can be laid wrongly (ruling 37)."""
    return _no_draw_four(book) or book.rules.wild_draw_four == "any-time"


def _reverse_of_many(book: Rulebook) -> bool:
    return not (two_may_be_left(book) and has_verb(book, "reverse"))


_IDLE: Final[dict[str, Test]] = {
    "next_dealer": _nothing_scored,
    "forced_draw": _pressed,
    "drawn_card": lambda book: _pressed(book) and book.rules.drawn_card != "keep",
    "draw_two_skips": lambda book: not in_deck(book, "+2", "+2?"),
    "draw_four_skips": _no_built_in_draw_four,
    "two_player_reverse": _reverse_of_many,
    "wild_draw_four": _no_draw_four,
    "bluff": lambda book: book.rules.bluff and _never_wrong(book),
    "challenge_guilty": _never_wrong,
    "challenge_innocent": _never_wrong,
    "stacking": lambda book: not stacking_faces(book),
    "jump_in": lambda book: not has_colours(book),
    "seven_zero": lambda book: not in_deck(book, "7", "0"),
    "last_draw": lambda book: book.rules.finish == "play-on",
    "uno_penalty": _nobody_calls,
    "false_call_penalty": _nobody_calls,
    "false_catch_penalty": lambda book: _nobody_calls(book) and not book.rules.false_catch_penalty,
    "target": _nothing_scored,
    "knock_out": lambda book: is_unstated(book.rules, "knock_out"),
    "knock_out_bonus": lambda book: _nothing_scored(book) or is_unstated(book.rules, "knock_out_bonus"),
    "colours": lambda book: is_unstated(book.rules, "colours"),
    "target_test": _nothing_scored,
}
