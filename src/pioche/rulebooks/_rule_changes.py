"""Changes of rules against others, as sentences: those new on the sheet, and those that no longer hold."""

from msgspec import Struct

from pioche.core import Rulebook, RuleFields
from pioche.locale import words
from pioche.rulebooks._canonical import canonical
from pioche.rulebooks._rule_sheet import SECTIONS, heading_of
from pioche.rulebooks._rule_sheet.effects import effect_words
from pioche.rulebooks._rule_sheet.round_end import aim
from pioche.rulebooks._rule_sheet.sentences import SheetLanguage, capital

_GLANCE = "rules-heading-glance"


class RuleChange(Struct, frozen=True):
    """One section of the rule sheet."""

    about: str
    """Its heading."""
    now: tuple[str, ...]
    before: tuple[str, ...]


def changes(rules: RuleFields, base: RuleFields, lang: str) -> list[RuleChange]:
    """Section by section, without what both have."""
    speech = SheetLanguage(words(lang))
    now, before = (_sections(Rulebook(canonical(each)), speech) for each in (rules, base))
    found = [
        RuleChange(
            about,
            _without(now.get(about, []), before.get(about, [])),
            _without(before.get(about, []), now.get(about, [])),
        )
        for about in {**before, **now}
    ]
    return [change for change in found if change.now or change.before]


def _without(sentences: list[str], others: list[str]) -> tuple[str, ...]:
    return tuple(sentence for sentence in sentences if sentence not in others)


def _sections(book: Rulebook, speech: SheetLanguage) -> dict[str, list[str]]:
    found = {speech.say("rules-heading-aim"): list(aim(book, speech))}
    for heading, section in SECTIONS:
        if heading != _GLANCE and (sentences := list(section(book, speech))):
            found[heading_of(heading, book, speech)] = sentences
    return found


def card_sentence(rules: RuleFields, code: str, lang: str) -> str:
    """The effect of a card as a sentence."""
    book, speech = Rulebook(canonical(rules)), SheetLanguage(words(lang))
    return capital(effect_words(book, speech, book.faces[code])) + "."
