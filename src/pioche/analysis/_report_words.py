"""Writes the report of a round: values, acts and reasons in words."""

from collections.abc import Sequence
from typing import Final, get_args

from pioche.analysis._accounts import PlayerAccount
from pioche.analysis._act_text import ActTeller
from pioche.analysis._call_acts import without_call
from pioche.analysis._game_analysis import CurvePoint, GameAnalysis, JudgedDecision, RoundAnalysis
from pioche.analysis._round_report import AccountReport, ActReport, CurveReport, DecisionReport, RoundReport
from pioche.analysis._values import ActValue, DecisionValues, Grade, WinChance
from pioche.locale import words
from pioche.records import GameLog

MOST_ACTS: Final = 6
"""Acts that are listed for one decision: the best ones, and the chosen one."""
LABELS: Final = (
    "skill-round",
    "skill-match",
    "head-player",
    "head-decisions",
    "head-lost",
    "head-luck",
    *(f"grade-{grade}" for grade in get_args(Grade)),
)


def round_report(part: RoundAnalysis, analysis: GameAnalysis, log: GameLog, lang: str) -> RoundReport:
    """The report of one round in that language."""
    names = tuple(log.names.get(player, player) for player in part.players)
    teller = ValueTeller(ActTeller(log.rules, names, lang), analysis.judge)
    say = words(lang).say
    return RoundReport(
        part.number,
        part.players,
        names,
        part.winners,
        end_of(part, names, lang),
        tuple(_decision(each, teller) for each in part.decisions),
        tuple(_point(point) for point in part.curve),
        tuple(_account(each, part.players[each.seat], names[each.seat]) for each in part.accounts),
        analysis.rollouts == 0,
        method_of(analysis, lang),
        {
            "chances-open": chances_of(analysis, lang),
            "skill-of-match": say("analysis-skill-of-match"),
            **{label: say(f"analysis-{label}") for label in LABELS},
        },
    )


def method_of(analysis: GameAnalysis, lang: str) -> str:
    """The method behind the values, and the bot of the rollouts."""
    say = words(lang).say
    if analysis.rollouts == 0:
        return say("analysis-method-estimate", judge=analysis.judge)
    return say("analysis-method", policy=analysis.policy, rollouts=analysis.rollouts)


def chances_of(analysis: GameAnalysis, lang: str) -> str:
    """A sentence about the curves of all players."""
    say = words(lang).say
    if analysis.rollouts == 0:
        return say("analysis-chances-estimated", judge=analysis.judge)
    return say("analysis-chances-open")


class ValueTeller:
    """Puts values of acts into words; `teller` has the words for acts."""

    def __init__(self, teller: ActTeller, judge: str) -> None:
        self.teller, self.judge = teller, judge
        self._words = words(teller.lang)

    def better(self, values: DecisionValues) -> str:
        best = values.best
        chance = round(100 * best.chance.mean)
        return self._words.say("analysis-better", act=self.teller.act(best.command), chance=chance)

    def estimate(self, act: ActValue) -> str:
        """The estimate of the champion's net for the act; empty where the net does not decide."""
        return self._chance("analysis-estimated", act.estimate)

    def match(self, act: ActValue) -> str:
        """The chance to win the match after the act; empty where there is none to win."""
        return self._chance("analysis-match", act.match)

    def _chance(self, name: str, chance: WinChance | None) -> str:
        if chance is None:
            return ""
        error = self._words.say("analysis-points", points=100 * chance.error)
        return self._words.say(name, judge=self.judge, chance=round(100 * chance.mean), error=error)

    def advice(self, values: DecisionValues) -> str:
        """The judge's choice and its reasons."""
        said = self._words.say("analysis-advised", judge=self.judge, act=self.teller.act(values.advised))
        reasons = self.teller.reasons(values.reasons)
        return self._words.say("analysis-because", said=said, reasons=reasons) if reasons else said

    def worth(self, act: ActValue, values: DecisionValues, kind: str) -> str:
        """The value of the act compared with the best other one; empty if there is no other."""
        compared = worth_of(act, values)
        if compared is None:
            return ""
        points, error = 100 * compared.mean, 100 * compared.error
        return self._words.say(
            "analysis-worth", kind=kind, sign=_sign(points), points=abs(points), error=error
        )


def worth_of(act: ActValue, values: DecisionValues) -> WinChance | None:
    """The lead of the act over the best other one; below 0 if it is worse."""
    if act is not values.best:
        return WinChance(-act.loss.mean, act.loss.error)
    return values.acts[1].loss if len(values.acts) > 1 else None


def _sign(points: float) -> str:
    return "less" if points <= -0.05 else "more" if points >= 0.05 else "none"


def _decision(decision: JudgedDecision, teller: ValueTeller) -> DecisionReport:
    values, chosen = decision.values, decision.chosen
    lost = decision.grade not in ("best", "fine")
    return DecisionReport(
        decision.step,
        decision.turn,
        decision.seat,
        decision.grade,
        teller.teller.act(decision.command, is_uncalled(decision)),
        _round(chosen.chance.mean),
        _round(max(0.0, chosen.loss.mean)),
        _round(chosen.loss.error),
        teller.estimate(chosen) if values.worlds else "",
        teller.match(chosen),
        teller.worth(chosen, values, decision.kind),
        teller.better(values) if lost else "",
        teller.advice(values),
        act_reports(values, teller.teller, chosen),
    )


def act_reports(
    values: DecisionValues, teller: ActTeller, chosen: ActValue | None = None
) -> tuple[ActReport, ...]:
    """The best acts, and the chosen one, the best first."""
    listed = [each for place, each in enumerate(values.acts) if place < MOST_ACTS or each is chosen]
    return tuple(_act(each, values, teller, each is chosen) for each in listed)


def _act(act: ActValue, values: DecisionValues, teller: ActTeller, chosen: bool) -> ActReport:
    return ActReport(
        teller.act(act.command, _forgets(act, values)),
        _round(act.chance.mean),
        _round(act.chance.error),
        _round(max(0.0, act.loss.mean)),
        _round(act.loss.error),
        chosen,
    )


def _forgets(act: ActValue, values: DecisionValues) -> bool:
    """Whether the same card is also listed with its call."""
    same = [each for each in values.acts if without_call(each.command) == without_call(act.command)]
    return len(same) > 1 and act.command == without_call(act.command)


def is_uncalled(decision: JudgedDecision) -> bool:
    """Whether the card was laid without its call, and that act is listed on its own."""
    return _forgets(decision.chosen, decision.values)


def _account(account: PlayerAccount, player: str, name: str) -> AccountReport:
    luck = None if account.luck is None else _points(account.luck)
    return AccountReport(
        player,
        name,
        account.decisions,
        _points(account.lost),
        luck,
        None if account.match_lost is None else _points(account.match_lost),
        None if account.match_luck is None else _points(account.match_luck),
        dict(account.grades),
    )


def _point(point: CurvePoint) -> CurveReport:
    match = None if point.match is None else _rounded(point.match)
    return CurveReport(point.step, _rounded(point.chances), match)


def end_of(part: RoundAnalysis, names: Sequence[str], lang: str) -> str:
    say = words(lang).say
    if not part.winners:
        return say("analysis-nobody" if part.over else "analysis-unfinished")
    return say("analysis-won", players=", ".join(names[seat] for seat in part.winners))


def _round(chance: float) -> float:
    return round(chance, 4)


def _points(chance: float) -> float:
    return round(100 * chance, 1)


def _rounded(chances: Sequence[float]) -> tuple[float, ...]:
    return tuple(map(_round, chances))
