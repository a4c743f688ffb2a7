"""The analysis of a record: a value and a grade for every decision, everybody's chances, skill and luck."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from pioche.analysis._accounts import PlayerAccount, accounts_of
from pioche.analysis._adviser import JUDGE, POLICY, ROLLOUTS, Adviser
from pioche.analysis._grades import grade_of
from pioche.analysis._values import ActValue, DecisionValues, Grade
from pioche.core import Command, Jump, Lay, State, evolve, forced_pass, key_of, legal, redact, view
from pioche.core.commands import Accept, Call, Catch, Challenge, Deal, Draw, Leave, Pass, Seat, Unseat
from pioche.core.events import DrawPending
from pioche.records import GameLog, LoggedCommand, RecordedRound, rounds_of

if TYPE_CHECKING:
    from pioche.analysis._match_chances import MatchChances

CURVE_ROLLOUTS: Final = 400
"""Rollouts for one point of the curve."""
ROUND_ROLLOUTS: Final = 150_000
"""Rollouts for all decisions of a round. The decisions of a long round share them, so that it takes no
longer.
"""
NO_DECISION: Final = (Deal, Seat, Unseat, Leave)


DecisionKind: TypeAlias = Literal["act", "bluff", "challenge", "accept", "draw", "pass", "call", "catch"]
KINDS: Final[dict[type, DecisionKind]] = {
    Challenge: "challenge",
    Accept: "accept",
    Draw: "draw",
    Pass: "pass",
    Call: "call",
    Catch: "catch",
}


class JudgedDecision(Struct, frozen=True):
    """A decision of the record, with its values and its grade."""

    round: int
    step: int
    """The place of the command in the log."""
    turn: int
    seat: int
    command: Command
    values: DecisionValues
    chosen: ActValue
    grade: Grade
    kind: DecisionKind


class CurvePoint(Struct, frozen=True):
    """The chance of every seat to win the round, before the command at this place of the log."""

    step: int
    chances: tuple[float, ...]
    match: tuple[float, ...] | None = None
    """The chance of every seat to win the match."""


class RoundAnalysis(Struct, frozen=True):
    number: int
    players: tuple[str, ...]
    winners: tuple[int, ...]
    """Seats; empty if nobody won, or the round is not over."""
    over: bool
    decisions: tuple[JudgedDecision, ...]
    curve: tuple[CurvePoint, ...]
    accounts: tuple[PlayerAccount, ...]
    """Skill and luck, by seat."""


class GameAnalysis(Struct, frozen=True):
    rounds: tuple[RoundAnalysis, ...]
    judge: str
    """The bot whose advice is given."""
    policy: str
    """The bot that plays all seats in rollouts."""
    rollouts: int
    """Rollouts for one decision, in the longest round; 0 if all values are estimates of the champion's
    net.
    """


class AnalysisSettings(Struct, frozen=True, kw_only=True):
    judge: str = JUDGE
    policy: str = POLICY
    rollouts: int = ROLLOUTS
    """Rollouts for one decision; 0 gives estimates alone, which need neither the kernel nor time."""
    round_rollouts: int | None = ROUND_ROLLOUTS
    """Rollouts for a whole round, for any number of decisions; None sets no limit."""
    curve_rollouts: int = CURVE_ROLLOUTS
    """Rollouts for one point of the curve; 0 for no curve. The curve shows all hands open."""
    seed: str = "analysis"

    def for_round_of(self, commands: int) -> "AnalysisSettings":
        """The settings for a round of this length: all its decisions share the rollouts of the round."""
        if self.round_rollouts is None or self.rollouts * commands <= self.round_rollouts:
            return self
        return replace(self, rollouts=self.round_rollouts // commands)


def analyse(
    log: GameLog,
    seat: str | None = None,
    settings: AnalysisSettings = AnalysisSettings(),  # noqa: B008
    told: Callable[[], object] = lambda: None,
) -> GameAnalysis:
    """Analyses a record. With `seat`, the id of a player, only that player's decisions are valued, and the
    curve shows what this player could know; without, it shows the chances with all hands open.

    `told` is called after each command of the record.
    """
    rounds, step, fewest = [], 0, settings.rollouts
    for part in rounds_of(log):
        analysis = _RoundAnalyst(log, part, seat, settings, step, told)
        rounds.append(analysis.run())
        step += len(part.seating) + len(part.entries)
        fewest = min(fewest, analysis.settings.rollouts)
    return GameAnalysis(tuple(rounds), settings.judge, settings.policy, fewest)


def analyse_round(
    log: GameLog,
    part: RecordedRound,
    step: int,
    settings: AnalysisSettings = AnalysisSettings(),  # noqa: B008
    told: Callable[[], object] = lambda: None,
) -> GameAnalysis:
    """As `analyse`, but for one round; `step` is the number of commands before it."""
    analyst = _RoundAnalyst(log, part, None, settings, step, told)
    found = (analyst.run(),)
    return GameAnalysis(found, settings.judge, settings.policy, analyst.settings.rollouts)


class _RoundAnalyst:
    def __init__(
        self,
        log: GameLog,
        part: RecordedRound,
        only: str | None,
        settings: AnalysisSettings,
        step: int,
        told: Callable[[], object],
    ) -> None:
        settings = settings.for_round_of(len(part.entries))
        self.part, self.settings, self.told = part, settings, told
        self.step = step + len(part.seating)
        self.state: State = part.before
        for entry in part.seating:
            self.state = _after(self.state, entry)
        self.hidden = log.rules.hand_counts == "hidden"
        self.only = None if only is None else part.players.index(only) if only in part.players else -1
        self.advisers = {
            seat: _adviser(log, self.state, seat, settings)
            for seat in range(len(part.players))
            if self.only in (None, seat)
        }
        self.players = len(part.players)
        self.match = None if settings.rollouts == 0 else _match(log, self.state, settings)
        self.own = [1 / self.players] * self.players
        self.curve: list[CurvePoint] = []
        self.decisions: list[JudgedDecision] = []

    def run(self) -> RoundAnalysis:
        entries = self.part.entries
        for place, entry in enumerate(entries):
            after = entries[place + 1] if place + 1 < len(entries) else None
            self._judge(entry, after)
            self._advance(entry)
            self.told()
        winners = self.state.round_winners if self.part.over else ()
        accounts = accounts_of(self.decisions, self.players, winners, self.part.over, self._match_gains())
        return RoundAnalysis(
            self.part.number,
            self.part.players,
            winners,
            self.part.over,
            tuple(self.decisions),
            tuple(self.curve),
            accounts,
        )

    def _judge(self, entry: LoggedCommand, after: LoggedCommand | None) -> None:
        command, seat = entry.command, entry.command.seat
        if isinstance(command, NO_DECISION) or self.state.turn is None:
            return
        if self._has_open_curve and seat == self.state.turn:
            self._draw_curve()
        if seat not in self.advisers or forced_pass(self.state) is not None:
            return
        chosen = _with_later_call(command, after)
        seen, offered = view(self.state, seat), legal(self.state, seat)
        values = self.advisers[seat].values(seen, offered, chosen)
        value = None if values is None else values.of(chosen)
        if values is None or value is None:
            return
        turn, kind = self.state.turn_number, _kind(entry)
        self.decisions.append(
            JudgedDecision(
                self.part.number, self.step, turn, seat, command, values, value, grade_of(value.loss), kind
            )
        )
        if not self._has_open_curve:
            self._follow_seat(values)

    @property
    def _has_open_curve(self) -> bool:
        settings = self.settings
        return self.only is None and settings.rollouts > 0 and settings.curve_rollouts > 0

    def _follow_seat(self, values: DecisionValues) -> None:
        """The curve from each seat's knowledge; the estimates are those at the seat's last decision."""
        if self.settings.rollouts == 0:
            self.own[values.seat] = values.best.chance.mean
            self.curve.append(CurvePoint(self.step, tuple(self.own)))
        elif self.only is not None:
            self.curve.append(CurvePoint(self.step, values.best.others, values.best.match_others))

    def _draw_curve(self) -> None:
        table = next(iter(self.advisers.values())).table(self.players)
        key = key_of(f"{self.settings.seed}/curve/{self.step}")
        outcomes = table.open_outcomes(self.state, self.settings.curve_rollouts, key)
        match = None if self.match is None else self.match.shares(outcomes, 0)
        self.curve.append(CurvePoint(self.step, outcomes.shares(0), match))

    def _match_gains(self) -> tuple[float, ...] | None:
        """The change in every seat's chance to win the match during this round."""
        if self.match is None or not self.part.over:
            return None
        after = self.match.standing(self.state.scores)
        return tuple(float(each) for each in after - self.match.now)

    def _advance(self, entry: LoggedCommand) -> None:
        for event in entry.events:
            self.state = evolve(self.state, event)
            for seat, adviser in self.advisers.items():
                seen = redact(event, seat, self.hidden)
                if seen is not None:
                    adviser.see(seen)
        self.step += 1


def _after(state: State, entry: LoggedCommand) -> State:
    for event in entry.events:
        state = evolve(state, event)
    return state


def _adviser(log: GameLog, state: State, seat: int, settings: AnalysisSettings) -> Adviser:
    adviser = Adviser(
        log.rules,
        judge=settings.judge,
        policy=settings.policy,
        rollouts=settings.rollouts,
        seed=settings.seed,
    )
    adviser.start(view(state, seat))
    return adviser


def _match(log: GameLog, state: State, settings: AnalysisSettings) -> "MatchChances | None":
    from pioche.analysis._match_chances import match_model

    model = match_model(log.rules, len(state.players), settings.policy)
    return None if model is None else model.chances(state.scores)


def _with_later_call(command: Command, after: LoggedCommand | None) -> Command:
    """A card laid without its call counts as laid with it if the call comes next."""
    if isinstance(command, Lay | Jump) and after is not None and after.command == Call(command.seat):
        return replace(command, uno=True)
    return command


def _kind(entry: LoggedCommand) -> DecisionKind:
    bluff = any(isinstance(event, DrawPending) and not event.pending.rightful for event in entry.events)
    return "bluff" if bluff else KINDS.get(type(entry.command), "act")
