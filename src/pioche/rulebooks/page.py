"""`python -m pioche.rulebooks.page` writes docs/rules.md from the rulebooks."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pioche.core import RuleFields
from pioche.locale import LANGUAGES, words
from pioche.rulebooks._canonical import has_lapsed
from pioche.rulebooks._catalogue import ROOT, Kind, RulesetListing, names, packaged
from pioche.rulebooks._fields import FIELDS, set_text
from pioche.rulebooks._loading import load
from pioche.rulebooks._rule_sheet import explain

PAGE: Final = Path("docs/rules.md")
EDITIONS: Final = ("mercy", "two-sided", "all-wild", "attack")
"""The presets whose sheets stand on the page beside that of the root."""

_HEAD: Final = """\
# Rules

Generated from the rulebooks by `python -m pioche.rulebooks.page`.

A ruleset is a preset, a house rule, a `.toml` file, or several of them joined by `+`, later ones winning:
`official+stacking+mine.toml`. `pioche rules explain NAME` prints the whole sheet of any of them.
`(000)` … `(004)` name the five sources of the rules."""

_EDITIONS: Final = """\
## Editions

`mercy`, `two-sided`, `all-wild` and `attack` are whole decks, each one file of the package. Where their
official sheets are silent, or give no counts, the file marks the value with `*`, and
[sources.md](sources.md#editions) says where it comes from. The packs (`reverse_pack`, `draw_pack`,
`hands_pack`, `coin_pack`) are house rules that only add cards and go with any preset of one side:
`mercy+reverse_pack`."""

_FILES: Final = """\
## A ruleset file

```toml
extends = "official"                 # a preset, a house rule, another file; or a list, later ones win
stacking = "same"                    # any field of the table above
hand_size = "2:10 3:8"               # by number of players; the others keep theirs; "6 2:10" says both

[deck]                               # cards added to (or, negative, taken from) the deck it extends
"W@" = 1
"*10" = 2                            # two in each colour
W1 = 2

[symbols.10]                         # a symbol in every colour, of the game or new
name = { en = "Ten", fr = "Dix" }
effects = ["skip(others)"]

[cards.W1]                           # a card without a colour: a blank, or a code of your own
name = { en = "Downhill", fr = "Dégringolade" }
points = 40                          # 0 to 100, 40 if left out
effects = ["choose_colour", "draw(others, 1)", "reverse"]
```

[Write your own deck](own-deck.md) goes from an empty file to a game; the
[ruleset reference](ruleset-reference.md) has every field, key and effect.

- What a layer extends is laid once, where it first comes: `official+party` keeps what `official` says and
  `party` does not. The cards of a layer are added once.
- Two values that contradict each other are refused where one file, or the `[set]` tags of one record, give
  both. An inherited value that means nothing any more lapses, and the fingerprint leaves it out of account.
- A name of one word may stand for its card in PUN.
- `new_deck = true` starts the deck empty, whatever the file extends; later layers add to it. So
  `party+mercy` has the deck of `mercy`, and `mercy+aqua` has four Downpours more.
- Of a card that a layer below describes only what is given changes; a card of your own that a file states
  with name and effects is written anew.
- A file has 64 KB at most, a key 8 parts, a file 100 cards without a colour and 100 symbols, a ruleset 8
  colours a side and 1000 cards in its deck, a card 20 effects and 4 that move whole hands.
  A huge deck needs some cards that can start a round: what lies on top and cannot is shuffled back in.
- `pioche rules check FILE` names the file, the line, the field, the value and what would be right."""


def page() -> str:
    parts = [_HEAD, "## Presets", *_presets(), "## House rules", _house(), _EDITIONS, _FILES]
    for lang in LANGUAGES:
        for name in (ROOT, *EDITIONS):
            title = words(lang).say("rules-page-sheet", ruleset=f"`{name}`")
            parts += [f"## {title}", _deeper(explain(load(name), lang))]
    return "\n\n".join(parts) + "\n"


def _of(kind: Kind) -> list[RulesetListing]:
    return [entry for entry in names() if entry.kind == kind]


def _presets() -> Iterator[str]:
    yield _table(
        ["preset", *_what_it_is(), "source"],
        [[f"`{e.name}`", *e.summary.values(), e.source] for e in _of("preset")],
    )
    yield "Every field; an empty cell is the value of `classic`, – one that means nothing there."
    presets = {entry.name: load(entry.name) for entry in _of("preset")}
    rows = [[f"`{field}`", *_row(field, presets)] for field in FIELDS]
    yield _table(["field", *(f"`{name}`" for name in presets)], [*rows, ["cards", *_totals(presets)]])


def _row(field: str, presets: dict[str, RuleFields]) -> Iterator[str]:
    root = _cell(presets[ROOT], field)
    for name, rules in presets.items():
        cell = _cell(rules, field)
        yield "" if name != ROOT and cell == root else cell


def _cell(rules: RuleFields, field: str) -> str:
    if has_lapsed(rules, field) and field != "launcher_weights":
        return "–"
    value = getattr(rules, field)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return set_text(rules, field) or "none"


def _totals(presets: dict[str, RuleFields]) -> list[str]:
    return [str(sum(rules.deck.values())) for rules in presets.values()]


def _house() -> str:
    rows = [[f"`{e.name}`", _sets(e), *e.summary.values(), e.source] for e in _of("house")]
    return _table(["house rule", "sets", *_what_it_is(), "source"], rows)


def _what_it_is() -> list[str]:
    """The head of the column of each language."""
    return [words(lang).say("rules-page-what") for lang in LANGUAGES]


def _sets(entry: RulesetListing) -> str:
    layer = packaged(entry.name)
    fields = [f"`{name} = {json.dumps(given.text)}`" for name, given in layer.fields.items()]
    cards = [f"{given.value} × `{code}`" for code, given in layer.deck.items()]
    return ", ".join([*fields, *cards])


def _table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _deeper(sheet: str) -> str:
    """The sheet's own headings, two levels further down; its title is the one above."""
    lines = sheet.splitlines()[2:]
    return "\n".join(f"#{line}" if line.startswith("#") else line for line in lines)


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
