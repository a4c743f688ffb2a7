"""Games that a bot did not finish. By default they count as lost, whatever its stand-in achieved."""

from collections.abc import Collection, Iterable

from msgspec import Struct

from pioche.lab._runs.experiments import Counting
from pioche.lab._statistics.tallies import PlayedGame


def with_partners(seats: Iterable[int], players: int, teams: int) -> set[int]:
    """Adds the partners of seats that forfeit."""
    found = set(seats)
    if not teams:
        return found
    return {seat for seat in range(players) if any(seat % teams == other % teams for other in found)}


def lost(played: PlayedGame, seats: Collection[int]) -> PlayedGame:
    """Returns the game as it counts after these seats forfeit it: their win goes to the others.

    A seat that forfeits a won game gets the points of the worst other seat; the others share the rest.
    """
    if not any(seat in seats for seat in played.winners):
        return played
    others = [seat for seat in range(len(played.points)) if seat not in seats]
    if not others:
        return played._replace(winners=(), points=(0,) * len(played.points))
    staying = tuple(seat for seat in played.winners if seat in others)
    points = _points(played.points, seats, others)
    return played._replace(winners=staying or tuple(others), points=points)


def _points(points: tuple[int, ...], seats: Collection[int], others: list[int]) -> tuple[int, ...]:
    worst = min(points[seat] for seat in others)
    given_up = sum(max(0, points[seat] - worst) for seat in seats)
    share = given_up // len(others)
    return tuple(min(own, worst) if seat in seats else own + share for seat, own in enumerate(points))


class Forfeited(Struct, frozen=True):
    """The part of a result about a bot that forfeited games."""

    games: int
    of: int
    """The number of games it played."""
    first: str
    """The deal of the first forfeit, `SEED/NUMBER`."""
    reason: str


def complaint(bot: str, found: Forfeited, counting: Counting) -> str:
    """Returns one line with the bot, the number of games and the first reason."""
    how = "counted as lost" if counting == "lost" else "played on by its stand-in, and so counted"
    reason = " ".join(found.reason.split())
    return (
        f"{bot} forfeited {found.games:,} of {found.of:,} games, {how}; first in deal {found.first}: {reason}"
    )
