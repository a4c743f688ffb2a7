"""Sentences for refusals of the table itself; the game has its own."""

from pioche.locale import words
from pioche.rulebooks import is_plain_text
from pioche.table import Problem, RefusedAnswer


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
