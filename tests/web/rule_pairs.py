"""Writes how the server names each preset with each house rule, and the house rules that are shown as on.

`python -m tests.web.rule_pairs`.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from pioche.core import RuleFields
from pioche.rulebooks import RulesError, RulesetChoice, recognise, resolve

ROOT: Final = Path(__file__).parents[2]
GOLDEN: Final = ROOT / "web/tests/golden/rule-pairs.json"
_OFFERED: Final = ROOT / "web/src/protocol/rules.json"

Offered = Mapping[str, Mapping[str, Any]]


def offered() -> Offered:
    """The data of the web client on presets and house rules, by name."""
    return {each["name"]: each for each in json.loads(_OFFERED.read_text(encoding="utf-8"))}


def named(rules: Offered, kind: str) -> list[str]:
    return [name for name, each in rules.items() if each["kind"] == kind]


def pairs(preset: str, rules: Offered) -> Iterator[tuple[str, RuleFields]]:
    """The preset alone and with each house rule that it can be played with."""
    yield preset, resolve(preset)
    for house in named(rules, "house"):
        pair = f"{preset}+{house}"
        try:
            yield pair, resolve(pair)
        except RulesError:
            assert house in rules[preset]["excludes"], f"the picker offers {pair}"


def shown_as_on(choice: RulesetChoice, rules: Offered) -> list[str]:
    """House rules that are chosen, and those that the preset has in it and no chosen one replaces."""
    replaced = {name for house in choice.house for name in rules[house].get("instead_of", ())}
    part: Sequence[str] = rules[choice.preset].get("contains", ())
    return [name for name in part if name not in replaced and name not in choice.house] + list(choice.house)


def row(choice: RulesetChoice, rules: Offered) -> list[str]:
    """The name that the server has for the rules, and what the picker shows as on."""
    return [choice.composition, " ".join(sorted(shown_as_on(choice, rules)))]


def text() -> str:
    rules = offered()
    found = (pair for preset in named(rules, "preset") for pair in pairs(preset, rules))
    rows = {pair: row(recognise(fields), rules) for pair, fields in found}
    lines = ",\n".join(f"  {json.dumps(pair)}: {json.dumps(each)}" for pair, each in rows.items())
    return f"{{\n{lines}\n}}\n"


if __name__ == "__main__":
    GOLDEN.write_text(text(), encoding="utf-8")
