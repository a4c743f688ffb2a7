"""`pioche rules`: lists, shows, compares, explains and checks rulesets."""

import json as json_
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from cyclopts import App

from pioche.cli._errors import CHECK_FAILED, fail
from pioche.cli._options import Json, Lang, Ruleset
from pioche.cli._output import print_json, spoken
from pioche.core import RuleFields
from pioche.locale import words
from pioche.rulebooks import (
    Difference,
    RulesError,
    RulesetListing,
    described,
    diff,
    explain,
    fingerprint,
    load,
    names,
    quoted_value,
    to_toml,
)

_T = TypeVar("_T")

app = App(
    name="rules",
    help="""List, show, compare, explain and check rulesets.

For example:
    pioche rules list
    pioche rules explain official+stacking
    pioche rules check mine.toml""",
    help_epilogue="""A ruleset is a preset (official), a house rule (stacking), a file (mine.toml),
or several joined by +, where later ones win: official+stacking+mine.toml""",
)


@app.command(name="list", sort_key=1)
def list_(*, lang: Lang = None, json: bool = False) -> None:
    """List the presets and house rules.

    For example:
        pioche rules list --lang fr

    Parameters
    ----------
    json
        Print one JSON list.
    """
    entries = names()
    if json:
        print_json([entry._asdict() for entry in entries])
    else:
        _print_list(entries, spoken(lang))


def _print_list(entries: Sequence[RulesetListing], lang: str) -> None:
    wide = max(len(entry.name) for entry in entries)
    for kind, heading in (("preset", "rules-list-presets"), ("house", "rules-list-house")):
        print(f"{words(lang).say(heading)}:")
        for entry in entries:
            if entry.kind == kind:
                print(f"  {entry.name.ljust(wide)}  {entry.summary[lang]}")


@app.command(sort_key=2)
def show(name: Ruleset, /, *, changes: bool = False, lang: Lang = None, json: bool = False) -> None:
    """Print a ruleset with every field, as a ruleset file.

    For example:
        pioche rules show official+stacking

    Parameters
    ----------
    changes
        Print only what differs from classic.
    json
        Print one JSON object, with the whole deck.
    """
    rules = _or_fail(lambda: load(name), spoken(lang))
    if json:
        print_json({"fingerprint": fingerprint(rules), **described(rules)})
    else:
        print(f"# {name}, {sum(rules.deck.values())} cards, fingerprint {fingerprint(rules)}")
        print(to_toml(rules, complete=not changes), end="")


@app.command(name="diff", sort_key=3)
def diff_(first: Ruleset, second: str, /, *, lang: Lang = None, json: bool = False) -> None:
    """Print what differs between two rulesets.

    For example:
        pioche rules diff classic official

    Parameters
    ----------
    second
        The ruleset to compare it with.
    json
        Print one JSON list.
    """
    differences = _or_fail(lambda: diff(load(first), load(second)), spoken(lang))
    if json:
        print_json([difference._asdict() for difference in differences])
    else:
        print("\n".join(map(_line, differences)) or "no difference")


def _line(difference: Difference) -> str:
    sides = ("–" if side is None else _value(side) for side in (difference.first, difference.second))
    return f"{difference.field}: {' → '.join(sides)}"


def _value(value: object) -> str:
    return value if isinstance(value, str) else json_.dumps(value, ensure_ascii=False)


@app.command(name="explain", sort_key=4)
def explain_(name: Ruleset, /, *, lang: Lang = None, json: bool = False) -> None:
    """Print the rule sheet of a ruleset, in sentences.

    For example:
        pioche rules explain party --lang fr

    Parameters
    ----------
    json
        Print one JSON object with the text of the sheet.
    """
    lang = spoken(lang)
    rules = _or_fail(lambda: load(name), lang)
    sheet = explain(rules, lang)
    if json:
        print_json({"lang": lang, "fingerprint": fingerprint(rules), "text": sheet})
    else:
        print(sheet, end="")


@app.command(sort_key=5, usage="Usage: pioche rules check [OPTIONS] FILES...")
def check(*files: str, lang: Lang = None, json: Json = False) -> int:
    """Check ruleset files, and print for each error the line and what would be right.

    For example:
        pioche rules check mine.toml

    Parameters
    ----------
    files
        Ruleset files, folders of them, or names of rulesets.
    """
    lang = spoken(lang)
    results = [(file, _try(file)) for given in files for file in _files_in(given)]
    if not results:
        fail("name the ruleset files to check")
    wrong = [(file, result) for file, result in results if isinstance(result, RulesError)]
    if json:
        failures = [_error_fields(file, error) for file, error in wrong]
        print_json({"passed": len(results) - len(wrong), "failed": len(wrong), "failures": failures})
    else:
        lines = [error.say(lang) for _, error in wrong]
        print("\n".join([*lines, f"{len(results) - len(wrong)} passed, {len(wrong)} failed"]))
    return CHECK_FAILED if wrong else 0


def _files_in(given: str) -> list[str]:
    path = Path(given)
    if path.is_dir():
        return sorted(map(str, path.rglob("*.toml"))) or fail(f"{given}: no .toml files in this folder")
    if given.endswith(".toml") and not path.exists():
        fail(f"{given}: no such file")
    return [given]


def _try(file: str) -> RuleFields | RulesError:
    try:
        return load(file)
    except RulesError as error:
        return error


def _error_fields(file: str, error: RulesError) -> dict[str, object]:
    return {
        "file": error.file or file,
        "line": error.line,
        "field": error.field,
        "value": None if error.value is None else quoted_value(error.value),
        "expected": error.expected,
        "text": str(error),
    }


def _or_fail(work: Callable[[], _T], lang: str) -> _T:
    try:
        return work()
    except RulesError as error:
        fail(error.say(lang))
