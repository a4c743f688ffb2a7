"""Titles of rulesets."""

from functools import lru_cache

from msgspec.structs import replace

from pioche.core import RuleFields
from pioche.locale import words
from pioche.rulebooks import canonical, load, names


def title_of(name: str, lang: str) -> str:
    """The title of a preset or house rule; other rules are called by their names."""
    return next((each.title[lang] for each in names() if each.name == name), name)


def title_of_rules(rules: RuleFields, lang: str) -> str:
    name = preset_of(rules)
    return words(lang).say("tui-own-rules") if name is None else title_of(name, lang)


def preset_of(rules: RuleFields) -> str | None:
    """The preset that has these rules, with any target."""
    same = (name for name, preset in _presets() if canonical(replace(rules, target=preset.target)) == preset)
    return next(same, None)


@lru_cache(maxsize=1)
def _presets() -> tuple[tuple[str, RuleFields], ...]:
    return tuple((each.name, canonical(load(each.name))) for each in names() if each.kind == "preset")
