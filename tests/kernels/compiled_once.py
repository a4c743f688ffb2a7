"""Compiles the whole kernel and saves it, so that several test processes need not each do it."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

from pioche.kernels import make_ready
from pioche.kernels._compilation import CompiledFunction

PACKAGES = ("pioche.kernels", "pioche.bots._kernel", "pioche.envs")
NEEDS_MORE = ("pioche.envs.openspiel",)
"""Modules that need a package which is not always installed; they have no compiled function."""


def modules() -> Iterator[ModuleType]:
    for name in PACKAGES:
        package = import_module(name)
        for found in walk_packages(package.__path__, f"{name}."):
            if found.name not in NEEDS_MORE:
                yield import_module(found.name)


def main() -> None:
    for module in modules():
        for value in vars(module).values():
            if isinstance(value, CompiledFunction):
                make_ready(value)


if __name__ == "__main__":
    main()
