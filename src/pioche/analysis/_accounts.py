"""Skill and luck of each player: the cost of the player's own decisions, and the effect of everything
else.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from pioche.analysis._values import Grade

if TYPE_CHECKING:
    from pioche.analysis._game_analysis import JudgedDecision, RoundAnalysis


class PlayerAccount(Struct, frozen=True):
    """The account of one player in one round, in chances to win it.

    A round is won or lost: 1 or 0. A player begins with an equal share of 1. Decisions cost some of it. Luck,
    that is cards and the acts of others, makes up the rest of the way to 1 or 0.
    """

    seat: int
    decisions: int
    lost: float
    """The cost of all decisions together."""
    luck: float | None
    """None if the round is not over, or no decision was made."""
    grades: Mapping[Grade, int]
    match_lost: float | None = None
    """The cost of the decisions in chances to win the match; None where there is no match to win."""
    match_luck: float | None = None


def accounts_of(
    decisions: Sequence["JudgedDecision"],
    players: int,
    winners: Sequence[int],
    over: bool,
    gains: Sequence[float] | None = None,
) -> tuple[PlayerAccount, ...]:
    """`gains` has, by seat, the changes of the chances to win the match, if the round is over."""
    found = (_account(seat, decisions, players, winners, over) for seat in range(players))
    return tuple(_with_match(each, decisions, gains) for each in found)


def _with_match(
    account: PlayerAccount, decisions: Sequence["JudgedDecision"], gains: Sequence[float] | None
) -> PlayerAccount:
    losses = [each.chosen.match_loss for each in decisions if each.seat == account.seat]
    if not losses or None in losses:
        return account
    lost = sum(each.mean for each in losses if each is not None)
    luck = None if gains is None else gains[account.seat] + lost
    return replace(account, match_lost=lost, match_luck=luck)


def _account(
    seat: int, decisions: Sequence["JudgedDecision"], players: int, winners: Sequence[int], over: bool
) -> PlayerAccount:
    own = [each for each in decisions if each.seat == seat]
    lost = sum(each.chosen.loss.mean for each in own)
    won = (1.0 / len(winners) if seat in winners else 0.0) if winners else 1.0 / players
    luck = won - 1.0 / players + lost if over else None
    return PlayerAccount(seat, len(own), lost, luck, Counter(each.grade for each in own))


def summed_accounts(rounds: Sequence["RoundAnalysis"]) -> dict[str, PlayerAccount]:
    """The account of every player over all rounds; it has luck only from rounds that are over."""
    found: dict[str, PlayerAccount] = {}
    for part in rounds:
        for account in part.accounts:
            player = part.players[account.seat]
            found[player] = _sum(found[player], account) if player in found else account
    return found


def _sum(one: PlayerAccount, other: PlayerAccount) -> PlayerAccount:
    return PlayerAccount(
        other.seat,
        one.decisions + other.decisions,
        one.lost + other.lost,
        _sum_of_known(one.luck, other.luck),
        Counter(one.grades) + Counter(other.grades),
        _sum_of_known(one.match_lost, other.match_lost),
        _sum_of_known(one.match_luck, other.match_luck),
    )


def _sum_of_known(*values: float | None) -> float | None:
    known = [each for each in values if each is not None]
    return sum(known) if known else None
