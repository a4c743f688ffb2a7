"""Players without accounts: an id and a token."""

from litestar import post
from msgspec import Struct

from pioche.server._http.errors import said
from pioche.server._http.table_access import AccessToTables


class NewPlayer(Struct, frozen=True):
    player: str
    token: str
    """Save it: the token is the player."""


@post("/api/players", responses=said())
async def make_player(access: AccessToTables) -> NewPlayer:
    """Makes a new player, for a client that wants a token before there is a table."""
    keyring = access.hub.keyring
    player = keyring.new_player()
    return NewPlayer(player, keyring.token(player))
