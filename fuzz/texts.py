"""Hostile cards, commands and effects: each is read as written, or gives an error in words."""

from random import Random
from typing import Final

from fuzz.checks import check, check_one_line
from fuzz.mutation import mutated_text
from fuzz.rulesets import NAMES
from pioche.core import AIMED, BUILT_IN, COLOURS, VERBS, WHO, EffectError, Lay, parse_effect
from pioche.records import OfASeat, PunError, command_text, read_command

PLAYERS: Final = NAMES[:4]
EFFECTS: Final = (
    *(f"{verb}({who}, {n})" for verb in ("draw", "press_launcher") for who in WHO for n in (1, 20)),
    *(f"skip({who})" for who in WHO),
    *(f"swap_hands({who}{more})" for who in AIMED for more in ("", ", spare_uno")),
    *(verb for verb, parts in VERBS.items() if not parts),
)
_ACTS: Final = (
    *("draw", "pass", "uno", "catch bob", "challenge", "accept", "colour g", "jump r5", "leave"),
    *("r7 > bob", "r5 uno", "r5 g5 b5", "jump r7 > bob uno", "W+4=b > cat uno", "W1=g"),
    *(code for code in BUILT_IN if code[0] != "r"),
    *(f"{code}={colour}" for code in BUILT_IN if code[0] == "W" for colour in COLOURS),
)
COMMANDS: Final = tuple(f"{player} {act}" for player in PLAYERS for act in _ACTS)
WORDS: Final = (
    *PLAYERS,
    *_ACTS,
    *WHO,
    *VERBS,
    ">",
    "=",
    "--",
    "eve",
    "W=x",
    "r5=g",
    "uno uno",
    "(",
    ")",
    ", ",
)


def attempt(seed: int) -> str:
    """Reads one input as an effect and another as a command; returns the results."""
    rng = Random(f"text {seed}")
    ends = (
        effect_end(mutated_text(rng, rng.choice(EFFECTS), EFFECTS, WORDS)),
        command_end(mutated_text(rng, rng.choice(COMMANDS), COMMANDS, WORDS)),
    )
    return " ".join(ends)


def effect_end(text: str) -> str:
    try:
        effect = parse_effect(text)
    except EffectError:
        return "error"
    check(parse_effect(str(effect)) == effect, f"{text!r} reads as {effect}, and that as something else")
    return "effect"


def command_end(text: str) -> str:
    try:
        command = read_command(text, PLAYERS)
    except PunError as error:
        check_one_line(str(error))
        return "error"
    if _can_be_written(command):
        again = read_command(command_text(PLAYERS, command), PLAYERS)
        check(again == command, f"{text!r} reads as {command}, and that written as {again}")
    return "command"


def _can_be_written(command: OfASeat) -> bool:
    """A player who does not sit here has no name to write; no card contains what looks like a named
    colour.
    """
    target: int | None = getattr(command, "target", None)
    cards = command.cards if isinstance(command, Lay) else ()
    seated = command.seat < len(PLAYERS) and (target is None or 0 <= target < len(PLAYERS))
    return seated and not any("=" in card for card in cards)
