"""The studies by name. Each is a module beside this one with a `STUDY`, loaded on demand."""

from importlib import import_module
from typing import Final

from pioche.lab._study import Study

STUDIES: Final = ("strategy",)


def study(name: str) -> Study:
    """Raises KeyError if there is no such study."""
    if name not in STUDIES:
        raise KeyError(name)
    found: Study = import_module(f"{__name__}.{name}").STUDY
    return found
