"""Counts the kernel's games as arrays, with exactly the sums of `tallies`."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pioche.bots import FastBot, NetSeat, NetTables, kernel_seats, play_matches, play_rounds
from pioche.lab._runs.experiments import Experiment, Lineup
from pioche.lab._statistics.tallies import SHARE, LineupCount, PlayedGame, Tally

Whole: TypeAlias = NDArray[np.int64]


class KernelGames(NamedTuple):
    """The games of one seating on many deals."""

    won: Whole
    """Shares, by game and seat."""
    points: Whole
    """By game and seat; more is better under both schools of scoring."""
    lengths: Whole


def play_deals(experiment: Experiment, numbers: range) -> Tally:
    counted = [_count(seatings) for seatings in _all(experiment, numbers)]
    won = np.array([each[1] for each in counted])
    net = np.array([each[2] for each in counted])
    return Tally(
        len(numbers),
        [each[0] for each in counted],
        (won @ won.T).tolist(),
        (net @ net.T).tolist(),
    )


def _all(experiment: Experiment, numbers: range) -> Iterator[list[KernelGames]]:
    for lineup in experiment.lineups:
        yield seatings_of(experiment, lineup, numbers)


def seatings_of(experiment: Experiment, lineup: Lineup, numbers: range) -> list[KernelGames]:
    bots, missing = kernel_seats(lineup.seats, experiment.rules, experiment.players)
    if missing:
        raise ValueError(f"the kernel does not play the bot {missing}")
    if any(isinstance(bot, NetSeat) for bot in bots.values()):
        return _with_nets(
            experiment, [[bots[spec] for spec in seating] for seating in lineup.seatings()], numbers
        )
    scripted = {spec: bot for spec, bot in bots.items() if isinstance(bot, FastBot)}
    return [
        _played(experiment, [scripted[spec] for spec in seating], numbers) for seating in lineup.seatings()
    ]


def _with_nets(
    experiment: Experiment, seatings: Sequence[Sequence[FastBot | NetSeat]], numbers: range
) -> list[KernelGames]:
    """Plays all seatings side by side, so that a net is asked for many rounds at once."""
    tables = NetTables(experiment.rules, seatings)
    found = tables.play(experiment.seed, numbers, experiment.game == "match")
    columns = found.winners, found.points, found.lengths
    return [
        _games(experiment, *(column[place :: len(seatings)] for column in columns))
        for place in range(len(seatings))
    ]


def _played(experiment: Experiment, bots: Sequence[FastBot], numbers: range) -> KernelGames:
    if experiment.game == "round":
        rounds = play_rounds(experiment.rules, bots, experiment.seed, numbers)
        return _games(experiment, rounds.winners, rounds.points, rounds.turns)
    matches = play_matches(experiment.rules, bots, experiment.seed, numbers)
    return _games(experiment, matches.winners, matches.scores, matches.rounds)


def _games(
    experiment: Experiment, winners: NDArray[Any], points: NDArray[Any], lengths: NDArray[Any]
) -> KernelGames:
    """Of rounds, winners are seats; of matches, seats as bits."""
    sign = -1 if experiment.rules.scoring == "losers-collect" else 1
    seats = np.arange(experiment.players)
    if experiment.game == "round":
        won = _is_winner(winners, experiment.players, experiment.rules.teams) * np.int64(SHARE)
    else:
        bits = (winners.astype(np.int64)[:, None] >> seats) & 1
        won = bits * (SHARE * _partners(experiment) // np.maximum(1, bits.sum(axis=1, keepdims=True)))
    return KernelGames(won, sign * points.astype(np.int64), lengths.astype(np.int64))


def _is_winner(winners: NDArray[Any], players: int, teams: int) -> NDArray[np.bool_]:
    """By game and seat: the winner, and partners (ruling 35)."""
    first, seats = winners[:, None], np.arange(players)
    same: NDArray[np.bool_] = first % teams == seats % teams if teams else first == seats
    return same & (first >= 0)


def _partners(experiment: Experiment) -> int:
    teams = experiment.rules.teams
    return experiment.players // teams if teams else 1


def _count(seatings: Sequence[KernelGames]) -> tuple[LineupCount, Whole, Whole]:
    """Returns the count of a lineup, and the measured bot's result of each deal."""
    won, points = (np.stack([games[place] for games in seatings]) for place in (0, 1))
    lengths = np.concatenate([games.lengths for games in seatings])
    own, net = _own(won), _own(points.shape[2] * points - points.sum(axis=2, keepdims=True))
    written = np.abs(points).sum(axis=2)
    seats = won.sum(axis=0)
    count = LineupCount(
        games=len(lengths),
        blocked=int((won.sum(axis=2) == 0).sum()),
        won=int(own.sum()),
        net=int(net.sum()),
        net_squared=int((net * net).sum()),
        points=int(written.sum()),
        points_squared=int((written * written).sum()),
        seats_won=seats.sum(axis=0).tolist(),
        seats_won_squared=(seats * seats).sum(axis=0).tolist(),
        lengths=np.bincount(lengths).tolist(),
    )
    return count, own.sum(axis=0), net.sum(axis=0)


def _own(values: Whole) -> Whole:
    """Selects the measured bot, which has seat `n` in the `n`-th seating; by seating and deal."""
    seats = np.arange(len(values))
    own: Whole = values[seats, :, seats]
    return own


def games_of(experiment: Experiment, lineup: Lineup, numbers: range) -> Iterator[list[PlayedGame]]:
    """Returns games deal by deal, for a lineup that is compared with others on the core."""
    seatings = seatings_of(experiment, lineup, numbers)
    for deal in range(len(numbers)):
        yield [
            PlayedGame(
                tuple(np.flatnonzero(games.won[deal]).tolist()),
                tuple(games.points[deal].tolist()),
                int(games.lengths[deal]),
            )
            for games in seatings
        ]
