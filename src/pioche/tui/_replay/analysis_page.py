"""Shows the analysis of a record beside the table: curves, marks, and better acts."""

from collections.abc import Sequence
from typing import Final

from pioche.analysis import (
    MARKS,
    ActTeller,
    GameAnalysis,
    JudgedDecision,
    RoundAnalysis,
    chances_of,
    match_curve,
    sparkline,
)
from pioche.core import RuleFields
from pioche.locale import words
from pioche.records import ReplayStep
from pioche.tui._table.game_log import LogLine

COLUMNS: Final = 20
"""Bars of a curve."""


class AnalysisPage:
    """Finds the decision that comes next in the replay, and words it."""

    def __init__(
        self,
        found: GameAnalysis,
        steps: Sequence[ReplayStep],
        rules: RuleFields,
        names: Sequence[str],
        lang: str,
    ) -> None:
        self.found = found
        self.lang = lang
        self.names = names
        self._teller = ActTeller(rules, names, lang)
        places = [place for place, step in enumerate(steps) if step.command is not None]
        self._decisions: dict[int, JudgedDecision] = {
            places[each.step]: each for part in found.rounds for each in part.decisions
        }
        self._curve = {places[point.step]: point.chances for part in found.rounds for point in part.curve}

    # moving

    @property
    def marked(self) -> list[int]:
        """The places of decisions that lost something."""
        return sorted(place for place, each in self._decisions.items() if MARKS[each.grade])

    def next_marked(self, at: int, forward: bool) -> int | None:
        """The place before the next marked decision, or before the previous one; None if there is none."""
        places = [place - 1 for place in self.marked]
        later = [place for place in places if (place > at if forward else place < at)]
        return (min(later) if forward else max(later)) if later else None

    # telling

    def chances(self, at: int) -> str:
        """Everybody's chances to win the round at this place."""
        known = [place for place in self._curve if place <= at + 1]
        if not known:
            return ""
        say = words(self.lang).say
        chances = self._curve[max(known)]
        return " · ".join(
            f"{name} {say('analysis-percent', number=round(100 * chance))}"
            for name, chance in zip(self.names, chances, strict=True)
        )

    def verdict(self, at: int) -> str:
        """The next decision, and the act that would have been better."""
        decision = self._decisions.get(at + 1)
        if decision is None:
            return ""
        said = self._line(decision)
        return f"{said} {self._advice(decision)}" if MARKS[decision.grade] else said

    def _line(self, decision: JudgedDecision) -> str:
        say = words(self.lang).say
        grade = f"{say(f'analysis-grade-{decision.grade}')} {MARKS[decision.grade]}".strip()
        act = self._teller.act(decision.command)
        loss = f" (−{self._points(decision.chosen.loss.mean)})" if MARKS[decision.grade] else ""
        return f"{self.names[decision.seat]}: {act}, {grade}{loss}."

    def _points(self, chance: float) -> str:
        return words(self.lang).say("analysis-points", points=max(0.0, 100 * chance))

    def _advice(self, decision: JudgedDecision) -> str:
        say, values = words(self.lang).say, decision.values
        better = say(
            "analysis-better",
            act=self._teller.act(values.best.command),
            chance=round(100 * values.best.chance.mean),
        )
        advised = say("analysis-advised", judge=self.found.judge, act=self._teller.act(values.advised))
        reasons = self._teller.reasons(values.reasons)
        because = say("analysis-because", said=advised, reasons=reasons) if reasons else advised
        return f"{better}; {because}"

    def lines(self, at: int, round_: int) -> list[LogLine]:
        """Curves of the round, its marked decisions, and the accounts of the players."""
        say = words(self.lang).say
        part = next((each for each in self.found.rounds if each.number == round_), None)
        if part is None or not part.decisions:
            return [LogLine(say("analysis-none"))]
        found = [LogLine(chances_of(self.found, self.lang), "round")]
        found += self._curves([point.chances for point in part.curve])
        if match := match_curve(part.curve):
            found += [LogLine(say("analysis-chances-match"), "round"), *self._curves(match)]
        found += [LogLine(say("analysis-skill-round"), "round"), *self._accounts(part)]
        marked = [(place, each) for place, each in sorted(self._decisions.items()) if MARKS[each.grade]]
        here = [(place, each) for place, each in marked if each.round == round_]
        found += [LogLine(say("tui-replay-marked"), "round")] if here else []
        found += [
            LogLine(f"{each.turn}  {self._line(each)}", "loud" if place == at + 1 else "")
            for place, each in here
        ]
        return found

    def _curves(self, points: Sequence[Sequence[float]]) -> list[LogLine]:
        wide = max(map(len, self.names))
        return [
            LogLine(f"{name:{wide}} {sparkline(points, seat, COLUMNS)}")
            for seat, name in enumerate(self.names)
        ]

    def _accounts(self, part: RoundAnalysis) -> list[LogLine]:
        say = words(self.lang).say
        return [
            LogLine(
                f"{self.names[each.seat]}: {say('analysis-head-lost')} {self._points(each.lost)}"
                + self._named("luck", each.luck)
                + self._named("match-lost", each.match_lost)
                + self._named("match-luck", each.match_luck)
            )
            for each in part.accounts
            if each.decisions
        ]

    def _named(self, head: str, chance: float | None) -> str:
        if chance is None:
            return ""
        say = words(self.lang).say
        return f", {say(f'analysis-head-{head}')} {say('analysis-points', points=100 * chance)}"
