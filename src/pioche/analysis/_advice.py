"""Advice to one seat: the champion's choice and its estimate of each act at once, then rollouts."""

from collections.abc import Sequence

from pioche.analysis._act_text import ActTeller
from pioche.analysis._adviser import POLICY, ROLLOUTS, Adviser
from pioche.analysis._grades import grade_of
from pioche.analysis._seat_advice import Advice, AdvisedAct, SeatHistory
from pioche.analysis._values import ActValue, DecisionValues
from pioche.core import Command, Legal, RuleFields
from pioche.locale import words

ADVISER = "champion-12"


def estimated_advice(rules: RuleFields, history: SeatHistory, legal: Legal, lang: str) -> Advice:
    """The champion's own choice, its reasons and its estimate of each act, at once; where its net does not
    decide there is no estimate.
    """
    adviser = _adviser(rules, history, 0)
    text = _told(adviser.advice(history.view, legal), adviser, history, lang)
    values = adviser.estimated(history.view, legal)
    if values is None:
        return Advice(text, (), "")
    acts = _valued_acts(values, rules, history, lang)
    method = words(lang).say("analysis-method-estimate", judge=ADVISER)
    return Advice(text, acts, method, estimated=True)


def refined_advice(
    rules: RuleFields, history: SeatHistory, legal: Legal, langs: Sequence[str]
) -> dict[str, Advice]:
    """The same with the value of each act, by language; it needs the kernel."""
    adviser = _adviser(rules, history, ROLLOUTS)
    values = adviser.values(history.view, legal)
    command = adviser.advice(history.view, legal)
    found = {}
    for lang in langs:
        text = _told(command, adviser, history, lang)
        acts = () if values is None else _valued_acts(values, rules, history, lang)
        method = words(lang).say("analysis-method", policy=POLICY, rollouts=adviser.rollouts)
        found[lang] = Advice(text, acts, method)
    return found


def _adviser(rules: RuleFields, history: SeatHistory, rollouts: int) -> Adviser:
    adviser = Adviser(rules, judge=ADVISER, seed="advice", rollouts=rollouts)
    adviser.start(history.start)
    for event in history.events:
        adviser.see(event)
    return adviser


def _told(command: Command | None, adviser: Adviser, history: SeatHistory, lang: str) -> str:
    teller, say = ActTeller(adviser.rules, history.names, lang), words(lang).say
    said = say("analysis-advised", judge=ADVISER, act=teller.act(command))
    reasons = teller.reasons(adviser.reasons(command, history.view))
    return say("analysis-because", said=said, reasons=reasons) if reasons else said


def _valued_acts(
    values: DecisionValues, rules: RuleFields, history: SeatHistory, lang: str
) -> tuple[AdvisedAct, ...]:
    teller = ActTeller(rules, history.names, lang)
    return tuple(_valued(act, teller) for act in values.acts)


def _valued(act: ActValue, teller: ActTeller) -> AdvisedAct:
    return AdvisedAct(
        act.command,
        teller.act(act.command),
        round(act.chance.mean, 4),
        round(act.chance.error, 4),
        round(max(0.0, act.loss.mean), 4),
        round(act.loss.error, 4),
        grade_of(act.loss),
        None if act.match is None else round(act.match.mean, 4),
    )
