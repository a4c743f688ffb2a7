"""Saying UNO, and being caught."""

from collections.abc import Iterator

from pioche.core import Rulebook
from pioche.rulebooks._rule_sheet.sentences import SheetLanguage


def saying_uno(book: Rulebook, speech: SheetLanguage) -> Iterator[str]:
    rules = book.rules
    yield speech.say(f"rules-uno-{rules.uno_call}")
    if rules.uno_call == "automatic":
        if rules.false_catch_penalty:
            yield speech.say("rules-uno-false-catch-automatic", count=rules.false_catch_penalty)
        return
    yield speech.say(f"rules-uno-caught-{rules.catch_window}")
    yield speech.say("rules-uno-penalty", count=rules.uno_penalty)
    yield speech.say("rules-uno-spent")
    if rules.false_call_penalty:
        yield speech.say("rules-uno-false-call", count=rules.false_call_penalty)
    if rules.false_catch_penalty:
        yield speech.say("rules-uno-false-catch", count=rules.false_catch_penalty)
