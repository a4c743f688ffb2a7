"""The public API as a stub: every name that docs/api.md documents, with its parameters and attributes."""

import re
from collections.abc import Iterator
from pathlib import Path

import griffe

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "api.md"
RELEASED = Path(__file__).parent / "released.txt"
"""The API of the last release."""
_SECTION = re.compile(r"^::: ([\w.]+)\n    options:\n      members: \[(.*)\]$", re.M)
_STARS = {griffe.ParameterKind.var_positional: "*", griffe.ParameterKind.var_keyword: "**"}


def promised() -> dict[str, list[str]]:
    """Each module of the page with the names it documents; a class stands for all its public members."""
    found: dict[str, list[str]] = {}
    for module, names in _SECTION.findall(PAGE.read_text(encoding="utf-8")):
        home, _, last = module.rpartition(".")
        if last[:1].isupper():
            found.setdefault(home, []).append(last)
        else:
            found.setdefault(module, []).extend(names.split(", "))
    return found


def stub() -> str:
    """All of it as text that Python can parse."""
    loader = griffe.GriffeLoader(search_paths=[ROOT / "src"], allow_inspection=False)
    package = loader.load("pioche")
    lines = [
        line
        for module, names in promised().items()
        for name in names
        for line in [*_written(package[f"{module}.{name}".removeprefix("pioche.")]), ""]
    ]
    return "\n".join(lines)


def _written(found: griffe.Object | griffe.Alias) -> Iterator[str]:
    target = found.final_target if isinstance(found, griffe.Alias) else found
    if isinstance(target, griffe.Class):
        yield from _class(found.name, target)
    elif isinstance(target, griffe.Function):
        yield _function(found.name, target)
    elif isinstance(target, griffe.Attribute):
        yield _attribute(found.name, target)
    else:
        yield f"class {found.name}: ..."


def _class(name: str, target: griffe.Class) -> Iterator[str]:
    yield f"class {name}:"
    members = sorted(target.members.items())
    public = [(each, member) for each, member in members if _is_public(each) and not member.is_alias]
    for _, member in public:
        yield from (f"    {line}" for line in _written(member) if line)
    if not public:
        yield "    ..."


def _is_public(name: str) -> bool:
    return not name.startswith("_") or name == "__init__"


def _function(name: str, target: griffe.Function) -> str:
    star = False
    parts = []
    for each in target.parameters:
        if each.kind is griffe.ParameterKind.keyword_only and not star:
            parts.append("*")
            star = True
        star = star or each.kind is griffe.ParameterKind.var_positional
        annotation = "" if each.annotation is None else f": {each.annotation}"
        default = "" if each.default is None or each.kind in _STARS else f" = {each.default}"
        parts.append(f"{_STARS.get(each.kind, '') if each.kind else ''}{each.name}{annotation}{default}")
    returned = "" if target.returns is None else f" -> {target.returns}"
    return f"def {name}({', '.join(parts)}){returned}: ..."


def _attribute(name: str, target: griffe.Attribute) -> str:
    annotation = f": {target.annotation}" if target.annotation is not None else ": object"
    optional = " = ..." if target.value is not None else ""
    return f"{name}{annotation}{optional}"


def breaks(before: str, now: str, folder: Path) -> list[str]:
    """The changes that break a program written for the first stub, a line each."""
    old, new = (_loaded(text, folder / side) for text, side in ((before, "before"), (now, "now")))
    return [_line(each) for each in griffe.find_breaking_changes(old, new)]


def _loaded(text: str, folder: Path) -> griffe.Module:
    folder.mkdir()
    (folder / "surface.py").write_text(text, encoding="utf-8")
    module = griffe.load("surface", search_paths=[folder], allow_inspection=False)
    assert isinstance(module, griffe.Module)
    return module


def _line(change: griffe.Breakage) -> str:
    return f"{change.obj.path.removeprefix('surface.')}: {change.kind.value}"
