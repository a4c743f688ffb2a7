"""Reads the docstrings of the fields of a type from its source."""

import ast
import re
from functools import cache
from inspect import getsource
from itertools import pairwise
from textwrap import dedent
from typing import Any

import msgspec
from msgspec import inspect


@cache
def field_notes(struct: type) -> dict[str, str]:
    """The notes by the name of the field."""
    (definition,) = ast.parse(dedent(getsource(struct))).body
    assert isinstance(definition, ast.ClassDef)
    return {
        field.target.id: plain(note.value.value)
        for field, note in pairwise(definition.body)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(note, ast.Expr)
        and isinstance(note.value, ast.Constant)
        and isinstance(note.value.value, str)
    }


def plain(text: str) -> str:
    """One line, with the names that JSON uses."""
    return re.sub(r"\bNone\b", "null", " ".join(text.split()))


def structs_in(*types: Any) -> dict[str, type[msgspec.Struct]]:
    """All Structs in values of these types, by name."""
    found: dict[str, type[msgspec.Struct]] = {}
    waiting: list[Any] = list(inspect.multi_type_info(types))
    while waiting:
        info = waiting.pop()
        if isinstance(info, inspect.StructType):
            if info.cls.__name__ in found:
                continue
            found[info.cls.__name__] = info.cls
        waiting += _parts(info)
    return found


def _parts(info: Any) -> list[Any]:
    if isinstance(info, tuple | list):
        return list(info)
    if isinstance(info, inspect.Type | inspect.Field):
        return [getattr(info, name) for name in info.__struct_fields__]
    return []
