"""No accounts: a player is an id and a token."""

from litestar import post
from msgspec import Struct

from pioche.server._http.errors import said
from pioche.server._http.table_access import AtDesk


class NewPlayer(Struct, frozen=True):
    player: str
    token: str
    """To be kept: whoever has it is the player."""


@post("/api/players", responses=said())
async def make_player(desk: AtDesk) -> NewPlayer:
    """A new player, for whoever wants a token before there is a table."""
    keyring = desk.hub.keyring
    player = keyring.new_player()
    return NewPlayer(player, keyring.token(player))
