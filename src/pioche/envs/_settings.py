"""The parameters that all environments share: rules, players, and which decisions are automatic."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from pioche.core import RuleFields
from pioche.encoders import IN_TURN
from pioche.kernels import UnsupportedRulesError, unsupported
from pioche.records.action_numbers import WITH_CALL
from pioche.rulebooks import check_players, load

DECISIONS: Final = "decisions"
AUTOMATIC: Final = "automatic"
WIN: Final = "win"
POINTS: Final = "points"
CALLING: Final = WITH_CALL + IN_TURN
"""The number of actions where a card may be laid with its call."""
MOST_BOT_ACTS: Final = 20_000
"""Most acts of bots between two choices of the open seat. A round with more has no end, and is blocked."""
RENDER_MODES: Final = ("ansi", "human")
_WAYS: Final = (DECISIONS, AUTOMATIC)


class SettingError(ValueError):
    """A parameter of an environment has an invalid value."""

    def __init__(self, name: str, value: object, expected: object) -> None:
        super().__init__(f"{name} = {value!r}: expected {expected}")


class RenderModeError(SettingError, TypeError):
    """The environment cannot draw in this way. It is a `TypeError`, because libraries that try for a picture,
    such as Stable-Baselines3, expect one. Gymnasium makes it again with a longer text.
    """

    def __init__(self, message: str) -> None:
        ValueError.__init__(self, message)


class NotResetError(ValueError):
    """No seat can act: the environment is not reset, or the game is over."""

    def __init__(self) -> None:
        super().__init__("nobody is to act; reset the environment first")


def chosen(name: str, value: str, options: tuple[str, ...]) -> str:
    if value not in options:
        raise SettingError(name, value, f"one of {', '.join(options)}")
    return value


def render_mode_of(value: str | None) -> str | None:
    if value not in (None, *RENDER_MODES):
        raise RenderModeError(f"render_mode = {value!r}: expected None or one of {', '.join(RENDER_MODES)}")
    return value


def whole(name: str, value: object, least: int, most: int | None = None) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < least or (most and value > most):
        raise SettingError(name, value, f"a whole number from {least}" + (f" to {most}" if most else ""))
    return value


def rules_of(
    rules: str | RuleFields,
    players: int,
    calls: str = DECISIONS,
    challenges: str = DECISIONS,
    refused: Callable[[RuleFields], tuple[str, ...]] = unsupported,
) -> RuleFields:
    """The rules as they are played. Automatic decisions are rules: `automatic_uno`, `no_bluff`. `refused`
    names the fields that the kernel does not play.
    """
    record = load(rules) if isinstance(rules, str) else rules
    reasons = refused(record)
    if reasons:
        raise UnsupportedRulesError(reasons)
    check_players(record, whole("players", players, 2, 10))
    if chosen("calls", calls, _WAYS) == AUTOMATIC:
        record = replace(record, uno_call="automatic")
    if chosen("challenges", challenges, _WAYS) == AUTOMATIC:
        record = replace(record, bluff=False)
    return record
