"""The fields of a ruleset: their possible values, read from TOML or from the text of a `[set]`."""

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias, get_args, get_type_hints

from msgspec import NODEFAULT
from msgspec.structs import fields

from pioche.core import LAUNCHER_MOST, MOST_COLOURS, Colour, RuleFields, colour_order
from pioche.rulebooks._errors import Phrase, nearest, one_of

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 10
MOST_DEALT: Final = 100
MOST_PENALTY: Final = 20
MOST_WEIGHT: Final = 1_000_000
LARGEST_NUMBER: Final = 1_000_000
KNOCK_OUT: Final = (3, 100)
"""Cards in a hand that knock its holder out."""
LONGEST_VALUE: Final = 200
"""Most characters of a written field, including blanks."""

Value: TypeAlias = Any
"""The value of a field in the record `RuleFields`."""


class BadValue(Exception):  # noqa: N818
    """A value that a field cannot have; the reader of the file adds the place."""

    def __init__(self, expected: Phrase, hint: str | None = None) -> None:
        self.expected = expected
        self.hint = hint


class Hands(NamedTuple):
    """`hand_size` as written: a number for everybody, exceptions by number of players, or both."""

    size: int | None
    sizes: tuple[tuple[int, int], ...]


class Field(NamedTuple):
    name: str
    read: Callable[[object], Value]
    """Reads a TOML value, or a text: `true` and `"true"`, `2` and `"2"` are the same."""
    options: tuple[str, ...] = ()


def _choice(name: str, options: tuple[str, ...]) -> Field:
    def read(value: object) -> str:
        if value not in options:
            raise BadValue(one_of(options), nearest(value, options))
        return str(value)

    return Field(name, read, options)


def _flag(name: str) -> Field:
    words = {"true": True, "yes": True, "false": False, "no": False}

    def read(value: object) -> bool:
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value in words:
            return words[value]
        raise BadValue(Phrase("error-true-or-false"))

    return Field(name, read, ("true", "false"))


def whole(value: object, least: int, most: int) -> int:
    """A whole number within bounds, given as a number or as digits."""
    if isinstance(value, str) and re.fullmatch(r"[0-9]{1,7}", value):
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
        return value
    raise BadValue(Phrase("error-whole-number", {"least": str(least), "most": str(most)}))


def _count(name: str, least: int, most: int) -> Field:
    return Field(name, lambda value: whole(value, least, most))


def _players(value: object) -> tuple[int, int]:
    parts = re.split("[-–]", str(value)) if isinstance(value, int | str) else []
    try:
        least, most = (whole(part.strip(), FEWEST_PLAYERS, MOST_PLAYERS) for part in (parts * 2)[:2])
    except (BadValue, ValueError):
        least, most = 1, 0
    if len(parts) > 2 or least > most:
        raise BadValue(Phrase("error-players"))
    return least, most


def _hand_size(value: object) -> Hands:
    if isinstance(value, int) or (isinstance(value, str) and value.isdigit()):
        return Hands(whole(value, 1, MOST_DEALT), ())
    words = value.split() if isinstance(value, str) and len(value) <= LONGEST_VALUE else []
    try:
        size = whole(words.pop(0), 1, MOST_DEALT) if words and ":" not in words[0] else None
        sizes = [_exception(word) for word in words]
    except BadValue:
        size, sizes = None, []
    if (size is None and not sizes) or len(dict(sizes)) < len(sizes):
        raise BadValue(Phrase("error-hand-size", {"most": str(MOST_DEALT)}))
    return Hands(size, tuple(sorted(sizes)))


def _exception(word: str) -> tuple[int, int]:
    """`2:10`: with two players each is dealt ten cards."""
    players, _, dealt = word.partition(":")
    return whole(players, FEWEST_PLAYERS, MOST_PLAYERS), whole(dealt, 1, MOST_DEALT)


def _weights(value: object) -> tuple[int, ...]:
    parts = re.split(r"[\s,]+", value.strip()) if isinstance(value, str) else value
    try:
        weights = tuple(whole(part, 0, MOST_WEIGHT) for part in parts) if isinstance(parts, list) else ()
    except BadValue:
        weights = ()
    if len(weights) != LAUNCHER_MOST + 1 or not any(weights[1:]):
        raise BadValue(Phrase("error-launcher-weights"))
    return weights


def _teams(value: object) -> int:
    try:
        teams = whole(value, 0, MOST_PLAYERS // 2)
    except BadValue:
        teams = 1
    if teams == 1:
        raise BadValue(Phrase("error-teams", {"most": str(MOST_PLAYERS // 2)}))
    return teams


def _colours(value: object) -> tuple[tuple[Colour, ...], ...]:
    """The colours of one side or of two, each in canonical order: `["r", "g"]`, `"r g / p t"`."""
    sides = _sides(value)
    if not 1 <= len(sides) <= 2 or not all(re.fullmatch("[a-z]", each) for side in sides for each in side):
        raise BadValue(Phrase("error-colours"))
    if any(len(set(side)) < len(side) for side in sides):
        raise BadValue(Phrase("error-colour-twice"))
    if any(len(side) > MOST_COLOURS for side in sides):
        raise BadValue(Phrase("error-colours-many", {"most": str(MOST_COLOURS)}))
    return tuple(tuple(sorted(side, key=colour_order)) for side in sides)


def _sides(value: object) -> list[list[str]]:
    if isinstance(value, str):
        return [side.split() for side in value.split("/")]
    found = value if isinstance(value, list) else None
    if found is None:
        return []
    if found and all(isinstance(side, list) for side in found):
        return [[str(each) for each in side] for side in found] if len(found) > 1 else []
    return [[str(each) for each in found]]


def _guilty(value: object) -> int | str:
    return "card" if value == "card" else _stake(value, "error-challenge-guilty")


def _innocent(value: object) -> int | str:
    more = re.fullmatch(r"card\+([0-9]{1,2})", value) if isinstance(value, str) else None
    if more is not None and int(more[1]) <= MOST_PENALTY:
        return f"card+{int(more[1])}"
    return _stake(value, "error-challenge-innocent")


def _stake(value: object, expected: str) -> int:
    try:
        return whole(value, 0, MOST_PENALTY)
    except BadValue:
        raise BadValue(Phrase(expected, {"most": str(MOST_PENALTY)})) from None


def _knock_out(value: object) -> int:
    least, most = KNOCK_OUT
    try:
        return 0 if value in (0, "0") and value is not False else whole(value, least, most)
    except BadValue:
        raise BadValue(Phrase("error-knock-out", {"least": str(least), "most": str(most)})) from None


def _field(name: str, kind: Any) -> Field:
    if name in _SPECIAL:
        return Field(name, _SPECIAL[name])
    if kind is bool:
        return _flag(name)
    if kind is int:
        return _count(name, *_BOUNDS[name])
    return _choice(name, get_args(kind))


_SPECIAL: Final[dict[str, Callable[[object], Value]]] = {
    "players": _players,
    "hand_size": _hand_size,
    "launcher_weights": _weights,
    "teams": _teams,
    "colours": _colours,
    "challenge_guilty": _guilty,
    "challenge_innocent": _innocent,
    "knock_out": _knock_out,
}
_BOUNDS: Final = {
    "turn_limit": (0, LARGEST_NUMBER),
    "mistake_penalty": (0, MOST_PENALTY),
    "uno_penalty": (0, MOST_PENALTY),
    "false_call_penalty": (0, MOST_PENALTY),
    "false_catch_penalty": (0, MOST_PENALTY),
    "target": (1, LARGEST_NUMBER),
    "knock_out_bonus": (0, LARGEST_NUMBER),
}
_NOT_WRITTEN: Final = ("hand_sizes", "own_colours", "deck", "symbols", "cards")
"""Parts of the record that a file does not write as fields."""

FIELDS: Final[dict[str, Field]] = {
    name: _field(name, kind) for name, kind in get_type_hints(RuleFields).items() if name not in _NOT_WRITTEN
}

ADDED: Final[dict[str, Value]] = {
    field.name: field.default
    for field in fields(RuleFields)
    if field.name in FIELDS and field.default is not NODEFAULT
}
"""Fields that older rulesets lack, each with the value that keeps the old behaviour."""


def is_unstated(rules: RuleFields, name: str) -> bool:
    """Whether a field has the value of the time before it existed."""
    return name in ADDED and getattr(rules, name) == ADDED[name]


def written(rules: RuleFields, name: str) -> Value:
    """The value of a field as a ruleset file writes it."""
    value = getattr(rules, name)
    if name == "colours":
        return [list(side) for side in value] if len(value) > 1 else list(value[0])
    if name == "players":
        return "-".join(str(n) for n in value) if value[0] < value[1] else str(value[0])
    if name == "hand_size" and rules.hand_sizes:
        return " ".join([str(value), *(f"{n}:{dealt}" for n, dealt in rules.hand_sizes)])
    return list(value) if name == "launcher_weights" else value


def set_text(rules: RuleFields, name: str) -> str:
    """The value of a field as the text of a `[set]`."""
    value = written(rules, name)
    if name == "colours":
        return " / ".join(" ".join(side) for side in rules.colours)
    if isinstance(value, bool):
        return str(value).lower()
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
