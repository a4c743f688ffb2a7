"""Hostile ruleset files: the result is playable rules, or an error in words."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Final

from fuzz.checks import Broken, check, check_one_line
from fuzz.mutation import mutated_text
from fuzz.rulesets import NAMES, random_rules
from pioche.core import BUILT_IN, VERBS, WHO, Deal, Refusal, RuleFields, SeededChance, new_game, play
from pioche.locale import LANGUAGES
from pioche.rulebooks import RulesError, player_counts, resolve, resolve_text, to_toml
from pioche.rulebooks._fields import FIELDS

SCENARIOS: Final = Path(__file__).parent.parent / "scenarios"
WORDS: Final = (
    *FIELDS,
    *(option for field in FIELDS.values() for option in field.options),
    *(code for code in BUILT_IN if code[0] in "rW"),
    *VERBS,
    *(f"{verb}({who}, 2)" for verb in ("draw", "press_launcher") for who in WHO),
    *(
        "2",
        "0",
        "7",
        "10",
        "2-10",
        "2:10 3:8",
        "[]",
        "{}",
        "[deck]",
        "[cards.W1]",
        "effects",
        "name",
        "points",
    ),
    *(
        "extends",
        '["reverse"]',
        '{ en = "A", fr = "B" }',
        "classic",
        "mayhem",
        "classic+stacking",
        "../x.toml",
    ),
)


@cache
def corpus() -> tuple[str, ...]:
    """Every preset and house rule, and the ruleset files of the scenarios."""
    folders = [files("pioche.rulebooks") / name for name in ("presets", "house")]
    packaged = sorted(item.read_text("utf-8") for folder in folders for item in folder.iterdir())
    own = [path.read_text("utf-8") for path in sorted(SCENARIOS.rglob("*.toml"))]
    return (*packaged, *own)


def mutant(seed: int) -> str:
    rng = Random(f"toml {seed}")
    text = to_toml(random_rules(rng)) if rng.random() < 0.1 else rng.choice(corpus())
    return mutated_text(rng, text, corpus(), WORDS)


def attempt(seed: int) -> str:
    """Reads one input as a file and as a `[set]`: `rules` or `error`."""
    attempt_setting(seed)
    try:
        rules = resolve_text(mutant(seed))
    except RulesError as error:
        check_words(error)
        return "error"
    check_playable(rules)
    return "rules"


def attempt_setting(seed: int) -> None:
    rng = Random(f"set {seed}")
    field = rng.choice(tuple(FIELDS))
    value = mutated_text(rng, rng.choice(WORDS), WORDS, WORDS)
    try:
        check_playable(resolve("classic", {field: value}))
    except RulesError as error:
        check_words(error)


def check_words(error: RulesError) -> None:
    for lang in LANGUAGES:
        said = error.say(lang)
        check_one_line(said)


def check_playable(rules: RuleFields) -> None:
    """Rules that the validator accepts can be dealt to every number of players they name."""
    counts = player_counts(rules)
    check(bool(counts), "nobody can play")
    for count in (counts[0], counts[-1]):
        outcome = play(new_game(rules, NAMES[:count]), Deal(), SeededChance("0"))
        if isinstance(outcome, Refusal):
            raise Broken(f"not dealt to {count} players: {outcome.code}")
