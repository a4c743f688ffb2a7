"""A complete rule sheet in plain words, generated from the resolved rules."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from pioche.core import Rulebook, RuleFields
from pioche.locale import words
from pioche.rulebooks._canonical import canonical
from pioche.rulebooks._rule_sheet import cards, setup
from pioche.rulebooks._rule_sheet import house_rules as house
from pioche.rulebooks._rule_sheet import round_end as ending
from pioche.rulebooks._rule_sheet import settings_table as glance
from pioche.rulebooks._rule_sheet import turn as play
from pioche.rulebooks._rule_sheet import uno_calls as calls
from pioche.rulebooks._rule_sheet.sentences import Speech

Section: TypeAlias = Callable[[Rulebook, Speech], Iterator[str]]

SECTIONS: Final[dict[str, Section]] = {
    "rules-heading-cards": cards.deck,
    "rules-heading-setup": setup.setting_up,
    "rules-heading-turn": play.turn,
    "rules-heading-drawing": play.drawing,
    "rules-heading-draw-four": play.wild_draw_four,
    "rules-heading-several": house.several,
    "rules-heading-mistakes": house.mistakes,
    "rules-heading-stacking": house.stacking,
    "rules-heading-jump-in": house.jump_in,
    "rules-heading-seven-zero": house.seven_zero,
    "rules-heading-boomerang": house.boomerang,
    "rules-heading-uno": calls.saying_uno,
    "rules-heading-out": ending.going_out,
    "rules-heading-scoring": ending.scoring,
    "rules-heading-teams": ending.teams,
    "rules-heading-leaving": ending.leaving,
    "rules-heading-small-print": ending.small_print,
    "rules-heading-glance": glance.settings,
}
"""In the order of the sheet; a section without sentences has no heading."""


def explain(rules: RuleFields, lang: str) -> str:
    """The rule sheet as Markdown, in any language. Different rules never give the same sheet."""
    return "\n".join(_lines(Rulebook(canonical(rules)), Speech(words(lang)))) + "\n"


def prose(rules: RuleFields, lang: str) -> str:
    """The sheet without the settings at its end."""
    speech = Speech(words(lang))
    return explain(rules, lang).partition(f"## {speech.say('rules-heading-glance')}\n")[0]


def _lines(book: Rulebook, speech: Speech) -> Iterator[str]:
    yield f"# {speech.say('rules-title')}"
    yield f"\n## {speech.say('rules-heading-aim')}\n"
    yield " ".join(ending.aim(book, speech))
    for heading, section in SECTIONS.items():
        sentences = [f"- {sentence}" for sentence in section(book, speech)]
        if sentences:
            yield f"\n## {speech.say(heading)}\n"
            yield from sentences
