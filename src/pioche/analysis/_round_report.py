"""The analysis of a round as a client shows it: numbers, with acts and reasons in words.

The module has only the fields, so that a server can pass a report on without the code that computes it.
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
    """The place of the decision in the record."""
    turn: int
    seat: int
    grade: Grade
    text: str
    """The act that was done."""
    chance: float
    loss: float
    error: float
    estimate: str
    """The estimate of the champion's net, as a sentence; empty where the net does not decide."""
    match: str
    """The chance to win the match after the act, as a sentence; empty where there is no match to win."""
    worth: str
    """The gain or cost of this act against the best other one, as a sentence."""
    better: str
    """The better act, as a sentence; empty if there was none."""
    advice: str
    """The judge's choice and its reasons."""
    acts: tuple[ActReport, ...]


class CurveReport(Struct, frozen=True):
    """The chances of all seats before the act at this place of the record."""

    step: int
    chances: tuple[float, ...]
    match: tuple[float, ...] | None
    """The chances to win the match."""


class AccountReport(Struct, frozen=True):
    """Skill and luck of one player, in percentage points of winning."""

    player: str
    name: str
    decisions: int
    lost: float
    luck: float | None
    match_lost: float | None
    match_luck: float | None
    """The same for the match; null where there is no match to win."""
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
    """Whether all values are estimates of the champion's net; then values of rollouts follow."""
    method: str
    """The method behind the values, and the bot of the rollouts."""
    labels: Mapping[str, str]
    """Headings and grades in the language of the report."""
