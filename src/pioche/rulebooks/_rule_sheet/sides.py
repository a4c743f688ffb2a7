"""The rules of two sides and of a limit on the size of hands (editions 2, 4)."""

from collections.abc import Iterator

from pioche.core import Rulebook
from pioche.rulebooks._rule_sheet.sentences import Speech, has_sides
from pioche.rulebooks._rule_sheet.turn import has_verb


def two_sides(book: Rulebook, speech: Speech) -> Iterator[str]:
    if not has_sides(book):
        return
    yield speech.say("rules-sides-faces")
    yield speech.say("rules-sides-sight")
    if has_verb(book, "flip"):
        yield speech.say("rules-sides-flip")
        yield speech.say("rules-sides-top")


def knock_out(book: Rulebook, speech: Speech) -> Iterator[str]:
    rules = book.rules
    if not rules.knock_out:
        return
    yield speech.say("rules-knock-out", limit=rules.knock_out)
    yield speech.say("rules-knock-out-lapse")
    yield speech.say("rules-knock-out-pile")
    yield speech.say("rules-knock-out-last")
    if rules.scoring != "none":
        school = "winner" if rules.scoring == "winner-collects" else "losers"
        yield speech.say(f"rules-knock-out-{school}", points=rules.knock_out_bonus)
