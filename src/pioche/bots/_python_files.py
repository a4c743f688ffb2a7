"""Bots in the user's Python files and in installed packages.

`py:FILE:NAME` is a class of bots, or a function for the kernel; `policy:FILE:NAME` is a policy. A package
brings bots by entry points of the group `pioche.bots`.
"""

import sys
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final, TypeAlias

from pioche.bots._base import Bot
from pioche.bots._policy_bot import PolicyBot
from pioche.bots._specs import POLICY_PREFIX, PYTHON_PREFIX, USERS, Spec, UnknownBotError, read_spec

Named: TypeAlias = type[Bot] | Callable[..., Any]
GROUP: Final = "pioche.bots"
"""The group of entry points."""


def is_users(text: str) -> bool:
    """Whether the spec names a class or a function of the user, or of an installed package."""
    name = text.partition("(")[0]
    return text.startswith(PYTHON_PREFIX) or name in USERS or name in installed_bots()


@lru_cache(maxsize=1)
def installed_bots() -> dict[str, EntryPoint]:
    """The bots that other packages bring, by name. They cannot replace a bot of this package."""
    from pioche.bots._registry import RESERVED

    return {each.name: each for each in entry_points(group=GROUP) if each.name not in RESERVED}


def named_in_python(text: str) -> tuple[Spec, Named]:
    """The object that `py:FILE:NAME` names, or a name registered in this process or by a package."""
    if not text.startswith(PYTHON_PREFIX):
        spec = read_spec(text)
        found = USERS[spec.name] if spec.name in USERS else _brought(text, spec.name)
        return _settled(text, spec), _bot_or_function(text, spec.name, found)
    spec, found = _in_file(text, text.removeprefix(PYTHON_PREFIX))
    return spec, _bot_or_function(text, spec.name, found)


def _in_file(text: str, rest: str) -> tuple[Spec, Any]:
    path, _, name = rest.rpartition(":")
    spec = read_spec(name)
    found = getattr(_module(text, path), spec.name, None)
    if not callable(found):
        raise UnknownBotError(f'{text}: there is no class or function "{spec.name}" in {path}')
    return _settled(text, spec), found


def _bot_or_function(text: str, name: str, found: Any) -> Named:
    if isinstance(found, type) and not issubclass(found, Bot):
        raise UnknownBotError(f"{text}: {name} is no bot; expected a subclass of pioche.bots.Bot")
    known: Named = found
    return known


def _brought(text: str, name: str) -> Any:
    """Loads what an installed package has under this name."""
    try:
        return installed_bots()[name].load()
    except Exception as error:
        raise UnknownBotError(f"{text}: {type(error).__name__}: {line_of(error)}") from error


def policy_bot(text: str) -> Bot:
    """The policy that `policy:FILE:NAME` names, as a bot."""
    spec, policy = _policy(text)
    return PolicyBot(policy, spec.conduct)


@lru_cache(maxsize=64)
def _policy(text: str) -> tuple[Spec, Any]:
    """A class is made once, so that a checkpoint is read once."""
    spec, found = _in_file(text, text.removeprefix(POLICY_PREFIX))
    if isinstance(found, type) and issubclass(found, Bot):
        raise UnknownBotError(f"{text}: {spec.name} is a bot and no policy; name it with {PYTHON_PREFIX}")
    if not isinstance(found, type):
        return spec, found
    try:
        policy = found()
    except Exception as error:
        raise UnknownBotError(f"{text}: {type(error).__name__}: {line_of(error)}") from error
    if not callable(policy):
        raise UnknownBotError(f"{text}: {spec.name} has no __call__(observation, mask)")
    return spec, policy


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
        raise UnknownBotError(
            f"{text}: expected {text.partition(':')[0]}:FILE.py:NAME, and there is no file {path!r}"
        )
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))  # it may import the files beside it
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
