"""Loads a ruleset by its name, from its file or text, with single fields overridden."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from os import PathLike
from pathlib import Path
from typing import Final, NamedTuple

from pioche.core import RuleFields
from pioche.rulebooks._catalogue import packaged_names
from pioche.rulebooks._composition import RulesetDraft
from pioche.rulebooks._errors import NOWHERE, FilePosition, Phrase, RulesError, nearest
from pioche.rulebooks._fields import FIELDS, LONGEST_VALUE, BadValue
from pioche.rulebooks._layers import layers_of, layers_of_text
from pioche.rulebooks._ruleset_file import GivenValue, Layer, SourcePart, read_layer
from pioche.rulebooks._validation import check_draft, check_layer

LONGEST_COMPOSITION: Final = 4096
"""Characters of a composition such as `classic+stacking`."""


class Override(NamedTuple):
    """PUN's `[set field "value"]`, and where it stands."""

    field: str
    value: str
    where: FilePosition = NOWHERE


def load(source: str | PathLike[str], base_dir: str | PathLike[str] | None = ".") -> RuleFields:
    """A preset, a house rule, a `.toml` file, or several of them: `classic+stacking+mine.toml`."""
    return resolve(str(source), base_dir=base_dir)


def resolve(
    source: str,
    overrides: Mapping[str, str] | Iterable[Override] = (),
    *,
    base_dir: str | PathLike[str] | None = None,
    where: FilePosition = NOWHERE,
) -> RuleFields:
    """The same with fields changed. Without `base_dir` no file is read; `where` is the place of `source`."""
    if len(source) > LONGEST_COMPOSITION:
        raise RulesError(where, expected=Phrase("error-composition", {"most": str(LONGEST_COMPOSITION)}))
    settings = _overrides(overrides, where)
    if not settings and all(part.strip() in packaged_names() for part in source.split("+")):
        return _of_names(source)
    folder = None if base_dir is None else Path(base_dir)
    return _rules([*layers_of([SourcePart(source, where)], folder), *_set(settings)])


def resolve_text(
    toml: str,
    overrides: Mapping[str, str] | Iterable[Override] = (),
    *,
    base_dir: str | PathLike[str] | None = None,
    where: FilePosition = NOWHERE,
) -> RuleFields:
    """A ruleset given as text (PUN's `[rules-toml]`); `where.line` is the line before its first."""
    folder = None if base_dir is None else Path(base_dir)
    layers = layers_of_text(read_layer(toml, "", where), folder)
    return _rules([*layers, *_set(_overrides(overrides, where))])


def extend_text(toml: str, addition: str) -> RuleFields:
    """The rules of a text or of names with another text laid on top, as a file that extends them would be."""
    is_file = "=" in toml or "\n" in toml
    below = layers_of_text(read_layer(toml, ""), None) if is_file else layers_of([SourcePart(toml)], None)
    return _rules([*below, read_layer(addition, "")])


@lru_cache(maxsize=256)
def _of_names(source: str) -> RuleFields:
    return _rules(layers_of([SourcePart(source)], None))


def _rules(layers: list[Layer]) -> RuleFields:
    for layer in layers:
        check_layer(layer)
    draft = RulesetDraft(layers)
    rules = draft.rules()
    check_draft(draft, rules)
    return rules


def _overrides(overrides: Mapping[str, str] | Iterable[Override], where: FilePosition) -> list[Override]:
    if isinstance(overrides, Mapping):
        return [Override(field, value, where) for field, value in overrides.items()]
    return list(overrides)


def _set(overrides: list[Override]) -> list[Layer]:
    """All `[set]` tags together are one layer, so that they can contradict each other (ruling 8)."""
    if not overrides:
        return []
    return [Layer("[set]", fields={override.field: _given(override) for override in overrides})]


def _given(override: Override) -> GivenValue:
    field = FIELDS.get(override.field)
    if field is None:
        hint = nearest(override.field, FIELDS)
        raise RulesError(override.where, field=override.field, expected=Phrase("error-field"), hint=hint)
    try:
        if len(override.value) > LONGEST_VALUE:
            raise BadValue(Phrase("error-value-length", {"most": str(LONGEST_VALUE)}))
        return GivenValue(field.read(override.value), override.where, override.value)
    except BadValue as bad:
        raise RulesError(
            override.where, field=field.name, value=override.value, expected=bad.expected, hint=bad.hint
        ) from None
