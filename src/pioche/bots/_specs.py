"""Bots as they are written: `expert`, `expert(call_rate=0.9,bluff=0.2)`, `weights(number=3,wild=-20)`."""

import re
from collections.abc import Callable
from difflib import get_close_matches
from math import isfinite
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import fields, replace

from pioche.bots._conduct import Conduct
from pioche.bots._strategy.weights import Weights

WEIGHTS: Final = "weights"
"""The bot that has no weights but those that are given."""
PYTHON_PREFIX: Final = "py:"
"""Before a file and the name of a class or a function in it."""
USERS: Final[dict[str, Callable[..., Any]]] = {}
"""The functions that play under a name of their own, in this process."""
ROLLOUTS: Final = "rollouts"
"""How long `montecarlo` thinks."""
POLICY: Final = "policy"
"""Who `montecarlo` takes to sit in every seat while it tries a play out."""
RATES: Final = frozenset((*(field.name for field in fields(Conduct)), "bluff", "cheek"))
"""Settings from 0 to 1."""
_SPEC: Final = re.compile(r"([\w-]+)(?:\((.*)\))?", re.DOTALL)


class UnknownBotError(ValueError):
    """There is no such bot, or not with such settings."""


class Spec(Struct, frozen=True):
    """A bot's name and what is set otherwise than it has it."""

    name: str
    settings: dict[str, float] = {}
    policy: str | None = None

    @property
    def conduct(self) -> Conduct:
        return replace(Conduct(), **_of(Conduct, self.settings))

    @property
    def weights(self) -> dict[str, float]:
        """The weights that are given."""
        return _of(Weights, self.settings)


def read_spec(text: str) -> Spec:
    """`UnknownBotError` says in one line what is wrong with it."""
    found = _SPEC.fullmatch(text.strip())
    if found is None:
        raise UnknownBotError(f'unknown bot "{text}"; expected a name, or name(setting=number,…)')
    name, inside = found.groups()
    given = [_setting(text, part) for part in (inside or "").split(",") if part.strip()]
    settings = dict(given)
    if len(settings) < len(given):
        raise UnknownBotError(f"{text}: a setting is given twice")
    policy = settings.pop(POLICY, None)
    return Spec(name, {which: _number(text, which, value) for which, value in settings.items()}, policy)


def is_users(text: str) -> bool:
    """Whether a class or a function of the user's is meant."""
    return text.startswith(PYTHON_PREFIX) or text.partition("(")[0] in USERS


def _setting(text: str, part: str) -> tuple[str, str]:
    name, _, value = (each.strip() for each in part.partition("="))
    known = [*(field.name for kind in (Conduct, Weights) for field in fields(kind)), ROLLOUTS, POLICY]
    if name not in known:
        close = get_close_matches(name, known, 1)
        hint = f'did you mean "{close[0]}"?' if close else f"expected one of {', '.join(known)}"
        raise UnknownBotError(f'{text}: unknown setting "{name}"; {hint}')
    return name, value


def _number(text: str, name: str, value: str) -> float:
    try:
        number = float(value)
    except ValueError:
        raise UnknownBotError(f'{text}: {name} is "{value}"; expected a number') from None
    if not isfinite(number):
        raise UnknownBotError(f"{text}: {name} is {value}; expected a number that ends")
    if name == ROLLOUTS and number < 1:
        raise UnknownBotError(f"{text}: {name} is {value}; expected 1 or more")
    if name in RATES and not 0 <= number <= 1:
        raise UnknownBotError(f"{text}: {name} is {value}; expected 0 to 1")
    return number


def _of(kind: type[Struct], settings: dict[str, float]) -> dict[str, float]:
    names = {field.name for field in fields(kind)}
    return {name: value for name, value in settings.items() if name in names}
