"""The vocabulary of cards (rules 5): every card, built in or customised, is a list of these."""

import re
from typing import Final

from msgspec import Struct

WHO: Final = ("next", "chosen", "others", "all", "self", "previous")
AIMED: Final = ("next", "chosen", "previous")
"""The values of `who` that name one player, who may answer where the rules let them (ruling 1)."""

VERBS: Final[dict[str, tuple[str, ...]]] = {
    "draw": ("who", "n"),
    "skip": ("who",),
    "reverse": (),
    "choose_colour": (),
    "swap_hands": ("who",),
    "shuffle_hands": (),
    "rotate_hands": (),
    "discard_colour": (),
    "press_launcher": ("who", "n"),
    "return_effect": (),
}
MOST_CARDS: Final = 20


class EffectError(ValueError):
    """A text that is no effect: its wrong `part` (verb, shape, who or count), and what would be `right`."""

    def __init__(self, text: str, part: str, right: str) -> None:
        super().__init__(f"{text!r}: expected as {part} {right}")
        self.text = text
        self.part = part
        self.right = right


class Effect(Struct, frozen=True):
    verb: str
    who: str | None = None
    n: int = 0
    spare_uno: bool = False

    def __str__(self) -> str:
        words = [self.who] if self.who else []
        words += [str(self.n)] if self.n else []
        words += ["spare_uno"] if self.spare_uno else []
        return f"{self.verb}({', '.join(words)})" if words else self.verb


_FORM = re.compile(r"\s*+([a-z_]++)\s*+(?:\(([^()]*+)\)\s*+)?\Z")
"""Possessive throughout: the time stays linear in the text."""


def parse_effect(text: str) -> Effect:
    """Read an effect as ruleset files write it: `draw(others, 1)`, `reverse`."""
    form = _FORM.match(text)
    if form is None or form[1] not in VERBS:
        raise EffectError(text, "verb", ", ".join(_shape(verb) for verb in VERBS))
    verb, inside = form[1], form[2]
    words = [word.strip() for word in inside.split(",")] if inside is not None else []
    if verb == "swap_hands" and len(words) == 2 and words[1] == "spare_uno":
        return Effect(verb, _who(text, verb, words[0]), spare_uno=True)
    if len(words) != len(VERBS[verb]):
        raise EffectError(text, "shape", _shape(verb))
    who = _who(text, verb, words[0]) if words else None
    return Effect(verb, who, _count(text, verb, words[1]) if len(words) == 2 else 0)


def _shape(verb: str) -> str:
    return f"{verb}({', '.join(VERBS[verb])})" if VERBS[verb] else verb


def _who(text: str, verb: str, word: str) -> str:
    allowed = AIMED if verb == "swap_hands" else WHO
    if word not in allowed:
        raise EffectError(text, "who", ", ".join(allowed))
    return word


def _count(text: str, verb: str, word: str) -> int:
    if not (word.isascii() and word.isdigit() and 1 <= int(word[:4]) <= MOST_CARDS and len(word) < 4):
        raise EffectError(text, "count", _shape(verb))
    return int(word)
