"""Sentences for refusals: of the game, and of the table itself."""

from collections.abc import Sequence

from pioche.core import Refusal, RuleFields
from pioche.locale import words
from pioche.rulebooks import is_plain_text, refusal_text
from pioche.table import Problem, RefusedAnswer


def refusal_sentence(rules: RuleFields, refusal: Refusal, names: Sequence[str], lang: str) -> str:
    """Why the game refuses a command, with the name of the player it is about."""
    player = None if refusal.seat is None else names[refusal.seat]
    about = {"card": refusal.card, "top": refusal.top, "colour": refusal.colour, "player": player}
    return refusal_text(rules, refusal.code, lang, **about)


def table_refusal(refused: RefusedAnswer, lang: str) -> str:
    if refused.problem is not None and refused.code == "bad-rules":
        return _problem(refused.problem, lang)
    try:
        return words(lang).say(f"tui-refused-{refused.code}")
    except KeyError:
        return words(lang).say("tui-not-now")


def _problem(problem: Problem, lang: str) -> str:
    """As `RulesError` says it, without control characters that a remote table may send."""
    say = words(lang).say
    try:
        said = say(problem.id, **problem.args)
        if problem.hint:
            said += " " + say("error-did-you-mean", word=problem.hint)
    except KeyError:
        said = say("tui-refused-rules")
    what = " = ".join(part for part in (problem.field, problem.value) if part)
    text = say("error-colon").join(part for part in (what, said) if part)
    return "".join(letter if is_plain_text(letter) else " " for letter in text)
