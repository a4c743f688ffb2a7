"""Says what this server allows at its tables, beside the rules of the game."""

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from pioche.bots import BOTS, MANNERS, STAND_IN, offered_bots
from pioche.rulebooks import RulesError, recognise, resolve, resolve_text, to_toml
from pioche.table import Options, TableRefusalCode, rulebook

LONGEST_ABSENCE: Final = 60.0
LONGEST_CLOCK: Final = 30 * 86400.0
SHORTEST_CLOCK: Final = 5.0


def is_known_bot(spec: str) -> bool:
    """A bot of this package, or one that the operator offers by name; with manners or without.

    A client cannot name a file or a program on the server's machine.
    """
    bot, _, manners = spec.partition("@")
    return (bot in BOTS or bot in offered_bots()) and (not manners or manners in MANNERS)


def settled(options: Options) -> Options:
    """Keeps chosen options within limits; the server sets the others."""
    if options.clock is not None:
        options = replace(options, clock=min(max(options.clock, SHORTEST_CLOCK), LONGEST_CLOCK))
    return replace(
        options,
        uno_grace=0.0 if options.is_long_distance else min(max(options.uno_grace, 0.0), 5.0),
        pass_pause=min(max(options.pass_pause, 0.3), 5.0),
        verifiable=True,
        away=LONGEST_ABSENCE,
        stand_in=STAND_IN,
        muted=(),
    )


def forbidden(options: Options) -> str | None:
    """Why a table cannot be opened with these options, or None. Strangers are not led to open hands."""
    return TableRefusalCode.OPEN_AND_LISTED if options.open_hands and options.listed else None


def whole_rules(rules: str, options: Options) -> str:
    """The complete ruleset file of names such as `classic+stacking`, or of a file. Raises RulesError."""
    read = _read_rules(rules, options.is_long_distance)
    if isinstance(read, RulesError):
        raise read.with_traceback(None)
    return read


@lru_cache(maxsize=64)
def _read_rules(rules: str, far: bool) -> str | RulesError:
    """Cached, errors too: a worker thread reads a text before the event loop asks for it."""
    overrides = {"uno_call": "automatic"} if far else {}
    is_file = "=" in rules or "\n" in rules
    try:
        whole = to_toml(resolve_text(rules, overrides) if is_file else resolve(rules, overrides))
        recognise(rulebook(whole).rules)
    except RulesError as error:
        return error
    return whole
