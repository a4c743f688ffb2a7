"""Reads a TOML text with the line of every value, so that errors can name it."""

import re
import tomllib
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from pioche.locale import LANGUAGES, is_language
from pioche.rulebooks._errors import Phrase, RulesError, Where, is_plain_text, nearest, one_of
from pioche.rulebooks._fields import BadValue
from pioche.rulebooks._text_limits import TooMuchError, check_shape
from pioche.rulebooks._toml_lines import Path, lines_of

LONGEST_NAME: Final = 40
_T = TypeVar("_T")


class TomlReader:
    """Finds values by their path; an error names the file, the line, the field and the value."""

    def __init__(self, text: str, where: Where) -> None:
        self.start = where
        self.data = self._parse(text)
        self.lines = lines_of(text)

    def _parse(self, text: str) -> dict[str, object]:
        try:
            check_shape(text)
            return tomllib.loads(text)
        except TooMuchError as error:
            raise RulesError(self._where(error.line), expected=error.expected) from None
        except ValueError as error:
            why, _, place = " ".join(str(error).split()).partition(" (at ")
            line = re.match(r"line (\d+)", place)
            at_line = int(line[1]) if line else text.count("\n") + 1
            expected = Phrase("error-toml", {"why": why[:1].lower() + why[1:]})
            raise RulesError(self._where(at_line), expected=expected) from None

    def _where(self, line: int) -> Where:
        return Where(self.start.file, line + (self.start.line or 0))

    def at(self, path: Path) -> Where:
        while path and path not in self.lines:
            path = path[:-1]
        return self._where(self.lines.get(path, 1))

    def wrong(
        self, path: Path, expected: Phrase, *, value: object = None, hint: str | None = None
    ) -> RulesError:
        field = ".".join(str(key) for key in path if isinstance(key, str))
        return RulesError(self.at(path), field=field, value=value, expected=expected, hint=hint)

    def find(self, path: Path) -> object:
        found: object = self.data
        for key in path:
            found = found.get(key) if isinstance(found, dict) else None
        return found

    def table(self, path: Path) -> dict[str, object]:
        found = self.find(path)
        if found is None:
            return {}
        if not isinstance(found, dict):
            raise self.wrong(path, Phrase("error-table"), value=found)
        return found

    def check_keys(self, path: Path, known: Iterable[str]) -> None:
        """Refuses a table with a key other than these."""
        options = tuple(known)
        for key in self.table(path):
            if key not in options:
                raise self.wrong((*path, key), one_of(options), hint=nearest(key, options))

    def guard(self, path: Path, read: Callable[[object], _T]) -> _T:
        value = self.find(path)
        try:
            return read(value)
        except BadValue as bad:
            raise self.wrong(path, bad.expected, value=value, hint=bad.hint) from None

    def flag(self, path: Path) -> bool:
        value = self.find(path)
        if not isinstance(value, bool):
            raise self.wrong(path, Phrase("error-true-or-false"), value=value)
        return value

    def words(self, key: str) -> dict[str, str]:
        """A text in several languages, or one text for all."""
        if isinstance(self.data.get(key), str):
            return dict.fromkeys(LANGUAGES, self.text((key,)))
        return {lang: self.in_language((key, lang)) for lang in self.table((key,))}

    def in_language(self, path: Path) -> str:
        if not is_language(str(path[-1])):
            raise self.wrong(path, Phrase("error-language"))
        return self.text(path)

    def text(self, path: Path) -> str:
        value = self.find(path)
        if isinstance(value, str) and value.strip() and is_plain_text(value):
            return value
        raise self.wrong(path, Phrase("error-text"), value=value)

    def names(self, path: Path) -> dict[str, str]:
        """Names by language, one at least."""
        names = {lang: self.in_language((*path, lang)).strip() for lang in self.table(path)}
        if not names:
            raise self.wrong(path, Phrase("error-name"), value=self.find(path))
        for lang, name in names.items():
            if len(name) > LONGEST_NAME:
                expected = Phrase("error-name-length", {"most": str(LONGEST_NAME)})
                raise self.wrong((*path, lang), expected, value=name)
        return names
