"""Compiles what is called from Python and saves it, so that several test processes need not each do it."""

from collections.abc import Iterator
from importlib import import_module

from pioche.kernels import make_ready
from pioche.kernels._compilation import CompiledFunction

MODULES = (
    "pioche.kernels",
    "pioche.kernels._batch.batch_steps",
    "pioche.kernels._decks.deck_steps",
    "pioche.envs._decisions",
    "pioche.envs._kernel_opponents",
)
"""Their functions are called from Python; those of other modules are parts of these."""


def functions() -> Iterator[CompiledFunction]:
    for name in MODULES:
        module = import_module(name)
        for each in getattr(module, "__all__", vars(module)):
            value = getattr(module, each)
            if isinstance(value, CompiledFunction):
                yield value


def main() -> None:
    for function in functions():
        make_ready(function)


if __name__ == "__main__":
    main()
