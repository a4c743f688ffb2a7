"""The rules of a file: a preset, a file beside it or a text inside it, and its `[set]` tags."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from pioche.core import Code, Rulebook, RuleFields
from pioche.records._pun.header import PunHeader
from pioche.rulebooks import FilePosition, Override, RulesError, aliases, resolve, resolve_text

DEFAULT: Final = "classic"


class Ruleset(Struct, frozen=True):
    book: Rulebook
    aliases: Mapping[str, Code]


class _Settings:
    """The `[set]` tags of a file. They are equal if they set the same, wherever they stand."""

    def __init__(self, header: PunHeader) -> None:
        tags = header.keyed("set")
        rules = header.one("rules")
        self.where = FilePosition(header.file, rules.line if rules else 1)
        self.key = tuple(sorted((field, str(tag.values[1])) for field, tag in tags.items()))
        self.overrides = [
            Override(field, str(tag.values[1]), FilePosition(header.file, tag.line))
            for field, tag in tags.items()
        ]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Settings) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


def read_ruleset(header: PunHeader, base_dir: Path | None) -> Ruleset:
    """Raises `RulesError` at the wrong tag, or in the wrong ruleset file."""
    name = str(header.value("rules") or DEFAULT)
    settings = _Settings(header)
    try:
        if header.toml is None and "/" not in name and not name.endswith(".toml"):
            return _of_presets(name, settings)
        return _prepared(_resolved(header, name, settings, base_dir))
    except RulesError as error:
        error.where = error.where if error.file else settings.where
        raise


@lru_cache(maxsize=256)
def _of_presets(name: str, settings: _Settings) -> Ruleset:
    return _prepared(resolve(name, settings.overrides, where=settings.where))


def _resolved(header: PunHeader, name: str, settings: _Settings, base_dir: Path | None) -> RuleFields:
    if header.toml is not None:
        where = FilePosition(header.file, header.toml.line)
        return resolve_text(header.toml.text, settings.overrides, base_dir=base_dir, where=where)
    return resolve(name, settings.overrides, base_dir=base_dir, where=settings.where)


def _prepared(rules: RuleFields) -> Ruleset:
    return Ruleset(Rulebook(rules), aliases(rules))
