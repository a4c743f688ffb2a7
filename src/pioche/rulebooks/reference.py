"""`python -m pioche.rulebooks.reference` writes docs/ruleset-reference.md: every field and effect."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from pioche.core import AIMED, KNOWN_COLOURS, MOST_OF, SHAPES, SHAPES_OF_COLOURS, WHO, RuleFields
from pioche.locale import words
from pioche.rulebooks._catalogue import ROOT, names, packaged
from pioche.rulebooks._fields import FIELDS, Field, set_text
from pioche.rulebooks._loading import load, resolve
from pioche.rulebooks._rule_sheet.sentences import SheetLanguage
from pioche.rulebooks._rule_sheet.settings_table import value_in_words

PAGE: Final = Path("docs/ruleset-reference.md")

_HEAD: Final = """\
# Ruleset reference

Generated from the rulebooks by `python -m pioche.rulebooks.reference`. [rules.md](rules.md) has the
presets, the house rules and how a ruleset file is written; `pioche rules check FILE` says what is wrong in
one, line by line.

## Fields

A field stands at the top of a `.toml` file (`stacking = "same"`), in a record (`[set stacking "same"]`) or
in Python (`pioche.Rules("classic", stacking="same")`). The default is that of `classic`."""

_NUMBERS: Final = {
    "players": "`2-10`: the fewest and the most who may play, or one number",
    "hand_size": "a number of cards, exceptions by number of players (`2:10 3:8`), or both (`7 2:10`)",
    "launcher_weights": "13 whole numbers: how likely a press of the launcher yields 0, 1, … 12 cards",
    "teams": "0 for none, or the number of teams, 2 to 5",
    "turn_limit": "a number of turns, 0 for none",
    "target": "a number of points",
    "challenge_guilty": "a number of cards, 0 to 20, or `card`: what the card makes its victim draw",
    "challenge_innocent": "a number of cards, 0 to 20, or `card+2`: what the card makes its victim draw, "
    "and 2 more",
    "knock_out": "0 for nobody, or a number of cards, 3 to 100, that must be above every number dealt",
    "knock_out_bonus": "a number of points",
    "colours": 'a list of letters (`["r", "g", "k"]`, in a record `r g k`), `[]` for none, or two lists, '
    "one for each side (in a record `r g / p t`); at most 8 a side",
}
_A_COUNT: Final = "a number of cards, 0 to 20"

_EFFECTS: Final = {
    "draw": "takes `n` cards",
    "skip": "misses a turn, or `n` turns; `skip(next, n)` is for the `n` players after the layer",
    "reverse": "turns the direction of play",
    "choose_colour": "the player names the colour in force; with `who`, that player names it when the card "
    "lies, before the rest of it happens",
    "swap_hands": "swaps hands with who laid it; `spare_uno` spares players at UNO",
    "shuffle_hands": "all hands are shuffled together and dealt again",
    "rotate_hands": "every hand moves on in the direction of play",
    "discard_colour": "all cards of its colour in the hand go along",
    "press_launcher": "presses the launcher `n` times, or `until` cards come; without a launcher `n` cards, "
    "or one",
    "return_effect": "laid in answer to an effect: sends it back to its player; alone on its card",
    "draw_until_colour": "takes cards until one of the colour in force comes, and keeps them all; `shown` to "
    "everybody",
    "draw_to": "takes cards up to `n` in hand",
    "flip": "turns all cards to their other side; only where there are two",
    "one_of": "one of 2 to 6 effects by lot, each with its weight: "
    "`one_of(1: draw(next, 4), 1: draw(self, 4))`; not `choose_colour`, `discard_colour`, `return_effect`, "
    "`flip`, `one_of`, nor an effect on `chosen`",
}

_CARDS: Final = """\
## Cards

`[deck]` adds cards to the deck it extends, or takes some away: `"W@" = 1`, `"r0" = -1`. The codes are those
of [PUN](notation.md#cards).

| in a file | meaning |
|---|---|
| `"*7" = 2` | two 7s in each colour |
| `"r3/p7" = 1` | of two sides: a card with a light and a dark face |
| `new_deck = true` | at the top of the file: the deck starts empty, whatever the file extends |

`[symbols.X]` describes the coloured cards of symbol X in every colour, `[cards.X]` one card without a colour.
Both may describe a card of the game, of which only what is given changes, or a new one. A symbol is 1 to 4
digits, capital letters and signs of `+-*?!<>@^~%&`; a code of `[cards]` is a letter and up to 15 of these,
small letters or `_`. A blank (`W1`, `W2`, `W3`) counts as a new card.

| key | value | of a new symbol, if not given | of a new card without a colour |
|---|---|---|---|
| `name` | a text for each language: `{ en = "Downhill", fr = "Dégringolade" }` | needed | needed |
| `sign` | 1 to 3 characters for the face | the symbol | the code without its `W` |
| `points` | what it counts in a hand, 0 to 100 | a number its value, else 20 | 40 |
| `effects` | a list of effects, done in the order given | a number none, else needed | needed |
| `stacks` | whether it can be stacked; needs exactly one `draw(next, n)` | false | false |
| `restricted` | whether `wild_draw_four`, `bluff` and the challenge hold for it | not allowed | false |
| `starts` | whether it may begin a round | true, but not if it chooses or reverses and more | false |

`choose_colour` is for cards without a colour, at most once on a card. A wild may have `starts = true` if it
does nothing but name a colour.

## Colours

Eight letters are known: {colours}. `[colour.k]` defines another letter:

| key | value |
|---|---|
| `name` | a text for each language: `{ en = "black", fr = "noir" }` |
| `shape` | one of {shapes} |
| `paint` | optional: a colour like `"#202020"`, which clients adjust to the theme |"""


def page() -> str:
    root = load(ROOT)
    parts = [_HEAD, *(_field(root, field) for field in FIELDS.values()), _cards(), _effects()]
    return "\n\n".join(parts) + "\n"


def _cards() -> str:
    known = ", ".join(
        f"`{letter}` {words('en').say('cards-colour', colour=letter)}" for letter in KNOWN_COLOURS
    )
    shapes = ", ".join(f"`{shape}`" for shape in SHAPES_OF_COLOURS)
    return _CARDS.replace("{colours}", known).replace("{shapes}", shapes)


def _field(root: RuleFields, field: Field) -> str:
    speech = SheetLanguage(words("en"))
    head, default = speech.say(f"rules-field-{field.name}"), set_text(root, field.name)
    title = f"### `{field.name}`\n\n{head}. Default: `{default}`."
    return "\n\n".join([title, *_values(root, field, speech), *_users(field)])


def _values(root: RuleFields, field: Field, speech: SheetLanguage) -> Iterator[str]:
    if not field.options:
        yield f"Value: {_NUMBERS.get(field.name, _A_COUNT)}."
        return
    rows = ["| value | in words |", "|---|---|"]
    for option in field.options:
        rules = replace(root, **{field.name: field.read(option)})
        rows.append(f"| `{option}` | {value_in_words(rules, field.name, speech)} |")
    yield "\n".join(rows)


def _users(field: Field) -> Iterator[str]:
    """The presets and house rules that set the field."""
    setting = [
        f"`{entry.name}` ({set_text(resolve(entry.name), field.name) or 'none'})"
        for entry in names()
        if entry.name != ROOT and field.name in packaged(entry.name).fields
    ]
    if setting:
        yield f"Set by {', '.join(setting)}."


def _effects() -> str:
    rows = ["| effect | what happens |", "|---|---|"]
    rows += [f"| {_written_effect(verb)} | {_EFFECTS[verb]} |" for verb in SHAPES]
    who = ", ".join(f"`{each}`" for each in WHO)
    aimed = ", ".join(f"`{each}`" for each in AIMED)
    bounds = ", ".join(f"{most} for `{verb}`" for verb, most in MOST_OF.items())
    return "\n".join(
        [
            "## Effects",
            "",
            f"`who` is one of {who}; for `swap_hands` and `choose_colour` one of {aimed}. "
            f"`n` is 1 or more, at most {bounds}.",
            "",
            *rows,
        ]
    )


def _written_effect(verb: str) -> str:
    ways = (f"{verb}({', '.join(shape)})" if shape else verb for shape in SHAPES[verb])
    return "<br>".join(f"`{way}`" for way in ways)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
