"""The faces of a ruleset: built-in cards, the ruleset's changes to them, and its own cards (editions 1)."""

from collections.abc import Iterable
from typing import Final

from pioche.core._cards import (
    ACTIONS,
    BLANKS,
    BUILT_IN_SYMBOLS,
    BUILT_IN_WILDS,
    NUMBERS,
    OTHER_WILDS,
    WILD,
    WILDS,
    BuiltIn,
    Code,
    CustomCard,
    Face,
    Kind,
    effects_in,
    is_number,
)
from pioche.core._colours import COLOURS, LIGHT, Colour, Side, colour_order
from pioche.core._effects import Effect
from pioche.core._rule_fields import RuleFields

DEFAULT_POINTS = 20
"""The points of a new symbol that is not a number."""
DEFAULT_WILD_POINTS = 40
HANDS_KEPT: Final = 160
"""Hands of two-sided cards whose faces are remembered."""
_UNSTATED = CustomCard("")
_FIRST_SYMBOLS = (*NUMBERS, *ACTIONS)
_FIRST_WILDS = (*WILDS, *OTHER_WILDS)


def resolve_faces(rules: RuleFields) -> dict[Code, Face]:
    """Every face the ruleset can read, by code, in canonical order."""
    colours = sorted({colour for side in rules.colours for colour in side}, key=colour_order)
    found = {
        colour + symbol: _coloured(colour, symbol, rules)
        for colour in colours
        for symbol in in_symbol_order({*BUILT_IN_SYMBOLS, *rules.symbols})
    }
    wilds = in_wild_order({*BUILT_IN_WILDS, *rules.cards})
    return found | {code: _wild(code, rules, bool(colours)) for code in wilds}


def in_symbol_order(symbols: Iterable[str]) -> list[str]:
    """Within a colour: the built-in ones, then other numbers by value, then other symbols."""
    return sorted(symbols, key=_symbol_order)


def _symbol_order(symbol: str) -> tuple[int, int, str]:
    if symbol in _FIRST_SYMBOLS:
        return (0, _FIRST_SYMBOLS.index(symbol), symbol)
    return (1, int(symbol), symbol) if is_number(symbol) else (2, 0, symbol)


def in_wild_order(codes: Iterable[Code]) -> list[Code]:
    """The built-in wilds, then the ruleset's own by code."""
    return sorted(codes, key=_wild_order)


def _wild_order(code: Code) -> tuple[int, str]:
    return (_FIRST_WILDS.index(code) if code in _FIRST_WILDS else len(_FIRST_WILDS), code)


def _coloured(colour: Colour, symbol: str, rules: RuleFields) -> Face:
    said, row = rules.symbols.get(symbol, _UNSTATED), BUILT_IN_SYMBOLS.get(symbol)
    number = is_number(symbol)
    points = row.points if row else int(symbol) if number else DEFAULT_POINTS
    kind = Kind.NUMBER if number else Kind.ACTION
    effects = _effects(said, row, rules)
    wants = row.starts if row else True
    return Face(
        colour + symbol,
        colour,
        symbol,
        points if said.points is None else said.points,
        kind,
        effects,
        stacks=_stated(said.stacks, row is not None and row.stacks),
        starts=_stated(said.starts, wants) and (_keeps_effects(said, row) or symbol_may_start(effects)),
        sign=said.sign or symbol,
        names=said.names,
    )


def _wild(code: Code, rules: RuleFields, has_colours: bool) -> Face:
    said, row = rules.cards.get(code, _UNSTATED), BUILT_IN_WILDS.get(code)
    effects = _effects(said, row, rules)
    if not has_colours:
        effects = tuple(effect for effect in effects if effect.verb != "choose_colour")
    restricted = _stated(said.restricted, row is not None and row.restricted)
    points = row.points if row and code not in BLANKS else DEFAULT_WILD_POINTS
    return Face(
        code,
        None,
        code,
        points if said.points is None else said.points,
        row.kind if row else WILD,
        effects,
        stacks=_stated(said.stacks, row is not None and row.stacks),
        restricted=restricted and rules.wild_draw_four != "any-time",
        answer_only=any(effect.verb == "return_effect" for effect in effects),
        starts=_stated(said.starts, row is not None and row.starts) and wild_may_start(effects),
        sign=said.sign or default_sign(code),
        names=said.names,
    )


def _keeps_effects(said: CustomCard, row: BuiltIn | None) -> bool:
    """A rule field that gives a built-in card effects leaves it able to begin a round (ruling 24)."""
    return row is not None and said.effects is None


def _stated(said: bool | None, built_in: bool) -> bool:
    return built_in if said is None else said


def _effects(said: CustomCard, row: BuiltIn | None, rules: RuleFields) -> tuple[Effect, ...]:
    """The effects that the file states; rule fields change only built-in effects (rules 5, editions 1)."""
    if said.effects is not None or row is None:
        return said.effects or ()
    return built_in_effects(row, rules)


def built_in_effects(row: BuiltIn, rules: RuleFields) -> tuple[Effect, ...]:
    """The effects of a built-in card for which a ruleset states none."""
    if rules.seven_zero and row.under_seven_zero:
        return effects_in(row.under_seven_zero)
    effects = effects_in(row.effects)
    if row.skips_by and not getattr(rules, row.skips_by):
        return tuple(effect for effect in effects if effect.verb != "skip")
    return effects


def symbol_may_start(effects: tuple[Effect, ...]) -> bool:
    """Whether a coloured card can be a first card: it needs no choice, and is one plain turn."""
    turns = any(effect.verb == "reverse" for effect in effects)
    return not any(effect.who == "chosen" for effect in effects) and not (turns and len(effects) > 1)


def wild_may_start(effects: tuple[Effect, ...]) -> bool:
    return all(effect.verb == "choose_colour" and effect.who is None for effect in effects)


def default_sign(code: Code) -> str:
    """The sign of a card without a colour: its code without the W."""
    return code.removeprefix("W") or code


class FaceOnSide(dict[Code, Code]):
    """The face that each two-sided card shows on one side, computed on first use."""

    def __init__(self, side: Side) -> None:
        super().__init__()
        self.side = side

    def __missing__(self, card: Code) -> Code:
        light, _, dark = card.partition("/")
        face = self[card] = light if self.side == LIGHT else dark
        return face


class Ranks(dict[Code, int]):
    """The canonical order of faces and, by the light face and then the dark one, of two-sided cards."""

    def __missing__(self, card: Code) -> int:
        light, slash, dark = card.partition("/")
        if not slash:
            raise KeyError(card)
        rank = self[card] = (self[light] + 1) * len(self.faces) + self[dark]
        return rank

    def __init__(self, faces: Iterable[Code]) -> None:
        super().__init__((code, place) for place, code in enumerate(faces))
        self.faces = tuple(self)


class FacesOfHands(dict[tuple[Code, ...], tuple[Code, ...]]):
    """The faces that hands of two-sided cards show on one side, in canonical order, so that no order pairs
    two faces. The latest hands are remembered: each is looked at many times.
    """

    def __init__(self, rank: Ranks, face_on: FaceOnSide) -> None:
        super().__init__()
        self.rank_of = rank.__getitem__
        self.face_of = face_on.__getitem__
        self.is_first = face_on.side == LIGHT

    def __missing__(self, hand: tuple[Code, ...]) -> tuple[Code, ...]:
        """The light faces of a hand in canonical order are in order themselves."""
        if len(self) >= HANDS_KEPT:
            self.clear()
        found = self[hand] = tuple(map(self.face_of, hand)) if self.is_first else self.shown(hand)
        return found

    def shown(self, cards: Iterable[Code]) -> tuple[Code, ...]:
        return tuple(sorted(map(self.face_of, cards), key=self.rank_of))

    def learn_left(self, hand: tuple[Code, ...], card: Code, left: tuple[Code, ...]) -> None:
        """The faces of what is left after a card are those of the hand, less one."""
        known = self.get(hand)
        if known is not None and len(self) < HANDS_KEPT:
            place = known.index(self.face_of(card))
            self[left] = known[:place] + known[place + 1 :]


def standard_faces() -> dict[Code, Face]:
    """The built-in cards before any rule field has changed them (rules 1)."""
    found = {
        colour + symbol: _built_in(colour + symbol, colour, symbol, row)
        for colour in COLOURS
        for symbol, row in BUILT_IN_SYMBOLS.items()
    }
    return found | {code: _built_in(code, None, code, row) for code, row in BUILT_IN_WILDS.items()}


def _built_in(code: Code, colour: Colour | None, symbol: str, row: BuiltIn) -> Face:
    effects = effects_in(row.effects)
    return Face(
        code,
        colour,
        symbol,
        row.points,
        row.kind,
        effects,
        row.stacks,
        row.restricted,
        answer_only=any(effect.verb == "return_effect" for effect in effects),
        starts=row.starts,
        sign=symbol if colour else default_sign(symbol),
    )


FACES = standard_faces()
