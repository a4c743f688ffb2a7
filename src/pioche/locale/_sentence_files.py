"""The `.ftl` files of one language, each parsed when one of its sentences is first needed.

Parsing all of them takes longer than most commands do.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message
from fluent.syntax.ast import BaseNode, Resource, Term
from fluent.syntax.ast import Message as Entry

from pioche.locale._initials import initial

_ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""The id of a message, or of a term with its hyphen."""
_USED: Final = re.compile(r"[{(,]\s*(-?[a-zA-Z][\w-]*)")
"""The beginning of a placeable: perhaps another message or a term, which may stand in another file."""


class SentenceFiles:
    def __init__(self, lang: str, texts: Iterable[str]) -> None:
        """Of two sentences with one id, the later file has the one that counts."""
        functions: dict[str, Any] = {"INITIAL": initial}
        self.bundle: FluentBundle = FluentBundle([lang], functions, use_isolating=False)
        self._texts: list[str] = list(texts)
        self._places: dict[str, int] = {
            name: place for place, text in enumerate(self._texts) for name in _ENTRY.findall(text)
        }
        self._parsed: set[int] = set()

    def message(self, name: str) -> Message | None:
        place = self._places.get(name)
        if place is None:
            return None
        if place not in self._parsed:
            self._parse(place)
        return self.bundle.get_message(name) if self.bundle.has_message(name) else None

    def _parse(self, place: int) -> None:
        """Parses a file, and those that its sentences use; threads may do so twice, with the same result."""
        found, waiting = set[int](), {place}
        while waiting:
            found |= waiting
            for each in waiting:
                self.bundle.add_resource(self._resource(each), allow_overrides=True)
            waiting = {used for each in waiting for used in self._used(each)} - found - self._parsed
        self._parsed |= found

    def _resource(self, place: int) -> Resource:
        resource = FluentResource(self._texts[place])
        resource.body = [entry for entry in resource.body if self._places.get(_name(entry)) == place]
        return resource

    def _used(self, place: int) -> Iterator[int]:
        names = _USED.findall(self._texts[place])
        return (self._places[name] for name in names if name in self._places)


def _name(entry: BaseNode) -> str:
    """The id, with the hyphen of a term; empty for a comment."""
    if isinstance(entry, Term):
        return f"-{entry.id.name}"
    return str(entry.id.name) if isinstance(entry, Entry) else ""
