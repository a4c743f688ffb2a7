"""Titles of rulesets."""

from pioche.core import RuleFields
from pioche.locale import words
from pioche.rulebooks import names, recognise


def title_of(name: str, lang: str) -> str:
    """The title of a preset or house rule; other rules are called by their names."""
    return next((each.title[lang] for each in names() if each.name == name), name)


def title_of_rules(rules: RuleFields, lang: str) -> str:
    name = preset_of(rules)
    return words(lang).say("tui-own-rules") if name is None else title_of(name, lang)


def preset_of(rules: RuleFields) -> str | None:
    """The preset that has these rules, with any target."""
    choice = recognise(rules)
    return None if choice.house or choice.own else choice.preset
