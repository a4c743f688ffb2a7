"""Three rule fields at a time, away from `classic`: games in which they meet, and people who leave.

A seed names a triple: all of them come up in turn, the most entangled first. There are many action cards and
hands are small, so that stacks, answers and last cards often come together.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from fuzz.checks import Watcher, books_are_kept, cards_are_conserved, somebody_can_act
from fuzz.choices import POLICIES, choose, interrupt
from fuzz.commands import attempt
from fuzz.draw_and_score_checks import hands_are_scored, what_is_due_is_drawn
from fuzz.games import Match, Setting, deal_or_seat
from fuzz.offers import guilt_is_right, offers_are_right
from fuzz.referee import Referee
from fuzz.rulesets import NAMES, random_custom_card
from pioche.core import (
    BLANKS,
    COLOURS,
    Code,
    Command,
    CustomCard,
    Effect,
    Leave,
    RuleFields,
    Seat,
    State,
    Unseat,
    forced_pass,
)
from pioche.rulebooks import canonical, load, player_counts

ALWAYS: Final[Sequence[Watcher]] = (
    offers_are_right,
    guilt_is_right,
    what_is_due_is_drawn,
    hands_are_scored,
    books_are_kept,
    somebody_can_act,
    cards_are_conserved,
)
ACTS: Final = 200
"""Acts in the games of one seed."""

Changes = dict[str, Any]


def _one_of(field: str, *values: object) -> Callable[[Random], Changes]:
    return lambda rng: {field: rng.choice(values)}


def _cards(*codes: Code, most: int = 6) -> Callable[[Random], Changes]:
    return lambda rng: {"deck": {code: rng.randint(2, most) for code in codes}}


def _coloured(symbol: str) -> list[Code]:
    return [colour + symbol for colour in COLOURS]


AIMED_EFFECTS: Final = (
    (Effect("draw", "next", 1), Effect("draw", "previous", 2)),
    (Effect("draw", "next", 1), Effect("reverse"), Effect("skip", "next")),
    (Effect("skip", "chosen"), Effect("draw", "next", 1)),
    (Effect("swap_hands", "chosen"), Effect("draw", "previous", 1), Effect("skip", "next")),
    (Effect("choose_colour"), Effect("draw", "chosen", 2), Effect("skip", "chosen"), Effect("skip", "next")),
    (Effect("press_launcher", "chosen", 1), Effect("swap_hands", "next")),
    (Effect("reverse"), Effect("draw", "next", 2), Effect("skip", "next")),
    (Effect("skip", "self"), Effect("draw", "others", 1)),
    (Effect("rotate_hands"), Effect("draw", "all", 1), Effect("draw", "next", 1)),
    (Effect("shuffle_hands"), Effect("skip", "others")),
)
"""Cards with more than one target, where answers and turns go wrong first."""


def _custom(rng: Random) -> Changes:
    cards = {code: _custom_card(rng, code) for code in BLANKS}
    return {"cards": cards, "deck": {code: rng.randint(2, 5) for code in BLANKS}}


def _custom_card(rng: Random, code: Code) -> CustomCard:
    card = random_custom_card(rng, code)
    return replace(card, effects=rng.choice(AIMED_EFFECTS)) if rng.random() < 0.6 else card


ASPECTS: Final[Mapping[str, Callable[[Random], Changes]]] = {
    "stacking": _one_of("stacking", "same", "higher", "any"),
    "jump_in": _one_of("jump_in", True),
    "seven_zero": _one_of("seven_zero", True),
    "multi_play": _one_of("multi_play", "same-symbol"),
    "leaver": _one_of("leaver", "fold"),
    "finish": _one_of("finish", "play-on"),
    "teams": _one_of("teams", 2, 2, 3),
    "boomerangs": _cards("B", most=12),
    "custom cards": _custom,
    "targeted cards": _cards(*_coloured("+2?"), "W+4?"),
    "hands that move": _cards("W<>", "W@", most=4),
    "rain and presses": _cards("W+1*", "W+2*", *_coloured("X"), most=3),
    "discard all": _cards(*_coloured("A"), most=3),
    "wild_draw_four": _one_of("wild_draw_four", "no-other-play", "any-time"),
    "bluff": _one_of("bluff", False),
    "mistake_penalty": _one_of("mistake_penalty", 1, 2),
    "draw_two_skips": _one_of("draw_two_skips", False),
    "draw_four_skips": _one_of("draw_four_skips", False),
    "two_player_reverse": _one_of("two_player_reverse", "turn"),
    "last_card": _one_of("last_card", "number"),
    "last_draw": _one_of("last_draw", False),
    "first_card": _one_of("first_card", "cover"),
    "dealer": _one_of("dealer", "host", "seat"),
    "next_dealer": _one_of("next_dealer", "left", "winner"),
    "forced_draw": _one_of("forced_draw", "until-playable"),
    "voluntary_draw": _one_of("voluntary_draw", False),
    "drawn_card": _one_of("drawn_card", "must-play", "keep"),
    "draw_device": _one_of("draw_device", "launcher"),
    "hand_counts": lambda _: {"hand_counts": "hidden", "false_catch_penalty": 1},
    "uno_call": _one_of("uno_call", "after", "automatic"),
    "catch_window": _one_of("catch_window", "next-action"),
    "wrong calls": lambda _: {"false_call_penalty": 2, "false_catch_penalty": 1},
    "scoring": _one_of("scoring", "losers-collect", "none"),
    "turn_limit": _one_of("turn_limit", 12, 30),
}
"""The elements of a triple: a way to leave `classic` in one respect."""


TANGLED: Final = frozenset(("stacking", "leaver", "finish", "teams", "boomerangs", "custom cards"))
"""The fields that interact most; triples of these come first."""


@cache
def triples() -> Sequence[tuple[str, ...]]:
    found = list(combinations(ASPECTS, 3))
    Random("triples").shuffle(found)
    return sorted(found, key=lambda triple: -len(TANGLED.intersection(triple)))


@cache
def _classic() -> RuleFields:
    """With fewer numbers, so that action cards are common."""
    deck = {code: 1 if code[1:].isdigit() else 2 for code in load("classic").deck}
    return replace(load("classic"), deck=deck | {"W": 3, "W+4": 4}, target=150)


def rules_of(rng: Random, aspects: Sequence[str]) -> RuleFields:
    changes: Changes = {"hand_size": rng.choice((2, 3, 3, 5, 7))}
    deck = dict(_classic().deck)
    for aspect in aspects:
        more = ASPECTS[aspect](rng)
        deck |= more.pop("deck", {})
        changes |= more
    if changes.get("teams"):  # contradictions (ruling 42)
        changes |= {"finish": "first-out", "leaver": "bot"}
    return canonical(replace(_classic(), **changes, deck=deck))


def setting_of(seed: int) -> tuple[Setting, Random]:
    aspects = triples()[seed % len(triples())]
    rng = Random(f"triples {seed}")
    rules = rules_of(rng, aspects)
    few = [count for count in player_counts(rules) if count <= 6]
    return Setting(rules, NAMES[: rng.choice(few)], str(rng.getrandbits(32))), rng


class People:
    """They play, call, catch and jump in; sometimes one of them leaves, or tries something."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.policies = [rng.choice(POLICIES) for _ in NAMES]
        self.leaving = rng.choice((0.0, 0.01, 0.04))

    def next_command(self, state: State) -> Command:
        rng = self.rng
        if state.turn is None:
            return self._between_rounds(state)
        if rng.random() < self.leaving:
            return Leave(rng.randrange(len(state.players)))
        if rng.random() < 0.15 and (command := interrupt(rng, state)) is not None:
            return command
        if rng.random() < 0.05:
            return attempt(rng, state)
        return forced_pass(state) or choose(rng, state, self.policies[state.turn % len(self.policies)])

    def _between_rounds(self, state: State) -> Command:
        rng = self.rng
        if len(state.players) > 1 and rng.random() < 0.3:
            return rng.choice((Unseat(rng.randrange(len(state.players))), Seat(rng.choice(NAMES))))
        return deal_or_seat(state)


def watchers_of(setting: Setting) -> list[Watcher]:
    referee = Referee(setting.rules, setting.players)
    return [referee, *ALWAYS]


def play_triple(seed: int, acts: int = ACTS) -> int:
    """Plays the games of one triple, watched by the referee; returns how many acts were tried."""
    setting, rng = setting_of(seed)
    people, left = People(rng), acts
    while left > 0:
        match = Match(setting, watchers_of(setting))
        while left > 0 and not match.state.is_over:
            match.give(people.next_command(match.state))
            left -= 1
        setting = replace(setting, seed=str(rng.getrandbits(32)))
    return acts
