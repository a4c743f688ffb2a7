"""Advice to one seat: what the judge would do at once, and what each act is worth after rollouts."""

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from pioche.analysis._act_text import ActTeller
from pioche.analysis._grades import grade_of
from pioche.analysis._reasons import reasons_for
from pioche.analysis._values import ActValue, Grade, without_call
from pioche.bots import make_bot_from_spec
from pioche.core import Command, Legal, RuleFields, Seen, View, key_of
from pioche.locale import words

ADVISER = "champion-12"


class SeatHistory(Struct, frozen=True):
    """All that a seat was told of a round: nothing else is needed for advice, and nothing else is known."""

    names: tuple[str, ...]
    """The visible names by seat."""
    start: View
    events: tuple[Seen, ...]
    view: View


class AdvisedAct(Struct, frozen=True):
    """One act of the seat; chances are between 0 and 1."""

    command: Command | None
    """None stands for silence."""
    text: str
    chance: float
    error: float
    loss: float
    loss_error: float
    grade: Grade


class Advice(Struct, frozen=True):
    text: str
    """What the adviser would do, and why."""
    acts: tuple[AdvisedAct, ...]
    """The best first; empty before rollouts have been made."""
    method: str
    """How the values were found, and whose play they are; empty before."""

    def of(self, command: Command) -> AdvisedAct | None:
        """The value of this act, if it is known; with or without its call it is the same."""
        wanted = without_call(command)
        return next((act for act in self.acts if without_call(act.command) == wanted), None)


def estimated_advice(rules: RuleFields, history: SeatHistory, legal: Legal, lang: str) -> Advice:
    """The champion's own choice and its reasons, at once."""
    bot = make_bot_from_spec(ADVISER)
    bot.start(history.start, rules)
    for event in history.events:
        bot.see(event)
    view = history.view
    luck = Random(key_of(f"advice/{view.round}/{view.turn_number}/{view.phase}/{view.seat}")[0])
    command = bot.choose(view, legal, luck)
    return Advice(_told(command, rules, history, lang), (), "")


def refined_advice(
    rules: RuleFields, history: SeatHistory, legal: Legal, langs: Sequence[str]
) -> dict[str, Advice]:
    """The same with the value of each act, by language; it needs the kernel."""
    from pioche.analysis._adviser import POLICY, Adviser

    adviser = Adviser(rules, judge=ADVISER, seed="advice")
    adviser.start(history.start)
    for event in history.events:
        adviser.see(event)
    values = adviser.values(history.view, legal)
    found = {}
    for lang in langs:
        advice = estimated_advice(rules, history, legal, lang)
        teller = ActTeller(rules, history.names, lang)
        acts = () if values is None else tuple(_valued(act, teller) for act in values.acts)
        method = words(lang).say("analysis-method", policy=POLICY, rollouts=adviser.rollouts)
        found[lang] = Advice(advice.text, acts, method)
    return found


def _told(command: Command | None, rules: RuleFields, history: SeatHistory, lang: str) -> str:
    from pioche.bots import TableMemory, card_roles_of

    memory = TableMemory(card_roles_of(rules), history.start)
    for event in history.events:
        memory.see(event)
    teller, say = ActTeller(rules, history.names, lang), words(lang).say
    said = say("analysis-advised", judge=ADVISER, act=teller.act(command))
    reasons = teller.reasons(reasons_for(command, history.view, memory))
    return say("analysis-because", said=said, reasons=reasons) if reasons else said


def _valued(act: ActValue, teller: ActTeller) -> AdvisedAct:
    return AdvisedAct(
        act.command,
        teller.act(act.command),
        round(act.chance.mean, 4),
        round(act.chance.error, 4),
        round(max(0.0, act.loss.mean), 4),
        round(act.loss.error, 4),
        grade_of(act.loss),
    )
