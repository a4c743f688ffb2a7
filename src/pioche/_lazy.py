"""Loads the names of a package on first use."""

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any


def lazy_names(package: str, modules: Mapping[str, Sequence[str]]) -> None:
    """Let a package offer these names of its modules; a module's own name stands for the module.

    The package gets a `__getattr__` that type checkers do not see: to them a wrong name stays an error.
    """
    homes = {name: module for module, names in modules.items() for name in names}

    def load(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        home = import_module(f"{package}.{homes[name]}")
        return home if name == homes[name] else getattr(home, name)

    module = vars(sys.modules[package])
    module["__getattr__"] = load
    module["__dir__"] = lambda: sorted({*homes, *module["__all__"]})
