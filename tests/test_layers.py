"""The core is pure: it imports nothing that knows a clock, luck, a file, a screen or a sibling."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import pioche

CORE = Path(pioche.__file__).parent / "core"

STANDARD = {
    "__future__",
    "bisect",
    "collections",
    "collections.abc",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "itertools",
    "operator",
    "re",
    "struct",
    "types",
    "typing",
    "zlib",
}
OPEN_PACKAGES = ("msgspec", "pioche.core")
IMPURE_CALLS = {"open", "print", "input", "exec", "eval", "compile", "breakpoint", "__import__"}
IMPURE_NAMES = {"time", "datetime", "random", "secrets", "logging", "os", "sys", "io", "pathlib", "builtins"}


def is_pure_module(name: str) -> bool:
    return name in STANDARD or any(name == root or name.startswith(f"{root}.") for root in OPEN_PACKAGES)


def imported_modules(node: ast.Import | ast.ImportFrom, package: str) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    parents = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
    module = ".".join([*parents, *([node.module] if node.module else [])])
    return [f"{module}.{alias.name}" for alias in node.names] if module == "pioche" else [module]


def impurities_of(node: ast.AST, package: str) -> Iterator[str]:
    match node:
        case ast.Import() | ast.ImportFrom():
            yield from (f"imports {m}" for m in imported_modules(node, package) if not is_pure_module(m))
        case ast.Call(func=ast.Name(id=name)) if name in IMPURE_CALLS:
            yield f"calls {name}"
        case ast.Global(names=names):
            yield f"declares {', '.join(names)} global"
        case ast.Name(id=name) if name in IMPURE_NAMES:
            yield f"uses the name {name}"
        case _:
            pass


def impurities(source: str, package: str = "pioche.core") -> list[str]:
    return [
        f"line {getattr(node, 'lineno', 0)} {what}"
        for node in ast.walk(ast.parse(source))
        for what in impurities_of(node, package)
    ]


def package_of(path: Path) -> str:
    return ".".join(["pioche", "core", *path.relative_to(CORE).parent.parts])


def test_the_core_is_pure() -> None:
    found = [
        f"{path.relative_to(CORE.parent)}: {what}"
        for path in sorted(CORE.rglob("*.py"))
        for what in impurities(path.read_text(encoding="utf-8"), package_of(path))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import random", "line 1 imports random"),
        ("import os.path", "line 1 imports os.path"),
        ("from datetime import datetime", "line 1 imports datetime"),
        ("import collections.abc, logging", "line 1 imports logging"),
        ("def f():\n    import time", "line 2 imports time"),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import socket", "line 3 imports socket"),
        ("import msgspecial", "line 1 imports msgspecial"),
        ("from pioche.records import pun", "line 1 imports pioche.records"),
        ("from pioche import table", "line 1 imports pioche.table"),
        ("from ..table import Table", "line 1 imports pioche.table"),
        ("from .. import rulebooks", "line 1 imports pioche.rulebooks"),
        ("open('x')", "line 1 calls open"),
        ("print('x')", "line 1 calls print"),
        ("input()", "line 1 calls input"),
        ("exec('x')", "line 1 calls exec"),
        ("eval('x')", "line 1 calls eval"),
        ("__import__('os')", "line 1 calls __import__"),
        ("def f():\n    global seen\n    seen = 1", "line 2 declares seen global"),
        ("seed = time.time()", "line 1 uses the name time"),
        ("sys.stdout", "line 1 uses the name sys"),
    ],
)
def test_an_impure_line_is_named(source: str, found: str) -> None:
    assert impurities(source) == [found]


def test_allowed_imports_of_the_core_pass() -> None:
    source = """
from __future__ import annotations
from collections.abc import Iterable
import hashlib
import msgspec
from msgspec.structs import replace
from pioche import core
from pioche.core._cards import Card
from . import state
from .events import Drew

def total(cards: Iterable[Card]) -> int:
    return sum(card.points for card in cards)
"""
    assert impurities(source) == []


def test_a_relative_import_is_read_from_its_own_package() -> None:
    assert impurities("from ..cards import Card", "pioche.core._effects") == []
    assert impurities("from ...table import Table", "pioche.core._effects") == ["line 1 imports pioche.table"]
