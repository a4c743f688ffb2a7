"""Statements of a program: far fewer than all its nodes."""

import ast
from collections.abc import Iterator

BLOCKS = ("body", "handlers", "cases", "orelse", "finalbody")
"""Every field that holds statements, or parts with statements inside."""


def statements(node: ast.AST) -> Iterator[ast.AST]:
    for block in BLOCKS:
        for each in getattr(node, block, ()):
            yield each
            yield from statements(each)
