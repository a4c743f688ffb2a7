"""`python -m pioche.rulebooks.page`: the page docs/rules.md, written from the rulebooks."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pioche.core import RuleFields
from pioche.locale import LANGUAGES, words
from pioche.rulebooks._canonical import has_lapsed
from pioche.rulebooks._catalogue import ROOT, Kind, RulesetListing, names, packaged
from pioche.rulebooks._fields import FIELDS, written
from pioche.rulebooks._loading import load
from pioche.rulebooks._rule_sheet import explain

PAGE: Final = Path("docs/rules.md")

_HEAD: Final = """\
# Rules

Generated from the rulebooks by `python -m pioche.rulebooks.page`.

A ruleset is a preset, a house rule, a `.toml` file, or several of them joined by `+`, later ones winning:
`official+stacking+mine.toml`. `pioche rules explain NAME` prints the whole sheet of any of them.
`(000)` … `(004)` name the five sources of the rules."""

_FILES: Final = """\
## A ruleset file

```toml
extends = "official"                 # a preset, a house rule, another file; or a list, later ones win
stacking = "same"                    # any field of the table above
hand_size = "2:10 3:8"               # by number of players; the others keep theirs; "6 2:10" says both

[deck]                               # cards added to (or, negative, taken from) the deck it extends
"W@" = 1
W1 = 2

[cards.W1]                           # a blank, W1 to W3, or a code of your own
name = { en = "Downhill", fr = "Dégringolade" }
points = 40                          # 0 to 100, 40 if left out
effects = ["choose_colour", "draw(others, 1)", "reverse"]
```

- What a layer extends is laid once, where it first comes: `official+party` keeps what `official` says and
  `party` does not. The cards of a layer are added once.
- Two values that contradict each other are refused where one file, or the `[set]` tags of one record, give
  both. An inherited value that means nothing any more lapses, and the fingerprint leaves it out of account.
- A name of one word may stand for its card in PUN.
- A file has 64 KB at most, a key 8 parts, a ruleset 100 cards of its own and 1000 cards in its deck, a card
  20 effects and 4 that move whole hands. A huge deck needs some cards that can start a round: what lies on
  top and cannot is shuffled back in.
- `pioche rules check FILE` names the file, the line, the field, the value and what would be right."""


def page() -> str:
    parts = [_HEAD, "## Presets", *_presets(), "## House rules", _house(), _FILES]
    for lang in LANGUAGES:
        title = words(lang).say("rules-page-sheet", ruleset=f"`{ROOT}`")
        parts += [f"## {title}", _deeper(explain(load(ROOT), lang))]
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
    value = written(rules, field)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _totals(presets: dict[str, RuleFields]) -> list[str]:
    return [str(sum(rules.deck.values())) for rules in presets.values()]


def _house() -> str:
    rows = [[f"`{e.name}`", _sets(e), *e.summary.values(), e.source] for e in _of("house")]
    return _table(["house rule", "sets", *_what_it_is(), "source"], rows)


def _what_it_is() -> list[str]:
    """The head of the column of each language."""
    return [words(lang).say("rules-page-what") for lang in LANGUAGES]


def _sets(entry: RulesetListing) -> str:
    fields = packaged(entry.name).fields.items()
    return ", ".join(f"`{name} = {json.dumps(given.text)}`" for name, given in fields)


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
