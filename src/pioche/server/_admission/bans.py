"""Bans by identity or by network."""

import re
from collections.abc import Iterable
from ipaddress import ip_network
from typing import Final

from pioche.server._admission.admission import Network
from pioche.server._storage.base import Ban

_PLAYER: Final = re.compile(r"p[a-z2-9]{13}")


class Bans:
    def __init__(self, bans: Iterable[Ban] = ()) -> None:
        known = [ban.what for ban in bans]
        self._players = frozenset(what for what in known if _PLAYER.fullmatch(what))
        self._networks = tuple(ip_network(what) for what in known if what not in self._players)

    def forbid(self, player: str, address: str) -> bool:
        """`address` is one address, or the network of one household."""
        return player in self._players or (bool(self._networks) and self._holds(address))

    def _holds(self, address: str) -> bool:
        try:
            place = ip_network(address, strict=False)
        except ValueError:
            return False
        return any(_overlap(place, network) for network in self._networks)


def _overlap(one: Network, other: Network) -> bool:
    return one.version == other.version and one.overlaps(other)


def read_target(text: str) -> str | None:
    """Reads a player id, a token, an address or a network in the stored form; None for anything else."""
    player = text.strip().partition(".")[0]
    if _PLAYER.fullmatch(player):
        return player
    try:
        return str(ip_network(text.strip(), strict=False))
    except ValueError:
        return None
