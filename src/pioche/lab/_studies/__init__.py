"""The studies by name; each is a module beside this one with a `STUDY`, loaded when it is asked for."""

from importlib import import_module
from typing import Final

from pioche.lab._study import Study

STUDIES: Final = ("strategy",)


def study(name: str) -> Study:
    """KeyError if there is none."""
    if name not in STUDIES:
        raise KeyError(name)
    found: Study = import_module(f"{__name__}.{name}").STUDY
    return found
