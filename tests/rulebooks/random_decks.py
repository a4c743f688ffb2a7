"""Ruleset files with random colours, symbols, cards and decks, valid by construction."""

import json
from random import Random

LETTERS = "rgbyptovkxz"
OWN = ("k", "x", "z")
NEW_SYMBOLS = ("SE", "+4", "F!", "10", "12", "RS", "?")
OLD_SYMBOLS = ("0", "7", "S", "R", "+2", "A", "X", "+2?")
NEW_WILDS = ("WQ", "W+6", "Meteor", "x-ray", "WR+4")
OLD_WILDS = ("W", "W+4", "B", "W<>", "W@", "W+1*")
EFFECTS = (
    *("draw(next, 2)", "draw(others, 1)", "draw(chosen, 3)", "skip(next)", "skip(next, 2)", "skip(others)"),
    *("reverse", "swap_hands(chosen)", "rotate_hands", "draw_to(others, 5)", "press_launcher(next, until)"),
    *("draw_until_colour(next)", "draw_until_colour(next, shown)"),
    "one_of(1: draw(next, 2), 3: draw(self, 2))",
)


def random_ruleset(luck: Random) -> str:
    """The text of a file that can be played."""
    two_sided = luck.random() < 0.4
    sides = [_colours(luck, 4 if two_sided else 8) for _ in range(2 if two_sided else 1)]
    symbols = {symbol: _symbol(luck, symbol) for symbol in luck.sample(NEW_SYMBOLS, luck.randint(0, 4))}
    symbols |= {symbol: _changed(luck) for symbol in luck.sample(OLD_SYMBOLS, luck.randint(0, 3))}
    wilds = {code: _wild(luck) for code in luck.sample(NEW_WILDS, luck.randint(0, 3))}
    wilds |= {code: _changed(luck) for code in luck.sample(OLD_WILDS, luck.randint(0, 2))}
    if two_sided:
        symbols["F"] = ['name = { en = "Flip", fr = "Tourne" }', 'effects = ["flip"]']
    deck = _pairs(luck, sides, symbols, wilds) if two_sided else _singles(luck, sides[0], symbols, wilds)
    lines = ['extends = "classic"', 'first_card = "ignore"', "hand_size = 3", "new_deck = true"]
    lines += [f"colours = {json.dumps(sides if two_sided else sides[0])}", *_fields(luck)]
    for letter in OWN:
        if any(letter in side for side in sides):
            lines += [f"[colour.{letter}]", 'name = { en = "own", fr = "propre" }', 'shape = "ring"']
    lines += ["[deck]", *(f"{json.dumps(code)} = {count}" for code, count in deck.items())]
    for table, cards in (("symbols", symbols), ("cards", wilds)):
        for code, keys in cards.items():
            lines += [f"[{table}.{json.dumps(code)}]", *keys]
    return "\n".join(lines) + "\n"


def _colours(luck: Random, most: int) -> list[str]:
    return luck.sample(LETTERS, luck.randint(0 if luck.random() < 0.2 else 1, most))


def _fields(luck: Random) -> list[str]:
    found = [f"knock_out = {luck.randint(10, 40)}", f"knock_out_bonus = {luck.choice((0, 100))}"]
    chosen = found if luck.random() < 0.4 else []
    if luck.random() < 0.3:
        chosen += ['challenge_guilty = "card"', f'challenge_innocent = "card+{luck.randint(0, 4)}"']
    return [*chosen, f'stacking = "{luck.choice(("none", "same", "higher", "any"))}"']


def _name(luck: Random) -> str:
    return f'name = {{ en = "Card {luck.randint(1, 9)}", fr = "Carte {luck.randint(1, 9)}" }}'


def _effects(luck: Random) -> list[str]:
    return luck.sample(EFFECTS, luck.randint(0, 3))


def _symbol(luck: Random, symbol: str) -> list[str]:
    keys = [_name(luck)]
    if not symbol.isdigit() or luck.random() < 0.5:
        keys.append(f"effects = {json.dumps(_effects(luck))}")
    return keys + _extras(luck)


def _wild(luck: Random) -> list[str]:
    if luck.random() < 0.2:
        return [_name(luck), "stacks = true", 'effects = ["choose_colour", "draw(next, 6)", "skip(next)"]']
    effects = luck.choice((["choose_colour"], ["choose_colour(next)"], [])) + _effects(luck)
    keys = [_name(luck), f"effects = {json.dumps(effects)}", *_extras(luck)]
    return keys + (["restricted = true"] if luck.random() < 0.4 else [])


def _extras(luck: Random) -> list[str]:
    found = [f"points = {luck.randint(0, 100)}", 'sign = "Z"', "stacks = false", "starts = false"]
    return luck.sample(found, luck.randint(0, 2))


def _changed(luck: Random) -> list[str]:
    return [f"points = {luck.choice((7, 20, 50))}", *([_name(luck)] if luck.random() < 0.3 else [])]


def _faces(colours: list[str], symbols: dict[str, list[str]], wilds: dict[str, list[str]]) -> list[str]:
    coloured = [colour + symbol for colour in colours for symbol in ("1", "2", *symbols)]
    return [*coloured, "W", *wilds]


def _singles(
    luck: Random, colours: list[str], symbols: dict[str, list[str]], wilds: dict[str, list[str]]
) -> dict[str, int]:
    deck = {code: luck.randint(0, 3) for code in _faces(colours, symbols, wilds)}
    return deck | {"*3": luck.randint(1, 3), "W": luck.randint(40, 60)}


def _pairs(
    luck: Random, sides: list[list[str]], symbols: dict[str, list[str]], wilds: dict[str, list[str]]
) -> dict[str, int]:
    light, dark = (_faces(side, symbols, wilds) for side in sides)
    deck = {f"{luck.choice(light)}/{luck.choice(dark)}": luck.randint(1, 3) for _ in range(30)}
    return deck | {"W/W": 40}
