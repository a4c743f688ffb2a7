"""Chooses the language of an answer."""

from typing import TYPE_CHECKING, Literal, TypeAlias

from litestar.params import FromQuery

from pioche.locale import DEFAULT, LANGUAGES, spoken

if TYPE_CHECKING:
    Lang: TypeAlias = FromQuery[str]
else:
    Lang = FromQuery[Literal[LANGUAGES]]


def accepted_language(header: str | None) -> str:
    """The first supported language of an Accept-Language header, by its weights."""
    wishes = [_weighted_language(part) for part in (header or "").split(",")[:20]]
    ordered = sorted((wish for wish in wishes if wish[1] > 0), key=lambda wish: -wish[1])
    return next((lang for wish, _ in ordered if (lang := spoken(wish))), DEFAULT)


def _weighted_language(part: str) -> tuple[str, float]:
    name, _, weight = part.partition(";q=")
    try:
        return name.strip(), float(weight or 1)
    except ValueError:
        return "", 0.0
