"""The examples of the reference run, and every function of it has one."""

import doctest
import inspect
from importlib import import_module

import pytest

from tests.api.surface import promised

NAMED = {
    f"{module}.{name}": getattr(import_module(module), name)
    for module, names in promised().items()
    for name in names
}
MODULES = sorted({each.__module__ for each in NAMED.values()})
WITHOUT = {
    "pioche.core.evolve",
    "pioche.core.redact",
    "pioche.testing.check_perft",
    "pioche.testing.check_server",
}
"""Shown by their neighbours (`fold`, `view`, `perft`), or in need of a server elsewhere."""


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_run(module: str) -> None:
    assert not doctest.testmod(import_module(module)).failed


def test_every_function_of_the_reference_has_an_example() -> None:
    functions = {name for name, each in NAMED.items() if inspect.isroutine(each)}
    lacking = {name for name in functions if ">>>" not in (inspect.getdoc(NAMED[name]) or "")}
    assert lacking == WITHOUT


def test_everything_in_the_reference_says_what_it_is() -> None:
    assert [name for name, each in NAMED.items() if not inspect.getdoc(each)] == []
