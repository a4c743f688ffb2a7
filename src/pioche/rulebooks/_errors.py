"""The errors of a ruleset: the place, the field, the value, and what would be right."""

import difflib
import json
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

LONGEST_SHOWN: Final = 60


class Where(NamedTuple):
    """A place in a file; `file` is None for a text that has none."""

    file: str | None = None
    line: int | None = None

    def __str__(self) -> str:
        parts = [part for part in (self.file, self.line and str(self.line)) if part]
        return ":".join(parts) if self.file else "".join(f"line {part}" for part in parts)


NOWHERE: Final = Where()


class Phrase(NamedTuple):
    """A message of `pioche.locale` with its arguments, said in any language."""

    id: str
    args: Mapping[str, object] = {}

    def say(self, lang: str) -> str:
        from pioche.locale import words

        return words(lang).say(self.id, **self.args)


class RulesError(ValueError):
    """The ruleset cannot be read or played; `str()` is one line."""

    def __init__(
        self,
        where: Where = NOWHERE,
        *,
        field: str | None = None,
        value: object = None,
        expected: Phrase,
        hint: str | None = None,
    ) -> None:
        super().__init__(expected.id)
        self.where = where
        self.field = field
        self.value = value
        self.wanted = expected
        self.hint = hint

    @property
    def file(self) -> str | None:
        return self.where.file

    @property
    def line(self) -> int | None:
        return self.where.line

    @property
    def expected(self) -> str:
        return self.wanted.say("en")

    def say(self, lang: str) -> str:
        """The whole line in a language: `house.toml:3: stacking = "sme": expected one of …`."""
        what = " = ".join(part for part in (_plain(self.field or ""), self._shown()) if part)
        said = self.wanted.say(lang)
        if self.hint:
            said += " " + Phrase("error-did-you-mean", {"word": self.hint}).say(lang)
        colon = Phrase("error-colon").say(lang)
        return colon.join(part for part in (str(self.where), what, said) if part)

    def __str__(self) -> str:
        return self.say("en")

    def _shown(self) -> str:
        return "" if self.value is None else quoted_value(self.value)


def quoted_value(value: object) -> str:
    """A value as a ruleset file writes it, on one line and not too long."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (ValueError, RecursionError):
        text = "…"
    return _plain(text)


def _plain(text: str) -> str:
    """One line, without control characters."""
    text = "".join(char if is_plain_text(char) else "�" for char in text)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def is_plain_text(text: str) -> bool:
    """Whether a text has only letters, signs and spaces, including unbreakable ones (French)."""
    return text.replace("\u00a0", " ").replace("\u202f", " ").isprintable()


def one_of(options: Iterable[object]) -> Phrase:
    return Phrase("error-one-of", {"options": ", ".join(str(option) for option in options)})


def nearest(word: object, options: Iterable[str]) -> str | None:
    """The word that the writer probably meant."""
    found = difflib.get_close_matches(str(word)[:40], list(options), n=1)
    return found[0] if found else None
