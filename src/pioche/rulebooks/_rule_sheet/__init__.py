"""Writes a complete rule sheet in sentences from the resolved rules."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from pioche.core import Face, Rulebook, RuleFields
from pioche.locale import words
from pioche.rulebooks._canonical import canonical
from pioche.rulebooks._rule_sheet import cards, setup, sides
from pioche.rulebooks._rule_sheet import house_rules as house
from pioche.rulebooks._rule_sheet import round_end as ending
from pioche.rulebooks._rule_sheet import settings_table as glance
from pioche.rulebooks._rule_sheet import turn as play
from pioche.rulebooks._rule_sheet import uno_calls as calls
from pioche.rulebooks._rule_sheet.sentences import SheetLanguage, capital
from pioche.rulebooks._wording import the_card

Section: TypeAlias = Callable[[Rulebook, SheetLanguage], Iterator[str]]
Faces: TypeAlias = Callable[[Rulebook], list[Face]]

SECTIONS: Final[tuple[tuple[str | Faces, Section], ...]] = (
    ("rules-heading-cards", cards.deck),
    ("rules-heading-light", cards.light_side),
    ("rules-heading-dark", cards.dark_side),
    ("rules-heading-sides", sides.two_sides),
    ("rules-heading-setup", setup.setting_up),
    ("rules-heading-turn", play.turn),
    ("rules-heading-drawing", play.drawing),
    (play.restricted_faces, play.restricted),
    ("rules-heading-several", house.several),
    ("rules-heading-mistakes", house.mistakes),
    ("rules-heading-stacking", house.stacking),
    ("rules-heading-jump-in", house.jump_in),
    ("rules-heading-seven-zero", house.seven_zero),
    (house.answering_faces, house.boomerang),
    ("rules-heading-knock-out", sides.knock_out),
    ("rules-heading-uno", calls.saying_uno),
    ("rules-heading-out", ending.going_out),
    ("rules-heading-scoring", ending.scoring),
    ("rules-heading-teams", ending.teams),
    ("rules-heading-leaving", ending.leaving),
    ("rules-heading-small-print", ending.small_print),
    ("rules-heading-pairs", cards.pairs),
    ("rules-heading-glance", glance.settings),
)
"""The sections in order: a heading, or the cards that are named there, and the sentences below it. A section
without sentences has no heading.
"""


def explain(rules: RuleFields, lang: str) -> str:
    """The rule sheet as Markdown, in any language. Different rules never give the same sheet."""
    return "\n".join(_lines(Rulebook(canonical(rules)), SheetLanguage(words(lang)))) + "\n"


def prose(rules: RuleFields, lang: str) -> str:
    """The sheet without the settings at its end."""
    speech = SheetLanguage(words(lang))
    return explain(rules, lang).partition(f"## {speech.say('rules-heading-glance')}\n")[0]


def _lines(book: Rulebook, speech: SheetLanguage) -> Iterator[str]:
    yield f"# {speech.say('rules-title')}"
    yield f"\n## {speech.say('rules-heading-aim')}\n"
    yield " ".join(ending.aim(book, speech))
    for heading, section in SECTIONS:
        sentences = [f"- {sentence}" for sentence in section(book, speech)]
        if sentences:
            yield f"\n## {heading_of(heading, book, speech)}\n"
            yield from sentences


def heading_of(heading: str | Faces, book: Rulebook, speech: SheetLanguage) -> str:
    if isinstance(heading, str):
        return speech.say(heading)
    names = [the_card(book.rules, face.code, speech.lang) for face in heading(book)]
    return capital(speech.all_of(names))
