"""`python -m pioche.rulebooks.reference`: the page docs/ruleset-reference.md, every field and effect."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from pioche.core import AIMED, MOST_CARDS, VERBS, WHO, RuleFields
from pioche.locale import words
from pioche.rulebooks._catalogue import ROOT, names, packaged
from pioche.rulebooks._fields import FIELDS, Field, written
from pioche.rulebooks._loading import load, resolve
from pioche.rulebooks._rule_sheet.sentences import Speech
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
}
_A_COUNT: Final = "a number of cards, 0 to 20"

_EFFECTS: Final = {
    "draw": "takes `n` cards",
    "skip": "misses a turn",
    "reverse": "turns the direction of play",
    "choose_colour": "the player names the colour in force",
    "swap_hands": "swaps hands with who laid it; `swap_hands(chosen, spare_uno)` spares players at UNO",
    "shuffle_hands": "all hands are shuffled together and dealt anew",
    "rotate_hands": "every hand moves on in the direction of play",
    "discard_colour": "all cards of its colour in the hand go along",
    "press_launcher": "presses the launcher `n` times",
    "return_effect": "laid in answer to an effect: sends it back to its player",
}

_CARDS: Final = """\
## Cards

`[deck]` adds cards to the deck it extends, or takes some away: `"W@" = 1`, `"r0" = -1`. The codes are those
of [PUN](notation.md#cards). `[cards.CODE]` writes on a blank (`W1`, `W2`, `W3`) or makes a card with a code
of your own:

| key | value |
|---|---|
| `name` | a text for each language: `{ en = "Downhill", fr = "Dégringolade" }` |
| `points` | what it counts in a hand, 0 to 100; 40 if left out |
| `effects` | a list of effects, done in the order given |"""


def page() -> str:
    root = load(ROOT)
    parts = [_HEAD, *(_field(root, field) for field in FIELDS.values()), _CARDS, _effects()]
    return "\n\n".join(parts) + "\n"


def _field(root: RuleFields, field: Field) -> str:
    speech = Speech(words("en"))
    title = (
        f"### `{field.name}`\n\n{speech.say(f'rules-field-{field.name}')}. Default: `{_shown(root, field)}`."
    )
    return "\n\n".join([title, *_values(root, field, speech), *_users(field)])


def _shown(rules: RuleFields, field: Field) -> str:
    value = written(rules, field.name)
    if isinstance(value, bool):
        return str(value).lower()
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _values(root: RuleFields, field: Field, speech: Speech) -> Iterator[str]:
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
        f"`{entry.name}` ({_shown(resolve(entry.name), field)})"
        for entry in names()
        if entry.name != ROOT and field.name in packaged(entry.name).fields
    ]
    if setting:
        yield f"Set by {', '.join(setting)}."


def _effects() -> str:
    rows = ["| effect | what happens |", "|---|---|"]
    rows += [f"| `{_written_effect(verb)}` | {_EFFECTS[verb]} |" for verb in VERBS]
    who = ", ".join(f"`{each}`" for each in WHO)
    aimed = ", ".join(f"`{each}`" for each in AIMED)
    return "\n".join(
        [
            "## Effects",
            "",
            f"`who` is one of {who}; for `swap_hands` one of {aimed}. `n` is 1 to {MOST_CARDS}.",
            "",
            *rows,
        ]
    )


def _written_effect(verb: str) -> str:
    return f"{verb}({', '.join(VERBS[verb])})" if VERBS[verb] else verb


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
