"""Random valid rules: any mix of fields and cards that a ruleset file could give."""

from typing import Any, get_args, get_type_hints

from hypothesis import strategies as st

from pioche.core import (
    AIMED,
    BLANKS,
    BUILT_IN,
    LAUNCHER_MOST,
    OTHER_WILDS,
    STANDARD_DECK,
    VERBS,
    WHO,
    Code,
    CustomCard,
    Effect,
    RuleFields,
)
from pioche.rulebooks import canonical

MOST_DRAWN = 4
OWN_CODES = ("Meteor", "Z", "x-ray", "Tea_4")
KINDS = get_type_hints(RuleFields)
CHOICES = {
    name: st.sampled_from(get_args(kind))
    for name, kind in KINDS.items()
    if get_args(kind)[:1] and all(isinstance(option, str) for option in get_args(kind))
}
FLAGS = {name: st.booleans() for name, kind in KINDS.items() if kind is bool}
PENALTIES = (
    "challenge_guilty",
    "challenge_innocent",
    "mistake_penalty",
    "uno_penalty",
    "false_call_penalty",
    "false_catch_penalty",
)
"""Costs in cards."""


def effects() -> st.SearchStrategy[Effect]:
    return st.sampled_from([verb for verb in VERBS if verb not in ("flip", "one_of")]).flatmap(_effect)


def _effect(verb: str) -> st.SearchStrategy[Effect]:
    parts: dict[str, st.SearchStrategy[Any]] = {"verb": st.just(verb)}
    if "who" in VERBS[verb]:
        parts["who"] = st.sampled_from(AIMED if verb == "swap_hands" else WHO)
    if "n" in VERBS[verb]:
        parts["n"] = st.integers(1, MOST_DRAWN)
    if verb == "swap_hands":
        parts["spare_uno"] = st.booleans()
    return st.builds(Effect, **parts)


NAMES = st.text('abcdeé’- "\\#Z1', min_size=1, max_size=12).map(str.strip).filter(bool)


@st.composite
def custom_cards(draw: st.DrawFn) -> dict[Code, CustomCard]:
    codes = draw(st.lists(st.sampled_from((*BLANKS, *OWN_CODES)), unique=True, max_size=3))
    return {code: draw(_custom_card(code)) for code in codes}


def _custom_card(code: Code) -> st.SearchStrategy[CustomCard]:
    names = st.fixed_dictionaries({"en": NAMES, "fr": NAMES})
    lists = st.lists(effects(), max_size=4).map(_playable)
    return st.builds(CustomCard, code=st.just(code), names=names, points=st.integers(0, 100), effects=lists)


def _playable(effects: list[Effect]) -> tuple[Effect, ...]:
    """A card that answers does nothing else."""
    answers = [effect for effect in effects if effect.verb == "return_effect"]
    return tuple(answers[:1] or effects)


@st.composite
def decks(draw: st.DrawFn, custom: dict[Code, CustomCard]) -> dict[Code, int]:
    """The standard deck with some cards more, some fewer, some others; never under 80 cards."""
    deck = dict(STANDARD_DECK)
    for code in draw(st.lists(st.sampled_from(sorted(STANDARD_DECK)), unique=True, max_size=14)):
        deck[code] = draw(st.sampled_from((0, 1, 3)))
    others = [code for code in BUILT_IN if code not in STANDARD_DECK]
    for code in draw(st.lists(st.sampled_from((*others, *OTHER_WILDS)), unique=True, max_size=6)):
        deck[code] = draw(st.integers(1, 4))
    for code in custom:
        deck[code] = draw(st.integers(0, 3))
    return deck


@st.composite
def rules_records(draw: st.DrawFn, custom: bool = True) -> RuleFields:
    """Valid by construction, and canonical; `player_counts` says how many may play."""
    values: dict[str, Any] = {name: draw(strategy) for name, strategy in (CHOICES | FLAGS).items()}
    values |= {name: draw(st.integers(0, 6)) for name in PENALTIES}
    values |= draw(_company())
    if values["hand_counts"] == "hidden":
        values["false_catch_penalty"] = draw(st.integers(1, 4))
    values["launcher_weights"] = draw(_weights())
    values["turn_limit"] = draw(st.sampled_from((0, 0, 30, 1000)))
    values["target"] = draw(st.integers(1, 500))
    values["hand_size"] = draw(st.integers(1, 7))
    values["hand_sizes"] = tuple(
        draw(st.dictionaries(st.integers(2, 10), st.integers(1, 7), max_size=3)).items()
    )
    values["cards"] = draw(custom_cards()) if custom else {}
    values["deck"] = draw(decks(values["cards"]))
    return canonical(RuleFields(**values))


@st.composite
def _company(draw: st.DrawFn) -> dict[str, Any]:
    """The number of players, together or alone; teams neither play on nor fold (ruling 42)."""
    teams = draw(st.sampled_from((0, 0, 2, 3, 4, 5)))
    most = draw(st.integers(max(2, teams and teams * 2), 10))
    least = draw(st.integers(2, teams * 2 if teams else most))
    alone: dict[str, Any] = {"players": (least, most), "teams": teams}
    return alone | ({"finish": "first-out", "leaver": "bot"} if teams else {})


@st.composite
def _weights(draw: st.DrawFn) -> tuple[int, ...]:
    """Mostly zero, as with the real device."""
    some = draw(st.lists(st.integers(0, 6), min_size=LAUNCHER_MOST, max_size=LAUNCHER_MOST).filter(any))
    return (draw(st.integers(40, 90)), *some)
