"""Visible names: cleaned of invisible characters, and compared by how they look."""

import unicodedata
from functools import lru_cache
from typing import Final

NAME_LENGTH: Final = 24
_INVISIBLE: Final = frozenset(
    chr(code)
    for first, last in (
        (0x034F, 0x034F),  # combining grapheme joiner
        (0x115F, 0x1160),  # Hangul fillers, to which NFKC brings the others
        (0x17B4, 0x17B5),  # Khmer inherent vowels
        (0x180B, 0x180F),  # Mongolian variation selectors
        (0x2800, 0x2800),  # the empty Braille pattern
        (0xFE00, 0xFE0F),  # variation selectors
        (0xE0100, 0xE01EF),
    )
    for code in range(first, last + 1)
)
_SEEN: Final = frozenset("LNPS")
"""Letters, numbers, punctuation and symbols; a mark alone has nothing to stand on."""


def clean_name(name: str) -> str:
    """In one Unicode form, without invisible characters; empty if nothing is visible."""
    kept = "".join(filter(None, map(_kept, unicodedata.normalize("NFKC", name))))
    plain = unicodedata.normalize("NFC", " ".join(kept.split()))[:NAME_LENGTH].strip()
    return plain if any(unicodedata.category(letter)[0] in _SEEN for letter in plain) else ""


def _kept(letter: str) -> str:
    """Joiners, selectors and fillers vanish, other characters without a shape become spaces."""
    if letter in _INVISIBLE or unicodedata.category(letter) == "Cf":
        return ""
    return letter if letter.isprintable() else " "


def look_alike(one: str, other: str) -> bool:
    """Whether people at one table could mistake one name for the other."""
    if one.casefold() == other.casefold():
        return True
    return skeleton(one) == skeleton(other) or skeleton(one.casefold()) == skeleton(other.casefold())


@lru_cache(maxsize=512)
def skeleton(name: str) -> str:
    """The name with each character replaced by the first that looks like it; for comparing, never shown."""
    return "".join(map(_shape, unicodedata.normalize("NFD", clean_name(name)).replace(" ", "")))


@lru_cache(maxsize=4096)
def _shape(letter: str) -> str:
    """The first of all texts that look like this one, directly or through others; "rn" rather than "m"."""
    seen = _look_alikes(letter)
    pairs = [text for text in seen if len(text) > 1 and text.isascii() and text.isalnum()]
    return "".join(min(_look_alikes(part)) for part in min(pairs)) if pairs else min(seen)


def _look_alikes(letter: str) -> set[str]:
    """Includes the letter itself."""
    from confusable_homoglyphs.confusables import confusables_data

    seen, found = set[str](), [letter]
    while found:
        each = found.pop()
        if each not in seen:
            seen.add(each)
            found += (known["c"] for known in confusables_data.get(each, ()))
    return seen
