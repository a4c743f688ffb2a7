"""Who sits at the table, as `--seats` writes it: `ann,bot:greedy,bot:random`."""

from collections.abc import Sequence

from msgspec import Struct

from pioche.bots import BOTS, make_bot
from pioche.records.record import id_for
from pioche.table import Player
from pioche.table.managing import clean_name

BOT_NAMES = ("Ada", "Basile", "Cleo", "Dora", "Emil", "Flora", "Gus", "Hugo", "Iris")
"""What bots are called in the order in which they sit down."""


class Seated(Struct, frozen=True):
    player: str
    name: str
    bot: str | None


class SeatsError(ValueError):
    """Seats that cannot be read; the text is one line."""


def read_seats(text: str) -> list[Seated]:
    seats: list[Seated] = []
    for word in text.split(","):
        seats.append(_read_seat(word.strip(), seats))
    return seats


def _read_seat(word: str, seats: list[Seated]) -> Seated:
    kind, colon, bot = word.partition(":")
    if colon and kind == "bot":
        if bot not in BOTS:
            raise SeatsError(f'seat "{word}": expected one of {", ".join(f"bot:{name}" for name in BOTS)}')
        name = next(name for name in BOT_NAMES if name not in {seat.name for seat in seats})
    else:
        name, bot = clean_name(word), ""
        if not name or ":" in name:
            raise SeatsError(f'seat "{word}": expected a name, or bot:NAME')
    if name in {seat.name for seat in seats}:
        raise SeatsError(f'seat "{word}": expected names that differ')
    return Seated(id_for(name, {seat.player for seat in seats}), name, bot or None)


def bots_of(seats: Sequence[Seated]) -> dict[str, Player]:
    return {seat.player: make_bot(seat.bot) for seat in seats if seat.bot}
