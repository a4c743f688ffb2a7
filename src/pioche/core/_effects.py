"""The vocabulary of cards (rules 5, editions 3): every card, built in or not, is a list of these effects."""

import re
from typing import Final, Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

WHO: Final = ("next", "chosen", "others", "all", "self", "previous")
AIMED: Final = ("next", "chosen", "previous")
"""The values of `who` that name one player, who may answer if the rules allow it (ruling 1)."""

Verb: TypeAlias = Literal[
    "draw",
    "skip",
    "reverse",
    "choose_colour",
    "swap_hands",
    "shuffle_hands",
    "rotate_hands",
    "discard_colour",
    "press_launcher",
    "return_effect",
    "draw_until_colour",
    "draw_to",
    "flip",
    "one_of",
]
"""Every effect there is; `SHAPES` says how each is written."""
Shape: TypeAlias = tuple[str, ...]
SHAPES: Final[dict[str, tuple[Shape, ...]]] = {
    "draw": (("who", "n"),),
    "skip": (("who",), ("who", "n")),
    "reverse": ((),),
    "choose_colour": ((), ("who",)),
    "swap_hands": (("who",), ("who", "spare_uno")),
    "shuffle_hands": ((),),
    "rotate_hands": ((),),
    "discard_colour": ((),),
    "press_launcher": (("who", "n"), ("who", "until")),
    "return_effect": ((),),
    "draw_until_colour": (("who",), ("who", "shown")),
    "draw_to": (("who", "n"),),
    "flip": ((),),
    "one_of": (("w: effect", "…"),),
}
"""The ways in which each effect may be written, the plain one first."""
VERBS: Final[dict[str, Shape]] = {verb: shapes[0] for verb, shapes in SHAPES.items()}
DRAW_VERBS: Final = ("draw", "press_launcher", "draw_until_colour", "draw_to")
"""Effects by which a player draws: rules about draws mean all of them (editions 3)."""
ASKED: Final = ("skip", "swap_hands", *DRAW_VERBS)
"""Effects that their target may answer."""
NOT_BY_LOT: Final = ("choose_colour", "discard_colour", "return_effect", "flip", "one_of")
"""Effects that `one_of` may not contain."""

MOST_CARDS: Final = 20
MOST_SKIPS: Final = 9
FULLEST_HAND: Final = 50
MOST_OF: Final = {
    "draw": MOST_CARDS,
    "press_launcher": MOST_CARDS,
    "skip": MOST_SKIPS,
    "draw_to": FULLEST_HAND,
}
"""The largest number each effect takes."""
FEWEST_LOTS: Final = 2
MOST_LOTS: Final = 6
MOST_WEIGHT: Final = 1000
_WORDS: Final = ("spare_uno", "until", "shown")


class EffectError(ValueError):
    """The text is not an effect: its wrong `part`, and what would be `right`.

    The part is verb, shape, who or count; for `one_of` also lots (how many), weight or lot (which effect).
    """

    def __init__(self, text: str, part: str, right: str, most: int = MOST_CARDS) -> None:
        super().__init__(f"{text!r}: expected as {part} {right}")
        self.text = text
        self.part = part
        self.right = right
        self.most = most
        """The largest number allowed there."""


class Effect(Struct, frozen=True):
    verb: str
    who: str | None = None
    n: int = 0
    """The number; 0 if none is written, and for a single missed turn."""
    spare_uno: bool = False
    mode: str | UnsetType = UNSET
    """`until` of a launcher, `shown` of cards drawn; empty if neither is written."""
    lots: "tuple[Lot, ...] | UnsetType" = UNSET
    """The effects of which chance chooses one."""

    def __str__(self) -> str:
        if self.lots:
            return f"{self.verb}({', '.join(map(str, self.lots))})"
        words = [self.who] if self.who else []
        words += [str(self.n)] if self.n else []
        words += ["spare_uno"] if self.spare_uno else []
        words += [self.mode] if self.mode else []
        return f"{self.verb}({', '.join(words)})" if words else self.verb


class Lot(Struct, frozen=True):
    """One of several effects, and its weight."""

    weight: int
    effect: Effect

    def __str__(self) -> str:
        return f"{self.weight}: {self.effect}"


_FORM = re.compile(r"\s*+([a-z_]++)\s*+(?:\((.*+)\s*+)?\Z", re.DOTALL)
"""Possessive throughout, so that the time stays linear in the text."""
_LOT = re.compile(r"\s*+([0-9]{1,5}+)\s*+:([^():,]*+(?:\([^()]*+\)[^():,]*+)?)")


def parse_effect(text: str) -> Effect:
    """Reads an effect as ruleset files write it: `draw(others, 1)`, `reverse`."""
    form = _FORM.match(text)
    inside = form[2].rstrip() if form is not None and form[2] is not None else None
    if form is None or form[1] not in SHAPES or (inside is not None and not inside.endswith(")")):
        raise EffectError(text, "verb", ", ".join(map(_plain_shape, SHAPES)))
    verb = form[1]
    if verb == "one_of":
        return Effect(verb, lots=_lots(text, inside[:-1] if inside else ""))
    words = [word.strip() for word in inside[:-1].split(",")] if inside is not None else []
    return _plain(text, verb, words)


def _plain(text: str, verb: str, words: list[str]) -> Effect:
    shape = _shape_of(text, verb, words)
    who, n, given = None, 0, {}
    for part, word in zip(shape, words, strict=True):
        if part == "who":
            who = _who(text, verb, word)
        elif part == "n":
            n = _count(text, verb, word)
        else:
            given[part] = word
    return Effect(
        verb,
        who,
        0 if verb == "skip" and n == 1 else n,
        spare_uno="spare_uno" in given,
        mode=given.get("until") or given.get("shown") or UNSET,
    )


def _shape_of(text: str, verb: str, words: list[str]) -> Shape:
    """The form of the verb that these words follow; a word of the language must stand as it is."""
    for shape in reversed(SHAPES[verb]):
        if len(shape) == len(words) and all(
            word == part or part not in _WORDS for part, word in zip(shape, words, strict=True)
        ):
            return shape
    raise EffectError(text, "shape", _shape(verb))


def _plain_shape(verb: str) -> str:
    return f"{verb}({', '.join(VERBS[verb])})" if VERBS[verb] else verb


def _shape(verb: str) -> str:
    return " / ".join(f"{verb}({', '.join(shape)})" if shape else verb for shape in SHAPES[verb])


def _who(text: str, verb: str, word: str) -> str:
    allowed = AIMED if verb in ("swap_hands", "choose_colour") else WHO
    if word not in allowed:
        raise EffectError(text, "who", ", ".join(allowed))
    return word


def _count(text: str, verb: str, word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 4 and 1 <= int(word) <= MOST_OF[verb]):
        raise EffectError(text, "count", _shape(verb), MOST_OF[verb])
    return int(word)


def _lots(text: str, inside: str) -> tuple[Lot, ...]:
    found: list[Lot] = []
    at = 0
    while match := _LOT.match(inside, at):
        found.append(_lot(text, match[1], match[2]))
        at = match.end()
        if at < len(inside) and inside[at] == ",":
            at += 1
        else:
            break
    if inside[at:].strip() or not FEWEST_LOTS <= len(found) <= MOST_LOTS:
        raise EffectError(text, "lots", "one_of(1: draw(next, 2), 1: draw(self, 2))", MOST_LOTS)
    return tuple(found)


def _lot(text: str, weight: str, written: str) -> Lot:
    if not 1 <= int(weight) <= MOST_WEIGHT:
        raise EffectError(text, "weight", "1: draw(next, 2)", MOST_WEIGHT)
    effect = parse_effect(written)
    if effect.verb in NOT_BY_LOT or effect.who == "chosen":
        raise EffectError(text, "lot", ", ".join(verb for verb in SHAPES if verb not in NOT_BY_LOT))
    return Lot(int(weight), effect)
