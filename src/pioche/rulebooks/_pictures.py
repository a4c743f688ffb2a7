"""Pictures of cards whose effects have one: names of glyphs that every screen can draw."""

from typing import Final

from pioche.core import Effect, Face, Kind

ONE_GLYPH: Final = {
    "reverse": "reverse",
    "flip": "flip",
    "swap_hands": "swap",
    "shuffle_hands": "shuffle",
    "rotate_hands": "rotate",
    "discard_colour": "all",
    "return_effect": "boomerang",
}
_LETTERS: Final = {
    "skip": "S",
    "reverse": "R",
    "flip": "F",
    "swap": "SW",
    "shuffle": "SH",
    "rotate": "RO",
    "all": "DA",
    "boomerang": "B",
    "wild": "W",
    "everyone": "E",
    "until": "C",
    "×": "X",
}
_DRAWS: Final = ("draw", "press_launcher", "draw_until_colour")
_REACH: Final = {"next": (), "chosen": ("target",), "others": ("rain",)}

Glyphs = tuple[str, ...]
"""Characters and names of signs, side by side; empty where the card's own sign is its picture."""


def picture(face: Face) -> Glyphs:
    """The picture on the card; empty if only its sign can stand for it."""
    if face.kind is Kind.NUMBER:
        return ()
    acts = _told_apart([effect for effect in face.effects if effect.verb != "choose_colour"])
    if not acts:
        return _idle(face)
    turns = len(acts) == 2 and acts[0].verb == "reverse"
    if len(acts) - turns != 1:
        return ()
    drawn = _act(acts[-1])
    return (*drawn, "reverse") if turns and drawn else drawn


def letters(face: Face, drawn: Glyphs) -> Glyphs:
    """The same as older decks write it: S, R, D 2, W 4."""
    if face.colour is None and drawn[:1] == ("+",) and drawn[-1:] == ("rain",):
        return ("A", *drawn[1:-1])
    plus = "W" if face.colour is None else "D"
    written: list[str] = []
    for glyph in drawn:
        written += _LETTERS.get(glyph, glyph) if glyph in _LETTERS else [plus if glyph == "+" else glyph]
    return tuple(written)


def _idle(face: Face) -> Glyphs:
    """A wild that only names a colour; a blank that nobody has written on has its sign in a frame."""
    if face.kind is not Kind.WILD:
        return ()
    return ("wild",) if face.sign == face.code else ("blank", *face.sign)


def _told_apart(acts: list[Effect]) -> list[Effect]:
    """A player who draws usually misses the turn, so that is not drawn."""
    drawers = {effect.who for effect in acts if effect.verb in _DRAWS}
    return [effect for effect in acts if not (effect.verb == "skip" and effect.who in drawers)]


def _act(effect: Effect) -> Glyphs:
    match effect.verb:
        case "skip":
            return _skip(effect)
        case "draw" | "press_launcher" | "draw_until_colour":
            return _drawing(effect)
        case verb:
            glyph = ONE_GLYPH.get(verb)
            return () if glyph is None else (glyph,)


def _skip(effect: Effect) -> Glyphs:
    if effect.who == "others":
        return ("skip", "everyone")
    if effect.who != "next":
        return ("skip", "target") if effect.who == "chosen" else ()
    return ("skip", *str(effect.n)) if effect.n > 1 else ("skip",)


def _drawing(effect: Effect) -> Glyphs:
    reach = _REACH.get(effect.who or "")
    if reach is None:
        return ()
    sign = "×" if effect.verb == "press_launcher" else "+"
    return (sign, *(str(effect.n) if effect.n else ("until",)), *reach)
