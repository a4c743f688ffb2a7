"""The players in the form of `--seats`: `ann,bot:expert,bot:random@sleepy`."""

import re
from collections.abc import Collection, Sequence
from itertools import count

from msgspec import Struct

from pioche.bots import (
    BOT_NAMES,
    MANNERS,
    OUTSIDE_PREFIXES,
    ManneredBot,
    UnknownBotError,
    is_from_outside,
    make_bot_from_spec,
    seat_bot,
    short_name,
    split_manners,
)
from pioche.locale import DEFAULT, words
from pioche.records import id_for
from pioche.table import clean_name

USUAL_BOTS = ("balanced", "offensive", "mixed")
_BETWEEN_SEATS = re.compile(r",(?![^(]*\))")
"""A comma that is not between the settings of a bot."""


class SeatedPlayers(Struct, frozen=True):
    player: str
    name: str
    bot: str | None


class SeatsError(ValueError):
    """The seats cannot be read; the text is one line."""


def read_seats(text: str, lang: str = DEFAULT) -> list[SeatedPlayers]:
    """Reads seats; bots get the names of their characters in this language."""
    entries = [word.strip() for word in _BETWEEN_SEATS.split(text)]
    people = {clean_name(word) for word in entries if not is_bot(word)}
    seats: list[SeatedPlayers] = []
    for word in entries:
        taken = {seat.name for seat in seats}
        name = _bot_name(word, taken | people, lang) if is_bot(word) else _person(word, taken)
        player = id_for(name, {seat.player for seat in seats})
        seats.append(SeatedPlayers(player, name, bot_of(word) if is_bot(word) else None))
    return seats


def is_bot(word: str) -> bool:
    return word.startswith("bot:")


def bot_of(word: str) -> str:
    return word.removeprefix("bot:")


def _person(word: str, taken: Collection[str]) -> str:
    name = clean_name(word)
    if not name or ":" in name:
        raise SeatsError(f'seat "{word}": expected a name, or bot:NAME')
    if name in taken:
        raise SeatsError(f'seat "{word}": expected names that differ')
    return name


def _bot_name(word: str, taken: Collection[str], lang: str) -> str:
    bot, _ = split_manners(bot_of(word))
    if bot not in BOT_NAMES:
        _check(word, bot)
    known = short_name(bot)
    if known in BOT_NAMES:
        name = words(lang).say(f"bot-{known}")
    else:
        name = clean_name(known) or words(lang).say("tui-bot-of-yours")
    numbered = (name if number == 1 else f"{name} {number}" for number in count(1))
    return next(each for each in numbered if each not in taken)


def _check(word: str, bot: str) -> None:
    try:
        make_bot_from_spec(bot).close()
    except UnknownBotError as error:
        if bot.startswith(OUTSIDE_PREFIXES) or "(" in bot:
            raise SeatsError(f'seat "{word}": {error}') from None
        bots = ", ".join(f"bot:{name}" for name in BOT_NAMES)
        manners = ", ".join(f"@{name}" for name in MANNERS)
        raise SeatsError(
            f'seat "{word}": expected one of {bots}, and behind it nothing or one of {manners}'
        ) from None


def bots_of(seats: Sequence[SeatedPlayers]) -> dict[str, ManneredBot]:
    return {seat.player: seat_bot(seat.bot) for seat in seats if seat.bot}


def foreign_bot_players(seats: Sequence[SeatedPlayers]) -> set[str]:
    """The players whose bots are no part of this package."""
    return {seat.player for seat in seats if seat.bot and is_from_outside(split_manners(seat.bot)[0])}


def usual_bot() -> str:
    return USUAL_BOTS[0]


def usual_seats(lang: str) -> list[str]:
    return [words(lang).say("tui-me"), *(f"bot:{bot}" for bot in USUAL_BOTS)]
