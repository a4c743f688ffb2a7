"""Finds the layers of a name, a file or a composition, the lowest first."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from pioche.rulebooks._catalogue import ROOT, packaged, packaged_names
from pioche.rulebooks._errors import FilePosition, Phrase, RulesError, nearest
from pioche.rulebooks._ruleset_file import LARGEST_FILE, Layer, SourcePart, read_layer

DEEPEST: Final = 20
"""Most files that extend one another."""
MOST_PARTS: Final = 100
"""Most layers of a ruleset."""


class FoundLayer(NamedTuple):
    layer: Layer
    key: str
    """The same for the same preset or file, however it was named."""
    folder: Path | None = None
    """The folder of the files it extends; None for none."""


def layers_of(parts: Iterable[SourcePart], folder: Path | None) -> list[Layer]:
    """All layers of a composition; `classic` is always the lowest."""
    return [found.layer for found in _line_up([SourcePart(ROOT), *parts], folder)]


def layers_of_text(layer: Layer, folder: Path | None) -> list[Layer]:
    """The same for a ruleset that is not a file."""
    return [*layers_of(layer.extends, folder), layer]


def _line_up(
    parts: Iterable[SourcePart],
    folder: Path | None,
    laid: frozenset[str] = frozenset(),
    above: tuple[str, ...] = (),
) -> list[FoundLayer]:
    """Later ones win. A base is added once, where it first comes, so that `official+party` does not fall back
    to the `classic` below `party`; a part that the same list names again wins again.
    """
    stack: list[FoundLayer] = []
    for part in (single for given in parts for single in _split(given, folder)):
        found = _find(part, folder)
        here = {other.key for other in stack}
        if found.key in above:
            raise RulesError(part.where, field=part.field, value=part.name, expected=Phrase("error-cycle"))
        if found.key in here:
            stack.append(found if found.layer.new_deck else _without_cards(found))
        elif found.key not in laid:
            _check_depth(part, above)
            inside = (*above, found.key)
            stack += [*_line_up(found.layer.extends, found.folder, laid | here, inside), found]
        if len(stack) > MOST_PARTS:
            raise RulesError(part.where, expected=Phrase("error-parts", {"most": str(MOST_PARTS)}))
    return stack


def _without_cards(found: FoundLayer) -> FoundLayer:
    """The cards of a layer are added once; a layer that starts the deck over starts it over again."""
    return found._replace(layer=found.layer._replace(deck={}))


def _check_depth(part: SourcePart, above: tuple[str, ...]) -> None:
    if len(above) >= DEEPEST:
        expected = Phrase("error-depth", {"most": str(DEEPEST)})
        raise RulesError(part.where, field=part.field, value=part.name, expected=expected)


def _split(given: SourcePart, folder: Path | None) -> list[SourcePart]:
    """Splits `classic+stacking+mine.toml`; a file may have a plus in its name."""
    source = given.name
    if "+" not in source or (_is_path(source) and folder is not None and _exists(folder / source)):
        return [given]
    return [given._replace(name=part.strip()) for part in source.split("+")]


def _is_path(source: str) -> bool:
    return source.endswith(".toml") or "/" in source or "\\" in source


def _exists(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _find(part: SourcePart, folder: Path | None) -> FoundLayer:
    source = part.name
    if source in packaged_names():
        return FoundLayer(packaged(source), source)
    if _is_path(source) and folder is not None:
        return _read_file(part, folder / source)
    expected = Phrase("error-ruleset" if folder is not None else "error-ruleset-name")
    hint = nearest(source, packaged_names())
    raise RulesError(part.where, field=part.field, value=source, expected=expected, hint=hint)


def _read_file(part: SourcePart, path: Path) -> FoundLayer:
    try:
        if not path.is_file():
            raise RulesError(part.where, field=part.field, value=part.name, expected=Phrase("error-no-file"))
        with path.open("rb") as file:
            text = file.read(LARGEST_FILE + 1).decode("utf-8-sig")
        key = str(path.resolve())
    except UnicodeDecodeError:
        raise RulesError(FilePosition(str(path)), expected=Phrase("error-utf-8")) from None
    except (OSError, ValueError) as error:
        if isinstance(error, RulesError):
            raise
        raise RulesError(
            part.where, field=part.field, value=part.name, expected=Phrase("error-no-file")
        ) from None
    return FoundLayer(read_layer(text, path.name, FilePosition(str(path))), key, path.parent)
