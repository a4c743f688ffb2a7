"""What is asked of a server beside its tables, over plain requests."""

from typing import Final
from urllib.error import URLError
from urllib.request import ProxyHandler, Request, build_opener

from pioche.client import Address

PATIENCE: Final = 5.0
"""Seconds."""
_direct = build_opener(ProxyHandler({}))


def fetch_record(address: Address, token: str | None, lang: str) -> str | None:
    """The record of the last game as the holder of the token may see it; None where there is none."""
    base = address.page.rpartition("/t/")[0]
    asked = Request(f"{base}/api/tables/{address.code}/record?lang={lang}")
    if token is not None:
        asked.add_header("Authorization", f"Bearer {token}")
    try:
        with _direct.open(asked, timeout=PATIENCE) as answer:
            text: str = answer.read().decode()
            return text
    except (URLError, OSError, UnicodeError):
        return None
