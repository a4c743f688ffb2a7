"""The `.ftl` files of one language, each parsed when one of its sentences is first needed.

Parsing all of them takes longer than most commands do.
"""

import re
from collections.abc import Iterable, Iterator
from threading import Lock
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message

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
        self._places: dict[str, list[int]] = {}
        for place, text in enumerate(self._texts):
            for name in _ENTRY.findall(text):
                self._places.setdefault(name, []).append(place)
        self._parsed: set[int] = set()
        self._lock: Lock = Lock()

    def message(self, name: str) -> Message | None:
        places = self._places.get(name)
        if places is None:
            return None
        if places[0] not in self._parsed:
            self._parse(places[0])
        return self.bundle.get_message(name) if self.bundle.has_message(name) else None

    def _parse(self, place: int) -> None:
        """Parses a file and all that belong to it, in their order."""
        with self._lock:
            found, waiting = set[int](), {place} - self._parsed
            while waiting:
                found |= waiting
                waiting = {other for each in waiting for other in self._related(each)} - found - self._parsed
            for each in sorted(found):
                self.bundle.add_resource(FluentResource(self._texts[each]), allow_overrides=True)
            self._parsed |= found

    def _related(self, place: int) -> Iterator[int]:
        """The files that a file uses, and those that have a sentence of it too."""
        text = self._texts[place]
        names = (*_ENTRY.findall(text), *_USED.findall(text))
        return (other for name in names for other in self._places.get(name, ()))
