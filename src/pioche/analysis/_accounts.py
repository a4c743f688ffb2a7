"""Skill and luck: what a player's own decisions cost, and what everything else brought."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from pioche.analysis._values import Grade

if TYPE_CHECKING:
    from pioche.analysis._game_analysis import JudgedDecision


class PlayerAccount(Struct, frozen=True):
    """The account of one player in one round, in chances to win it.

    A round is won or lost: 1 or 0. A player begins with an equal share, loses something by decisions, and the
    rest of the way to 1 or 0 is luck: cards, and what others do.
    """

    seat: int
    decisions: int
    lost: float
    """What the decisions cost, all together."""
    luck: float | None
    """None if the round is not over, or no decision was made."""
    grades: Mapping[Grade, int]


def accounts_of(
    decisions: Sequence["JudgedDecision"], players: int, winners: Sequence[int], over: bool
) -> tuple[PlayerAccount, ...]:
    return tuple(_account(seat, decisions, players, winners, over) for seat in range(players))


def _account(
    seat: int, decisions: Sequence["JudgedDecision"], players: int, winners: Sequence[int], over: bool
) -> PlayerAccount:
    own = [each for each in decisions if each.seat == seat]
    lost = sum(each.chosen.loss.mean for each in own)
    won = (1.0 / len(winners) if seat in winners else 0.0) if winners else 1.0 / players
    luck = won - 1.0 / players + lost if over else None
    return PlayerAccount(seat, len(own), lost, luck, Counter(each.grade for each in own))
