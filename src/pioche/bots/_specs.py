"""Specs of bots: `expert`, `expert(call_rate=0.9,bluff=0.2)`, `weights(number=3,wild=-20)`; and the prefixes
of bots from outside the package (docs/bot-specs.md).
"""

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
"""The bot with only the given weights."""
COMMAND_PREFIX: Final = "cmd:"
"""Marks a command that speaks the protocol of docs/bot-protocol.md."""
PYTHON_PREFIX: Final = "py:"
"""Marks a file and the name of a class or a function in it."""
POLICY_PREFIX: Final = "policy:"
"""Marks a file and the name of a policy in it."""
NET_PREFIX: Final = "net:"
"""Marks a file of weights, or a folder of them."""
OUTSIDE_PREFIXES: Final = (COMMAND_PREFIX, PYTHON_PREFIX, POLICY_PREFIX, NET_PREFIX)
"""The prefixes of bots that are no part of this package."""
USERS: Final[dict[str, Callable[..., Any]]] = {}
"""The functions and classes registered under a name in this process."""
ROLLOUTS: Final = "rollouts"
"""The setting for how long `montecarlo` thinks."""
POLICY_SETTING: Final = "policy"
"""The setting for the bot that plays all seats in the rollouts of `montecarlo`."""
RATES: Final = frozenset((*(field.name for field in fields(Conduct)), "bluff", "cheek"))
"""Settings from 0 to 1."""
_SPEC: Final = re.compile(r"([\w-]+)(?:\((.*)\))?", re.DOTALL)


class UnknownBotError(ValueError):
    """The bot is unknown, or has no such settings."""


class Spec(Struct, frozen=True):
    """A bot's name and the settings that differ from its own."""

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
    """Reads a spec. Raises `UnknownBotError` with one line about what is wrong."""
    found = _SPEC.fullmatch(text.strip())
    if found is None:
        raise UnknownBotError(f'unknown bot "{text}"; expected a name, or name(setting=number,…)')
    name, inside = found.groups()
    given = [_setting(text, part) for part in (inside or "").split(",") if part.strip()]
    settings = dict(given)
    if len(settings) < len(given):
        raise UnknownBotError(f"{text}: a setting is given twice")
    policy = settings.pop(POLICY_SETTING, None)
    return Spec(name, {which: _number(text, which, value) for which, value in settings.items()}, policy)


def split_settings(text: str, rest: str) -> tuple[str, Spec]:
    """Splits `weights.safetensors(call_rate=0.9)` into the first part and the settings."""
    place, _, inside = rest.removesuffix(")").partition("(") if rest.endswith(")") else (rest, "", "")
    try:
        return place, read_spec(f"it({inside})")
    except UnknownBotError as error:
        raise UnknownBotError(str(error).replace(f"it({inside})", text)) from None


def _setting(text: str, part: str) -> tuple[str, str]:
    name, _, value = (each.strip() for each in part.partition("="))
    known = [*(field.name for kind in (Conduct, Weights) for field in fields(kind)), ROLLOUTS, POLICY_SETTING]
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
