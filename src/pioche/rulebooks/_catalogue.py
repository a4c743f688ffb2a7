"""The presets and house rules that come with the package."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, Literal, NamedTuple, TypeAlias

from pioche.locale import LANGUAGES, translated, words
from pioche.rulebooks._errors import FilePosition
from pioche.rulebooks._ruleset_file import Layer, read_layer

Kind: TypeAlias = Literal["preset", "house"]
ROOT: Final = "classic"
"""The default ruleset, which every other one changes."""
_FOLDERS: Final[dict[Kind, str]] = {"preset": "presets", "house": "house"}
_SOURCES: Final = (ROOT, "family", "volley", "official", "simple")
"""The presets of the five sources come first, in their order."""


class RulesetListing(NamedTuple):
    """A ruleset by name, for lists and menus."""

    name: str
    kind: Kind
    title: dict[str, str]
    summary: dict[str, str]
    source: str


@cache
def packaged_names() -> dict[str, Kind]:
    """Every name of the package, in the order of lists."""
    return {name: kind for kind in _FOLDERS for name in _names_of(kind)}


def _names_of(kind: Kind) -> list[str]:
    folder = files(__package__) / _FOLDERS[kind]
    found = [item.name.removesuffix(".toml") for item in folder.iterdir() if item.name.endswith(".toml")]
    return sorted(found, key=lambda name: (_SOURCES.index(name) if name in _SOURCES else len(_SOURCES), name))


@cache
def packaged(name: str) -> Layer:
    """Reads a preset or house rule, which must be in the list."""
    file = f"{_FOLDERS[packaged_names()[name]]}/{name}.toml"
    text = files(__package__).joinpath(file).read_text(encoding="utf-8")
    return read_layer(text, name, FilePosition(file))


def names() -> list[RulesetListing]:
    """Presets, then house rules."""
    return [_entry(packaged(name), kind) for name, kind in packaged_names().items()]


def _entry(layer: Layer, kind: Kind) -> RulesetListing:
    title = {
        lang: _in_language(layer.title, lang, f"ruleset-{layer.name}") or layer.name for lang in LANGUAGES
    }
    summary = {lang: _in_language(layer.summary, lang, f"ruleset-{layer.name}.summary") for lang in LANGUAGES}
    return RulesetListing(layer.name, kind, title, summary, layer.source)


def _in_language(texts: Mapping[str, str], lang: str, sentence: str) -> str:
    """The file's text; for a language it does not have, the sentence of that language."""
    if lang in texts or not words(lang).has(sentence):
        return translated(texts, lang)
    return words(lang).say(sentence)
