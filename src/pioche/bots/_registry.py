"""All bots by their specs (docs/bot-specs.md): those of this package, and those from outside."""

import re
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import PurePath
from typing import Final

from pioche.bots._base import Bot
from pioche.bots._champion.champion import ChampionBot, LimitedChampionBot
from pioche.bots._specs import (
    COMMAND_PREFIX,
    NET_PREFIX,
    OUTSIDE_PREFIXES,
    POLICY_PREFIX,
    POLICY_SETTING,
    PYTHON_PREFIX,
    ROLLOUTS,
    WEIGHTS,
    Spec,
    UnknownBotError,
    read_spec,
)
from pioche.bots._strategy.random_bot import RandomBot
from pioche.bots._strategy.strategies import (
    BalancedBot,
    DefensiveBot,
    ExpertBot,
    GivenBot,
    GreedyBot,
    MixedBot,
    OffensiveBot,
    WeighingBot,
)

BOTS: Final[dict[str, type[Bot]]] = {
    bot.name: bot
    for bot in (
        RandomBot,
        GreedyBot,
        OffensiveBot,
        DefensiveBot,
        BalancedBot,
        MixedBot,
        ExpertBot,
        ChampionBot,
        LimitedChampionBot,
    )
}
MONTECARLO: Final = "montecarlo"
"""Not in the list above: its thinking time would stop a server. It joins as a guest."""
BOT_NAMES: Final = (*BOTS, MONTECARLO)
RESERVED: Final = frozenset((*BOT_NAMES, WEIGHTS))
"""Names that no other bot can have."""
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,31}")
_OFFERED: Final[dict[str, str]] = {}
"""Specs that have a name in this process, such as the bots that the operator of a server offers."""


def _unknown(name: str) -> UnknownBotError:
    from pioche.bots._python_files import installed_bots

    names = (*BOT_NAMES, *installed_bots())
    close = get_close_matches(name, names, 1)
    hint = f'did you mean "{close[0]}"?' if close else f"expected one of {', '.join(names)}"
    return UnknownBotError(f'unknown bot "{name}"; {hint}')


def make_bot(name: str) -> Bot:
    """Makes a bot by its name. Raises KeyError for an unknown one."""
    return BOTS[name]()


def known_spec(text: str) -> Spec:
    """Reads the spec of an existing bot. Raises `UnknownBotError` for others."""
    spec = read_spec(text)
    if spec.name not in (*BOTS, WEIGHTS, MONTECARLO):
        raise _unknown(spec.name)
    _check_thinking(text, spec)
    if spec.weights and spec.name == RandomBot.name:
        raise UnknownBotError(f"{text}: random has no weights; expected call_rate, catch_rate or challenge")
    return spec


def _check_thinking(text: str, spec: Spec) -> None:
    if spec.name != MONTECARLO and (ROLLOUTS in spec.settings or spec.policy is not None):
        name = ROLLOUTS if ROLLOUTS in spec.settings else POLICY_SETTING
        raise UnknownBotError(f"{text}: {name} is a setting of {MONTECARLO}")
    if spec.policy is not None and spec.policy not in BOTS:
        raise UnknownBotError(
            f'{text}: {POLICY_SETTING} is "{spec.policy}"; expected one of {", ".join(BOTS)}'
        )


def needs_lab(bot: str) -> None:
    if find_spec("numba") is None:
        raise UnknownBotError(f'{bot} needs the extra "lab": pip install "pioche[lab]"')


def _thinker(spec: Spec) -> Bot:
    """Makes the bot that needs the kernel."""
    needs_lab(MONTECARLO)
    from pioche.bots._kernel.montecarlo import MonteCarloBot

    bot = MonteCarloBot(spec.settings.get(ROLLOUTS), spec.policy, **spec.weights)
    bot.conduct = spec.conduct
    return bot


def _users(spec: str) -> Bot:
    """Makes a bot of the user's class, or of a function, which needs the kernel."""
    from pioche.bots._python_files import made, named_in_python

    known, found = named_in_python(spec)
    if isinstance(found, type):
        return made(spec, found, known)
    needs_lab(spec)
    from pioche.bots._kernel.user_bots import UserBot, read_user

    known, function = read_user(spec)
    return UserBot(function, known.conduct)


def offer_bot(name: str, spec: str) -> None:
    """Lets a spec be named in this process. Raises `UnknownBotError` if the name is taken or unusable."""
    if name in RESERVED or _NAME.fullmatch(name) is None:
        raise UnknownBotError(f'"{name}" cannot name a bot: expected letters, digits and -, and no known bot')
    make_bot_from_spec(spec).close()
    _OFFERED[name] = spec


def withdraw_bot(name: str) -> None:
    """Takes back what was offered under this name."""
    _OFFERED.pop(name, None)


def offered_bots() -> tuple[str, ...]:
    """The names that `offer_bot` was given."""
    return tuple(_OFFERED)


def is_from_outside(spec: str) -> bool:
    """Whether the bot is no part of this package, so that it may be slow, and may fail."""
    found = _OFFERED.get(spec, spec)
    return found.startswith(OUTSIDE_PREFIXES) or not _is_name_of_ours(found)


def short_name(spec: str) -> str:
    """A name for people, by which a bot without a name of its own is known at a table."""
    if spec.startswith(COMMAND_PREFIX):
        from pioche.bots._stdio.process import split_command

        return PurePath(split_command(spec.removeprefix(COMMAND_PREFIX))[-1]).stem
    if spec.startswith(NET_PREFIX):
        return PurePath(spec.removeprefix(NET_PREFIX).partition("(")[0]).stem
    if spec.startswith((PYTHON_PREFIX, POLICY_PREFIX)):
        spec = spec.rpartition(":")[2]
    return read_spec(spec).name


def make_bot_from_spec(spec: str) -> Bot:
    """Makes a bot from its spec. Raises `UnknownBotError` with one line about what is wrong."""
    from pioche.bots._python_files import is_users

    spec = _OFFERED.get(spec, spec)
    if spec.startswith(COMMAND_PREFIX):
        from pioche.bots._stdio.stdio_bot import StdioBot

        return StdioBot(spec.removeprefix(COMMAND_PREFIX))
    if spec.startswith(POLICY_PREFIX):
        from pioche.bots._python_files import policy_bot

        return policy_bot(spec)
    if spec.startswith(NET_PREFIX):
        from pioche.bots._net_files import make_net_bot

        return make_net_bot(spec)
    return _users(spec) if not _is_name_of_ours(spec) and is_users(spec) else _ours(known_spec(spec))


def _is_name_of_ours(spec: str) -> bool:
    """Saves reading the entry points of all packages for a bot of this package."""
    name = spec.partition("(")[0]
    return name in BOTS or name in RESERVED


def _ours(known: Spec) -> Bot:
    if known.name == MONTECARLO:
        return _thinker(known)
    kind = BOTS.get(known.name, GivenBot)
    bot = kind(**known.weights) if issubclass(kind, WeighingBot) else kind()
    bot.conduct = known.conduct
    return bot
