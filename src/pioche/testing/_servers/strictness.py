"""Compares a frame with the written protocol: unknown fields, and the cards it mentions."""

import re
from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

from pioche.core import events as g
from pioche.core import redacted_events as r
from pioche.table.events import SeenEvent

APART: Final = re.compile(r"[\s,;|]+")
UNCOUNTED: Final = ("DECK_CREATED", "DEALER_CHOSEN")
"""Events that name cards which then go back into the pile."""


def unknown_fields(written: Any, read: object, where: str = "$") -> Iterator[str]:
    """The fields of the written JSON that its type does not have."""
    if isinstance(read, Struct) and isinstance(written, dict):
        known = dict(zip(read.__struct_encode_fields__, read.__struct_fields__, strict=True))
        for key, value in written.items():
            if key in known:
                yield from unknown_fields(value, getattr(read, known[key]), f"{where}.{key}")
            elif key != read.__struct_config__.tag_field:
                yield f"{where}.{key}"
    elif isinstance(read, tuple | list) and isinstance(written, list):
        for place, (inner, value) in enumerate(zip(written, read, strict=False)):
            yield from unknown_fields(inner, value, f"{where}[{place}]")


def texts(written: Any, besides: tuple[str, ...] = ()) -> Iterator[str]:
    """All words in all fields except these."""
    if isinstance(written, str):
        yield from APART.split(written)
    elif isinstance(written, list):
        for each in written:
            yield from texts(each, besides)
    elif isinstance(written, dict):
        for key, each in written.items():
            if key not in besides:
                yield key
                yield from texts(each, besides)


def shown_cards(event: SeenEvent, seat: int) -> tuple[str, ...]:
    """The cards that the event may show to that seat."""
    match event:
        case g.CardPlayed(cards=cards) | g.MistakePenalised(cards=cards):
            return cards
        case g.FirstCardTurned(card=card) | g.FirstCardCovered(card=card):
            return (card,)
        case r.FirstCardReturnedUnseen(card=card):
            return (card,)
        case g.AllCardReceived(seat=whose, cards=cards) | g.CardPicked(seat=whose, cards=cards):
            return cards if whose == seat else ()
        case g.HandShown(seat=whose, to=to, cards=cards):
            return cards if seat in (whose, to) else ()
    return ()
