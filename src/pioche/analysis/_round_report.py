"""The analysis of a round as a client shows it: numbers, with acts and reasons in words.

These are only the fields, so that a server can pass a report on without what computes it.
"""

from collections.abc import Mapping

from msgspec import Struct

from pioche.analysis._values import Grade


class ActReport(Struct, frozen=True):
    """One act of a decision; chances are between 0 and 1."""

    text: str
    chance: float
    error: float
    loss: float
    loss_error: float
    chosen: bool


class DecisionReport(Struct, frozen=True):
    step: int
    """The place of the act in the record."""
    turn: int
    seat: int
    grade: Grade
    text: str
    """What was done."""
    chance: float
    loss: float
    error: float
    estimate: str
    """What the champion's net says without rollouts, as a sentence; empty where it does not decide."""
    match: str
    """The chance to win the match after it, as a sentence; empty where there is none to win."""
    worth: str
    """What this act brought or cost compared with the best other one, as a sentence."""
    better: str
    """What would have been better, as a sentence; empty if nothing was."""
    advice: str
    """What the judge would have done, and why."""
    acts: tuple[ActReport, ...]


class CurveReport(Struct, frozen=True):
    """The chances of all seats before the act at this place of the record."""

    step: int
    chances: tuple[float, ...]
    match: tuple[float, ...] | None
    """Those to win the match."""


class AccountReport(Struct, frozen=True):
    """Skill and luck of one player, in percentage points of winning."""

    player: str
    name: str
    decisions: int
    lost: float
    luck: float | None
    match_lost: float | None
    match_luck: float | None
    """The same for the match; null where there is none to win."""
    grades: Mapping[Grade, int]


class RoundReport(Struct, frozen=True):
    round: int
    players: tuple[str, ...]
    names: tuple[str, ...]
    winners: tuple[int, ...]
    end: str
    """The winners, as a sentence."""
    decisions: tuple[DecisionReport, ...]
    curve: tuple[CurveReport, ...]
    accounts: tuple[AccountReport, ...]
    estimated: bool
    """Whether all values are estimates of the champion's net; those of rollouts follow."""
    method: str
    """How the values were found, and whose play they are."""
    labels: Mapping[str, str]
    """Headings and grades in the language of the report."""
