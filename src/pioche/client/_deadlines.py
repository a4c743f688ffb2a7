"""Deadlines of the server in the client's own clock."""

from msgspec import Struct

from pioche.protocol.to_client import Standing


class ClientDeadline(Struct, frozen=True):
    """A deadline in the client's own clock."""

    what: str
    at: float
    player: str | None = None


def deadlines_of(standing: Standing, now: float) -> tuple[ClientDeadline, ...]:
    return tuple(
        ClientDeadline(each.what, now + (each.at - standing.now) / 1000, each.player)
        for each in standing.deadlines
    )
