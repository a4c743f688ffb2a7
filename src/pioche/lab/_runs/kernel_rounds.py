"""Counts the kernel's games as arrays, with exactly the sums of `tallies`."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pioche.bots import FastBot, compiled_bot, play_matches, play_rounds
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
    bots = {spec: _bot(experiment, spec) for spec in lineup.seats}
    return [_played(experiment, [bots[spec] for spec in seating], numbers) for seating in lineup.seatings()]


def _bot(experiment: Experiment, spec: str) -> FastBot:
    bot = compiled_bot(spec, experiment.rules, experiment.players)
    if bot is None:
        raise ValueError(f"the kernel does not play the bot {spec}")
    return bot


def _played(experiment: Experiment, bots: Sequence[FastBot], numbers: range) -> KernelGames:
    sign = -1 if experiment.rules.scoring == "losers-collect" else 1
    if experiment.game == "round":
        rounds = play_rounds(experiment.rules, bots, experiment.seed, numbers)
        won = _is_winner(rounds.winners, len(bots), experiment.rules.teams) * np.int64(SHARE)
        return KernelGames(won, sign * rounds.points.astype(np.int64), rounds.turns.astype(np.int64))
    matches = play_matches(experiment.rules, bots, experiment.seed, numbers)
    winners = (matches.winners.astype(np.int64)[:, None] >> np.arange(len(bots))) & 1
    shared = np.maximum(1, winners.sum(axis=1, keepdims=True))
    won = winners * (SHARE * _partners(experiment) // shared)
    return KernelGames(won, sign * matches.scores.astype(np.int64), matches.rounds.astype(np.int64))


def _is_winner(winners: NDArray[np.int8], players: int, teams: int) -> NDArray[np.bool_]:
    """By game and seat: the winner, and partners (ruling 35)."""
    first, seats = winners[:, None], np.arange(players)
    if not teams:
        return np.equal(first, seats)
    return np.logical_and(first >= 0, np.equal(first % teams, seats % teams))


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
