"""The page of `pioche analyse`: curves, decisions, and the account of every player, as lines of text."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from pioche.analysis._accounts import PlayerAccount, summed_accounts
from pioche.analysis._act_text import ActTeller
from pioche.analysis._game_analysis import CurvePoint, GameAnalysis, JudgedDecision, RoundAnalysis
from pioche.analysis._report_words import ValueTeller, chances_of, end_of, is_uncalled, method_of
from pioche.analysis._values import Grade, WinChance
from pioche.locale import Words, words
from pioche.records import GameLog

MARKS: Final = {"best": "", "fine": "", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
WORSE: Final[tuple[Grade, ...]] = ("inaccuracy", "mistake", "blunder")
BARS: Final = "▁▂▃▄▅▆▇█"
MOST_COLUMNS: Final = 60
WIDTH: Final = 96
GAP: Final = "  "
COLUMNS: Final = ("turn", "player", "act", "chance", "estimate", "loss", "match", "grade")
NUMERIC: Final = ("turn", "chance", "estimate", "loss", "match")
ACCOUNTS: Final = ("lost", "luck", "match-lost", "match-luck")


def analysis_lines(analysis: GameAnalysis, log: GameLog, lang: str, seat: str | None = None) -> Iterator[str]:
    """The whole page; `seat` is the player whose knowledge the analysis uses."""
    say = words(lang)
    for part in analysis.rounds:
        yield from _RoundPage(part, analysis, log, lang, seat).lines()
    if len(analysis.rounds) > 1:
        yield say.say("analysis-skill-match")
        yield from _account_table(summed_accounts(analysis.rounds), log, say)
        yield ""
    yield from wrap(method_of(analysis, lang), WIDTH)


class _RoundPage:
    def __init__(
        self, part: RoundAnalysis, analysis: GameAnalysis, log: GameLog, lang: str, seat: str | None
    ) -> None:
        self.part, self.analysis, self.seat = part, analysis, seat
        self.names = [log.names.get(player, player) for player in part.players]
        self.say: Words = words(lang)
        self.teller = ActTeller(log.rules, self.names, lang)
        self.values = ValueTeller(self.teller, analysis.judge)
        self.log, self.lang = log, lang

    def lines(self) -> Iterator[str]:
        yield self.say.say(
            "analysis-round", round=self.part.number, end=end_of(self.part, self.names, self.lang)
        )
        yield ""
        if not self.part.decisions:
            yield self.say.say("analysis-none")
            yield ""
            return
        yield from self._curves()
        yield from self._decisions()
        yield self.say.say("analysis-skill-round")
        yield from _account_table(
            {self.part.players[each.seat]: each for each in self._accounts()}, self.log, self.say
        )
        yield ""

    def _accounts(self) -> list[PlayerAccount]:
        return [each for each in self.part.accounts if each.decisions]

    def _curves(self) -> Iterator[str]:
        if self.seat is None:
            yield chances_of(self.analysis, self.lang)
        else:
            yield self.say.say("analysis-chances-seen", player=self.log.names.get(self.seat, self.seat))
        yield from self._curve([point.chances for point in self.part.curve])
        yield ""
        match = match_curve(self.part.curve)
        if match:
            yield self.say.say("analysis-chances-match")
            yield from self._curve(match)
            yield ""

    def _curve(self, points: Sequence[Sequence[float]]) -> Iterator[str]:
        wide = max(map(len, self.names))
        for seat, name in enumerate(self.names):
            first, last = (self._percent(points[place][seat]) for place in (0, -1))
            yield f"{GAP}{name:{wide}}{GAP}{first:>5}{GAP}{sparkline(points, seat)}{GAP}{last}"

    def _percent(self, chance: float) -> str:
        return self.say.say("analysis-percent", number=round(100 * chance))

    def _points(self, chance: float) -> str:
        return self.say.say("analysis-points", points=max(0.0, 100 * chance))

    def _decisions(self) -> Iterator[str]:
        heads = [self.say.say(f"analysis-head-{head}") for head in COLUMNS]
        rows = [self._row(decision) for decision in self.part.decisions]
        filled = [column for column in zip(heads, *rows, strict=True) if any(column[1:])]
        right = [place for place, (head, *_) in enumerate(filled) if head in self._numeric]
        table = aligned(list(zip(*filled, strict=True)), right)
        yield next(table)
        for decision, line in zip(self.part.decisions, table, strict=True):
            yield line
            yield from self._advice(decision)
        yield ""

    @property
    def _numeric(self) -> list[str]:
        return [self.say.say(f"analysis-head-{head}") for head in NUMERIC]

    def _chance(self, chance: WinChance | None) -> str:
        return "" if chance is None else self._percent(chance.mean)

    def _row(self, decision: JudgedDecision) -> list[str]:
        chosen, loss = decision.chosen, decision.chosen.loss
        forgot = chosen.command != decision.values.best.command and is_uncalled(decision)
        told = self.say.say("analysis-loss", loss=self._points(loss.mean), error=self._points(loss.error))
        grade = self.say.say(f"analysis-grade-{decision.grade}")
        return [
            str(decision.turn),
            self.names[decision.seat],
            self.teller.act(decision.command, forgot),
            self._percent(chosen.chance.mean),
            self._chance(chosen.estimate) if decision.values.worlds else "",
            told if loss.error else "",
            self._chance(chosen.match),
            f"{grade} {MARKS[decision.grade]}".strip(),
        ]

    def _advice(self, decision: JudgedDecision) -> Iterator[str]:
        """The better act and the judge's choice, shown only where something was lost."""
        if not MARKS[decision.grade]:
            return
        yield GAP * 4 + self.values.better(decision.values)
        yield GAP * 4 + self.values.advice(decision.values)


def match_curve(curve: Sequence[CurvePoint]) -> list[tuple[float, ...]]:
    """The chances to win the match, where there is one to win."""
    return [point.match for point in curve if point.match is not None]


def sparkline(points: Sequence[Sequence[float]], seat: int, columns: int = MOST_COLUMNS) -> str:
    """A chance as a row of bars: each bar stands for one point of the curve, or for several. Points are
    chances by seat.
    """
    size = max(1, -(-len(points) // columns))
    groups = [points[first : first + size] for first in range(0, len(points), size)]
    means = [sum(point[seat] for point in group) / len(group) for group in groups]
    return "".join(BARS[min(len(BARS) - 1, int(mean * len(BARS)))] for mean in means)


def _account_table(accounts: "dict[str, PlayerAccount]", log: GameLog, say: Words) -> Iterator[str]:
    heads = ["", *(say.say(f"analysis-head-{head}") for head in ("decisions", *ACCOUNTS))]
    heads += [say.say(f"analysis-grade-{grade}") for grade in WORSE]
    rows = [
        [
            log.names.get(player, player),
            str(account.decisions),
            _points(account.lost, say, 0.0),
            _points(account.luck, say),
            _points(account.match_lost, say, 0.0),
            _points(account.match_luck, say),
            *(str(account.grades.get(grade, 0)) for grade in WORSE),
        ]
        for player, account in accounts.items()
    ]
    columns = [column for column in zip(heads, *rows, strict=True) if any(column[1:])]
    yield from aligned(list(zip(*columns, strict=True)), right=range(1, len(heads)))


def _points(chance: float | None, say: Words, least: float = -1.0) -> str:
    return "" if chance is None else say.say("analysis-points", points=100 * max(least, chance))


def aligned(rows: Sequence[Sequence[str]], right: Sequence[int]) -> Iterator[str]:
    """Rows as lines with columns of the same width; the columns in `right` are aligned to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (
            f"{cell:>{width}}" if place in right else f"{cell:{width}}"
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield (GAP + GAP.join(cells)).rstrip()
