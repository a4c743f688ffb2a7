"""HTTP requests to a server, beside the websocket."""

from typing import Final
from urllib.error import URLError
from urllib.request import ProxyHandler, Request, build_opener

import msgspec
from msgspec import Struct

from pioche.client import Address
from pioche.rulebooks import is_plain_text

HTTP_TIMEOUT: Final = 5.0
"""Seconds to wait for an answer."""
_direct = build_opener(ProxyHandler({}))


def fetch_seat_key(address: Address, token: str) -> str | None:
    """The secret of the token holder's seat at this table, or None."""
    text = _fetch(address, "seat", token)
    if text is None:
        return None
    try:
        link: str = msgspec.json.decode(text, type=dict[str, str])["link"]
    except (msgspec.MsgspecError, KeyError):
        return None
    return link.partition("#")[2] or None


def fetch_record(address: Address, token: str | None, lang: str) -> str | None:
    """The record of the last game as the token holder may see it, or None."""
    return _fetch(address, f"record?lang={lang}", token)


class _ToldHighlight(Struct):
    text: str


class _ToldHighlights(Struct):
    highlights: list[_ToldHighlight]


def fetch_highlights(address: Address, lang: str) -> list[str]:
    """The highlights of the last game, in sentences; none from a server that does not offer them."""
    text = _fetch(address, f"highlights?lang={lang}", None)
    try:
        told = msgspec.json.decode(text or "{}", type=_ToldHighlights)
    except msgspec.MsgspecError:
        return []
    return ["".join(letter for letter in each.text if is_plain_text(letter)) for each in told.highlights]


def _fetch(address: Address, what: str, token: str | None) -> str | None:
    base = address.page.rpartition("/t/")[0]
    asked = Request(f"{base}/api/tables/{address.code}/{what}")
    if token is not None:
        asked.add_header("Authorization", f"Bearer {token}")
    try:
        with _direct.open(asked, timeout=HTTP_TIMEOUT) as answer:
            text: str = answer.read().decode()
            return text
    except (URLError, OSError, UnicodeError):
        return None
