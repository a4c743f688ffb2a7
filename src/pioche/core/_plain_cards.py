"""The consequences of cards that can be laid in one step, read from their effects."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from pioche.core._cards import Face
from pioche.core._colours import Colour
from pioche.core._effects import DRAW_VERBS, Effect


class Passing(Struct, frozen=True):
    """The consequences of a card that only passes the turn on."""

    turns: bool = False
    """Whether it changes the order of turns."""
    reverses: bool = False
    skips: str = ""
    """The players who miss a turn: `next`, `others`, or nobody."""
    discards: bool = False
    """Whether other cards of its colour go along."""
    colour: Colour | None = None
    simple: bool = False
    """Whether it has a colour, one side, and no effect."""


class StackableDraw(NamedTuple):
    """The consequences of a draw card on which the next player may stack."""

    reverses: bool
    draws: int


def passing_of(face: Face, two_sided: bool) -> Passing | None:
    """None if the effects do anything else; a colour is named with the card."""
    told = [effect for effect in face.effects if not only_names_colour(effect)]
    passing = _PASSING.get(" ".join(map(str, told)))
    simple = face.colour is not None and not face.effects and not two_sided
    return None if passing is None else replace(passing, colour=face.colour, simple=simple)


_PASSING: Final = {
    "": Passing(),
    "reverse": Passing(turns=True, reverses=True),
    "skip(next)": Passing(turns=True, skips="next"),
    "skip(others)": Passing(turns=True, skips="others"),
    "discard_colour": Passing(discards=True),
}


def stackable_draw_of(effects: Iterable[Effect]) -> StackableDraw | None:
    """None if the effects do more than reverse, make the next player draw, and miss a turn."""
    told = [effect for effect in effects if not only_names_colour(effect)]
    reverses = bool(told) and told[0].verb == "reverse"
    draw, rest = told[reverses:][:1], " ".join(map(str, told[reverses + 1 :]))
    if not draw or draw[0].verb != "draw" or draw[0].who != "next" or rest not in ("", "skip(next)"):
        return None
    return StackableDraw(reverses, draw[0].n)


def draw_and_skip(effects: Iterable[Effect]) -> int:
    """The number of cards that the next player draws before missing a turn; 0 if anything else happens."""
    told = [effect for effect in effects if not only_names_colour(effect)]
    plain = " ".join(map(str, told)) == f"draw(next, {told[0].n}) skip(next)" if told else False
    return told[0].n if plain else 0


def draws_next(effects: Iterable[Effect]) -> bool:
    """Whether the next player draws, and nothing else happens but a missed turn."""
    told = [effect for effect in effects if not only_names_colour(effect)]
    drawing = told[0].verb in DRAW_VERBS and told[0].who == "next"
    return drawing and " ".join(map(str, told[1:])) in ("", "skip(next)")


def exchanges_hands(effect: Effect) -> bool:
    return effect.verb == "rotate_hands" or (effect.verb == "swap_hands" and effect.who == "chosen")


def only_names_colour(effect: Effect) -> bool:
    return effect.verb == "choose_colour" and effect.who is None
