"""Tables that follow from played ones.

With two players "A against B" and "B against A" are the same rounds. Both tables play the deals of one seed
from both seats, and the luck of a bot depends on deal, turn and seat, not on the bot. So both tables have the
same two seatings of a deal, in a different order. One bot wins a round, or the other, or nobody.

If two bots of the pool decide alike, the table of one is that of the other.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import Final

from msgspec.structs import replace

from pioche.lab._benchmark.protocol import Protocol
from pioche.lab._benchmark.results import (
    Adjusted,
    BenchmarkResult,
    CellResult,
    Interval,
    join_results,
    result_of,
)
from pioche.lab._statistics.estimates import NORMAL_95, mean_of

SEATS: Final = 2
"""With more players, the copies of the other bot win against each other."""


def with_derived(protocol: Protocol, results: Sequence[BenchmarkResult]) -> list[BenchmarkResult]:
    """The results with the tables that follow from the results of others; played tables stay.

    Only bots of the pool gain tables by it, because entrants meet no others.
    """
    known = {each.entrant: each for each in results}
    found = [_completed(protocol, each, results) for each in results]
    missing = (result_of(protocol, bot, ()) for bot in protocol.pool if bot not in known)
    new = (_completed(protocol, each, results) for each in missing)
    return [*found, *(each for each in new if each.cells)]


def played_alone(result: BenchmarkResult) -> BenchmarkResult:
    """The result without the tables that were derived from others."""
    return replace(result, cells=tuple(cell for cell in result.cells if not cell.mirrored))


def _completed(
    protocol: Protocol, result: BenchmarkResult, others: Iterable[BenchmarkResult]
) -> BenchmarkResult:
    """Uses only results of the code that played the entrant's own tables, if there are any. Mixed code is
    refused.
    """
    met = {each.cell for each in result.cells}
    found = [
        derived
        for other in others
        if other.entrant in protocol.pool
        for cell in other.cells
        if not cell.mirrored
        for derived in _derived(protocol, result.entrant, other.entrant, cell)
    ]
    new = [cell for cell in found if cell.cell not in met and cell.code in (result.codes or [cell.code])]
    return join_results(protocol, [result, replace(result, cells=tuple(new))]) if new else result


def _derived(protocol: Protocol, entrant: str, other: str, cell: CellResult) -> Iterator[CellResult]:
    """The tables of the entrant that follow from one that another bot played."""
    if cell.players == SEATS and cell.against == entrant:
        yield mirrored(other, cell)
    if entrant in protocol.alike(other, cell.players):
        for against in protocol.alike(cell.against, cell.players):
            if against != entrant:
                yield replace(cell, against=against, mirrored=True)


def mirrored(entrant: str, cell: CellResult) -> CellResult:
    """The same table for the bot that the entrant met."""
    if cell.players != SEATS:
        raise ValueError(f"a table for {cell.players} has no mirror")
    rate, (low, high) = _others(cell, cell.win_rate, cell.win_rate_ci95)
    return replace(
        cell,
        against=entrant,
        win_rate=rate,
        win_rate_ci95=(max(0.0, low), min(1.0, high)),
        net_points=-cell.net_points,
        net_points_ci95=(-cell.net_points_ci95[1], -cell.net_points_ci95[0]),
        adjusted=cell.adjusted and _adjusted(cell, cell.adjusted),
        mirrored=True,
    )


def _others(cell: CellResult, rate: float, ci95: Interval) -> tuple[float, Interval]:
    """The win rate of the other bot in the rounds that remain, and its interval."""
    rest, room = 1 - cell.blocked / cell.rounds, NORMAL_95 * _blocked_error(cell)
    return rest - rate, (rest - ci95[1] - room, rest - ci95[0] + room)


def _blocked_error(cell: CellResult) -> float:
    """The most that rounds without a winner can add to the standard error.

    The table does not say in which deals they were. The variation is largest with two of them in one deal.
    """
    twice, once = divmod(cell.blocked, SEATS)
    return mean_of(cell.rounds // SEATS, cell.blocked, SEATS**2 * twice + once, SEATS).error


def _adjusted(cell: CellResult, found: Adjusted) -> Adjusted:
    """The luck of one bot is the luck of the other with its sign changed."""
    rate, ci95 = _others(cell, found.win_rate, found.win_rate_ci95)
    return Adjusted(rate, ci95, _removed(cell, found))


def _removed(cell: CellResult, found: Adjusted) -> float:
    """The variance removed is the same; with rounds that nobody won it is the least possible value."""
    more = _blocked_error(cell)
    if not more:
        return found.variance_removed
    low, high = found.win_rate_ci95
    error = (high - low) / 2 / NORMAL_95
    whole = error / sqrt(1 - found.variance_removed)
    return max(0.0, 1 - ((error + more) / (whole - more)) ** 2) if whole > more else 0.0
