"""Bots in the user's Python files: `py:FILE:NAME` is a class of bots, or a function for the kernel."""

import sys
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, TypeAlias

from pioche.bots._base import Bot
from pioche.bots._specs import PYTHON_PREFIX, USERS, Spec, UnknownBotError, read_spec

Named: TypeAlias = type[Bot] | Callable[..., Any]


def named_in_python(text: str) -> tuple[Spec, Named]:
    """The object that `py:FILE:NAME` names, or a function registered under this name in this process."""
    if not text.startswith(PYTHON_PREFIX):
        spec = read_spec(text)
        return _settled(text, spec), USERS[spec.name]
    path, _, rest = text.removeprefix(PYTHON_PREFIX).rpartition(":")
    spec = read_spec(rest)
    found = getattr(_module(text, path), spec.name, None)
    if not callable(found):
        raise UnknownBotError(f'{text}: there is no class or function "{spec.name}" in {path}')
    if isinstance(found, type) and not issubclass(found, Bot):
        raise UnknownBotError(f"{text}: {spec.name} is no bot; expected a subclass of pioche.bots.Bot")
    return _settled(text, spec), found


def class_of(text: str) -> type[Bot] | None:
    """The class that is named, or None for a function."""
    _, found = named_in_python(text)
    return found if isinstance(found, type) else None


def made(text: str, kind: type[Bot], spec: Spec) -> Bot:
    """Makes a bot of the class; an error becomes one line."""
    try:
        bot = kind()
    except Exception as error:
        raise UnknownBotError(f"{text}: {type(error).__name__}: {line_of(error)}") from error
    if spec.settings:
        bot.conduct = spec.conduct
    return bot


def _settled(text: str, spec: Spec) -> Spec:
    if spec.policy is not None or spec.settings.keys() - {"call_rate", "catch_rate"}:
        raise UnknownBotError(f"{text}: it has its own mind; expected call_rate or catch_rate")
    return spec


@lru_cache(maxsize=64)
def _module(text: str, path: str) -> object:
    file = Path(path).absolute()
    name = f"{file.stem}_{sha256(bytes(file)).hexdigest()[:8]}"
    found = spec_from_file_location(name, file) if file.is_file() else None
    if found is None or found.loader is None:
        raise UnknownBotError(f"{text}: expected py:FILE.py:NAME, and there is no file {path!r}")
    module = sys.modules[name] = module_from_spec(found)
    try:
        found.loader.exec_module(module)
    except Exception as error:
        raise UnknownBotError(f"{text}: {path}: {type(error).__name__}: {line_of(error)}") from error
    return module


def line_of(error: Exception) -> str:
    """The last line of an error, which says what is wrong."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return next((line for line in lines if not line.startswith("Failed in")), type(error).__name__)
