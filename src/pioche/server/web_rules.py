"""`python -m pioche.server.web_rules` writes the rules on offer into the web client."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from pioche.core import MOST_OF, VERBS, WHO, Rulebook
from pioche.locale import LANGUAGES
from pioche.rulebooks import (
    GROUPS,
    ROOT,
    Phrase,
    RulesError,
    excluded_by,
    extend_text,
    face_table,
    group_of,
    load,
    names,
    packaged,
    part_of,
    replaced_by,
)

_FOLDER: Final = Path(__file__).parents[3] / "web" / "src" / "protocol"
_HOUSES: Final = [name for group in GROUPS.values() for name in group]


class ChoosableRules(Struct, frozen=True, omit_defaults=True):
    """A preset or a house rule, and how it combines with others."""

    name: str
    kind: Literal["preset", "house"]
    group: str = ""
    """For a house rule: its subject."""
    instead_of: tuple[str, ...] = ()
    """For a house rule: other house rules that set the same fields."""
    contains: tuple[str, ...] = ()
    """For a preset: house rules that change nothing in it."""
    excludes: dict[str, Phrase] = {}
    """For a preset: house rules that it cannot be played with, and the reasons."""
    target: int | None = None
    """For a preset: the points to play to."""
    counts: bool | None = None
    """Whether points are counted; None for a house rule that does not say so."""


def rules_written() -> str:
    """Presets first, then house rules by group, without the words of a language."""
    return _written([*_presets(), *_houses()])


def titles_written() -> str:
    """The titles of the rules in each language; each goes into the page's file of that language."""
    return _written({lang: _titles(lang) for lang in LANGUAGES})


def _titles(lang: str) -> dict[str, dict[str, str]]:
    return {entry.name: {"title": entry.title[lang], "summary": entry.summary[lang]} for entry in names()}


def _presets() -> list[ChoosableRules]:
    return [
        ChoosableRules(
            entry.name,
            entry.kind,
            contains=tuple(house for house in _HOUSES if part_of(entry.name, house)),
            excludes=_excluded(entry.name),
            target=load(entry.name).target,
            counts=load(entry.name).scoring != "none",
        )
        for entry in names()
        if entry.kind == "preset"
    ]


def _excluded(preset: str) -> dict[str, Phrase]:
    reasons = {house: excluded_by(preset, house) for house in _HOUSES}
    return {house: reason for house, reason in reasons.items() if reason is not None}


def _houses() -> list[ChoosableRules]:
    return [
        ChoosableRules(name, "house", group_of(name), replaced_by(name), counts=_counts(name))
        for name in _HOUSES
    ]


def _counts(house: str) -> bool | None:
    scoring = packaged(house).fields.get("scoring")
    return None if scoring is None else scoring.value != "none"


class ChoosableEffect(Struct, frozen=True, omit_defaults=True):
    """An effect that the card editor offers."""

    verb: str
    who: tuple[str, ...] = ()
    """The players it can affect; empty if it affects nobody."""
    most: int | None = None
    """Its largest number; None if it takes none."""


_UNOFFERED: Final = ("return_effect", "flip", "one_of", "discard_colour", "press_launcher")
"""Effects that need other cards, two sides or a lot."""


def effects_written() -> str:
    """The vocabulary for cards of one's own."""
    offered = {verb: shape for verb, shape in VERBS.items() if verb not in _UNOFFERED}
    return _written(
        [
            ChoosableEffect(verb, _people(verb, shape), MOST_OF[verb] if "n" in shape else None)
            for verb, shape in offered.items()
        ]
    )


def _people(verb: str, shape: tuple[str, ...]) -> tuple[str, ...]:
    number = ", 1" if "n" in shape else ""
    return tuple(who for who in WHO if "who" in shape and _is_effect(f"{verb}({who}{number})"))


def _is_effect(text: str) -> bool:
    try:
        extend_text(ROOT, f'[deck]\nW1 = 1\n[cards.W1]\nname = {{ en = "x" }}\neffects = ["{text}"]\n')
    except RulesError:
        return False
    return True


def faces_written() -> str:
    """The cards that every ruleset knows, for pages without a table and records without faces."""
    return _written(face_table(Rulebook(load(ROOT))))


def _written(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=1).decode() + "\n"


FILES: Final[dict[Path, Callable[[], str]]] = {
    _FOLDER / "rules.json": rules_written,
    _FOLDER / "titles.json": titles_written,
    _FOLDER / "faces.json": faces_written,
    _FOLDER / "effects.json": effects_written,
}


def main() -> None:
    for path, written in FILES.items():
        path.write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main()
