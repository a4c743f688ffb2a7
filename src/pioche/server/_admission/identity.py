"""Identity without accounts: a player is an id and a token that this server signed."""

import hmac
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256
from secrets import token_bytes
from typing import Final

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""The alphabet has no letters that are easily confused."""
CODE_LENGTH: Final = 5
ID_LENGTH: Final = 13
_BETWEEN_LETTERS: Final = re.compile(r"[\s.,·-]")

Bytes = Callable[[int], bytes]


class Keyring:
    def __init__(self, key: bytes, draw: Bytes = token_bytes) -> None:
        self._key = key
        self._draw = draw

    def new_player(self) -> str:
        return "p" + self._letters(ID_LENGTH)

    def new_bot(self) -> str:
        return "b" + self._letters(ID_LENGTH)

    def new_code(self) -> str:
        """A short table code, to be read out and typed."""
        return self._letters(CODE_LENGTH).upper()

    def new_seed(self) -> str:
        return self._draw(32).hex()

    def token(self, player: str) -> str:
        digest = hmac.digest(self._key, b"player/" + player.encode(), sha256)
        return f"{player}.{urlsafe_b64encode(digest).decode().rstrip('=')}"

    def player(self, token: str) -> str | None:
        """The player of a token; None if it was not signed here."""
        player, _, _ = token.partition(".")
        return player if hmac.compare_digest(self.token(player).encode(), token.encode()) else None

    def seat_key(self, code: str, player: str, taking: int) -> str:
        """The secret of one seat at one table; it is void once the seat has been taken over."""
        digest = hmac.digest(self._key, f"seat/{code}/{player}/{taking}".encode(), sha256)
        return f"{player}.{urlsafe_b64encode(digest[:18]).decode()}"

    def mark(self, address: str) -> str:
        """A mark of an address that may be stored with a table: it can be compared, but not read back."""
        return hmac.digest(self._key, b"address/" + address.encode(), sha256)[:12].hex()

    def _letters(self, count: int) -> str:
        number = int.from_bytes(self._draw(count), "little")
        letters = ""
        for _ in range(count):
            number, place = divmod(number, len(LETTERS))
            letters += LETTERS[place]
        return letters


def plain_code(text: str) -> str:
    """Normalises a table code as people hear and type it: `b t 4 v t`, `B-T-4-V-T`."""
    return _BETWEEN_LETTERS.sub("", text).upper()
