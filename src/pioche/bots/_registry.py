"""Bots by name, or by the command that runs one in another language."""

from difflib import get_close_matches
from importlib.util import find_spec
from typing import Final

from pioche.bots._base import Bot
from pioche.bots._champion.champion import ChampionBot, LimitedChampionBot
from pioche.bots._specs import POLICY_SETTING, ROLLOUTS, WEIGHTS, Spec, UnknownBotError, is_users, read_spec
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
COMMAND_PREFIX: Final = "cmd:"
"""Marks a command that speaks the protocol of docs/bot-protocol.md."""


def _unknown(name: str) -> UnknownBotError:
    close = get_close_matches(name, BOT_NAMES, 1)
    hint = f'did you mean "{close[0]}"?' if close else f"expected one of {', '.join(BOT_NAMES)}"
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


def make_bot_from_spec(spec: str) -> Bot:
    """Makes a bot from a name with settings, from `cmd:` and a command, or from `py:`, a file and a name."""
    if spec.startswith(COMMAND_PREFIX):
        from pioche.bots._stdio.stdio_bot import StdioBot

        return StdioBot(spec.removeprefix(COMMAND_PREFIX))
    if is_users(spec):
        return _users(spec)
    known = known_spec(spec)
    if known.name == MONTECARLO:
        return _thinker(known)
    kind = BOTS.get(known.name, GivenBot)
    bot = kind(**known.weights) if issubclass(kind, WeighingBot) else kind()
    bot.conduct = known.conduct
    return bot
