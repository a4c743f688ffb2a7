"""The bodies of requests, read strictly."""

from typing import Annotated, Final

import msgspec
from litestar.types import BeforeRequestHookHandler
from msgspec import Meta, Struct

from pioche.protocol.to_server import AvatarName, BotName, Hash, Name
from pioche.server._http.errors import HttpError, Plain
from pioche.table import MOST_SEATS, Options

JSON: Final = "application/json"
LONGEST_RECORD: Final = 256 * 1024
"""Most bytes of a record; a long match between ten people is a fifth of it."""


class NewBot(Struct, frozen=True):
    bot: BotName
    name: Name


class NewTable(Struct, frozen=True, kw_only=True):
    rules: Annotated[str, Meta(min_length=1, max_length=4096)] = "classic"
    """A preset, a composition such as `classic+stacking`, or a ruleset file."""
    position: Annotated[str, Meta(min_length=1, max_length=4096)] | None = None
    """A PUN position with its rules, instead of `rules`: the first game begins there."""
    options: Options = Options()
    name: Name | None = None
    """The game master's name, under which they take a seat; without one, they run the table and do not
    play.
    """
    hash: Hash | None = None
    """A promise of a part for the first deal, as in the protocol's `take-seat`."""
    avatar: AvatarName | None = None
    """The game master's avatar, as in the protocol's `take-seat`."""
    bots: Annotated[list[NewBot], Meta(max_length=MOST_SEATS)] = []
    start: bool = False
    """Deal at once."""


class NewDay(Struct, frozen=True):
    date: Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]
    """The day of UTC: today or yesterday."""
    name: Name
    avatar: AvatarName | None = None
    """The player's avatar, as in the protocol's `take-seat`."""


class GivenRules(Struct, frozen=True):
    rules: Annotated[str, Meta(min_length=1, max_length=4096)]
    """A preset, a composition such as `classic+stacking`, or a ruleset file."""
    addition: Annotated[str, Meta(max_length=4096)] = ""
    """A ruleset file that is laid on top of them: a card, for instance."""


class GivenRecord(Struct, frozen=True):
    pun: Annotated[str, Meta(min_length=1, max_length=LONGEST_RECORD)]
    """A record, as text."""


def strict_body(body: type[Struct]) -> BeforeRequestHookHandler:
    """Litestar would accept "1" for a number and "true" for true."""
    decoder = msgspec.json.Decoder(body)

    async def check(request: Plain) -> None:
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise HttpError(415, expected=JSON)
        text = await request.body()
        try:
            decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise _wrong(error) from None

    return check


def _wrong(error: Exception) -> HttpError:
    """Rewrites msgspec's message: Expected `str`, got `int` - at `$.name`."""
    if not isinstance(error, msgspec.ValidationError):
        return HttpError(400, expected=JSON)
    expected, _, where = str(error).partition(" - at ")
    return HttpError(400, where=where.strip("`").removeprefix("$.") or None, expected=expected)
