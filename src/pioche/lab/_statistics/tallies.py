"""Counts the games of many deals in whole numbers, so that the sum does not depend on how deals were
distributed.

A deal gives each lineup two figures, summed over its seatings: the wins of the measured bot, and its net
points. The tally keeps their sums and sums of products, lineup by lineup: enough for every mean, every
interval clustered by deal, and every difference of two lineups on the same deals.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import Struct

SHARE: Final = 2520
"""One game won, as a number that up to ten winners can share."""


class PlayedGame(NamedTuple):
    """One game, as the tally counts it."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    """Points by seat; more is better under both schools of scoring."""
    length: int
    """Turns of a round, rounds of a match."""
    luck: tuple[int, ...] = ()
    """By seat, where it is counted: the luck of what was drawn, whose mean is 0."""


class LineupCount(Struct):
    """The count of one lineup."""

    games: int
    blocked: int
    """Games that nobody won."""
    won: int
    """Wins of the measured bot, in shares."""
    net: int
    """Its net points, times the number of the others."""
    net_squared: int
    """The same, squared for each game."""
    points: int
    """Points on the score sheet, all seats together."""
    points_squared: int
    seats_won: list[int]
    """Shares by seat, for any bot."""
    seats_won_squared: list[int]
    """The same, squared for each deal."""
    lengths: list[int]
    """The number of games of length 0, 1, 2 …"""
    luck: int = 0
    """The luck of the measured bot, less that of the others, times the number of the others."""
    luck_squared: int = 0
    """The same, squared for each deal."""
    won_luck: int = 0
    """Shares won times luck, by deal."""


class Forfeits(Struct):
    """The forfeits of one bot."""

    games: int
    deal: int
    """The deal of the first forfeit."""
    reason: str
    """The reason of the first forfeit."""


class Tally(Struct):
    deals: int
    counts: list[LineupCount]
    """By lineup."""
    won_products: list[list[int]]
    """Sums over the deals, lineup by lineup."""
    net_products: list[list[int]]
    problems: dict[str, int] = {}
    """The failures of external bots, by kind."""
    forfeits: dict[str, Forfeits] = {}
    """By bot: the games it did not finish."""


def shares(winners: Sequence[int], partners: int = 1) -> int:
    """Returns what each winner won: everything, unless winners who are not partners share it."""
    return SHARE * partners // len(winners) if winners else 0


def empty(lineups: int, players: int) -> Tally:
    counts = [LineupCount(0, 0, 0, 0, 0, 0, 0, [0] * players, [0] * players, []) for _ in range(lineups)]
    return Tally(0, counts, _square(lineups), _square(lineups))


def _square(size: int) -> list[list[int]]:
    return [[0] * size for _ in range(size)]


def add_deal(tally: Tally, games: Sequence[Sequence[PlayedGame]], partners: int = 1) -> None:
    """Adds one deal, by lineup and seating. The measured bot has seat `n` in the `n`-th seating."""
    figures = [_add(count, played, partners) for count, played in zip(tally.counts, games, strict=True)]
    tally.deals += 1
    for products, part in ((tally.won_products, 0), (tally.net_products, 1)):
        for row, one in zip(products, figures, strict=True):
            for place, other in enumerate(figures):
                row[place] += one[part] * other[part]


def _add(count: LineupCount, games: Sequence[PlayedGame], partners: int) -> tuple[int, int]:
    won = net = luck = 0
    seats = [0] * len(count.seats_won)
    for seat, game in enumerate(games):
        share, own = shares(game.winners, partners), net_points(game.points, seat)
        won += share * (seat in game.winners)
        net += own
        luck += net_points(game.luck, seat) if game.luck else 0
        count.net_squared += own * own
        for winner in game.winners:
            seats[winner] += share
        _note(count, game)
    count.won += won
    count.net += net
    count.luck += luck
    count.luck_squared += luck * luck
    count.won_luck += won * luck
    count.seats_won = _sum(count.seats_won, seats)
    count.seats_won_squared = _sum(count.seats_won_squared, [each * each for each in seats])
    return won, net


def net_points(points: Sequence[int], seat: int) -> int:
    """The seat's points minus the mean of the others', times the number of the others."""
    return len(points) * points[seat] - sum(points)


def _note(count: LineupCount, game: PlayedGame) -> None:
    given = sum(map(abs, game.points))
    count.games += 1
    count.blocked += not game.winners
    count.points += given
    count.points_squared += given * given
    count.lengths += [0] * (game.length + 1 - len(count.lengths))
    count.lengths[game.length] += 1


def total(tallies: Iterable[Tally], lineups: int, players: int) -> Tally:
    result = empty(lineups, players)
    problems: Counter[str] = Counter()
    for tally in tallies:
        result.deals += tally.deals
        result.counts = [_joined(*pair) for pair in zip(result.counts, tally.counts, strict=True)]
        result.won_products = _sums(result.won_products, tally.won_products)
        result.net_products = _sums(result.net_products, tally.net_products)
        problems.update(tally.problems)
        add_forfeits(result.forfeits, tally.forfeits)
    result.problems = dict(sorted(problems.items()))
    result.forfeits = dict(sorted(result.forfeits.items()))
    return result


def add_forfeits(known: dict[str, Forfeits], more: Mapping[str, Forfeits]) -> None:
    """Merges forfeits; the reason of the first deal is kept, whatever the order."""
    for bot, found in more.items():
        other = known.get(bot, found)
        first = min(other, found, key=lambda each: each.deal)
        games = found.games + (other.games if bot in known else 0)
        known[bot] = Forfeits(games, first.deal, first.reason)


def _joined(one: LineupCount, other: LineupCount) -> LineupCount:
    pairs = ((name, getattr(one, name), getattr(other, name)) for name in LineupCount.__struct_fields__)
    sums: dict[str, Any] = {name: _sum(a, b) if isinstance(a, list) else a + b for name, a, b in pairs}
    return LineupCount(**sums)


def _sum(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """Adds element by element; missing elements count as 0."""
    length = max(len(one), len(other))
    return [a + b for a, b in zip(_padded(one, length), _padded(other, length), strict=True)]


def _padded(values: Sequence[int], length: int) -> list[int]:
    return [*values, *[0] * (length - len(values))]


def _sums(one: list[list[int]], other: list[list[int]]) -> list[list[int]]:
    return [_sum(*rows) for rows in zip(one, other, strict=True)]
